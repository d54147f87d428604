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

from generator.problems import ProblemsFound, one_line

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
            click.echo(f"error build: {failure}", err=True)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # nobody reads on, which is no problem
            what = f"{error.filename or 'a file'}: {error.strerror or error}"
            click.echo(f"error file: {one_line(what)}", err=True)
        sys.exit(1)

    return wrapped


def print_problems(found: ProblemsFound) -> None:
    """To standard error; as annotations where a workflow of GitHub runs."""
    annotate = os.environ.get("GITHUB_ACTIONS") == "true"
    for problem in found.problems:
        click.echo(problem.as_annotation() if annotate else str(problem), err=True)
