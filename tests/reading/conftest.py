"""Pages as a reader meets them: on a phone or a desktop, in the light or in the dark."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from generator.offline import ARCHIVE

PHONE, DESKTOP, NARROW = 390, 1280, 320
OpenReader = Callable[..., Page]


@pytest.fixture
def reader(browser: Browser) -> Iterator[OpenReader]:
    """Opens a page ``width`` pixels wide; ``scheme`` is "light" or "dark"."""
    contexts = []

    def opened(width: int = DESKTOP, scheme: str = "light", **options: object) -> Page:
        is_phone = width < 700
        context = browser.new_context(
            viewport={"width": width, "height": 844},
            color_scheme=scheme,  # type: ignore[arg-type]
            is_mobile=is_phone,
            has_touch=is_phone,
            **options,  # type: ignore[arg-type]
        )
        contexts.append(context)
        return context.new_page()

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def unpacked(real_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that unpacking the archive makes."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(real_site / ARCHIVE) as opened:
        opened.extractall(folder)
    return folder / "leveler-reference"
