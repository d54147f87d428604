"""Made-up texts with the marks of each edition, in four languages and many shapes."""

from __future__ import annotations

import json
from datetime import date

import pytest

from generator.editions.dating import date_text
from generator.editions.findings import Dating
from generator.editions.section import split_subrules
from tests.editions.texts import (
    EDITIONS,
    FACTS,
    SHAPES,
    TODAY,
    WORDINGS,
    Marks,
    marks_of,
    numbered,
)

STALE = {  # against the text of 2023-04-14, which was in force on 2026-09-25
    "2010-04-23": ["section-number", "level-up-number", "no-base", "no-classes-subrule"],
    "2011-06-17": ["section-number", "level-up-number", "no-base", "no-classes-subrule"],
    "2013-07-13": ["section-number", "level-up-number", "no-base", "no-classes-subrule"],
    "2016-11-11": ["section-number", "level-up-number", "no-classes-subrule"],
    "2021-04-22": ["section-number", "no-classes-subrule"],
    "2021-07-23": ["classes-number"],
    "2023-04-14": [],
}
UNTIL = dict(zip(list(STALE), [*list(STALE)[1:], None], strict=True))
OLDEST, OLD, NEWEST = marks_of(EDITIONS[0]), marks_of(EDITIONS[3]), marks_of(EDITIONS[-1])


def dated(marks: Marks, language: str = "en", shape: str = "paragraphs") -> Dating:
    dating = date_text(SHAPES[shape](language, marks), EDITIONS, today=TODAY)
    assert dating is not None
    return dating


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("language", WORDINGS)
@pytest.mark.parametrize("facts", FACTS["editions"], ids=lambda facts: facts["effective"])
def test_each_edition_is_told_in_each_language_and_shape(
    facts: dict[str, object], language: str, shape: str
) -> None:
    since = str(facts["effective"])
    marks = marks_of(next(e for e in EDITIONS if e.effective == date.fromisoformat(since)))
    answer = dated(marks, language, shape).as_json()
    refers_to = facts["classes_subrule"] and str(facts["classes_subrule"]).split()[-1]
    assert answer == {
        "language": language,
        "section": facts["section"],
        "level_up": facts["level_up"],
        "base_pt": facts["base_pt"],
        "classes_subrule": refers_to,
        "window": [since, UNTIL[since]],
        "states_date": None,
        "states_date_possible": None,
        "stale": STALE[since],
        "contradictions": [],
        "slips": [],
        "missing": [],
        "details": answer["details"],
    }
    json.dumps(answer)


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape != "capitals"])
@pytest.mark.parametrize("language", WORDINGS)
def test_the_subrules_are_split(language: str, shape: str) -> None:
    """The words of each subrule come out as they went in, whatever stands around them."""
    split = split_subrules(SHAPES[shape](language, NEWEST))
    written = {number.split(".")[1]: text for number, text in numbered(language, NEWEST)}
    assert dict(split) == written
    assert list(split) == ["1", "2", "2a", "2b", "3", "4", "5", "6", "7"]


def test_what_is_stale_says_what_it_was_and_what_it_is() -> None:
    details = dated(OLDEST).as_json()["details"]
    assert isinstance(details, dict)
    assert details["stale"] == [
        {"code": "section-number", "found": "710", "now": "711"},
        {"code": "level-up-number", "found": "702.84", "now": "702.87"},
        {"code": "no-base"},
        {"code": "no-classes-subrule", "now": "711.7"},
    ]


# --- marks that never stood together


def mark(code: str, found: str = "") -> dict[str, str]:
    return {"code": code, "found": found} if found else {"code": code}


CONTRADICTIONS = {
    "711 with 702.84": (
        NEWEST.but(level_up="702.84", base=(False, False), classes=None),
        [
            [mark("mark-section", "711"), mark("mark-level-up", "702.84")],
            [mark("mark-section", "711"), mark("mark-no-base")],
        ],
    ),
    "702.84 with base": (
        OLDEST.but(base=(True, True)),
        [[mark("mark-level-up", "702.84"), mark("mark-base")]],
    ),
    "702.87 without base": (
        NEWEST.but(section="710", base=(False, False), classes=None),
        [[mark("mark-level-up", "702.87"), mark("mark-no-base")]],
    ),
    "710 with a subrule on Classes": (
        OLD.but(classes="716"),
        [
            [mark("mark-section", "710"), mark("mark-classes-number", "716")],
            [mark("mark-level-up", "702.86"), mark("mark-classes-number", "716")],
        ],
    ),
    "711 without base": (
        NEWEST.but(base=(False, False)),
        [
            [mark("mark-section", "711"), mark("mark-no-base")],
            [mark("mark-level-up", "702.87"), mark("mark-no-base")],
            [mark("mark-no-base"), mark("mark-classes-number", "716")],
        ],
    ),
}


@pytest.mark.parametrize("language", WORDINGS)
@pytest.mark.parametrize("case", CONTRADICTIONS)
def test_marks_that_never_stood_together(case: str, language: str) -> None:
    marks, pairs = CONTRADICTIONS[case]
    dating = dated(marks, language)
    assert [finding.as_json() for finding in dating.contradictions] == [
        {"code": "never-together", "marks": pair} for pair in pairs
    ]
    assert dating.window is None


@pytest.mark.parametrize("language", WORDINGS)
@pytest.mark.parametrize(
    ("base", "says"),
    [
        ((True, False), {"base": "710.2a", "no_base": "710.2b"}),
        ((False, True), {"base": "710.2b", "no_base": "710.2a"}),
    ],
)
def test_base_in_one_of_the_two_only(
    language: str, base: tuple[bool, bool], says: dict[str, str]
) -> None:
    dating = dated(OLD.but(base=base), language)
    found = [finding.as_json() for finding in dating.contradictions]
    assert found == [{"code": "base-in-one", **says}]
    assert (dating.base_pt, dating.window) == (None, None)


def test_a_title_with_another_number() -> None:
    dating = dated(OLD.but(title_section="711"))
    found = [finding.as_json() for finding in dating.contradictions]
    assert found == [{"code": "section-numbers", "first": "710", "second": "711"}]
    assert dating.window is None


@pytest.mark.parametrize("shape", ["paragraphs", "lines", "html table", "markdown"])
def test_subrules_of_two_editions(shape: str) -> None:
    text = SHAPES[shape]("en", OLD.but(without=("2a", "2b")))
    text += "\n\n" + SHAPES[shape]("en", NEWEST.but(without=("1", "3", "4")))
    dating = date_text(text, EDITIONS, today=TODAY)
    assert dating is not None
    assert "section-numbers" in [finding.code for finding in dating.contradictions]
    assert dating.window is None


def test_level_up_with_two_numbers() -> None:
    dating = dated(OLD.but(level_up="702.86; once it was rule 702.85"))
    found = [finding.as_json() for finding in dating.contradictions]
    assert found == [{"code": "level-up-numbers", "first": "702.86", "second": "702.85"}]
    assert (dating.level_up, dating.window) == ("702.86", None)


@pytest.mark.parametrize(
    ("marks", "unknown"),
    [
        (NEWEST.but(section="712"), mark("mark-section", "712")),
        (NEWEST.but(level_up="702.99"), mark("mark-level-up", "702.99")),
        (NEWEST.but(classes="718"), mark("mark-classes-number", "718")),
    ],
)
def test_a_mark_that_no_edition_has(marks: Marks, unknown: dict[str, str]) -> None:
    dating = dated(marks)
    found = [finding.as_json() for finding in dating.contradictions]
    assert found == [{"code": "unknown-mark", "marks": [unknown]}]
    assert dating.window is None


# --- subrules that are missing


@pytest.mark.parametrize("shape", ["paragraphs", "one line", "html terms", "markdown"])
@pytest.mark.parametrize("language", WORDINGS)
@pytest.mark.parametrize("name", ["1", "2", "2a", "2b", "3", "4", "5", "6"])
def test_a_subrule_is_missing(name: str, language: str, shape: str) -> None:
    """The other marks still tell the edition; only level up tells these two apart."""
    dating = dated(OLD.but(without=(name,)), language, shape)
    since = date(2016, 11, 11)
    until = date(2021, 7, 23) if name == "4" else date(2021, 4, 22)
    assert (dating.missing, dating.window) == ((f"710.{name}",), (since, until))
    assert dating.contradictions == ()


@pytest.mark.parametrize(
    "reference",
    ["see rule 710.3", "(710.3)", "vedi regola 710.3", "ver la regla 710.3", "см. 710.3"],
)
@pytest.mark.parametrize("shape", ["paragraphs", "one line", "wrapped"])
def test_a_subrule_that_is_only_referred_to_is_missing(shape: str, reference: str) -> None:
    text = SHAPES[shape]("en", OLD.but(without=("3",)))
    dating = date_text(text.replace("710.4", f"More: {reference}\n\n710.4"), EDITIONS, today=TODAY)
    assert dating is not None
    assert dating.missing == ("710.3",)


@pytest.mark.parametrize("language", WORDINGS)
def test_the_subrule_on_classes_is_missing_where_the_number_promises_it(language: str) -> None:
    dating = dated(NEWEST.but(classes=None), language)
    assert (dating.missing, dating.stale) == (("711.7",), ())
    assert dating.window == (date(2021, 7, 23), None)
    assert dating.classes_subrule is None


@pytest.mark.parametrize(
    ("refers_to", "read"), [("613.1 and rule 716", "716"), ("702.87c and rule 711.4", "unnumbered")]
)
def test_which_number_is_that_of_class_cards(refers_to: str, read: str) -> None:
    assert dated(NEWEST.but(classes=refers_to)).classes_subrule == read


def test_a_subrule_on_classes_that_refers_to_nothing() -> None:
    dating = dated(NEWEST.but(classes="on Classes"))
    assert (dating.classes_subrule, dating.stale) == ("unnumbered", ())
    assert dating.window == (date(2021, 7, 23), None)


def test_one_subrule_alone() -> None:
    dating = dated(OLDEST.but(without=("1", "2", "2b", "3", "4", "5", "6"), title_section="2"))
    assert (dating.section, dating.base_pt, dating.level_up) == ("710", False, None)
    assert dating.window == (date(2010, 4, 23), date(2016, 11, 11))
    assert dating.missing == ("710.1", "710.2", "710.2b", "710.3", "710.4", "710.5", "710.6")


# --- where the section stands

FLIP = "{n}. Flip Cards\n\n{n}.1. Such a card is upside down.\n\n{n}.2. It flips once.\n\n"
CLASS = (
    "{n}. Class Cards\n\n{n}.1. Such a card gains levels.\n\n{n}.2. Each level has a cost; a level "
    "is no level counter.\n\n{n}.2a “Level N” sets the level.\n\n{n}.3. Levels stay.\n\n"
)
NUMBERS = (
    "107.7. The planeswalker symbol.\n\n107.8. The level symbol: see rule {n}.2, “Leveler”.\n\n"
)


def test_in_the_middle_of_all_rules_of_today() -> None:
    section = SHAPES["final dots"]("en", NEWEST)
    contents = "710. Flip Cards\n711. Leveler Cards\n712. Double-Faced Cards\n716. Class Cards\n\n"
    text = contents + NUMBERS.format(n=711) + FLIP.format(n=710) + section
    text += "\n\n" + FLIP.format(n=712) + CLASS.format(n=716)
    dating = date_text(text, EDITIONS, today=TODAY)
    assert dating is not None
    assert (dating.section, dating.missing, dating.contradictions) == ("711", (), ())
    assert dating.window == (date(2023, 4, 14), None)
    assert split_subrules(text) == split_subrules(section)


def test_in_the_middle_of_all_rules_of_2018() -> None:
    """Then 711 was another section: double-faced cards."""
    section = SHAPES["paragraphs"]("en", OLD)
    text = NUMBERS.format(n=710) + FLIP.format(n=709) + section + "\n\n" + FLIP.format(n=711)
    dating = date_text(text, EDITIONS, today=TODAY)
    assert dating is not None
    assert (dating.section, dating.contradictions) == ("710", ())
    assert dating.window == (date(2016, 11, 11), date(2021, 4, 22))


def test_a_list_of_contents_is_not_the_rule() -> None:
    contents = "".join(f"711.{name} Level symbols\n" for name in ("1", "2", "2a", "2b", "3", "4"))
    text = contents + "\n" + SHAPES["paragraphs"]("en", NEWEST)
    assert split_subrules(text) == split_subrules(SHAPES["paragraphs"]("en", NEWEST))


@pytest.mark.parametrize("language", WORDINGS)
def test_a_page_that_repeats_each_number_and_tells_the_former_one(language: str) -> None:
    title = "A title about level symbols that is as long as many a sentence is"
    page = "".join(
        f"## {number} {title}\n\n{number.replace('711', '710')} until July 23, 2021\n"
        f"{number} 23 июля 2021 г.\n\n{text}\n\n"
        for number, text in numbered(language, NEWEST)
    )
    dating = date_text(page + "## 702.87\n\nAnother rule.\n", EDITIONS, today=TODAY)
    assert dating is not None
    assert (dating.section, dating.level_up, dating.classes_subrule) == ("711", "702.87", "716")
    assert (dating.language, dating.window) == (language, (date(2023, 4, 14), None))
    assert (dating.stale, dating.missing, dating.contradictions) == ((), (), ())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "711.2a",
        "A leveler card has two level symbols.",
        "As 711.2a explains, level symbols work with level counters; see 711.2b, too.",
        FLIP.format(n=710),
        CLASS.format(n=716),
        "1.1 {LEVEL N1-N2} 2010.2a level up",
        "<script>711.2a {LEVEL N1-N2} level counters</script>",
        "<!-- A comment that never ends: 711.2a {LEVEL N1-N2} level counters",
    ],
)
def test_no_leveler_section(text: str) -> None:
    assert date_text(text, EDITIONS, today=TODAY) is None
    assert split_subrules(text) == {}


def test_the_language_is_that_of_the_rule_and_not_of_what_stands_around_it() -> None:
    text = "Полные правила игры на русском языке\n\n" * 20 + SHAPES["paragraphs"]("es", OLD)
    dating = date_text(text, EDITIONS, today=TODAY)
    assert dating is not None
    assert dating.language == "es"


# --- slips


def slips(text: str) -> list[dict[str, object]]:
    dating = date_text(text, EDITIONS, today=TODAY)
    assert dating is not None
    return [finding.as_json() for finding in dating.slips]


@pytest.mark.parametrize("language", WORDINGS)
def test_a_space_lost_before_the_box(language: str) -> None:
    text = SHAPES["paragraphs"](language, OLD)
    base = WORDINGS[language].base[True]
    assert slips(text.replace(f"{base} [", f"{base}[")) == [
        {"code": "space-lost", "found": "710.2a"},
        {"code": "space-lost", "found": "710.2b"},
    ]


@pytest.mark.parametrize(
    ("example", "found"),
    [
        ("A card: Level up . (: Put a level counter.)", "Level up . (: Put a level coun"),
        ("Flying, trample. : It grows.", ". : It grows."),
        ("Повышение уровня . И дальше", "Повышение уровня . И дальше"),
        ('Aumentare di livello <img src="r.png">.', "Aumentare di livello ."),
        ('Subir de nivel <img alt="{R}" src="r.png">.', None),
        ("Level up {R} ({R}: Put a counter.)", None),
    ],
)
def test_mana_symbols_that_are_lost(example: str, found: str | None) -> None:
    text = SHAPES["paragraphs"]("en", OLD) + "\n\n" + example
    assert slips(text) == ([{"code": "mana-lost", "found": found}] if found else [])


@pytest.mark.parametrize(
    "ruling",
    [
        "Class cards gain levels without counters.",
        "I livelli sulle carte Classe sono un'altra cosa.",
        "Las cartas de Clase no usan contadores.",
        "Карты Классов не связаны с жетонами.",
    ],
)
def test_rulings_newer_than_the_rule(ruling: str) -> None:
    newer = [{"code": "newer-around", "since": "2021-07-23"}]
    assert slips(f"{ruling}\n\n" + SHAPES["paragraphs"]("en", OLD)) == newer
    assert slips(f"{ruling}\n\n" + SHAPES["paragraphs"]("en", NEWEST)) == []
