"""What is known while a file is read, and what was found wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from typing import TypeVar

from msgspec import Struct, field

from generator.content.nodes import Node, Scalar
from generator.core.cards import Card
from generator.problems import MOST_PROBLEMS, Problem

T = TypeVar("T")


class Rejected(Exception):  # noqa: N818 (says that a value was given up; why stands in the reading)
    """There is no value; the problem is in the reading already."""


class TooManyProblems(Exception):  # noqa: N818 (ends the reading of a file that is no such file)
    """There are so many problems that more would help nobody."""


class Known(Struct, frozen=True):
    """What references can lead to: kind -> ids. A kind that is absent is not looked up.

    ``cards`` holds the cards themselves, None for one whose own entry has a problem.
    """

    ids: Mapping[str, Collection[str]] = field(default_factory=dict)
    cards: Mapping[str, Card | None] = field(default_factory=dict)


class Reading(Struct):
    """Collects the problems of one file."""

    path: str
    lines: list[str] = field(default_factory=list)  # the file as written, to find places in texts
    known: Known = field(default_factory=Known)
    problems: list[Problem] = field(default_factory=list)

    def error(self, node: Node, code: str, message: str, at: str = "") -> None:
        """A problem at a node, or at the first ``at`` within a text."""
        if len(self.problems) >= MOST_PROBLEMS:
            raise TooManyProblems
        line, column = self._find(node, at)
        self.problems.append(Problem(self.path, line, column, code, message))

    def reject(self, node: Node, code: str, message: str) -> Rejected:
        """A problem that leaves no value; raise what it returns."""
        self.error(node, code, message)
        return Rejected()

    def tried(self, read: Callable[[Node, Reading], T], nodes: Iterable[Node]) -> list[T]:
        """The values of those nodes that have one; every node is read, also after a wrong one."""
        values = []
        for node in nodes:
            with suppress(Rejected):
                values.append(read(node, self))
        return values

    def _find(self, node: Node, part: str) -> tuple[int, int]:
        if part and isinstance(node, Scalar):
            for line in range(node.line, min(node.end_line, len(self.lines)) + 1):
                start = node.column - 1 if line == node.line else 0
                column = self.lines[line - 1].find(part, start)
                if column >= 0:
                    return line, column + 1
        return node.line, node.column
