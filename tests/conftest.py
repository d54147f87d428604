"""What many tests need: the real site, built once for all test processes, and a browser."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from generator.publish import build

ROOT = Path(__file__).parents[1]
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@pytest.fixture(scope="session")
def real_site() -> Path:
    """The folder of the built site; where nothing has changed since the last run, this is quick."""
    output = ROOT / "build" / "test-site"
    build(ROOT, output)
    return output


def chromium() -> str:
    """The program of a Chromium or Chrome; `make test` makes sure that there is one."""
    named = filter(None, (os.environ.get("CHROMIUM"), *CHROMIUMS))
    found = next(filter(None, map(shutil.which, named)), None)
    assert found, "no Chromium: run scripts/find-chromium, which installs one or says what to do"
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium that asks nobody for anything of its own accord."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield started
        started.close()
