"""How far the texts of a page are: their state, and the day of their approval."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from generator.messages import Message
from generator.review.entries import Entry, State, Translation


class Standing(Struct, frozen=True):
    """``on``: the day of the approval, where there is one."""

    state: State
    on: date | None = None


def standing(translation: Translation, *said: Message) -> Standing:
    """That of texts shown together: the state of the least of them, the day of the last."""
    entries = [_entry(translation, one) for one in said]
    state = min(entry.state for entry in entries)
    if state < State.APPROVED:
        return Standing(state)
    return Standing(state, max(entry.approval.on for entry in entries if entry.approval))


def _entry(translation: Translation, said: Message) -> Entry:
    entry = translation.by_context.get(said.context)
    if entry and entry.sources == (said.english,):
        return entry
    return Entry(said.context, (said.english,), ("",))
