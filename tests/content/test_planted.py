"""Planted errors: tests/content/planted says what is changed, and what must be said of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.content import load
from generator.problems import ProblemsFound

PLANTED = Path(__file__).parent / "planted"
CASES = [
    pytest.param(path.stem.replace("_", "/") + ".yaml", case, id=f"{path.stem}-{number}")
    for path in sorted(PLANTED.glob("*.yaml"))
    for number, case in enumerate(yaml.safe_load(path.read_text(encoding="utf-8")), 1)
]


def problems(project: Path) -> list[str]:
    """What is said of a project, one line each."""
    try:
        load(project)
    except ProblemsFound as found:
        return str(found).split("\n")
    return []


def plant(project: Path, name: str, case: dict[str, str]) -> None:
    """Make the change of a case; its old text must stand once in the file."""
    file = project / name
    text = file.read_text(encoding="utf-8")
    assert text.count(case["old"]) == 1
    file.write_text(text.replace(case["old"], case["new"]), encoding="utf-8")


def test_nothing_is_said_of_the_project_itself(project: Path) -> None:
    assert problems(project) == []


@pytest.mark.parametrize(("name", "case"), CASES)
def test_planted_error(project: Path, name: str, case: dict[str, Any]) -> None:
    plant(project, name, case)
    assert problems(project) == case["says"].rstrip("\n").split("\n")
