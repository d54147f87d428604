"""Numbers, as each language writes them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache

from generator.languages import SOURCE
from generator.review.book import Book
from generator.review.checks.check import Check, each_form
from generator.review.prose import TOKEN, words
from generator.review.tongues import ENGLISH_NUMBERS, Tongue, number_signs

_PT = re.compile(r"[+\-−]?\d+/[+\-−]?\d+")
_DIGIT = re.compile(r"\d")
_PLAIN = r"\d+(?:[.,]\d+)*(?:[a-z](?![a-z]))?"  # also 7c and 711.2a
_WRITTEN = {word: number for number, all_ in ENGLISH_NUMBERS.items() for word in all_}
_ANY_WRITTEN = re.compile("|".join(_WRITTEN))  # found sooner where there is none
_NONE: Counter[str] = Counter()


@lru_cache(maxsize=10_000)
def _numbers(text: str, language: str) -> Counter[str]:
    """Numbers without the signs between thousands, and with a point before decimals."""
    if not _DIGIT.search(text):
        return _NONE
    text = _PT.sub(" ", TOKEN.sub(" ", text))
    return Counter(_plain(number, language) for number in _pattern(language).findall(text))


@cache
def _pattern(language: str) -> re.Pattern[str]:
    return re.compile(rf"{_grouped(language)}(?!\d)|{_PLAIN}")


def _grouped(language: str) -> str:
    groups, decimal = map(re.escape, number_signs(language))
    return rf"\d{{1,3}}(?:[{groups}]\d{{3}})+(?:{decimal}\d+)?"


def _plain(number: str, language: str) -> str:
    if number.isdigit():
        return number
    groups, decimal = map(re.escape, number_signs(language))
    if re.fullmatch(_grouped(language), number):
        number = re.sub(f"[{groups}]", "", number)
    return re.sub(rf"(?<=\d){decimal}(?=\d)", ".", number)


def _digits(english: str, form: str, book: Book) -> Iterator[str]:
    wanted, own = _numbers(english, SOURCE), _numbers(form, book.tongue.code)
    if wanted is own or wanted == own:
        return
    for number in wanted - own:
        if not _in_words(number, form, book.tongue):
            yield f"expected the number {number}"
    for number in own - wanted:
        if number not in {"1", *map(str, _said(english))}:
            yield f"expected no number {number}"


def _number_words(english: str, form: str, book: Book) -> Iterator[str]:
    for number in _said(english) if book.tongue.numbers else ():
        digits = _numbers(form, book.tongue.code)
        if str(number) not in digits and not _in_words(str(number), form, book.tongue):
            yield f"expected {number} in words: {book.tongue.numbers[number][0]}"


@lru_cache(maxsize=10_000)
def _said(english: str) -> list[int]:
    """The numbers that an English text says in words."""
    if not _ANY_WRITTEN.search(english.casefold()):
        return []
    return sorted({_WRITTEN[word] for word in _lower(english) & _WRITTEN.keys()})


def _in_words(number: str, form: str, written_in: Tongue) -> bool:
    known = written_in.numbers.get(int(number), ()) if number.isdigit() else ()
    return not _lower(form).isdisjoint(known)


@lru_cache(maxsize=10_000)
def _lower(text: str) -> frozenset[str]:
    return frozenset(map(str.casefold, words(text)))


CHECKS = (
    Check(
        "numbers",
        "Numbers in digits are those of the English text.",
        "error",
        each_form(_digits),
    ),
    Check(
        "number-words",
        "Numbers in words are those of the English text.",
        "warning",
        each_form(_number_words),
    ),
)
