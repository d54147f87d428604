"""Two card pages in four languages, as they were last read by a person.

After a wanted change: UPDATE_GOLDEN=1 pytest tests/site/test_golden.py, then read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.catalogs import load_catalogs
from generator.content import load
from generator.languages import LANGUAGES
from generator.pages import render_site

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
CARDS = ("kargan-dragonlord", "joraga-treespeaker")


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_pages(language: str) -> None:
    pages = {
        page.path: page for page in render_site(load(ROOT), language, load_catalogs(ROOT), ROOT)
    }
    for card in CARDS:
        file = GOLDEN / f"{card}.{language}.md"
        text = pages[f"cards/{card}.md"].plain()
        if os.environ.get("UPDATE_GOLDEN"):
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert text == file.read_text(encoding="utf-8")
