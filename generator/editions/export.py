"""The marks as JSON, for the twin in the browser: nothing is typed twice."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.rules import Edition
from generator.editions import patterns, plain
from generator.editions.words import LANGUAGE_WORDS


def marks_json(editions: Sequence[Edition]) -> dict[str, object]:
    """Everything that ``leveler.dateText`` needs besides a text, as JSON takes it."""
    return {
        "editions": [_edition(edition) for edition in editions],
        "languages": {code: words.as_json() for code, words in LANGUAGE_WORDS.items()},
        "subrules": list(patterns.SUBRULES),
        "symbols": list(patterns.SYMBOLS),
        "level_up": patterns.LEVEL_UP,
        "classes": patterns.CLASSES,
        "number": patterns.NUMBER,  # the one pattern that does not ignore case
        "patterns": dict(patterns.PATTERNS),
        "dates": dict(patterns.DATE_PATTERNS),
        "months": patterns.MONTHS,
        "cues": list(patterns.CUES),
        "plain": {
            "before_tags": [list(step) for step in plain.BEFORE_TAGS],
            "tag": plain.TAG,
            "alt": plain.ALT,
            "hidden": plain.HIDDEN,
            "breaks": plain.BREAKS,
            "entity": plain.ENTITY,
            "combined": plain.COMBINED,
            "cleaning": [list(step) for step in plain.CLEANING],
        },
    }


def _edition(edition: Edition) -> dict[str, object]:
    return {
        "effective": edition.effective.isoformat(),
        "section": edition.section,
        "level_up": edition.level_up,
        "base_pt": edition.base_pt,
        "classes_subrule": edition.classes_subrule,
    }
