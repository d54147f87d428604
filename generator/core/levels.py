"""The level table of a card: what it is at every number of level counters (rule 711.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from generator.core.cards import Ability, LevelerCard, LevelRange, LevelSymbol, PowerToughness
from generator.core.layers import characteristics
from generator.core.mana import ManaCost
from generator.core.permanent import on_battlefield


@dataclass(frozen=True, slots=True)
class LevelRow:
    """The numbers of level counters from ``first`` to ``last`` (None: all that follow)."""

    first: int
    last: int | None
    power_toughness: PowerToughness
    abilities: tuple[Ability, ...]  # those of the stripe; level up is always there besides
    symbol: LevelSymbol | None  # None: the top box
    level_ups: int  # to get here from no counters
    mana: ManaCost  # for the level-ups alone
    mana_with_card: ManaCost  # with the card's own cost

    def __contains__(self, level: int) -> bool:
        return self.first <= level and (self.last is None or level <= self.last)

    def __str__(self) -> str:
        return str(LevelRange(self.first, self.last))


@lru_cache(maxsize=10_000)
def level_table(card: LevelerCard) -> tuple[LevelRow, LevelRow, LevelRow]:
    """Three rows that cover every number of level counters once, the top box's first.

    The values come from the layers, so that the table and the engine cannot disagree.
    """
    lower, upper = (symbol.levels for symbol in card.level_symbols)
    return (
        _row(card, 0, lower.low - 1),
        _row(card, lower.low, upper.low - 1),
        _row(card, upper.low, None),
    )


def _row(card: LevelerCard, first: int, last: int | None) -> LevelRow:
    now = characteristics(on_battlefield(card, first))
    assert now.base, "a leveler is a creature"
    mana = card.level_up * first
    return LevelRow(
        first=first,
        last=last,
        power_toughness=now.base,
        abilities=now.abilities,
        symbol=now.symbol,
        level_ups=first,
        mana=mana,
        mana_with_card=card.mana_cost + mana,
    )
