"""How old is this text: date a copy of the leveler rule by its marks."""

from generator.editions.dating import date_text
from generator.editions.describe import NO_SECTION, Row, describe, worded
from generator.editions.export import marks_json
from generator.editions.findings import Dating, Finding
from generator.editions.section import split_subrules

__all__ = [
    "NO_SECTION",
    "Dating",
    "Finding",
    "Row",
    "date_text",
    "describe",
    "marks_json",
    "split_subrules",
    "worded",
]
