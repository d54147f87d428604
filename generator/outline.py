"""What a finished page holds that others can link to, and what it links to itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from itertools import pairwise

from msgspec import Struct

# Every pattern costs one reading of the page, so each looks for all that begins with one sign.
_SILENT = re.compile(r"<(?:!--.*?-->|(script\b[^>]*>).*?</script>)", re.DOTALL)
_NAMING_OR_REFUSED = re.compile(r' (id|style|on[a-z]+)="([^"]*)"')
_ADDRESS = re.compile(r' (?:href|src|data|poster)="([^"]*)"')
_LOADING = re.compile(r"<(link|script|style|img|iframe|source|video|audio|object|embed)\b([^>]*)>")
_REL = re.compile(r"\srel=\"([^\"]*)\"")
_NOT_FETCHED = frozenset(("canonical", "prev", "next", "alternate", "license", "author"))
_DATA = re.compile(r"\stype=\"application/(?:ld\+)?json\"")


class Outline(Struct, frozen=True):
    """Anchors and links of one page; links as they are written, without duplicates."""

    anchors: frozenset[str]
    repeated: tuple[str, ...]  # ids that stand there more than once
    links: tuple[str, ...]
    loads: tuple[str, ...]  # what the browser fetches by itself
    inline: tuple[str, ...]  # scripts, styles and handlers a strict policy would refuse


def outline(html: str) -> Outline:
    """Read the outline of a page.

    No full parser, since our own templates wrote the page: attributes stand in double quotes.
    """
    html = _SILENT.sub(lambda found: f"<{found[1]}" if found[1] else "", html)
    anchors: list[str] = []
    inline: list[str] = []
    for name, value in _NAMING_OR_REFUSED.findall(html):
        if name == "id":
            anchors.append(value)
        else:
            inline.append(f' {name}="{value}"')
    loads = dict.fromkeys(_loads(html, inline))
    counted = Counter(anchors) if len(set(anchors)) < len(anchors) else {}
    return Outline(
        anchors=frozenset(anchors),
        repeated=tuple(key for key, count in counted.items() if count > 1),
        links=tuple(map(unescape, dict.fromkeys(_links(html)))),
        loads=tuple(loads),
        inline=tuple(inline),
    )


def _links(html: str) -> Iterator[str]:
    """Where links lead; those of <link> are loaded, or say something of the page."""
    for before, after in pairwise(html.split(' href="')):
        if not before.startswith("<link", before.rfind("<")):
            yield after.partition('"')[0]


def _loads(html: str, inline: list[str]) -> Iterator[str]:
    """What the browser fetches; scripts and styles that stand in the page go to ``inline``."""
    for name, attributes in _LOADING.findall(html):
        if name == "script" and " src=" not in attributes and not _DATA.search(attributes):
            inline.append("script")
        if name == "style":
            inline.append("<style")
        rel = _REL.search(attributes)
        if name == "link" and rel and _NOT_FETCHED & set(rel[1].split()):
            continue
        yield from map(unescape, _ADDRESS.findall(attributes))
