"""What the scripts of the page review/ share, and what is a language's own."""

from generator.content import load
from generator.review.book import Book, texts_of
from generator.review.entries import Entry, Translation
from generator.review.sheet import sheet_data
from tests.conftest import ROOT

ITALIAN = Translation(
    "it",
    "it.po",
    (
        Entry("rule/a", ("A rule",), ("Una regola",)),
        Entry("ui/b", ("A card", "{count} cards"), ("", "")),
    ),
)
RUSSIAN = Translation("ru", "ru.po", (Entry("rule/a", ("A new rule",), ("Новое правило",)),))


def test_texts_of_all_languages_stand_together() -> None:
    assert texts_of([ITALIAN, RUSSIAN]) == {
        "rule/a": {"en": ("A rule",), "it": ("Una regola",), "ru": ("Новое правило",)},
        "ui/b": {"en": ("A card", "{count} cards"), "it": ("", "")},
    }


def test_english_of_a_catalog_that_is_behind_stays_with_it() -> None:
    texts, content = texts_of([ITALIAN, RUSSIAN]), load(ROOT)
    for translation, sources in ((ITALIAN, None), (RUSSIAN, ("A new rule",))):
        record = sheet_data(Book(translation), [], texts, content, "")["messages"][0]
        assert record["context"] == "rule/a"
        assert record.get("sources") == sources


def test_what_is_empty_is_left_out() -> None:
    data = sheet_data(Book(ITALIAN), [], texts_of([ITALIAN]), load(ROOT), "")
    assert set(data["messages"][1]) == {"context", "state", "was"}
