"""What `leveler review` does, without the command line around it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from pathlib import Path

from msgspec import Struct

from generator import merging
from generator.catalogs import po_path
from generator.languages import TRANSLATIONS
from generator.problems import Problem, ProblemsFound
from generator.review.changes import Change, Outcome, fit
from generator.review.entries import State, Translation, read_translation
from generator.review.exchange import FORMATS, without_approved_edits
from generator.review.findings import template_contexts
from generator.review.saved import Saved, read_saved, write_saved
from generator.review.writing import renew_approvals, write_entries


class Done(Struct, frozen=True):
    """``changed`` messages were written, ``unchanged`` were so already, ``refused`` do not fit."""

    language: str
    changed: int
    unchanged: int
    refused: tuple[Problem, ...]
    left: Path | None = None  # a file with what was refused


def apply(root: Path, path: Path) -> Done:
    """Write what the review page saved. Raises ProblemsFound where the file itself is wrong.

    What does not fit is refused and put into a file beside it, so that nothing is lost.
    """
    saved = read_saved(path)
    translation = read_translation(root, saved.language)
    outcome = _write(root, translation, saved.changes, saved.by, saved.on)
    left = None
    if outcome.refused:
        left = path.with_name(f"{path.stem}.refused.json")
        refused = tuple(change for change, _ in outcome.refused)
        write_saved(left, Saved(saved.language, saved.by, saved.on, refused))
    return _done(saved.language, outcome, left)


def approve(root: Path, language: str, by: str, on: date, chosen: Collection[str]) -> Done:
    """Approve the chosen messages, or all that wait. "rule/" chooses all that begin so."""
    translation = read_translation(root, language)
    waiting = [entry for entry in translation.entries if entry.state == State.WAITING]
    if chosen:
        _check_chosen(translation, chosen)
        waiting = [e for e in waiting if any(_is_chosen(e.context, one) for one in chosen)]
    changes = [
        Change(
            entry.context,
            tuple(english for english, _ in entry.pairs()),
            entry.fingerprint,
            entry.forms,
            State.APPROVED,
        )
        for entry in waiting
    ]
    return _done(language, _write(root, translation, changes, by, on))


def _check_chosen(translation: Translation, chosen: Collection[str]) -> None:
    known = translation.by_context
    lost = [one for one in chosen if not any(_is_chosen(context, one) for context in known)]
    if lost:
        raise ProblemsFound(
            Problem(translation.path, 1, 1, "no-message", f"expected a message called {one}")
            for one in lost
        )


def _is_chosen(context: str, one: str) -> bool:
    return context == one or (one.endswith("/") and context.startswith(one))


def export(root: Path, language: str, path: Path) -> int:
    """Write all messages as CSV or XLIFF, by the ending of the name; gives their number."""
    translation = read_translation(root, language)
    path.write_text(FORMATS[path.suffix][0](translation), encoding="utf-8")
    return len(translation.entries)


def import_file(root: Path, language: str, path: Path, by: str, on: date) -> Done:
    """Write the changes in a CSV or XLIFF file. Raises ProblemsFound where the file is wrong."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ProblemsFound([Problem(str(path), 1, 1, "encoding", "expected UTF-8")]) from None
    translation = read_translation(root, language)
    changes = without_approved_edits(FORMATS[path.suffix][1](text, str(path)), translation)
    return _done(language, _write(root, translation, changes, by, on))


def _write(
    root: Path, translation: Translation, changes: Sequence[Change], by: str, on: date
) -> Outcome:
    outcome = fit(translation, changes, by, on)
    if outcome.edited:
        write_entries(root, translation, outcome.edited)
    return outcome


def _done(language: str, outcome: Outcome, left: Path | None = None) -> Done:
    problems = tuple(problem for _, problem in outcome.refused)
    return Done(language, len(outcome.edited), outcome.unchanged, problems, left)


def update_messages(root: Path, minor: Collection[str]) -> dict[str, tuple[int, int]]:
    """`leveler messages`: merge, and keep approvals where the English changed no meaning.

    Gives, a language, how many are (translated, in all). Raises ProblemsFound, and then nothing is
    written.
    """
    if unknown := sorted(set(minor) - template_contexts(root) if minor else ()):
        path = "translations/messages.pot"
        raise ProblemsFound(
            Problem(path, 1, 1, "no-message", f"expected a message called {one}") for one in unknown
        )
    languages = [code for code in TRANSLATIONS if minor and po_path(root, code).exists()]
    before = [read_translation(root, code) for code in languages]
    progress = merging.update_messages(root, minor)
    for translation in before:
        renew_approvals(root, translation, frozenset(minor))
    return progress
