"""Any text has an answer, soon: none of the patterns takes quadratic time."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.catalogs import Catalog
from generator.editions.dating import date_text
from generator.editions.describe import describe
from generator.editions.section import split_subrules
from tests.editions.strategies import texts
from tests.editions.texts import EDITIONS, SHAPES, TODAY, marks_of

NEWEST = marks_of(EDITIONS[-1])


@settings(deadline=None)
@given(st.one_of(st.text(), texts()))
def test_any_text_has_an_answer(text: str) -> None:
    dating = date_text(text, EDITIONS, today=TODAY)
    assert (dating is None) == (split_subrules(text) == {})
    if dating is not None:
        json.dumps(dating.as_json())
        assert all(row.term and all(row.statements) for row in describe(dating, Catalog("en")))
        assert (dating.window is None) == bool(dating.contradictions)


@settings(deadline=None)
@given(texts())
def test_what_is_missing_and_what_is_there_make_the_rule(text: str) -> None:
    dating = date_text(text, EDITIONS, today=TODAY)
    if dating is None:
        return
    missing = {number.split(".")[1] for number in dating.missing}
    assert not missing & split_subrules(text).keys()
    assert missing | split_subrules(text).keys() >= {"1", "2", "2a", "2b", "3", "4", "5", "6"}


PIECES = [
    *(
        "<",
        "<a ",
        "<a '",
        "<b\"'",
        "<b'\"'",
        "<!--",
        "<script>",
        '<img alt="',
        "</",
        "&",
        "&#1",
        "[",
    ),
    *("[x](", "](", "\\", "''", "*", "|", "{:", "{ ", "\n", "\n- ", " ", "e\u0301", "\u0301", "İ"),
    *(
        "711.",
        "711.1 ",
        "as 711.1 ",
        "\n711.2a ",
        "(711.1",
        "711.4 702.84 ",
        "711.7 716 ",
        "rule\n",
    ),
    *("level ", "level n1", "{LEVEL N1-N2} 711.2a ", "segnalin", "жетон", "карт ", "cartas de "),
    *("1 of ", "1 may ", "2020-01-01 ", "updated ", "a[b/", ".) : ", "0", "x", "x" * 121 + ".\n"),
]


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_again_and_again(piece: str) -> None:
    """With a pattern that takes quadratic time this takes minutes instead of seconds."""
    section = SHAPES["one line"]("en", NEWEST)
    noise = piece * (50_000 // len(piece))
    for text in (noise, section + noise, "<" + noise):
        date_text(text, EDITIONS, today=TODAY)


def test_a_megabyte_with_the_rule_in_it() -> None:
    other = "".join(
        f"{100 + n // 30}.{n % 30 + 1}. A rule about something else (see 702.{n % 90 + 1}).\n\n"
        for n in range(20_000)
    )
    text = other + SHAPES["final dots"]("en", NEWEST)
    assert len(text) > 1_000_000
    dating = date_text(text, EDITIONS, today=TODAY)
    assert dating is not None
    assert (dating.missing, dating.contradictions) == ((), ())
    assert dating.window == (EDITIONS[-1].effective, None)
