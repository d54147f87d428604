"""What the commands of ``leveler`` have in common: the project, and how problems are told."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click

from generator.problems import Problem, ProblemsFound

AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def project_root() -> Path:
    """The project around the current folder, else the one that this program belongs to."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "cards.yaml").is_file() and (folder / "rules.yaml").is_file():
            return folder
    return Path(__file__).resolve().parents[1]


def reports_problems(command: Callable[..., Any]) -> Callable[..., Any]:
    """Print what is wrong, one line each, and end with exit code 1."""

    @wraps(command)
    def wrapped(*arguments: Any, **options: Any) -> Any:
        from generator.publish import BuildFailed

        try:
            return command(*arguments, **options)
        except ProblemsFound as found:
            print_problems(found)
        except BuildFailed as failure:
            print_problems(_of_file(failure.output, "build", str(failure)))
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # nobody reads on, which is no problem
            what = f"expected a file that can be used: {error.strerror or error}"
            print_problems(_of_file(Path(os.fsdecode(error.filename or ".")), "file", what))
        sys.exit(1)

    return wrapped


def _of_file(path: Path, code: str, what: str) -> ProblemsFound:
    """Something wrong with a file or folder as a whole."""
    here = Path.cwd()
    shown = path.relative_to(here) if path.is_relative_to(here) else path
    return ProblemsFound([Problem(str(shown), 1, 1, code, what)])


def print_problems(found: ProblemsFound) -> None:
    """To standard error; as annotations where a workflow of GitHub runs."""
    annotate = os.environ.get("GITHUB_ACTIONS") == "true"
    for problem in found.problems:
        click.echo(problem.as_annotation() if annotate else str(problem), err=True)
