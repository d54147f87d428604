"""Checks that look at several entries of a file at once; they work on what is written."""

from __future__ import annotations

from collections.abc import Iterable

from generator.content.nodes import Mapping, Node, Scalar, Sequence
from generator.content.reading import Reading
from generator.languages import LANGUAGES, TRANSLATIONS
from generator.problems import shown


def entries(node: Node | None) -> list[Mapping]:
    """The mappings in a list; none where it is no list."""
    items = node.items if isinstance(node, Sequence) else ()
    return [item for item in items if isinstance(item, Mapping)]


def ids(node: Node | None) -> dict[str, Scalar]:
    """Where each id of a list of entries stands first."""
    return ids_of(entries(node))


def ids_of(found: Iterable[Mapping]) -> dict[str, Scalar]:
    """Where each id of some entries stands first."""
    first: dict[str, Scalar] = {}
    for entry in found:
        if isinstance(name := entry.get("id"), Scalar):
            first.setdefault(name.value, name)
    return first


def unique_ids(node: Node, reading: Reading) -> None:
    """No two entries of a list have the same id."""
    no_id_twice(entries(node), reading)


def no_id_twice(found: Iterable[Mapping], reading: Reading) -> None:
    """No two of some entries have the same id."""
    first: dict[str, Scalar] = {}
    for entry in found:
        name = entry.get("id")
        if isinstance(name, Scalar) and first.setdefault(name.value, name) is not name:
            line = first[name.value].line
            message = f"the id {shown(name.value)} stands already in line {line}"
            reading.error(name, "duplicate-id", message)


def rule_entries(root: Node) -> list[Mapping]:
    """The rules of rules.yaml as written: the section, its subrules, the related ones."""
    if not isinstance(root, Mapping):
        return []
    section = root.get("section")
    first = [section] if isinstance(section, Mapping) else []
    return [*first, *entries(root.get("subrules")), *entries(root.get("related"))]


def all_languages(node: Node, key: str | None, reading: Reading) -> None:
    """A language that most entries have, all must have.

    So a forgotten name is a problem, and a language that is just being started is none. ``key``
    names the part of an entry that has languages for keys; None is the entry itself.
    """
    found = entries(node)
    maps = [part for part in (_part(entry, key) for entry in found) if part]
    for code in TRANSLATIONS:
        lacking = [part for part in maps if code not in part.keys]
        if len(lacking) * 2 < len(maps):
            for part in lacking:
                message = f"expected {LANGUAGES[code].name} ({code}), as most entries have it"
                reading.error(part, "missing-language", message)


def _part(entry: Mapping, key: str | None) -> Mapping | None:
    part = entry.get(key) if key else entry
    return part if isinstance(part, Mapping) else None
