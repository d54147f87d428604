"""The worked answers of the rulings, as tests/facts/rules.yaml notes them."""

from __future__ import annotations

from typing import Any

import pytest

from generator.core.cards import Keyword
from tests.core.facts import facts, now, said

GODHEAD = {"effect": {"set": "1/1"}, "by": "godhead-of-awe"}
GROWTH = {"effect": {"modify": "+3/+3"}, "until": "end of turn", "by": "giant-growth"}
ANTHEM = {"effect": {"modify": "+1/+1"}, "by": "glorious-anthem"}
ONE_COUNTER = {"counters": {"+1/+1": 1}}
ONE_POWER = {"effect": {"modify": "+1/+0"}}
STUDENT = [GROWTH, ANTHEM, ONE_COUNTER, ONE_POWER]

# id of the ruling: its worked answers, each a card, its events, and what it is then
WORKED: dict[str, list[tuple[str, list[Any], str]]] = {
    "enters-with-zero": [("kargan-dragonlord", ["enter"], "2/2")],
    "grants-do-not-replace": [
        ("transcendent-master", ["enter", {"level_up": 12}], "9/9 lifelink, indestructible"),
        ("transcendent-master", ["enter", {"level_up": 13}], "9/9 lifelink, indestructible"),
    ],
    "lower-stripe-ends": [("student-of-warfare", ["enter", {"level_up": 7}], "4/4 double strike")],
    "timestamps": [
        ("coralhelm-commander", ["enter", {"level_up": 2}, GODHEAD], "1/1 flying"),
        ("coralhelm-commander", [GODHEAD, "enter", {"level_up": 2}], "3/3 flying"),
        ("coralhelm-commander", [GODHEAD, "enter"], "1/1"),
        ("coralhelm-commander", ["enter", GODHEAD], "1/1"),
        ("coralhelm-commander", [GODHEAD, "enter", {"level_up": 1}], "1/1"),
        ("coralhelm-commander", ["enter", {"level_up": 1}, GODHEAD], "1/1"),
    ],
    "modifiers-always": [
        ("student-of-warfare", ["enter", *STUDENT], "7/6"),
        ("student-of-warfare", ["enter", *STUDENT, {"level_up": 2}], "9/8 first strike"),
        (
            "student-of-warfare",
            ["enter", *STUDENT, {"level_up": 2}, {"effect": {"switch": True}}],
            "8/9 first strike",
        ),
    ],
    "copies": [
        ("coralhelm-commander", ["enter", {"level_up": 4}], "4/4 flying"),
        (
            "clone",
            [
                {"effect": {"copy_of": "coralhelm-commander"}, "by": "clone"},
                {"effect": {"modify": "+1/+1"}, "by": "coralhelm-commander"},
                "enter",
            ],
            "3/3",
        ),
    ],
    "level-is-counters": [
        ("kargan-dragonlord", ["enter", {"level_up": 8}], "8/8 flying, trample"),
        ("kargan-dragonlord", ["enter", {"counters": {"level": 8}}], "8/8 flying, trample"),
        ("kargan-dragonlord", ["enter", {"level_up": 8}, {"counters": "none"}], "2/2"),
        (
            "kargan-dragonlord",
            ["enter", {"level_up": 8}, {"counters": {"level": -1}}],
            "4/4 flying",
        ),
        (
            "kargan-dragonlord",
            ["enter", {"level_up": 7}, {"counters": {"level": 1}}],
            "8/8 flying, trample",
        ),
    ],
    "hexdrinker-thresholds": [
        ("hexdrinker", ["enter"], "2/1"),
        ("hexdrinker", ["enter", {"level_up": 2}], "2/1"),
        ("hexdrinker", ["enter", {"level_up": 3}], "4/4 protection from instants"),
        ("hexdrinker", ["enter", {"level_up": 7}], "4/4 protection from instants"),
        ("hexdrinker", ["enter", {"level_up": 8}], "6/6 protection from everything"),
    ],
    "hexdrinker-set-pt": [
        (
            "hexdrinker",
            ["enter", {"level_up": 3}, GODHEAD, {"level_up": 5}],
            "1/1 protection from everything",
        ),
    ],
}
CASES = [
    pytest.param(card, events, answer, id=f"{ruling}-{index}")
    for ruling, cases in WORKED.items()
    for index, (card, events, answer) in enumerate(cases)
]


@pytest.mark.parametrize(("card", "events", "answer"), CASES)
def test_worked_answer(card: str, events: list[Any], answer: str) -> None:
    assert said(card, *events) == answer
    assert now(card, *events).level_up, "level up is there at all times"


def test_rulings_left_out_have_no_characteristics_to_compute() -> None:
    """They are about damage, combat, turns and Classes, or about what abilities do."""
    assert {ruling["id"] for ruling in facts("rules")["rulings"]} - WORKED.keys() == {
        "chronologist-turns",
        "classes",
        "echo-mage-copies",
        "hexdrinker-everything",
        "hexdrinker-instants",
        "lord-trigger",
        "master-indestructible",
        "purists-prevention",
        "treespeaker-itself",
    }


def test_one_more_level_up_is_possible_beyond_the_last_stripe() -> None:
    before, after = (now("transcendent-master", "enter", {"level_up": level}) for level in (12, 13))
    assert (before.level, after.level) == (12, 13)
    assert before.abilities == after.abilities == (Keyword("lifelink"), Keyword("indestructible"))
