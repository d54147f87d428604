"""Date a copy of the leveler rule by its marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import combinations

from generator.core.rules import Edition
from generator.editions.findings import UNNUMBERED, Dating, Finding
from generator.editions.patterns import CLASSES, COMPILED, SUBRULES, SYMBOLS
from generator.editions.reading import Reading, has_mark, read
from generator.editions.section import Section, find_section
from generator.editions.stated import stated_date


def date_text(text: str, editions: Sequence[Edition], *, today: date) -> Dating | None:
    """Say how old a text of the rule is; None where it holds no leveler section.

    ``text`` is anything in one of the four languages: plain, HTML, Markdown, on one line or many.
    ``editions`` are oldest first; a date that the text states can be true up to ``today``.
    """
    section = find_section(text)
    if section is None:
        return None
    seen = read(section, editions)
    contradictions = tuple(_contradictions(section, seen, editions))
    having = [] if contradictions else _having(tuple(seen.marks()), editions)
    stated = stated_date(section.plain, section.start, seen.language)
    missing = _missing(section, editions)
    return Dating(
        language=seen.language,
        section=seen.section,
        level_up=seen.level_ups[0] if seen.level_ups else None,
        base_pt=seen.base_pt,
        classes_subrule=seen.classes,
        window=_window(having, editions) if having else None,
        states_date=stated,
        date_finding=_date_finding(stated, having, editions, today) if stated else None,
        stale=tuple(_stale(section, seen, missing, editions[-1])),
        missing=missing,
        contradictions=contradictions,
        slips=tuple(_slips(section, having, editions)),
    )


def _having(marks: Sequence[Finding], editions: Sequence[Edition]) -> list[Edition]:
    return [edition for edition in editions if all(has_mark(edition, mark) for mark in marks)]


def _window(having: Sequence[Edition], editions: Sequence[Edition]) -> tuple[date, date | None]:
    after = [edition.effective for edition in editions if edition.effective > having[-1].effective]
    return having[0].effective, after[0] if after else None


def _contradictions(
    section: Section, seen: Reading, editions: Sequence[Edition]
) -> Iterator[Finding]:
    for other in section.others:
        if any(edition.section == other for edition in editions):
            yield Finding("section-numbers", {"first": section.number, "second": other})
    for other in seen.level_ups[1:]:
        yield Finding("level-up-numbers", {"first": seen.level_ups[0], "second": other})
    numbers = {says: f"{section.number}.{name}" for name, says in seen.base.items()}
    if len(numbers) == 2:
        yield Finding("base-in-one", {"base": numbers[True], "no_base": numbers[False]})
    known = []
    for mark in seen.marks():
        if _having([mark], editions):
            known.append(mark)
        else:
            yield Finding("unknown-mark", marks=(mark,))
    # Editions are spans of time: where marks have none in common, two of them have none.
    for pair in combinations(known, 2):
        if not _having(pair, editions):
            yield Finding("never-together", marks=pair)


def _missing(section: Section, editions: Sequence[Edition]) -> tuple[str, ...]:
    """Numbers of subrules that every edition with this section number has, and the text has not."""
    same = [edition for edition in editions if edition.section == section.number]
    with_classes = bool(same) and all(edition.classes_subrule for edition in same)
    expected = (name for name in SUBRULES if name != CLASSES or with_classes)
    return tuple(f"{section.number}.{name}" for name in expected if name not in section.subrules)


def _stale(
    section: Section, seen: Reading, missing: Sequence[str], newest: Edition
) -> Iterator[Finding]:
    if seen.section != newest.section:
        yield Finding("section-number", {"found": seen.section, "now": newest.section})
    if seen.level_ups and seen.level_ups[0] != newest.level_up:
        yield Finding("level-up-number", {"found": seen.level_ups[0], "now": newest.level_up})
    if newest.base_pt and seen.base_pt is False:
        yield Finding("no-base")
    if newest.classes_subrule is None:
        return
    if seen.classes is None and f"{section.number}.{CLASSES}" not in missing:
        yield Finding("no-classes-subrule", {"now": f"{newest.section}.{CLASSES}"})
    elif seen.classes not in (None, UNNUMBERED, newest.classes_subrule):
        yield Finding("classes-number", {"found": seen.classes, "now": newest.classes_subrule})


def _date_finding(
    stated: date, having: Sequence[Edition], editions: Sequence[Edition], today: date
) -> Finding:
    values = {"date": stated.isoformat()}
    past = [edition for edition in editions if edition.effective <= stated]
    if not past:
        since = editions[0].effective.isoformat()
        return Finding("date-before-rule", {**values, "since": since})
    if stated > today:
        return Finding("date-in-future", values)
    if not having:
        return Finding("date-undecided", values)
    if past[-1] in having:
        return Finding("date-possible", values)
    return Finding("date-false", {**values, "since": past[-1].effective.isoformat()})


def _slips(
    section: Section, having: Sequence[Edition], editions: Sequence[Edition]
) -> Iterator[Finding]:
    for name in SYMBOLS:
        if COMPILED["space_lost"].search(section.subrules.get(name, "")):
            yield Finding("space-lost", {"found": f"{section.number}.{name}"})
    if lost := COMPILED["mana_lost"].search(section.plain):
        yield Finding("mana-lost", {"found": lost[0].strip()})
    around = f"{section.plain[: section.start]}\n{section.plain[section.end :]}"
    newer = [edition for edition in editions if edition.classes_subrule]
    before_classes = having and newer and having[-1].effective < newer[0].effective
    if before_classes and CLASSES not in section.subrules and COMPILED["classes"].search(around):
        yield Finding("newer-around", {"since": newer[0].effective.isoformat()})
