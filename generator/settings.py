"""What is wrong in mkdocs.yml, and where in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from generator.content.nodes import Mapping, Node, Scalar, Sequence
from generator.content.tree import parse
from generator.files import read_text
from generator.problems import Problem, ProblemsFound

SETTINGS = "mkdocs.yml"
_NAMED = re.compile(
    r"""['"]([^'"]+)['"]|: ([\w.-]+)$"""
)  # the keys and values that a message names


def read_settings(root: Path) -> Node | None:
    """The settings as a tree, before MkDocs reads them, which would make any object they name.

    Raises ProblemsFound.
    """
    text = read_text(root / SETTINGS, SETTINGS)
    tree, problems = parse(SETTINGS, text.replace("!ENV ", "").encode())
    if problems:
        raise ProblemsFound(problems)
    return tree


def settings_problems(root: Path, tree: Node | None, said: Iterable[str]) -> ProblemsFound:
    """What MkDocs says of its settings, each at the key or value that it names."""
    messages = [message.replace(f"{root}/", "") for message in said]
    return ProblemsFound(Problem(SETTINGS, *_place(tree, m), "settings", m) for m in messages)


def _place(tree: Node | None, message: str) -> tuple[int, int]:
    place = 1, 1
    for found in _NAMED.finditer(message):
        at, tree = _within(tree, found[1] or found[2])
        place = (at.line, at.column) if at else place
    return place


def _within(node: Node | None, name: str) -> tuple[Node | None, Node | None]:
    """The key or value of that name right below a node, and where to look for further names."""
    if isinstance(node, Mapping) and name in node.keys:
        return node.keys[name], node.values[name]
    for item in node.items if isinstance(node, Sequence) else ():
        if isinstance(item, Scalar) and item.value == name:
            return item, item
        if isinstance(item, Mapping) and name in item.keys:
            return item.keys[name], item.values[name]
    if isinstance(node, Scalar) and node.value == name:
        return node, node
    return None, node
