"""The checks of translations: each an id, a sentence, a severity and a pure function."""

from __future__ import annotations

from generator.review.checks import (
    consistency,
    glossary,
    numbers,
    punctuation,
    spacing,
    structure,
    tokens,
    wording,
)
from generator.review.checks.check import Check

CHECKS: tuple[Check, ...] = (
    *tokens.CHECKS,
    *numbers.CHECKS,
    *structure.CHECKS,
    *glossary.CHECKS,
    *wording.CHECKS,
    *punctuation.CHECKS,
    *spacing.CHECKS,
    *consistency.CHECKS,
)

__all__ = ["CHECKS", "Check"]
