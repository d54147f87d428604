"""The answer in words."""

from __future__ import annotations

import pytest

from generator.catalogs import Catalog
from generator.editions.describe import FINDINGS, MARKS, TERMS, describe, worded
from generator.editions.findings import Finding
from generator.languages import LANGUAGES
from generator.messages import PLACEHOLDER
from tests.editions.test_dating import CONTRADICTIONS, NEWEST, OLD, OLDEST, dated


def echo(language: str) -> Catalog:
    """A catalog whose translations are the English texts."""
    said = [*TERMS.values(), *FINDINGS.values(), *MARKS.values()]
    messages = {(one.context, one.english): (one.english,) for one in said}
    return Catalog(language, messages=messages)


def rows(*args: object, language: str = "en", **kwargs: object) -> dict[str, tuple[str, ...]]:
    described = describe(dated(*args, **kwargs), echo(language))
    return {row.term: tuple(map(spaced, row.statements)) for row in described}


def spaced(text: str) -> str:
    """With plain spaces: which ones stand in dates differs between versions of CLDR."""
    return " ".join(text.split())


def test_an_old_text_in_words() -> None:
    assert rows(OLD.but(note="2024-10-02", without=("5",)), "it") == {
        "Language": ("Italian",),
        "Section": ("The section has number 710.",),
        "Level up": ("It is referred to as rule 702.86.",),
        "Power and toughness": ("A level symbol sets the base power and toughness.",),
        "Subrule on Classes": ("It is not there.",),
        "In force": (
            "From November 11, 2016 until April 22, 2021, when another text replaced it.",
        ),
        "Date in the text": (
            "October 2, 2024: that cannot be true. The text of April 14, 2023 was in force then, "
            "and it has other marks.",
        ),
        "Out of date": (
            "The section has number 711 today, not 710.",
            "Level up is rule 702.87 today, not 702.86.",
            "Today’s text has a subrule on Classes, 711.7.",
        ),
        "Missing subrules": ("710.5",),
    }


def test_a_text_of_today_in_words() -> None:
    assert rows(NEWEST)["In force"] == ("Since April 14, 2023, and still today.",)
    assert rows(NEWEST)["Out of date"] == ("Nothing: the marks are those of today’s text.",)
    assert rows(NEWEST)["Date in the text"] == ("The text states no date.",)


def test_a_contradiction_in_words() -> None:
    marks, _ = CONTRADICTIONS["702.84 with base"]
    assert rows(marks)["In force"] == ("Never: no edition has all these marks.",)
    assert rows(marks)["Contradictions"] == (
        "No edition has these marks together: level up as rule 702.84; “base” power and toughness.",
    )


@pytest.mark.parametrize(
    ("language", "name", "since"),
    [
        ("it", "italiano", "Since 14 aprile 2023, and still today."),
        ("es", "italiano", "Since 14 de abril de 2023, and still today."),
        ("ru", "итальянский", "Since 14 апреля 2023 г., and still today."),
    ],
)
def test_dates_and_languages_are_named_in_the_language_of_the_page(
    language: str, name: str, since: str
) -> None:
    found = rows(NEWEST, "it", language=language)
    assert (found["Language"], found["In force"]) == ((name,), (since,))


def test_every_message_can_be_filled() -> None:
    """Each placeholder is one that the findings fill; dates are dates."""
    for code, said in FINDINGS.items():
        names = PLACEHOLDER.findall(said.english)
        values = {name: "2020-02-03" for name in names if name != "marks"}
        sentence = worded(Finding(code, values, (Finding("mark-base"),)), Catalog("en"))
        assert "{" not in sentence
        assert set(names) <= {
            *("found", "now", "date", "since", "until", "first", "second", "base", "no_base"),
            "marks",
        }


def test_languages_are_all_that_the_site_has() -> None:
    answers = [dated(OLDEST, language).language for language in LANGUAGES]
    assert answers == list(LANGUAGES)
