"""Power and toughness, ranges of levels, keywords."""

from __future__ import annotations

import pytest

from generator.core.cards import KEYWORDS, Keyword, LevelRange, PowerToughness
from tests.core.facts import facts


def test_power_and_toughness() -> None:
    box = PowerToughness.parse("2/13")
    assert (box.power, box.toughness, str(box)) == (2, 13, "2/13")
    assert box + PowerToughness.parse_change("+1/-2") == PowerToughness(3, 11)
    assert box.switched() == PowerToughness(13, 2)
    assert PowerToughness(1, 0).signed() == "+1/+0"
    assert PowerToughness(-2, -1).signed() == "-2/-1"


@pytest.mark.parametrize("text", ["", "2", "2/", "+2/+2", "-1/1", "02/2", "2/2 ", "12345/1", "*/2"])
def test_what_is_no_box(text: str) -> None:
    with pytest.raises(ValueError, match="expected power/toughness such as 2/2"):
        PowerToughness.parse(text)


@pytest.mark.parametrize("text", ["", "1/1", "+1", "+1/1", "+01/+1", "+1/+1\n", "±1/±1"])
def test_what_is_no_change(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected a change such as \+1/\+1"):
        PowerToughness.parse_change(text)


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [("4-7", (4, 5, 7), (0, 3, 8)), ("8+", (8, 9, 10**6), (0, 7)), ("1-1", (1,), (0, 2))],
)
def test_ranges(text: str, inside: tuple[int, ...], outside: tuple[int, ...]) -> None:
    levels = LevelRange.parse(text)
    assert all(number in levels for number in inside)
    assert not any(number in levels for number in outside)


def test_a_range_of_one_number_is_written_as_one() -> None:
    assert [str(LevelRange(*ends)) for ends in ((0, 0), (0, 3), (8, None))] == ["0", "0-3", "8+"]


@pytest.mark.parametrize("text", ["", "4", "0-3", "04-7", "4-", "-4", "4 - 7", "8++", "4–7"])
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected levels such as 4-7 or 8\+"):
        LevelRange.parse(text)


def test_a_range_that_runs_backwards() -> None:
    with pytest.raises(ValueError, match="the levels 4-2 end before they begin"):
        LevelRange.parse("4-2")


def test_keywords_of_all_levelers_are_known_and_no_others() -> None:
    lines = [
        line
        for data in facts("levelers")["cards"]
        for band in data["bands"]
        for line in band["abilities"]
    ]
    printed = {str(Keyword(a["keyword"], a.get("from"))) for a in lines if "keyword" in a}
    assert printed == set(KEYWORDS)
