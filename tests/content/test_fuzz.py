"""Whatever the files hold, reading them ends in content or in problems, never in anything else."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.content import load, nodes
from generator.content.tree import parse
from generator.problems import Problem, ProblemsFound

PROJECT = Path(__file__).parent / "project"
FILES = ("cards.yaml", "rules.yaml", "translations/terms.yaml")
TEXTS = {name: (PROJECT / name).read_text(encoding="utf-8") for name in FILES}
MANY = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
# Pieces that mean something to YAML or to the reader.
PIECES = st.sampled_from(
    [
        *(
            "[",
            "]",
            "{",
            "}",
            "- ",
            ": ",
            ", ",
            "\n",
            "\n  ",
            '"',
            "'",
            "#",
            "|",
            ">-",
            "? ",
            "---",
        ),
        *("*a", "&a", "!x", "!!str ", "<<: ", "~", "null", "true", "yes", "0", "-1", "1e9", "010"),
        *("4-2", "8+", "2/2", "{R}", "[[rule:x]]", "[[", "}}", "\t", "\x00", "\u2028", "\ufeff"),
        *("enter", "effect", "copy_of", "merge", "level_up", "id", "es", "clone", "hexdrinker"),
        *("99999999999999999999", "9" * 5000, "1:30", "2010-04-23", "é", "\ud83d\ude00"),
    ]
)


def problems(name: str, content: bytes) -> tuple[Problem, ...]:
    """Load the small project with other content in one file."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(shutil.copytree(PROJECT, Path(folder) / "project"))
        (project / name).write_bytes(content)
        try:
            load(project)
        except ProblemsFound as found:
            return found.problems or pytest.fail("no problem, and no content either")
        return ()


def check(name: str, content: bytes) -> None:
    """Content or problems, each of them one line that has a place."""
    for problem in problems(name, content):
        assert problem.path in FILES
        assert problem.line >= 1
        assert problem.column >= 1
        assert len(str(problem).splitlines()) == 1
        assert len(str(problem)) < 2_000


@MANY
@given(content=st.binary(max_size=200))
def test_bytes(content: bytes) -> None:
    check("cards.yaml", content)


@MANY
@given(name=st.sampled_from(FILES), pieces=st.lists(st.one_of(PIECES, st.text(max_size=5))))
def test_texts(name: str, pieces: list[str]) -> None:
    check(name, "".join(pieces).encode("utf-8", "surrogatepass"))


@given(data=st.data(), name=st.sampled_from(FILES))
@MANY
def test_changed_files(data: st.DataObject, name: str) -> None:
    """Pieces of a good file are cut out, doubled, or replaced."""
    text = TEXTS[name]
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 40))
        new = data.draw(st.one_of(PIECES, st.just(text[start:end] * 2), st.text(max_size=4)))
        text = text[:start] + new + text[end:]
    check(name, text.encode("utf-8", "surrogatepass"))


ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), PIECES),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.one_of(st.text(max_size=8), PIECES), inner, max_size=4),
    ),
    max_leaves=20,
)
TREES = {name: nodes.data(parse(name, TEXTS[name].encode())[0]) for name in FILES}


@given(data=st.data(), name=st.sampled_from(FILES))
@MANY
def test_changed_values(data: st.DataObject, name: str) -> None:
    """Somewhere in the tree of a good file stands something else."""
    content = spoiled(TREES[name], data)
    check(name, json.dumps(content, ensure_ascii=False).encode("utf-8", "surrogatepass"))


def spoiled(tree: Any, data: st.DataObject) -> Any:
    """The tree with anything at one place."""
    if not isinstance(tree, list | dict) or not tree or data.draw(st.integers(0, 4)) == 0:
        return data.draw(ANYTHING)
    if isinstance(tree, list):
        at = data.draw(st.integers(0, len(tree) - 1))
        return [*tree[:at], spoiled(tree[at], data), *tree[at + 1 :]]
    key = data.draw(st.sampled_from(sorted(tree)))
    return {**tree, key: spoiled(tree[key], data)}
