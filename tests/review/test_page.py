"""A reviewer's round trip: page, file, `leveler review apply`, page."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.problems import ProblemsFound
from generator.review import commands
from generator.review.approvals import read_approvals
from generator.review.entries import State, read_translation
from generator.review.sheet import write_sheet
from tests.review.texts import po_message, write_po

pytestmark = pytest.mark.browser


class Sheet:
    """The page of one language, opened from disk as often as wanted."""

    def __init__(self, project: Path, page: Page) -> None:
        self.project = project
        self.page = page
        self.failures: list[str] = []
        page.on("pageerror", lambda error: self.failures.append(str(error)))
        page.on("console", lambda message: self.failures.append(message.text))
        page.on("dialog", lambda dialog: self.failures.append(dialog.message))

    def open(self) -> None:
        path = self.project / "it.html"
        write_sheet(self.project, "it", path, "https://leveler.example/")
        self.page.goto(path.as_uri())
        self.page.wait_for_selector(".review-row")

    def row(self, context: str):  # type: ignore[no-untyped-def]
        return self.page.locator(f'.review-row[data-context="{context}"]')

    def act(self, context: str, name: str) -> None:
        self.row(context).locator(f'[data-act="{name}"]').click()

    def save(self) -> Path:
        self.page.get_by_label("Your name").fill("Anna")
        with self.page.expect_download() as download:
            self.page.locator('[data-act="save"]').click()
        path = self.project / "saved.json"
        download.value.save_as(path)
        return path


@pytest.fixture
def sheet(browser: Browser, project: Path) -> Iterator[Sheet]:
    page = browser.new_page(accept_downloads=True)
    made = Sheet(project, page)
    made.open()
    yield made
    page.close()
    assert made.failures == []


def test_the_round_trip(sheet: Sheet) -> None:
    sheet.act("rule/a", "approve")
    sheet.act("rule/b", "edit")
    sheet.row("rule/b").locator("textarea").fill("I segnalini livello vi restano sopra.")
    sheet.act("rule/b", "keep")
    sheet.act("rule/b", "approve")
    sheet.act("term/c", "edit")
    sheet.row("term/c").locator('input[name="note"]').fill("Which card?")
    sheet.act("term/c", "keep")

    sheet.open()  # kept in the browser
    expect(sheet.row("rule/b")).to_have_attribute("data-state", "approved")
    expect(sheet.row("rule/b")).to_contain_text("vi restano sopra")
    done = commands.apply(sheet.project, sheet.save())
    assert (done.changed, done.refused) == (3, ())

    entries = read_translation(sheet.project, "it").by_context
    assert [entries[c].state for c in ("rule/a", "rule/b", "term/c", "ui/e")] == [
        State.APPROVED,
        State.APPROVED,
        State.NEEDS_WORK,
        State.WAITING,
    ]
    assert entries["rule/b"].forms == ("I segnalini livello vi restano sopra.",)
    assert read_approvals(sheet.project, "it")["rule/a"].by == "Anna"

    sheet.open()  # what the catalog says by now is no change any more
    expect(sheet.row("rule/a")).not_to_have_attribute("data-changed", "")
    expect(sheet.row("rule/a")).to_contain_text("Anna")
    expect(sheet.row("rule/a")).to_have_attribute("data-state", "approved")


def test_what_changed_meanwhile_is_shown_refused_and_kept(sheet: Sheet) -> None:
    sheet.act("rule/a", "edit")
    sheet.row("rule/a").locator("textarea").fill("Metti {R} nello *strato* 6.")
    sheet.act("rule/a", "keep")
    saved = sheet.save()
    newer = po_message("rule/a", "Add {R} in *layer* 7.", "Aggiungi {R} nello *strato* 7.")
    write_po(sheet.project, "it", newer)
    assert [p.code for p in commands.apply(sheet.project, saved).refused] == ["english-changed"]

    sheet.open()
    old = sheet.row("rule/a").locator(".review-old")
    expect(old).to_contain_text("Metti {R} nello *strato* 6.")
    old.locator("button").click()  # stay with mine
    sheet.act("rule/a", "edit")
    sheet.row("rule/a").locator("textarea").fill("Metti {R} nello *strato* 7.")
    sheet.act("rule/a", "keep")
    assert commands.apply(sheet.project, sheet.save()).changed == 1
    assert read_translation(sheet.project, "it").entries[0].forms == (
        "Metti {R} nello *strato* 7.",
    )


def test_no_text_becomes_markup(sheet: Sheet) -> None:
    row = sheet.row("ui/d")
    assert row.locator("img, b, script").count() == 0
    expect(row).to_contain_text("</script><img src=x onerror=alert(1)><b>È</b> &amp;")
    assert row.locator(".mana").count() == 2  # English and Italian
    assert row.locator("em").all_inner_texts() == ["ora", "ora"]


def test_the_page_keeps_its_own_security_policy(sheet: Sheet) -> None:
    sheet.page.evaluate(
        "document.body.append(Object.assign(document.createElement('script'),"
        " { textContent: 'window.ran = true' }))"
    )
    assert sheet.page.evaluate("window.ran") is None
    assert any("Content Security Policy" in failure for failure in sheet.failures)
    sheet.failures.clear()


def test_the_previous_english_is_compared_word_by_word(sheet: Sheet) -> None:
    diff = sheet.row("rule/b").locator(".review-diff")
    assert [text.strip() for text in diff.locator("del").all_inner_texts()] == ["leave"]
    assert [text.strip() for text in diff.locator("ins").all_inner_texts()] == ["stay", "on"]
    expect(diff).to_contain_text("The level counters leave")


def test_a_row_shows_what_a_reviewer_needs(sheet: Sheet) -> None:
    row = sheet.row("rule/a")
    expect(row.locator('[data-language="es"]')).to_contain_text("Agrega")
    expect(row.locator(".review-terms")).to_contain_text("layer = strato")
    link = row.locator(".review-place").get_attribute("href")
    assert link == "https://leveler.example/it/rule/#a"
    expect(sheet.row("ui/e").locator(".review-finding")).to_contain_text("spaces")
    forms = sheet.row("term/c").locator('[data-language="it"] small').all_inner_texts()
    assert [text.strip() for text in forms] == ["1", "2, 3, 4, 5 …"]


def test_filters(sheet: Sheet) -> None:
    def shown() -> list[str]:
        rows = sheet.page.locator(".review-row:visible")
        return [row.get_attribute("data-context") or "" for row in rows.all()]

    state, check, kind = (sheet.page.locator(".review-filters select").nth(n) for n in range(3))
    state.select_option("needs-work")
    assert shown() == ["rule/b"]
    state.select_option("")
    check.select_option("spaces")
    assert shown() == ["ui/e"]
    check.select_option("")
    kind.select_option("rule")
    assert shown() == ["rule/a", "rule/b"]
    sheet.page.locator('.review-filters input[type="search"]').fill("SEGNALINI")
    assert shown() == ["rule/b"]
    expect(sheet.page.locator(".review-tally")).to_contain_text("1 message of 5")


def test_keys(sheet: Sheet) -> None:
    for key in "jjkaje":  # first, second, first: approve; second: edit
        sheet.page.keyboard.press(key)
    expect(sheet.row("rule/a")).to_have_attribute("data-state", "approved")
    expect(sheet.row("rule/b").locator("textarea")).to_be_focused()
    sheet.page.keyboard.type("jan")
    expect(sheet.row("rule/b").locator("textarea")).to_have_value("I segnalini livello restano.jan")
    sheet.page.keyboard.press("Escape")
    sheet.page.keyboard.press("j")
    sheet.page.keyboard.press("n")
    expect(sheet.row("term/c")).to_have_attribute("data-state", "needs-work")
    sheet.page.locator(".review-keys input").uncheck()
    sheet.page.locator("body").press("k")
    sheet.page.locator("body").press("a")
    expect(sheet.row("rule/b")).to_have_attribute("data-state", "needs-work")


def test_a_saved_file_is_taken_up_again(sheet: Sheet) -> None:
    sheet.act("rule/a", "approve")
    saved = sheet.save()
    sheet.act("rule/a", "undo")
    expect(sheet.row("rule/a")).to_have_attribute("data-state", "waiting")
    sheet.page.locator('input[type="file"]').set_input_files(saved)
    expect(sheet.row("rule/a")).to_have_attribute("data-state", "approved")
    other = sheet.project / "other.json"
    other.write_text(json.dumps({"review": 1, "language": "es", "messages": []}))
    sheet.page.locator('input[type="file"]').set_input_files(other)
    expect(sheet.page.locator(".review-message")).not_to_be_empty()
    expect(sheet.row("rule/a")).to_have_attribute("data-state", "approved")


def test_a_name_is_asked_for(sheet: Sheet) -> None:
    sheet.act("rule/a", "approve")
    sheet.page.locator('[data-act="save"]').click()
    expect(sheet.page.get_by_label("Your name")).to_be_focused()
    expect(sheet.page.locator(".review-message")).not_to_be_empty()


def test_a_language_without_a_catalog(project: Path) -> None:
    shutil.rmtree(project / "translations" / "ru")
    with pytest.raises(ProblemsFound):
        write_sheet(project, "ru", project / "ru.html", "")
