"""What is the same in every language: placeholders, symbols, references, power/toughness."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from generator.messages import PLACEHOLDER
from generator.review.book import Book
from generator.review.checks.check import Check, each_form, each_message
from generator.review.entries import Entry
from generator.tokens import lost_and_foreign

_POWER_TOUGHNESS = re.compile(r"(?<![\d/])[+\-−]?\d+/[+\-−]?\d+(?![\d/])")
_LEVEL_NUMBER = re.compile(r"\bN[1-3]\b")


def _of_kind(is_kind: Callable[[str], bool]) -> Callable[[Entry, Book], Iterator[str]]:
    def find(entry: Entry, book: Book) -> Iterator[str]:
        for form in entry.forms:
            lost, foreign = lost_and_foreign(entry.sources, form)
            yield from (f"expected {token}" for token in lost if is_kind(token))
            yield from (f"expected no {token}" for token in foreign if is_kind(token))

    return find


def _is_placeholder(token: str) -> bool:
    return bool(PLACEHOLDER.fullmatch(token))


def _is_reference(token: str) -> bool:
    return token.startswith("[[")


def _power_toughness(english: str, form: str, book: Book) -> Iterator[str]:
    if "/" not in english and "/" not in form:
        return
    wanted, own = _POWER_TOUGHNESS.findall(english), _POWER_TOUGHNESS.findall(form)
    if wanted != own:
        yield from (f"expected {pt}" for pt in Counter(wanted) - Counter(own))
        yield from (f"expected no {pt}" for pt in Counter(own) - Counter(wanted))


def _level_numbers(english: str, form: str, book: Book) -> Iterator[str]:
    if "N" not in english and "N" not in form:
        return
    wanted, own = _LEVEL_NUMBER.findall(english), _LEVEL_NUMBER.findall(form)
    if wanted != own:
        yield f"expected {_listed(wanted)}, not {_listed(own)}"


def _listed(names: list[str]) -> str:
    return ", ".join(names) or "none of N1, N2, N3"


CHECKS = (
    Check(
        "placeholders",
        "Placeholders such as {count} are those of the English text.",
        "error",
        each_message(_of_kind(_is_placeholder)),
    ),
    Check(
        "symbols",
        "Symbols such as {R} and {LEVEL 4-7} are those of the English text.",
        "error",
        each_message(_of_kind(lambda t: not _is_placeholder(t) and not _is_reference(t))),
    ),
    Check(
        "references",
        "Cross-references lead where those of the English text lead.",
        "error",
        each_message(_of_kind(_is_reference)),
    ),
    Check(
        "power-toughness",
        "Powers and toughnesses are those of the English text.",
        "error",
        each_form(_power_toughness),
    ),
    Check(
        "level-numbers",
        "N1, N2 and N3 stand in the order of the English text.",
        "error",
        each_form(_level_numbers),
    ),
)
