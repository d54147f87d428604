"""What no rule and no ruling answers is refused, and only that."""

from __future__ import annotations

from typing import Any

import pytest

from generator.core.history import HistoryError, OpenQuestion
from tests.core.facts import now, said

COPY = {"effect": {"copy_of": "kargan-dragonlord"}, "by": "clone"}  # at 4: 4/4 flying
LEVEL_4 = {"counters": {"level": 4}}
SET = {"effect": {"set": "1/1"}}
LOSE = {"effect": {"lose": ["flying"]}}


@pytest.mark.parametrize(
    "events",
    [
        ["enter", LEVEL_4, SET, COPY],
        ["enter", SET, COPY, LEVEL_4],
        ["enter", LEVEL_4, LOSE, COPY],
        ["enter", LEVEL_4, SET, COPY, {"turn": "face down"}, {"turn": "face up"}, SET, COPY],
        ["enter", LEVEL_4, {"effect": {"set": "1/1", "copy_of": "kargan-dragonlord"}}],
        [
            "enter",
            LEVEL_4,
            {"effect": {"gain": ["reach"]}},
            SET,
            COPY,
            {"effect": {"switch": True}},
        ],
    ],
)
def test_refused_where_the_timestamp_of_a_copied_symbol_matters(events: list[Any]) -> None:
    with pytest.raises(OpenQuestion) as refused:
        now("coralhelm-commander", *events)
    assert refused.value.code == "copied-symbol"


@pytest.mark.parametrize(
    ("events", "answer"),
    [
        # nothing between the leveler and the copy effect
        (["enter", LEVEL_4, COPY], "4/4 flying"),
        ([SET, LOSE, "enter", LEVEL_4, COPY], "4/4 flying"),
        (["enter", LEVEL_4, COPY, SET, LOSE], "1/1"),
        # it entered as a copy: either way the object's own timestamp is the later one
        ([COPY, SET, "enter", LEVEL_4], "4/4 flying"),
        ([COPY, "enter", LEVEL_4, SET], "1/1 flying"),
        # a newer setter has the last word in any case
        (["enter", LEVEL_4, SET, COPY, {"effect": {"set": "5/5"}}], "5/5 flying"),
        # the same values either way
        (["enter", LEVEL_4, {"effect": {"set": "4/4"}}, COPY], "4/4 flying"),
        (["enter", LEVEL_4, LOSE, {"effect": {"gain": ["flying"]}}, COPY], "4/4 flying"),
        # no symbol applies
        (["enter", SET, COPY, {"counters": {"level": 3}}], "1/1"),
        (["enter", LEVEL_4, SET, COPY, {"effect": {"lose_abilities": "all"}}], "1/1"),
        (["enter", LEVEL_4, SET, COPY, {"turn": "face down"}], "1/1"),
        (["enter", LEVEL_4, SET, COPY, {"leave": "hand"}], "2/2"),
        # turned face up it is newer than the copy effect
        (["enter", LEVEL_4, SET, COPY, {"turn": "face down"}, {"turn": "face up"}], "4/4 flying"),
        # the setter has ended, or the copy effect has
        (["enter", LEVEL_4, {**SET, "by": "x"}, COPY, {"end": "x"}], "4/4 flying"),
        (["enter", LEVEL_4, SET, COPY, {"end": "clone"}], "1/1 flying"),
        # what is no creature has no power and toughness to ask about
        (["enter", LEVEL_4, SET, COPY, {"effect": {"creature": False}}], "flying"),
    ],
)
def test_answered_where_it_does_not(events: list[Any], answer: str) -> None:
    assert said("coralhelm-commander", *events) == answer


@pytest.mark.parametrize("event", ["mutate", "merge", {"mutate": "x"}, {"merge": None}])
def test_merging_is_refused(event: object) -> None:
    with pytest.raises(OpenQuestion) as refused:
        now("kargan-dragonlord", "enter", event)
    assert (refused.value.code, refused.value.path[0]) == ("merging", 1)


def test_an_open_question_is_told_apart_from_what_cannot_happen() -> None:
    with pytest.raises(HistoryError) as refused:
        now("kargan-dragonlord", "enter", "enter")
    assert not isinstance(refused.value, OpenQuestion)
