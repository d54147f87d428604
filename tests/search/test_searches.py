"""What readers type leads to the right place first: in each language, on http and from disk."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.languages import LANGUAGES
from tests.search.conftest import Opened

HERE = Path(__file__).parent
CARDS = yaml.safe_load((HERE.parent / "facts" / "levelers.yaml").read_text())["cards"]
NAMES = {
    name: f"cards/{card['id']}/"
    for card in CARDS
    for name in (card["name"], *card["names"].values())
}
pytestmark = [pytest.mark.browser, pytest.mark.site]


def searches(language: str) -> dict[str, str]:
    text = (HERE / "searches" / f"{language}.yaml").read_text(encoding="utf-8")
    return {str(query): place for query, place in yaml.safe_load(text).items()}


def wrong(found: dict[str, Any], expected: dict[str, str]) -> dict[str, Any]:
    return {query: found[query] for query in expected if found[query] != expected[query]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_many_searches(language: str) -> None:
    assert len(searches(language)) >= 60


def test_searches_of_the_table(opened: Opened) -> None:
    expected = searches(opened.language)
    assert not wrong(opened.first_hits(list(expected)), expected)


def test_every_card_by_its_name_in_any_language(opened: Opened) -> None:
    assert len(NAMES) >= 75
    assert not wrong(opened.first_hits(list(NAMES)), NAMES)


def test_nothing_was_complained_about(opened: Opened) -> None:
    opened.first_hits(["level"])
    assert opened.complaints == []


def mistyped(name: str, chance: random.Random) -> str:
    """The name with one letter of its longest word left out, doubled, or swapped with the next."""
    longest = max(re.finditer(r"[^\W\d_]+", name), key=lambda word: len(word[0]))
    here = longest.start() + chance.randrange(1, len(longest[0]) - 1)
    letter, following = name[here], name[here + 1]
    typed = chance.choice((following, letter * 2 + following, following + letter))
    return name[:here] + typed + name[here + 2 :]


@pytest.mark.parametrize("seed", range(3))
def test_card_names_with_a_slip_of_the_finger(opened: Opened, seed: int) -> None:
    chance = random.Random(seed)
    expected = {mistyped(name, chance): place for name, place in NAMES.items()}
    assert not wrong(opened.first_hits(list(expected)), expected)


def test_anything_may_be_typed(opened: Opened) -> None:
    strange = [
        "constructor",
        "__proto__",
        "(",
        "[a-",
        "*",
        "+",
        "\\",
        "'",
        "«»",
        "😀",
        "a" * 500,
        ".",
    ]
    strange.append("level " * 3000)
    opened.first_hits(strange)
    assert opened.complaints == []
    assert opened.first_hits(["xyzzyqqq 😀"]) == {"xyzzyqqq 😀": None}
