"""The project's own data against the facts, which were gathered apart from it."""

from __future__ import annotations

import datetime
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.content import Content, load
from generator.content.rules import CITED
from generator.core.cards import PowerToughness
from generator.core.history import play
from generator.core.layers import Layer, characteristics
from generator.core.records import ability_data
from generator.core.rules import Rule

ROOT = Path(__file__).parents[2]


def facts(name: str) -> Any:
    return yaml.safe_load((ROOT / f"tests/facts/{name}.yaml").read_text(encoding="utf-8"))


LEVELERS = facts("levelers")["cards"]
RULES = facts("rules")


@pytest.fixture(scope="module")
def content() -> Content:
    return load(ROOT)


def box(part: dict[str, Any]) -> PowerToughness:
    return PowerToughness(part["power"], part["toughness"])


def test_the_25_levelers_in_the_order_of_the_facts(content: Content) -> None:
    assert [card.id for card in content.cards] == [fact["id"] for fact in LEVELERS]
    assert len(content.cards) == 25


@pytest.mark.parametrize("fact", LEVELERS, ids=lambda fact: str(fact["id"]))
def test_leveler(content: Content, fact: dict[str, Any]) -> None:
    card = content.card(fact["id"])
    assert card.name == fact["name"]
    assert card.names == fact["names"]
    assert card.type_line == fact["type_line"]
    assert str(card.mana_cost) == fact["mana_cost"]
    assert card.mana_cost.mana_value == fact["mana_value"]
    assert list(card.mana_cost.colors) == fact["colors"]
    assert card.rarity == fact["rarity"]
    assert str(card.level_up) == fact["level_up"]
    assert card.power_toughness == box(fact["top"])


@pytest.mark.parametrize("fact", LEVELERS, ids=lambda fact: str(fact["id"]))
def test_printings(content: Content, fact: dict[str, Any]) -> None:
    first = fact["first_set"]
    printings = list(content.card(fact["id"]).printings.items())
    assert printings == [(first["code"], first["number"]), *fact["other_printings"].items()]


@pytest.mark.parametrize("fact", LEVELERS, ids=lambda fact: str(fact["id"]))
def test_level_symbols(content: Content, fact: dict[str, Any]) -> None:
    symbols = content.card(fact["id"]).level_symbols
    assert len(symbols) == len(fact["bands"]) == 2
    for symbol, band in zip(symbols, fact["bands"], strict=True):
        assert (symbol.levels.low, symbol.levels.high) == (band["min"], band["max"])
        assert symbol.power_toughness == box(band)
        assert [gist(ability_data(a)) for a in symbol.abilities] == [
            fact_gist(ability) for ability in band["abilities"]
        ]


def gist(ability: Any) -> Any:
    """What can be compared without wording: the keyword, or kind, cost and all numbers and mana."""
    if isinstance(ability, str):
        return ability
    ((kind, body),) = ability.items()
    cost = body.get("cost")
    return kind, cost, sorted(amounts(body.get("effect", body)))


def fact_gist(ability: dict[str, Any]) -> Any:
    """The same of an ability as the facts write it."""
    if "keyword" in ability:
        quality = f" from {ability['from']}" if "from" in ability else ""
        return ability["keyword"] + quality
    return ability["kind"], ability.get("cost"), sorted(amounts(ability["effect"]))


def amounts(value: Any) -> list[str]:
    """Every number but 0, and every colour, in what an ability does."""
    match value:
        case bool():
            return []
        case int():
            return [str(value)] if value else []
        case str():
            parts = re.split("[/+{}, ]+", value.replace("black", "B"))
            return [part for part in parts if re.fullmatch("-?[1-9]|[WUBRG]", part)]
        case list():
            return [found for part in value for found in amounts(part)]
        case dict():
            return [found for part in value.values() for found in amounts(part)]
    return []


# --- rules.yaml

SUBRULES = [fact for fact in RULES["rule"] if "." in fact["now"]]
THEN, NOW = datetime.date(2019, 8, 23), datetime.date(2026, 9, 25)


def test_section_and_subrules(content: Content) -> None:
    book = content.book
    assert (book.section.number(THEN), book.section.now) == ("710", "711")
    assert [(rule.number(THEN), rule.now) for rule in book.subrules] == [
        (fact["was"], fact["now"]) for fact in SUBRULES
    ]


@pytest.mark.parametrize(("rule", "fact"), RULES["related"].items(), ids=RULES["related"])
def test_related_rule(content: Content, rule: str, fact: dict[str, Any]) -> None:
    found = content.rule("level-symbol-keyword" if rule == "level-symbol" else rule)
    assert (found.number(THEN), found.number(NOW)) == (fact["was"], fact["now"])
    if "renumbered" in fact:
        renumbered = {str(day): number for day, number in found.numbers.items() if number}
        assert renumbered == fact["renumbered"]


def test_editions(content: Content) -> None:
    assert [
        {
            "effective": str(edition.effective),
            "set": edition.set_name,
            "section": edition.section,
            "level_up": edition.level_up,
            "base_pt": edition.base_pt,
            "classes_subrule": edition.classes_subrule and f"refers to {edition.classes_subrule}",
        }
        for edition in content.book.editions
    ] == RULES["editions"]
    assert str(content.book.newest_text_checked) == RULES["newest_text_checked"]


def test_rulings(content: Content) -> None:
    assert [
        (ruling.id, str(ruling.date), ruling.scope, ruling.source)
        for ruling in content.book.rulings
    ] == [(f["id"], f["date"], f["scope"], f.get("source")) for f in RULES["rulings"]]


# The answers that the facts note, ruling by ruling: P/T and keywords.
ANSWERS = {
    ("enters-with-zero", "enters"): "2/2",
    ("grants-do-not-replace", "twelve"): "9/9 lifelink, indestructible",
    ("grants-do-not-replace", "thirteen"): "9/9 lifelink, indestructible",
    ("lower-stripe-ends", "seven"): "4/4 double strike",
    ("timestamps", "godhead-later"): "1/1 flying",
    ("timestamps", "godhead-first"): "3/3 flying",
    ("timestamps", "godhead-first-one-counter"): "1/1",
    ("timestamps", "godhead-later-no-counter"): "1/1",
    ("modifiers-always", "no-counter"): "7/6",
    ("modifiers-always", "two-counters"): "9/8 first strike",
    ("modifiers-always", "switched"): "8/9 first strike",
    ("copies", "original"): "4/4 flying",
    ("copies", "clone"): "3/3",
    ("level-is-counters", "eight"): "8/8 flying, trample",
    ("level-is-counters", "hexmage"): "2/2",
    ("hexdrinker-thresholds", "zero"): "2/1",
    ("hexdrinker-thresholds", "three"): "4/4 protection from instants",
    ("hexdrinker-thresholds", "eight"): "6/6 protection from everything",
    ("hexdrinker-set-pt", "diminished"): "1/1 protection from instants",
    ("treespeaker-itself", "five"): "1/4",
}


@pytest.mark.parametrize(("ruling", "worked"), ANSWERS)
def test_worked_answer(content: Content, ruling: str, worked: str) -> None:
    (case,) = (case for case in content.ruling(ruling).worked if case.id == worked)
    now = characteristics(play(case.history))
    said = f"{now.power}/{now.toughness} {', '.join(now.keywords)}"
    assert said.strip() == ANSWERS[ruling, worked]


def test_every_ruling_has_a_worked_case(content: Content) -> None:
    assert [ruling.id for ruling in content.book.rulings if not ruling.worked] == []


OTHER_CARDS = [
    fact for fact in facts("other_cards")["cards"] if fact["id"] != "coralhelm-commander"
]


@pytest.mark.parametrize("fact", OTHER_CARDS, ids=lambda fact: str(fact["id"]))
def test_other_card(content: Content, fact: dict[str, Any]) -> None:
    card = content.other_card(fact["id"])
    assert (card.name, card.names) == (fact["name"], fact["names"])
    assert card.power_toughness == (box(fact["pt"]) if "pt" in fact else None)


# --- translations/terms.yaml

TERMS = facts("terms")
PRINTED = [
    fact
    for fact in [*TERMS["terms"], *TERMS["keywords_on_levelers"]]
    if str(fact.get("source", "P")).startswith("P")
]
# Facts that tell two terms apart in brackets.
OURS = {
    "LEVEL (printed word of a level symbol)": "level-word",
    "counter (noun, marker)": "counter",
    "counter (verb, a spell)": "counter-a-spell",
    "copy (noun)": "copy",
    "copy (verb)": "copy-a-spell",
}


def test_printed_words(content: Content) -> None:
    by_word = {term.names["en"].word: term for term in content.book.terms}
    compared = 0
    for fact in PRINTED:
        term = content.term(OURS[fact["en"]]) if fact["en"] in OURS else by_word.get(fact["en"])
        if term:
            words = {language: term.names[language].word for language in ("it", "es", "ru")}
            assert words == {language: fact[language] for language in words}, fact["en"]
            compared += 1
    assert compared >= 40


def test_every_keyword_on_a_leveler_is_a_term(content: Content) -> None:
    printed = {fact["en"] for fact in TERMS["keywords_on_levelers"]}
    ours = {term.names["en"].word for term in content.book.terms if term.keyword}
    assert printed - {"protection"} <= ours


def test_abilities_are_written_again_as_they_were_read(content: Content) -> None:
    written = yaml.safe_load((ROOT / "cards.yaml").read_text(encoding="utf-8"))
    for card, data in zip(content.cards, written, strict=True):
        for symbol, part in zip(card.level_symbols, data["level_symbols"], strict=True):
            assert [ability_data(ability) for ability in symbol.abilities] == part["abilities"]


def test_steps_cite_rules_of_the_book_only(content: Content) -> None:
    cases = [worked for ruling in content.book.rulings for worked in ruling.worked]
    cases += [rule.example for rule in all_rules(content) if rule.example]
    cited = {step.rule for case in cases for step in characteristics(play(case.history)).steps}
    assert cited <= CITED
    assert {rule.id for rule in all_rules(content)} >= CITED


@pytest.mark.parametrize("layer", Layer)
def test_layers_cite_the_number_of_today(content: Content, layer: Layer) -> None:
    assert layer.citation.startswith(content.rule(layer.rule).now)


def all_rules(content: Content) -> list[Rule]:
    return [content.book.section, *content.book.subrules, *content.book.related]
