"""Shapes of single values: texts, numbers, dates, choices."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from typing import TypeVar

from generator.content.nodes import Mapping, Node, Scalar
from generator.content.reading import Reading
from generator.content.shapes import Shape, describe
from generator.problems import did_you_mean, short, shown

T = TypeVar("T")


def text(pattern: str = "", expected: str = "text", code: str = "wrong-type") -> Shape[str]:
    """A text that is not empty, and that a regular expression matches as a whole."""
    fits = re.compile(pattern or r"\s*\S.*", re.DOTALL)

    def read(node: Node, reading: Reading) -> str:
        value = _scalar(node, reading, expected)
        matches = fits.fullmatch(value.value)
        if value.kind not in {"text", "nothing"} and matches:
            message = f'expected {expected} in quotes, "{short(value.value)}", not a {value.kind}'
            raise reading.reject(node, "wrong-type", message)
        if value.kind != "text" or not matches:
            raise reading.reject(node, code, f"expected {expected}, not {describe(node)}")
        return value.value

    return Shape(read, {"type": "string", "pattern": f"^(?:{pattern})$" if pattern else r"\S"})


def integer(minimum: int = 0) -> Shape[int]:
    """A whole number in decimal digits."""
    expected = f"a whole number, {minimum} or more"

    def read(node: Node, reading: Reading) -> int:
        value = _scalar(node, reading, expected)
        good = value.plain and re.fullmatch(r"-?(?:0|[1-9][0-9]{0,5})", value.value)
        if not good or int(value.value) < minimum:
            raise reading.reject(node, "wrong-type", f"expected {expected}, not {describe(node)}")
        return int(value.value)

    return Shape(read, {"type": "integer", "minimum": minimum, "maximum": 999_999})


def flag() -> Shape[bool]:
    """``true`` or ``false``."""

    def read(node: Node, reading: Reading) -> bool:
        value = _scalar(node, reading, "true or false")
        if not value.plain or value.value not in {"true", "false"}:
            raise reading.reject(
                node, "wrong-type", f"expected true or false, not {describe(node)}"
            )
        return value.value == "true"

    return Shape(read, {"type": "boolean"})


def day() -> Shape[date]:
    """A date such as 2010-04-23, with or without quotes."""
    pattern, expected = "[0-9]{4}-[0-9]{2}-[0-9]{2}", "a date such as 2010-04-23"

    def read(node: Node, reading: Reading) -> date:
        value = _scalar(node, reading, expected).value
        try:
            if re.fullmatch(pattern, value):
                return date.fromisoformat(value)
        except ValueError:
            pass  # such as 2010-02-30
        raise reading.reject(node, "bad-date", f"expected {expected}, not {describe(node)}")

    return Shape(read, {"type": "string", "format": "date", "pattern": f"^{pattern}$"})


def choice(options: Iterable[str], expected: str, code: str = "unknown-value") -> Shape[str]:
    """One of some texts."""
    known = tuple(options)

    def read(node: Node, reading: Reading) -> str:
        value = _scalar(node, reading, expected).value
        if value not in known:
            hint = did_you_mean(value, known) or f"; known are {', '.join(known)}"
            raise reading.reject(node, code, f"expected {expected}, not {describe(node)}{hint}")
        return value

    return Shape(read, {"enum": list(known)})


def always(written: str, value: T) -> Shape[T]:
    """A word that can be no other, such as ``regenerate: self``."""

    def read(node: Node, reading: Reading) -> T:
        if _scalar(node, reading, written).value != written:
            raise reading.reject(node, "unknown-value", f"expected {written}, not {describe(node)}")
        return value

    return Shape(read, {"const": True if written == "true" else written})


def _scalar(node: Node, reading: Reading, expected: str) -> Scalar:
    if isinstance(node, Scalar):
        return node
    if isinstance(node, Mapping) and len(node.keys) == 1:
        ((key, value),) = node.values.items()
        if isinstance(value, Scalar) and value.kind == "nothing":  # {R} without quotes
            message = f"expected {expected} in quotes: {shown('{' + key + '}')}"
            raise reading.reject(node, "wrong-type", message)
    raise reading.reject(node, "wrong-type", f"expected {expected}, not {describe(node)}")
