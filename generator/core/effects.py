"""Continuous effects and the layers in which their parts apply (rules 611 and 613)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from generator.core.cards import KEYWORDS, Card, PowerToughness

LEVEL_UP = "level up"
KEYWORD_COUNTERS = (
    "flying",
    "first strike",
    "double strike",
    "deathtouch",
    "decayed",
    "exalted",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "shadow",
    "trample",
    "vigilance",
)
"""The keywords that a counter can give (rule 122.1b)."""
OTHER_COUNTERS = ("charge", "finality", "oil", "shield", "stun", "time")
"""Counters that other cards put on creatures; they change nothing that is computed here."""
_OTHER_KEYWORDS = (
    "defender",
    "fear",
    "flash",
    "forestwalk",
    "infect",
    "intimidate",
    "mountainwalk",
    "persist",
    "plainswalk",
    "protection from black",
    "protection from blue",
    "protection from creatures",
    "protection from green",
    "protection from red",
    "protection from white",
    "prowess",
    "swampwalk",
    "undying",
    "wither",
)
GRANTED = tuple(dict.fromkeys((*KEYWORDS, *KEYWORD_COUNTERS, *_OTHER_KEYWORDS, LEVEL_UP)))
"""The abilities that an effect can give or take away one by one."""


class Layer(Enum):
    """The layers that matter to a leveler, in the order in which they apply.

    Each has its ``number``, today's number of the rule that describes it (``citation``), and the
    id of the rule in rules.yaml under which that number stands (``rule``). No leveler has a
    characteristic-defining ability, so nothing ever happens in layer 7a.
    """

    COPY = "1", "707.2", "copying"
    TYPE = "4", "613.1d", "layers"
    ABILITIES = "6", "613.1f", "ability-layer"
    SET = "7b", "613.4b", "pt-layers"
    MODIFY = "7c", "613.4c", "pt-layers"
    SWITCH = "7d", "613.4d", "pt-layers"

    def __init__(self, number: str, citation: str, rule: str) -> None:
        self.number = number
        self.citation = citation
        self.rule = rule


@dataclass(frozen=True, slots=True)
class ContinuousEffect:
    """One continuous effect with one timestamp; its parts apply in several layers.

    ``name`` says what it comes from, usually the id of a card, and is empty where nothing is said.
    Without a duration it comes from a static ability elsewhere; with one it belongs to this object.
    ``play`` gives each effect its timestamp.
    """

    name: str = ""
    timestamp: int = 0
    until_end_of_turn: bool = False
    copy_of: Card | None = None  # layer 1
    creature: bool = True  # False: it is not a creature (layer 4)
    lose_abilities: bool = False  # all of them (layer 6)
    lose: tuple[str, ...] = ()  # these (layer 6)
    gain: tuple[str, ...] = ()  # these (layer 6)
    set: PowerToughness | None = None  # base power and toughness (layer 7b)
    modify: PowerToughness | None = None  # layer 7c
    switch: bool = False  # layer 7d
