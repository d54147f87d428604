"""The shape of rules.yaml: the rule, the rules around it, rulings, editions, glossary."""

from __future__ import annotations

from datetime import date
from typing import Any

from msgspec import Struct

from generator.content.abilities import KEYWORD
from generator.content.checks import all_languages, ids_of, no_id_twice, rule_entries, unique_ids
from generator.content.histories import DEFINITIONS as HISTORY
from generator.content.histories import EVENT, WORKED, WORKED_CASES
from generator.content.nodes import Mapping, Node, data
from generator.content.numbering import check_dates, check_editions, check_numbers
from generator.content.reading import Reading, Rejected
from generator.content.scalars import day, flag, text
from generator.content.shapes import Optional, Shape, list_of, map_of, record, reference
from generator.content.values import (
    BOX,
    ID,
    INLINE,
    NAMES,
    RULE_NUMBER,
    find_reference,
    refers_to,
)
from generator.core.cards import LevelerCard, OtherCard
from generator.core.layers import Layer
from generator.core.rules import Edition, ReadyEffect, Rule, Ruling


class Definition(Struct, frozen=True):
    """A glossary entry; its names stand in translations/terms.yaml."""

    id: str
    definition: str
    rules: tuple[str, ...]
    keyword: bool


class RulesFile(Struct, frozen=True):
    """What rules.yaml holds; with the names of the terms it becomes the book."""

    section: Rule
    subrules: tuple[Rule, ...]
    related: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
    editions: tuple[Edition, ...]
    other_cards: tuple[OtherCard, ...]
    ready_effects: tuple[ReadyEffect, ...]
    glossary: tuple[Definition, ...]
    newest_text_checked: date


def _scope(value: str, node: Node, reading: Reading) -> None:
    if value != "all":
        find_reference("leveler", value, node, reading)


def _other_card(node: Node, reading: Reading) -> OtherCard:
    found = reading.known.cards.get(refers_to("card").read(node, reading))
    if isinstance(found, LevelerCard):
        raise reading.reject(node, "unknown-card", "expected a card that is no leveler")
    if found is None:
        raise Rejected
    return found


def _event_data(node: Node, reading: Reading) -> Any:
    EVENT.read(node, reading)
    return data(node)


_NUMBERS = map_of(day(), RULE_NUMBER.or_null(), "numbers by date").check_node(check_dates)
_RULE: Shape[Rule] = record(
    Rule,
    {
        "id": ID,
        "numbers": _NUMBERS.described(
            "The first day of a numbering and the number since; null while there was no such rule."
        ),
        "title": INLINE,
        "text": INLINE,
        "example": Optional(WORKED),
    },
    "a rule",
)
RULE = reference("rule", lambda: _RULE)
RULING: Shape[Ruling] = record(
    Ruling,
    {
        "id": ID,
        "date": day(),
        "scope": ID.check(_scope).described("all, or the id of the one card that it is about."),
        "source": Optional(text(expected="the name of a publication")),
        "title": INLINE,
        "text": INLINE,
        "rules": list_of(refers_to("rule")),
        "worked": Optional(WORKED_CASES, ()),
    },
    "a ruling",
)
EDITION: Shape[Edition] = record(
    lambda set, **marks: Edition(set_name=set, **marks),
    {
        "effective": day(),
        "set": text(expected="the name of a set"),
        "section": RULE_NUMBER,
        "level_up": RULE_NUMBER,
        "base_pt": flag(),
        "classes_subrule": RULE_NUMBER.or_null(),
    },
    "an edition",
)
OTHER_CARD: Shape[OtherCard] = record(
    OtherCard,
    {
        "id": ID,
        "name": text(expected="a name"),
        "names": NAMES,
        "power_toughness": BOX.or_null().described("null for a card that is no creature."),
        "keywords": Optional(list_of(KEYWORD), ()),
    },
    "another card",
)
READY_EFFECT: Shape[ReadyEffect] = record(
    ReadyEffect,
    {
        "id": ID,
        "card": Shape(_other_card, ID.schema),
        "event": Shape(_event_data, EVENT.schema),
    },
    "a ready effect",
)
DEFINITION: Shape[Definition] = record(
    Definition,
    {
        "id": ID,
        "definition": INLINE,
        "rules": Optional(list_of(refers_to("rule")), ()),
        "keyword": Optional(flag(), False),
    },
    "a glossary entry",
)


# The steps of an answer cite these.
CITED = {layer.rule for layer in Layer} | {
    "below-first-symbol",
    "dependency",
    "face-down",
    "level-symbol-open",
    "level-symbol-range",
    "other-zones",
}


def _rule_ids(root: Node, reading: Reading) -> None:
    if not isinstance(root, Mapping):
        return  # it is no file of rules at all
    rules = rule_entries(root)
    no_id_twice(rules, reading)
    for missing in sorted(CITED - ids_of(rules).keys()):
        message = f"expected a rule with the id {missing}, which the steps of answers cite"
        reading.error(root, "missing-rule", message)


def _other_cards(node: Node, reading: Reading) -> None:
    unique_ids(node, reading)
    all_languages(node, "names", reading)


RULES: Shape[RulesFile] = (
    record(
        RulesFile,
        {
            "newest_text_checked": day(),
            "section": RULE,
            "subrules": list_of(RULE),
            "related": list_of(RULE),
            "rulings": list_of(RULING).check_node(unique_ids),
            "editions": list_of(EDITION),
            "other_cards": list_of(OTHER_CARD).check_node(_other_cards),
            "ready_effects": list_of(READY_EFFECT).check_node(unique_ids),
            "glossary": list_of(DEFINITION).check_node(unique_ids),
        },
        "the file of rules",
    )
    .check_node(_rule_ids)
    .check_node(check_numbers)
    .check_node(check_editions)
)
DEFINITIONS: dict[str, Shape[Any]] = {"rule": _RULE, **HISTORY}
