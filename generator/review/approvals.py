"""Approvals: who found which translation good, and when.

``translations/<lang>/approvals.yaml`` has, for a message, the fingerprint of what was approved:
English text and translation. When either changes, the fingerprint fits no more and the approval
has ended; nobody has to remove it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from generator.content.scalars import day, text
from generator.content.shapes import map_of, record
from generator.review.yaml_files import read_yaml
from generator.writing import write_text

_HEADER = """\
# Who approved which translation, and when; text is a fingerprint of the English text and of the
# translation. An edit of either ends the approval. `leveler review` writes this file.
"""
_PLAIN = re.compile(r"[a-z][a-z0-9/_+-]*")


@dataclass(frozen=True, slots=True)
class Approval:
    """``by`` approved, on a day, what has the fingerprint ``text``."""

    by: str
    on: date
    text: str


CONTEXT = text(expected="the context of a message")
_APPROVALS = map_of(
    CONTEXT,
    record(
        Approval,
        {
            "by": text(expected="a name"),
            "on": day(),
            "text": text("[0-9a-f]{16}", "a fingerprint of 16 digits", "bad-fingerprint"),
        },
        "an approval",
    ),
    "approvals by message",
)


def approvals_path(root: Path, language: str) -> Path:
    """Where the approvals of a language stand."""
    return root / "translations" / language / "approvals.yaml"


def read_approvals(root: Path, language: str) -> dict[str, Approval]:
    """Approvals by context; none where there is no file. Raises ProblemsFound."""
    return read_yaml(root, approvals_path(root, language), _APPROVALS) or {}


def write_approvals(root: Path, language: str, approvals: Mapping[str, Approval]) -> None:
    """Write them in the order of the contexts, one a line; without any, there is no file."""
    path = approvals_path(root, language)
    lines = [_line(context, approvals[context]) for context in sorted(approvals)]
    if lines:
        write_text(path, _HEADER + "".join(lines))
    else:
        path.unlink(missing_ok=True)


def _line(context: str, approval: Approval) -> str:
    key = context if _PLAIN.fullmatch(context) else _quoted(context)
    by = _quoted(approval.by)
    return f'{key}: {{by: {by}, on: {approval.on.isoformat()}, text: "{approval.text}"}}\n'


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # JSON's strings are YAML's too
