"""Every message that a page says is known to the translators."""

from pathlib import Path
from typing import ClassVar

import pytest

from generator.catalogs import Catalog, load_catalogs
from generator.content import load
from generator.extraction import template_catalog
from generator.languages import LANGUAGES
from generator.pages import render_site
from generator.theme_words import theme_words

ROOT = Path(__file__).parents[2]


class Recording(Catalog):
    """English, noting what it was asked for."""

    asked: ClassVar[set[str]] = set()  # one for all catalogs of the test

    def pgettext(self, context: str, english: str) -> str:
        self.asked.add(context)
        return super().pgettext(context, english)

    def npgettext(self, context: str, one: str, other: str, count: int) -> str:
        self.asked.add(context)
        return super().npgettext(context, one, other, count)


def test_every_message_of_the_pages_is_in_the_template() -> None:
    known = {message.context for message in template_catalog(ROOT) if message.id}
    render_site(load(ROOT), "en", {code: Recording("en") for code in LANGUAGES}, ROOT)
    assert Recording.asked - known == set()
    assert len(Recording.asked) > 300


@pytest.mark.site
def test_every_word_of_the_frame_is_on_a_page(real_site: Path) -> None:
    page = (real_site / "ru" / "rulings" / "index.html").read_text(encoding="utf-8")
    words = theme_words(load_catalogs(ROOT)["ru"])
    assert [key for key, said in words.items() if said not in page] == []
