"""The sections of a page, as the search of the theme finds them: heading, anchor, text.

The theme's plugin parses every page a second time with a slow parser, tables and drawings included.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct, field

_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)  # full of tags, and none stands in another
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_TAG = re.compile(r"(/?)([a-zA-Z][\w-]*)(.*)", re.DOTALL)
_ID = re.compile(r'\sid="([^"]+)"')
_HEADINGS = frozenset(f"h{level}" for level in range(1, 7))
_VOID = frozenset(("area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr"))
_SHOWN = frozenset(("p", "code", "pre", "li", "ol", "ul", "sub", "sup"))  # in the list of results
_SILENT = frozenset(("script", "style", "svg", "object", "template"))
_INLINE = frozenset(("a", "abbr", "b", "bdi", "cite", "dfn", "em", "i", "kbd", "mark", "q", "s"))
_INLINE |= frozenset(("small", "span", "strong", "time", "u", "var", "wbr"))
_EMPTY = re.compile(r"<(p|code|pre|li|ol|ul|sub|sup)>\s*</\1>")


class Section(Struct):
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
    for piece in f">{_COMMENT.sub('', _DRAWING.sub('', html))}".split("<"):
        written, _, text = piece.partition(">")
        tag = _read(written)
        if skipped:
            if tag.name == skipped:
                depth += -1 if tag.closes else 1
            if depth:
                continue
            skipped = ""
        elif tag.closes and tag.name == into:
            into = ""
        elif tag.is_left_out:
            skipped, depth = tag.name, 1
            continue
        elif tag.anchor:
            if tag.name != "h1":
                yield current
                current = Section(tag.anchor)
            into = tag.name
        elif tag.kept:
            (current.title if into else current.text).append(tag.kept)
        if text:
            (current.title if into else current.text).append(text)
    yield current


class _Tag(NamedTuple):
    name: str
    closes: bool
    is_left_out: bool  # with what it holds
    anchor: str  # of a heading
    kept: str  # what stands for it in the text


@lru_cache(maxsize=10_000)
def _read(written: str) -> _Tag:
    """A tag, given without its angle brackets; pages are full of the same few."""
    found = _TAG.match(written)
    if not found:
        return _Tag("", False, False, "", "")
    closing, name, attributes = found.groups()
    opens = not closing and name not in _VOID
    anchor = _ID.search(attributes) if opens and name in _HEADINGS else None
    kept = f"<{closing}{name}>" if name in _SHOWN else ""
    if not kept and name not in _INLINE:
        kept = " "  # so that the words of two cells stay two words
    is_left_out = opens and _is_left_out(name, attributes)
    return _Tag(name, bool(closing), is_left_out, anchor[1] if anchor else "", kept)


def _is_left_out(name: str, attributes: str) -> bool:
    return (
        name in _SILENT
        or "data-search-exclude" in attributes
        or (name == "a" and 'class="headerlink"' in attributes)
    )


def _clean(pieces: list[str]) -> str:
    text = " ".join("".join(pieces).split())
    while ("></" in text or "> </" in text) and (shorter := _EMPTY.sub("", text)) != text:
        text = shorter
    return text
