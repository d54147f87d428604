"""What a check is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from generator.problems import Severity
from generator.review.book import Book
from generator.review.entries import Entry

Found = tuple[str, str]  # the context of a message, and what was expected in it


class Check(Struct, frozen=True):
    """``find`` gives what is wrong in a language; it prints nothing and keeps nothing."""

    id: str
    sentence: str  # what is right
    severity: Severity
    find: Callable[[Book], Iterator[Found]]
    needs_dictionary: bool = False


def each_message(find: Callable[[Entry, Book], Iterable[str]]) -> Callable[[Book], Iterator[Found]]:
    """Look at one message after the other."""

    def found(book: Book) -> Iterator[Found]:
        for entry in book.entries:
            for expected in dict.fromkeys(find(entry, book)):
                yield entry.context, expected

    return found


def each_form(find: Callable[[str, str, Book], Iterable[str]]) -> Callable[[Book], Iterator[Found]]:
    """Look at each plural form with its English text."""

    def found(book: Book) -> Iterator[Found]:
        seen: set[Found] = set()  # two forms of a message may lack the same
        for context, english, form in book.forms:
            for expected in find(english, form, book):
                if (context, expected) not in seen:
                    seen.add((context, expected))
                    yield context, expected

    return found
