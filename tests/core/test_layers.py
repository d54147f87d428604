"""Each layer, timestamp and dependency, on cases worked out by hand from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from generator.core.cards import OtherCard, PowerToughness
from generator.core.effects import ContinuousEffect, Layer
from generator.core.layers import answer, characteristics
from generator.core.permanent import Permanent, on_battlefield
from tests.core.facts import CARDS, card, facts, history, now, said

COMMANDER = "coralhelm-commander"  # 2/2; 2-3: 3/3 flying; 4+: 4/4 flying and a bonus for others
HUMILITY = {"effect": {"lose_abilities": "all", "set": "1/1"}, "by": "humility"}
REMOVER = {"effect": {"lose_abilities": "all"}, "by": "dress-down"}
SET = {"effect": {"set": "1/1"}, "by": "godhead-of-awe"}
SWITCH = {"effect": {"switch": True}}
LEVEL_4 = {"counters": {"level": 4}}


def gain(*abilities: str) -> dict[str, Any]:
    return {"effect": {"gain": list(abilities)}, "by": "gain"}


def lose(*abilities: str) -> dict[str, Any]:
    return {"effect": {"lose": list(abilities)}, "by": "lose"}


def copy_of(name: str) -> dict[str, Any]:
    return {"effect": {"copy_of": name}, "by": "clone"}


@pytest.mark.parametrize(
    ("events", "answer"),
    [
        # 613.8: the symbol waits for the remover, and then it is gone from 7b too
        ([REMOVER, "enter", LEVEL_4], "2/2"),
        (["enter", LEVEL_4, REMOVER], "2/2"),
        (["enter", REMOVER, LEVEL_4], "2/2"),
        # 613.6: but the remover's own other parts go on
        ([HUMILITY, "enter", LEVEL_4], "1/1"),
        (["enter", LEVEL_4, HUMILITY, {"effect": {"set": "5/5"}}], "5/5"),
        # an older setter loses to the symbol, unless that is removed
        ([SET, "enter", LEVEL_4], "4/4 flying"),
        ([SET, "enter", LEVEL_4, REMOVER], "1/1"),
        # what gives an ability is kept when newer than the remover
        (["enter", LEVEL_4, REMOVER, gain("reach")], "2/2 reach"),
        (["enter", LEVEL_4, gain("reach"), REMOVER], "2/2"),
        ([REMOVER, "enter", gain("flying")], "2/2 flying"),
        (["enter", REMOVER, gain("reach"), REMOVER], "2/2"),
        # one effect that takes all and gives one
        (["enter", LEVEL_4, {"effect": {"lose_abilities": "all", "gain": ["haste"]}}], "2/2 haste"),
        # likewise keyword counters, each kind by its newest counter (613.7c)
        (["enter", {"counters": {"flying": 1}}, REMOVER], "2/2"),
        (["enter", REMOVER, {"counters": {"flying": 1}}], "2/2 flying"),
        (["enter", {"counters": {"flying": 1}}, REMOVER, "proliferate"], "2/2 flying"),
        (
            ["enter", {"counters": {"flying": 1, "reach": 1}}, REMOVER, {"counters": {"reach": 1}}],
            "2/2 reach",
        ),
        # taking one away again leaves the renewed timestamp
        (
            [
                "enter",
                {"counters": {"flying": 1}},
                REMOVER,
                {"counters": {"flying": 1}},
                {"counters": {"flying": -1}},
            ],
            "2/2 flying",
        ),
        # removing counters renews nothing
        (["enter", {"counters": {"flying": 2}}, REMOVER, {"counters": {"flying": -1}}], "2/2"),
    ],
)
def test_removed_abilities(events: list[Any], answer: str) -> None:
    assert said(COMMANDER, *events) == answer


@pytest.mark.parametrize(
    ("events", "answer"),
    [
        (["enter", LEVEL_4, lose("flying")], "4/4"),
        ([lose("flying"), "enter", LEVEL_4], "4/4 flying"),
        # a counter later than the loser gives the symbol no new timestamp
        (["enter", {"level_up": 2}, lose("flying"), {"level_up": 2}], "4/4"),
        (["enter", LEVEL_4, lose("flying"), gain("flying")], "4/4 flying"),
        (["enter", LEVEL_4, gain("flying"), lose("flying")], "4/4"),
        (["enter", lose("flying"), {"counters": {"flying": 1}}], "2/2 flying"),
        (["enter", LEVEL_4, lose("reach")], "4/4 flying"),
        # turning up again makes the leveler newer than the loser
        (
            ["enter", LEVEL_4, lose("flying"), {"turn": "face down"}, {"turn": "face up"}],
            "4/4 flying",
        ),
        # so does a new object under an effect from elsewhere
        (["enter", lose("flying"), {"leave": "hand"}, "enter", LEVEL_4], "4/4 flying"),
        # but neither phasing nor a change of control does
        (["enter", LEVEL_4, lose("flying"), "phase_out", "phase_in"], "4/4"),
        (["enter", LEVEL_4, lose("flying"), "change_control"], "4/4"),
    ],
)
def test_a_single_ability_goes_by_timestamp(events: list[Any], answer: str) -> None:
    assert said(COMMANDER, *events) == answer


@pytest.mark.parametrize(
    ("events", "has"),
    [
        (["enter", lose("level up")], False),
        ([lose("level up"), "enter"], False),
        (["enter", lose("level up"), gain("level up")], True),
        (["enter", gain("level up"), lose("level up")], False),
        (["enter", REMOVER], False),
        (["enter", REMOVER, gain("level up")], True),
        (["enter", gain("level up"), REMOVER], False),
        (["enter", gain("level up")], True),
        (["enter", REMOVER, {"leave": "exile"}], True),
    ],
)
def test_level_up_is_an_ability_like_others(events: list[Any], has: bool) -> None:
    assert now(COMMANDER, *events).level_up is has
    assert "level up" not in now(COMMANDER, *events).keywords


def test_level_up_given_to_another_card_makes_no_leveler_of_it() -> None:
    found = now("clone", "enter", gain("level up"), {"level_up": 4})
    assert (found.level_up, found.level, found.base) == (True, 4, PowerToughness(0, 0))


@pytest.mark.parametrize(
    ("events", "answer"),
    [
        # 613.4c and 613.4d come after 613.4b, whenever they began
        ([SWITCH, "enter", LEVEL_4, {"counters": {"+1/+0": 2}}], "4/6 flying"),
        ([{"effect": {"modify": "+2/-1"}}, "enter", LEVEL_4, SET], "3/0 flying"),
        (["enter", {"counters": {"-1/-1": 3}}, LEVEL_4, SWITCH, SET], "-2/-2 flying"),
        (["enter", {"effect": {"modify": "-1/+0", "switch": True}}], "2/1"),
        (["enter", SWITCH, {"effect": {"modify": "+1/+0"}}, SWITCH], "3/2"),
        # setters among themselves by timestamp
        (["enter", SET, {"effect": {"set": "0/4"}}], "0/4"),
        (["enter", {"effect": {"set": "0/4"}}, SET], "1/1"),
        (["enter", LEVEL_4, SET, {"turn": "face down"}, {"turn": "face up"}], "4/4 flying"),
        (["enter", LEVEL_4, SET, "phase_out", "phase_in", "change_control"], "1/1 flying"),
    ],
)
def test_power_and_toughness(events: list[Any], answer: str) -> None:
    assert said(COMMANDER, *events) == answer


def test_base_is_what_layer_7b_leaves() -> None:
    found = now(COMMANDER, "enter", {"level_up": 2}, {"counters": {"+1/+1": 1}}, SWITCH)
    assert (found.base, found.power, found.toughness) == (PowerToughness(3, 3), 4, 4)
    assert now("null-champion", "enter", LEVEL_4, SWITCH).base == PowerToughness(7, 3)


@pytest.mark.parametrize(
    ("events", "answer"),
    [
        (["enter", LEVEL_4, copy_of("kargan-dragonlord")], "4/4 flying"),
        (["enter", {"level_up": 2}, copy_of("kargan-dragonlord")], "2/2"),
        (["enter", LEVEL_4, copy_of("hexdrinker")], "4/4 protection from instants"),
        # the newest copy effect wins, and the older is still there
        (
            ["enter", LEVEL_4, copy_of("hexdrinker"), copy_of("student-of-warfare")],
            "3/3 first strike",
        ),
        (
            ["enter", LEVEL_4, copy_of("hexdrinker"), copy_of("clone"), {"end": "clone"}],
            "4/4 flying",
        ),
        (
            [
                "enter",
                LEVEL_4,
                copy_of("hexdrinker"),
                {"effect": {"copy_of": "clone"}, "until": "end of turn"},
                "end_turn",
            ],
            "4/4 protection from instants",
        ),
        # copies of other cards: no symbols, so level counters do nothing
        (["enter", LEVEL_4, copy_of("clone")], "0/0"),
        (["enter", LEVEL_4, copy_of("godhead-of-awe")], "4/4 flying"),
        (["enter", LEVEL_4, copy_of("vampire-hexmage"), REMOVER], "2/1"),
        # 707.2: counters and other effects are not copied, but go on
        (["enter", {"counters": {"+1/+1": 1}}, copy_of("student-of-warfare"), SET], "2/2"),
    ],
)
def test_copies(events: list[Any], answer: str) -> None:
    assert said(COMMANDER, *events) == answer


def test_a_copy_of_another_card_has_no_level_up() -> None:
    assert not now(COMMANDER, "enter", copy_of("clone")).level_up
    assert now("clone", copy_of(COMMANDER), "enter").level_up


def test_a_clone_that_enters_as_a_leveler_goes_by_its_own_counters() -> None:
    assert said("clone", copy_of(COMMANDER), "enter", LEVEL_4) == "4/4 flying"
    assert said("clone", copy_of(COMMANDER), "enter", LEVEL_4, {"leave": "graveyard"}) == "0/0"


@pytest.mark.parametrize(
    ("events", "answer"),
    [
        (["enter", LEVEL_4, {"turn": "face down"}], "2/2"),
        (["enter", {"turn": "face down"}, copy_of("kargan-dragonlord"), LEVEL_4], "2/2"),
        (["enter", copy_of("student-of-warfare"), {"turn": "face down"}], "2/2"),
        (["enter", {"turn": "face down"}, gain("reach"), SET], "1/1 reach"),
        (["enter", {"counters": {"flying": 1, "+1/+1": 2}}, {"turn": "face down"}], "4/4 flying"),
        (
            ["enter", {"turn": "face down"}, {"level_up": 1}, {"turn": "face up"}, {"level_up": 1}],
            "3/3 flying",
        ),
        (
            [
                "enter",
                copy_of("kargan-dragonlord"),
                LEVEL_4,
                {"turn": "face down"},
                SET,
                {"turn": "face up"},
            ],
            "4/4 flying",
        ),
    ],
)
def test_face_down(events: list[Any], answer: str) -> None:
    assert said(COMMANDER, *events) == answer


def test_what_is_no_creature_has_no_power_and_toughness() -> None:
    land = {"effect": {"creature": False}, "by": "song-of-the-dryads"}
    found = now("kargan-dragonlord", "enter", {"level_up": 8}, {"counters": {"+1/+1": 1}}, land)
    assert (found.power, found.toughness, found.base, found.creature) == (None, None, None, False)
    assert (found.keywords, found.level, found.level_up) == (("flying", "trample"), 8, True)
    assert found.symbol == card("kargan-dragonlord").level_symbols[1]
    removed = now("kargan-dragonlord", "enter", {"level_up": 8}, land, REMOVER)
    assert (removed.keywords, removed.symbol, removed.level_up) == ((), None, False)
    assert said("kargan-dragonlord", "enter", land, {"end": "song-of-the-dryads"}) == "2/2"


@pytest.mark.parametrize("zone", ["hand", "graveyard", "library", "exile", "command"])
def test_elsewhere_a_card_is_as_printed(zone: str) -> None:
    """711.6; neither effects nor counters."""
    found = now(COMMANDER, HUMILITY, SWITCH, "enter", LEVEL_4, {"leave": zone})
    assert (str(found.base), found.keywords, found.level, found.level_up) == ("2/2", (), 0, True)
    assert found.symbol is None


def test_a_card_of_another_kind_keeps_its_keywords_everywhere() -> None:
    assert said("godhead-of-awe") == "4/4 flying"
    assert said("godhead-of-awe", "enter") == "4/4 flying"
    assert [str(ability) for ability in now("godhead-of-awe").abilities] == ["flying"]
    assert not now("godhead-of-awe", "enter", REMOVER).abilities


def test_keywords_come_once_each_in_a_fixed_order() -> None:
    found = now(
        "kargan-dragonlord",
        "enter",
        {"level_up": 8},
        gain("reach", "haste", "trample", "first strike"),
        {"counters": {"flying": 2}},
    )
    assert found.keywords == ("flying", "first strike", "trample", "haste", "reach")


def test_abilities_are_the_printed_ones_that_it_has() -> None:
    kept = now("kargan-dragonlord", "enter", {"level_up": 8}, lose("flying"), gain("reach"))
    assert kept.abilities == card("kargan-dragonlord").level_symbols[1].abilities[1:]
    again = now("kargan-dragonlord", "enter", {"level_up": 8}, lose("flying"), gain("flying"))
    assert again.abilities == card("kargan-dragonlord").level_symbols[1].abilities


def test_no_two_effects_may_share_a_timestamp() -> None:
    one, two = (ContinuousEffect(timestamp=2, switch=True) for _ in range(2))
    with pytest.raises(ValueError, match="timestamps"):
        Permanent(card(COMMANDER), "battlefield", timestamp=1, effects=(one, two))
    with pytest.raises(ValueError, match="timestamps"):
        Permanent(card(COMMANDER), "battlefield", timestamp=2, effects=(one,))


def test_an_effect_that_is_as_old_as_it_says() -> None:
    """The API of timestamps: the numbers alone say which effect is older."""
    setter = ContinuousEffect("godhead-of-awe", timestamp=5, set=PowerToughness(1, 1))
    leveler = on_battlefield(card(COMMANDER), level=2)
    for own, base in ((4, "1/1"), (6, "3/3")):
        permanent = Permanent(leveler.card, "battlefield", own, leveler.counters, (setter,))
        assert str(characteristics(permanent).base) == base


def test_a_card_that_is_no_creature_has_neither_power_nor_toughness() -> None:
    humility = CARDS["humility"]
    assert isinstance(humility, OtherCard)
    assert characteristics(Permanent(humility)).power is None


@pytest.mark.parametrize("layer", Layer)
def test_each_layer_cites_a_number_of_its_rule(layer: Layer) -> None:
    assert layer.citation.startswith(facts("rules")["related"][layer.rule]["now"])


def test_layers_are_in_the_order_of_their_rules() -> None:
    numbers = [layer.number for layer in Layer]
    assert numbers == sorted(numbers) == ["1", "4", "6", "7b", "7c", "7d"]


def test_counters_of_other_kinds_change_nothing() -> None:
    found = now(COMMANDER, "enter", {"counters": {"charge": 2, "level": 1}}, "proliferate")
    assert (str(found.base), found.level, found.keywords) == ("3/3", 2, ("flying",))
    assert [step.kind for step in found.steps] == ["printed", "symbol-abilities", "symbol-set"]


def test_an_answer_is_that_of_the_history_played() -> None:
    for events in (["enter"], ["enter", LEVEL_4], ["enter", {"counters": {"level": 2}}]):
        assert answer(history(COMMANDER, *events)) == now(COMMANDER, *events)
