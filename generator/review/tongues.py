"""What the checks know of a language: its signs and its number words."""

from __future__ import annotations

from functools import cache

from babel.core import get_global
from babel.numbers import get_decimal_symbol, get_group_symbol
from msgspec import Struct, field


class Tongue(Struct, frozen=True):
    """The signs of one language; what is empty is not checked.

    ``quotes`` has pairs of quotation marks, the outer pair first.
    """

    code: str
    quotes: tuple[str, ...] = ()
    dash: str = ""  # the one between spaces
    has_opening_marks: bool = False  # ¿ and ¡
    numbers: dict[int, tuple[str, ...]] = field(default_factory=dict)


def _numbers(*written: str) -> dict[int, tuple[str, ...]]:
    """Words for 2, 3, 4 and so on; several for one number stand together."""
    return {number: tuple(text.split()) for number, text in enumerate(written, 2)}


# One is left out: it is an article or a pronoun too.
ENGLISH_NUMBERS = _numbers(
    *("two both", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen"),
)
_KNOWN = (
    Tongue(
        "it",
        quotes=("«»", "“”"),
        dash="–",
        numbers=_numbers(
            *("due entrambi entrambe ambedue coppia", "tre", "quattro", "cinque", "sei", "sette"),
            *("otto", "nove", "dieci", "undici", "dodici", "tredici"),
        ),
    ),
    Tongue(
        "es",
        quotes=("«»", "“”"),
        dash="—",
        has_opening_marks=True,
        numbers=_numbers(
            *("dos ambos ambas", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"),
            *("diez", "once", "doce", "trece"),
        ),
    ),
    Tongue(
        "ru",
        quotes=("«»", "„“"),
        dash="—",
        numbers=_numbers(
            "два две двух двум двумя двое двоих оба обе обоих обеих обоим обеим обоими обеими",
            "три трёх трех трём трем тремя трое",
            "четыре четырёх четырех четырём четырем четырьмя",
            "пять пяти пятью",
            "шесть шести шестью",
            "семь семи семью",
            "восемь восьми восемью",
            "девять девяти девятью",
            "десять десяти десятью",
            "одиннадцать одиннадцати одиннадцатью",
            "двенадцать двенадцати двенадцатью",
            "тринадцать тринадцати тринадцатью",
        ),
    ),
)


@cache
def tongue(language: str) -> Tongue:
    """What is known of a language; a new one has no style of its own until it is added here."""
    found = [known for known in _KNOWN if known.code == language]
    return found[0] if found else Tongue(language)


@cache
def number_signs(language: str) -> tuple[str, str]:
    """The signs that may stand between thousands, and the sign before decimals."""
    group = get_group_symbol(language)
    return group + (" \u202f" if group.isspace() else ""), get_decimal_symbol(language)


@cache
def is_cyrillic(language: str) -> bool:
    """Whether a language is written in Cyrillic letters, by CLDR."""
    return "_Cyrl" in get_global("likely_subtags").get(language, "")
