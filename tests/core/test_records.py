"""Values as plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.core import cards
from generator.core.cards import Ability, PowerToughness
from generator.core.mana import ManaCost
from generator.core.records import ability_data, event_data, state_record
from tests.core.facts import facts, history

GREEN = ManaCost.parse("{G}{G}")


def test_the_record_of_a_state() -> None:
    what = history("student-of-warfare", "enter", {"level_up": 2})
    symbol = {"card": "student-of-warfare", "levels": "2-6"}
    start: dict[str, Any] = {"pt": "1/1", "keywords": [], "level_up": True}
    middle = {"pt": "1/1", "keywords": ["first strike"], "level_up": True}
    end = {"pt": "3/3", "keywords": ["first strike"], "level_up": True}
    assert state_record("case", what) == {
        "id": "case",
        "zone": "battlefield",
        "level": 2,
        "power": 3,
        "toughness": 3,
        "base": "3/3",
        "keywords": ["first strike"],
        "level_up": True,
        "abilities": ["first strike"],
        "steps": [
            {
                "layer": "1",
                "rule": "copying",
                "effect": "printed",
                "source": "",
                "detail": {"card": "student-of-warfare", "zone": "battlefield"},
                "before": start,
                "after": start,
            },
            {
                "layer": "6",
                "rule": "level-symbol-range",
                "effect": "symbol-abilities",
                "source": "",
                "detail": symbol,
                "before": start,
                "after": middle,
            },
            {
                "layer": "7b",
                "rule": "level-symbol-range",
                "effect": "symbol-set",
                "source": "",
                "detail": symbol | {"power_toughness": "3/3"},
                "before": middle,
                "after": end,
            },
        ],
    }


def test_what_is_no_creature_has_nulls() -> None:
    record = state_record("x", history("hexdrinker", "enter", {"effect": {"creature": False}}))
    assert [record[key] for key in ("power", "toughness", "base")] == [None, None, None]
    steps: Any = record["steps"]
    assert (steps[1]["before"]["pt"], steps[1]["after"]["pt"]) == ("2/1", None)


def test_records_are_json() -> None:
    for scenario in facts("scenarios")["scenarios"]:
        record = state_record(scenario["id"], history(scenario["card"], *scenario["history"]))
        assert json.loads(json.dumps(record)) == record


def test_events_are_written_as_they_were_read() -> None:
    written = [
        *(event for scenario in facts("scenarios")["scenarios"] for event in scenario["history"]),
        "proliferate",
        "phase_out",
        "phase_in",
        "change_control",
        {"counters": {"level": -2, "+1/+1": 1}},
        {"end": "humility"},
        {"turn": "face up"},
        {"effect": {"copy_of": "clone", "creature": False, "lose": ["flying"], "gain": ["reach"]}},
        {"effect": {"set": "0/0", "modify": "+0/-1", "switch": True}},
    ]
    assert [event_data(event) for event in history("hexdrinker", *written).events] == written


@pytest.mark.parametrize(
    ("ability", "data"),
    [
        (cards.Keyword("first strike"), "first strike"),
        (cards.Keyword("protection", "instants"), "protection from instants"),
        (cards.Static(cards.PreventDamage(2)), {"static": {"prevent_damage": 2}}),
        (cards.Static(cards.CantBeBlocked(None)), {"static": {"cant_be_blocked": True}}),
        (cards.Static(cards.CantBeBlocked("B")), {"static": {"cant_be_blocked_except_by": "B"}}),
        (
            cards.Static(cards.Modify("other Merfolk you control", PowerToughness(1, 1), False)),
            {"static": {"modify": "+1/+1", "target": "other Merfolk you control"}},
        ),
        (
            cards.Activated(
                ManaCost.parse("{B}"),
                True,
                cards.Modify("target creature", PowerToughness(-2, -2), True),
            ),
            {
                "activated": {
                    "cost": "{B}, {T}",
                    "effect": {
                        "modify": "-2/-2",
                        "target": "target creature",
                        "until": "end of turn",
                    },
                }
            },
        ),
        (
            cards.Activated(ManaCost.parse("{B}"), False, cards.Regenerate()),
            {"activated": {"cost": "{B}", "effect": {"regenerate": "self"}}},
        ),
        (
            cards.Activated(None, True, cards.DrawCards(1, 0)),
            {"activated": {"cost": "{T}", "effect": {"draw": 1}}},
        ),
        (
            cards.Activated(None, True, cards.DrawCards(1, 1)),
            {"activated": {"cost": "{T}", "effect": {"draw": 1, "discard": 1}}},
        ),
        (
            cards.Activated(None, True, cards.CopySpell(2)),
            {"activated": {"cost": "{T}", "effect": {"copy_spell": 2}}},
        ),
        (
            cards.Activated(
                None, True, cards.CreateTokens(2, PowerToughness(3, 3), "G", "Elephant")
            ),
            {
                "activated": {
                    "cost": "{T}",
                    "effect": {
                        "create_tokens": 2,
                        "token": {
                            "power_toughness": "3/3",
                            "color": "G",
                            "creature_type": "Elephant",
                        },
                    },
                }
            },
        ),
        (
            cards.Triggered(
                "attacks", cards.DealDamage(6, "each creature defending player controls")
            ),
            {
                "triggered": {
                    "trigger": "attacks",
                    "effect": {"deal_damage": 6, "to": "each creature defending player controls"},
                }
            },
        ),
        (
            cards.Triggered("each end step of another player", cards.ExtraTurn()),
            {
                "triggered": {
                    "trigger": "each end step of another player",
                    "effect": {"extra_turn": "you"},
                }
            },
        ),
        (
            cards.Static(
                cards.Grant("Elves you control", cards.Activated(None, True, cards.AddMana(GREEN)))
            ),
            {
                "static": {
                    "grant": {"activated": {"cost": "{T}", "effect": {"add_mana": "{G}{G}"}}},
                    "to": "Elves you control",
                }
            },
        ),
    ],
)
def test_abilities_are_written_as_in_the_card_data(ability: Ability, data: object) -> None:
    assert ability_data(ability) == data
