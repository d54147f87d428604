"""Leveler cards as values: names, costs, level symbols, abilities (rules 711.1 to 711.3)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.core.mana import ManaCost

# Four digits: far more than any card has, and small enough for every number that follows from it.
_BOX = re.compile(r"(0|[1-9][0-9]{0,3})/(0|[1-9][0-9]{0,3})")
_CHANGE = re.compile(r"([+-](?:0|[1-9][0-9]{0,3}))/([+-](?:0|[1-9][0-9]{0,3}))")


@dataclass(frozen=True, slots=True)
class PowerToughness:
    """A power/toughness box, or a change to one: 2/2, +1/+0."""

    power: int
    toughness: int

    @classmethod
    def parse(cls, text: str) -> PowerToughness:
        """Read a box such as ``2/2``; raises ValueError naming what is wrong."""
        match = _BOX.fullmatch(text)
        if not match:
            raise ValueError(f"expected power/toughness such as 2/2, not {text!r}")
        return cls(int(match[1]), int(match[2]))

    @classmethod
    def parse_change(cls, text: str) -> PowerToughness:
        """Read a change such as ``+1/-2``; raises ValueError naming what is wrong."""
        match = _CHANGE.fullmatch(text)
        if not match:
            raise ValueError(f"expected a change such as +1/+1, not {text!r}")
        return cls(int(match[1]), int(match[2]))

    def __add__(self, other: PowerToughness) -> PowerToughness:
        return PowerToughness(self.power + other.power, self.toughness + other.toughness)

    def switched(self) -> PowerToughness:
        """Power and toughness exchanged (rule 613.4d)."""
        return PowerToughness(self.toughness, self.power)

    def signed(self) -> str:
        """As a modification is written: +1/+0, -2/-2."""
        return f"{self.power:+}/{self.toughness:+}"

    def __str__(self) -> str:
        return f"{self.power}/{self.toughness}"


# --- what an ability does; one class for each thing that some leveler does


@dataclass(frozen=True, slots=True)
class Modify:
    """Power and toughness change; until end of turn, or as long as the ability is there."""

    target: (
        str  # "self", "target creature", "other creatures you control", "other Merfolk you control"
    )
    change: PowerToughness
    until_end_of_turn: bool


@dataclass(frozen=True, slots=True)
class PreventDamage:
    """That much of the damage a source would deal to you or a creature you control."""

    amount: int


@dataclass(frozen=True, slots=True)
class CantBeBlocked:
    """No creature can block this one, or only creatures of one colour can."""

    except_by: str | None  # a colour letter, or None


@dataclass(frozen=True, slots=True)
class CopySpell:
    """Copy target instant or sorcery spell that many times, with new targets if wanted."""

    copies: int


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Draw that many cards, then discard that many."""

    draw: int
    discard: int


@dataclass(frozen=True, slots=True)
class Regenerate:
    """Regenerate this creature."""


@dataclass(frozen=True, slots=True)
class DealDamage:
    """This creature deals damage: "any target", "each creature defending player controls"."""

    amount: int
    to: str


@dataclass(frozen=True, slots=True)
class AddMana:
    """Add that mana."""

    mana: ManaCost


@dataclass(frozen=True, slots=True)
class CreateTokens:
    """Create that many creature tokens."""

    count: int
    power_toughness: PowerToughness
    color: str  # a colour letter
    creature_type: str  # "Elephant"


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """You take an extra turn after this one."""


@dataclass(frozen=True, slots=True)
class Grant:
    """Others have an ability as long as this one is there."""

    to: str  # "Elves you control"
    ability: Ability


Effect = (
    Modify
    | PreventDamage
    | CantBeBlocked
    | CopySpell
    | DrawCards
    | Regenerate
    | DealDamage
    | AddMana
    | CreateTokens
    | ExtraTurn
    | Grant
)

# --- abilities


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability (rule 702), with its quality where it has one: protection from instants."""

    name: str
    quality: str | None = None

    def __str__(self) -> str:
        return f"{self.name} from {self.quality}" if self.quality else self.name


@dataclass(frozen=True, slots=True)
class Static:
    """A static ability other than a keyword (rule 604)."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Activated:
    """An activated ability: cost and effect (rule 602)."""

    mana: ManaCost | None
    tap: bool
    effect: Effect


@dataclass(frozen=True, slots=True)
class Triggered:
    """A triggered ability (rule 603)."""

    trigger: str  # "attacks", "each end step of another player"
    effect: Effect


Ability = Keyword | Static | Activated | Triggered

KEYWORDS = (
    "flying",
    "first strike",
    "double strike",
    "lifelink",
    "trample",
    "vigilance",
    "shroud",
    "deathtouch",
    "islandwalk",
    "indestructible",
    "protection from instants",
    "protection from everything",
)

# --- level symbols and cards

_LEVELS = re.compile(r"([1-9][0-9]*)(?:-([1-9][0-9]*)|\+)")


@dataclass(frozen=True, slots=True)
class LevelRange:
    """The numbers of level counters that a stripe is for: 4-7, or 8+ (``high`` is None)."""

    low: int
    high: int | None

    @classmethod
    def parse(cls, text: str) -> LevelRange:
        """Read ``4-7`` or ``8+``; raises ValueError naming what is wrong."""
        match = _LEVELS.fullmatch(text)
        if not match:
            raise ValueError(f"expected levels such as 4-7 or 8+, not {text!r}")
        low, high = int(match[1]), int(match[2]) if match[2] else None
        if high is not None and high < low:
            raise ValueError(f"the levels {text} end before they begin")
        return cls(low, high)

    def __contains__(self, level: int) -> bool:
        return self.low <= level and (self.high is None or level <= self.high)

    def __str__(self) -> str:
        if self.high is None:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


@dataclass(frozen=True, slots=True)
class LevelSymbol:
    """One static ability: base P/T and abilities for a range (rules 711.2a and 711.2b)."""

    levels: LevelRange
    power_toughness: PowerToughness
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class LevelerCard:
    """A leveler card as printed; its level symbols are N1-N2, then N3+ (rule 711.1)."""

    id: str
    name: str
    names: Mapping[str, str | None] = field(
        hash=False
    )  # language -> printed name, None where never printed
    type_line: Mapping[str, str] = field(hash=False)  # language, "en" included -> printed type line
    mana_cost: ManaCost
    rarity: str  # common, uncommon, rare, mythic
    printings: Mapping[str, str] = field(
        hash=False
    )  # set code -> collector number, first set first
    level_up: ManaCost
    power_toughness: PowerToughness
    level_symbols: tuple[LevelSymbol, LevelSymbol]

    def __hash__(self) -> int:
        return hash(self.id)  # that of all fields takes long, and histories are asked for it often


@dataclass(frozen=True, slots=True)
class OtherCard:
    """A card that is no leveler but is named in histories, such as Clone or Humility."""

    id: str
    name: str
    names: Mapping[str, str | None] = field(hash=False)
    power_toughness: PowerToughness | None  # None for a card that is no creature
    keywords: tuple[Keyword, ...] = ()  # its keyword abilities; a copy of it has them too


Card = LevelerCard | OtherCard
