"""The nodes of a YAML file; each knows its place."""

from __future__ import annotations

import re
from typing import Any

import yaml
from msgspec import Struct

_RESOLVER: Any = yaml.resolver.Resolver()
_KINDS = {
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "null": "nothing",
    "timestamp": "date",
}


class Scalar(Struct, frozen=True):
    """A text, number, date, true, false or nothing; ``value`` is as written."""

    line: int  # of its first character, from 1
    column: int
    value: str
    plain: bool  # written without quotes or block sign
    end_line: int

    @property
    def kind(self) -> str:
        """What YAML takes it for: text, number, boolean, date or nothing."""
        if not self.plain:
            return "text"
        tag = _RESOLVER.resolve(yaml.ScalarNode, self.value, (True, False))
        return _KINDS.get(tag.rpartition(":")[2], "text")


class Sequence(Struct, frozen=True):
    """A list."""

    line: int
    column: int
    items: tuple[Node, ...]


class Mapping(Struct, frozen=True):
    """Keys and values, in their order; no key stands twice."""

    line: int
    column: int
    keys: dict[str, Scalar]
    values: dict[str, Node]

    def get(self, key: str) -> Node | None:
        """The value of a key, if it is there."""
        return self.values.get(key)


Node = Scalar | Sequence | Mapping


def data(node: Node | None) -> Any:
    """The tree as plain dicts, lists, texts, whole numbers, booleans and None; dates are texts."""
    match node:
        case Mapping():
            return {key: data(value) for key, value in node.values.items()}
        case Sequence():
            return [data(item) for item in node.items]
        case Scalar():
            return _scalar_data(node)
    return None


def _scalar_data(node: Scalar) -> str | int | bool | None:
    match node.kind:
        case "number" if re.fullmatch(r"[-+]?[0-9]{1,9}", node.value):
            return int(node.value)
        case "boolean" if node.value in {"true", "false"}:  # not yes or on
            return node.value == "true"
        case "nothing":
            return None
    return node.value
