"""The facts of tests/facts as values of the core, read without the project's own readers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from generator.core import cards
from generator.core.cards import Ability, Card, Keyword, LevelerCard, OtherCard, PowerToughness
from generator.core.history import History, parse_events, play
from generator.core.layers import Characteristics, characteristics
from generator.core.mana import ManaCost

FACTS = Path(__file__).parent.parent / "facts"


def facts(name: str) -> Any:
    """One of the files of facts, as plain data."""
    return yaml.safe_load((FACTS / f"{name}.yaml").read_text(encoding="utf-8"))


def ability(data: dict[str, Any]) -> Ability:
    """A keyword, or something that stands for an ability: what that does is not the core's."""
    if "keyword" in data:
        return Keyword(data["keyword"], data.get("from"))
    return cards.Triggered(repr(data), cards.ExtraTurn())


def leveler(data: dict[str, Any]) -> LevelerCard:
    """A leveler card from the facts."""
    lower, upper = (
        cards.LevelSymbol(
            cards.LevelRange(band["min"], band["max"]),
            PowerToughness(band["power"], band["toughness"]),
            tuple(ability(line) for line in band["abilities"]),
        )
        for band in data["bands"]
    )
    return LevelerCard(
        id=data["id"],
        name=data["name"],
        names=data["names"],
        type_line=data["type_line"],
        mana_cost=ManaCost.parse(data["mana_cost"]),
        rarity=data["rarity"],
        printings={data["first_set"]["code"]: data["first_set"]["number"]},
        level_up=ManaCost.parse(data["level_up"]),
        power_toughness=PowerToughness(data["top"]["power"], data["top"]["toughness"]),
        level_symbols=(lower, upper),
    )


def other(data: dict[str, Any]) -> OtherCard:
    """A card that is no leveler, with the keywords among its effects."""
    pt = data.get("pt")
    keywords = [line for line in data.get("effect", ()) if line.get("keyword") != "buyback"]
    return OtherCard(
        id=data["id"],
        name=data["name"],
        names=data["names"],
        power_toughness=PowerToughness(pt["power"], pt["toughness"]) if pt else None,
        keywords=tuple(Keyword(line["keyword"]) for line in keywords if "keyword" in line),
    )


LEVELERS = tuple(leveler(data) for data in facts("levelers")["cards"])
CARDS: dict[str, Card] = {
    card.id: card for card in (*map(other, facts("other_cards")["cards"]), *LEVELERS)
}


def card(name: str) -> LevelerCard:
    """A leveler by its id."""
    found = CARDS[name]
    assert isinstance(found, LevelerCard)
    return found


def history(card_id: str, *events: object) -> History:
    """A history as the worked cases write it."""
    return History(CARDS[card_id], parse_events(list(events), CARDS.get))


def now(card_id: str, *events: object) -> Characteristics:
    """What a card is after these events."""
    return characteristics(play(history(card_id, *events)))


def said(card_id: str, *events: object) -> str:
    """The same in words: ``4/4 flying, trample`` or, of what is no creature, ``flying``."""
    found = now(card_id, *events)
    pt = [] if found.power is None else [f"{found.power}/{found.toughness}"]
    return " ".join([*pt, ", ".join(found.keywords)]).strip()
