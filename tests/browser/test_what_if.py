"""The what-if page: building, sharing, reordering; the same answers as ``leveler state``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
import yaml
from playwright.sync_api import Browser, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.site]
LANGUAGES = ("en", "it", "es", "ru")
FACTS = Path(__file__).parents[1] / "facts"
SCENARIOS = yaml.safe_load((FACTS / "scenarios.yaml").read_text())["scenarios"]
Address = Callable[[str], str]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()


def link(language: str, card: str, history: list[Any]) -> str:
    given = urlencode({"card": card, "history": json.dumps(history)}, quote_via=quote)
    return f"{language}/what-if/#{given}"


def open_page(page: Page, address: str) -> None:
    """Anew, even where only the fragment differs."""
    page.goto("about:blank")
    page.goto(address)


def box(page: Page) -> str:
    return page.inner_text(".what-if-summary .power-toughness")


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_give_the_worked_answers(page: Page, address: Address, language: str) -> None:
    for scenario in SCENARIOS:
        open_page(page, address(link(language, scenario["card"], scenario["history"])))
        expected = scenario["expect"]["pt"] or "–"
        assert box(page) == expected, scenario["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_building_a_history(page: Page, address: Address, language: str) -> None:
    open_page(page, address(link(language, "coralhelm-commander", ["enter", {"level_up": 4}])))
    assert box(page) == "4/4"
    page.locator("details.fold > summary").first.click()
    page.locator('[data-effect="humility"]').click()
    assert box(page) == "1/1"
    assert page.locator("ol.events > li").count() == 3
    # The level symbol is gone whatever the order; in hand before, level up cannot resolve.
    page.locator("ol.events > li").nth(2).focus()
    page.keyboard.press("Alt+ArrowUp")
    assert box(page) == "1/1"
    page.locator("ol.events > li").nth(1).locator("button").nth(2).click()
    assert box(page) == "4/4"


def test_by_keyboard_alone(page: Page, address: Address) -> None:
    """From the field of the card on: Tab to "Level up", Enter; to the event, Alt with an arrow."""
    page.emulate_media(color_scheme="dark")
    open_page(page, address(link("ru", "hexdrinker", ["enter", {"level_up": 2}, "end_turn"])))
    page.locator("#what-if-card").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(
            "document.activeElement.matches('.what-if-add .chips > button:nth-child(2)')"
        ):
            break
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert box(page) == "4/4"
    page.locator("ol.events > li").nth(3).focus()
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Delete")
    assert page.locator("ol.events > li").count() == 3
    assert box(page) == "4/4"


def test_by_touch_alone(browser: Browser, address: Address) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    phone = context.new_page()
    open_page(phone, address(link("it", "coralhelm-commander", ["enter", {"level_up": 3}])))
    phone.locator(".what-if-add .chips > button").nth(1).tap()
    assert box(phone) == "4/4"
    phone.locator("details.fold > summary").first.tap()
    phone.locator('[data-effect="humility"]').tap()
    assert box(phone) == "1/1"
    phone.locator("ol.events > li").nth(2).locator("button").nth(2).tap()
    assert box(phone) == "4/4"
    context.close()


def test_what_cannot_happen_is_said_at_its_event(page: Page, address: Address) -> None:
    open_page(page, address(link("en", "hexdrinker", [{"level_up": 1}, "enter"])))
    assert "is-impossible" in str(page.locator("ol.events > li").first.get_attribute("class"))
    page.locator("ol.events > li").first.locator("button").nth(1).click()
    assert box(page) == "2/1"


def test_a_counter_that_a_card_chooses_must_be_there(page: Page, served: str) -> None:
    open_page(page, f"{served}/{link('es', 'hexdrinker', ['enter'])}")
    page.locator("details.fold > summary").first.click()
    adds, removes = (
        page.locator(f'[data-effect="clockspinning-{it}"]') for it in ("add", "remove")
    )
    expect(adds).to_be_disabled()
    expect(removes).to_be_disabled()
    for _ in range(2):
        page.locator(".what-if-add .chips > button").nth(1).click()  # level up
    adds.click()
    assert box(page) == "4/4"
    removes.click()
    assert box(page) == "2/1"


def test_dragging_changes_the_order(page: Page, address: Address) -> None:
    open_page(page, address(link("en", "hexdrinker", [{"level_up": 3}, "enter"])))
    handle = page.locator(".event-handle").first.bounding_box()
    second = page.locator("ol.events > li").nth(1).bounding_box()
    assert handle
    assert second
    page.mouse.move(handle["x"] + 5, handle["y"] + 10)
    page.mouse.down()
    page.mouse.move(second["x"] + 20, second["y"] + second["height"] - 4, steps=4)
    page.mouse.up()
    assert box(page) == "4/4"


@pytest.mark.parametrize(
    "name",
    ["Señor de los dragones kargano", "senor de los dragones kargano", "Каргский Владыка Драконов"],
)
def test_a_card_by_its_name_in_any_language(page: Page, address: Address, name: str) -> None:
    open_page(page, address(link("it", "hexdrinker", ["enter"])))
    page.fill("#what-if-card", name)
    page.keyboard.press("Tab")
    assert box(page) == "2/2"
    assert "card=kargan-dragonlord" in page.url


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_link_says_the_same_in_another_language(
    page: Page, address: Address, language: str
) -> None:
    history = ["enter", {"level_up": 2}, {"effect": {"set": "1/1"}, "by": "godhead-of-awe"}]
    open_page(page, address(link("en", "coralhelm-commander", history)))
    assert box(page) == "1/1"
    page.locator(f'a[hreflang="{language}"]').first.dispatch_event("click")
    page.wait_for_function(f"document.documentElement.lang === '{language}'")
    expect(page.locator(".what-if-summary .power-toughness")).to_have_text("1/1")
    assert page.locator("ol.events > li").count() == 3


def test_open_questions_are_not_answered(page: Page, address: Address) -> None:
    history = [
        "enter",
        {"level_up": 4},
        {"effect": {"set": "1/1"}, "by": "godhead-of-awe"},
        {"effect": {"copy_of": "kargan-dragonlord"}},
    ]
    for language in LANGUAGES:
        open_page(page, address(link(language, "coralhelm-commander", history)))
        assert page.locator(".what-if-summary .power-toughness").count() == 0
        assert page.locator(".what-if-summary .problem").inner_text()
        assert page.locator("ol.steps > li").count() == 0


HOSTILE = [
    "#card=kargan-dragonlord&history=" + quote('["<img src=x onerror=window.hit=1>"]'),
    "#card=kargan-dragonlord&history="
    + quote('["enter",{"effect":{"set":"1/1"},"by":"<script>window.hit=1</script>"}]'),
    "#card=__proto__&history=[]",
    "#card=kargan-dragonlord&history=" + quote('{"a":1}'),
    "#card=kargan-dragonlord&history=" + quote("[[[[[[]]]]]]"),
    "#card=kargan-dragonlord&history=" + quote('[{"counters":{"__proto__":1}}]'),
    "#card=kargan-dragonlord&history=%5B" + "1," * 30000 + "1%5D",
]


@pytest.mark.parametrize("fragment", HOSTILE)
def test_hostile_links_do_nothing(page: Page, address: Address, fragment: str) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    open_page(page, address("ru/what-if/") + fragment)
    assert page.locator(".what-if").is_visible()
    assert page.evaluate("window.hit") is None
    assert not errors
