"""The sections of a page, as the search of the theme finds them: heading, anchor, text.

The theme's plugin parses every page a second time with a slow parser, tables and drawings included.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)  # full of tags, and none stands in another
_TOKEN = re.compile(r"<!--.*?-->|<(/?)([a-zA-Z][\w-]*)([^>]*)>|([^<]+)", re.DOTALL)
_ID = re.compile(r'\sid="([^"]+)"')
_HEADINGS = frozenset(f"h{level}" for level in range(1, 7))
_VOID = frozenset(("area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr"))
_SHOWN = frozenset(("p", "code", "pre", "li", "ol", "ul", "sub", "sup"))  # in the list of results
_SILENT = frozenset(("script", "style", "svg", "object", "template"))
_INLINE = frozenset(("a", "abbr", "b", "bdi", "cite", "dfn", "em", "i", "kbd", "mark", "q", "s"))
_INLINE |= frozenset(("small", "span", "strong", "time", "u", "var", "wbr"))
_EMPTY = re.compile(r"<(p|code|pre|li|ol|ul|sub|sup)>\s*</\1>")
_SPACE = re.compile(r"\s+")


@dataclass(slots=True)
class Section:
    """A heading with what follows it; ``anchor`` is empty for the beginning of the page."""

    anchor: str
    title: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)

    def entry(self, url: str, page_title: str) -> dict[str, str]:
        """The section as an entry of the index; texts are HTML."""
        return {
            "location": f"{url}#{self.anchor}" if self.anchor else url,
            "title": _clean(self.title) or page_title,
            "text": _clean(self.text),
        }


def entries(html: str, url: str, page_title: str) -> list[dict[str, str]]:
    """The entries of a page for the index; ``page_title`` is HTML."""
    return [section.entry(url, page_title) for section in sections(html)]


def sections(html: str) -> Iterator[Section]:
    """The sections of a page's content.

    Elements marked data-search-exclude, drawings, scripts and links to the heading are left out.
    """
    current, into = Section(""), ""
    skipped, depth = "", 0  # name of an element left out, and how often it is open
    for token in _TOKEN.finditer(_DRAWING.sub("", html)):
        closing, name, attributes, text = token.groups()
        if skipped:
            if name == skipped:
                depth += -1 if closing else 1
                skipped = skipped if depth else ""
            continue
        if text is not None:
            (current.title if into else current.text).append(text)
        elif name is None or (closing and name == into):
            into = ""
        elif not closing and name not in _VOID and _left_out(name, attributes):
            skipped, depth = name, 1
        elif not closing and name in _HEADINGS and (anchor := _ID.search(attributes)):
            if name != "h1":
                yield current
                current = Section(anchor[1])
            into = name
        else:
            _add_tag(current.title if into else current.text, closing, name)
    yield current


def _left_out(name: str, attributes: str) -> bool:
    return (
        name in _SILENT
        or "data-search-exclude" in attributes
        or (name == "a" and 'class="headerlink"' in attributes)
    )


def _add_tag(into: list[str], closing: str, name: str) -> None:
    if name in _SHOWN:
        into.append(f"<{closing}{name}>")
    elif name not in _INLINE:
        into.append(" ")  # so that the words of two cells stay two words


def _clean(pieces: list[str]) -> str:
    text = _SPACE.sub(" ", "".join(pieces)).strip()
    while (shorter := _EMPTY.sub("", text)) != text:
        text = shorter
    return text
