"""What holds for every card and every history."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import event, given
from hypothesis import strategies as st

from generator.core.cards import LevelerCard
from generator.core.history import OpenQuestion, Permanent, play
from generator.core.layers import Characteristics, Layer, characteristics
from generator.core.levels import level_table
from generator.core.records import event_data
from tests.core.facts import LEVELERS, history
from tests.core.strategies import copies, histories, present, steady_events

Case = tuple[str, list[Any]]
levelers = st.sampled_from(LEVELERS)
SWITCH = {"effect": {"switch": True}, "by": "twist"}


def answer(permanent: Permanent) -> Characteristics | None:
    """What it is, or None where that is an open question."""
    try:
        return characteristics(permanent)
    except OpenQuestion:
        return None


def unsaid(found: Characteristics | None) -> Characteristics | None:
    """The same without the steps."""
    return replace(found, steps=()) if found else None


def after(case: Case, *more: Any) -> Characteristics | None:
    card, events = case
    return answer(play(history(card, *events, *more)))


# --- tables


@given(levelers, st.integers(0, 1_000_000))
def test_each_number_of_counters_is_in_exactly_one_row(card: LevelerCard, level: int) -> None:
    assert sum(level in row for row in level_table(card)) == 1


@given(levelers, st.data())
def test_the_table_says_what_the_engine_says(card: LevelerCard, data: st.DataObject) -> None:
    level = data.draw(st.integers(0, card.level_symbols[1].levels.low + 5))
    events = [{"level_up": level}] if level else []
    now = characteristics(play(history(card.id, "enter", *events)))
    (row,) = (row for row in level_table(card) if level in row)
    assert (now.base, now.abilities, now.symbol) == (row.power_toughness, row.abilities, row.symbol)
    assert (now.power, now.toughness) == (row.power_toughness.power, row.power_toughness.toughness)


# --- effects


@given(histories())
def test_two_switches_are_none(case: Case) -> None:
    assert unsaid(after(case, SWITCH, SWITCH)) == unsaid(after(case))


@given(histories(), st.randoms(use_true_random=False))
def test_the_order_in_which_effects_are_listed_does_not_matter(case: Case, random: Any) -> None:
    permanent = play(history(case[0], *case[1]))
    effects, counters = list(permanent.effects), list(permanent.counters)
    random.shuffle(effects)
    random.shuffle(counters)
    mixed = replace(permanent, effects=tuple(effects), counters=tuple(counters))
    assert answer(mixed) == answer(permanent)


@given(histories(), st.integers(1, 50), st.integers(0, 1000))
def test_only_the_order_of_timestamps_matters(case: Case, times: int, more: int) -> None:
    permanent = play(history(case[0], *case[1]))

    def later(timestamp: int) -> int:
        return timestamp * times + more

    moved = replace(
        permanent,
        timestamp=later(permanent.timestamp),
        effects=tuple(replace(e, timestamp=later(e.timestamp)) for e in permanent.effects),
        counters=tuple(replace(c, timestamp=later(c.timestamp)) for c in permanent.counters),
    )
    assert answer(moved) == answer(permanent)


@given(present(), st.sampled_from([["phase_out", "phase_in"], ["change_control"]]))
def test_phasing_and_a_change_of_control_change_nothing(case: Case, events: list[str]) -> None:
    assert after(case, *events) == after(case)


@given(present(steady_events), st.integers(1, 12))
def test_level_counters_give_no_timestamp(case: Case, level: int) -> None:
    """Put on last or right after entering, they make the same difference."""
    card, events = case
    entered = events.index("enter") + 1
    put = {"counters": {"level": level}}
    early = answer(play(history(card, *events[:entered], put, *events[entered:])))
    assert early == after(case, put)


# --- counters


@given(
    present(),
    st.dictionaries(
        st.sampled_from(["level", "+1/+1", "+1/+0", "trample"]), st.integers(1, 9), min_size=1
    ),
)
def test_adding_and_removing_the_same_counters_is_no_change(
    case: Case, counters: dict[str, int]
) -> None:
    """But a pair of +1/+1 and -1/-1 is gone, and a keyword counter renews others of its kind."""
    pairs = play(history(case[0], *case[1])).count("-1/-1")
    case = case[0], [*case[1], *([{"counters": {"+1/+1": pairs}}] if pairs else [])]
    removed = {kind: -number for kind, number in counters.items()}
    again = after(case, {"counters": counters}, {"counters": removed})
    assert unsaid(again) == unsaid(after(case))


@given(present(), st.integers(1, 12), st.integers(1, 12))
def test_level_ups_add_up(case: Case, one: int, two: int) -> None:
    assert after(case, {"level_up": one}, {"level_up": two}) == after(case, {"level_up": one + two})


# --- zones


@given(present())
def test_a_card_that_leaves_is_as_printed(case: Case) -> None:
    assert after(case, {"leave": "hand"}) == characteristics(play(history(case[0])))


@given(present())
def test_a_new_object_remembers_nothing_but_what_comes_from_elsewhere(case: Case) -> None:
    card, events = case
    permanent = play(history(card, *events))
    elsewhere = [e for e in permanent.effects if not e.until_end_of_turn]
    fresh = Permanent(card=permanent.card, effects=tuple(elsewhere), timestamp=0)
    entered = replace(fresh, zone="battlefield", timestamp=10_000)
    assert after(case, {"leave": "exile"}, "enter") == answer(entered)


# --- open questions


@given(copies())
def test_an_answer_is_the_same_whichever_timestamp_a_copied_symbol_has(case: Case) -> None:
    """As if the copied card were printed so, and as if it entered right after becoming a copy."""
    permanent = play(history(case[0], *case[1]))
    newest, card = max((e.timestamp, e.copy_of) for e in permanent.effects if e.copy_of)
    plain = tuple(replace(e, copy_of=None) for e in permanent.effects)
    own = replace(permanent, card=card, effects=plain)
    twice = tuple(replace(e, timestamp=2 * e.timestamp) for e in plain)
    counters = tuple(replace(c, timestamp=2 * c.timestamp) for c in permanent.counters)
    stamp = 2 * max(permanent.timestamp, newest) + 1
    entered = replace(own, timestamp=stamp, effects=twice, counters=counters)
    answers = [unsaid(answer(own)), unsaid(answer(entered))]
    expected = answers[0] if answers[0] == answers[1] else None
    event("answered" if expected else "open")
    assert unsaid(answer(permanent)) == expected


# --- steps and data


@given(histories())
def test_steps_form_a_chain_to_the_answer(case: Case) -> None:
    found = after(case)
    if found is None:
        return
    order = [list(Layer).index(step.layer) for step in found.steps]
    assert order == sorted(order)
    for one, two in zip(found.steps, found.steps[1:], strict=False):
        assert one.after == two.before
    last = found.steps[-1].after
    pt = (last.pt.power, last.pt.toughness) if last.pt else (None, None)
    assert pt == (found.power, found.toughness)
    assert (last.keywords, last.level_up) == (found.keywords, found.level_up)


@given(histories())
def test_a_history_can_be_written_and_read_again(case: Case) -> None:
    what = history(case[0], *case[1])
    assert history(case[0], *map(event_data, what.events)) == what
