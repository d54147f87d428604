"""The command line as somebody runs it in a project of their own."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main

ROOT = Path(__file__).parents[2]
SOURCES = ("cards.yaml", "rules.yaml", "mkdocs.yml", "CHANGELOG.md")
FOLDERS = ("docs", "translations", "generator")
Run = Callable[..., Result]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the whole project that a test may spoil; it is the current folder."""
    for name in SOURCES:
        shutil.copy(ROOT / name, tmp_path / name)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    return tmp_path


@pytest.fixture
def run(project: Path) -> Run:
    """Runs a command in the project."""
    return lambda *arguments: CliRunner().invoke(main, [str(a) for a in arguments])
