"""Every check finds what is planted for it, in each language where it applies, and only that."""

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from generator.content import load
from generator.languages import TRANSLATIONS
from generator.review.book import Book
from generator.review.checks import CHECKS
from generator.review.entries import Entry, Translation
from generator.review.findings import Finding, find, read_book, with_dictionary
from tests.review.planted import PLANTED, Text

ROOT = Path(__file__).parents[2]
# These look at several messages, or at the project's; they have tests of their own.
BETWEEN_MESSAGES = {"ids", "two-translations", "two-sources"}


@cache
def surroundings(language: str) -> Book:
    """The real glossary, usage and dictionary, with no message."""
    return with_dictionary(ROOT, read_book(ROOT, language, load(ROOT)))


def texts(text: Text) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def found(language: str, *entries: Entry, contexts: tuple[str, ...] = ()) -> list[Finding]:
    book = surroundings(language)
    known = frozenset(contexts or [entry.context for entry in entries])
    translation = replace(book.translation, entries=entries)
    return find(replace(book, translation=translation, contexts=known, silenced={}))


@pytest.mark.parametrize(("language", "check", "english", "right", "wrong"), PLANTED)
def test_a_planted_error_is_found(
    language: str, check: str, english: Text, right: Text, wrong: Text
) -> None:
    def checks(translation: Text) -> set[str]:
        entry = Entry("rule/x", texts(english), texts(translation))
        return {finding.check for finding in found(language, entry)}

    assert checks(right) == set()
    assert check in checks(wrong)


def test_every_check_has_a_planted_error() -> None:
    planted = {check for _, check, *_ in PLANTED}
    assert planted | BETWEEN_MESSAGES == {check.id for check in CHECKS}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_our_catalogs_are_clean(language: str) -> None:
    assert find(surroundings(language)) == []


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [("it", "Elimina", "Rimuovi"), ("es", "Quitar", "Borrar"), ("ru", "Убрать", "Удалить")],
)
def test_two_translations_of_one_text(language: str, one: str, two: str) -> None:
    entries = [Entry("ui/a", ("Remove",), (one,)), Entry("ui/b", ("Remove",), (two,))]
    (finding,) = found(language, *entries)
    assert (finding.check, finding.context) == ("two-translations", "ui/b")
    assert one in finding.expected


@pytest.mark.parametrize(
    ("language", "same"), [("it", "Applica"), ("es", "Aplicar"), ("ru", "Применить")]
)
def test_one_translation_of_two_texts(language: str, same: str) -> None:
    entries = [Entry("ui/a", ("Apply",), (same,)), Entry("ui/b", ("Cancel",), (same,))]
    (finding,) = found(language, *entries)
    assert (finding.check, finding.context) == ("two-sources", "ui/b")
    alike = [Entry("ui/a", ("Apply",), (same,)), Entry("ui/b", ("Applying",), (same,))]
    assert found(language, *alike) == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_ids_that_are_missing_or_extra(language: str) -> None:
    entry = Entry("rule/mine", ("…",), ("…",))
    ids = [(f.context, f.check) for f in found(language, entry, contexts=("rule/yours",))]
    assert ids == [("rule/yours", "ids"), ("rule/mine", "ids")]


def test_what_is_fuzzy_or_untranslated_is_left_to_people() -> None:
    entries = [
        Entry("rule/a", ("The layers.",), ("The  layers",), is_fuzzy=True),
        Entry("rule/b", ("The layers.",), ("",)),
    ]
    assert found("it", *entries) == []


def test_a_silenced_check_says_nothing_and_a_vain_silence_does() -> None:
    book = surroundings("it")
    entry = Entry("rule/a", ("The layers.",), ("The layers.",))
    translation = Translation("it", "it.po", (entry,))
    book = replace(book, translation=translation, contexts=frozenset({"rule/a"}))
    assert {f.check for f in find(replace(book, silenced={}))} >= {"unchanged", "terms"}
    silenced = {"rule/a": dict.fromkeys(("unchanged", "terms", "spelling"), "why")}
    assert find(replace(book, silenced=silenced)) == []
    silenced = {"rule/a": {**silenced["rule/a"], "quotes": "why", "qotes": "why"}}
    said = [(f.check, f.severity, f.expected) for f in find(replace(book, silenced=silenced))]
    assert [(check, severity) for check, severity, _ in said] == [
        ("silenced", "warning"),
        ("silenced", "error"),
    ]
    assert "did you mean quotes?" in said[1][2]


@pytest.mark.parametrize(
    ("language", "text", "checks"),
    [
        ("de", "Die „Ebenen“.", set()),
        ("uk", "Ці «рівні».", set()),
        ("uk", "Ці «рiвні».", {"mixed-alphabets"}),
    ],
)
def test_a_new_language_begins_without_a_style_of_its_own(
    language: str, text: str, checks: set[str]
) -> None:
    entry = Entry("rule/a", ("The “layers”.",), (text,))
    book = Book(Translation(language, "x.po", (entry,)), contexts=frozenset({"rule/a"}))
    assert {finding.check for finding in find(replace(book, silenced={}))} == checks
