"""The messages of one language as a reviewer sees them: English, translation, state."""

from __future__ import annotations

import gettext
import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cached_property, lru_cache, partial
from json.encoder import encode_basestring
from pathlib import Path

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message as PoMessage
from msgspec import Struct, field

from generator.catalogs import forms_of, look_into_po_file, po_path
from generator.languages import TRANSLATIONS
from generator.problems import all_of
from generator.review.approvals import Approval, read_approvals


class State(IntEnum):
    """How far a translation is; derived from the catalog and the approvals, never typed."""

    UNTRANSLATED = 0
    NEEDS_WORK = 1
    WAITING = 2
    APPROVED = 3

    @property
    def label(self) -> str:
        """The name in files and on the command line: "needs-work"."""
        return self.name.lower().replace("_", "-")


STATES = {state.label: state for state in State}


class Entry(Struct, frozen=True):
    """One message in one language.

    ``sources`` has the English text, or that for one and that for other numbers; ``forms`` has a
    text for each plural form, or one, all empty where nothing is translated.
    """

    context: str
    sources: tuple[str, ...]
    forms: tuple[str, ...]
    line: int = 1
    is_fuzzy: bool = False
    previous: tuple[str, ...] = ()  # the English text before it changed
    comments: tuple[str, ...] = ()  # for the translator
    notes: tuple[str, ...] = ()  # by translators and reviewers
    locations: tuple[tuple[str, int], ...] = ()
    approval: Approval | None = None

    @property
    def is_translated(self) -> bool:
        """Whether no form is empty."""
        return all(self.forms)

    @property
    def fingerprint(self) -> str:
        """Changes with the English text and with the translation."""
        return _known_fingerprint(self.sources, self.forms)

    @property
    def state(self) -> State:
        """Derived: an edit on either side ends an approval."""
        if not self.is_translated:
            return State.UNTRANSLATED
        if self.is_fuzzy:
            return State.NEEDS_WORK
        approved = self.approval is not None and self.approval.text == self.fingerprint
        return State.APPROVED if approved else State.WAITING

    @property
    def kind(self) -> str:
        """The first part of the context: "rule"."""
        return self.context.split("/")[0]

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Each form with the English text that it renders; the last one is the plural."""
        for index, form in enumerate(self.forms):
            yield self.sources[min(index, len(self.sources) - 1)], form


class Translation(Struct, frozen=True, dict=True):
    """All messages of one language, in the order of its file; ``path`` is shown in problems."""

    language: str
    path: str
    entries: tuple[Entry, ...]
    plural_index: Callable[[int], int] = field(default=lambda n: int(n != 1))

    @cached_property
    def by_context(self) -> Mapping[str, Entry]:
        """Every message by its context."""
        return {entry.context: entry for entry in self.entries}

    def counts(self) -> dict[State, int]:
        """How many messages are in each state."""
        states = [entry.state for entry in self.entries]
        return {state: states.count(state) for state in State}


def fingerprint(sources: Iterable[str], forms: Iterable[str]) -> str:
    """16 hexadecimal digits of English texts and translation."""
    texts = (", ".join(map(encode_basestring, some)) for some in (sources, forms))
    text = f"[{', '.join(f'[{some}]' for some in texts)}]"  # as JSON, many times faster
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


@lru_cache(maxsize=10_000)
def _known_fingerprint(sources: tuple[str, ...], forms: tuple[str, ...]) -> str:
    """Asked for by pages, by the review and with every state."""
    return fingerprint(sources, forms)


def read_translation(root: Path, language: str) -> Translation:
    """The messages of a language with their approvals. Raises ProblemsFound."""
    path = po_path(root, language)
    shown = path.relative_to(root).as_posix()
    po = look_into_po_file(path, language, shown)
    return from_po(po, language, shown, read_approvals(root, language))


def read_translations(root: Path) -> dict[str, Translation]:
    """Those of all languages. Raises ProblemsFound with what is wrong in any."""
    read = all_of(partial(read_translation, root, language) for language in TRANSLATIONS)
    return dict(zip(TRANSLATIONS, read, strict=True))


def from_po(
    po: PoCatalog, language: str, path: str, approvals: Mapping[str, Approval]
) -> Translation:
    """The messages of a catalog that has been read."""
    entries = tuple(
        _entry(message, po.num_plurals, approvals.get(message.context or ""))
        for message in po
        if message.id
    )
    return Translation(language, path, entries, gettext.c2py(po.plural_expr))


def _entry(message: PoMessage, plurals: int, approval: Approval | None) -> Entry:
    sources = _texts(message.id)
    count = plurals if len(sources) > 1 else 1
    return Entry(
        context=message.context or "",
        sources=sources,
        forms=forms_of(message) or ("",) * count,
        line=message.lineno or 1,
        is_fuzzy=message.fuzzy,
        previous=_texts(message.previous_id),
        comments=tuple(message.auto_comments),
        notes=tuple(message.user_comments),
        locations=tuple((path, line or 1) for path, line in message.locations),
        approval=approval,
    )


def _texts(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)
