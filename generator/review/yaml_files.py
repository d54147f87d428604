"""Reading the small YAML files beside a catalog, with the place of every problem."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from generator.content.reading import Known, Reading, Rejected, TooManyProblems
from generator.content.shapes import Shape
from generator.content.tree import parse
from generator.problems import Problem, ProblemsFound

T = TypeVar("T")


def read_yaml(root: Path, path: Path, shape: Shape[T], shown: str = "") -> T | None:
    """The value of a file; None where there is no such file. Raises ProblemsFound.

    ``shown`` names the file in problems, by default by its path in the project.
    """
    shown = shown or path.relative_to(root).as_posix()
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        what = f"expected a file that can be read: {error.strerror}"
        raise ProblemsFound([Problem(shown, 1, 1, "no-file", what)]) from None
    tree, problems = parse(shown, content)
    if tree is not None:
        lines = content.decode("utf-8", errors="replace").split("\n")
        reading = Reading(shown, lines, Known(), problems)
        with suppress(Rejected, TooManyProblems):
            value = shape.read(tree, reading)
            if not problems:
                return value
    raise ProblemsFound(problems)
