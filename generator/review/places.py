"""Where on the site a message stands: a page of the language, and the place on it."""

from __future__ import annotations

import re
from urllib.parse import quote

from generator.review.entries import Entry
from generator.review.prose import GAP, prose

_ANCHORED = {"rule": "rule/", "ruling": "rulings/", "term": "glossary/"}
_PAGES = {
    "ability": "cards/",
    "date": "editions/",
    "event": "what-if/",
    "explorer": "cards/kargan-dragonlord/",
    "keyword": "what-if/",
    "result": "what-if/",
    "review": "review/",
    "ruling-source": "rulings/",
    "set": "editions/",
    "step": "rulings/",
    "symbol": "cards/",
    "whatif": "what-if/",
}
_MADE_BY_SCRIPTS = {"date", "explorer", "result", "review", "whatif"}
_CARD_PAGES = {"card", "card_cost", "card_details", "explorer", "level_table", "card_description"}
_SHORTEST = 4  # characters of a text that a browser can look for


def place(entry: Entry) -> str:
    """The address below the root of the language: "rule/#level-up", "about/#:~:text=…".

    Where no id is near, browsers find the text itself; those that cannot still open the page.
    """
    kind, *rest = entry.context.split("/")
    if kind in _ANCHORED and rest:
        return f"{_ANCHORED[kind]}#{rest[0]}"
    page = _page(kind, rest, entry)
    if kind in _MADE_BY_SCRIPTS or not (text := _findable(entry.forms[0])):
        return page
    return f"{page}#:~:text={quote(text, safe='')}"


def _page(kind: str, rest: list[str], entry: Entry) -> str:
    if kind == "page" and rest:
        return _address(rest[0])
    for path, _ in entry.locations:
        if match := re.fullmatch(r"docs/([\w-]+)\.md|generator/templates/(\w+)\.html", path):
            return _address(match[1] or match[2].replace("_table", "").replace("_", "-"))
    return _PAGES.get(kind, "")


def _address(name: str) -> str:
    if name.replace("-", "_") in _CARD_PAGES:
        return "cards/kargan-dragonlord/"
    return f"{name}/" if name in _KNOWN else ""


_KNOWN = frozenset(
    ("about", "book", "cards", "compare", "editions", "glossary", "review", "rule", "rulings")
) | {"what-if"}


def _findable(text: str) -> str:
    """The beginning of a text as a page shows it, up to the first symbol or reference."""
    start = max(prose(text).split(GAP), key=len).strip()
    words = start.split(" ")
    found = " ".join(words[:8])
    return found if len(found) >= _SHORTEST else ""
