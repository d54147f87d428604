"""A permanent's history, and where it leads: zones, counters, timestamps, durations.

What cannot happen has these codes, with the values that their messages name:

- ``already-on-battlefield``, ``already-face-down``, ``already-face-up``
- ``not-on-battlefield``: ``zone``, where the card is instead
- ``phased-out``, ``not-phased-out``
- ``too-few-counters``: ``kind``, ``count`` that there are, ``removed``
- ``no-such-effect``: ``name``
- ``no-creature-card``: ``card``, the id of one that can have no such history
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter

from generator.core.cards import Card
from generator.core.effects import ContinuousEffect
from generator.core.errors import HistoryError, OpenQuestion
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
from generator.core.parsing import parse_event, parse_events
from generator.core.permanent import LEVEL, Counters, Elsewhere, Permanent

__all__ = [
    "Begin",
    "ChangeControl",
    "EndEffect",
    "EndTurn",
    "Enter",
    "Event",
    "History",
    "HistoryError",
    "Leave",
    "LevelUp",
    "OpenQuestion",
    "Permanent",
    "PhaseIn",
    "PhaseOut",
    "Proliferate",
    "PutCounters",
    "Turn",
    "parse_event",
    "parse_events",
    "play",
]


@dataclass(frozen=True, slots=True)
class History:
    """What happened to a card, oldest event first; it begins in hand."""

    card: Card
    events: tuple[Event, ...]


def play(history: History) -> Permanent:
    """Let every event happen; the n-th has timestamp n.

    Raises HistoryError for what cannot happen: ``path`` is the index of the event, from 0, or
    empty where the card itself is the matter.
    """
    if history.card.power_toughness is None:
        raise HistoryError(
            "no-creature-card",
            f"{history.card.id} is no creature card; expected a leveler or another creature",
            card=history.card.id,
        )
    permanent = Permanent(history.card)
    for index, event in enumerate(history.events):
        try:
            permanent = _annihilate(_happen(permanent, event, timestamp=index + 1))
        except HistoryError as error:
            raise error.within(index) from None
    return permanent


def _happen(permanent: Permanent, event: Event, timestamp: int) -> Permanent:
    match event:
        case Enter():
            return _enter(permanent, timestamp)
        case Leave(zone):
            return _leave(_present(permanent), zone, timestamp)
        case LevelUp(times):
            return _put(_present(permanent), {LEVEL: times}, timestamp)
        case PutCounters(None):
            return replace(_present(permanent), counters=())
        case PutCounters(changes) if changes is not None:
            return _put(_present(permanent), changes, timestamp)
        case Proliferate():
            kinds = [group.kind for group in _present(permanent).counters]
            return _put(permanent, dict.fromkeys(kinds, 1), timestamp)
        case Begin(effect):
            return _begin(permanent, effect, timestamp)
        case EndEffect(name):
            return _end(permanent, name)
        case EndTurn():
            kept = tuple(e for e in permanent.effects if not e.until_end_of_turn)
            return replace(permanent, effects=kept)
        case Turn(face_down):
            return _turn(_present(permanent), face_down, timestamp)
        case PhaseOut():
            return replace(_present(permanent), phased_out=True)
        case PhaseIn():
            return _phase_in(permanent)
        case ChangeControl():
            return _present(permanent)
    raise TypeError(f"not an event: {event!r}")


def _present(permanent: Permanent) -> Permanent:
    """The permanent, if anything can happen to it."""
    if not permanent.on_battlefield:
        raise HistoryError(
            "not-on-battlefield",
            f"expected it on the battlefield, but it is elsewhere: {permanent.zone}",
            zone=permanent.zone,
        )
    if permanent.phased_out:
        raise HistoryError(
            "phased-out", "it is phased out, so nothing can affect it; expected phase_in before"
        )
    return permanent


def _enter(permanent: Permanent, timestamp: int) -> Permanent:
    if permanent.on_battlefield:
        raise HistoryError(
            "already-on-battlefield",
            "it is on the battlefield already; expected it to leave before it enters again",
        )
    return replace(permanent, zone="battlefield", timestamp=timestamp)


def _leave(permanent: Permanent, zone: Elsewhere, timestamp: int) -> Permanent:
    elsewhere = tuple(effect for effect in permanent.effects if not effect.until_end_of_turn)
    return Permanent(permanent.card, zone, timestamp, effects=elsewhere)


def _put(permanent: Permanent, changes: Mapping[str, int], timestamp: int) -> Permanent:
    """Put counters on it, or remove some; new ones renew the timestamp of their kind (613.7c)."""
    groups = {group.kind: group for group in permanent.counters}
    for kind, change in changes.items():
        group = groups.get(kind, Counters(kind, 0, timestamp))
        if group.count + change < 0:
            raise HistoryError(
                "too-few-counters",
                f"expected at least {-change} {kind} counters to remove, but it has {group.count}",
                ("counters", kind),
                kind=kind,
                count=str(group.count),
                removed=str(-change),
            )
        newest = timestamp if change > 0 else group.timestamp
        groups[kind] = Counters(kind, group.count + change, newest)
    return replace(permanent, counters=_sorted(groups.values()))


def _annihilate(permanent: Permanent) -> Permanent:
    """As many +1/+1 and -1/-1 counters as there are pairs go away (rule 704.5q)."""
    pairs = min(permanent.count("+1/+1"), permanent.count("-1/-1"))
    left = [
        replace(group, count=group.count - pairs) if group.kind in ("+1/+1", "-1/-1") else group
        for group in permanent.counters
    ]
    return replace(permanent, counters=_sorted(left))


def _sorted(groups: Iterable[Counters]) -> tuple[Counters, ...]:
    return tuple(sorted((g for g in groups if g.count), key=attrgetter("kind")))


def _begin(permanent: Permanent, effect: ContinuousEffect, timestamp: int) -> Permanent:
    if effect.until_end_of_turn:
        # It affects what is there when it begins; a static ability elsewhere also what comes.
        _present(permanent)
    return replace(permanent, effects=(*permanent.effects, replace(effect, timestamp=timestamp)))


def _end(permanent: Permanent, name: str) -> Permanent:
    left = tuple(effect for effect in permanent.effects if effect.name != name)
    if len(left) == len(permanent.effects):
        running = ", ".join(sorted({e.name for e in permanent.effects if e.name})) or "none"
        raise HistoryError(
            "no-such-effect",
            f"no effect is named {name}; effects that could end: {running}",
            ("end",),
            name=name,
        )
    return replace(permanent, effects=left)


def _turn(permanent: Permanent, face_down: bool, timestamp: int) -> Permanent:
    if permanent.face_down == face_down:
        side = "face down" if face_down else "face up"
        other = "face up" if face_down else "face down"
        raise HistoryError(
            f"already-{side.replace(' ', '-')}", f"it is {side} already; expected it {other}"
        )
    return replace(permanent, face_down=face_down, timestamp=timestamp)


def _phase_in(permanent: Permanent) -> Permanent:
    if not permanent.phased_out:
        raise HistoryError("not-phased-out", "it is not phased out; expected phase_out before")
    return replace(permanent, phased_out=False)
