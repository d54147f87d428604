"""cards.json and cards/ID.json: the leveler cards, and the level table of each."""

from __future__ import annotations

from typing import Any

from generator.api.writers import (
    BY_LANGUAGE,
    Writer,
    as_is,
    by_language,
    each,
    maybe_number,
    maybe_string,
    number,
    part,
    record,
    string,
    strings,
)
from generator.content.abilities import ABILITY, DEFINITIONS
from generator.core.cards import Ability, LevelerCard, LevelSymbol, PowerToughness
from generator.core.levels import LevelRow, level_table
from generator.core.records import ability_data

_BOX: Writer[PowerToughness] = record(
    {"power": number(lambda box: box.power), "toughness": number(lambda box: box.toughness)}
)
_ABILITY: Writer[Ability] = record(
    {
        "data": as_is(ability_data, ABILITY.schema),
        "texts": Writer(lambda ability, texts: texts.ability(ability), BY_LANGUAGE),
    }
)
_SYMBOL: Writer[LevelSymbol] = record(
    {
        "levels": string(lambda symbol: str(symbol.levels)),
        "first": number(lambda symbol: symbol.levels.low, minimum=1),
        "last": maybe_number(lambda symbol: symbol.levels.high),
        "power_toughness": part(lambda symbol: symbol.power_toughness, _BOX),
        "abilities": each(lambda symbol: symbol.abilities, _ABILITY),
    }
)
_PRINTING: Writer[tuple[str, str]] = record(
    {"set": string(lambda pair: pair[0]), "number": string(lambda pair: pair[1])}
)
_FACTS: dict[str, Writer[LevelerCard]] = {
    "id": string(lambda card: card.id),
    "name": string(lambda card: card.name),
    "names": by_language(lambda card: {"en": card.name, **card.names}),
    "type_line": by_language(lambda card: card.type_line),
    "mana_cost": string(lambda card: str(card.mana_cost)),
    "mana_value": number(lambda card: card.mana_cost.mana_value),
    "colors": strings(lambda card: card.mana_cost.colors),
    "rarity": string(lambda card: card.rarity),
    "printings": each(lambda card: card.printings.items(), _PRINTING),
    "level_up": string(lambda card: str(card.level_up)),
    "power_toughness": part(lambda card: card.power_toughness, _BOX),
    "level_symbols": each(lambda card: card.level_symbols, _SYMBOL),
}
_ROW: Writer[LevelRow] = record(
    {
        "first": number(lambda row: row.first),
        "last": maybe_number(lambda row: row.last),
        "symbol": maybe_string(lambda row: str(row.symbol.levels) if row.symbol else None),
        "power_toughness": part(lambda row: row.power_toughness, _BOX),
        "abilities": each(lambda row: row.abilities, _ABILITY),
        "level_ups": number(lambda row: row.level_ups),
        "mana": string(lambda row: str(row.mana)),
        "mana_value": number(lambda row: row.mana.mana_value),
        "mana_with_card": string(lambda row: str(row.mana_with_card)),
        "mana_value_with_card": number(lambda row: row.mana_with_card.mana_value),
    }
)
CARD: Writer[LevelerCard] = record({**_FACTS, "level_table": each(level_table, _ROW)})
CARDS: Writer[tuple[LevelerCard, ...]] = record(
    {
        "cards": each(
            lambda cards: cards,
            record({**_FACTS, "file": string(lambda card: f"cards/{card.id}.json")}),
        )
    }
)
DEFINED: dict[str, Any] = {name: shape.schema for name, shape in DEFINITIONS.items()}
