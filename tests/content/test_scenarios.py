"""Files of worked cases, as `leveler state` takes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.content import Content, load, read_scenarios
from generator.core.history import play
from generator.problems import ProblemsFound

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def content() -> Content:
    return load(ROOT)


def levels(tmp_path: Path, content: Content, text: str) -> list[tuple[str, int]]:
    """The ids in a file of cases, with the numbers of level counters at the end."""
    file = tmp_path / "cases.yaml"
    file.write_text(text, encoding="utf-8")
    return [(name, play(history).level) for name, history in read_scenarios(file, content)]


def said(tmp_path: Path, content: Content, text: str) -> list[str]:
    """What is said of a file of cases."""
    with pytest.raises(ProblemsFound) as found:
        levels(tmp_path, content, text)
    return [line.removeprefix(f"{tmp_path}/") for line in str(found.value).split("\n")]


def test_the_facts(content: Content) -> None:
    cases = read_scenarios(ROOT / "tests/facts/scenarios.yaml", content)
    assert len(cases) == 16
    assert [name for name, _ in cases][:2] == ["enters-with-zero", "godhead-later"]


@pytest.mark.parametrize(
    "text",
    [
        "{id: a, card: hexdrinker, history: [enter, {level_up: 3}]}",
        "- {id: a, card: hexdrinker, history: [enter, {level_up: 3}]}",
        "scenarios:\n  - {id: a, card: hexdrinker, history: [enter, {level_up: 3}], rule: x}",
        '[{"id": "a", "card": "hexdrinker", "history": ["enter", {"level_up": 3}]}]',
    ],
)
def test_one_case_in_every_form(tmp_path: Path, content: Content, text: str) -> None:
    assert levels(tmp_path, content, text) == [("a", 3)]


def test_a_case_without_an_id_goes_by_its_card(tmp_path: Path, content: Content) -> None:
    assert levels(tmp_path, content, "{card: clone, history: []}") == [("clone", 0)]


def test_all_problems_of_a_file(tmp_path: Path, content: Content) -> None:
    text = (
        "- {id: a, card: hexdrinkr, history: [enter]}\n"
        "- {id: a, card: hexdrinker, history: [enter, {level_up: x}, leap]}\n"
        "- {id: b, card: hexdrinker, events: []}\n"
        "- {id: c, card: hexdrinker, history: [{level_up: 1}]}\n"
        "- {id: d, card: humility, history: [enter]}\n"
    )
    assert [line.split(": ")[:2] for line in said(tmp_path, content, text)] == [
        ["cases.yaml:1:17", "error unknown-card"],
        ["cases.yaml:2:8", "error duplicate-id"],
        ["cases.yaml:2:57", "error bad-history"],
        ["cases.yaml:2:61", "error bad-history"],
        ["cases.yaml:3:3", "error missing-key"],
        ["cases.yaml:3:29", "error unknown-key"],
        ["cases.yaml:4:39", "error bad-history"],
        ["cases.yaml:5:36", "error bad-history"],
    ]


def test_an_open_question_is_refused(tmp_path: Path, content: Content) -> None:
    text = "{card: hexdrinker, history: [enter, mutate]}"
    (line,) = said(tmp_path, content, text)
    assert line.startswith("cases.yaml:1:37: error open-question: ")


@pytest.mark.parametrize("text", ["", "3", "scenarios: 3", "{}"])
def test_no_cases(tmp_path: Path, content: Content, text: str) -> None:
    assert all(line.startswith("cases.yaml:1:") for line in said(tmp_path, content, text))
