"""The steps that lead to an answer: every effect that is there, in order, with its rule."""

from __future__ import annotations

from typing import Any

from generator.core.cards import PowerToughness
from generator.core.layers import Step, View
from tests.core.facts import now

COMMANDER = "coralhelm-commander"
HUMILITY = {"effect": {"lose_abilities": "all", "set": "1/1"}, "by": "humility"}


def line(step: Step) -> str:
    """A step in short: layer, kind, source, detail, what is true after it, rule."""
    detail = " ".join(f"{key}={value}" for key, value in step.detail.items())
    shown = [str(step.after.pt or "-"), *step.after.keywords]
    shown += ["level up"] if step.after.level_up else []
    head = [
        step.layer.number,
        step.kind,
        *filter(None, [step.source and f"<{step.source}>", detail]),
    ]
    return f"{' '.join(head)}: {', '.join(shown)} ({step.rule})"


def steps(card: str, *events: object) -> list[str]:
    return [line(step) for step in now(card, *events).steps]


def test_below_the_first_symbol() -> None:
    assert steps("kargan-dragonlord", "enter", {"level_up": 3}) == [
        "1 printed card=kargan-dragonlord zone=battlefield: 2/2, level up (copying)",
        "6 no-symbol card=kargan-dragonlord level=3 first=4: 2/2, level up (below-first-symbol)",
    ]


def test_a_symbol_has_a_step_in_each_of_its_layers() -> None:
    assert steps("kargan-dragonlord", "enter", {"level_up": 8}) == [
        "1 printed card=kargan-dragonlord zone=battlefield: 2/2, level up (copying)",
        "6 symbol-abilities card=kargan-dragonlord levels=8+:"
        " 2/2, flying, trample, level up (level-symbol-open)",
        "7b symbol-set card=kargan-dragonlord levels=8+ power_toughness=8/8:"
        " 8/8, flying, trample, level up (level-symbol-open)",
    ]


def test_a_symbol_that_changes_nothing_or_has_no_abilities() -> None:
    assert steps("kazandu-tuskcaller", "enter", {"level_up": 2})[1:] == [
        "6 symbol-abilities card=kazandu-tuskcaller levels=2-5: 1/1, level up (level-symbol-range)",
        "7b symbol-set card=kazandu-tuskcaller levels=2-5 power_toughness=1/1:"
        " 1/1, level up (level-symbol-range)",
    ]
    assert steps("null-champion", "enter", {"level_up": 1})[1:] == [
        "7b symbol-set card=null-champion levels=1-3 power_toughness=4/2:"
        " 4/2, level up (level-symbol-range)",
    ]


def test_setters_stand_in_timestamp_order() -> None:
    godhead = {"effect": {"set": "1/1"}, "by": "godhead-of-awe"}
    symbol = (
        "7b symbol-set card=coralhelm-commander levels=2-3 power_toughness=3/3:"
        " 3/3, flying, level up (level-symbol-range)"
    )
    setter = "7b set <godhead-of-awe> power_toughness=1/1: 1/1, flying, level up (pt-layers)"
    assert steps(COMMANDER, godhead, "enter", {"level_up": 2})[2:] == [setter, symbol]
    assert steps(COMMANDER, "enter", {"level_up": 2}, godhead)[2:] == [symbol, setter]


def test_a_removed_symbol_is_said_to_be_removed() -> None:
    expected = [
        "1 printed card=coralhelm-commander zone=battlefield: 2/2, level up (copying)",
        "6 lose-abilities <humility>: 2/2 (ability-layer)",
        "6 symbol-removed <humility> card=coralhelm-commander levels=4+: 2/2 (dependency)",
        "7b set <humility> power_toughness=1/1: 1/1 (pt-layers)",
    ]
    assert steps(COMMANDER, HUMILITY, "enter", {"counters": {"level": 4}}) == expected
    assert steps(COMMANDER, "enter", {"level_up": 4}, HUMILITY) == expected


def test_only_the_first_remover_finds_a_symbol() -> None:
    other = {"effect": {"lose_abilities": "all"}, "by": "dress-down"}
    kinds = [step.kind for step in now(COMMANDER, HUMILITY, other, "enter", {"level_up": 2}).steps]
    assert kinds == ["printed", "lose-abilities", "symbol-removed", "lose-abilities", "set"]


def test_every_other_kind_of_step() -> None:
    events: list[Any] = [
        "enter",
        {"effect": {"copy_of": "student-of-warfare"}, "by": "clone"},
        {"counters": {"level": 2, "+1/+1": 3, "reach": 1}},
        {"effect": {"lose": ["level up", "first strike"], "gain": ["haste", "flying"]}, "by": "a"},
        {"effect": {"modify": "+1/-1", "switch": True}, "by": "b"},
    ]
    assert steps("clone", events[1], "enter", *events[2:]) == [
        "1 printed card=clone zone=battlefield: 0/0 (copying)",
        "1 copy <clone> card=student-of-warfare: 1/1, level up (copying)",
        "6 symbol-abilities card=student-of-warfare levels=2-6:"
        " 1/1, first strike, level up (level-symbol-range)",
        "6 keyword-counters <reach> count=1: 1/1, first strike, reach, level up (ability-layer)",
        "6 lose <a> keywords=first strike, level up: 1/1, reach (ability-layer)",
        "6 gain <a> keywords=flying, haste: 1/1, flying, haste, reach (ability-layer)",
        "7b symbol-set card=student-of-warfare levels=2-6 power_toughness=3/3:"
        " 3/3, flying, haste, reach (level-symbol-range)",
        "7c counters <+1/+1> count=3 change=+3/+3: 6/6, flying, haste, reach (pt-layers)",
        "7c modify <b> change=+1/-1: 7/5, flying, haste, reach (pt-layers)",
        "7d switch <b>: 5/7, flying, haste, reach (pt-layers)",
    ]


def test_face_down_and_no_creature() -> None:
    land = {"effect": {"creature": False}}
    assert steps(COMMANDER, "enter", {"level_up": 2}, {"turn": "face down"}) == [
        "1 printed card=coralhelm-commander zone=battlefield: 2/2, level up (copying)",
        "1 face-down: 2/2 (face-down)",
    ]
    assert steps(COMMANDER, "enter", {"level_up": 2}, land, {"effect": {"set": "1/1"}}) == [
        "1 printed card=coralhelm-commander zone=battlefield: 2/2, level up (copying)",
        "4 not-creature: -, level up (layers)",
        "6 symbol-abilities card=coralhelm-commander levels=2-3:"
        " -, flying, level up (level-symbol-range)",
    ]


def test_elsewhere_there_is_one_step() -> None:
    assert steps(COMMANDER, HUMILITY) == [
        "1 printed card=coralhelm-commander zone=hand: 2/2, level up (other-zones)"
    ]
    assert steps("godhead-of-awe") == [
        "1 printed card=godhead-of-awe zone=hand: 4/4, flying (copying)"
    ]


def test_counters_put_on_together_stand_in_the_order_of_their_names() -> None:
    for counters in ({"reach": 1, "flying": 1}, {"flying": 1, "reach": 1}):
        found = now(COMMANDER, "enter", {"counters": counters})
        assert [step.source for step in found.steps[2:]] == ["flying", "reach"]


def test_each_step_begins_where_the_one_before_it_ended() -> None:
    found = now(COMMANDER, "enter", {"level_up": 4}, HUMILITY, {"effect": {"modify": "+1/+1"}})
    for one, two in zip(found.steps, found.steps[1:], strict=False):
        assert two.before == one.after
    assert found.steps[0].before == found.steps[0].after
    assert found.steps[-1].after == View(PowerToughness(2, 2), (), False)
