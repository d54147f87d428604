"""Reading events from data, in the vocabulary of the worked cases.

An event is a word (``enter``) or a mapping of one key (``level_up: 2``); an effect may have ``by``
and ``until`` beside it. Data is whatever YAML or JSON gives: nothing about it is trusted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.core import values
from generator.core.effect_parts import CardById, parse_effect
from generator.core.effects import KEYWORD_COUNTERS, OTHER_COUNTERS
from generator.core.errors import HistoryError, OpenQuestion, Path
from generator.core.events import (
    Begin,
    ChangeControl,
    EndEffect,
    EndTurn,
    Enter,
    Event,
    Leave,
    LevelUp,
    PhaseIn,
    PhaseOut,
    Proliferate,
    PutCounters,
    Turn,
)
from generator.core.permanent import ELSEWHERE, LEVEL, counter_change

WORDS: Mapping[str, Event] = {
    "enter": Enter(),
    "proliferate": Proliferate(),
    "end_turn": EndTurn(),
    "phase_out": PhaseOut(),
    "phase_in": PhaseIn(),
    "change_control": ChangeControl(),
}
"""The events that are one word."""


def parse_events(data: object, card_by_id: CardById) -> tuple[Event, ...]:
    """Read a list of events; raises HistoryError for the first that is wrong."""
    if not isinstance(data, list):
        raise HistoryError("events", f"expected a list of events, not {values.shown(data)}")
    events = []
    for index, item in enumerate(data):
        try:
            events.append(parse_event(item, card_by_id))
        except HistoryError as error:
            raise error.within(index) from None
    return tuple(events)


def parse_event(data: object, card_by_id: CardById) -> Event:
    """Read one event; raises HistoryError saying what was expected, and OpenQuestion for merging.

    ``card_by_id`` finds the cards that effects copy. The error's path leads from the event inwards.
    """
    if isinstance(data, str):
        return _word(data)
    if not isinstance(data, Mapping) or not data:
        raise HistoryError(
            "event", f"expected an event, such as enter or level_up: 2, not {values.shown(data)}"
        )
    if "effect" in data:
        return Begin(parse_effect(data, card_by_id))
    key, value = next(iter(data.items()))
    if key not in _KEYED:
        raise _no_event(key, (values.key(key),))
    for other in list(data)[1:]:
        raise HistoryError("event", f"expected no key beside {key}", (values.key(other),))
    return _KEYED[key](value)


def _word(word: str) -> Event:
    if word in WORDS:
        return WORDS[word]
    if word in _EXAMPLES:
        raise HistoryError("event", f"expected a value, such as {word}: {_EXAMPLES[word]}")
    raise _no_event(word, ())


def _no_event(key: object, path: Path) -> HistoryError:
    if key in ("mutate", "merge"):
        return OpenQuestion(
            "merging", "no rule or ruling says what a leveler is in a merged permanent"
        )
    if isinstance(key, str) and key in WORDS:
        return HistoryError("event", f"expected the word {key} alone, without a value", path)
    return values.unknown("event", "event", key, (*WORDS, *_EXAMPLES), path)


# --- events with a value


def _level_up(value: object) -> Event:
    return LevelUp(
        values.number(value, 1, "expected how many times level up resolves", ("level_up",))
    )


def _counters(value: object) -> Event:
    if value == "none":
        return PutCounters(None)
    if not isinstance(value, Mapping) or not value:
        wanted = "expected counters, such as {level: 2}, or none"
        raise HistoryError("counters", f"{wanted}, not {values.shown(value)}", ("counters",))
    for kind, change in value.items():
        path = ("counters", values.key(kind))
        if not _counter_kind(kind):
            kinds = (LEVEL, "+1/+1", "-1/-1", *KEYWORD_COUNTERS, *OTHER_COUNTERS)
            raise values.unknown("counters", "kind of counter", kind, kinds, path)
        wanted = "expected how many counters are put, or removed below 0"
        if values.number(change, -values.MOST, wanted, path) == 0:
            raise HistoryError("number", f"{wanted}, not 0", path)
    return PutCounters(dict(value))


def _counter_kind(kind: object) -> bool:
    if not isinstance(kind, str):
        return False
    named = kind in (LEVEL, *KEYWORD_COUNTERS, *OTHER_COUNTERS)
    return named or counter_change(kind) is not None


def _end(value: object) -> Event:
    return EndEffect(values.name(value, ("end",)))


def _turn(value: object) -> Event:
    if value in ("face down", "face up"):
        return Turn(face_down=value == "face down")
    raise HistoryError(
        "turn", f"expected face down or face up, not {values.shown(value)}", ("turn",)
    )


def _leave(value: object) -> Event:
    for zone in ELSEWHERE:
        if value == zone:
            return Leave(zone)
    raise values.unknown("zone", "zone", value, ELSEWHERE, ("leave",))


_KEYED: Mapping[object, Callable[[object], Event]] = {
    "level_up": _level_up,
    "counters": _counters,
    "end": _end,
    "turn": _turn,
    "leave": _leave,
}
_EXAMPLES = {
    "level_up": "2",
    "counters": "{level: 1}",
    "effect": "{set: 1/1}",
    "end": "humility",
    "turn": "face down",
    "leave": "graveyard",
}
