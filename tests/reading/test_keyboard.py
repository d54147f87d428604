"""By keyboard alone, with less motion, and in the colours that were asked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.reading.conftest import DESKTOP, PHONE, OpenReader
from tests.reading.kinds import KINDS

pytestmark = [pytest.mark.browser, pytest.mark.site]

# What can be used and is in sight, or comes into sight with the focus.
USABLE = """() => [...document.querySelectorAll('a[href], button, input, select, textarea')]
  .filter((one) => one.tabIndex >= 0 && !one.disabled)
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => one.type !== 'radio' || one.checked).length"""
# A number for the element that has the focus, the same each time; and whether it can be seen.
FOCUSED = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  window.__seen = window.__seen || new Map();
  if (!window.__seen.has(one)) window.__seen.set(one, window.__seen.size);
  const box = one.getBoundingClientRect();
  const drawn = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const isInSight = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
  const shows = drawn(one) || (one.parentElement && drawn(one.parentElement));
  return [window.__seen.get(one), isInSight && shows, one.outerHTML.slice(0, 120)];
}"""


def walk(page: Page, most: int = 600) -> tuple[int, list[str]]:
    """Tab through the page: how many stops, and those at which the focus cannot be seen."""
    stops: set[int] = set()
    unseen: list[str] = []
    for _ in range(most):
        page.keyboard.press("Tab")
        found = page.evaluate(FOCUSED)
        if found is None or found[0] in stops:
            break
        stops.add(found[0])
        if not found[1]:
            unseen.append(found[2])
    return len(stops), unseen


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
@pytest.mark.parametrize(
    "kind", ["index", "card", "cards", "what-if", "compare", "editions", "about"]
)
def test_everything_is_reached_and_seen(
    reader: OpenReader, served: str, kind: str, width: int
) -> None:
    page = reader(width)
    page.goto(f"{served}/es/{KINDS[kind]}")
    usable = page.evaluate(USABLE)
    stops, unseen = walk(page)
    assert unseen == []
    assert stops >= usable


def test_first_stop_skips_to_the_content(reader: OpenReader, served: str) -> None:
    page = reader()
    page.goto(f"{served}/it/rule/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "md-skip"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('main'))")


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_slash_searches_and_escape_leaves(reader: OpenReader, served: str, width: int) -> None:
    page = reader(width)
    page.goto(f"{served}/ru/cards/hexdrinker/")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.matches('.md-search__input')")
    assert page.input_value(".md-search__input") == ""
    page.keyboard.press("Escape")
    assert not page.locator("#__search").is_checked()


def test_slash_in_a_field_is_a_slash(reader: OpenReader, served: str) -> None:
    page = reader()
    page.goto(f"{served}/en/editions/")
    page.locator("textarea").focus()
    page.keyboard.press("/")
    assert page.input_value("textarea") == "/"


def test_list_of_cards_opens_by_keyboard(reader: OpenReader, served: str) -> None:
    page = reader()
    page.goto(f"{served}/en/rule/")
    card = page.locator(".md-nav--primary a[href*='hexdrinker']")
    assert not card.is_visible()
    page.locator("label[tabindex='0']").focus()
    page.keyboard.press("Enter")
    card.wait_for()


def test_switch_of_colours_by_keyboard(reader: OpenReader, served: str) -> None:
    page = reader(scheme="dark")
    page.goto(f"{served}/en/")
    shown = "document.body.dataset.mdColorScheme"
    assert page.evaluate(shown) == "slate"
    page.locator("[data-palette]:not([hidden])").focus()
    page.keyboard.press("Enter")
    assert page.evaluate(shown) == "default"
    page.keyboard.press("Enter")  # the focus stayed on the switch
    assert page.evaluate(shown) == "slate"
    page.keyboard.press("Enter")
    page.emulate_media(color_scheme="light")  # as the system again
    page.wait_for_function(f"{shown} === 'default'")


def test_colours_of_the_browser_go_along(reader: OpenReader, served: str) -> None:
    """Fields and scroll bars are drawn dark too."""
    page = reader(scheme="dark")
    page.goto(f"{served}/en/editions/")
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"


def test_less_motion(reader: OpenReader, served: str) -> None:
    page = reader(reduced_motion="reduce")
    page.goto(f"{served}/en/cards/hexdrinker/")
    moving = page.evaluate(
        """[...document.querySelectorAll('*')].filter((one) => {
            const { transitionDuration, animationDuration } = getComputedStyle(one);
            return [transitionDuration, animationDuration].join().split(',').some(parseFloat);
        }).map((one) => one.outerHTML.slice(0, 80))"""
    )
    assert moving == []
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"


def test_language_is_remembered(reader: OpenReader, served: str) -> None:
    page = reader(locale="it-IT")
    page.goto(f"{served}/")
    page.wait_for_url(f"{served}/it/")
    page.locator(".md-select").hover()
    page.locator(".md-select__link[hreflang=ru]").click()
    page.wait_for_url(f"{served}/ru/")
    page.goto(f"{served}/711/#711.2a")
    page.wait_for_url(f"{served}/ru/rule/#711.2a")


def test_way_back_to_the_top(reader: OpenReader, served: str) -> None:
    page = reader(PHONE)
    page.goto(f"{served}/en/rulings/")
    button = page.locator(".md-top")
    assert not button.is_visible()
    page.evaluate("scrollTo(0, 3000)")
    page.wait_for_timeout(200)
    page.evaluate("scrollTo(0, 2500)")
    button.wait_for()
    button.click()
    page.wait_for_function("scrollY === 0")


def test_contents_and_title_follow(reader: OpenReader, served: str) -> None:
    page = reader()
    page.goto(f"{served}/en/rule/#711.3")
    page.wait_for_function("document.querySelectorAll('.md-header__title--active').length === 1")
    current = page.locator(".md-sidebar--secondary .md-nav__link--active")
    assert current.inner_text().startswith("711.3")
