"""The chart of power and toughness against mana spent."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from generator.chart import Series, chart_key, mana_chart
from generator.core.cards import LevelerCard, LevelRange, LevelSymbol, PowerToughness
from generator.core.mana import ManaCost


def _card(card_id: str, cost: str, level_up: str) -> LevelerCard:
    return LevelerCard(
        id=card_id,
        name=card_id,
        names={},
        type_line={},
        mana_cost=ManaCost.parse(cost),
        rarity="rare",
        printings={},
        level_up=ManaCost.parse(level_up),
        power_toughness=PowerToughness(2, 1),
        level_symbols=(
            LevelSymbol(LevelRange(4, 7), PowerToughness(4, 4), ()),
            LevelSymbol(LevelRange(8, None), PowerToughness(8, 8), ()),
        ),
    )


RED, WHITE = _card("red", "{R}{R}", "{R}"), _card("white", "{2}{W}", "{2}{W}")
SERIES = (Series(RED, chosen=True), Series(WHITE, chosen=False), Series(RED, chosen=False))


def _chart(label: str = "Рост") -> ElementTree.Element:
    return ElementTree.fromstring(
        mana_chart(SERIES, label=label, mana="мана", power="сила", toughness="выносливость")
    )


def test_the_steps_add_the_cost_of_the_card_and_of_the_level_ups() -> None:
    assert Series(RED, chosen=True).steps == (
        (2, PowerToughness(2, 1)),
        (6, PowerToughness(4, 4)),
        (10, PowerToughness(8, 8)),
    )
    assert [spent for spent, _ in Series(WHITE, chosen=True).steps] == [3, 15, 27]


def test_the_chart_is_named_and_names_its_axes() -> None:
    chart = _chart()
    assert chart.get("aria-label") == "Рост"
    words = {text.text for text in chart.iter("text")}
    assert {"мана", "сила", "выносливость"} <= words


def test_each_card_is_a_group_that_can_be_chosen() -> None:
    groups = [group for group in _chart() if (group.get("class") or "").startswith("series")]
    assert [(g.get("class"), g.get("data-card")) for g in groups] == [
        ("series is-chosen", "red"),
        ("series", "white"),
        ("series", "red"),
    ]


def test_cards_of_one_colour_have_different_dashes() -> None:
    paths = [g.find("path") for g in _chart() if (g.get("class") or "").startswith("series")]
    dashes = [path.get("stroke-dasharray") for path in paths if path is not None]
    assert dashes[0] == dashes[1]
    assert dashes[2] not in (None, dashes[0])


def test_numbers_on_the_lines_never_cover_each_other() -> None:
    places = [(float(c.get("cx", 0)), float(c.get("cy", 0))) for c in _chart().iter("circle")]
    assert len(places) == 2 * len(SERIES)
    for index, (x, y) in enumerate(places):
        assert all(abs(x - a) >= 12 or y != b for a, b in places[:index])


def test_the_key_shows_the_number_of_the_line() -> None:
    key = ElementTree.fromstring(chart_key(SERIES, 1))
    assert [text.text for text in key.iter("text")] == ["2"]


def test_hostile_words_are_escaped() -> None:
    chart = _chart('"><script>')
    assert chart.get("aria-label") == '"><script>'
    assert not any(element.tag.endswith("script") for element in chart.iter())


def test_a_chart_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one card"):
        mana_chart((), label="", mana="", power="", toughness="")
