"""State and date of each text on the page that compares languages."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from generator.catalogs import load_catalogs
from generator.content import load
from generator.language_site import language_site
from generator.languages import LANGUAGES
from generator.project import Project
from generator.review.commands import approve
from tests.review.texts import po_message, write_po

# Rules of rules.yaml whose Italian texts are in each of the states.
APPROVED, HALF, WAITING, FUZZY, NONE = (
    *("two-level-symbols", "level-symbol", "level-symbol-range"),
    *("level-symbol-open", "stripes"),
)
TEXT = re.compile(
    r'<div class="compare-text[^"]*" data-language="(..)">.*?data-state="([a-z-]+)">([^<]*)<'
    r'.*?<p class="compare-title">([^<]*)</p>',
    re.DOTALL,
)
RUSSIAN = po_message("ui/compare/approved", "approved on {date}", "одобрено {date}")


@pytest.fixture
def root(project: Path) -> Path:
    """Italian texts of four rules; the title of one was approved later than its text."""
    messages = []
    for rule in load(project).book.rules:
        if rule.id in (APPROVED, HALF, WAITING, FUZZY):
            is_fuzzy = rule.id == FUZZY
            tokens = " ".join(re.findall(r"\[\[[^]]*\]\]|\{[^}]*\}", rule.text))
            messages += [
                po_message(f"rule/{rule.id}/title", rule.title, f"Titolo: {rule.id}"),
                po_message(f"rule/{rule.id}", rule.text, f"Testo {tokens}", fuzzy=is_fuzzy),
            ]
    write_po(project, "it", *messages)
    write_po(project, "ru", RUSSIAN)
    approve(project, "it", "Anna", date(2026, 3, 1), [f"rule/{APPROVED}", f"rule/{FUZZY}/title"])
    approve(project, "it", "Anna", date(2026, 11, 8), [f"rule/{APPROVED}/title", f"rule/{HALF}"])
    return project


def page_of(root: Path, language: str, min_state: str = "waiting") -> str:
    site = Project(root, "https://leveler.example/", min_state=min_state).site(language)
    page = site.pages["compare.md"]
    return "".join(page.parts.values())


def standing(html: str, rule: str, language: str) -> tuple[str, str, str]:
    """State, what is said of it, and the title of the rule."""
    row = html[html.index(f'<h2 id="{rule}">') :]
    row = row[: row.index("</section>")]
    found = {code: (state, said, title) for code, state, said, title in TEXT.findall(row)}
    assert sorted(found) == sorted(LANGUAGES)
    return found[language]


def test_every_state_with_its_date(root: Path) -> None:
    html = page_of(root, "en")
    assert standing(html, APPROVED, "it") == (
        *("approved", "approved on November 8, 2026"),
        f"Titolo: {APPROVED}",
    )
    for rule in (HALF, WAITING):
        waiting = ("waiting", "waiting for review", f"Titolo: {rule}")
        assert standing(html, rule, "it") == waiting
    assert standing(html, FUZZY, "it")[:2] == ("needs-work", "needs work, shown in English")
    untranslated = ("untranslated", "not translated, shown in English")
    assert standing(html, NONE, "it")[:2] == untranslated
    assert standing(html, APPROVED, "es")[:2] == untranslated


def test_the_source_text_has_the_day_of_the_rules_it_was_checked_against(root: Path) -> None:
    text = (root / "rules.yaml").read_text().replace(": 2026-09-25", ": 2026-08-01", 1)
    (root / "rules.yaml").unlink()
    (root / "rules.yaml").write_text(text)
    said = standing(page_of(root, "en"), NONE, "en")[:2]
    assert said == ("source", "source text, checked on August 1, 2026")


def test_dates_are_the_readers(root: Path) -> None:
    said = standing(page_of(root, "ru"), APPROVED, "it")[1]
    assert said.replace("\u202f", " ").replace("\xa0", " ") == "одобрено 8 ноября 2026 г."


def test_a_release_says_why_it_shows_english(root: Path) -> None:
    """What waits stands in English where only approved texts are published."""
    html = page_of(root, "en", min_state="approved")
    state, _, title = standing(html, WAITING, "it")
    assert state == "waiting"
    assert title == "\ue000Level symbol with a range: N1-N2\ue001"
    assert standing(html, APPROVED, "it")[0] == "approved"


def keys(root: Path) -> dict[str, str]:
    content, catalogs = load(root), load_catalogs(root)
    return language_site(content, catalogs, "ru", list(LANGUAGES), root, "https://x/").keys("")


def test_an_approval_makes_only_the_page_anew_that_shows_it(root: Path) -> None:
    before = keys(root)
    approve(root, "it", "Anna", date(2026, 11, 9), [f"rule/{WAITING}"])
    after = keys(root)
    assert {path for path in before if before[path] != after[path]} == set()
    approve(root, "it", "Anna", date(2026, 11, 9), [f"rule/{WAITING}/title"])
    after = keys(root)
    assert {path for path in before if before[path] != after[path]} == {"compare.md"}
