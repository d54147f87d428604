"""Writers: a part of a JSON file. One value both writes it and gives its JSON Schema."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from generator.api.texts import Texts
from generator.messages import Message

T = TypeVar("T", contravariant=True)
U = TypeVar("U")
Schema = dict[str, Any]
BY_LANGUAGE: Schema = {
    "type": "object",
    "description": "By ISO 639 code of the language; null where there is no text in it.",
    "propertyNames": {"pattern": "^[a-z]{2,3}$"},
    "additionalProperties": {"type": ["string", "null"]},
    "required": ["en"],
}


class Writer(Struct, Generic[T], frozen=True):
    """``write`` gives plain data for a value; ``schema`` describes that data."""

    write: Callable[[T, Texts], Any]
    schema: Schema


def string(get: Callable[[T], str], **more: Any) -> Writer[T]:
    """A text that is the same in every language."""
    return Writer(lambda value, _: get(value), {"type": "string", **more})


def maybe_string(get: Callable[[T], str | None], **more: Any) -> Writer[T]:
    """A text, or null."""
    return Writer(lambda value, _: get(value), {"type": ["string", "null"], **more})


def number(get: Callable[[T], int], minimum: int = 0) -> Writer[T]:
    """A whole number."""
    return Writer(lambda value, _: get(value), {"type": "integer", "minimum": minimum})


def maybe_number(get: Callable[[T], int | None]) -> Writer[T]:
    """A whole number, or null."""
    return Writer(lambda value, _: get(value), {"type": ["integer", "null"]})


def flag(get: Callable[[T], bool]) -> Writer[T]:
    """True or false."""
    return Writer(lambda value, _: get(value), {"type": "boolean"})


def as_is(get: Callable[[T], Any], schema: Schema) -> Writer[T]:
    """Data that is plain already."""
    return Writer(lambda value, _: get(value), schema)


def part(get: Callable[[T], U], writer: Writer[U]) -> Writer[T]:
    """A record within a record."""
    return Writer(lambda value, texts: writer.write(get(value), texts), writer.schema)


def maybe_part(get: Callable[[T], U | None], writer: Writer[U]) -> Writer[T]:
    """A record within a record, or null."""

    def write(value: T, texts: Texts) -> Any:
        found = get(value)
        return None if found is None else writer.write(found, texts)

    return Writer(write, {"anyOf": [writer.schema, {"type": "null"}]})


def each(get: Callable[[T], Iterable[U]], writer: Writer[U]) -> Writer[T]:
    """A list."""
    return Writer(
        lambda value, texts: [writer.write(item, texts) for item in get(value)],
        {"type": "array", "items": writer.schema},
    )


def strings(get: Callable[[T], Iterable[str]]) -> Writer[T]:
    """A list of texts that are the same in every language."""
    return Writer(lambda value, _: list(get(value)), {"type": "array", "items": {"type": "string"}})


def said(get: Callable[[T], Message]) -> Writer[T]:
    """A message in every language, null where it is not translated."""
    return Writer(lambda value, texts: texts.said(get(value)), BY_LANGUAGE)


def by_language(get: Callable[[T], Mapping[str, str | None]]) -> Writer[T]:
    """Texts by language, null where there is none."""
    return Writer(lambda value, texts: texts.in_order(get(value)), BY_LANGUAGE)


def parts_by_language(get: Callable[[T], Mapping[str, U]], writer: Writer[U]) -> Writer[T]:
    """Records by language, null where there is none."""

    def write(value: T, texts: Texts) -> dict[str, Any]:
        found = texts.in_order(get(value))
        return {code: part and writer.write(part, texts) for code, part in found.items()}

    nullable = {"anyOf": [writer.schema, {"type": "null"}]}
    return Writer(write, {**BY_LANGUAGE, "additionalProperties": nullable})


def record(fields: Mapping[str, Writer[T]]) -> Writer[T]:
    """An object with these keys, in this order, all of them always."""

    def write(value: T, texts: Texts) -> dict[str, Any]:
        return {name: field.write(value, texts) for name, field in fields.items()}

    schema = {
        "type": "object",
        "properties": {name: field.schema for name, field in fields.items()},
        "required": list(fields),
        "additionalProperties": False,
    }
    return Writer(write, schema)
