"""The date that a text states for itself, in the ways and languages in which dates are written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from generator.editions.patterns import CUES, DATE_RES, MONTHS
from generator.editions.words import ignoring_case

_CONTEXT = 80  # characters before a date in which a word can introduce it


class _Found(NamedTuple):
    start: int
    day: date


def stated_date(plain: str, section_start: int, language: str) -> date | None:
    """The date of a text: one that is introduced as such, or else the only one that there is.

    Of several that are introduced, the nearest before the section counts, or the first after it.
    """
    found = sorted(_dates(plain, language))
    for cue in map(ignoring_case, CUES):
        introduced = [one for one in found if _introduced(plain, one.start, cue)]
        if introduced:
            before = [one for one in introduced if one.start < section_start]
            return (before[-1] if before else introduced[0]).day
    different = {one.day for one in found}
    return different.pop() if len(different) == 1 else None


def _introduced(plain: str, start: int, cue: re.Pattern[str]) -> bool:
    line = plain[max(0, start - _CONTEXT) : start].rsplit("\n", 1)[-1]
    return cue.search(line) is not None


def _dates(plain: str, language: str) -> Iterator[_Found]:
    for order, pattern in DATE_RES.items():
        for match in pattern.finditer(plain):
            if day := _day(order, match.groups(), language):
                yield _Found(match.start(), day)


def _day(order: str, parts: Sequence[str], language: str) -> date | None:
    """The day that a match names, or None where there is no such day."""
    if order == "dmy":
        day, month, year = int(parts[0]), MONTHS.get(parts[1].lower(), 0), int(parts[2])
    elif order == "mdy":
        month, day, year = MONTHS.get(parts[0].lower(), 0), int(parts[1]), int(parts[2])
    elif order == "ymd":
        year, month, day = int(parts[0]), int(parts[2]), int(parts[3])
    else:
        day, month, year = int(parts[0]), int(parts[2]), int(parts[3])
        # 10/2/2024: Americans name the month first, unless no month has that number.
        if language == "en" and parts[1] != "." and day <= 12:
            day, month = month, day
    try:
        return date(year, month, day)
    except ValueError:
        return None
