"""Writing what a review changed: the .po file and the approvals, and nothing else in them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.catalogs import po_path, read_po_file
from generator.merging import merge
from generator.po_writing import po_text
from generator.review.approvals import write_approvals
from generator.review.entries import Entry, Translation, from_po
from generator.writing import write_text


def write_entries(root: Path, translation: Translation, edited: Mapping[str, Entry]) -> None:
    """Put changed messages into the catalog of a language. Raises ProblemsFound."""
    path, language = po_path(root, translation.language), translation.language
    old = read_po_file(path, language, translation.path)
    # Merging with itself gives the file the form that `leveler messages` gives it.
    catalog = merge(old, old, language)
    for message in catalog:
        if message.id and (entry := edited.get(message.context or "")):
            message.string = entry.forms if len(entry.sources) > 1 else entry.forms[0]
            message.flags = (message.flags - {"fuzzy"}) | ({"fuzzy"} if entry.is_fuzzy else set())
            message.user_comments = list(entry.notes)
            message.previous_id = list(entry.previous)
    approvals = {
        entry.context: entry.approval
        for entry in (*translation.entries, *edited.values())
        if entry.approval and entry.approval.text == entry.fingerprint
    }
    for context, entry in edited.items():
        if entry.approval is None:
            approvals.pop(context, None)
    write_text(path, po_text(catalog))
    write_approvals(root, language, approvals)


def renew_approvals(root: Path, before: Translation, minor: frozenset[str]) -> None:
    """Approvals outlive a change of the English text that changed no meaning."""
    after = from_po(
        read_po_file(po_path(root, before.language), before.language, before.path),
        before.language,
        before.path,
        {},
    )
    approvals = {e.context: e.approval for e in before.entries if e.approval}
    for entry in after.entries:
        old = before.by_context.get(entry.context)
        approval = approvals.get(entry.context)
        if old and approval and _is_renewed(old, entry, minor):
            approvals[entry.context] = type(approval)(approval.by, approval.on, entry.fingerprint)
    write_approvals(root, before.language, approvals)


def _is_renewed(old: Entry, new: Entry, minor: frozenset[str]) -> bool:
    return (
        new.context in minor
        and old.approval is not None
        and old.approval.text == old.fingerprint
        and new.forms == old.forms
        and not new.is_fuzzy
    )
