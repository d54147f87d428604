"""On a phone: nothing is wider than the screen, and a finger meets what it aims at."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.reading.conftest import NARROW, PHONE, OpenReader
from tests.reading.kinds import KINDS, LANGUAGES, open_kind

pytestmark = [pytest.mark.browser, pytest.mark.site]
TARGET = 44  # pixels
# What of the content stands out of the screen. What is cut off or scrolls by itself does not count.
TOO_WIDE = """() => {
  const SEEN = { visibilityProperty: true, opacityProperty: true };
  const most = document.documentElement.clientWidth;
  const cut = (element) => {
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    }
    return false;
  };
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter((element) => element.checkVisibility(SEEN))
    .filter((element) => element.getBoundingClientRect().right > most + 1 && !cut(element))
    .map((element) => element.outerHTML.slice(0, 120));
}"""
# Titles in the header of which a part is not seen.
CUT_TITLES = """() => [...document.querySelectorAll('.md-header__topic .md-ellipsis')]
  .filter((title) => title.scrollWidth > title.clientWidth || title.scrollHeight > 48)
  .map((title) => title.textContent)"""
# Controls, and links that stand by themselves; a link in a sentence may be as high as its line.
TARGETS = """(least) => {
  const SEEN = { visibilityProperty: true, opacityProperty: true };
  const controls = 'button, select, textarea, summary, input:not([type=checkbox]), label.chip,' +
    ' .ways-on a, .md-footer__link, .md-select__link, .cards-table th a';
  return [...document.querySelectorAll(controls)]
    .filter((element) => element.checkVisibility(SEEN))
    .filter((element) => !element.closest('.md-search'))
    .map((element) => [element.getBoundingClientRect(), element.outerHTML.slice(0, 120)])
    .filter(([box]) => box.height > 0 && (box.height < least - 0.5 || box.width < least - 0.5))
    .map(([box, html]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`);
}"""


def scrolls_sideways(page: Page) -> bool:
    page.evaluate("scrollTo(1000, 0)")
    return bool(page.evaluate("scrollX > 0 || document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("width", [NARROW, PHONE])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_too_wide_and_a_finger_meets_every_control(
    reader: OpenReader, served: str, language: str, width: int
) -> None:
    page = reader(width)
    for kind, path in KINDS.items():
        open_kind(page, f"{served}/{language}/{path}", kind)
        assert page.evaluate(TOO_WIDE) == [], kind
        assert page.evaluate(CUT_TITLES) == [], kind
        assert page.evaluate(TARGETS, TARGET) == [], kind
        assert not scrolls_sideways(page), kind


@pytest.mark.parametrize("path", ["", "404.html", "ru/404.html"])
def test_above_the_languages(reader: OpenReader, served: str, path: str) -> None:
    page = reader(NARROW)
    if not path:
        page.route("**/choose.js", lambda route: route.abort())
    page.goto(f"{served}/{path}")
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(TARGETS, TARGET) == []


@pytest.mark.parametrize("width", [NARROW, PHONE])
def test_every_card_in_the_longest_words(reader: OpenReader, served: str, width: int) -> None:
    page = reader(width)
    page.goto(f"{served}/ru/cards/")
    links = page.locator(".cards-table th a").evaluate_all("all => all.map((one) => one.href)")
    assert len(links) == 25
    for link in links:
        page.goto(link)
        assert page.evaluate(TOO_WIDE) == [], link
        assert page.evaluate(CUT_TITLES) == [], link


def test_links_of_the_drawer(reader: OpenReader, served: str) -> None:
    page = reader(NARROW)
    page.goto(f"{served}/es/rule/")
    page.locator("[data-opens=drawer]").tap()
    links = page.locator(".md-nav--primary > ul > li > a.md-nav__link:visible")
    link = links.first
    link.wait_for()
    heights = links.evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
    assert min(heights) >= TARGET
    link.tap()
    page.wait_for_url(f"{served}/es/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_answer_of_what_if_stays_in_sight(reader: OpenReader, served: str, language: str) -> None:
    page = reader(PHONE)
    open_kind(page, f"{served}/{language}/{KINDS['what-if']}", "what-if")
    box = page.locator(".what-if-summary .power-toughness").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844
