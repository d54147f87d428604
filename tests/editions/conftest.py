"""A browser with the twin in JavaScript."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

ASSETS = Path(__file__).parents[2] / "docs" / "assets"


@pytest.fixture(scope="module")
def twin(browser: Browser) -> Iterator[Page]:
    """An empty page that has leveler.dateText."""
    page = browser.new_page()
    for name in ("editions-section.js", "editions.js"):
        page.add_script_tag(path=ASSETS / name)
    yield page
    page.close()
