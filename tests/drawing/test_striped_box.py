"""The striped text box of a card."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from generator.core.cards import LevelerCard, LevelRange, LevelSymbol, PowerToughness
from generator.core.mana import ManaCost
from generator.drawing import level_arrow, mana_symbol, striped_box

CARD = LevelerCard(
    id="test-leveler",
    name="Test Leveler",
    names={},
    type_line={},
    mana_cost=ManaCost.parse("{R}{R}"),
    rarity="mythic",
    printings={},
    level_up=ManaCost.parse("{R}"),
    power_toughness=PowerToughness(2, 2),
    level_symbols=(
        LevelSymbol(LevelRange(4, 7), PowerToughness(4, 4), ()),
        LevelSymbol(LevelRange(8, None), PowerToughness(8, 9), ()),
    ),
)
LINES = (
    (f"Повышение уровня {mana_symbol('R', 'красная мана')}",),
    ("Полет",),
    ("Полет", "Пробивной удар"),
)


def _box(label: str = "Полосы", word: str = "УРОВЕНЬ") -> ElementTree.Element:
    return ElementTree.fromstring(striped_box(CARD, LINES, label=label, level_word=word))


def test_three_stripes_with_arrows_lines_and_boxes() -> None:
    stripes = _box().findall("div")
    assert [stripe.get("data-stripe") for stripe in stripes] == ["0", "1", "2"]
    names = [[svg.get("aria-label") for svg in stripe.findall("svg")] for stripe in stripes]
    assert names == [["2/2"], ["УРОВЕНЬ 4-7", "4/4"], ["УРОВЕНЬ 8+", "8/9"]]
    assert [p.text for p in stripes[2].findall("div/p")] == ["Полет", "Пробивной удар"]


def test_the_box_is_named_and_kept_out_of_the_search() -> None:
    html = striped_box(CARD, LINES, label="Полосы & <рамки>", level_word="УРОВЕНЬ")
    assert 'aria-label="Полосы &amp; &lt;рамки&gt;"' in html
    assert "data-search-exclude" in html


def test_hostile_words_are_escaped() -> None:
    hostile = "<script>alert('x')</script>"
    box = _box(hostile, hostile)
    assert box.get("aria-label") == hostile
    assert box.find(".//script") is None


def test_two_boxes_on_a_page_share_no_id() -> None:
    page = striped_box(CARD, LINES, label="a", level_word="b") * 2
    ids = re.findall(r'\bid="([^"]*)"', page)
    assert len(ids) == len(set(ids))


def test_nothing_is_loaded_from_elsewhere() -> None:
    html = striped_box(CARD, LINES, label="a", level_word="b")
    assert not re.search(r"https?:|url\(|href|src=", html)


def test_lines_for_two_stripes_are_not_enough() -> None:
    with pytest.raises(ValueError, match="argument"):
        striped_box(CARD, LINES[:2], label="a", level_word="b")


def test_an_arrow_shows_the_word_over_the_numbers() -> None:
    svg = ElementTree.fromstring(level_arrow("NIVEL", "N1-N2"))
    assert [text.text for text in svg.iter("text")] == ["NIVEL", "N1-N2"]
