"""The answer about a text in words of any language, for the command line and the pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from babel import Locale
from babel.dates import format_date
from msgspec import Struct

from generator.catalogs import Catalog
from generator.editions.findings import UNNUMBERED, Dating, Finding
from generator.messages import message

NO_SECTION = message(
    "date/no-section",
    "This text does not hold the rule for leveler cards: it has no numbered subrules about them.",
)
TERMS = {
    said.context.removeprefix("date/term/"): said
    for said in (
        message("date/term/language", "Language"),
        message("date/term/section", "Section"),
        message("date/term/level-up", "Level up"),
        message("date/term/base", "Power and toughness"),
        message("date/term/classes", "Subrule on Classes"),
        message("date/term/window", "In force"),
        message("date/term/date", "Date in the text"),
        message("date/term/contradictions", "Contradictions"),
        message("date/term/stale", "Out of date"),
        message("date/term/missing", "Missing subrules"),
        message("date/term/slips", "Slips"),
    )
}
FINDINGS = {
    said.context.removeprefix("date/"): said
    for said in (
        message("date/section", "The section has number {found}."),
        message("date/level-up", "It is referred to as rule {found}."),
        message("date/no-level-up", "The text does not give the number of its rule."),
        message("date/base", "A level symbol sets the base power and toughness."),
        message(
            "date/no-base-said", "A level symbol sets power and toughness; “base” is not said."
        ),
        message("date/base-unknown", "The text leaves open whether they are base values."),
        message("date/classes", "It is there and refers to rule {found}."),
        message("date/classes-unnumbered", "It is there and refers to no rule."),
        message("date/no-classes", "It is not there."),
        message("date/window-past", "From {since} until {until}, when another text replaced it."),
        message("date/window-open", "Since {since}, and still today."),
        message("date/window-none", "Never: no edition has all these marks."),
        message("date/date-none", "The text states no date."),
        message("date/date-possible", "{date}: that can be true."),
        message(
            "date/date-false",
            "{date}: that cannot be true. The text of {since} was in force then, and it has other "
            "marks.",
        ),
        message(
            "date/date-before-rule",
            "{date}: that cannot be true. The rule for leveler cards began on {since}.",
        ),
        message("date/date-in-future", "{date}: that cannot be true. The day is yet to come."),
        message("date/date-undecided", "{date}: whether that is true cannot be told."),
        message("date/up-to-date", "Nothing: the marks are those of today’s text."),
        message("date/section-number", "The section has number {now} today, not {found}."),
        message("date/level-up-number", "Level up is rule {now} today, not {found}."),
        message("date/no-base", "Today’s text says “base power and toughness”."),
        message("date/no-classes-subrule", "Today’s text has a subrule on Classes, {now}."),
        message("date/classes-number", "The rule for Class cards is {now} today, not {found}."),
        message("date/section-numbers", "Some of it has section number {first}, some {second}."),
        message("date/level-up-numbers", "Level up is referred to as {first} and as {second}."),
        message("date/base-in-one", "{base} says “base”, but {no_base} does not."),
        message("date/unknown-mark", "No edition has this mark: {marks}."),
        message("date/never-together", "No edition has these marks together: {marks}."),
        message("date/space-lost", "A space is lost before the power/toughness box in {found}."),
        message("date/mana-lost", "Mana symbols seem to be lost, as here: {found}"),
        message(
            "date/newer-around",
            "What stands around the rule is newer than the rule: it speaks of Class cards, which "
            "are there since {since}.",
        ),
    )
}
MARKS = {
    said.context.removeprefix("date/"): said
    for said in (
        message("date/mark-section", "section number {found}"),
        message("date/mark-level-up", "level up as rule {found}"),
        message("date/mark-base", "“base” power and toughness"),
        message("date/mark-no-base", "power and toughness without “base”"),
        message("date/mark-classes", "a subrule on Classes"),
        message("date/mark-classes-number", "a subrule on Classes that refers to {found}"),
    )
}
_DATES = ("date", "since", "until")


class Row(Struct, frozen=True):
    """One line of the answer: a term and one or more statements."""

    term: str
    statements: tuple[str, ...]


def describe(dating: Dating, catalog: Catalog) -> tuple[Row, ...]:
    """The answer in the words of a catalog and with its language's dates; plain text."""
    language = Locale(dating.language).get_display_name(catalog.language) or dating.language
    rows = [Row(catalog.say(TERMS["language"]), (language,))]
    for term, findings in _rows(dating):
        if findings:
            statements = tuple(worded(finding, catalog) for finding in findings)
            rows.append(Row(catalog.say(TERMS[term]), statements))
    if dating.missing:
        rows.append(Row(catalog.say(TERMS["missing"]), (", ".join(dating.missing),)))
    return tuple(rows)


def worded(finding: Finding, catalog: Catalog) -> str:
    """A finding as a sentence."""
    values = {name: _value(name, value, catalog) for name, value in finding.values.items()}
    marks = "; ".join(catalog.say(MARKS[mark.code], **mark.values) for mark in finding.marks)
    return catalog.say(FINDINGS[finding.code], **values, marks=marks)


def _value(name: str, value: str, catalog: Catalog) -> str:
    if name in _DATES:
        return format_date(date.fromisoformat(value), "long", catalog.language)
    return value


def _rows(dating: Dating) -> Iterator[tuple[str, Sequence[Finding]]]:
    """What each term of the answer states, in the order in which it is shown."""
    yield "section", [Finding("section", {"found": dating.section})]
    yield "level-up", [_level_up(dating)]
    yield "base", [_base(dating)]
    yield "classes", [_classes(dating)]
    yield "window", [_window(dating)]
    yield "date", [dating.date_finding or Finding("date-none")]
    yield "contradictions", dating.contradictions
    yield "stale", dating.stale or [Finding("up-to-date")]
    yield "slips", dating.slips


def _level_up(dating: Dating) -> Finding:
    if dating.level_up is None:
        return Finding("no-level-up")
    return Finding("level-up", {"found": dating.level_up})


def _base(dating: Dating) -> Finding:
    if dating.base_pt is None:
        return Finding("base-unknown")
    return Finding("base" if dating.base_pt else "no-base-said")


def _classes(dating: Dating) -> Finding:
    if dating.classes_subrule is None:
        return Finding("no-classes")
    if dating.classes_subrule == UNNUMBERED:
        return Finding("classes-unnumbered")
    return Finding("classes", {"found": dating.classes_subrule})


def _window(dating: Dating) -> Finding:
    if dating.window is None:
        return Finding("window-none")
    since, until = dating.window
    if until is None:
        return Finding("window-open", {"since": since.isoformat()})
    return Finding("window-past", {"since": since.isoformat(), "until": until.isoformat()})
