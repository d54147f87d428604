"""Spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.review.book import Book
from generator.review.checks.check import Check, each_form
from generator.review.prose import GAP, prose

_WRONG = (
    (re.compile(r"[ \u00a0]{2,}"), "expected one space, not several"),
    (re.compile(r"\s[,.;:!?»”)](?!\w)"), "expected no space before “{}”"),
    (re.compile(r"[«„(¿¡]\s"), "expected no space after “{}”"),
    (re.compile(r"[^\W\d_][,;:!?](?=[^\W\d_])"), "expected a space after “{}”"),
    (re.compile(r"[^\W\d_]{2}\.(?=[^\W\d_]{2})(?!\w+\b[/.])"), "expected a space after “{}”"),
    (re.compile(r"[^\W\d_](?=[«„(])"), "expected a space after “{}”"),
    (re.compile(r"[»”)](?=[^\W\d_])"), "expected a space after “{}”"),
    (re.compile(r"\t|[\u2000-\u200d\u2028\u2029\ufeff]"), "expected no invisible sign"),
)
# Words with one space between them and signs around them: nothing of that can be wrong.
_USUAL = re.compile(
    rf"(?:(?:[(«„“¿¡]*+[\w{GAP}]++(?:[’'/+-][\w{GAP}]++)*+[.,;:!?…»”)]*+|[–—])(?: |\Z))*+"
)


def _spaces(english: str, form: str, book: Book) -> Iterator[str]:
    text = prose(form)
    if _USUAL.fullmatch(text):
        return
    for wrong, expected in _WRONG:
        if (match := wrong.search(text)) and not wrong.search(prose(english)):
            yield expected.format(match[0].strip())


def _edges(english: str, form: str, book: Book) -> Iterator[str]:
    if form == form.strip() and english == english.strip():
        return
    for where, strip in (("beginning", str.lstrip), ("end", str.rstrip)):
        wanted, own = (len(text) - len(strip(text)) for text in (english, form))
        if wanted != own:
            yield f"expected at the {where} as many spaces as in the English text"


CHECKS = (
    Check("spaces", "Spaces stand around words and signs.", "warning", each_form(_spaces)),
    Check("edges", "Text begins and ends without more spaces.", "warning", each_form(_edges)),
)
