"""Mana symbols and level symbols in a line of text."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.drawing import level_symbol, mana_css, mana_symbol, mana_symbols

ROOT = Path(__file__).parents[2]
USED = sorted(set(re.findall(r"\{(\w+)\}", (ROOT / "cards.yaml").read_text("utf-8"))))


class _Text(HTMLParser):
    """The words of a piece of HTML and the names that it gives to its elements."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text = ""
        self.names: list[str] = []
        self.feed(html)

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names += [value or "" for key, value in attrs if key == "aria-label"]


def test_the_cards_use_colours_numbers_and_tap() -> None:
    assert {"W", "U", "B", "R", "G", "T", "2"} <= set(USED)


@pytest.mark.parametrize("symbol", USED)
def test_a_symbol_reads_and_copies_as_its_braces_and_has_a_name(symbol: str) -> None:
    drawn = _Text(mana_symbol(symbol, "имя"))
    assert drawn.text == f"{{{symbol}}}"
    assert drawn.names == ["имя"]


@pytest.mark.parametrize("symbol", ["X", "", "<b>", "W/U", "-1"])
def test_a_symbol_that_no_leveler_has_is_refused(symbol: str) -> None:
    with pytest.raises(ValueError, match="expected W, U, B, R, G, T or a number"):
        mana_symbol(symbol, "x")


def test_a_cost_has_one_name() -> None:
    drawn = _Text(mana_symbols(("2", "W"), "two and a white mana"))
    assert drawn.text == "{2}{W}"
    assert drawn.names == ["two and a white mana"]


def test_a_hostile_name_stays_a_name() -> None:
    hostile = '"><script>alert(1)</script>'
    assert _Text(mana_symbol("R", hostile)).names == [hostile]
    assert "<script" not in mana_symbol("R", hostile) + mana_symbols("R", hostile)


def test_a_level_symbol_is_the_printed_word_and_the_range() -> None:
    assert _Text(level_symbol("УРОВЕНЬ", "4-7")).text == "УРОВЕНЬ 4-7"
    assert _Text(level_symbol("<b>", "N3+")).text == "<b> N3+"


def test_the_stylesheet_draws_every_symbol_as_this_module_does() -> None:
    sheet = (ROOT / "docs" / "assets" / "leveler.css").read_text("utf-8").splitlines()
    missing = [rule for rule in mana_css().splitlines() if rule not in sheet]
    assert not missing, "put these into leveler.css:\n" + "\n".join(missing)
