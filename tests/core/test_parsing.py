"""Events out of data: what is wrong is said with its place and with what was expected."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from generator.core.cards import PowerToughness
from generator.core.effects import ContinuousEffect
from generator.core.history import Begin, HistoryError, PutCounters, parse_event, parse_events
from tests.core.facts import CARDS, facts


def parse(data: object) -> object:
    return parse_event(data, CARDS.get)


def test_the_whole_vocabulary_is_read() -> None:
    for scenario in facts("scenarios")["scenarios"]:
        assert len(parse_events(scenario["history"], CARDS.get)) == len(scenario["history"])


def test_every_part_of_an_effect() -> None:
    data = {
        "effect": {
            "set": "1/2",
            "modify": "+3/-4",
            "switch": True,
            "lose_abilities": "all",
            "lose": ["flying"],
            "gain": ["reach", "level up"],
            "copy_of": "clone",
            "creature": False,
        },
        "by": "somebody",
        "until": "end of turn",
    }
    assert parse(data) == Begin(
        ContinuousEffect(
            name="somebody",
            until_end_of_turn=True,
            copy_of=CARDS["clone"],
            creature=False,
            lose_abilities=True,
            lose=("flying",),
            gain=("reach", "level up"),
            set=PowerToughness(1, 2),
            modify=PowerToughness(3, -4),
            switch=True,
        )
    )


def test_counters_of_every_sort() -> None:
    changes = {"level": 2, "+1/+1": -1, "-0/-2": 1, "double strike": 1}
    assert parse({"counters": changes}) == PutCounters(changes)
    assert parse({"counters": "none"}) == PutCounters(None)


HUGE = 10**5000
WRONG: list[tuple[Any, tuple[str | int, ...], str]] = [
    # events
    (None, (), "expected an event, such as enter or level_up: 2, not nothing"),
    ({}, (), "expected an event"),
    (7, (), "not 7"),
    (["enter"], (), "not a list"),
    ("entr", (), "unknown event 'entr'; did you mean enter?"),
    ("xyz", (), "unknown event 'xyz'; expected one of enter, proliferate, end_turn"),
    ("x" * 10_000, (), "xxx…'; expected one of"),
    ("level_up", (), "expected a value, such as level_up: 2"),
    ("effect", (), "expected a value, such as effect: {set: 1/1}"),
    ({"enter": None}, ("enter",), "expected the word enter alone"),
    ({"lvl": 1}, ("lvl",), "unknown event 'lvl'"),
    ({1: 2}, ("1",), "unknown event 1"),
    ({HUGE: 2}, ("a value of type int",), "unknown event a value of type int"),
    ({True: 2}, ("true",), "unknown event true"),
    ({"level_up": 1, "turn": "face up"}, ("turn",), "expected no key beside level_up"),
    ({"by": "humility"}, ("by",), "unknown event 'by'"),
    # numbers
    *(
        ({"level_up": wrong}, ("level_up",), f"a whole number from 1 to 1000000, not {shown}")
        for wrong, shown in [
            (0, "0"),
            (-1, "-1"),
            (True, "true"),
            (1.5, "1.5"),
            ("2", "'2'"),
            (1_000_001, "1000001"),
            (HUGE, "a value of type int"),
            ([1], "a list"),
            (None, "nothing"),
        ]
    ),
    # counters
    ({"counters": None}, ("counters",), "expected counters, such as {level: 2}, or none"),
    ({"counters": {}}, ("counters",), "not a mapping"),
    ({"counters": "all"}, ("counters",), "not 'all'"),
    ({"counters": {"level": 0}}, ("counters", "level"), "expected how many counters"),
    ({"counters": {"level": "1"}}, ("counters", "level"), "not '1'"),
    ({"counters": {"levl": 1}}, ("counters", "levl"), "did you mean level?"),
    ({"counters": {"flyng": 1}}, ("counters", "flyng"), "did you mean flying?"),
    ({"counters": {"+01/+1": 1}}, ("counters", "+01/+1"), "unknown kind of counter"),
    ({"counters": {"islandwalk": 1}}, ("counters", "islandwalk"), "unknown kind of counter"),
    ({"counters": {3: 1}}, ("counters", "3"), "unknown kind of counter 3"),
    # effects
    ({"effect": None}, ("effect",), "expected the parts of an effect, such as {set: 1/1}"),
    ({"effect": {}}, ("effect",), "expected the parts of an effect"),
    ({"effect": {"sett": "1/1"}}, ("effect", "sett"), "did you mean set?"),
    ({"effect": {"set": "+1/+1"}}, ("effect", "set"), "power/toughness such as 1/1, not '+1/+1'"),
    ({"effect": {"set": 1}}, ("effect", "set"), "not 1"),
    ({"effect": {"set": "1/1\n"}}, ("effect", "set"), "not '1/1\\n'"),
    ({"effect": {"set": "12345/1"}}, ("effect", "set"), "not '12345/1'"),
    ({"effect": {"modify": "1/1"}}, ("effect", "modify"), "power/toughness such as +1/+1"),
    ({"effect": {"switch": False}}, ("effect", "switch"), "expected true, not false"),
    ({"effect": {"switch": 1}}, ("effect", "switch"), "expected true, not 1"),
    ({"effect": {"creature": True}}, ("effect", "creature"), "expected false, not true"),
    ({"effect": {"creature": 0}}, ("effect", "creature"), "expected false, not 0"),
    ({"effect": {"lose_abilities": ["flying"]}}, ("effect", "lose_abilities"), "expected 'all'"),
    ({"effect": {"gain": []}}, ("effect", "gain"), "expected a list of abilities"),
    ({"effect": {"gain": "flying"}}, ("effect", "gain"), "expected a list of abilities"),
    ({"effect": {"gain": ["reach", "flyng"]}}, ("effect", "gain", 1), "did you mean flying?"),
    ({"effect": {"lose": [["flying"]]}}, ("effect", "lose", 0), "unknown ability a list"),
    ({"effect": {"gain": ["flying"], "lose": ["flying"]}}, ("effect", "gain"), "not flying"),
    ({"effect": {"copy_of": "nobody"}}, ("effect", "copy_of"), "expected the id of a card"),
    ({"effect": {"copy_of": None}}, ("effect", "copy_of"), "not nothing"),
    ({"effect": {"copy_of": "humility"}}, ("effect", "copy_of"), "expected a creature card"),
    ({"effect": {"switch": True}, "by": ""}, ("by",), "expected the name of what the effect"),
    ({"effect": {"switch": True}, "by": 3}, ("by",), "not 3"),
    ({"effect": {"switch": True}, "until": "forever"}, ("until",), "expected 'end of turn'"),
    ({"effect": {"switch": True}, "form": 1}, ("form",), "unknown key beside effect 'form'"),
    # the others
    ({"end": None}, ("end",), "expected the name"),
    ({"turn": "down"}, ("turn",), "expected face down or face up, not 'down'"),
    ({"leave": "battlefield"}, ("leave",), "unknown zone 'battlefield'; expected one of hand"),
    ({"leave": datetime.date(2026, 1, 1)}, ("leave",), "a value of type date"),
]


@pytest.mark.parametrize(("data", "path", "message"), WRONG)
def test_wrong_data(data: object, path: tuple[str | int, ...], message: str) -> None:
    with pytest.raises(HistoryError) as refused:
        parse(data)
    assert message in refused.value.message
    assert refused.value.path == path
    assert "\n" not in refused.value.message


def test_a_list_says_which_event() -> None:
    with pytest.raises(HistoryError) as refused:
        parse_events(["enter", {"effect": {"gain": ["flyng"]}}], CARDS.get)
    assert refused.value.path == (1, "effect", "gain", 0)
    with pytest.raises(HistoryError, match="expected a list of events, not 'enter'"):
        parse_events("enter", CARDS.get)


def test_what_is_inside_of_a_value_is_never_repeated() -> None:
    """A few lines of YAML can stand for more text than there is memory."""
    bomb: list[object] = ["x"]
    for _ in range(60):
        bomb = [bomb, bomb]
    with pytest.raises(HistoryError, match="not a list"):
        parse({"level_up": bomb})
