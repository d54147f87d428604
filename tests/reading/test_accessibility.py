"""axe finds nothing: WCAG 2.2 at level AA, and best practice."""

from __future__ import annotations

import itertools

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.reading.conftest import DESKTOP, PHONE, OpenReader
from tests.reading.kinds import KINDS, LANGUAGES, open_kind

pytestmark = [pytest.mark.browser, pytest.mark.site]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
VIEWS = list(itertools.product((PHONE, DESKTOP), ("light", "dark")))


def rotated(kinds: list[str]) -> list[tuple[str, str, tuple[int, str]]]:
    """Each kind in each view and in each language, but not in all pairs of them."""
    return [
        (kind, LANGUAGES[(place + turn) % len(LANGUAGES)], view)
        for place, kind in enumerate(kinds)
        for turn, view in enumerate(VIEWS)
    ]


def findings(page: Page, **rules: object) -> list[str]:
    options = {"resultTypes": ["violations"], "runOnly": TAGS, "rules": rules}
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize(("kind", "language", "view"), rotated(sorted({*KINDS} - {"book"})))
def test_kinds_of_pages(
    reader: OpenReader, served: str, kind: str, language: str, view: tuple[int, str]
) -> None:
    page = reader(*view)
    open_kind(page, f"{served}/{language}/{KINDS[kind]}", kind)
    # Hundreds of rows of the review page that its filter hides are like those that it shows.
    page.evaluate("document.querySelectorAll('.review-row[hidden]').forEach((row) => row.remove())")
    assert findings(page) == []


def test_book(reader: OpenReader, served: str) -> None:
    """Its parts are those of other pages, so that their colours need no second look."""
    page = reader()
    open_kind(page, f"{served}/ru/{KINDS['book']}", "book")
    assert findings(page, **{"color-contrast": {"enabled": False}}) == []


@pytest.mark.parametrize("view", [(PHONE, "light"), (DESKTOP, "dark")])
@pytest.mark.parametrize("path", ["", "710/", "404.html", "ru/404.html"])
def test_above_the_languages(
    reader: OpenReader, served: str, path: str, view: tuple[int, str]
) -> None:
    page = reader(*view)
    if "404" not in path:  # the list of languages, which the script leaves at once
        page.route("**/choose.js", lambda route: route.abort())
    page.goto(f"{served}/{path}")
    assert page.locator("h1").count() == 1
    assert findings(page) == []


@pytest.mark.parametrize(("language", "view"), list(zip(LANGUAGES, VIEWS, strict=True)))
def test_search_with_results(
    reader: OpenReader, served: str, language: str, view: tuple[int, str]
) -> None:
    page = reader(*view)
    page.goto(f"{served}/{language}/rule/")
    page.keyboard.press("/")
    page.keyboard.type("711.2a")
    page.locator(".md-search-result__link").first.wait_for()
    page.wait_for_timeout(500)  # the field has come in
    assert findings(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_drawer_and_preview(reader: OpenReader, served: str, scheme: str) -> None:
    page = reader(PHONE, scheme)
    page.goto(f"{served}/es/rulings/")
    page.locator("a.ref--rule").first.tap()
    page.locator(".preview").wait_for()
    assert findings(page) == []
    page.locator("[data-opens=drawer]").tap()
    page.wait_for_timeout(500)
    assert findings(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_after_a_copy_and_an_impossible_event(reader: OpenReader, served: str, scheme: str) -> None:
    page = reader(DESKTOP, scheme)
    page.goto(f"{served}/it/rule/")
    page.locator(".copy-link").first.click()
    page.locator(".copy-link.is-copied").wait_for()
    assert findings(page) == []
    impossible = "what-if/#card=hexdrinker&history=%5B%22enter%22%2C%22enter%22%5D"
    page.goto(f"{served}/it/{impossible}")
    page.locator(".is-impossible").wait_for()
    assert findings(page) == []
