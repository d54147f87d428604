"""The twin in the browser gives the answers that Python gives."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from playwright.sync_api import Page

from generator.editions.dating import date_text
from generator.editions.export import marks_json
from generator.editions.patterns import COMPILED, DATE_RES, NUMBER_RE
from generator.editions.section import split_subrules
from generator.editions.words import LANGUAGE_RES, LETTER
from tests.editions import test_documents
from tests.editions.strategies import texts
from tests.editions.test_dating import CONTRADICTIONS, OLD, OLDEST
from tests.editions.test_stated_date import RULINGS, WRITTEN
from tests.editions.texts import EDITIONS, SHAPES, TODAY, WORDINGS, marks_of

pytestmark = pytest.mark.browser
ANSWERS = """([texts, marks, today]) => texts.map((text) => [
    leveler.dateText(text, marks, today), leveler.splitSubrules(text, marks)])"""


def in_browser(twin: Page, texts: Sequence[str]) -> list[Any]:
    answers: list[Any] = twin.evaluate(
        ANSWERS, [list(texts), marks_json(EDITIONS), TODAY.isoformat()]
    )
    return answers


def in_python(texts: Sequence[str]) -> list[Any]:
    datings = [date_text(text, EDITIONS, today=TODAY) for text in texts]
    return [
        [dating and dating.as_json(), dict(split_subrules(text))]
        for dating, text in zip(datings, texts, strict=True)
    ]


def assert_equal(twin: Page, texts: Sequence[str]) -> None:
    for text, there, here in zip(texts, in_browser(twin, texts), in_python(texts), strict=True):
        assert there == here, text


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("language", WORDINGS)
def test_texts_of_every_edition(twin: Page, language: str, shape: str) -> None:
    assert_equal(twin, [SHAPES[shape](language, marks_of(edition)) for edition in EDITIONS])


def test_contradictions_and_missing_subrules(twin: Page) -> None:
    marks = [
        *(marks for marks, _ in CONTRADICTIONS.values()),
        *(OLD.but(base=base) for base in ((True, False), (False, True))),
        *(OLD.but(without=(name,)) for name in WORDINGS["en"].subrules),
        OLD.but(title_section="711"),
        OLD.but(level_up="702.86 or rule 702.85"),
        OLDEST.but(classes="on Classes"),
    ]
    assert_equal(twin, [SHAPES["paragraphs"](lang, one) for lang in WORDINGS for one in marks])


def test_dates(twin: Page) -> None:
    notes = [f"{cue} {written}" for _, written in WRITTEN for cue in ("", "Updated:")]
    texts = [
        SHAPES[shape](language, OLD.but(note=note)) + after
        for note in [*notes, "2010-04-22", "2026-11-29", "2026-11-30", "2019-02-29", "31/4/2019"]
        for language in WORDINGS
        for shape, after in (("paragraphs", ""), ("lines", RULINGS))
    ]
    assert_equal(twin, texts)


def test_the_documents(twin: Page) -> None:
    if not test_documents.DOCUMENTS.is_dir():
        pytest.skip("the documents are not here")
    assert_equal(twin, [test_documents.document(name) for name in test_documents.SLIPS])


@settings(max_examples=400, deadline=None)
@given(texts())
def test_random_mixtures(twin: Page, text: str) -> None:
    assert_equal(twin, [text])


def test_patterns_compare_every_letter_alike(twin: Page) -> None:
    """Ignoring case means the same in both, but for two letters that cleaning replaces."""
    letters = [chr(n) for n in range(0x10000) if not 0xD800 <= n < 0xE000 and chr(n) not in "İı"]
    for source in (LETTER, "[a-z]", "[а-яё]", "[a-zà-öø-ÿа-яё]", *"isk"):
        there = twin.evaluate(
            "([source, letters]) => letters.filter((c) => new RegExp(source, 'iu').test(c))",
            [source, letters],
        )
        assert there == [c for c in letters if re.search(source, c, re.IGNORECASE)], source
    assert all(
        "\\s" not in p.pattern.replace("[\\s\\S]", "") and "\\w" not in p.pattern
        for p in (NUMBER_RE, *COMPILED.values(), *DATE_RES.values(), *LANGUAGE_RES["ru"].values())
    )
