"""How a language uses the words of the glossary: what else it may say, and what it never says.

``translations/<lang>/usage.yaml``, ``words.txt`` (words that no dictionary has) and
``silenced.yaml`` (findings that have a reason) are written by translators.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

from generator.content.scalars import text
from generator.content.shapes import Optional, list_of, map_of, record
from generator.problems import Problem, ProblemsFound
from generator.review.approvals import CONTEXT
from generator.review.yaml_files import read_yaml

Silenced = Mapping[str, Mapping[str, str]]  # message -> check -> reason


class Forbidden(Struct, frozen=True):
    """A word not to use: for a term, or at all."""

    word: str
    why: str
    term: str | None = None


class Usage(Struct, frozen=True):
    """``also``: for the id of a term, other words that translations may use for it."""

    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    forbidden: tuple[Forbidden, ...] = ()


_ID = text(expected="the id of a term")
_USAGE = record(
    lambda also, forbidden: Usage(also or {}, forbidden or ()),
    {
        "also": Optional(map_of(_ID, list_of(text(expected="a word")), "words by term")),
        "forbidden": Optional(
            list_of(
                record(
                    Forbidden,
                    {
                        "word": text(expected="a word"),
                        "why": text(expected="a reason"),
                        "term": Optional(_ID),
                    },
                    "a forbidden word",
                )
            )
        ),
    },
    "the usage of a language",
)
_SILENCED = map_of(
    CONTEXT,
    map_of(text(expected="the id of a check"), text(expected="a reason"), "reasons by check"),
    "silenced checks by message",
)


def read_usage(root: Path, language: str) -> Usage:
    """The usage of a language. Raises ProblemsFound."""
    return read_yaml(root, _folder(root, language) / "usage.yaml", _USAGE) or Usage()


def read_silenced(root: Path, language: str) -> dict[str, dict[str, str]]:
    """Reasons by message and check. Raises ProblemsFound."""
    return read_yaml(root, _folder(root, language) / "silenced.yaml", _SILENCED) or {}


def read_words(root: Path, language: str) -> tuple[str, ...]:
    """The project's own words; a line has one, and # begins a comment. Raises ProblemsFound."""
    path = _folder(root, language) / "words.txt"
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError) as error:
        shown = path.relative_to(root).as_posix()
        what = f"expected a list of words in UTF-8: {error}"
        raise ProblemsFound([Problem(shown, 1, 1, "no-file", what)]) from None
    words = (line.partition("#")[0].strip() for line in lines)
    return tuple(word for word in words if word)


def _folder(root: Path, language: str) -> Path:
    return root / "translations" / language
