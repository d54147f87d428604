"""The file that the review page saves: changes of one language, by one reviewer."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from generator.content.nodes import Node
from generator.content.reading import Reading
from generator.content.scalars import always, choice, day, text
from generator.content.shapes import Optional, Shape, list_of, record
from generator.languages import TRANSLATIONS
from generator.problems import Problem, ProblemsFound
from generator.review.changes import Change
from generator.review.entries import STATES
from generator.review.yaml_files import read_yaml

VERSION = "1"


class Saved(Struct, frozen=True):
    """What a reviewer did, and who and when."""

    language: str
    by: str
    on: date
    changes: tuple[Change, ...]


def _change(
    context: str,
    english: tuple[str, ...],
    was: str,
    translation: tuple[str, ...],
    state: str,
    note: str,
) -> Change:
    return Change(context, english, was, translation, STATES[state], note)


def _placed(shape: Shape[Change]) -> Shape[Change]:
    """With the place in the file, for problems that only the catalog shows."""

    def read(node: Node, reading: Reading) -> Change:
        return replace(shape.read(node, reading), place=(reading.path, node.line, node.column))

    return Shape(read, shape.schema)


_ANY_TEXT = text(r".*", "a text")
_CHANGE = record(
    _change,
    {
        "context": text(expected="the context of a message"),
        "english": list_of(_ANY_TEXT, minimum=1),
        "was": text("[0-9a-f]{16}", "a fingerprint of 16 digits", "bad-fingerprint"),
        "translation": list_of(_ANY_TEXT, minimum=1),
        "state": choice(STATES, "a state"),
        "note": Optional(_ANY_TEXT, ""),
    },
    "a change of a message",
)
_SAVED = record(
    lambda review, language, by, on, messages: Saved(language, by, on, messages),
    {
        "review": always(VERSION, VERSION),
        "language": choice(TRANSLATIONS, "a language of the site", "unknown-language"),
        "by": _ANY_TEXT,
        "on": day(),
        "messages": list_of(_placed(_CHANGE)),
    },
    "what the review page saves",
)


def read_saved(path: Path) -> Saved:
    """Read such a file. Raises ProblemsFound with everything that is wrong in it."""
    saved = read_yaml(path.parent, path, _SAVED, shown=str(path))  # JSON is YAML
    if saved is None:
        raise ProblemsFound([Problem(str(path), 1, 1, "no-file", "expected a file, not none")])
    if not saved.by.strip() and any(c.state.label == "approved" for c in saved.changes):
        said = "expected the name of the reviewer under by: approvals say whose they are"
        raise ProblemsFound([Problem(str(path), 1, 1, "no-name", said)])
    return saved


def write_saved(path: Path, saved: Saved) -> None:
    """Write such a file, a change a line."""
    head = {"review": int(VERSION), "language": saved.language, "by": saved.by}
    lines = [_json({**head, "on": saved.on.isoformat()})[:-1] + ', "messages": [']
    lines.append(",\n".join(_json(record) for record in _records(saved.changes)))
    path.write_text("\n".join([*lines, "]}", ""]), encoding="utf-8")


def _records(changes: Iterable[Change]) -> Iterable[dict[str, Any]]:
    for change in changes:
        note = {"note": change.note} if change.note else {}
        yield {
            "context": change.context,
            "english": change.english,
            "was": change.was,
            "translation": change.forms,
            "state": change.state.label,
            **note,
        }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
