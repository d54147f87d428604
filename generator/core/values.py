"""Reading single values out of data, each error saying what was expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from generator.core.cards import PowerToughness
from generator.core.effects import GRANTED
from generator.core.errors import HistoryError, Path

MOST = 1_000_000
"""No number in a history is larger, so that every engine counts it exactly."""
_SHOWN = 40  # characters of somebody's text that a message repeats

_Exact = TypeVar("_Exact", str, bool)


def number(value: object, least: int, wanted: str, path: Path) -> int:
    """A whole number from ``least`` to ``MOST``; ``wanted`` says what it counts."""
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST:
        return value
    numbers = f"a whole number from {least} to {MOST}"
    raise HistoryError("number", f"{wanted}, {numbers}, not {shown(value)}", path)


def power_toughness(
    value: object, path: Path, parse: Callable[[str], PowerToughness], example: str
) -> PowerToughness:
    """Power and toughness as ``parse`` reads them."""
    try:
        return parse(value if isinstance(value, str) else "")
    except ValueError:
        wanted = f"expected power/toughness such as {example}"
        raise HistoryError("power-toughness", f"{wanted}, not {shown(value)}", path) from None


def keywords(value: object, path: Path) -> tuple[str, ...]:
    """A list of abilities that an effect can give or take away."""
    if not isinstance(value, list) or not value:
        wanted = "expected a list of abilities, such as [flying]"
        raise HistoryError("abilities", f"{wanted}, not {shown(value)}", path)
    for index, keyword in enumerate(value):
        if keyword not in GRANTED:
            raise unknown("ability", "ability", keyword, GRANTED, (*path, index))
    return tuple(dict.fromkeys(value))


def name(value: object, path: Path) -> str:
    """The name of what an effect comes from."""
    if isinstance(value, str) and value.strip():
        return value
    raise HistoryError(
        "name", f"expected the name of what the effect comes from, not {shown(value)}", path
    )


def exactly(wanted: _Exact, value: object, path: Path) -> _Exact:
    """The one value that may stand here."""
    if value is not wanted and (isinstance(wanted, bool) or value != wanted):
        raise HistoryError("value", f"expected {shown(wanted)}, not {shown(value)}", path)
    return wanted


def unknown(
    code: str, what: str, found: object, options: Iterable[str], path: Path
) -> HistoryError:
    """The error for a name that is not among the options."""
    options = tuple(options)
    short = isinstance(found, str) and len(found) <= _SHOWN
    near = get_close_matches(str(found), options, n=1) if short else []
    hint = f"did you mean {near[0]}?" if near else f"expected one of {', '.join(options)}"
    return HistoryError(code, f"unknown {what} {shown(found)}; {hint}", path)


def key(value: object) -> str:
    """A key of a mapping as part of a path."""
    return value if isinstance(value, str) else shown(value)


def shown(value: object) -> str:
    """A value as its writer knows it, short; what is inside of lists and mappings stays there."""
    if isinstance(value, str):
        return repr(value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…")
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) or (isinstance(value, int) and abs(value) < 10**15):
        return str(value)
    if isinstance(value, Mapping):
        return "a mapping"
    return "a list" if isinstance(value, list) else f"a value of type {type(value).__name__}"
