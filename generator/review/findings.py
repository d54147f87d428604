"""What the checks find in a language, less what is silenced with a reason."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.catalogs import read_po_file
from generator.content import load
from generator.languages import SOURCE
from generator.problems import Problem, Severity, did_you_mean, one_line
from generator.review.book import Book
from generator.review.checks import CHECKS, Check
from generator.review.dictionaries import Dictionary
from generator.review.entries import Translation, read_translation
from generator.review.usage import read_usage, read_words

Silenced = Mapping[str, Mapping[str, str]]  # message -> check -> reason


@dataclass(frozen=True, slots=True)
class Finding:
    """A check that a message does not pass, and what the check expected."""

    context: str
    check: str
    severity: Severity
    expected: str


def read_book(root: Path, language: str, *, with_dictionary: bool = True) -> Book:
    """A language with all that the checks look at. Raises ProblemsFound, NoDictionary."""
    terms = {
        term.id: (term.names[SOURCE].word, term.names[language].word)
        for term in load(root).book.terms
        if language in term.names
    }
    own_words = read_words(root, language)
    return Book(
        translation=read_translation(root, language),
        contexts=template_contexts(root),
        terms=terms,
        usage=read_usage(root, language),
        dictionary=Dictionary(language, own_words) if with_dictionary else None,
    )


def template_contexts(root: Path) -> frozenset[str]:
    """The contexts of all messages of the project. Raises ProblemsFound."""
    shown = "translations/messages.pot"
    template = read_po_file(root / shown, SOURCE, shown)
    return frozenset(message.context or "" for message in template if message.id)


def find(book: Book, silenced: Silenced, checks: Collection[Check] = CHECKS) -> list[Finding]:
    """What is wrong, in the order of the checks; a silence without anything to silence, too."""
    made = [check for check in checks if book.dictionary or not check.needs_dictionary]
    found = [
        Finding(context, check.id, check.severity, expected)
        for check in made
        for context, expected in check.find(book)
    ]
    loud = [one for one in found if one.check not in silenced.get(one.context, ())]
    return loud + list(_vain(found, silenced, made))


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


def as_problem(finding: Finding, translation: Translation) -> Problem:
    """A finding with its place in the .po file."""
    entry = translation.by_context.get(finding.context)
    said = one_line(f"{finding.context}: {finding.expected}")
    line = entry.line if entry else 1
    return Problem(translation.path, line, 1, finding.check, said, finding.severity)
