"""Approvals: who found which translation good, and when.

``translations/<lang>/approvals.yaml`` lists rounds of approval. A round has, for each message, the
fingerprint of what was approved: English text and translation. When either changes, the
fingerprint fits no more and the approval has ended; nobody has to remove it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path

from msgspec import Struct

from generator.content import nodes
from generator.content.nodes import Node
from generator.content.reading import Reading
from generator.content.scalars import day, text
from generator.content.shapes import list_of, map_of, record
from generator.problems import shown
from generator.review.yaml_files import read_yaml
from generator.writing import write_text

_HEADER = """\
# Who approved which translations, and when; beside each message stands a fingerprint of its
# English text and its translation. An edit of either ends the approval. `leveler review` writes
# this file.
"""
_PLAIN = re.compile(r"[a-z][a-z0-9/_+-]*")


class Approval(Struct, frozen=True):
    """``by`` approved, on a day, what has the fingerprint ``text``."""

    by: str
    on: date
    text: str


class _Round(Struct, frozen=True):
    """What somebody approved on one day: fingerprints by message."""

    by: str
    day: date  # not "on", which YAML takes for true
    texts: Mapping[str, str]


def _no_message_twice(rounds: tuple[_Round, ...], node: Node, reading: Reading) -> None:
    first: dict[str, int] = {}
    for one in node.items if isinstance(node, nodes.Sequence) else ():
        texts = one.values["texts"] if isinstance(one, nodes.Mapping) else None
        for key in texts.keys.values() if isinstance(texts, nodes.Mapping) else ():
            line = first.setdefault(key.value, key.line)
            if line != key.line:
                said = f"{shown(key.value)} stands already in line {line}"
                reading.error(key, "duplicate-key", said)


CONTEXT = text(expected="the context of a message")
_ROUND = record(
    _Round,
    {
        "by": text(expected="a name"),
        "day": day(),
        "texts": map_of(
            CONTEXT,
            text("[0-9a-f]{16}", "a fingerprint of 16 digits", "bad-fingerprint"),
            "fingerprints by message",
        ),
    },
    "a round of approvals",
)
_APPROVALS = list_of(_ROUND).check(_no_message_twice)


def approvals_path(root: Path, language: str) -> Path:
    """Where the approvals of a language stand."""
    return root / "translations" / language / "approvals.yaml"


def read_approvals(root: Path, language: str) -> dict[str, Approval]:
    """Approvals by context; none where there is no file. Raises ProblemsFound."""
    rounds = read_yaml(root, approvals_path(root, language), _APPROVALS) or ()
    return {
        context: Approval(one.by, one.day, text)
        for one in rounds
        for context, text in one.texts.items()
    }


def write_approvals(root: Path, language: str, approvals: Mapping[str, Approval]) -> None:
    """Write them by day, name and context, a line a message; without any, there is no file."""
    path = approvals_path(root, language)
    if approvals:
        write_text(path, _HEADER + "".join(_lines(approvals)))
    else:
        path.unlink(missing_ok=True)


def _lines(approvals: Mapping[str, Approval]) -> Iterator[str]:
    last = None
    for context, one in sorted(
        approvals.items(), key=lambda item: (item[1].on, item[1].by, item[0])
    ):
        if last != (one.on, one.by):
            last = one.on, one.by
            yield f"- by: {_quoted(one.by)}\n  day: {one.on.isoformat()}\n  texts:\n"
        key = context if _PLAIN.fullmatch(context) else _quoted(context)
        yield f'    {key}: "{one.text}"\n'


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # JSON's strings are YAML's too
