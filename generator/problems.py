"""Problems in what somebody wrote: values with a place, printed by the command line only."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

Severity = Literal["error", "warning"]
T = TypeVar("T")
_SHOWN = 60  # characters of somebody's text that a message repeats
MOST_PROBLEMS = 1_000  # of one file; more would help nobody
TOO_MANY = f"only the first {MOST_PROBLEMS} problems are listed"
_COMPARED = 4_000  # words, and characters of a word, among which a nearest word is looked for


class Problem(Struct, frozen=True, order=True):
    """One problem; ``line`` and ``column`` count from 1, ``path`` is relative to the project."""

    path: str
    line: int
    column: int
    code: str  # stable, such as "level-gap"
    message: str  # one line: what is wrong, and what was expected
    severity: Severity = "error"

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}:{self.column}"
        return one_line(f"{place}: {self.severity} {self.code}: {self.message}")

    def as_annotation(self) -> str:
        """A workflow command that GitHub shows beside the line."""
        place = {"file": self.path, "line": self.line, "col": self.column, "title": self.code}
        properties = ",".join(f"{name}={_property(str(value))}" for name, value in place.items())
        return f"::{self.severity} {properties}::{_data(self.message)}"

    def as_json(self) -> dict[str, str | int]:
        """The fields, as JSON takes them."""
        return asdict(self)


class ProblemsFound(Exception):  # noqa: N818 (it is not one error, but all of them)
    """Everything that is wrong, in the order of the files."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[ProblemsFound], tuple[tuple[Problem, ...]]]:
        """From one process to another, with its problems."""
        return type(self), (self.problems,)


def all_of(calls: Iterable[Callable[[], T]]) -> list[T]:
    """What each call gives, in their order; raises ProblemsFound with what is wrong in any."""
    made: list[T] = []
    problems: list[Problem] = []
    for call in calls:
        try:
            made.append(call())
        except ProblemsFound as found:
            problems += found.problems
    if problems:
        raise ProblemsFound(problems)
    return made


def one_line(text: str) -> str:
    """The text with line breaks as spaces, and without control characters."""
    return "".join(c if c.isprintable() else "\ufffd" for c in " ".join(text.split()))


def shown(text: str) -> str:
    """Somebody's text, quoted, on one line and not too long, for a message."""
    return repr(short(text))


def short(text: str) -> str:
    """Somebody's text, cut where it is too long for a message."""
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def nearest(word: str, known: Collection[str], limit: int = 1) -> tuple[str, ...]:
    """The known words most like a word that is not known; few or none when nothing is like it."""
    from rapidfuzz import fuzz, process  # here: most runs find nothing wrong

    if len(word) > _COMPARED or len(known) > _COMPARED:
        return ()  # nobody's slip of the pen
    matches = process.extract(
        word,
        [name for name in known if len(name) <= _COMPARED],
        scorer=fuzz.ratio,
        processor=str.casefold,
        limit=limit,
        score_cutoff=60,
    )
    return tuple(match for match, _, _ in matches)


def did_you_mean(word: str, known: Collection[str]) -> str:
    """A sentence part with the nearest known word, to end a message with; empty when none."""
    return "".join(f"; did you mean {short(match)}?" for match in nearest(word, known))


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
