"""Every message that a page says is known to the translators."""

from pathlib import Path

from generator.catalogs import Catalog
from generator.content import load
from generator.extraction import template_catalog
from generator.languages import LANGUAGES
from generator.pages import render_site

ROOT = Path(__file__).parents[2]


class Recording(Catalog):
    """English, noting what it was asked for."""

    asked: set[str] = set()  # noqa: RUF012 (one for all catalogs of the test)

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
