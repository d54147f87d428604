"""The JSON Schema of an event of a history, from the names that the core knows."""

from __future__ import annotations

from typing import Any

from generator.core.effects import GRANTED, KEYWORD_COUNTERS, OTHER_COUNTERS
from generator.core.parsing import WORDS
from generator.core.permanent import ELSEWHERE

_ID = {"type": "string", "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"}
_NAMES = {"type": "array", "items": {"enum": list(GRANTED)}, "minItems": 1}
_PARTS = {
    "set": {"type": "string", "pattern": "^[0-9]+/[0-9]+$"},
    "modify": {"type": "string", "pattern": "^[+-][0-9]+/[+-][0-9]+$"},
    "switch": {"const": True},
    "lose_abilities": {"const": "all"},
    "gain": _NAMES,
    "lose": _NAMES,
    "copy_of": _ID,
    "creature": {"const": False},
}
_CHANGE = {"type": "integer", "not": {"const": 0}}
_COUNTERS = {
    "type": "object",
    "properties": dict.fromkeys(
        ("level", "+1/+1", "-1/-1", *KEYWORD_COUNTERS, *OTHER_COUNTERS), _CHANGE
    ),
    "patternProperties": {"^[+-][0-9]{1,4}/[+-][0-9]{1,4}$": _CHANGE},
    "additionalProperties": False,
    "minProperties": 1,
}


def _one_key(key: str, value: dict[str, Any], **beside: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {key: value, **beside},
        "required": [key],
        "additionalProperties": False,
    }


_EFFECT = {
    "type": "object",
    "properties": _PARTS,
    "additionalProperties": False,
    "minProperties": 1,
}
EVENT_SCHEMA: dict[str, Any] = {
    "description": "What happened to the card; the later in the list, the newer.",
    "anyOf": [
        {"enum": list(WORDS)},
        _one_key("level_up", {"type": "integer", "minimum": 1}),
        _one_key("counters", {"anyOf": [{"const": "none"}, _COUNTERS]}),
        _one_key("effect", _EFFECT, by={"type": "string"}, until={"const": "end of turn"}),
        _one_key("end", {"type": "string"}),
        _one_key("turn", {"enum": ["face down", "face up"]}),
        _one_key("leave", {"enum": list(ELSEWHERE)}),
    ],
}
