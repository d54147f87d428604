"""Values as plain data, ready for JSON: events and abilities as they are written, states, steps."""

from __future__ import annotations

from functools import singledispatch

from generator.core import cards, events
from generator.core.cards import Ability, Effect
from generator.core.effects import ContinuousEffect
from generator.core.history import Event, History, play
from generator.core.layers import Step, View, characteristics
from generator.core.parsing import WORDS

Data = dict[str, object]

# --- what a card is at the end of a history


def state_record(case: str, history: History) -> Data:
    """What a card is after its history, with the steps; raises HistoryError and OpenQuestion.

    ``power`` and ``toughness`` are numbers and ``base`` is "2/2"; all three are None for what is
    no creature. ``abilities`` are written as in cards.yaml.
    """
    permanent = play(history)
    now = characteristics(permanent)
    return {
        "id": case,
        "zone": permanent.zone,
        "level": now.level,
        "power": now.power,
        "toughness": now.toughness,
        "base": str(now.base) if now.base else None,
        "keywords": list(now.keywords),
        "level_up": now.level_up,
        "abilities": [ability_data(ability) for ability in now.abilities],
        "steps": [step_data(step) for step in now.steps],
    }


def step_data(step: Step) -> Data:
    """A step: number of the layer, id of the rule, kind of effect, source, detail, two views."""
    return {
        "layer": step.layer.number,
        "rule": step.rule,
        "effect": step.kind,
        "source": step.source,
        "detail": dict(step.detail),
        "before": view_data(step.before),
        "after": view_data(step.after),
    }


def view_data(view: View) -> Data:
    """A view; ``pt`` is "2/2", or None for what is no creature."""
    return {
        "pt": str(view.pt) if view.pt else None,
        "keywords": list(view.keywords),
        "level_up": view.level_up,
    }


# --- events, as parse_event reads them


@singledispatch
def event_data(event: Event) -> str | Data:
    """An event as it is written: ``"enter"``, ``{"level_up": 2}``."""
    return next(word for word, meant in WORDS.items() if meant == event)


@event_data.register
def _(event: events.LevelUp) -> Data:
    return {"level_up": event.times}


@event_data.register
def _(event: events.PutCounters) -> Data:
    return {"counters": "none" if event.changes is None else dict(event.changes)}


@event_data.register
def _(event: events.EndEffect) -> Data:
    return {"end": event.name}


@event_data.register
def _(event: events.Turn) -> Data:
    return {"turn": "face down" if event.face_down else "face up"}


@event_data.register
def _(event: events.Leave) -> Data:
    return {"leave": event.zone}


@event_data.register
def _(event: events.Begin) -> Data:
    effect = event.effect
    data: Data = {"effect": _parts(effect)}
    if effect.name:
        data["by"] = effect.name
    if effect.until_end_of_turn:
        data["until"] = "end of turn"
    return data


def _parts(effect: ContinuousEffect) -> Data:
    parts: Data = {
        "copy_of": effect.copy_of.id if effect.copy_of else None,
        "creature": None if effect.creature else False,
        "lose_abilities": "all" if effect.lose_abilities else None,
        "lose": list(effect.lose) or None,
        "gain": list(effect.gain) or None,
        "set": str(effect.set) if effect.set else None,
        "modify": effect.modify.signed() if effect.modify else None,
        "switch": effect.switch or None,
    }
    return {part: value for part, value in parts.items() if value is not None}


# --- abilities, as cards.yaml has them


@singledispatch
def ability_data(ability: Ability) -> str | Data:
    """An ability as it is written: ``"flying"``, ``{"static": ...}``."""
    raise TypeError(f"not an ability: {ability!r}")


@ability_data.register
def _(ability: cards.Keyword) -> str:
    return str(ability)


@ability_data.register
def _(ability: cards.Static) -> Data:
    return {"static": effect_data(ability.effect)}


@ability_data.register
def _(ability: cards.Activated) -> Data:
    symbols = [str(ability.mana)] if ability.mana else []
    cost = ", ".join([*symbols, "{T}"] if ability.tap else symbols)
    return {"activated": {"cost": cost, "effect": effect_data(ability.effect)}}


@ability_data.register
def _(ability: cards.Triggered) -> Data:
    return {"triggered": {"trigger": ability.trigger, "effect": effect_data(ability.effect)}}


@singledispatch
def effect_data(effect: Effect) -> Data:
    """What an ability does, as it is written."""
    raise TypeError(f"not an effect: {effect!r}")


@effect_data.register
def _(effect: cards.Modify) -> Data:
    data: Data = {"modify": effect.change.signed(), "target": effect.target}
    return data | {"until": "end of turn"} if effect.until_end_of_turn else data


@effect_data.register
def _(effect: cards.PreventDamage) -> Data:
    return {"prevent_damage": effect.amount}


@effect_data.register
def _(effect: cards.CantBeBlocked) -> Data:
    if effect.except_by:
        return {"cant_be_blocked_except_by": effect.except_by}
    return {"cant_be_blocked": True}


@effect_data.register
def _(effect: cards.CopySpell) -> Data:
    return {"copy_spell": effect.copies}


@effect_data.register
def _(effect: cards.DrawCards) -> Data:
    data: Data = {"draw": effect.draw}
    return data | {"discard": effect.discard} if effect.discard else data


@effect_data.register
def _(_effect: cards.Regenerate) -> Data:
    return {"regenerate": "self"}


@effect_data.register
def _(effect: cards.DealDamage) -> Data:
    return {"deal_damage": effect.amount, "to": effect.to}


@effect_data.register
def _(effect: cards.AddMana) -> Data:
    return {"add_mana": str(effect.mana)}


@effect_data.register
def _(effect: cards.CreateTokens) -> Data:
    token = {
        "power_toughness": str(effect.power_toughness),
        "color": effect.color,
        "creature_type": effect.creature_type,
    }
    return {"create_tokens": effect.count, "token": token}


@effect_data.register
def _(_effect: cards.ExtraTurn) -> Data:
    return {"extra_turn": "you"}


@effect_data.register
def _(effect: cards.Grant) -> Data:
    return {"grant": ability_data(effect.ability), "to": effect.to}
