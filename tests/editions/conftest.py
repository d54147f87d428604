"""A browser with the twin in JavaScript."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

ASSETS = Path(__file__).parents[2] / "docs" / "assets"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    names = filter(None, (os.environ.get("CHROMIUM"), *NAMES))
    program = next(filter(None, map(shutil.which, names)))
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(scope="module")
def twin(browser: Browser) -> Iterator[Page]:
    """An empty page that has leveler.dateText."""
    page = browser.new_page()
    for name in ("editions-section.js", "editions.js"):
        page.add_script_tag(path=ASSETS / name)
    yield page
    page.close()
