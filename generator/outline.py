"""What a finished page holds that others can link to, and what it links to itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape

_TAG = re.compile(
    r"<([a-zA-Z][\w-]*)((?:\s+[^\s=>\"']+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s>]+))?)*)"
)
_ATTRIBUTE = re.compile(r"\s([a-zA-Z:_-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_NOT_MARKUP = re.compile(r"<!--.*?-->|(<script\b[^>]*>).*?</script>", re.DOTALL)
_LINKS = {"href", "src", "action", "data", "poster"}


@dataclass(frozen=True, slots=True)
class Outline:
    """Anchors and links of one page; links as they are written, without duplicates."""

    anchors: frozenset[str]
    repeated: tuple[str, ...]  # ids that stand there more than once
    links: tuple[str, ...]
    loads: tuple[str, ...]  # what the browser fetches by itself
    inline: tuple[str, ...]  # scripts, styles and handlers a strict policy would refuse

    def as_json(self) -> list[list[str]]:
        """The fields, as JSON takes them."""
        anchors = sorted(self.anchors)
        return [anchors, *map(list, (self.repeated, self.links, self.loads, self.inline))]

    @classmethod
    def from_json(cls, values: list[list[str]]) -> Outline:
        """The outline that ``as_json`` wrote."""
        anchors, *others = values
        return cls(frozenset(anchors), *map(tuple, others))


def outline(html: str) -> Outline:
    """Read the outline of a page; no full parser, since our own templates wrote it."""
    anchors: dict[str, int] = {}
    links: dict[str, None] = {}
    loads: dict[str, None] = {}
    inline: list[str] = []
    for name, attributes in _tags(html):
        if identifier := attributes.get("id"):
            anchors[identifier] = anchors.get(identifier, 0) + 1
        for key in attributes.keys() & _LINKS:
            into = links if name in ("a", "area", "form") else loads
            if not (name == "link" and attributes.get("rel") in _NOT_FETCHED):
                into[unescape(attributes[key])] = None
        inline += _inline(name, attributes)
    return Outline(
        anchors=frozenset(anchors),
        repeated=tuple(key for key, count in anchors.items() if count > 1),
        links=tuple(links),
        loads=tuple(loads),
        inline=tuple(inline),
    )


_NOT_FETCHED = {"canonical", "prev", "next", "alternate", "license", "author"}
_DATA_TYPES = {"application/json", "application/ld+json"}


def _tags(html: str) -> list[tuple[str, dict[str, str]]]:
    html = _NOT_MARKUP.sub(r"\1", html)
    return [
        (tag[1].lower(), {a[1].lower(): a[2] or a[3] or "" for a in _ATTRIBUTE.finditer(tag[2])})
        for tag in _TAG.finditer(html)
    ]


def _inline(name: str, attributes: dict[str, str]) -> list[str]:
    found = [f"{name} {key}" for key in attributes if key == "style" or key.startswith("on")]
    if name == "style":
        found.append("style")
    if name == "script" and "src" not in attributes:
        found += ["script"] if attributes.get("type") not in _DATA_TYPES else []
    return found
