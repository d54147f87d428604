"""What a whole message is made of: its id, its plural forms, its markup."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache

from generator.review.book import Book
from generator.review.checks.check import Check, Found, each_form, each_message
from generator.review.entries import Entry
from generator.review.prose import TOKEN

_TRIED = 1_000  # numbers whose plural form is looked up
# Found sooner where each begins with one sign: \*\** rather than \*+.
_MARKUP = re.compile(r"</?[A-Za-z][^<>]*>|&#?\w+;|`[^`]*`|\]\([^)\s]*\)|\*\**")
_REFERENCE = re.compile(r"\[\[[a-z]+:[^\]|\[]+(?:\|[^\]\[|]*)?\]\]")


def _ids(book: Book) -> Iterator[Found]:
    own = book.translation.by_context
    for context in sorted(book.contexts - own.keys()):
        yield context, "expected this message; `leveler messages` adds it"
    for context in sorted(own.keys() - book.contexts):
        yield context, "expected no message of this id, which the project does not have"


def _plural_forms(entry: Entry, book: Book) -> Iterator[str]:
    if len(entry.sources) == 1:
        return
    numbers = _numbers_by_form(book.translation.plural_index)
    if len(entry.forms) != len(numbers):
        yield f"expected {len(numbers)} plural forms, not {len(entry.forms)}"
    for form, used_for in zip(entry.forms, numbers, strict=False):
        if len(used_for) > 1 and "{count}" not in form:
            listed = ", ".join(map(str, used_for[:4]))
            yield f"expected {{count}} in the form for {listed} …: “{form}”"
    if len(set(entry.forms)) == 1 and entry.sources[0] != entry.sources[1]:
        yield "expected plural forms that differ, as the English ones do"


@lru_cache(maxsize=16)
def _numbers_by_form(plural_index: Callable[[int], int]) -> list[list[int]]:
    used: dict[int, list[int]] = {}
    for number in range(_TRIED):
        used.setdefault(plural_index(number), []).append(number)
    return [used[index] for index in sorted(used)]


def _markup(english: str, form: str, book: Book) -> Iterator[str]:
    wanted, own = _MARKUP.findall(english), _MARKUP.findall(form)
    if wanted != own:
        yield from (f"expected the markup {sign}" for sign in Counter(wanted) - Counter(own))
        yield from (f"expected no markup {sign}" for sign in Counter(own) - Counter(wanted))
    rest = _REFERENCE.sub("", TOKEN.sub("", form)) if "{" in form or "[[" in form else form
    for sign in ("[[", "]]", "{", "}"):
        if sign in rest:
            yield f"expected a whole symbol or reference around {sign}"
    if rest.count("(") != rest.count(")"):
        yield "expected as many ( as )"


CHECKS = (
    Check("ids", "A language has the messages of the project, and no others.", "error", _ids),
    Check(
        "plural-forms",
        "Every plural form is there, and shows the number where it stands for several.",
        "error",
        each_message(_plural_forms),
    ),
    Check(
        "markup",
        "Markdown, HTML and brackets are whole, and those of the English text.",
        "error",
        each_form(_markup),
    ),
)
