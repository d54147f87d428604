"""Catalogs: the .po files as the pages use them."""

from __future__ import annotations

import gettext
import io
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message as PoMessage
from babel.messages.pofile import PoFileError, read_po
from msgspec import Struct, field

from generator.files import read_text
from generator.languages import LANGUAGES, SOURCE
from generator.messages import FALLBACK_END, FALLBACK_START, Message, PluralMessage, fill
from generator.po_syntax import po_problems
from generator.previous import attach_previous
from generator.problems import Problem, ProblemsFound, all_of, short
from generator.tokens import lost_and_foreign

Key = tuple[str, str]  # msgctxt and (singular) msgid


class Catalog(Struct, frozen=True):
    """The messages of one language: every text a page shows comes through here.

    ``messages`` holds the usable translations only, a tuple of plural forms each; what is missing
    or fuzzy falls back to English between FALLBACK_START and FALLBACK_END.
    """

    language: str
    plural_index: Callable[[int], int] = field(default=lambda n: int(n != 1))
    messages: dict[Key, tuple[str, ...]] = field(default_factory=dict)
    total: int = 0  # messages of the project, for "n of m"

    def pgettext(self, context: str, english: str) -> str:
        """The translation of a text."""
        if self.language == SOURCE:
            return english
        found = self.messages.get((context, english))
        return found[0] if found else f"{FALLBACK_START}{english}{FALLBACK_END}"

    def npgettext(self, context: str, one: str, other: str, count: int) -> str:
        """The translation of a text that depends on a number; {count} stays to be filled in."""
        found = self.messages.get((context, one))
        if self.language == SOURCE or not found:
            english = one if count == 1 else other
            return english if self.language == SOURCE else FALLBACK_START + english + FALLBACK_END
        return found[min(self.plural_index(count), len(found) - 1)]

    def say(self, said: Message, **values: object) -> str:
        """A message with its placeholders filled in."""
        return fill(self.pgettext(said.context, said.english), values)

    def count(self, said: PluralMessage, count: int, **values: object) -> str:
        """A message for a number, with its placeholders filled in."""
        text = self.npgettext(said.context, said.one, said.other, count)
        return fill(text, {"count": count, **values})

    def forms(self, said: PluralMessage) -> list[str]:
        """All plural forms of a message, in the order of the plural index."""
        found = self.messages.get((said.context, said.one))
        return list(found) if found else [said.one, said.other]


def po_path(root: Path, language: str) -> Path:
    """Where the translations into a language stand."""
    return root / "translations" / language / "LC_MESSAGES" / "messages.po"


def read_po_file(path: Path, language: str, shown: str) -> PoCatalog:
    """Read a .po file; ``shown`` is the path that problems name. Raises ProblemsFound."""
    return _catalog_of(read_text(path, shown, "po-file"), language, shown)


def look_into_po_file(path: Path, language: str, shown: str) -> PoCatalog:
    """The same for those who change nothing in it: one text is read once."""
    return _known_catalog(read_text(path, shown, "po-file"), language, shown)


@lru_cache(maxsize=len(LANGUAGES))
def _known_catalog(text: str, language: str, shown: str) -> PoCatalog:
    return _catalog_of(text, language, shown)


def _catalog_of(text: str, language: str, shown: str) -> PoCatalog:
    if problems := po_problems(text, shown):
        raise ProblemsFound(problems)
    try:
        catalog = read_po(io.StringIO(text), locale=language, abort_invalid=True)
    except PoFileError as error:
        # Babel counts lines from 0 and names no file.
        wrong = _problem(shown, error.lineno + 1, str(error).rsplit(" on ", 1)[0])
        raise ProblemsFound([wrong]) from None
    except (ValueError, IndexError) as error:
        raise ProblemsFound([_problem(shown, 1, f"is not a .po file: {error}")]) from None
    attach_previous(catalog, text)
    return catalog


def _problem(path: str, line: int, what: str) -> Problem:
    return Problem(path, line, 1, "po-file", what, "error")


def load_catalog(root: Path, language: str) -> Catalog:
    """The catalog of a language; English needs no file. Raises ProblemsFound."""
    if language == SOURCE:
        return Catalog(SOURCE)
    path = po_path(root, language)
    shown = path.relative_to(root).as_posix()
    po = look_into_po_file(path, language, shown)
    entries = [entry for entry in po if entry.id and is_translated(entry)]
    if problems := [problem for entry in entries for problem in token_problems(entry, shown)]:
        raise ProblemsFound(problems)
    usable = {_key(entry): forms_of(entry) for entry in entries}
    # The plural rule is the file's own: what Babel knows of a language changes between versions.
    return Catalog(language, gettext.c2py(po.plural_expr), usable, len(po))


def load_catalogs(root: Path) -> dict[str, Catalog]:
    """The catalogs of all languages. Raises ProblemsFound with what is wrong in any of them."""
    loads = (partial(load_catalog, root, language) for language in LANGUAGES)
    catalogs: list[Catalog] = all_of(loads)
    return dict(zip(LANGUAGES, catalogs, strict=True))


def token_problems(entry: PoMessage, path: str) -> Iterator[Problem]:
    """Placeholders, symbols and references that a translation lost or brought in."""
    sources = tuple(entry.id) if isinstance(entry.id, tuple | list) else (entry.id,)
    for form in forms_of(entry):
        lost, foreign = lost_and_foreign(sources, form)
        line, context = entry.lineno or 1, short(entry.context or "")
        for token in lost:
            said = f"{context}: expected {short(token)} of the English text in the translation"
            yield Problem(path, line, 1, "token-lost", said)
        for token in foreign:
            said = f"{context}: expected no {short(token)}, which the English text does not have"
            yield Problem(path, line, 1, "token-foreign", said)


def _key(entry: PoMessage) -> Key:
    msgid = entry.id[0] if isinstance(entry.id, tuple | list) else entry.id
    return entry.context or "", msgid


def forms_of(entry: PoMessage) -> tuple[str, ...]:
    """Every plural form of a translation, empty ones too; nothing where there is none."""
    if isinstance(entry.string, tuple | list):
        return tuple(form or "" for form in entry.string)
    return (entry.string,) if entry.string else ()


def is_translated(entry: PoMessage) -> bool:
    """Whether a page can use the translation: it is whole and not fuzzy."""
    forms = forms_of(entry)
    return bool(forms) and all(forms) and not entry.fuzzy
