"""The core against a second reading of the rules, on random histories."""

from __future__ import annotations

from typing import Any

from hypothesis import event, given, settings

from generator.core.history import play
from generator.core.layers import OpenQuestion, characteristics
from tests.core.facts import history
from tests.core.model import Model
from tests.core.strategies import histories


@given(histories())
@settings(max_examples=400)
def test_the_core_agrees_with_the_model(case: tuple[str, list[Any]]) -> None:
    card, happened = case
    model = Model(card)
    for item in happened:
        model.happen(item)
    answers = [model.answer(stamp) for stamp in model.symbol_stamps]
    try:
        now = characteristics(play(history(card, *happened)))
    except OpenQuestion as question:
        event("open question")
        assert question.code == "copied-symbol"
        assert answers[0] != answers[1]
        return
    found = {
        "pt": None if now.power is None else (now.power, now.toughness),
        "keywords": set(now.keywords),
        "level_up": now.level_up,
        "level": now.level,
    }
    assert [found, found] == answers
