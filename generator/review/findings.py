"""What the checks find in a language, less what is silenced with a reason."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from pathlib import Path

from babel.messages.pofile import unescape
from msgspec import Struct
from msgspec.structs import replace

from generator.content import Content
from generator.languages import SOURCE
from generator.problems import Problem, ProblemsFound, Severity, all_of, did_you_mean
from generator.review.book import Book, Books
from generator.review.checks import CHECKS, Check
from generator.review.dictionaries import Dictionary
from generator.review.entries import Translation, read_translation
from generator.review.usage import Silenced, read_silenced, read_usage, read_words

_CONTEXT = re.compile(r'^msgctxt ("(?:[^"\\]|\\.)*")$', re.MULTILINE)


class Finding(Struct, frozen=True):
    """A check that a message does not pass, and what the check expected."""

    context: str
    check: str
    severity: Severity
    expected: str


def read_book(root: Path, language: str, content: Content) -> Book:
    """A language with what quick checks look at. Raises ProblemsFound."""
    return _book(root, read_translation(root, language), content, template_contexts(root))


def books_of(root: Path, translations: Mapping[str, Translation], content: Content) -> Books:
    """The same for all languages, without regard to what is missing in one.

    Raises ProblemsFound with what is wrong in any.
    """
    books = all_of(
        partial(_book, root, one, content, frozenset(one.by_context))
        for one in translations.values()
    )
    return Books(zip(translations, books, strict=True))


def _book(root: Path, translation: Translation, content: Content, contexts: frozenset[str]) -> Book:
    language = translation.language
    terms = {
        term.id: (term.names[SOURCE].word, term.names[language].word)
        for term in content.book.terms
        if language in term.names
    }
    return Book(
        translation=translation,
        contexts=contexts,
        terms=terms,
        usage=read_usage(root, language),
        silenced=read_silenced(root, language),
    )


def with_dictionary(root: Path, book: Book) -> Book:
    """The same with what all checks look at. Raises ProblemsFound, NoDictionary."""
    language = book.translation.language
    return replace(book, dictionary=Dictionary(language, read_words(root, language)))


def template_contexts(root: Path) -> frozenset[str]:
    """The contexts of all messages of the project. Raises ProblemsFound."""
    shown = "translations/messages.pot"
    try:
        text = (root / shown).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        what = f"expected the file that `leveler messages` writes: {error}"
        raise ProblemsFound([Problem(shown, 1, 1, "no-file", what)]) from None
    return frozenset(map(unescape, _CONTEXT.findall(text)))


def find(book: Book, checks: Collection[Check] = CHECKS) -> list[Finding]:
    """What is wrong, in the order of the checks; a silence without anything to silence, too."""
    made = [check for check in checks if book.dictionary or not check.needs_dictionary]
    found = [
        Finding(context, check.id, check.severity, expected)
        for check in made
        for context, expected in check.find(book)
    ]
    loud = [one for one in found if one.check not in book.silenced.get(one.context, ())]
    return loud + list(_vain(found, book.silenced, made))


def _vain(found: list[Finding], silenced: Silenced, made: list[Check]) -> Iterator[Finding]:
    needed = {(one.context, one.check) for one in found}
    known, ids = {check.id for check in CHECKS}, {check.id for check in made}
    for context, reasons in silenced.items():
        for check in reasons:
            if check not in known:
                hint = did_you_mean(check, known)
                said = f"expected the id of a check, not {check}, in silenced.yaml{hint}"
                yield Finding(context, "silenced", "error", said)
            elif check in ids and (context, check) not in needed:
                said = f"expected nothing for {check} in silenced.yaml: the check finds nothing"
                yield Finding(context, "silenced", "warning", said)
