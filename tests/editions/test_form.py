"""The form on the page Editions, from file://."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from generator.editions.dating import date_text
from generator.editions.describe import NO_SECTION, describe
from generator.editions.export import marks_json
from tests.editions.conftest import ASSETS
from tests.editions.test_dating import CONTRADICTIONS, NEWEST, OLD
from tests.editions.test_describe import echo, spaced
from tests.editions.texts import EDITIONS, SHAPES, TODAY

pytestmark = pytest.mark.browser

PAGE = """<!DOCTYPE html><html lang="{language}"><meta charset="utf-8"><title>Editions</title>
<form data-date-text><textarea></textarea><button>Date</button><div data-date-answer></div></form>
<script>
window.leveler = {{marks: {marks}, words: {{language: "{language}", messages: {{}}}}}};
</script>
{scripts}
</html>"""
SCRIPTS = ("dom.js", "i18n.js", "editions-section.js", "editions.js", "editions-form.js")


@pytest.fixture(params=["en", "it", "es", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    code: str = request.param
    return code


@pytest.fixture
def page(browser: Browser, tmp_path: Path, language: str) -> Page:
    marks = json.dumps(marks_json(EDITIONS)).replace("</", "<\\/")
    scripts = "".join(f'<script src="{(ASSETS / name).as_uri()}"></script>' for name in SCRIPTS)
    file = tmp_path / "editions.html"
    file.write_text(PAGE.format(language=language, marks=marks, scripts=scripts), encoding="utf-8")
    page = browser.new_page()
    page.clock.set_fixed_time(f"{TODAY}T12:00:00")
    page.goto(file.as_uri())
    return page


def shown(page: Page) -> list[str]:
    return [*map(spaced, page.locator("[data-date-answer] :is(dt, dd, p)").all_text_contents())]


def expected(text: str, language: str) -> list[str]:
    dating = date_text(text, EDITIONS, today=TODAY)
    assert dating is not None
    rows = describe(dating, echo(language))
    return [spaced(line) for row in rows for line in (row.term, *row.statements)]


def test_the_form_says_what_the_command_line_says(page: Page, language: str) -> None:
    contradicting, _ = CONTRADICTIONS["711 without base"]
    for marks in (
        OLD.but(note="2 ottobre 2024", without=("5",)),
        NEWEST.but(note="2026-11-30"),
        contradicting,
    ):
        text = SHAPES["one line"]("ru", marks)
        page.locator("textarea").fill(text)
        page.locator("button").click()
        assert shown(page) == expected(text, language)


def test_pasting_is_enough_and_nothing_is_markup(page: Page) -> None:
    text = SHAPES["lines"]("en", NEWEST) + "\n\nLevel up . &lt;img src=x onerror=alert(1)&gt;"
    page.locator("textarea").fill(text)
    page.locator("[data-date-answer] dl").wait_for()
    assert "<img" in " ".join(shown(page))
    assert page.locator("[data-date-answer] img").count() == 0
    page.locator("textarea").fill("Flip cards are no levelers.")
    page.locator("[data-date-answer] p").wait_for()
    assert shown(page) == [NO_SECTION.english]
