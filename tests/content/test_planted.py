"""Planted errors: tests/content/planted says what is changed, and what must be said of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.content import load
from generator.problems import ProblemsFound

PLANTED = Path(__file__).parent / "planted"
CASES = [
    pytest.param(path.stem.replace("_", "/") + ".yaml", case, id=f"{path.stem}-{number}")
    for path in sorted(PLANTED.glob("*.yaml"))
    for number, case in enumerate(yaml.safe_load(path.read_text(encoding="utf-8")), 1)
]


def problems(project: Path) -> list[str]:
    """What is said of a project, one line each."""
    try:
        load(project)
    except ProblemsFound as found:
        return str(found).split("\n")
    return []


def plant(project: Path, name: str, case: dict[str, str]) -> None:
    """Make the change of a case; its old text must stand once in the file."""
    file = project / name
    text = file.read_text(encoding="utf-8")
    assert text.count(case["old"]) == 1
    file.write_text(text.replace(case["old"], case["new"]), encoding="utf-8")


def test_nothing_is_said_of_the_project_itself(project: Path) -> None:
    assert problems(project) == []


@pytest.mark.parametrize(("name", "case"), CASES)
def test_planted_error(project: Path, name: str, case: dict[str, Any]) -> None:
    plant(project, name, case)
    assert problems(project) == case["says"].rstrip("\n").split("\n")


ONE_LINE_EACH = [
    ("cards.yaml", "id: kargan-dragonlord", "id: Kargan"),
    ("cards.yaml", "levels: 4-7", "levels: 4-2"),
    ("cards.yaml", "abilities: [flying]", "abilities: [flyng]"),
    ("cards.yaml", '{MH1: "168"}', "{MH1: 168}"),
    ("cards.yaml", "mana_cost: \"{1}{U}{U}\"", "mana_cost: {U}"),
    ("cards.yaml", "rarity: rare", "rareness: rare"),
    ("rules.yaml", "newest_text_checked: 2026-09-25", "newest_text_checked: 2026-09-31"),
    ("rules.yaml", "[[rule:level-up]]", "[[rule:levelup]]"),
    ("rules.yaml", "[[ruling:copies|a ruling]]", "[[ruling:copy|a ruling]]"),
    ("rules.yaml", "[[card:clone]]", "[[card:hexdrinkr]]"),
    ("rules.yaml", "history: [enter, {effect: {set: 1/1}", "history: [enter, {effect: {sets: 1/1}"),
    ("rules.yaml", "base_pt: true", "base_pt: yes"),
    ("translations/terms.yaml", "origin: chosen}\n- id: flying", "origin: choice}\n- id: flying"),
    ("translations/terms.yaml", "id: timestamp", "id: timestamps"),
]  # fmt: skip


def test_everything_at_once(project: Path) -> None:
    for name, old, new in ONE_LINE_EACH:
        plant(project, name, {"old": old, "new": new})
    assert [line.split(" ", 3)[:3] for line in problems(project)] == [
        ["cards.yaml:1:7:", "error", "bad-id:"],
        ["cards.yaml:11:15:", "error", "bad-levels:"],
        ["cards.yaml:13:19:", "error", "unknown-ability:"],
        ["cards.yaml:26:20:", "error", "wrong-type:"],
        ["cards.yaml:38:3:", "error", "missing-key:"],
        ["cards.yaml:42:14:", "error", "wrong-type:"],
        ["cards.yaml:43:3:", "error", "unknown-key:"],
        ["rules.yaml:1:22:", "error", "bad-date:"],
        ["rules.yaml:8:11:", "error", "unknown-rule:"],
        ["rules.yaml:11:50:", "error", "unknown-card:"],
        ["rules.yaml:15:30:", "error", "unknown-ruling:"],
        ["rules.yaml:34:16:", "error", "unknown-card:"],
        ["rules.yaml:37:81:", "error", "bad-history:"],
        ["rules.yaml:41:97:", "error", "wrong-type:"],
        ["rules.yaml:50:10:", "error", "term-without-names:"],
        ["translations/terms.yaml:5:36:", "error", "unknown-value:"],
        ["translations/terms.yaml:11:7:", "error", "names-without-term:"],
    ]


@pytest.mark.parametrize("name", ["cards.yaml", "rules.yaml", "translations/terms.yaml"])
def test_file_that_is_not_there(project: Path, name: str) -> None:
    (project / name).unlink()
    assert problems(project) == [
        f"{name}:1:1: error no-file: expected a file that can be read: No such file or directory"
    ]


@pytest.mark.parametrize("name", ["cards.yaml", "rules.yaml", "translations/terms.yaml"])
def test_nothing_is_said_of_references_into_a_file_that_cannot_be_read(
    project: Path, name: str
) -> None:
    (project / name).write_text("[", encoding="utf-8")
    (line,) = problems(project)
    assert line.startswith(f"{name}:")
    assert " error yaml-syntax: " in line


def test_a_language_that_is_just_being_started_is_no_problem(
    project: Path,
) -> None:
    """Russian names of one card and one term only, as when somebody begins with Russian."""
    cards, terms = project / "cards.yaml", project / "translations/terms.yaml"
    for file in (cards, terms):
        text = file.read_text(encoding="utf-8")
        head, rest = text.split("\n- id:", 1)
        file.write_text(head + "\n- id:" + without_russian(rest), encoding="utf-8")
    assert problems(project) == []


def without_russian(text: str) -> str:
    """The names and type lines of cards, or the lines of terms, without the Russian ones."""
    return re.sub(r"\n  ru: .*|, ru: [^}]*", "", text)


def test_not_more_problems_than_anybody_reads(project: Path) -> None:
    (project / "cards.yaml").write_text("- {x: y}\n" * 20_000, encoding="utf-8")
    said = [line for line in problems(project) if line.startswith("cards.yaml")]
    assert len(said) == 1_001
    assert said[0] == "cards.yaml:1:1: error too-many: only the first 1000 problems are listed"
    assert said[1] == "cards.yaml:1:3: error missing-key: expected the key id in a leveler card"
