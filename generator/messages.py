"""Messages of the project's own code: English text with a stable context, worded by a catalog."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

# {count} and {rule} are filled in; {T}, {2} and {LEVEL 4-7} are symbols of the game and stay.
PLACEHOLDER = re.compile(r"\{([a-z][a-z_]*)\}")

# Around English text that stands in for a missing translation; the hook makes lang="en" of them.
FALLBACK_START, FALLBACK_END = "\ue000", "\ue001"


class Message(Struct, frozen=True):
    """One English text and its msgctxt."""

    context: str
    english: str


class PluralMessage(Struct, frozen=True):
    """An English text for one and for other numbers, and its msgctxt; the number is {count}."""

    context: str
    one: str
    other: str


# Babel's extractor knows these two names; call them with literal texts.
message = Message
plural = PluralMessage


def fill(text: str, values: Mapping[str, object]) -> str:
    """Put values in place of {placeholders}; a name without a value raises KeyError."""
    if "{" not in text:
        return text
    return PLACEHOLDER.sub(lambda match: str(values[match[1]]), text)


def unmarked(text: str) -> str:
    """The text without the marks around English that stands in, for attributes and terminals."""
    return text.replace(FALLBACK_START, "").replace(FALLBACK_END, "")
