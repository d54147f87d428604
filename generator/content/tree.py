"""YAML text as a tree of nodes, safe to read whatever the bytes are.

The tree is built from the parser's events, without recursion and without making any object that
a tag names; limits on size, depth and aliases hold before anything large exists.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml
from msgspec import Struct, field

from generator.content.nodes import Mapping, Node, Scalar, Sequence
from generator.files import FORBIDDEN, decoded, refused, unseen
from generator.problems import (
    MOST_PROBLEMS,
    TOO_MANY,
    Problem,
    ProblemsFound,
    one_line,
    short,
    shown,
)

MAX_VALUES = 500_000  # a hundred times the cards are 300,000
MAX_DEPTH = 40
MAX_REPEATED = 1_000  # nodes that all aliases of a file repeat together

LOADER: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def parse(path: str, content: bytes) -> tuple[Node | None, list[Problem]]:
    """The tree of a file, or None where it cannot be read, and what is wrong with it.

    ``path`` only names the file in problems. Never raises for any content.
    """
    tree = _Tree(path)
    try:
        tree.read(decoded(content, path))
        if tree.root is None and not tree.problems:
            raise _Unreadable(path, 1, 1, "empty", "expected entries, not an empty file")
    except ProblemsFound as found:
        return None, list(found.problems)
    except _Unreadable as error:
        return None, [*tree.problems, error.problem]
    return tree.root, tree.problems


class _Unreadable(Exception):  # noqa: N818 (carries a problem, is no error to others)
    def __init__(self, path: str, line: int, column: int, code: str, message: str) -> None:
        self.problem = Problem(path, line, column, code, message)


class _Open(Struct):
    """A list or mapping whose end has not come yet."""

    event: Any
    items: list[Node] = field(default_factory=list)
    size: int = 1


class _Tree:
    """Builds the tree from events: one stack, no recursion."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.root: Node | None = None
        self.problems: list[Problem] = []
        self._open: list[_Open] = []
        self._anchors: dict[str, tuple[Node, int]] = {}
        self._values = 0
        self._repeated = 0
        self._documents = 0

    def read(self, text: str) -> None:
        """Read the one document of a text; raises _Unreadable."""
        self.problems += unseen(text, self.path)
        if not self.problems:
            self._build(text)

    def _build(self, text: str) -> None:
        try:
            for event in _events(text):
                self._take(event)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            said = " ".join(part for part in (error.problem, error.context) if part)
            code = "too-deep" if "nesting depth" in said else "yaml-syntax"
            raise _Unreadable(self.path, line, column, code, _syntax(said)) from None
        except yaml.YAMLError as error:  # the reader's own, without a mark
            raise _Unreadable(self.path, 1, 1, "yaml-syntax", _syntax(str(error))) from None

    def _take(self, event: Any) -> None:
        self._values += 1
        if self._values > MAX_VALUES:
            raise self._wrong(event, "too-large", f"expected at most {MAX_VALUES} values")
        match event:
            case yaml.ScalarEvent():
                self._refuse_tag(event)
                self._refuse_escape(event)
                self._add(_scalar(event), 1, event.anchor)
            case yaml.SequenceStartEvent() | yaml.MappingStartEvent():
                self._refuse_tag(event)
                if len(self._open) >= MAX_DEPTH:
                    message = f"expected at most {MAX_DEPTH} levels of nesting"
                    raise self._wrong(event, "too-deep", message)
                self._open.append(_Open(event))
            case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                self._close()
            case yaml.AliasEvent():
                self._alias(event)
            case yaml.DocumentStartEvent():
                self._documents += 1
                if self._documents > 1:
                    raise self._wrong(event, "yaml-syntax", "expected one document, not a second")

    def _add(self, node: Node, size: int, anchor: str | None) -> None:
        if anchor:
            self._anchors[anchor] = node, size
        if self._open:
            self._open[-1].items.append(node)
            self._open[-1].size += size
        else:
            self.root = node

    def _alias(self, event: Any) -> None:
        if event.anchor not in self._anchors:
            message = (
                f"expected an alias of an anchor that stands before it, not *{short(event.anchor)}"
            )
            raise self._wrong(event, "alias", message)
        node, size = self._anchors[event.anchor]
        self._repeated += size
        if self._repeated > MAX_REPEATED:
            message = f"expected aliases to repeat at most {MAX_REPEATED} values together"
            raise self._wrong(event, "alias", message)
        self._add(node, size, None)

    def _close(self) -> None:
        done = self._open.pop()
        line, column = _start(done.event)
        if isinstance(done.event, yaml.SequenceStartEvent):
            self._add(Sequence(line, column, tuple(done.items)), done.size, done.event.anchor)
            return
        mapping = Mapping(line, column, {}, {})
        for key, value in zip(done.items[::2], done.items[1::2], strict=True):
            self._pair(mapping, key, value)
        self._add(mapping, done.size, done.event.anchor)

    def _pair(self, mapping: Mapping, key: Node, value: Node) -> None:
        if not isinstance(key, Scalar):
            message = "expected a text as key, not a list or mapping"
            self._note(key.line, key.column, "wrong-type", message)
        elif first := mapping.keys.get(key.value):
            message = f"{shown(key.value)} stands already in line {first.line}"
            self._note(key.line, key.column, "duplicate-key", message)
        else:
            mapping.keys[key.value] = key
            mapping.values[key.value] = value

    def _refuse_tag(self, event: Any) -> None:
        if event.tag:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._note(*_start(event), "tag", f"expected no tag, not {shown(tag)}")

    def _refuse_escape(self, event: Any) -> None:
        """Between double quotes, "\\u202e" is a character that no text may hold."""
        if event.style == '"' and (wrong := FORBIDDEN.search(event.value)):
            self._note(*_start(event), "encoding", refused(wrong[0]))

    def _note(self, line: int, column: int, code: str, message: str) -> None:
        """A problem after which reading goes on."""
        if len(self.problems) >= MOST_PROBLEMS:
            raise _Unreadable(self.path, 1, 1, "too-many", TOO_MANY)
        self.problems.append(Problem(self.path, line, column, code, message))

    def _wrong(self, event: Any, code: str, message: str) -> _Unreadable:
        return _Unreadable(self.path, *_start(event), code, message)


def _events(text: str) -> Iterator[Any]:
    loader = LOADER(text)
    try:
        while loader.check_event():
            yield loader.get_event()
    finally:
        loader.dispose()


def _scalar(event: Any) -> Scalar:
    line, column = _start(event)
    return Scalar(line, column, event.value, bool(event.implicit[0]), event.end_mark.line + 1)


def _start(event: Any) -> tuple[int, int]:
    return event.start_mark.line + 1, event.start_mark.column + 1


def _syntax(said: str) -> str:
    return f"expected YAML, but {one_line(said)}"
