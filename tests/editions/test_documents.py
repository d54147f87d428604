"""Texts found on the net, beside a checkout: what is known of each is in the facts."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.editions.dating import date_text
from generator.editions.findings import Dating
from generator.editions.section import split_subrules
from tests.editions.texts import EDITIONS, FACTS, TODAY

DOCUMENTS = Path(__file__).parents[3] / "shared" / "documents"
pytestmark = pytest.mark.skipif(not DOCUMENTS.is_dir(), reason="the documents are not here")

STALE = {  # the words of the facts -> codes
    "section number": "section-number",
    "level up number": "level-up-number",
    "no base in .2a and .2b": "no-base",
    "no subrule for Classes": "no-classes-subrule",
}
SLIPS = {
    "rule-710.en.txt": [("space-lost", "710.2a"), ("space-lost", "710.2b")],
    "leveler.it.txt": [("newer-around", None)],
    "leveler.es.txt": [("mana-lost", "Subir de nivel . (: Pon un contador")],
}


def document(name: str) -> str:
    return (DOCUMENTS / name).read_text(encoding="utf-8")


def dated(name: str) -> Dating:
    dating = date_text(document(name), EDITIONS, today=TODAY)
    assert dating is not None
    return dating


@pytest.mark.parametrize("name", FACTS["documents"])
def test_what_the_facts_say_of_a_document(name: str) -> None:
    facts = FACTS["documents"][name]
    answer = dated(name).as_json()
    assert answer["language"] == facts["language"]
    assert answer["states_date"] == facts["states_date"]
    assert answer["window"] == facts["window"]
    assert answer["stale"] == [STALE[words] for words in facts["stale"].split(", ")]
    assert answer["contradictions"] == answer["missing"] == []


@pytest.mark.parametrize("name", SLIPS)
def test_slips_of_a_document(name: str) -> None:
    assert [(slip.code, slip.values.get("found")) for slip in dated(name).slips] == SLIPS[name]


def test_the_false_date_of_the_italian_document() -> None:
    dating = dated("leveler.it.txt")
    assert dating.states_date_possible is False
    assert dating.date_finding is not None
    assert dating.date_finding.values["since"] == "2023-04-14"


@pytest.mark.parametrize("name", FACTS["documents"])
def test_the_subrules_of_a_document(name: str) -> None:
    """Each ends where it ends in the document, though other text follows the last."""
    split = split_subrules(document(name))
    assert list(split) == ["1", "2", "2a", "2b", "3", "4", "5", "6"]
    assert all(len(text) < 520 and text[-1] in '.”"' for text in split.values())
    assert "702.8" in split["4"]
