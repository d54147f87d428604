"""What a finished page holds that others can link to, and what it links to itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

_NOT_MARKUP = re.compile(r"<!--.*?-->|(<script\b[^>]*>).*?</script>", re.DOTALL)
_ATTRIBUTE = re.compile(r"\s(id|href|src|action|data|poster|style|on[a-z]+)=\"([^\"]*)\"")
_LOADING = re.compile(r"<(link|script|img|iframe|source|video|audio|object|embed)\b([^>]*)>")
_STYLE = re.compile(r"<style\b")
_REL = re.compile(r"\srel=\"([^\"]*)\"")
_NOT_FETCHED = frozenset(("canonical", "prev", "next", "alternate", "license", "author"))
_DATA = re.compile(r"\stype=\"application/(?:ld\+)?json\"")


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
    """Read the outline of a page.

    No full parser, since our own templates wrote the page: attributes stand in double quotes.
    """
    html = _NOT_MARKUP.sub(r"\1", html)
    anchors: dict[str, int] = {}
    links: dict[str, None] = {}
    inline = ["style"] * len(_STYLE.findall(html))
    loads = dict.fromkeys(_loads(html, inline))
    for name, value in _ATTRIBUTE.findall(_LOADING.sub(_without_address, html)):
        if name == "id":
            anchors[value] = anchors.get(value, 0) + 1
        elif name in ("href", "action"):
            links[unescape(value)] = None
        elif name == "style" or name.startswith("on"):
            inline.append(f"{name}={value!r}")
    return Outline(
        anchors=frozenset(anchors),
        repeated=tuple(key for key, count in anchors.items() if count > 1),
        links=tuple(links),
        loads=tuple(loads),
        inline=tuple(inline),
    )


def _loads(html: str, inline: list[str]) -> Iterator[str]:
    """What the browser fetches; scripts that stand in the page are added to ``inline``."""
    for name, attributes in _LOADING.findall(html):
        found = dict(_ATTRIBUTE.findall(attributes))
        if name == "script" and "src" not in found and not _DATA.search(attributes):
            inline.append("script")
        rel = _REL.search(attributes)
        if name == "link" and rel and _NOT_FETCHED & set(rel[1].split()):
            continue
        yield from (
            unescape(found[key]) for key in ("href", "src", "data", "poster") if key in found
        )


def _without_address(match: re.Match[str]) -> str:
    return re.sub(r"\s(?:href|src|data|poster)=\"[^\"]*\"", "", match[0])
