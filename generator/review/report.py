"""The state of all translations: as a table, as JSON, as SARIF, as problems."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from generator.content import Content, load
from generator.problems import Problem, all_of, one_line
from generator.review.book import Book
from generator.review.checks import CHECKS
from generator.review.dictionaries import NoDictionary
from generator.review.entries import State
from generator.review.findings import Finding, find, read_book, with_dictionary

_SILENCED = "What is silenced with a reason needs it, and names a check."


class Report(Struct, frozen=True):
    """One language: its messages, and what the checks found. ``lacking``: why some are not made."""

    book: Book
    findings: tuple[Finding, ...]
    lacking: str | None = None

    @property
    def language(self) -> str:
        """The code of the language."""
        return self.book.translation.language

    def problems(self) -> Iterator[Problem]:
        """What was found, with places in the .po file."""
        path, by_context = self.book.translation.path, self.book.translation.by_context
        if self.lacking:
            said = f"spelling and glossary are not checked: {self.lacking}"
            yield Problem(path, 1, 1, "no-dictionary", said, "warning")
        for found in self.findings:
            entry = by_context.get(found.context)
            said = one_line(f"{found.context}: {found.expected}")
            line = entry.line if entry else 1
            yield Problem(path, line, 1, found.check, said, found.severity)


def report(root: Path, language: str, content: Content) -> Report:
    """Read and check one language. Raises ProblemsFound."""
    book, lacking = read_book(root, language, content), None
    try:
        book = with_dictionary(root, book)
    except NoDictionary as missing:
        lacking = str(missing)
    return Report(book, tuple(find(book)), lacking)


def reports(root: Path, languages: Sequence[str]) -> list[Report]:
    """The same for several. Raises ProblemsFound with what is wrong in any of them."""
    content = load(root)
    return all_of(partial(report, root, language, content) for language in languages)


def table(made: Sequence[Report]) -> str:
    """A line a language: messages by state, and findings by check."""
    titles = ["", *(state.label for state in State), "findings"]
    rows = [titles]
    for one in made:
        counts = one.book.translation.counts()
        numbers = [str(counts[state]) for state in State]
        rows.append([one.language, *numbers, _by_check(one) or "none"])
    widths = [max(len(row[column]) for row in rows) for column in range(len(titles))]
    return "\n".join(_line(row, widths) for row in rows)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    numbers = (cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:-1], strict=True))
    return "  ".join([row[0].ljust(widths[0]), *numbers, row[-1]]).rstrip()


def _by_check(one: Report) -> str:
    names = [found.check for found in one.findings]
    return ", ".join(f"{name} {names.count(name)}" for name in sorted(set(names)))


def as_json(made: Sequence[Report]) -> list[dict[str, Any]]:
    """For each language its counts and its findings."""
    return [
        {
            "language": one.language,
            "states": {s.label: n for s, n in one.book.translation.counts().items()},
            "findings": [problem.as_json() for problem in one.problems()],
        }
        for one in made
    ]


def sarif(made: Sequence[Report]) -> dict[str, Any]:
    """The findings as SARIF 2.1.0, which code hosts show beside the lines."""
    rules = [_rule(check.id, check.sentence, check.severity) for check in CHECKS]
    rules += [_rule("silenced", _SILENCED, "warning")]
    rules += [_rule("no-dictionary", "Every language has a dictionary.", "warning")]
    results = [_result(problem) for one in made for problem in one.problems()]
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": {"name": "leveler", "rules": rules}}, "results": results}],
    }


def _rule(id_: str, sentence: str, severity: str) -> dict[str, Any]:
    return {
        "id": id_,
        "shortDescription": {"text": sentence},
        "defaultConfiguration": {"level": severity},
    }


def _result(problem: Problem) -> dict[str, Any]:
    place = {
        "artifactLocation": {"uri": problem.path, "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": problem.line, "startColumn": problem.column},
    }
    return {
        "ruleId": problem.code,
        "level": problem.severity,
        "message": {"text": problem.message},
        "locations": [{"physicalLocation": place}],
    }
