"""The core against a second reading of the rules, on random histories."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings

from generator.core.history import History, play
from generator.core.layers import Characteristics, OpenQuestion, characteristics
from tests.core.facts import history
from tests.core.model import Model
from tests.core.strategies import histories


def answer(what: History) -> Characteristics | None:
    """What it is, or None where that is an open question."""
    try:
        return characteristics(play(what))
    except OpenQuestion:
        return None


@given(histories())
@settings(max_examples=400)
def test_the_core_agrees_with_the_model(case: tuple[str, list[Any]]) -> None:
    card, happened = case
    model = Model(card)
    for item in happened:
        model.happen(item)
    answers = [model.answer(stamp) for stamp in model.symbol_stamps]
    now = answer(history(card, *happened))
    if now is None:
        assert answers[0] != answers[1]
        return
    found = {
        "pt": None if now.power is None else (now.power, now.toughness),
        "keywords": set(now.keywords),
        "level_up": now.level_up,
        "level": now.level,
    }
    assert [found, found] == answers
