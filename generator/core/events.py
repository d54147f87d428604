"""What can happen to a card, as values; scenarios and rulings are lists of these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.core.effects import ContinuousEffect
from generator.core.permanent import Elsewhere


@dataclass(frozen=True, slots=True)
class Enter:
    """The card enters the battlefield: a new object, a new timestamp, no counters."""


@dataclass(frozen=True, slots=True)
class LevelUp:
    """Its level up ability resolves that many times (rule 702.87).

    It does so even where the ability has been lost since; whether it could be activated at all is
    not asked.
    """

    times: int


@dataclass(frozen=True, slots=True)
class PutCounters:
    """Counters are put on it, or removed where the number is negative; None removes them all."""

    changes: Mapping[str, int] | None = field(hash=False)


@dataclass(frozen=True, slots=True)
class Proliferate:
    """It gets one more of each kind of counter that it has (rule 701.34)."""


@dataclass(frozen=True, slots=True)
class Begin:
    """A continuous effect begins."""

    effect: ContinuousEffect


@dataclass(frozen=True, slots=True)
class EndEffect:
    """Whatever goes by that name ends."""

    name: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn ends, and with it all effects until end of turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """It is turned face down or face up and gets a new timestamp (rules 708.2 and 613.7g)."""

    face_down: bool


@dataclass(frozen=True, slots=True)
class PhaseOut:
    """It phases out (rule 702.26): counters and effects stay, and nothing can affect it."""


@dataclass(frozen=True, slots=True)
class PhaseIn:
    """It phases in, with the timestamp that it had."""


@dataclass(frozen=True, slots=True)
class ChangeControl:
    """Another player gains control of it; nothing else changes."""


@dataclass(frozen=True, slots=True)
class Leave:
    """It leaves the battlefield; counters and effects that belong to it end (rule 122.2)."""

    zone: Elsewhere


Event = (
    Enter
    | LevelUp
    | PutCounters
    | Proliferate
    | Begin
    | EndEffect
    | EndTurn
    | Turn
    | PhaseOut
    | PhaseIn
    | ChangeControl
    | Leave
)
