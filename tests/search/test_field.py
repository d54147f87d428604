"""The search field as a reader uses it: keys, list, snippets; nothing is loaded before."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

from generator.csp import policy
from generator.languages import LANGUAGES
from tests.search.conftest import Opened
from tests.search.test_searches import searches

pytestmark = [pytest.mark.browser, pytest.mark.site]
Address = Callable[[str], str]
FIELD, LINK = ".md-search__input", ".md-search-result__link"
WIDE, NARROW = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=WIDE)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(
    ("language", "typed", "place"),
    [
        ("en", "711.2a", "rule/#level-symbol-range"),
        ("it", "l'abilità", "glossary/#ability"),
        ("es", "criptologa", "cards/enclave-cryptologist/"),
        ("ru", "жетонами", "rule/#counters"),
        ("ru", "Batidor de Ikiral", "cards/ikiral-outrider/"),
    ],
)
def test_typing_and_enter(
    page: Page, address: Address, language: str, typed: str, place: str
) -> None:
    page.goto(address(f"{language}/what-if/"))
    page.keyboard.press("/")
    page.keyboard.type(typed)
    page.keyboard.press("Enter")
    page.wait_for_url(address(f"{language}/{place}"))
    if "#" in place:
        expect(page.locator(f"#{place.split('#')[1]}")).to_be_in_viewport()


def test_keys(page: Page, address: Address) -> None:
    page.goto(address("en/rule/"))
    page.keyboard.press("/")
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.type("/")
    expect(page.locator(FIELD)).to_have_value("/")
    page.keyboard.press("Escape")
    expect(page.locator("#__search")).not_to_be_checked()
    page.keyboard.press("Control+a")
    page.keyboard.type("hexdrinker")
    links = page.locator(LINK)
    expect(links.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowUp")
    expect(links.last).to_be_focused()


def test_a_slash_in_another_field_is_a_slash(page: Page, address: Address) -> None:
    page.goto(address("en/what-if/"))
    page.locator("#what-if-card").press("/")
    expect(page.locator(FIELD)).not_to_be_focused()


def test_on_a_phone(page: Page, address: Address) -> None:
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    page.goto(address("it/rule/"))
    page.locator("[data-opens='search']").click()
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.type("livello")
    expect(page.locator(LINK).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    sizes = page.locator(LINK).evaluate_all("all => all.map(one => one.offsetHeight)")
    assert min(sizes) >= 44
    page.keyboard.press("Escape")
    expect(page.locator("[data-opens='search']")).to_be_focused()
    page.locator("[data-opens='search']").click()
    page.locator(LINK).first.click()
    expect(page.locator("#__search")).not_to_be_checked()


def test_emptying_the_field(page: Page, address: Address) -> None:
    page.goto(address("en/"))
    page.locator(FIELD).fill("flying")
    expect(page.locator(LINK).first).to_be_visible()
    page.locator(".md-search button[type='reset']").click()
    expect(page.locator(LINK)).to_have_count(0)
    expect(page.locator(FIELD)).to_be_focused()
    expect(page.locator(".md-search [role='status']")).to_have_text("Type to search")


def test_pages_are_counted(page: Page, address: Address) -> None:
    page.goto(address("ru/"))
    status = page.locator(".md-search [role='status']")
    for typed, said in {
        "flying": "Найдена одна страница",
        "жетоны": r"Найдено страниц: \d+",
    }.items():
        page.locator(FIELD).fill(typed)
        expect(status).to_have_text(re.compile(said))


def test_a_search_in_the_address(page: Page, served: str) -> None:
    page.goto(f"{served}/es/?q=volar")
    expect(page.locator(LINK).first).to_have_attribute("href", f"{served}/es/glossary/#flying")


def test_on_the_page_for_missing_pages(page: Page, served: str) -> None:
    page.goto(f"{served}/ru/404.html")
    page.locator(FIELD).fill("слой")
    expect(page.locator(LINK).first).to_have_attribute("href", f"{served}/ru/glossary/#layer")


def test_under_the_strict_policy(page: Page, served: str) -> None:
    def strict(route: Route) -> None:
        route.fulfill(response=route.fetch(), headers={"Content-Security-Policy": policy()})

    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.route("**/*.html", strict)
    page.goto(f"{served}/en/rule/index.html")
    page.locator(FIELD).fill("volare")
    expect(page.locator(LINK).first).to_be_visible()
    assert said == []


def test_nothing_is_loaded_before_it_is_used(page: Page, address: Address) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address("en/rule/"), wait_until="networkidle")
    assert not [url for url in asked if re.search(r"search-|search_index|workers/", url)]
    page.locator(FIELD).focus()
    page.wait_for_function("() => leveler.searchIndex")
    assert len([url for url in asked if "search-" in url]) == 2
    page.locator(FIELD).fill("level")
    page.locator(FIELD).blur()
    page.locator(FIELD).focus()
    assert len([url for url in asked if "search-" in url]) == 2


def test_another_try_after_a_failure(page: Page, served: str) -> None:
    page.route("**/search/search-en.js", lambda route: route.abort())
    page.goto(f"{served}/en/rule/")
    with page.expect_event("requestfailed"):
        page.locator(FIELD).focus()
    page.unroute("**/search/search-en.js")
    page.locator(FIELD).fill("flying")
    expect(page.locator(LINK).first).to_be_visible()


def test_the_closed_field_can_be_seen(page: Page, address: Address) -> None:
    page.goto(address("en/"))
    expect(page.locator(FIELD)).to_be_in_viewport()
    expect(page.locator("[data-opens='search']")).to_be_hidden()
    edge = page.locator(".md-search__form").evaluate("form => getComputedStyle(form).boxShadow")
    assert "inset" in edge


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accessible(page: Page, served: str, size: dict[str, int], scheme: str) -> None:
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page.goto(f"{served}/ru/rule/")
    page.keyboard.press("/")
    page.keyboard.type("жетоны")
    expect(page.locator(LINK).first).to_be_visible()
    page.wait_for_timeout(500)  # colours fade in
    found = Axe().run(page)
    assert not found.response["violations"], found.generate_report()


# --- snippets

SNIPPETS = """async (queries) => {
  const field = document.querySelector(".md-search__input");
  const found = {};
  for (const query of queries) {
    field.value = query;
    field.dispatchEvent(new Event("input"));
    await new Promise((resolve) => setTimeout(resolve));
    for (const link of document.querySelectorAll(".md-search-result__link")) {
      const text = link.querySelector(".search-title ~ p:not(.search-page)");
      if (text) (found[link.href] ||= []).push(text.textContent);
    }
  }
  return found;
}"""
PAGE_TEXT = """async (url) => {
  const text = await (await fetch(url)).text();
  const content = new DOMParser().parseFromString(text, "text/html").querySelector("article");
  return content.textContent.replace(/\\s+/g, " ");
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_snippets_are_sentences_of_the_page(page: Page, served: str, language: str) -> None:
    page.goto(f"{served}/{language}/")
    page.locator(FIELD).focus()
    page.wait_for_function("() => leveler.searchIndex")
    found = page.evaluate(SNIPPETS, list(searches(language)))
    texts: dict[str, str] = {}
    for link, snippets in found.items():
        url = link.split("#")[0]
        if "/cards/" not in url:  # what a card says stands in its table
            texts[url] = texts.get(url) or page.evaluate(PAGE_TEXT, url)
        for snippet in set(snippets):
            assert re.search(r"[.!?…:)»”]$|\d|^[^.]{1,60}$", snippet), snippet
            assert not re.search(r"[a-zа-яё][A-ZА-ЯЁ]|  |\S\|", snippet), snippet
            assert len(snippet) < 420, snippet
            assert url not in texts or snippet in texts[url], snippet


def test_meant_words_are_marked(opened: Opened) -> None:
    if opened.language != "ru":
        pytest.skip("one language is enough")
    opened.first_hits(["слоями"])
    marks = opened.page.locator(f"{LINK} mark").all_inner_texts()
    assert {mark.lower().replace("ё", "е") for mark in marks} >= {"слой", "слои", "слоя"}
