"""How far the texts of a page are: their state, and the day of their approval."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from generator.catalogs import Catalog
from generator.languages import TRANSLATIONS
from generator.messages import Message
from generator.review.approvals import Approval, read_approvals
from generator.review.entries import Entry, State


@dataclass(frozen=True, slots=True)
class Standing:
    """``on``: the day of the approval, where there is one."""

    state: State
    on: date | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """The standing of every text in one language."""

    catalog: Catalog
    approvals: Mapping[str, Approval]

    def of(self, *said: Message) -> Standing:
        """That of texts shown together: the state of the least of them, the day of the last."""
        entries = [self._entry(one) for one in said]
        state = min(entry.state for entry in entries)
        if state < State.APPROVED:
            return Standing(state)
        return Standing(state, max(entry.approval.on for entry in entries if entry.approval))

    def _entry(self, said: Message) -> Entry:
        key = (said.context, said.english)
        fuzzy = self.catalog.fuzzy.get(key)
        return Entry(
            said.context,
            (said.english,),
            fuzzy or self.catalog.messages.get(key, ("",)),
            is_fuzzy=fuzzy is not None,
            approval=self.approvals.get(said.context),
        )


def read_standings(root: Path, catalogs: Mapping[str, Catalog]) -> dict[str, Standings]:
    """For each translation; ``catalogs`` as they were read. Raises ProblemsFound."""
    return {
        code: Standings(catalogs[code], read_approvals(root, code))
        for code in TRANSLATIONS
        if code in catalogs
    }
