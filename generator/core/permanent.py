"""A card in a game: its zone, its counters, its timestamp and the effects that run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from generator.core.cards import Card, PowerToughness
from generator.core.effects import ContinuousEffect

Elsewhere = Literal["hand", "graveyard", "library", "exile", "command"]
ELSEWHERE: tuple[Elsewhere, ...] = get_args(Elsewhere)
Zone = Literal["battlefield"] | Elsewhere
ZONES: tuple[Zone, ...] = ("battlefield", *ELSEWHERE)
LEVEL = "level"


@dataclass(frozen=True, slots=True)
class Counters:
    """All counters of one kind on a permanent: ``level``, ``+1/+1``, ``flying`` ...

    They share one timestamp, that of the newest of them (rule 613.7c).
    """

    kind: str
    count: int
    timestamp: int

    @property
    def change(self) -> PowerToughness | None:
        """What all of them together change; None where they are no power/toughness counters."""
        each = counter_change(self.kind)
        if each is None:
            return None
        return PowerToughness(each.power * self.count, each.toughness * self.count)


def counter_change(kind: str) -> PowerToughness | None:
    """What one counter of a kind such as ``+1/+1`` changes (rule 122.1a), None for other kinds."""
    try:
        return PowerToughness.parse_change(kind)
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Permanent:
    """One card at one moment; in spite of the name it may be in any zone.

    ``timestamp`` is the object's own, from entering or from turning face up or down (rules 613.7d
    and 613.7g). The effects may stand in any order: their timestamps say which is older, and so
    no two may share one.
    """

    card: Card
    zone: Zone = "hand"
    timestamp: int = 0
    counters: tuple[Counters, ...] = ()
    effects: tuple[ContinuousEffect, ...] = ()
    face_down: bool = False
    phased_out: bool = False

    def __post_init__(self) -> None:
        timestamps = [effect.timestamp for effect in self.effects]
        if len({self.timestamp, *timestamps}) <= len(timestamps):
            raise ValueError(f"two timestamps are the same: {self.timestamp}, {timestamps}")

    @property
    def on_battlefield(self) -> bool:
        """Whether it is a permanent at all."""
        return self.zone == "battlefield"

    def count(self, kind: str) -> int:
        """How many counters of a kind it has."""
        return next((c.count for c in self.counters if c.kind == kind), 0)

    @property
    def level(self) -> int:
        """Its level: the number of level counters on it."""
        return self.count(LEVEL)


def on_battlefield(card: Card, level: int = 0) -> Permanent:
    """A permanent with that many level counters and nothing else."""
    counters = (Counters(LEVEL, level, 2),) if level else ()
    return Permanent(card, "battlefield", timestamp=1, counters=counters)
