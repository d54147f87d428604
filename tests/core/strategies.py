"""Random histories that can happen, as event data."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from generator.core.history import HistoryError, play
from tests.core.facts import CARDS, LEVELERS, history

leveler_ids = st.sampled_from([card.id for card in LEVELERS])
creature_ids = st.sampled_from([card.id for card in CARDS.values() if card.power_toughness])
names = st.sampled_from(["humility", "clone", "giant-growth"])
abilities = st.lists(
    st.sampled_from(["flying", "first strike", "reach", "level up"]), min_size=1, max_size=3
)
values = {
    "set": st.sampled_from(["1/1", "0/2", "4/4"]),
    "modify": st.sampled_from(["+1/+1", "-2/-1", "+1/+0"]),
    "switch": st.just(True),
    "lose_abilities": st.just("all"),
    "gain": abilities,
    "lose": abilities,
    "copy_of": creature_ids,
    "creature": st.just(False),
}


@st.composite
def parts(draw: st.DrawFn) -> dict[str, Any]:
    """One to three parts of an effect; nothing is both gained and lost."""
    chosen = draw(st.sets(st.sampled_from(list(values)), min_size=1, max_size=3))
    found = {part: draw(values[part]) for part in sorted(chosen)}
    if {*found.get("gain", ())} & {*found.get("lose", ())}:
        del found["lose"]
    return found


static_effects = st.fixed_dictionaries({"effect": parts()}, optional={"by": names})
effects = st.fixed_dictionaries(
    {"effect": parts()}, optional={"by": names, "until": st.just("end of turn")}
)
kinds = st.sampled_from(["level", "+1/+1", "-1/-1", "+1/+0", "flying", "reach"])
changes = st.dictionaries(kinds, st.sampled_from([-2, -1, 1, 2, 4]), min_size=1, max_size=3)
turns = st.sampled_from([{"turn": "face down"}, {"turn": "face up"}])
ends = st.builds(lambda n: {"end": n}, names)
# What leaves counters and zone alone.
steady_events = st.one_of(
    effects, effects, turns, ends, st.sampled_from(["end_turn", "change_control"])
)
events = st.one_of(
    st.sampled_from(
        ["enter", "proliferate", "end_turn", "phase_out", "phase_in", "change_control"]
    ),
    effects,
    effects,
    st.builds(lambda n: {"level_up": n}, st.integers(1, 12)),
    st.builds(lambda c: {"counters": c}, changes),
    st.just({"counters": "none"}),
    ends,
    turns,
    st.sampled_from([{"leave": "hand"}, {"leave": "graveyard"}]),
)


@st.composite
def histories(
    draw: st.DrawFn,
    cards: st.SearchStrategy[str] = creature_ids,
    later: st.SearchStrategy[Any] = events,
) -> tuple[str, list[Any]]:
    """A card and what can happen to it; impossible events are left out."""
    card = draw(cards)
    happened: list[Any] = [*draw(st.lists(static_effects, max_size=2)), "enter"]
    for event in draw(st.lists(later, max_size=8)):
        try:
            play(history(card, *happened, event))
        except HistoryError:
            continue
        happened.append(event)
    return card, happened


@st.composite
def present(draw: st.DrawFn, later: st.SearchStrategy[Any] = events) -> tuple[str, list[Any]]:
    """A history at whose end the card is on the battlefield and phased in."""
    card, happened = draw(histories(later=later))
    permanent = play(history(card, *happened))
    if permanent.phased_out:
        happened.append("phase_in")
    elif not permanent.on_battlefield:
        happened.append("enter")
    return card, happened


@st.composite
def copies(draw: st.DrawFn) -> tuple[str, list[Any]]:
    """A history at whose end a face-up permanent with level counters is a copy of a leveler."""
    card, happened = draw(present())
    if play(history(card, *happened)).face_down:
        happened.append({"turn": "face up"})
    happened += draw(st.lists(effects, max_size=2))
    happened.append({"effect": {"copy_of": draw(leveler_ids)}})
    happened += draw(st.lists(effects, max_size=1))
    return card, [*happened, {"level_up": draw(st.integers(1, 12))}]
