"""Quotation marks, apostrophes, dashes and the end of a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.review.book import Book
from generator.review.checks.check import Check, each_form
from generator.review.prose import prose

_QUOTE = re.compile('["«»“”„‟‹›]')
_HYPHEN = re.compile(r"(?<=\s)-(?=\s)|--+")
_DASH = re.compile(r"[–—−](?<=\s.)(?=\s)")
_STRAIGHT = re.compile(r"[^\W\d_]+'[^\W\d_]*|'[^\W\d_]+")
_CLOSING = "»”“\"’')"
_ENDS = ".!?:;…,"


def _quotes(english: str, form: str, book: Book) -> Iterator[str]:
    pairs = book.tongue.quotes
    if not pairs:
        return
    open_: list[str] = []
    for sign in _QUOTE.findall(prose(form)):
        wanted = pairs[min(len(open_), len(pairs) - 1)]
        if open_ and sign == open_[-1][1]:
            open_.pop()
        elif sign == wanted[0]:
            open_.append(wanted)
        else:
            expected = (open_[-1][1],) if open_ and sign not in "".join(pairs) else tuple(wanted)
            yield f"expected the quotation marks {' '.join(expected)}, not {sign}"
            return
    if open_:
        yield f"expected {open_[-1][1]} after {open_[-1][0]}"


def _apostrophes(english: str, form: str, book: Book) -> Iterator[str]:
    for match in _STRAIGHT.finditer(prose(form)) if "'" in form else ():
        yield f"expected the apostrophe ’ in “{match[0]}”"


def _dashes(english: str, form: str, book: Book) -> Iterator[str]:
    text, dash = prose(form), book.tongue.dash
    if "-" in text and (match := _HYPHEN.search(text)):
        yield f"expected the dash {dash or '–'}, not “{match[0]}”"
    if dash and (match := _DASH.search(text)) and match[0] != dash:
        yield f"expected the dash {dash}, not {match[0]}"
    if "..." in text:
        yield "expected the sign …, not three full stops"


def _opening_marks(english: str, form: str, book: Book) -> Iterator[str]:
    if not book.tongue.has_opening_marks:
        return
    for opening, closing in ("¿?", "¡!"):
        if form.count(opening) != form.count(closing):
            yield f"expected {opening} before and {closing} after the words"


def _ends(english: str, form: str, book: Book) -> Iterator[str]:
    wanted, own = _end(prose(english)), _end(prose(form))
    if wanted != own:
        yield f"expected at its end {wanted or 'no sign'}, not {own or 'none'}"


def _end(text: str) -> str:
    text = text.rstrip(_CLOSING + " ")
    return text[-1] if text and text[-1] in _ENDS else ""


CHECKS = (
    Check("quotes", "Quotation marks are those of the language.", "warning", each_form(_quotes)),
    Check("apostrophes", "Apostrophes are ’.", "warning", each_form(_apostrophes)),
    Check("dashes", "Dashes are those of the language.", "warning", each_form(_dashes)),
    Check(
        "opening-marks",
        "Questions and exclamations begin with the sign of the language.",
        "warning",
        each_form(_opening_marks),
    ),
    Check("end", "A text ends with the sign of the English text.", "warning", each_form(_ends)),
)
