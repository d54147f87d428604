"""What a reviewer did to translations, and whether it still fits the catalog."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from unicodedata import category

from msgspec import Struct
from msgspec.structs import replace

from generator.problems import Problem, shown
from generator.review.approvals import Approval
from generator.review.entries import Entry, State, Translation, fingerprint
from generator.tokens import lost_and_foreign

Place = tuple[str, int, int]  # path, line, column


class Change(Struct, frozen=True):
    """A message as a reviewer leaves it.

    ``english`` has, for each form, the English text that the reviewer saw; ``was`` is the
    fingerprint of the message at that time.
    """

    context: str
    english: tuple[str, ...]
    was: str
    forms: tuple[str, ...]
    state: State
    note: str = ""
    place: Place = ("", 1, 1)


class Outcome(Struct, frozen=True):
    """``edited`` are the messages as they will be; ``refused`` has each change with its problem."""

    edited: Mapping[str, Entry]
    refused: tuple[tuple[Change, Problem], ...]
    unchanged: int


def fit(translation: Translation, changes: Iterable[Change], by: str, on: date) -> Outcome:
    """What becomes of a catalog. A change that no longer fits is refused, and the others stand."""
    edited: dict[str, Entry] = {}
    refused: list[tuple[Change, Problem]] = []
    unchanged = 0
    for change in changes:
        entry = translation.by_context.get(change.context)
        if wrong := _misfit(entry, change, edited):
            refused.append((change, _problem(change, *wrong)))
        elif entry and (new := _edited(entry, change, by, on)) != entry:
            edited[change.context] = new
        else:
            unchanged += 1
    return Outcome(edited, tuple(refused), unchanged)


def _misfit(
    entry: Entry | None, change: Change, edited: Mapping[str, Entry]
) -> tuple[str, str] | None:
    """Code and message of the first reason why a change does not fit; None where it does."""
    if entry is None:
        return "no-message", "expected a message of the catalog; its id may have changed"
    if change.context in edited:
        return "message-twice", "expected one change of a message, not a second"
    english = tuple(text for text, _ in entry.pairs())
    if change.english != english:
        now, then = shown(english[-1]), shown(change.english[-1] if change.english else "")
        return "english-changed", f"the English text is now {now}, and was {then} in the review"
    if len(change.forms) != len(entry.forms):
        return "plural-forms", f"expected {len(entry.forms)} plural forms, not {len(change.forms)}"
    if change.was != entry.fingerprint and change.forms != entry.forms:
        now = shown(entry.forms[0])
        return "translation-changed", f"the translation is now {now}, and was another in the review"
    return next(_bad_text(entry, change), None)


def _bad_text(entry: Entry, change: Change) -> Iterator[tuple[str, str]]:
    if not all(change.forms):
        if entry.is_translated or change.state > State.UNTRANSLATED:
            yield "empty", "expected a text in every plural form"
        return
    if change.state == State.UNTRANSLATED:
        yield "bad-state", "expected needs-work, waiting or approved for a text that is there"
    for form in change.forms:
        if wrong := next(filter(_is_control, set(form) - set("".join(entry.forms))), None):
            yield "bad-character", f"expected text, not the character U+{ord(wrong):04X}"
        lost, foreign = lost_and_foreign(entry.sources, form)
        if lost or foreign:
            wanted = [*(token for token in lost), *(f"no {token}" for token in foreign)]
            yield "tokens", f"expected {', '.join(wanted)}, as in the English text"


def _is_control(sign: str) -> bool:
    """Control signs, invisible ones, and those for private use, which catalogs give a meaning."""
    return sign != "\n" and category(sign) in {"Cc", "Cf", "Cs", "Co", "Cn"}


def _edited(entry: Entry, change: Change, by: str, on: date) -> Entry:
    notes = entry.notes
    if change.note:
        note = f"{by or 'review'}, {on.isoformat()}: {' '.join(change.note.split())}"
        notes = entry.notes if note in entry.notes else (*entry.notes, note)
    approval = entry.approval
    if change.state == State.APPROVED:
        text = fingerprint(entry.sources, change.forms)
        if approval is None or approval.text != text:
            approval = Approval(by, on, text)
    elif not (entry.state == change.state and entry.forms == change.forms):
        approval = None
    is_open = change.state == State.UNTRANSLATED
    return replace(
        entry,
        forms=change.forms,
        is_fuzzy=entry.is_fuzzy if is_open else change.state == State.NEEDS_WORK,
        notes=notes,
        approval=approval,
        previous=entry.previous if change.state <= State.NEEDS_WORK else (),
    )


def _problem(change: Change, code: str, message: str) -> Problem:
    return Problem(*change.place, code, f"{change.context}: {message}")
