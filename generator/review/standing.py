"""How far the texts of a page are: their state, and the day of their approval."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from generator.messages import Message
from generator.review.entries import Entry, State, Translation, read_translations


@dataclass(frozen=True, slots=True)
class Standing:
    """``on``: the day of the approval, where there is one."""

    state: State
    on: date | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """The standing of every text in one language."""

    translation: Translation

    def of(self, *said: Message) -> Standing:
        """That of texts shown together: the state of the least of them, the day of the last."""
        entries = [self._entry(one) for one in said]
        state = min(entry.state for entry in entries)
        if state < State.APPROVED:
            return Standing(state)
        return Standing(state, max(entry.approval.on for entry in entries if entry.approval))

    def _entry(self, said: Message) -> Entry:
        entry = self.translation.by_context.get(said.context)
        if entry and entry.sources == (said.english,):
            return entry
        return Entry(said.context, (said.english,), ("",))


def read_standings(root: Path) -> dict[str, Standings]:
    """For each translation. Raises ProblemsFound."""
    return {code: Standings(one) for code, one in read_translations(root).items()}
