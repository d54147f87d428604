"""Reading continuous effects from data: the parts, and what stands beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from generator.core import values
from generator.core.cards import Card, PowerToughness
from generator.core.effects import ContinuousEffect
from generator.core.errors import HistoryError, Path

CardById = Callable[[str], Card | None]

PARTS = ("set", "modify", "switch", "lose_abilities", "gain", "lose", "copy_of", "creature")


def parse_effect(data: Mapping[object, object], card_by_id: CardById) -> ContinuousEffect:
    """Read ``{effect: {set: 1/1}, by: humility, until: end of turn}``; raises HistoryError."""
    parts = data["effect"]
    if not isinstance(parts, Mapping) or not parts:
        wanted = "expected the parts of an effect, such as {set: 1/1}"
        raise HistoryError("effect", f"{wanted}, not {values.shown(parts)}", ("effect",))
    fields: dict[str, Any] = {}
    for part, value in parts.items():
        fields |= _field(part, value, ("effect", values.key(part)), card_by_id)
    effect = ContinuousEffect(**fields)
    for keyword in effect.gain:
        if keyword in effect.lose:
            message = f"expected other abilities than those that are lost, not {keyword}"
            raise HistoryError("effect", message, ("effect", "gain"))
    return _beside(effect, data)


def _field(part: object, value: object, path: Path, card_by_id: CardById) -> dict[str, Any]:
    """One part as a field of ContinuousEffect."""
    match part:
        case "set":
            return {part: values.power_toughness(value, path, PowerToughness.parse, "1/1")}
        case "modify":
            return {part: values.power_toughness(value, path, PowerToughness.parse_change, "+1/+1")}
        case "switch":
            return {part: values.exactly(True, value, path)}
        case "lose_abilities":
            return {part: values.exactly("all", value, path) == "all"}
        case "gain" | "lose":
            return {str(part): values.keywords(value, path)}
        case "copy_of":
            return {part: _copied(value, path, card_by_id)}
        case "creature":
            return {part: values.exactly(False, value, path)}
    raise values.unknown("effect", "part of an effect", part, PARTS, path)


def _copied(value: object, path: Path, card_by_id: CardById) -> Card:
    card = card_by_id(value) if isinstance(value, str) else None
    if card is None:
        wanted = "expected the id of a card, such as kargan-dragonlord"
        raise HistoryError("card", f"{wanted}, not {values.shown(value)}", path)
    if card.power_toughness is None:
        raise HistoryError("card", f"expected a creature card, and {card.id} is none", path)
    return card


def _beside(effect: ContinuousEffect, data: Mapping[object, object]) -> ContinuousEffect:
    """What stands beside the parts: by and until."""
    for key, value in data.items():
        match key:
            case "effect":
                pass
            case "by":
                effect = replace(effect, name=values.name(value, ("by",)))
            case "until":
                values.exactly("end of turn", value, ("until",))
                effect = replace(effect, until_end_of_turn=True)
            case _:
                path = (values.key(key),)
                raise values.unknown("effect", "key beside effect", key, ("by", "until"), path)
    return effect
