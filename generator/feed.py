"""The Atom feed of CHANGELOG.md (RFC 4287)."""

from __future__ import annotations

import re
from xml.etree import ElementTree

_NAMESPACE = "http://www.w3.org/2005/Atom"
_HEADING = re.compile(r"^## (?P<version>\S+) – (?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2})$", re.MULTILINE)


def feed(changelog: str, address: str, title: str) -> str:
    """An entry for each released version, ``## 1.0.0 – 2026-11-29`` with the points under it.

    ``address`` is that of the whole site and ends with a slash.
    """
    ElementTree.register_namespace("", _NAMESPACE)
    root = ElementTree.Element(f"{{{_NAMESPACE}}}feed")
    _add(root, "id", address)
    _add(root, "title", title)
    link = _add(root, "link", "")
    link.attrib.update(rel="self", href=f"{address}feed.xml")
    author = _add(root, "author", None)
    _add(author, "name", title)
    headings = list(_HEADING.finditer(changelog))
    _add(root, "updated", _moment(headings[0]["day"]) if headings else _moment("2026-11-29"))
    for place, heading in enumerate(headings):
        end = headings[place + 1].start() if place + 1 < len(headings) else len(changelog)
        _entry(root, heading, changelog[heading.end() : end].strip(), address)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, "unicode") + "\n"


def _entry(root: ElementTree.Element, heading: re.Match[str], text: str, address: str) -> None:
    entry = _add(root, "entry", None)
    _add(entry, "id", f"{address}#{heading['version']}")
    _add(entry, "title", heading["version"])
    _add(entry, "updated", _moment(heading["day"]))
    link = _add(entry, "link", None)
    link.set("href", address)
    content = _add(entry, "content", text)
    content.set("type", "text")


def _add(parent: ElementTree.Element, name: str, text: str | None) -> ElementTree.Element:
    child = ElementTree.SubElement(parent, f"{{{_NAMESPACE}}}{name}")
    child.text = text or None
    return child


def _moment(day: str) -> str:
    return f"{day}T00:00:00Z"
