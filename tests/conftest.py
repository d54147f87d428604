"""The real site, built once and shared by all test processes."""

from pathlib import Path

import pytest

from generator.publish import build

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def real_site() -> Path:
    """The folder of the built site; where nothing has changed since the last run, this is quick."""
    output = ROOT / "build" / "test-site"
    build(ROOT, output)
    return output
