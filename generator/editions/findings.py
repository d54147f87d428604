"""What can be said of a text: findings as values, and the whole answer."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from msgspec import Struct, field

UNNUMBERED = "unnumbered"  # for a subrule on Classes that refers to no rule


class Finding(Struct, frozen=True):
    """Something said about a text: a stable code, and what fills the placeholders of its message.

    Dates among the values (``date``, ``since``, ``until``) are in ISO format.
    """

    code: str
    values: Mapping[str, str] = field(default_factory=dict)
    marks: tuple[Finding, ...] = ()  # the marks that contradict one another

    def as_json(self) -> dict[str, object]:
        """The code, the values by name, and the marks where there are some."""
        marks = {"marks": [mark.as_json() for mark in self.marks]} if self.marks else {}
        return {"code": self.code, **self.values, **marks}


class Dating(Struct, frozen=True):
    """What the marks of a text say; None where the text does not have the mark."""

    language: str
    section: str  # "711"
    level_up: str | None  # "702.87"
    base_pt: bool | None  # None also where .2a and .2b differ
    classes_subrule: str | None  # the rule that it refers to, "unnumbered" where it refers to none
    window: tuple[date, date | None] | None  # from, and the first day of the next edition
    states_date: date | None
    date_finding: Finding | None  # whether the stated date can be true
    stale: tuple[Finding, ...]
    missing: tuple[str, ...]  # numbers of subrules
    contradictions: tuple[Finding, ...]
    slips: tuple[Finding, ...]

    @property
    def states_date_possible(self) -> bool | None:
        """Whether the stated date can be true; None where none is stated or nobody can say."""
        if self.date_finding is None or self.date_finding.code == "date-undecided":
            return None
        return self.date_finding.code == "date-possible"

    def as_json(self) -> dict[str, object]:
        """The answer as JSON takes it: codes in the lists, what they say under ``details``."""
        found = {
            "stale": self.stale,
            "contradictions": self.contradictions,
            "slips": self.slips,
        }
        return {
            "language": self.language,
            "section": self.section,
            "level_up": self.level_up,
            "base_pt": self.base_pt,
            "classes_subrule": self.classes_subrule,
            "window": self.window and [day and day.isoformat() for day in self.window],
            "states_date": self.states_date and self.states_date.isoformat(),
            "states_date_possible": self.states_date_possible,
            **{name: [finding.code for finding in findings] for name, findings in found.items()},
            "missing": list(self.missing),
            "details": {
                "date": self.date_finding and self.date_finding.as_json(),
                **{name: [f.as_json() for f in findings] for name, findings in found.items()},
            },
        }
