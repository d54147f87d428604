"""Mana costs."""

from __future__ import annotations

import pytest

from generator.core.mana import FREE, ManaCost


@pytest.mark.parametrize(
    ("written", "value", "colors", "symbols"),
    [
        ("{0}", 0, (), ("0",)),
        ("{4}", 4, (), ("4",)),
        ("{R}{R}", 2, ("R",), ("R", "R")),
        ("{2}{W}", 3, ("W",), ("2", "W")),
        ("{10}{G}{W}", 12, ("W", "G"), ("10", "W", "G")),
    ],
)
def test_reading(
    written: str, value: int, colors: tuple[str, ...], symbols: tuple[str, ...]
) -> None:
    cost = ManaCost.parse(written)
    assert (cost.mana_value, cost.colors, cost.symbols) == (value, colors, symbols)
    assert ManaCost.parse(str(cost)) == cost


@pytest.mark.parametrize(
    "written", ["", "R", "{R", "{X}", "{W/U}", "{2}W", "{02}", "{-1}", "{2} {W}"]
)
def test_what_is_no_cost(written: str) -> None:
    with pytest.raises(ValueError, match="expected mana symbols"):
        ManaCost.parse(written)


def test_adding_and_multiplying() -> None:
    cost = ManaCost.parse("{1}{U}")
    assert str(cost + ManaCost.parse("{2}{W}")) == "{3}{W}{U}"
    assert str(cost * 3) == "{3}{U}{U}{U}"
    assert cost * 0 == FREE
    assert cost + FREE == cost
    with pytest.raises(ValueError, match="-1 times"):
        cost * -1


def test_grouping() -> None:
    assert ManaCost.parse("{2}{U}{U}").grouped() == (("2", 1), ("U", 2))
    assert FREE.grouped() == (("0", 1),)
