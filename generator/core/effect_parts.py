"""Reading continuous effects from data: the parts, and what stands beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from generator.core import values
from generator.core.cards import Card, PowerToughness
from generator.core.effects import ContinuousEffect
from generator.core.errors import HistoryError, Path

CardById = Callable[[str], Card | None]


def parse_effect(data: Mapping[object, object], card_by_id: CardById) -> ContinuousEffect:
    parts = data["effect"]
    if not isinstance(parts, Mapping) or not parts:
        wanted = "expected the parts of an effect, such as {set: 1/1}"
        raise HistoryError("effect", f"{wanted}, not {values.shown(parts)}", ("effect",))
    effect = ContinuousEffect()
    for part, value in parts.items():
        path = ("effect", str(part))
        if part not in _PARTS:
            raise values.unknown("effect", "part of an effect", part, map(str, _PARTS), path)
        effect = _PARTS[part](effect, value, path, card_by_id)
    both = [keyword for keyword in effect.gain if keyword in effect.lose]
    if both:
        raise HistoryError("effect", f"{both[0]} is both gained and lost", ("effect", "gain"))
    return _beside(effect, data)


def _beside(effect: ContinuousEffect, data: Mapping[object, object]) -> ContinuousEffect:
    """What stands beside the parts: by and until."""
    for key, value in data.items():
        if key == "by":
            effect = replace(effect, name=values.name(value, ("by",)))
        elif key == "until":
            values.exactly("end of turn", value, ("until",))
            effect = replace(effect, until_end_of_turn=True)
        elif key != "effect":
            raise values.unknown("effect", "key beside effect", key, ("by", "until"), (str(key),))
    return effect


_Part = Callable[[ContinuousEffect, object, Path, CardById], ContinuousEffect]


def _set(effect: ContinuousEffect, value: object, path: Path, _: CardById) -> ContinuousEffect:
    return replace(effect, set=values.power_toughness(value, path, PowerToughness.parse, "1/1"))


def _modify(effect: ContinuousEffect, value: object, path: Path, _: CardById) -> ContinuousEffect:
    change = values.power_toughness(value, path, PowerToughness.parse_change, "+1/+1")
    return replace(effect, modify=change)


def _switch(effect: ContinuousEffect, value: object, path: Path, _: CardById) -> ContinuousEffect:
    values.exactly(True, value, path)
    return replace(effect, switch=True)


def _lose_all(effect: ContinuousEffect, value: object, path: Path, _: CardById) -> ContinuousEffect:
    values.exactly("all", value, path)
    return replace(effect, lose_abilities=True)


def _lose(effect: ContinuousEffect, value: object, path: Path, _: CardById) -> ContinuousEffect:
    return replace(effect, lose=values.keywords(value, path))


def _gain(effect: ContinuousEffect, value: object, path: Path, _: CardById) -> ContinuousEffect:
    return replace(effect, gain=values.keywords(value, path))


def _no_creature(
    effect: ContinuousEffect, value: object, path: Path, _: CardById
) -> ContinuousEffect:
    values.exactly(False, value, path)
    return replace(effect, creature=False)


def _copy(
    effect: ContinuousEffect, value: object, path: Path, card_by_id: CardById
) -> ContinuousEffect:
    card = card_by_id(value) if isinstance(value, str) else None
    if card is None:
        wanted = "expected the id of a card, such as kargan-dragonlord"
        raise HistoryError("card", f"{wanted}, not {values.shown(value)}", path)
    if card.power_toughness is None:
        raise HistoryError("card", f"expected a creature card, and {card.id} is none", path)
    return replace(effect, copy_of=card)


_PARTS: Mapping[object, _Part] = {
    "set": _set,
    "modify": _modify,
    "switch": _switch,
    "lose_abilities": _lose_all,
    "gain": _gain,
    "lose": _lose,
    "copy_of": _copy,
    "creature": _no_creature,
}
