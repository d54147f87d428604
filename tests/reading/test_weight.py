"""What a page weighs, compressed as hosts do it, and whom it asks for anything."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route

from generator.stylesheets import USED, pruned
from tests.reading.conftest import PHONE, OpenReader
from tests.reading.kinds import KINDS, LANGUAGES, open_kind

pytestmark = [pytest.mark.browser, pytest.mark.site]
MOST = 80_000  # bytes of a card page on the first visit
THEME_CLASS = re.compile(r"\.((?:md-|no-js)[\w-]*)")


def loaded(page: Page, address: str) -> list[str]:
    """Everything that the browser fetches for a page before anybody touches it."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return [url for url in asked if not url.startswith("data:")]


def weight(site: Path, urls: list[str]) -> int:
    files = [site / urlsplit(url).path.lstrip("/") for url in urls]
    files = [path / "index.html" if path.is_dir() else path for path in files]
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in files)


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_page_is_light(
    reader: OpenReader, served: str, real_site: Path, language: str
) -> None:
    page = reader(PHONE, service_workers="block")
    urls = loaded(page, f"{served}/{language}/{KINDS['card']}")
    assert len(urls) > 5
    assert weight(real_site, urls) <= MOST


MOVED = """() => new Promise((resolve) => {
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(moved), 300);
})"""


@pytest.mark.parametrize(
    ("path", "script", "drawn", "made"),
    [
        (KINDS["card"], "explorer.js", ".level-table", ".explorer-result .power-toughness"),
        (KINDS["compare"], "compare.js", ".compare-title >> nth=0", "[data-compare-choice]"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_moves_when_a_script_comes_late(
    reader: OpenReader, served: str, language: str, path: str, script: str, drawn: str, made: str
) -> None:
    page = reader(PHONE)
    held: list[Route] = []
    page.route(f"**/{script}", lambda route: held.append(route))
    page.goto(f"{served}/{language}/{path.partition('#')[0]}", wait_until="commit")
    page.locator(drawn).wait_for()
    page.wait_for_timeout(300)  # it has been drawn without the script
    assert page.locator(made).is_hidden()
    held[0].continue_()
    page.locator(made).wait_for()
    assert page.evaluate(MOVED) < 0.05  # 0.1 is where shifts begin to disturb


def test_search_is_loaded_when_it_is_wanted(reader: OpenReader, served: str) -> None:
    page = reader(PHONE, service_workers="block")
    urls = loaded(page, f"{served}/ru/{KINDS['card']}")
    assert [url for url in urls if "search-" in url] == []
    with page.expect_request("**/search/search-ru.js"):
        page.locator("[data-opens=search]").tap()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_the_console_and_no_other_host(
    reader: OpenReader, served: str, language: str
) -> None:
    page = reader()
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(f"{page.url} {message.text}"))
    page.on("pageerror", lambda error: said.append(f"{page.url} {error}"))
    page.on("requestfailed", lambda request: said.append(f"failed: {request.url}"))
    page.on("request", lambda request: asked.append(request.url))
    for kind, path in KINDS.items():
        open_kind(page, f"{served}/{language}/{path}", kind)
        page.wait_for_load_state("networkidle")
        shown = page.locator("main").inner_text()
        for name in page.locator(".review-context").all_inner_texts():  # shown on purpose
            shown = shown.replace(name, "")
        assert CONTEXT.findall(shown) == [], kind
    assert said == []
    own = ("http://127.0.0.1:", "data:", "about:")
    assert [url for url in asked if not url.startswith(own)] == []


def test_no_class_of_the_theme_is_missed(real_site: Path) -> None:
    """The site's style sheets know every class of the theme that pages and scripts use."""
    pages = [path.read_text(encoding="utf-8") for path in real_site.rglob("*.html")]
    used = {name for page in pages for names in CLASSES.findall(page) for name in names.split()}
    for path in real_site.glob("assets/**/*.js"):
        used.update(re.findall(r"[\w-]+", path.read_text(encoding="utf-8")))
    import material

    theme = Path(material.__path__[0]) / "templates" / "assets" / "stylesheets"
    known = {
        name
        for path in theme.glob("*.min.css")
        for name in THEME_CLASS.findall(path.read_text(encoding="utf-8"))
    }
    assert len(known) > 150
    assert (used & known) - USED == {"md-dialog", "md-dialog__inner"}  # for its script: empty


# The id of a message, which stands where a script knows no text for it.
CONTEXT = re.compile(
    r"\b(?:ui|symbol|step|event|whatif|page(?:-script)?|cards-script|explorer|date|result|review)"
    r"/[a-z-]{3,}"
)
CLASSES = re.compile(r'class="([^"]*)"')


@pytest.mark.parametrize(
    ("css", "kept"),
    [
        (".md-nav{a:b}", ".md-nav{a:b}"),
        (".tabbed-set{a:b}.md-nav{c:d}", ".md-nav{c:d}"),
        (".md-nav,.tabbed-set>p{a:b}", ".md-nav{a:b}"),
        (".md-nav .admonition{a:b}", ""),
        (".md-nav:not(.admonition){a:b}", ".md-nav:not(.admonition){a:b}"),
        ("a.focus-visible{a:b}", "a:focus-visible{a:b}"),
        ("@media print{.admonition{a:b}}p{c:d}", "p{c:d}"),
        ("@media print{.md-nav{a:b}}", "@media print{.md-nav{a:b}}"),
        ('@charset "UTF-8";html{a:b}', '@charset "UTF-8";html{a:b}'),
        ("[data-md-color-primary=red]{a:b}", ""),
        ("[data-md-color-primary=indigo]{a:b}", "[data-md-color-primary=indigo]{a:b}"),
        (":root{--a:url('x,{');--b:url(y)}p{c:var(--b)}", ":root{--b:url(y)}p{c:var(--b)}"),
        ("@keyframes a{0%{b:c}to{d:e}}", "@keyframes a{0%{b:c}to{d:e}}"),
    ],
)
def test_style_rules_that_stay(css: str, kept: str) -> None:
    assert pruned(css) == kept
