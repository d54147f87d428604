"""Bringing the .po files up to date, by context and never by likeness."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message as PoMessage

from generator.catalogs import forms_of, is_translated, po_path, read_po_file
from generator.extraction import GUESSED_FORMATS, template_catalog
from generator.languages import TRANSLATIONS
from generator.po_writing import po_text
from generator.writing import write_text

_TRANSLATORS = "the leveler reference"  # in the header, until somebody says more


def update_messages(root: Path, minor: Collection[str] = ()) -> dict[str, tuple[int, int]]:
    """Write messages.pot and every .po; gives, a language, how many are (translated, in all).

    ``minor`` names contexts whose English changed without a change of meaning. Raises
    ProblemsFound, and then nothing is written.
    """
    template = template_catalog(root)
    merged = {}
    for language in TRANSLATIONS:
        path = po_path(root, language)
        shown = path.relative_to(root).as_posix()
        old = read_po_file(path, language, shown) if path.exists() else _new(language, template)
        merged[language] = merge(template, old, language, minor)
    write_text(root / "translations" / "messages.pot", po_text(template))
    for language, catalog in merged.items():
        write_text(po_path(root, language), po_text(catalog))
    return {language: _progress(catalog) for language, catalog in merged.items()}


def _new(language: str, template: PoCatalog) -> PoCatalog:
    """The catalog of a language that is being started, with a header that gettext takes."""
    return PoCatalog(
        locale=language,
        revision_date=template.creation_date,
        last_translator=_TRANSLATORS,
        language_team=_TRANSLATORS,
    )


def merge(
    template: PoCatalog, old: PoCatalog, language: str, minor: Collection[str] = ()
) -> PoCatalog:
    """The template's messages with the translations that ``old`` has under the same context.

    Where the English changed, the translation is kept, flagged fuzzy unless the context is in
    ``minor``, and the previous English noted. What is no longer used is kept as obsolete.
    """
    merged = PoCatalog(
        locale=language,
        header_comment=template.header_comment,
        project=template.project,
        version=template.version,
        msgid_bugs_address=template.msgid_bugs_address,
        charset="utf-8",
        creation_date=template.creation_date,
        revision_date=old.revision_date,
        last_translator=old.last_translator,
        language_team=old.language_team,
        fuzzy=False,
    )
    # The plural rule is the file's own: what Babel knows of a language changes between versions.
    forms = f"nplurals={old.num_plurals}; plural={old.plural_expr};"
    merged.mime_headers = [("Plural-Forms", forms)]
    known = {message.context: message for message in old.obsolete.values()}
    known |= {message.context: message for message in old if message.id}
    for message in template:
        if message.id:
            _add(merged, message, known.pop(message.context, None), minor)
    for message in known.values():
        if any(forms_of(message)):
            message.locations, message.auto_comments = [], []
            merged.obsolete[message.context or ""] = message
    return merged


def _add(merged: PoCatalog, new: PoMessage, old: PoMessage | None, minor: Collection[str]) -> None:
    added = merged.add(
        new.id,
        locations=new.locations,
        auto_comments=new.auto_comments,
        user_comments=old.user_comments if old else (),
        context=new.context,
    )
    added.flags -= GUESSED_FORMATS
    if old and any(forms_of(old)):
        _keep(added, old, is_minor=new.context in minor)


def _keep(added: PoMessage, old: PoMessage, *, is_minor: bool) -> None:
    """Keep a translation; it needs work where the English text changed its meaning."""
    forms = forms_of(old)
    added.string = forms if isinstance(added.id, tuple | list) else forms[0]
    if old.id == added.id:
        added.previous_id = old.previous_id
        added.flags |= set(old.flags) & {"fuzzy"}
    elif not is_minor:
        added.previous_id = list(old.id) if isinstance(old.id, tuple | list) else [old.id]
        added.flags.add("fuzzy")


def _progress(catalog: PoCatalog) -> tuple[int, int]:
    entries = [message for message in catalog if message.id]
    done = [entry for entry in entries if is_translated(entry)]
    return len(done), len(entries)
