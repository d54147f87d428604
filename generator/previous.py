"""The English text before its last change, which a .po file notes as ``#| msgid``.

Babel takes these notes for comments of the translator: a second merge would lose them.
"""

from __future__ import annotations

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.pofile import denormalize

_NOTES = ("msgid", "msgid_plural")


def attach_previous(catalog: PoCatalog, text: str) -> None:
    """Give each message of a catalog the previous English texts that its file notes."""
    if "\n#| " not in text and "\n# | " not in text:
        return
    noted = _noted(text)
    for message in catalog:
        message.previous_id = noted.get(message.lineno or 0, [])
        message.user_comments = [c for c in message.user_comments if not c.startswith("| ")]


def _noted(text: str) -> dict[int, list[str]]:
    """Previous texts by the line of the msgid that follows them."""
    found: dict[int, list[str]] = {}
    strings: list[list[str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("#| "):
            keyword, quote, rest = line[3:].partition('"')
            if keyword.strip() in _NOTES:
                strings.append([])
            if strings and keyword.strip() in (*_NOTES, ""):
                strings[-1].append(quote + rest.rstrip())
        elif line.startswith("msgid "):
            if strings:
                found[number] = [denormalize("\n".join(parts)) for parts in strings]
            strings = []
    return found
