"""The shape of cards.yaml: leveler cards and their level symbols."""

from __future__ import annotations

from generator.content.abilities import ABILITY
from generator.content.checks import all_languages, unique_ids
from generator.content.nodes import Mapping, Node, Sequence
from generator.content.reading import Reading
from generator.content.scalars import choice, text
from generator.content.shapes import Shape, list_of, map_of, record
from generator.content.values import BOX, COST, ID, LANGUAGE, NAMES
from generator.core.cards import LevelerCard, LevelRange, LevelSymbol
from generator.languages import SOURCE

RARITIES = ("common", "uncommon", "rare", "mythic")

_LEVELS = text(
    r"[1-9][0-9]{0,2}(?:-[1-9][0-9]{0,2}|\+)", "levels such as 4-7 or 8+", "bad-levels"
).then(LevelRange.parse, "bad-levels")
_SYMBOL = record(
    LevelSymbol,
    {
        "levels": _LEVELS.described("N1-N2 in the first symbol, N3+ in the second."),
        "power_toughness": BOX,
        "abilities": list_of(ABILITY),
    },
    "a level symbol",
)


def _check_symbols(symbols: tuple[LevelSymbol, ...], node: Node, reading: Reading) -> None:
    assert isinstance(node, Sequence)
    first, second = (symbol.levels for symbol in symbols)
    if first.high is None:
        message = f"expected a last level in the first level symbol, such as {first.low}-7"
        reading.error(_levels(node, 0), "level-end", message)
    elif first.high + 1 != second.low:
        code = "level-gap" if first.high < second.low else "level-overlap"
        message = f"expected levels from {first.high + 1} on, after {first}, not {second}"
        reading.error(_levels(node, 1), code, message)
    if second.high is not None:
        message = f"expected no last level in the second level symbol: {second.low}+, not {second}"
        reading.error(_levels(node, 1), "level-end", message)


def _levels(node: Sequence, index: int) -> Node:
    symbol = node.items[index]
    return (isinstance(symbol, Mapping) and symbol.get("levels")) or symbol


def _check_cards(node: Node, reading: Reading) -> None:
    unique_ids(node, reading)
    all_languages(node, "names", reading)
    all_languages(node, "type_line", reading)


CARD: Shape[LevelerCard] = record(
    LevelerCard,
    {
        "id": ID.described("The name of the card's page: never changes."),
        "name": text(expected="a name").described("The English name."),
        "names": NAMES,
        "type_line": map_of(
            LANGUAGE, text(expected="a type line"), "type lines by language", required=(SOURCE,)
        ),
        "mana_cost": COST,
        "rarity": choice(RARITIES, "a rarity"),
        "printings": map_of(
            text("[A-Z0-9]{3,6}", "the code of a set such as ROE", "bad-printing"),
            text(r"\S{1,10}", "a collector number", "bad-printing"),
            "collector numbers by set",
        ).described("The first printing comes first."),
        "level_up": COST,
        "power_toughness": BOX.described("The top box."),
        "level_symbols": list_of(_SYMBOL, minimum=2, maximum=2).check(_check_symbols),
    },
    "a leveler card",
)
CARDS = list_of(CARD, minimum=1).check_node(_check_cards)
