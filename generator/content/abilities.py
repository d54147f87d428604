"""The shapes of abilities and of what they do, as cards.yaml writes them.

A thing that an ability does is a mapping, and one of its keys says which it is: ``{draw: 1}``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.content.scalars import always, choice, integer, text
from generator.content.shapes import Field, Optional, Shape, either, record, reference, variants
from generator.content.values import BOX, CHANGE, COLOR, COST, MANA
from generator.core import cards
from generator.core.cards import KEYWORDS, Ability, Effect, PowerToughness
from generator.core.mana import ManaCost

# What can stand for these in an ability; whoever adds one adds its words to wording.py.
MODIFIED = ("self", "target creature", "other creatures you control", "other Merfolk you control")
DAMAGED = ("any target", "each creature defending player controls")
GRANTED_TO = ("Elves you control",)
TRIGGERS = ("attacks", "each end step of another player")
TOKEN_TYPES = ("Elephant",)

ABILITY: Shape[Ability] = reference("ability", lambda: _ABILITY)
EFFECT: Shape[Effect] = reference("effect", lambda: _EFFECT)


def _keyword(written: str) -> cards.Keyword:
    name, _, quality = written.partition(" from ")
    return cards.Keyword(name, quality or None)


def _keywords(expected: str) -> Shape[cards.Keyword]:
    return choice(KEYWORDS, expected, "unknown-ability").then(_keyword, "unknown-ability")


def _cost(written: str) -> tuple[ManaCost | None, bool]:
    """Read ``{U}, {T}``, ``{T}`` or ``{R}``: mana, and whether to tap."""
    mana, _, tap = written.rpartition(", ")
    if written == "{T}":
        return None, True
    if tap == "{T}":
        return ManaCost.parse(mana), True
    return ManaCost.parse(written), False


def _activated(cost: tuple[ManaCost | None, bool], effect: Effect) -> cards.Activated:
    mana, tap = cost
    return cards.Activated(mana, tap, effect)


def _modify(modify: PowerToughness, target: str, until: bool) -> Effect:
    return cards.Modify(target, modify, until)


def _create_tokens(create_tokens: int, token: tuple[PowerToughness, str, str]) -> Effect:
    return cards.CreateTokens(create_tokens, *token)


def _token(power_toughness: PowerToughness, color: str, creature_type: str) -> Any:
    return power_toughness, color, creature_type


def _effect(main: str, make: Callable[..., Effect], shape: Shape[Any], **others: Field) -> Any:
    """An effect with the key ``main``; its value is the first argument of ``make``."""

    def made(**values: Any) -> Effect:
        return make(values.pop(main), **values)

    return record(made, {main: shape, **others}, f"an effect with {main}")


def _fixed(main: str, written: str, effect: Effect) -> Any:
    """An effect that is always written the same way."""
    return _effect(main, lambda same: same, always(written, effect))


_TOKEN = record(
    _token,
    {"power_toughness": BOX, "color": COLOR, "creature_type": choice(TOKEN_TYPES, "a kind")},
    "a token",
)
_EFFECTS = {
    "modify": _effect(
        "modify",
        _modify,
        CHANGE,
        target=choice(MODIFIED, "what is modified"),
        until=Optional(always("end of turn", True), False),
    ),
    "prevent_damage": _effect("prevent_damage", cards.PreventDamage, integer(1)),
    "cant_be_blocked": _fixed("cant_be_blocked", "true", cards.CantBeBlocked(None)),
    "cant_be_blocked_except_by": _effect("cant_be_blocked_except_by", cards.CantBeBlocked, COLOR),
    "copy_spell": _effect("copy_spell", cards.CopySpell, integer(1)),
    "draw": _effect("draw", cards.DrawCards, integer(1), discard=Optional(integer(), 0)),
    "regenerate": _fixed("regenerate", "self", cards.Regenerate()),
    "deal_damage": _effect(
        "deal_damage", cards.DealDamage, integer(1), to=choice(DAMAGED, "what is dealt damage")
    ),
    "add_mana": _effect("add_mana", cards.AddMana, COST),
    "create_tokens": _effect("create_tokens", _create_tokens, integer(1), token=_TOKEN),
    "extra_turn": _fixed("extra_turn", "you", cards.ExtraTurn()),
    "grant": _effect(
        "grant",
        lambda ability, to: cards.Grant(to, ability),
        ABILITY,
        to=choice(GRANTED_TO, "who gets the ability"),
    ),
}
_EFFECT: Shape[Effect] = variants(_EFFECTS, "an effect", "unknown-effect")

_ACTIVATION = text(rf"\{{T\}}|{MANA}(?:, \{{T\}})?", "a cost such as {U}{U}, {T}", "bad-cost").then(
    _cost, "bad-cost"
)
_KINDS = {
    "static": record(lambda static: cards.Static(static), {"static": EFFECT}, "a static ability"),
    "activated": record(
        lambda activated: activated,
        {
            "activated": record(
                _activated,
                {"cost": _ACTIVATION, "effect": EFFECT},
                "an activated ability",
            )
        },
        "an activated ability",
    ),
    "triggered": record(
        lambda triggered: triggered,
        {
            "triggered": record(
                cards.Triggered,
                {"trigger": choice(TRIGGERS, "a trigger"), "effect": EFFECT},
                "a triggered ability",
            )
        },
        "a triggered ability",
    ),
}
KEYWORD = _keywords("a keyword")
_ABILITY: Shape[Ability] = either(
    _keywords("a keyword, or static, activated or triggered"),
    variants(_KINDS, "an ability", "unknown-ability"),
)
DEFINITIONS: dict[str, Shape[Any]] = {"ability": _ABILITY, "effect": _EFFECT}
