"""The patterns by which a text is taken apart: numbers, symbols, slips and dates."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from babel.dates import get_month_names

from generator.editions.words import (
    LETTER,
    LETTERS,
    WORD_BEGINS,
    Compiled,
    any_language,
    whole_words,
)
from generator.languages import LANGUAGES

SUBRULES = ("1", "2", "2a", "2b", "3", "4", "5", "6", "7")
SYMBOLS = ("2a", "2b")  # the subrules that say what the two kinds of level symbol mean
LEVEL_UP = "4"  # the subrule that refers to level up
CLASSES = "7"  # the subrule on Classes

_END = r"(?![\s\S])"
_DASH = "[-‐-―−]"
_LOWER = "a-zà-öø-ÿа-яё"
_CLOSING = r"""»”"')\]"""

# 711.2a with or without a final dot, with a capital or Cyrillic letter, even glued to a word: that
# is why this one pattern does not ignore case.
NUMBER = (
    rf"(?<![0-9#/=_{LETTERS}-])(?<![0-9]\.)([1-9][0-9]{{2}})\.([1-9][0-9]?)(?![0-9])"
    rf"(?:([a-zA-ZаАбБ])(?![{_LOWER}0-9]))?\.?"
)
NUMBER_RE = re.compile(NUMBER)

# What stands before the number of a rule that is only referred to. Plurals are not here: they are
# titles, too.
_REFERRING = whole_words(
    *("rule", "section", "see", "and", "or", "to", "in", "of", "by", "under", "from", "per"),
    *("regola", "vedi", "vedere", "ed?", "od?", "al", "alla", "dalla", "nella", "della"),
    *("regla", "ver", "véase", "y", "en", "de", "la", "según", "sección"),
    *("правил[оуе]м?", r"см\.", "смотри[а-яё]*", "и", "или", "в", "по", "из", "пункт[а-яё]*"),
)

PATTERNS: Mapping[str, str] = {
    # Before a number that begins a line, that only the width of the lines put there, that is
    # referred to, that follows a sentence.
    "at_line_start": rf"(?:^|\n) ?[(\[]?{_END}",
    "wrapped": rf"[^\n]{{12}}(?:[(,]|{_REFERRING}) ?\n{_END}",
    "reference": rf"(?:[(,]|{_REFERRING}) ?{_END}",
    "after_sentence": rf"[.!?…:;{_CLOSING}}}>] ?{_END}",
    # "Rule 711.3: ..." on a line of its own begins a subrule.
    "announced": rf"(?:^|\n) ?(?:rule|regola|regla|правило) {_END}",
    "announced_after": '^ ?[:—–“"«{]',
    # Between the number of a subrule and its first word, and before the next number.
    "lead": r"^[ \n:.)\]—–-]+",
    "trail": rf"[ \n](?:[(\[]|(?:rule|regola|regla|правило) ?){_END}",
    "heading": rf"(?:^|\n) ?([1-9][0-9]{{2}})\.? ?[^\n]{{0,12}}?{any_language('leveler')}",
    "section_number": r"(?<![0-9.])([1-9][0-9]{2})(?![0-9])",
    "reference_number": r"(?<![0-9.])([1-9][0-9]{2}\.[0-9]{1,3})(?![0-9])",
    # A level symbol with the letters of the rule, N possibly typed as the Cyrillic letter.
    "symbol": (
        "(?:level|livello|nivel|уровень|уровни|уровня) ?"
        rf"(?:[nн] ?1 ?{_DASH} ?[nн] ?2|[nн] ?3 ?\+)"
    ),
    "sentence": r"^[\s\S]{60}",  # longer than a title
    # The last subrule ends where a sentence ends a paragraph, or a long line; a year in Russian
    # ends with "г.", too.
    "last_end": rf"^[\s\S]{{60,}}?[.!?…{_CLOSING}](?<! г\.)(?=\n\n|(?<=[^\n]{{121}})\n)",
    "space_lost": rf"{LETTER}\[{LETTER}{{1,3}}/{LETTER}{{1,3}}\]",
    "leveler": any_language("leveler"),
    "classes": any_language("classes"),
    "mana_lost": (
        rf"(?:{any_language('level_up')} [.:,]|\( ?: {LETTER}|[.!)] : {LETTER})[^\n]{{0,20}}"
    ),
}
COMPILED = Compiled(PATTERNS)


def month_numbers() -> dict[str, int]:
    """Every name and abbreviation of a month in the languages of the site, without a final dot."""
    return {
        name.rstrip(".").lower(): number
        for code in LANGUAGES
        for width in ("wide", "abbreviated")
        for context in ("format", "stand-alone")
        for number, name in get_month_names(width, context, code).items()
    }


def _any_of(names: Sequence[str]) -> str:
    """A pattern for the first of the names that fits; those with the same letter stand together."""
    rests: dict[str, list[str]] = {}
    for name in names:
        rests.setdefault(name[0], []).append(name[1:])
    return "|".join(f"{letter}(?:{'|'.join(ends)})" for letter, ends in rests.items())


MONTHS = month_numbers()
_MONTH = f"({_any_of(sorted(MONTHS, key=lambda name: (-len(name), name)))})"
_YEAR = "((?:19|20)[0-9]{2})(?![0-9])"
_DAY = "(?<![0-9.])([0-9]{1,2})"
_GAP = r"[ \n]"
_OF = f"(?:(?:of|del?){_GAP})?"

# By the order of year, month and day; in "numeric" that depends on the language.
DATE_PATTERNS: Mapping[str, str] = {
    "ymd": r"(?<![0-9])((?:19|20)[0-9]{2})([-/.])([0-9]{1,2})\2([0-9]{1,2})(?![0-9])",
    "numeric": rf"{_DAY}([-/.])([0-9]{{1,2}})\2{_YEAR}",
    "dmy": rf"{_DAY}(?:st|nd|rd|th|º|°|er|-?го|-?е)?{_GAP}{_OF}{_MONTH}\.?,?{_GAP}{_OF}{_YEAR}",
    "mdy": rf"{WORD_BEGINS}{_MONTH}\.?{_GAP}([0-9]{{1,2}})(?:st|nd|rd|th)?,?{_GAP}{_YEAR}",
}
DATE_RES = Compiled(DATE_PATTERNS)

# What introduces the date of a text: surely, perhaps.
CUES = (
    f"{WORD_BEGINS}(?:effective|update|as of|in force|valid|version|edition"
    "|aggiorna|in vigore|edizione|actualiza|vigor|vigente|válid|edición|versión|a fecha"
    "|обновл|действу|вступ|редакци|верси|издани|актуал|по состоянию)",
    whole_words("rules?", "regol[ae]", "regolamento", "reglas?", "reglamento", "правил[а-яё]*"),
)
