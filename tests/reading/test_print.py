"""On paper: a card takes one page, and the book all that it needs."""

from __future__ import annotations

import re

import pytest

from tests.reading.conftest import OpenReader
from tests.reading.kinds import LANGUAGES

pytestmark = [pytest.mark.browser, pytest.mark.site]
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")


def pages(pdf: bytes) -> int:
    return len(PAGE.findall(pdf))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_prints_on_one_page(reader: OpenReader, served: str, language: str) -> None:
    page = reader(scheme="dark")
    # The most text, the most rulings, and the usual.
    for card in ("kargan-dragonlord", "lighthouse-chronologist", "student-of-warfare"):
        page.goto(f"{served}/{language}/cards/{card}/#level=5")
        assert pages(page.pdf(format="A4", prefer_css_page_size=True)) == 1, card


def test_every_card_prints_on_one_page(reader: OpenReader, served: str) -> None:
    page = reader()
    page.goto(f"{served}/ru/cards/")
    links = page.locator(".cards-table th a").evaluate_all("all => all.map((one) => one.href)")
    for link in links:
        page.goto(link)
        assert pages(page.pdf(format="A4")) == 1, link
        assert pages(page.pdf(format="Letter")) == 1, link


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_content_is_printed(reader: OpenReader, served: str, language: str) -> None:
    page = reader(scheme="dark")
    page.goto(f"{served}/{language}/cards/kargan-dragonlord/")
    page.emulate_media(media="print")
    for part in (".md-header", ".md-sidebar", ".md-footer__link", ".explorer", ".md-top"):
        assert not page.locator(part).first.is_visible(), part
    assert page.locator(".level-table").is_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_prints(reader: OpenReader, served: str, language: str) -> None:
    page = reader()
    page.goto(f"{served}/{language}/book/")
    assert 20 < pages(page.pdf(format="A4")) < 60
