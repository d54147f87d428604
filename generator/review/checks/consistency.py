"""Messages beside each other: the same, too much alike, too different in length."""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import attrgetter

from rapidfuzz import fuzz

from generator.review.book import Book, folded
from generator.review.checks.check import Check, each_form, each_message
from generator.review.entries import Entry
from generator.review.prose import GAP, prose

_context = attrgetter("context")
_LETTERS = re.compile(r"[^\W\d_]{2}")
_ALIKE = 60  # of 100: English texts that may have one translation, such as "Copy", "Copying"
_SHORTEST, _SPARE = 30, 25  # characters
_LONGER, _SHORTER = 1.9, 0.5


def _unchanged(entry: Entry, book: Book) -> Iterator[str]:
    english, own = set(entry.sources), set(entry.forms)
    if own <= english and any(_LETTERS.search(prose(text)) for text in english):
        yield "expected a translation, not the English text"


def _two_translations(entry: Entry, book: Book) -> Iterator[str]:
    alike = book.by_english[entry.sources]
    if len(alike) == 1:
        return
    first = min(alike, key=_context)
    if folded(first) != folded(entry):
        yield f"expected the translation that {first.context} has: “{first.forms[0]}”"


def _two_sources(entry: Entry, book: Book) -> Iterator[str]:
    alike = book.by_translation[folded(entry)]
    if len(alike) == 1:
        return
    first = min(alike, key=_context)
    if fuzz.ratio(first.sources[0].casefold(), entry.sources[0].casefold()) < _ALIKE:
        yield f"expected a translation of its own, not that of {first.context}"


def _length(english: str, form: str, book: Book) -> Iterator[str]:
    wanted, own = _characters(prose(english)), _characters(prose(form))
    if own > wanted * _LONGER + _SPARE:
        yield f"expected at most {int(wanted * _LONGER + _SPARE)} characters, not {own}"
    if wanted > _SHORTEST and own < wanted * _SHORTER:
        yield f"expected at least {int(wanted * _SHORTER)} characters, not {own}"


def _characters(text: str) -> int:
    return len(text) - text.count(GAP)


CHECKS = (
    Check(
        "unchanged",
        "A translation is not the English text itself.",
        "warning",
        each_message(_unchanged),
    ),
    Check(
        "two-translations",
        "The same English text has the same translation.",
        "warning",
        each_message(_two_translations),
    ),
    Check(
        "two-sources",
        "Two English texts have two translations.",
        "warning",
        each_message(_two_sources),
    ),
    Check("length", "A translation is about as long as the text.", "warning", each_form(_length)),
)
