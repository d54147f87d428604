"""The level explorer: by mouse, touch and keyboard, in every language, on http and from disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.site]
LANGUAGES = ("en", "it", "es", "ru")
PHONE = {"width": 390, "height": 844}
# tests/facts/levelers.yaml: 2/2, 4-7: 4/4, 8+: 8/8
KARGAN = {0: "2/2", 3: "2/2", 4: "4/4", 7: "4/4", 8: "8/8", 30: "8/8"}
Address = Callable[[str], str]


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


def shown(page: Page) -> tuple[int, str]:
    return (
        int(page.inner_text(".explorer output")),
        page.inner_text(".explorer-result .power-toughness"),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_address_chooses_the_level(phone: Page, address: Address, language: str) -> None:
    for level, box in KARGAN.items():
        phone.goto("about:blank")
        phone.goto(address(f"{language}/cards/kargan-dragonlord/#level={level}"))
        assert shown(phone) == (level, box)


@pytest.mark.parametrize("language", LANGUAGES)
def test_touch_keys_and_slider(
    phone: Page, address: Address, language: str, scheme: Literal["light", "dark"]
) -> None:
    phone.emulate_media(color_scheme=scheme)
    phone.goto(address(f"{language}/cards/kargan-dragonlord/"))
    plus, minus = phone.locator('[data-step="1"]'), phone.locator('[data-step="-1"]')
    assert minus.is_disabled()
    for _ in range(4):
        plus.tap()
    assert shown(phone) == (4, "4/4")
    assert phone.url.endswith("#level=4")
    phone.locator("h1").click()
    phone.keyboard.press("ArrowLeft")
    assert shown(phone) == (3, "2/2")
    slider = phone.locator(".explorer input[type=range]")
    slider.focus()
    for _ in range(5):
        phone.keyboard.press("ArrowUp")
    assert shown(phone) == (8, "8/8")
    slider.fill("5")
    assert shown(phone) == (5, "4/4")


def test_the_stripe_that_counts_is_marked_in_box_and_table(phone: Page, address: Address) -> None:
    phone.goto(address("ru/cards/kargan-dragonlord/#level=5"))
    for part in (".striped-box .stripe", ".level-table tbody tr"):
        marked = phone.locator(f"{part}.is-current")
        assert [mark.get_attribute("data-stripe") for mark in marked.all()] == ["1"]


@pytest.mark.parametrize(
    ("language", "missing"),
    # 8 is three level ups away from 5: plural forms differ, the symbols do not.
    [("en", "{R}{R}{R}"), ("it", "{R}{R}{R}"), ("es", "{R}{R}{R}"), ("ru", "{R}{R}{R}")],
)
def test_what_is_missing_to_the_next_stripe(
    phone: Page, address: Address, language: str, missing: str
) -> None:
    phone.goto(address(f"{language}/cards/kargan-dragonlord/#level=5"))
    said = phone.inner_text(".explorer-missing")
    assert missing in said
    assert "3" in said
    assert "8/8" in said
    phone.goto("about:blank")
    phone.goto(address(f"{language}/cards/kargan-dragonlord/#level=8"))
    assert "{R}" not in phone.inner_text(".explorer-missing")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_switch_of_language_keeps_the_level(
    phone: Page, address: Address, language: str
) -> None:
    phone.goto(address("en/cards/hexdrinker/#level=3"))
    link = phone.locator(f'a[hreflang="{language}"]').first
    link.dispatch_event("click")
    phone.wait_for_function(f"document.documentElement.lang === '{language}'")
    expect(phone.locator(".explorer output")).to_have_text("3")
    assert shown(phone) == (3, "4/4")


def test_answer_is_above_the_fold_of_a_phone(phone: Page, address: Address) -> None:
    for language in LANGUAGES:
        phone.goto(address(f"{language}/cards/kargan-dragonlord/#level=5"))
        box = phone.locator(".explorer-result").bounding_box()
        assert box
        assert box["y"] + box["height"] < PHONE["height"]


def test_screen_readers_are_told(phone: Page, address: Address) -> None:
    phone.goto(address("es/cards/kargan-dragonlord/"))
    result = phone.locator(".explorer-result")
    assert result.get_attribute("aria-live") == "polite"
    phone.locator('[data-step="1"]').tap()
    assert "1 contador de nivel" in result.inner_text()


def test_without_scripts_the_table_says_it_all(browser: Browser, address: Address) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto(address("it/cards/kargan-dragonlord/"))
    assert page.locator(".explorer").is_hidden()
    rows = page.locator(".level-table tbody tr")
    assert [row.locator("th").inner_text() for row in rows.all()] == ["0-3", "4-7", "8+"]
    assert [row.locator(".power-toughness").inner_text() for row in rows.all()] == [
        "2/2",
        "4/4",
        "8/8",
    ]
    context.close()
