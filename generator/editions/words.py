"""The words by which a text is recognized, per language, as patterns.

Every pattern of this package means the same in ``re`` and in JavaScript with the flags ``iu``:
letters, digits and spaces are spelled out, since the shorthands for them differ between the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct
from msgspec.structs import asdict

LETTERS = "A-Za-zÀ-ÖØ-öø-žЀ-ӿ"
LETTER = f"[{LETTERS}]"
NO_LETTER_BEFORE = f"(?<!{LETTER})"
NO_LETTER_AFTER = f"(?!{LETTER})"
# Where no word begins, many alternatives are not tried in vain.
WORD_BEGINS = f"{NO_LETTER_BEFORE}(?={LETTER})"


def whole_words(*alternatives: str) -> str:
    """A pattern for any of these, neither preceded nor followed by a letter."""
    return f"{WORD_BEGINS}(?:{'|'.join(alternatives)}){NO_LETTER_AFTER}"


class LanguageWords(Struct, frozen=True):
    """Patterns of one language."""

    common: str  # words that tell the language from the others
    leveler: str  # what only a text about leveler cards says
    base: str  # that power and toughness are base power and toughness
    classes: str  # Class cards and their levels
    level_up: str  # the ability, before its cost

    def as_json(self) -> dict[str, str]:
        """The patterns by name."""
        return asdict(self)


LANGUAGE_WORDS = {
    "en": LanguageWords(
        common=whole_words(
            *("the", "of", "and", "has", "is", "are", "with", "any", "that", "this", "each", "its")
        ),
        leveler=f"{NO_LETTER_BEFORE}(?:levell?er|level[ -](?:symbol|counter|up))",
        base=whole_words("base"),
        classes=whole_words(
            "class(?:es)? (?:cards?|enchantments?|levels?)", "levels? (?:of|on) (?:a )?class(?:es)?"
        ),
        level_up=whole_words("level up"),
    ),
    "it": LanguageWords(
        common=whole_words(
            *("il", "lo", "gli", "di", "che", "della", "delle", "ha", "sono", "nel", "questa", "è")
        ),
        leveler="livellator|segnalin[oi] (?:di )?livello|simbol[oi] (?:di )?livello"
        "|(?:aumentare|aumento) di livello",
        base=f"(?<!in ){whole_words('bas[ei]')}",  # "in base a" means "according to"
        classes=whole_words(
            "cart[ae] classe", "livell[oi] (?:delle|di|sulle) (?:carte )?class[ei]"
        ),
        level_up=whole_words("aumentare di livello", "aumento di livello"),
    ),
    "es": LanguageWords(
        common=whole_words(
            *("el", "los", "las", "que", "cada", "tiene", "con", "es", "esta", "sobre", "y", "más")
        ),
        leveler="contador(?:es)? de nivel|símbolos? de nivel|suben? de nivel|subir de nivel",
        base=f"(?<!en ){whole_words('bases?')}",
        classes=whole_words(
            *(
                "(?:cartas?|encantamientos?) (?:de )?clase",
                "niveles de (?:las? )?(?:cartas )?clases?",
            )
        ),
        level_up=whole_words("subir de nivel"),
    ),
    "ru": LanguageWords(
        common=f"{NO_LETTER_BEFORE}[а-яё]+",
        leveler="(?:жетон|символ|повышени)[а-яё]{0,3} уровн|левелер|уровнев",
        base=f"{NO_LETTER_BEFORE}базов",
        classes=f"{NO_LETTER_BEFORE}(?:карт|чар|уровн)[а-яё]{{0,3}} (?:карт[а-яё]{{0,3}} )?«?класс",
        level_up=whole_words("повышение уровня"),
    ),
}


class Compiled(Mapping[str, re.Pattern[str]]):
    """Patterns by name, each compiled when it is first used: to build the site none of them is."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self._sources = sources
        self._compiled: dict[str, re.Pattern[str]] = {}

    def __getitem__(self, name: str) -> re.Pattern[str]:
        if name not in self._compiled:
            self._compiled[name] = ignoring_case(self._sources[name])
        return self._compiled[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def __len__(self) -> int:
        return len(self._sources)


@cache
def ignoring_case(source: str) -> re.Pattern[str]:
    """A pattern of this package, compiled once."""
    return re.compile(source, re.IGNORECASE)


LANGUAGE_RES = {code: Compiled(words.as_json()) for code, words in LANGUAGE_WORDS.items()}


def any_language(name: str) -> str:
    """A pattern for what a field of LanguageWords says, in any language."""
    return f"(?:{'|'.join(words.as_json()[name] for words in LANGUAGE_WORDS.values())})"
