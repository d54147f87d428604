"""Catalogs as .po files, in the form that gettext's own tools and Babel give them.

Babel's writer takes longer for 5,000 messages than all the rest of a merge, and breaks long notes
of the previous English text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from textwrap import wrap

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message as PoMessage
from babel.messages.pofile import escape

_WIDTH = 100
_CHUNK = re.compile(r"\S*\s+|\S+")


def po_text(catalog: PoCatalog) -> str:
    """A catalog as the text of its file; what is obsolete stands at its end."""
    header, *messages = list(catalog)
    parts = [catalog.header_comment, *_message(header, catalog.num_plurals)]
    for message in messages:
        parts += ["", *_comments(message), *_message(message, catalog.num_plurals)]
    for message in catalog.obsolete.values():
        lines = _message(message, catalog.num_plurals)
        parts += ["", *_prefixed("# ", message.user_comments), *(f"#~ {line}" for line in lines)]
    return "\n".join([*parts, ""])


def _comments(message: PoMessage) -> Iterator[str]:
    yield from _prefixed("# ", message.user_comments)
    yield from _prefixed("#. ", message.auto_comments)
    places = sorted({(path, line or 0) for path, line in message.locations})
    yield from _prefixed("#: ", [" ".join(f"{p}:{line}" if line else p for p, line in places)])
    if message.flags:
        yield f"#, {', '.join(sorted(message.flags))}"
    for keyword, english in zip(("msgid", "msgid_plural"), message.previous_id, strict=False):
        yield from (f"#| {line}" for line in _field(keyword, english))


def _prefixed(prefix: str, texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from (prefix + line for line in _lines(text))


@lru_cache(maxsize=20_000)
def _lines(text: str) -> tuple[str, ...]:
    """The lines of a comment; the catalogs of all languages have the same ones."""
    return tuple(wrap(text, _WIDTH, break_long_words=False, break_on_hyphens=False))


def _message(message: PoMessage, plurals: int) -> Iterator[str]:
    if message.context:
        yield from _field("msgctxt", message.context)
    if isinstance(message.id, str):
        yield from _field("msgid", message.id)
        yield from _field("msgstr", _forms(message.string, 1)[0])
        return
    yield from _field("msgid", message.id[0])
    yield from _field("msgid_plural", message.id[1])
    for index, form in enumerate(_forms(message.string, plurals)):
        yield from _field(f"msgstr[{index}]", form)


def _forms(string: str | Sequence[str] | None, plurals: int) -> list[str]:
    """As many forms as the language has; a form that nobody wrote is empty."""
    forms = [string] if isinstance(string, str) else list(string or ())
    return [form or "" for form in (*forms, *[""] * plurals)][: max(plurals, len(forms))]


def _field(keyword: str, text: str) -> list[str]:
    """One line where it has room, else an empty string and lines below."""
    whole = escape(text)
    if len(whole) <= _WIDTH and "\n" not in text:
        return [f"{keyword} {whole}"]
    lines = [part for line in text.splitlines(keepends=True) for part in _broken(line)]
    return [f'{keyword} ""', *lines] if len(lines) > 1 else [f"{keyword} {whole}"]


def _broken(line: str) -> Iterator[str]:
    """A line in pieces that end after a space."""
    pieces, size = [""], 2
    for chunk in _CHUNK.findall(escape(line)[1:-1]):
        if size + len(chunk) > _WIDTH and pieces[-1]:
            pieces.append("")
            size = 2
        pieces[-1] += chunk
        size += len(chunk)
    return (f'"{piece}"' for piece in pieces)
