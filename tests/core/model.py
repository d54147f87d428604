"""A second, plain reading of the rules, on facts and event data alone, to compare the core with.

It asks of each value only which effect had the last word, and it knows nothing of steps.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.core.facts import facts

_LEVELERS = {data["id"]: data for data in facts("levelers")["cards"]}
_OTHERS = {data["id"]: data for data in facts("other_cards")["cards"]}


def _names(abilities: Iterable[dict[str, Any]]) -> list[str]:
    keywords = [line for line in abilities if "keyword" in line]
    return [a["keyword"] + (f" from {a['from']}" if "from" in a else "") for a in keywords]


class Model:
    """One card; events happen to it, and ``answer`` says what it is."""

    def __init__(self, card: str) -> None:
        self.card = card
        self.here = False
        self.stamp = self.clock = 0
        self.face_down = False
        self.counters: dict[str, list[int]] = {}  # kind: [count, timestamp]
        self.effects: list[tuple[int, dict[str, Any]]] = []

    def happen(self, event: Any) -> None:
        """One event that can happen."""
        self.clock += 1
        name, value = (event, None) if isinstance(event, str) else next(iter(event.items()))
        if isinstance(event, dict) and "effect" in event:
            self.effects.append((self.clock, event))
        elif name == "enter":
            self.here, self.stamp = True, self.clock
        elif name == "leave":
            self.here = self.face_down = False
            self.counters = {}
            self.effects = [(t, e) for t, e in self.effects if "until" not in e]
        elif name == "end_turn":
            self.effects = [(t, e) for t, e in self.effects if "until" not in e]
        elif name == "end":
            self.effects = [(t, e) for t, e in self.effects if e.get("by") != value]
        elif name == "turn":
            self.face_down, self.stamp = value == "face down", self.clock
        elif name == "counters" and value == "none":
            self.counters = {}
        else:
            self.count(name, value)

    def count(self, name: str, value: Any) -> None:
        """Events about counters, and those that change nothing."""
        changes = {"level_up": lambda: {"level": value}, "counters": lambda: value}
        changes["proliferate"] = lambda: dict.fromkeys(self.counters, 1)
        for kind, change in changes.get(name, dict)().items():
            count, stamp = self.counters.get(kind, (0, 0))
            self.counters[kind] = [count + change, self.clock if change > 0 else stamp]
        while min(self.counters.get(k, (0, 0))[0] for k in ("+1/+1", "-1/-1")):
            self.counters["+1/+1"][0] -= 1
            self.counters["-1/-1"][0] -= 1
        self.counters = {k: v for k, v in self.counters.items() if v[0]}

    def answer(self, symbol_stamp: int | None = None) -> dict[str, Any]:
        """P/T as a tuple or None, keywords as a set, level up, level."""
        effects = [(t, e["effect"]) for t, e in self.effects] if self.here else []
        copies = [(t, e["copy_of"]) for t, e in effects if "copy_of" in e]
        text = max(copies)[1] if copies else self.card
        level = self.counters.get("level", (0, 0))[0]
        stamp = self.stamp if symbol_stamp is None else symbol_stamp
        pt, band, printed = (2, 2), None, []
        if text in _OTHERS and text not in _LEVELERS and not self.face_down:
            box = _OTHERS[text]["pt"]
            pt, printed = (box["power"], box["toughness"]), _names(_OTHERS[text].get("effect", ()))
        elif not self.face_down:
            data = _LEVELERS[text]
            pt, printed = (data["top"]["power"], data["top"]["toughness"]), ["level up"]
            for candidate in data["bands"]:
                if candidate["min"] <= level <= (candidate["max"] or level) and self.here:
                    band = candidate
        removers = [t for t, e in effects if "lose_abilities" in e]
        if removers:
            band = None
        words: dict[str, list[tuple[int, int, bool]]] = {}  # ability: (timestamp, part, has)
        for word in printed:
            words.setdefault(word, []).append((-1, 0, True))
        for word in _names(band["abilities"]) if band else ():
            words.setdefault(word, []).append((stamp, 9, True))
        for kind, (_, newest) in self.counters.items():
            if kind != "level" and "/" not in kind:
                words.setdefault(kind, []).append((newest, 0, True))
        for t, e in effects:
            for word in e.get("lose", ()):
                words.setdefault(word, []).append((t, 1, False))
            for word in e.get("gain", ()):
                words.setdefault(word, []).append((t, 2, True))
        has = {
            w for w, says in words.items() if max([*says, *((t, 0, False) for t in removers)])[2]
        }
        sets = [(t, 0, tuple(map(int, e["set"].split("/")))) for t, e in effects if "set" in e]
        if band:
            sets.append((stamp, 9, (band["power"], band["toughness"])))
        if sets:
            pt = max(sets)[2]
        changes = [e["modify"] for _, e in effects if "modify" in e]
        changes += [k for k, (count, _) in self.counters.items() if "/" in k for _ in range(count)]
        for change in changes:
            power, toughness = map(int, change.split("/"))
            pt = (pt[0] + power, pt[1] + toughness)
        if sum("switch" in e for _, e in effects) % 2:
            pt = (pt[1], pt[0])
        return {
            "pt": None if any("creature" in e for _, e in effects) else pt,
            "keywords": has - {"level up"},
            "level_up": "level up" in has,
            "level": level,
        }

    @property
    def symbol_stamps(self) -> tuple[int, int]:
        """The timestamps that a level symbol may have: the object's, or a newer copy effect's."""
        copies = [t for t, e in self.effects if "copy_of" in e["effect"]]
        return self.stamp, max([self.stamp, *copies])
