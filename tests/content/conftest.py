"""A small project whose files a test may change before they are read."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent / "project"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the small project, which has no problem."""
    return Path(shutil.copytree(PROJECT, tmp_path / "project"))
