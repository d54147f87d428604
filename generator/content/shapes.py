"""Shapes: what a part of a YAML file must be. One value both reads it and gives its JSON Schema.

A shape reads a node into a value. Everything that is wrong goes into the reading; the value is
then given up by raising Rejected, and whoever reads the list or record around it goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from generator.content import nodes
from generator.content.nodes import Node, Scalar, Sequence
from generator.content.reading import Reading, Rejected
from generator.problems import did_you_mean, shown

T = TypeVar("T", covariant=True)
U = TypeVar("U")
K = TypeVar("K")
Schema = dict[str, Any]


class Shape(Struct, Generic[T], frozen=True):
    """``read`` gives the value of a node or raises Rejected; ``schema`` is for editors."""

    read: Callable[[Node, Reading], T]
    schema: Schema

    def then(self, make: Callable[[T], U], code: str) -> Shape[U]:
        """A further step; its ValueError becomes a problem with that code."""

        def read(node: Node, reading: Reading) -> U:
            value = self.read(node, reading)
            try:
                return make(value)
            except ValueError as error:
                raise reading.reject(node, code, str(error)) from None

        return Shape(read, self.schema)

    def check(self, check: Callable[[T, Node, Reading], None]) -> Shape[T]:
        """A further test, which puts its problems into the reading."""

        def read(node: Node, reading: Reading) -> T:
            value = self.read(node, reading)
            check(value, node, reading)
            return value

        return Shape(read, self.schema)

    def check_node(self, check: Callable[[Node, Reading], None]) -> Shape[T]:
        """A further test of what is written, also made where there is no value."""

        def read(node: Node, reading: Reading) -> T:
            try:
                return self.read(node, reading)
            finally:
                check(node, reading)

        return Shape(read, self.schema)

    def or_null(self) -> Shape[T | None]:
        """The same, or nothing (null)."""

        def read(node: Node, reading: Reading) -> T | None:
            if isinstance(node, Scalar) and node.kind == "nothing":
                return None
            return self.read(node, reading)

        return Shape(read, {"anyOf": [self.schema, {"type": "null"}]})

    def described(self, description: str) -> Shape[T]:
        """The same, with a sentence that editors show."""
        return Shape(self.read, {**self.schema, "description": description})


def reference(name: str, shape: Callable[[], Shape[T]]) -> Shape[T]:
    """A shape that the schema defines once, under ``$defs``; it may hold itself."""
    return Shape(lambda node, reading: shape().read(node, reading), {"$ref": f"#/$defs/{name}"})


def either(scalar: Shape[T], mapping: Shape[U]) -> Shape[T | U]:
    """One shape for a single text, another for a mapping."""

    def read(node: Node, reading: Reading) -> T | U:
        return (mapping if isinstance(node, nodes.Mapping) else scalar).read(node, reading)

    return Shape(read, {"anyOf": [scalar.schema, mapping.schema]})


def list_of(item: Shape[T], minimum: int = 0, maximum: int | None = None) -> Shape[tuple[T, ...]]:
    """A list; every item is read, also after a wrong one."""
    most = {} if maximum is None else {"maxItems": maximum}
    wanted = _how_many(minimum, maximum)

    def read(node: Node, reading: Reading) -> tuple[T, ...]:
        if not isinstance(node, Sequence):
            raise reading.reject(node, "wrong-type", f"expected a list, not {describe(node)}")
        values = reading.tried(item.read, node.items)
        count = len(node.items)
        if count < minimum or (maximum is not None and count > maximum):
            raise reading.reject(node, "wrong-type", f"expected {wanted} entries, not {count}")
        if len(values) < count:
            raise Rejected
        return tuple(values)

    return Shape(read, {"type": "array", "items": item.schema, "minItems": minimum, **most})


def map_of(
    key: Shape[K], value: Shape[T], what: str, required: tuple[str, ...] = ()
) -> Shape[dict[K, T]]:
    """A mapping of one entry or more, in the order of the file."""

    def read(node: Node, reading: Reading) -> dict[K, T]:
        mapping = as_mapping(node, reading, what)
        if not mapping.keys:
            raise reading.reject(node, "wrong-type", f"expected {what}, not an empty mapping")
        complete = _no_key_missing(mapping, required, what, reading)
        names = reading.tried(key.read, mapping.keys.values())
        values = reading.tried(value.read, mapping.values.values())
        if not complete or not len(names) == len(values) == len(mapping.keys):
            raise Rejected
        return dict(zip(names, values, strict=True))

    schema = {**_entries(key, value), "required": list(required), "minProperties": 1}
    return Shape(read, {"type": "object", **schema})


def _entries(key: Shape[Any], value: Shape[Any]) -> Schema:
    if known := key.schema.get("enum"):  # properties are what editors complete
        return {"properties": dict.fromkeys(known, value.schema), "additionalProperties": False}
    return {"propertyNames": key.schema, "additionalProperties": value.schema}


def _how_many(minimum: int, maximum: int | None) -> str:
    if maximum is None:
        return f"{minimum} or more"
    return f"{minimum}" if minimum == maximum else f"{minimum} to {maximum}"


class Optional(Struct, Generic[T], frozen=True):
    """A key of a record that may be absent, and what holds then."""

    shape: Shape[T]
    default: T | None = None


Field = Shape[Any] | Optional[Any]


def record(make: Callable[..., T], fields: Mapping[str, Field], what: str) -> Shape[T]:
    """A mapping with known keys, each of which becomes the argument of that name of ``make``."""
    required = [name for name, field in fields.items() if isinstance(field, Shape)]
    shapes = {name: f if isinstance(f, Shape) else f.shape for name, f in fields.items()}

    def read(node: Node, reading: Reading) -> T:
        mapping = as_mapping(node, reading, what)
        good = _no_key_missing(mapping, required, what, reading)
        good &= _no_key_unknown(mapping, fields, what, reading)
        values = {n: f.default for n, f in fields.items() if isinstance(f, Optional)}
        for name in (name for name in fields if name in mapping.keys):
            try:
                values[name] = shapes[name].read(mapping.values[name], reading)
            except Rejected:
                good = False
        if not good:
            raise Rejected
        return make(**values)

    properties = {name: shape.schema for name, shape in shapes.items()}
    schema = {"properties": properties, "required": required, "additionalProperties": False}
    return Shape(read, {"type": "object", **schema})


def variants(shapes: Mapping[str, Shape[Any]], what: str, code: str) -> Shape[Any]:
    """A mapping that one of its keys makes what it is: ``{draw: 1}``, ``{regenerate: self}``."""
    known = ", ".join(shapes)

    def read(node: Node, reading: Reading) -> Any:
        mapping = as_mapping(node, reading, f"{what} ({known})")
        for name in mapping.keys:
            if name in shapes:
                return shapes[name].read(node, reading)
        first = next(iter(mapping.keys.values()), None)
        wrong = f", not {shown(first.value)}" if first else ""
        hint = did_you_mean(first.value, shapes) if first else ""
        raise reading.reject(first or node, code, f"expected {what}: {known}{wrong}{hint}")

    return Shape(read, {"anyOf": [shape.schema for shape in shapes.values()]})


def as_mapping(node: Node, reading: Reading, what: str) -> nodes.Mapping:
    """The node, which must be a mapping."""
    if not isinstance(node, nodes.Mapping):
        raise reading.reject(node, "wrong-type", f"expected {what}, not {describe(node)}")
    return node


def describe(node: Node) -> str:
    """A node in a few words, to end "expected ..., not"."""
    match node:
        case Scalar(kind="nothing"):
            return "nothing"
        case Scalar():
            return shown(node.value)
        case Sequence():
            return "a list"
    return "a mapping"


def _no_key_missing(
    mapping: nodes.Mapping, required: Iterable[str], what: str, reading: Reading
) -> bool:
    missing = [name for name in required if name not in mapping.keys]
    for name in missing:
        reading.error(mapping, "missing-key", f"expected the key {name} in {what}")
    return not missing


def _no_key_unknown(
    mapping: nodes.Mapping, known: Collection[str], what: str, reading: Reading
) -> bool:
    unknown = [key for name, key in mapping.keys.items() if name not in known]
    for key in unknown:
        hint = did_you_mean(key.value, known) or f"; known are {', '.join(known)}"
        message = f"expected no key {shown(key.value)} in {what}{hint}"
        reading.error(key, "unknown-key", message)
    return not unknown
