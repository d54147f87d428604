"""Values in words: plurals and lists as CLDR has them, abilities with the numbers of the facts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.catalogs import load_catalogs
from generator.content import load
from generator.inline import Inline
from generator.messages import PLACEHOLDER
from generator.narration import RESULT_LEVEL
from generator.wording import Words

ROOT = Path(__file__).parents[2]
CONTENT = load(ROOT)
CATALOGS = load_catalogs(ROOT)
FACTS = yaml.safe_load((ROOT / "tests/facts/levelers.yaml").read_text())["cards"]
LANGUAGES = ("en", "it", "es", "ru")


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: "counters", 1: "counter", 2: "counters"}),
        ("it", {0: "segnalini", 1: "segnalino", 2: "segnalini"}),
        ("es", {0: "contadores", 1: "contador", 2: "contadores"}),
        (
            "ru",
            {
                0: "жетонов",
                1: "жетон",
                2: "жетона",
                4: "жетона",
                5: "жетонов",
                11: "жетонов",
                12: "жетонов",
                21: "жетон",
                22: "жетона",
                112: "жетонов",
            },
        ),
    ],
)
def test_plurals_of_counters(language: str, forms: dict[int, str]) -> None:
    for count, form in forms.items():
        said = CATALOGS[language].count(RESULT_LEVEL, count)
        assert re.search(rf"\b{form}\b", said), said
        assert str(count) in said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "flying, trample, and lifelink"),
        ("it", "volare, travolgere e legame vitale"),
        ("es", "volar, arrollar y vínculo vital"),
        ("ru", "Полет, Пробивной удар и Цепь жизни"),
    ],
)
def test_lists(language: str, said: str) -> None:
    words = Words(CATALOGS[language])
    assert words.listed(map(words.keyword, ("flying", "trample", "lifelink"))) == said


def test_spanish_and_before_an_i() -> None:
    words = Words(CATALOGS["es"])
    assert words.listed(["vínculo vital", "indestructible"]) == "vínculo vital e indestructible"
    assert words.listed(["agua", "hielo"]) == "agua y hielo"


def numbers_of(ability: dict[str, Any]) -> list[str]:
    """The numbers that an ability must name: amounts, changes of power and toughness."""
    effect = ability.get("effect", {})
    if "pump" in effect:
        return [f"{effect['power']:+}/{effect['toughness']:+}"]
    if "prevent_damage" in effect:
        return [str(effect["prevent_damage"])]
    return [str(effect["damage"])] if "source" in effect else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["id"])
def test_abilities_say_the_numbers_and_costs_of_the_facts(
    fact: dict[str, Any], language: str
) -> None:
    words = Words(CATALOGS[language])
    for band, symbol in zip(fact["bands"], CONTENT.card(fact["id"]).level_symbols, strict=True):
        lines = words.ability_lines(symbol.abilities)
        assert len(lines) == len(band["abilities"])
        for ability, line in zip(band["abilities"], lines, strict=True):
            assert not PLACEHOLDER.search(line)
            assert all(number in line for number in numbers_of(ability)), line
            if "cost" in ability:
                assert line.startswith(f"{ability['cost']}: ")


@pytest.mark.parametrize(
    ("language", "line"),
    # The printed words of the keyword: tests/facts/terms.yaml, card_es for Spanish.
    [("en", "Flying"), ("it", "Volare"), ("es", "Vuela"), ("ru", "Полет")],
)
def test_a_keyword_stands_on_a_card_as_it_is_printed(language: str, line: str) -> None:
    words = Words(CATALOGS[language])
    (flying,) = CONTENT.card("kargan-dragonlord").level_symbols[0].abilities
    assert words.ability(flying) == line


def inline(language: str, base: str = "../") -> Inline:
    return Inline(Words(CATALOGS[language]), CONTENT, base)


def test_inline_text_is_escaped() -> None:
    assert inline("en").html('<b>&"') == "&lt;b&gt;&amp;&#34;"


def test_references_lead_to_their_pages() -> None:
    assert 'href="../rule/#level-up">702.87</a>' in inline("ru").html("[[rule:level-up]]")
    found = inline("es", "../../").html("[[card:kargan-dragonlord]]")
    assert 'href="../../cards/kargan-dragonlord/">Señor de los dragones kargano</a>' in found


def test_a_name_never_printed_in_the_language_is_marked_as_english() -> None:
    # tests/facts/other_cards.yaml: Humility has no Russian printing.
    assert inline("ru").html("[[card:humility]]") == '<span lang="en">Humility</span>'
    assert inline("it").html("[[card:humility]]") == "Umiltà"


def test_plain_text_keeps_the_words_of_references() -> None:
    text = "*Two* {R} [[term:level-counter|level counters]], {LEVEL 4-7}"
    assert inline("en").plain(text) == "Two {R} level counters, LEVEL 4-7"
