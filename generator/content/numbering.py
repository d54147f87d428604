"""Checks of numbers and dates in rules.yaml; they work on what is written.

Dates of the form 2010-04-23 sort as texts do, so none is made a date here.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise

from msgspec import Struct

from generator.content.checks import entries, rule_entries
from generator.content.nodes import Mapping, Node, Scalar
from generator.content.reading import Reading
from generator.problems import short

_DATE = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


class _Numbered(Struct, frozen=True, eq=False):
    """A rule with its numbers by date, oldest first, as far as they are written properly."""

    id: str
    numbers: dict[str, Scalar]
    dates: list[str]

    def on(self, date: str) -> Scalar | None:
        """The number in force on a day; None where the rule did not exist then."""
        past = bisect_right(self.dates, date)
        number = self.numbers[self.dates[past - 1]] if past else None
        return number if number and number.kind != "nothing" else None


def check_dates(numbers: Node, reading: Reading) -> None:
    """The dates of a numbering come in order, and the last number is one."""
    if not isinstance(numbers, Mapping) or not numbers.keys:
        return
    dates = [key for key in numbers.keys.values() if _DATE.fullmatch(key.value)]
    for before, after in pairwise(dates):
        if after.value < before.value:
            message = f"expected a date after {before.value}, not {after.value}"
            reading.error(after, "date-order", message)
    last = list(numbers.values.values())[-1]
    if isinstance(last, Scalar) and last.kind == "nothing":
        reading.error(last, "bad-number", "expected a number since the last date, not nothing")


def check_numbers(root: Node, reading: Reading) -> None:
    """No two rules have the same number at a time, and subrules are numbered within the section."""
    _check_same(_rules(rule_entries(root)), reading)
    section = _section(root)
    if section and isinstance(root, Mapping):
        for rule in _rules(entries(root.get("subrules"))):
            _check_within(rule, section, reading)


def check_editions(root: Node, reading: Reading) -> None:
    """Editions come in order, and have the numbers that the rules had on their first day."""
    if not isinstance(root, Mapping):
        return
    rules = {rule.id: rule for rule in _rules(rule_entries(root))}
    section = _section(root)
    marks = {
        "section": section,
        "level_up": rules.get("level-up"),
        "classes_subrule": rules.get("class-cards"),
    }
    before = ""
    for edition in entries(root.get("editions")):
        effective = edition.get("effective")
        if not isinstance(effective, Scalar) or not _DATE.fullmatch(effective.value):
            continue
        if effective.value <= before:
            message = f"expected a date after {before}, not {effective.value}"
            reading.error(effective, "date-order", message)
        before = effective.value
        for mark, rule in marks.items():
            if rule:
                _check_mark(edition.get(mark), rule, before, reading)


def _check_mark(mark: Node | None, rule: _Numbered, date: str, reading: Reading) -> None:
    if not isinstance(mark, Scalar):
        return
    number = rule.on(date)
    expected = number.value if number else "nothing (null)"
    written = mark.value if mark.kind != "nothing" else "nothing (null)"
    if written != expected:
        message = f"expected {short(expected)}, the number of {short(rule.id)} on {date}"
        reading.error(mark, "edition-mark", f"{message}, not {short(written)}")


def _check_same(rules: list[_Numbered], reading: Reading) -> None:
    changes: dict[str, list[_Numbered]] = defaultdict(list)
    for rule in rules:
        for date in rule.dates:
            changes[date].append(rule)
    holders: dict[str, _Numbered] = {}  # number -> the rule that has it
    has: dict[_Numbered, str] = {}
    for date in sorted(changes):
        for rule in changes[date]:
            holders.pop(has.pop(rule, ""), None)
        for rule in changes[date]:
            number = rule.numbers[date]
            if number.kind == "nothing":
                continue
            other = holders.setdefault(number.value, rule)
            if other is not rule:
                message = f"{short(number.value)} is the number of {short(other.id)} too"
                reading.error(number, "duplicate-number", f"{message} on {date}")
            else:
                has[rule] = number.value


def _check_within(rule: _Numbered, section: _Numbered, reading: Reading) -> None:
    for date, number in rule.numbers.items():
        outer = section.on(date)
        if outer and number.kind != "nothing" and not number.value.startswith(f"{outer.value}."):
            message = f"expected a number that begins with {short(outer.value)}. on {date}"
            reading.error(number, "number-outside-section", f"{message}, not {short(number.value)}")


def _section(root: Node) -> _Numbered | None:
    section = root.get("section") if isinstance(root, Mapping) else None
    return next(iter(_rules([section])), None) if isinstance(section, Mapping) else None


def _rules(found: Iterable[Mapping]) -> list[_Numbered]:
    """Those rules that have an id and numbers."""
    rules = []
    for rule in found:
        name, numbers = rule.get("id"), rule.get("numbers")
        if isinstance(name, Scalar) and isinstance(numbers, Mapping):
            by_date = {
                day: number
                for day, number in numbers.values.items()
                if isinstance(number, Scalar) and _DATE.fullmatch(day)
            }
            rules.append(_Numbered(name.value, by_date, sorted(by_date)))
    return rules
