"""Level tables of all cards against the facts."""

from __future__ import annotations

import pytest

from generator.core.cards import LevelerCard
from generator.core.levels import LevelRow, level_table
from generator.core.mana import ManaCost
from tests.core.facts import LEVELERS, card, facts

BANDS = {data["id"]: data for data in facts("levelers")["cards"]}


@pytest.mark.parametrize("leveler", LEVELERS, ids=lambda leveler: leveler.id)
def test_rows_are_those_of_the_facts(leveler: LevelerCard) -> None:
    data = BANDS[leveler.id]
    first, second = data["bands"]
    boxes = [data["top"], first, second]
    rows = level_table(leveler)
    assert [(row.first, row.last) for row in rows] == [
        (0, first["min"] - 1),
        (first["min"], first["max"]),
        (second["min"], None),
    ]
    assert [str(row.power_toughness) for row in rows] == [
        f"{box['power']}/{box['toughness']}" for box in boxes
    ]
    assert [row.symbol for row in rows] == [None, *leveler.level_symbols]
    assert [row.abilities for row in rows] == [(), *(s.abilities for s in leveler.level_symbols)]
    assert [row.level_ups for row in rows] == [0, first["min"], second["min"]]


def costs(row: LevelRow) -> list[str | int]:
    mana, whole = row.mana, row.mana_with_card
    return [str(row), str(mana), mana.mana_value, str(whole), whole.mana_value]


# From the printed costs, by hand.
TABLES = {
    "kargan-dragonlord": [
        ["0-3", "{0}", 0, "{R}{R}", 2],
        ["4-7", "{R}{R}{R}{R}", 4, "{R}{R}{R}{R}{R}{R}", 6],
        ["8+", "{R}{R}{R}{R}{R}{R}{R}{R}", 8, "{R}{R}{R}{R}{R}{R}{R}{R}{R}{R}", 10],
    ],
    "coralhelm-commander": [
        ["0-1", "{0}", 0, "{U}{U}", 2],
        ["2-3", "{2}", 2, "{2}{U}{U}", 4],
        ["4+", "{4}", 4, "{4}{U}{U}", 6],
    ],
    "brimstone-mage": [
        ["0", "{0}", 0, "{2}{R}", 3],
        ["1-2", "{3}{R}", 4, "{5}{R}{R}", 7],
        ["3+", "{9}{R}{R}{R}", 12, "{11}{R}{R}{R}{R}", 15],
    ],
    "transcendent-master": [
        ["0-5", "{0}", 0, "{1}{W}{W}", 3],
        ["6-11", "{6}", 6, "{7}{W}{W}", 9],
        ["12+", "{12}", 12, "{13}{W}{W}", 15],
    ],
    "lord-of-shatterskull-pass": [
        ["0", "{0}", 0, "{3}{R}", 4],
        ["1-5", "{1}{R}", 2, "{4}{R}{R}", 6],
        ["6+", "{6}{R}{R}{R}{R}{R}{R}", 12, "{9}{R}{R}{R}{R}{R}{R}{R}", 16],
    ],
}


@pytest.mark.parametrize("name", TABLES)
def test_what_it_costs_to_get_there(name: str) -> None:
    assert [costs(row) for row in level_table(card(name))] == TABLES[name]


@pytest.mark.parametrize("leveler", LEVELERS, ids=lambda leveler: leveler.id)
def test_mana_grows_by_one_level_up_each_level(leveler: LevelerCard) -> None:
    each = ManaCost.parse(BANDS[leveler.id]["level_up"])
    for row in level_table(leveler):
        assert row.mana.mana_value == each.mana_value * row.first
        assert (
            row.mana_with_card.mana_value == row.mana.mana_value + BANDS[leveler.id]["mana_value"]
        )
