"""The date that a text states, and whether it can be true."""

from __future__ import annotations

from datetime import date

import pytest

from generator.editions.dating import date_text
from generator.editions.findings import Dating
from tests.editions.texts import EDITIONS, SHAPES, TODAY, marks_of

OLD, NEWEST = marks_of(EDITIONS[3]), marks_of(EDITIONS[-1])


def dated(note: str, language: str = "en", shape: str = "paragraphs", after: str = "") -> Dating:
    text = SHAPES[shape](language, OLD.but(note=note)) + after
    dating = date_text(text, EDITIONS, today=TODAY)
    assert dating is not None
    return dating


WRITTEN = [
    ("en", "October 2, 2019"),
    ("en", "Oct. 2, 2019"),
    ("en", "Oct 2nd, 2019"),
    ("en", "2 October 2019"),
    ("en", "the 2nd of October, 2019"),
    ("en", "10/2/2019"),
    ("en", "10-02-2019"),
    ("it", "02 Ottobre 2019"),
    ("it", "2 ott. 2019"),
    ("it", "2/10/2019"),
    ("es", "2 de octubre de 2019"),
    ("es", "2 de octubre del 2019"),
    ("es", "02/10/2019"),
    ("ru", "2 октября 2019 г."),
    ("ru", "2 окт. 2019"),
    ("ru", "02.10.2019"),
    ("ru", "2.10.2019"),
    ("en", "2019-10-02"),
    ("it", "2019/10/02"),
    ("ru", "2019.10.2"),
    ("es", "October 2, 2019"),  # a date may be in another language than the rule
    ("en", "2\u00a0de\u00a0octubre\nde 2019"),
]


@pytest.mark.parametrize(("language", "written"), WRITTEN)
@pytest.mark.parametrize("shape", ["paragraphs", "one line", "html table", "markdown"])
def test_ways_to_write_a_date(language: str, written: str, shape: str) -> None:
    dating = dated(f"({written})", language, shape)
    assert dating.states_date == date(2019, 10, 2)
    assert dating.states_date_possible is True


@pytest.mark.parametrize(
    ("language", "written", "month"),
    [
        ("en", "25/3/2019", 3),
        ("en", "3.4.2019", 4),
        ("it", "13/12/2019", 12),
        ("en", "3/4/2019", 3),
    ],
)
def test_which_number_is_the_month(language: str, written: str, month: int) -> None:
    stated = dated(written, language).states_date
    assert stated is not None
    assert stated.month == month


@pytest.mark.parametrize(
    "written", ["31 febbraio 2019", "2019-13-01", "0/5/2019", "October 2019", "710.2.2019", "2019"]
)
def test_no_such_day(written: str) -> None:
    assert dated(written, "it").states_date is None


@pytest.mark.parametrize(
    ("written", "code", "since"),
    [
        ("2016-11-10", "date-false", "2013-07-13"),
        ("2016-11-11", "date-possible", None),
        ("2021-04-21", "date-possible", None),
        ("2021-04-22", "date-false", "2021-04-22"),
        ("2024-10-02", "date-false", "2023-04-14"),
        ("2010-04-22", "date-before-rule", "2010-04-23"),
        ("2026-11-29", "date-false", "2023-04-14"),
        ("2026-11-30", "date-in-future", None),
    ],
)
def test_whether_the_date_can_be_true(written: str, code: str, since: str | None) -> None:
    """The text of 2016-11-11 was in force until 2021-04-21."""
    dating = dated(written)
    assert dating.date_finding is not None
    expected = {"code": code, "date": written, **({"since": since} if since else {})}
    assert dating.date_finding.as_json() == expected
    assert dating.states_date_possible is (code == "date-possible")


def test_the_newest_text_can_be_of_today_but_not_of_tomorrow() -> None:
    for day, possible in (("2026-11-29", True), ("2026-11-30", False)):
        text = SHAPES["paragraphs"]("en", NEWEST.but(note=day))
        dating = date_text(text, EDITIONS, today=TODAY)
        assert dating is not None
        assert dating.states_date_possible is possible


def test_no_date_can_be_judged_by_marks_that_contradict_one_another() -> None:
    text = SHAPES["paragraphs"]("en", OLD.but(base=(True, False), note="2019-10-02"))
    dating = date_text(text, EDITIONS, today=TODAY)
    assert dating is not None
    assert (dating.states_date, dating.states_date_possible) == (date(2019, 10, 2), None)


RULINGS = "\n\n2010-06-15 It works.\n2013-07-01 It still works.\n"


@pytest.mark.parametrize(
    ("language", "note"),
    [
        ("en", "These rules are effective as of October 2, 2019."),
        ("en", "Last updated: 2019-10-02"),
        ("en", "Comprehensive Rules, October 2, 2019"),
        ("it", "Regolamento (aggiornato a una serie di carte, 02 Ottobre 2019)"),
        ("it", "Regole in vigore dal 2 ottobre 2019"),
        ("es", "Reglas vigentes desde el 2 de octubre de 2019"),
        ("es", "Actualizado: 02/10/2019"),
        ("ru", "Правила действуют с 2 октября 2019 г."),
        ("ru", "Обновлено 02.10.2019"),
    ],
)
def test_the_date_of_the_text_among_other_dates(language: str, note: str) -> None:
    assert dated(note, language, after=RULINGS).states_date == date(2019, 10, 2)
    assert dated(f"2010-06-15 It works.\n{note}", language).states_date == date(2019, 10, 2)


def test_dates_of_rulings_are_not_the_date_of_the_text() -> None:
    assert dated("", after=RULINGS).states_date is None


def test_of_two_introduced_dates_the_nearest_before_the_rule_counts() -> None:
    note = "Updated 2018-01-01\nUpdated 2019-10-02"
    assert dated(note, after="\n\nUpdated 2020-01-01").states_date == date(2019, 10, 2)
