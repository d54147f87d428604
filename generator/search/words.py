"""Words as the search compares them: folded, and without their ending.

``docs/assets/search-engine.js`` does the same with what readers type; a test holds them together.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

_MARKS = re.compile("[\u0300-\u0305\u0307-\u036f]")  # the breve of й stays
_WORD = re.compile(r"[^\W_]+")
_DIGIT = re.compile(r"\d")
_SHORTEST = 3  # letters that stay of a word

# Endings go as long as one fits, the longest first. Loose on purpose: an exact word counts for
# more than one that only begins the same.
ENDINGS = {
    "en": "s es e ed ing ies ied ying y ion ions",
    "it": "a e i o he hi are ere ire ato ata ati ate ito ita iti ite uto uta uti ute ando endo "
    "ano ono ava avano iva ivano mente zione zioni",
    "es": "a e o s as es os ar er ir ado ada ados adas ido ida idos idas ando iendo an en aron "
    "ieron aba aban mente",
    "ru": "а я о е и ы у ю ь й ам ям ами ями ах ях ов ев ей ой ый ий ая яя ое ее ие ые ую юю ого "
    "его ому ему ым им ыми ими ых их ом ем ию ия ии ием иям иями иях ешь ишь ете ите ут ют ит "
    "л ал ил ла ала ила ло ало ило ли али или ела ти ться тся ются ся сь",
}


def fold(text: str) -> str:
    """In small letters without accents: "Criptóloga" -> "criptologa", "Полёт" -> "полет"."""
    marked = unicodedata.normalize("NFD", text.lower())
    return unicodedata.normalize("NFC", _MARKS.sub("", marked))


def words(text: str) -> list[str]:
    """The folded words of a text, those with digits left out."""
    return [word for word in _WORD.findall(fold(text)) if not _DIGIT.search(word)]


@cache
def endings(language: str) -> tuple[str, ...]:
    """The endings of a language, the longest first."""
    return tuple(
        sorted(ENDINGS.get(language, "").split(), key=lambda ending: (-len(ending), ending))
    )


@cache
def _known(language: str) -> tuple[frozenset[str], int]:
    """The endings of a language, and the letters of the longest."""
    return frozenset(endings(language)), len(endings(language)[0])


@lru_cache(maxsize=50_000)
def stem(word: str, language: str) -> str:
    """A folded word without its endings; at least three letters stay."""
    known, longest = _known(language)
    for length in range(min(longest, len(word) - _SHORTEST), 0, -1):
        if word[-length:] in known:
            return stem(word[:-length], language)  # where the forms of a word mostly meet
    return word
