"""What happens to a permanent, and what cannot."""

from __future__ import annotations

from typing import Any

import pytest

from generator.core.history import HistoryError, Permanent, play
from generator.core.permanent import Counters
from tests.core.facts import history, now, said

COMMANDER = "coralhelm-commander"
SET = {"effect": {"set": "1/1"}, "by": "godhead-of-awe"}
GROWTH = {"effect": {"modify": "+3/+3"}, "until": "end of turn", "by": "giant-growth"}


def after(*events: object) -> Permanent:
    return play(history(COMMANDER, *events))


def counters(*events: object) -> dict[str, int]:
    return {group.kind: group.count for group in after(*events).counters}


def test_a_history_begins_in_hand() -> None:
    assert after().zone == "hand"
    assert after("enter").zone == "battlefield"
    assert after("enter", {"leave": "exile"}).zone == "exile"


@pytest.mark.parametrize(
    ("events", "timestamp"),
    [
        (["enter", "end_turn"], 1),
        (["end_turn", "enter"], 2),
        (["enter", {"level_up": 1}, {"counters": {"flying": 1}}, "proliferate"], 1),
        (["enter", "phase_out", "phase_in", "change_control"], 1),
        (["enter", {"turn": "face down"}], 2),
        (["enter", {"turn": "face down"}, {"turn": "face up"}], 3),
        (["enter", {"leave": "hand"}, "enter"], 3),
    ],
)
def test_what_gives_the_object_a_timestamp(events: list[Any], timestamp: int) -> None:
    assert after(*events).timestamp == timestamp


def test_counters_have_the_timestamp_of_the_newest_of_their_kind() -> None:
    found = after("enter", {"counters": {"flying": 1, "reach": 1}}, {"counters": {"reach": 2}})
    assert found.counters == (Counters("flying", 1, 2), Counters("reach", 3, 3))
    assert after("enter", {"counters": {"reach": 2}}, {"counters": {"reach": -1}}).counters == (
        Counters("reach", 1, 2),
    )


@pytest.mark.parametrize(
    ("events", "left"),
    [
        ([{"level_up": 2}, {"counters": {"level": -2}}], {}),
        ([{"level_up": 2}, {"counters": {"flying": 1}}, {"counters": "none"}], {}),
        ([{"counters": "none"}], {}),
        ([{"level_up": 2}, "proliferate"], {"level": 3}),
        (["proliferate"], {}),
        ([{"counters": {"level": 1, "reach": 2}}, "proliferate"], {"level": 2, "reach": 3}),
        # 704.5q, whenever they come together
        ([{"counters": {"+1/+1": 3}}, {"counters": {"-1/-1": 2}}], {"+1/+1": 1}),
        ([{"counters": {"+1/+1": 2, "-1/-1": 2}}], {}),
        ([{"counters": {"-1/-1": 1}}, {"counters": {"+1/+1": 1}}, "proliferate"], {}),
        ([{"counters": {"+1/+0": 1, "-1/-1": 1}}], {"+1/+0": 1, "-1/-1": 1}),
        # 122.2
        ([{"level_up": 2}, {"leave": "hand"}, "enter"], {}),
        # they stay through all of this
        (
            [{"level_up": 2}, {"turn": "face down"}, "phase_out", "phase_in", "end_turn"],
            {"level": 2},
        ),
    ],
)
def test_counters(events: list[Any], left: dict[str, int]) -> None:
    assert counters("enter", *events) == left


def test_level_up_resolves_even_where_the_ability_was_lost_meanwhile() -> None:
    assert (
        now(COMMANDER, "enter", {"effect": {"lose_abilities": "all"}}, {"level_up": 1}).level == 1
    )


@pytest.mark.parametrize(
    ("events", "answer"),
    [
        (["enter", GROWTH], "5/5"),
        (["enter", GROWTH, "end_turn"], "2/2"),
        (["enter", GROWTH, "phase_out", "end_turn", "phase_in"], "2/2"),
        (["enter", GROWTH, "phase_out", "phase_in"], "5/5"),
        (["enter", GROWTH, {"turn": "face down"}], "5/5"),
        (["enter", GROWTH, "change_control"], "5/5"),
        (["enter", GROWTH, {"leave": "hand"}, "enter"], "2/2"),
        (["enter", GROWTH, GROWTH, {"end": "giant-growth"}], "2/2"),
        (["enter", SET, "end_turn"], "1/1"),
        (["enter", SET, {"leave": "hand"}, "enter"], "1/1"),
        (["enter", SET, {"leave": "hand"}], "2/2"),
        (["enter", SET, {"leave": "hand"}, {"end": "godhead-of-awe"}, "enter"], "2/2"),
        (["enter", SET, {"leave": "hand"}, "enter", {"counters": {"level": 2}}], "3/3 flying"),
        (["enter", "phase_out", SET, "phase_in"], "1/1"),
        (["enter", SET, "phase_out", {"end": "godhead-of-awe"}, "phase_in"], "2/2"),
    ],
)
def test_how_long_effects_go_on(events: list[Any], answer: str) -> None:
    assert said(COMMANDER, *events) == answer


def test_a_new_object_is_face_up_and_phased_in() -> None:
    found = after("enter", {"turn": "face down"}, {"leave": "hand"}, "enter")
    assert (found.face_down, found.phased_out) == (False, False)


@pytest.mark.parametrize(
    ("events", "code", "values"),
    [
        (["enter", "enter"], "already-on-battlefield", {}),
        (["enter", "phase_out", "enter"], "already-on-battlefield", {}),
        ([{"leave": "graveyard"}], "not-on-battlefield", {"zone": "hand"}),
        (["enter", {"leave": "exile"}, {"level_up": 1}], "not-on-battlefield", {"zone": "exile"}),
        ([{"counters": {"level": 1}}], "not-on-battlefield", {"zone": "hand"}),
        ([{"counters": "none"}], "not-on-battlefield", {"zone": "hand"}),
        (["proliferate"], "not-on-battlefield", {"zone": "hand"}),
        (["change_control"], "not-on-battlefield", {"zone": "hand"}),
        (["phase_out"], "not-on-battlefield", {"zone": "hand"}),
        ([{"turn": "face down"}], "not-on-battlefield", {"zone": "hand"}),
        ([GROWTH], "not-on-battlefield", {"zone": "hand"}),
        (["phase_in"], "not-phased-out", {}),
        (["enter", "phase_in"], "not-phased-out", {}),
        *(
            (["enter", "phase_out", event], "phased-out", {})
            for event in (
                {"level_up": 1},
                {"counters": {"level": 1}},
                {"counters": "none"},
                "proliferate",
                GROWTH,
                {"turn": "face down"},
                "phase_out",
                "change_control",
                {"leave": "hand"},
            )
        ),
        (["enter", {"turn": "face up"}], "already-face-up", {}),
        (["enter", {"turn": "face down"}, {"turn": "face down"}], "already-face-down", {}),
        (["enter", {"end": "humility"}], "no-such-effect", {"name": "humility"}),
        (
            ["enter", GROWTH, "end_turn", {"end": "giant-growth"}],
            "no-such-effect",
            {"name": "giant-growth"},
        ),
        (
            ["enter", {"level_up": 2}, {"counters": {"level": -3}}],
            "too-few-counters",
            {"kind": "level", "count": "2", "removed": "3"},
        ),
        (
            ["enter", {"counters": {"+1/+1": 1, "flying": -1}}],
            "too-few-counters",
            {"kind": "flying", "count": "0", "removed": "1"},
        ),
    ],
)
def test_what_cannot_happen(events: list[Any], code: str, values: dict[str, str]) -> None:
    with pytest.raises(HistoryError) as refused:
        after(*events)
    assert (refused.value.code, refused.value.values) == (code, values)
    assert refused.value.path[0] == len(events) - 1
    assert "expected" in refused.value.message or "no effect" in refused.value.message


def test_only_a_creature_card_has_a_history() -> None:
    with pytest.raises(HistoryError) as refused:
        play(history("humility", "enter"))
    assert (refused.value.code, refused.value.values) == ("no-creature-card", {"card": "humility"})
    assert refused.value.path == ()


def test_the_place_of_what_cannot_happen_is_said() -> None:
    with pytest.raises(HistoryError) as refused:
        after("enter", {"counters": {"level": 1, "reach": -1}})
    assert refused.value.path == (1, "counters", "reach")


def test_effects_that_could_end_are_named() -> None:
    with pytest.raises(HistoryError, match=r"could end: none$"):
        after("enter", {"effect": {"switch": True}}, {"end": "humility"})
    with pytest.raises(HistoryError, match=r"could end: giant-growth, godhead-of-awe$"):
        after("enter", SET, GROWTH, GROWTH, {"end": "humility"})
