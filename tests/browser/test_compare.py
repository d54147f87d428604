"""Two languages beside each other: chosen by the reader, kept in the address, on http and disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.site]
NAMES = {"en": "English", "it": "Italiano", "es": "Español", "ru": "Русский"}
FIRST = {"en": "en,it", "it": "it,en", "es": "es,en", "ru": "ru,en"}
# What only a text in the language has, in each of its sentences about level counters.
COUNTER = {"en": "level counter", "it": "segnalin", "es": "contador", "ru": "жетон"}
PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
Address = Callable[[str], str]
Open = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser, address: Address) -> Iterator[Open]:
    contexts = []

    def of(page: str, **options: object) -> Page:
        contexts.append(browser.new_context(**{"viewport": DESKTOP, **options}))  # type: ignore[arg-type]
        made = contexts[-1].new_page()
        made.goto(address(page))
        return made

    yield of
    for context in contexts:
        context.close()


def rows(page: Page) -> list[list[str]]:
    """The languages that each row shows, in their order on the page."""
    return page.locator(".compare-row").evaluate_all(  # type: ignore[no-any-return]
        """(rows) => rows.map((row) => [...row.querySelectorAll('.compare-text')]
          .filter((text) => text.checkVisibility())
          .map((text) => text.querySelector('div').lang))"""
    )


def assert_shows(page: Page, chosen: str) -> None:
    """Every row shows these two, and the fields say so."""
    found = rows(page)
    assert len(found) > 10
    assert found == [chosen.split(",")] * len(found)
    values = [field.input_value() for field in page.locator("[data-compare-choice] select").all()]
    assert ",".join(values) == chosen


def fields(page: Page) -> tuple[Callable[[str], object], Callable[[str], object]]:
    first, second = page.locator("[data-compare-choice] select").all()
    return first.select_option, second.select_option


@pytest.mark.parametrize("language", NAMES)
def test_a_reader_chooses_two(opened: Open, language: str) -> None:
    page = opened(f"{language}/compare/")
    assert_shows(page, FIRST[language])
    first, second = fields(page)
    second("es" if language != "es" else "ru")
    first("ru" if language != "es" else "it")
    chosen = "ru,es" if language != "es" else "it,ru"
    assert_shows(page, chosen)
    assert page.url.endswith(f"#languages={chosen}")
    for code in chosen.split(","):
        text = page.locator("#level-symbol-range ~ .compare-text:visible", has_text=NAMES[code])
        assert COUNTER[code] in text.locator(f"div[lang={code}]").inner_text()


@pytest.mark.parametrize("language", NAMES)
def test_reload_and_switch_of_language_keep_the_choice(opened: Open, language: str) -> None:
    page = opened("en/compare/")
    fields(page)[0]("ru")
    page.reload()
    assert_shows(page, "ru,it")
    page.locator(f'a[hreflang="{language}"]').first.dispatch_event("click")
    page.wait_for_function(f"document.documentElement.lang === '{language}'")
    expect(page.locator("[data-compare-choice]")).to_be_visible()
    assert_shows(page, "ru,it")
    assert page.url.endswith("#languages=ru,it")


def test_the_same_language_twice_makes_the_two_change_places(opened: Open) -> None:
    page = opened("es/compare/#languages=it,ru")
    first, second = fields(page)
    second("it")
    assert_shows(page, "ru,it")
    first("it")
    assert_shows(page, "it,ru")


@pytest.mark.parametrize("wrong", ["it,it", "it", "it,de", "it,en,ru", "", "__proto__,it"])
def test_an_address_of_no_two_languages_changes_nothing(opened: Open, wrong: str) -> None:
    page = opened(f"ru/compare/#languages={wrong}")
    assert_shows(page, "ru,en")


def test_a_number_remains_a_place_and_keeps_the_choice(opened: Open, address: Address) -> None:
    page = opened("it/compare/#languages=ru%2Ces")
    assert_shows(page, "ru,es")
    for place in ("710.2a", "711.2a", "711.7", "708.2", "other-zones"):
        page.goto("about:blank")
        page.goto(address(f"it/compare/#{place}"))
        assert_shows(page, "ru,es")
        top = page.locator(f"[id='{place}']").evaluate("(it) => it.getBoundingClientRect().top")
        assert -1 <= top < DESKTOP["height"] / 2
        assert page.url.endswith(f"#{place}")


def test_back_shows_what_the_address_says(opened: Open) -> None:
    page = opened("en/compare/#languages=it,es")
    page.evaluate("location.hash = '#languages=es,ru'")
    page.wait_for_function("document.querySelector('select').value === 'es'")
    page.go_back()
    page.wait_for_function("document.querySelector('select').value === 'it'")
    assert_shows(page, "it,es")


def test_by_keyboard(opened: Open) -> None:
    page = opened("en/compare/")
    page.get_by_label("Second language").focus()
    page.keyboard.press("ArrowDown")
    assert_shows(page, "en,es")


def boxes(page: Page) -> list[dict[str, float]]:
    texts = page.locator("#level-symbol-range ~ .compare-text:visible .compare-title").all()
    return [box for text in texts if (box := text.bounding_box())]  # type: ignore[misc]


def test_side_by_side_on_a_desktop_and_stacked_on_a_phone(opened: Open) -> None:
    one, other = boxes(opened("it/compare/"))
    assert one["y"] == other["y"]
    assert one["x"] + one["width"] <= other["x"]
    one, other = boxes(opened("it/compare/", viewport=PHONE, is_mobile=True, has_touch=True))
    assert one["x"] == other["x"]
    assert one["y"] + one["height"] < other["y"]


@pytest.mark.parametrize("language", NAMES)
def test_without_scripts_all_languages_stand_there(opened: Open, language: str) -> None:
    page = opened(f"{language}/compare/", java_script_enabled=False)
    assert page.locator("[data-compare-choice]").is_hidden()
    row = page.locator(".compare-row").filter(has=page.locator("[id='level-symbol-range']"))
    shown = row.locator(".compare-text:visible > div").all()
    codes = [text.get_attribute("lang") for text in shown]
    assert codes[0] == language
    assert sorted(map(str, codes)) == sorted(NAMES)


def test_without_storage_the_address_has_the_choice(opened: Open) -> None:
    page = opened("en/compare/")
    page.add_init_script(
        "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('off'); } })"
    )
    page.reload()
    fields(page)[0]("ru")
    page.reload()
    assert_shows(page, "ru,it")
