"""Finding cards, rules and terms by id, name and number."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.content import Content, UnknownCard, load

PROJECT = Path(__file__).parent / "project"


@pytest.fixture(scope="module")
def content() -> Content:
    return load(PROJECT)


@pytest.mark.parametrize(
    "name",
    [
        "Kargan Dragonlord",
        "kargan-dragonlord",
        "KARGAN DRAGONLORD",
        "Señor de los dragones kargano",
        "senor de los dragones kargano",
        "signore dei draghi di karga",
        "каргский владыка драконов",
        "Каргскии  Владыка Драконов",
    ],
)
def test_find_card(content: Content, name: str) -> None:
    assert content.find_card(name).id == "kargan-dragonlord"


def test_find_card_with_an_apostrophe(content: Content) -> None:
    assert content.find_card("mago dell’eco").id == "echo-mage"


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("Kargan Dragonlrd", "Kargan Dragonlord"),
        ("dragones kargano", "Señor de los dragones kargano"),
        ("волшегло", "Волшеглот"),
        ("kargan", "Kargan Dragonlord"),
    ],
)
def test_nearest_names(content: Content, name: str, nearest: str) -> None:
    with pytest.raises(UnknownCard) as error:
        content.find_card(name)
    assert error.value.nearest[0] == nearest


def test_nothing_like_it(content: Content) -> None:
    with pytest.raises(UnknownCard) as error:
        content.find_card("%%%")
    assert error.value.nearest == ()


@pytest.mark.parametrize(
    ("number", "rule"),
    [
        ("711", "leveler-cards"),
        ("710", "leveler-cards"),
        ("710.2", "level-symbol"),
        ("711.7", "classes"),
        ("702.84", "level-up"),
    ],
)
def test_rule_at_number(content: Content, number: str, rule: str) -> None:
    found = content.rule_at_number(number)
    assert found
    assert found.id == rule


def test_no_rule_at_number(content: Content) -> None:
    assert content.rule_at_number("710.7") is None


def test_by_id(content: Content) -> None:
    assert content.card("hexdrinker").name == "Hexdrinker"
    assert content.other_card("humility").names["ru"] is None
    assert content.any_card("clone").name == "Clone"
    assert content.any_card("echo-mage").name == "Echo Mage"
    assert content.rule("leveler-cards").now == "711"
    assert content.ruling("copies").title == "Copies"
    assert content.term("flying").names["ru"].word == "полет"
    assert content.is_leveler("hexdrinker")
    assert not content.is_leveler("clone")


@pytest.mark.parametrize("lookup", ["card", "other_card", "any_card", "rule", "ruling", "term"])
def test_nothing_with_that_id(content: Content, lookup: str) -> None:
    with pytest.raises(KeyError):
        getattr(content, lookup)("no-such-id")


def test_a_card_by_its_english_name(content: Content) -> None:
    leveler, other = content.card_named("Kargan Dragonlord"), content.card_named("Clone")
    assert leveler
    assert other
    assert (leveler.id, other.id) == ("kargan-dragonlord", "clone")
    assert content.card_named("Señor de los dragones kargano") is None
