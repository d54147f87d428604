"""Reading YAML: places, kinds, and limits that hold whatever the bytes are."""

from __future__ import annotations

import re
import sys
import unicodedata
from pathlib import Path

import pytest
import yaml

from generator.content import tree
from generator.content.nodes import Mapping, Scalar, data
from generator.content.tree import MAX_DEPTH, parse
from generator.files import FORBIDDEN, MAX_BYTES

ROOT = Path(__file__).parents[2]


def said(content: bytes) -> list[str]:
    """What is said of a file, one line each."""
    return [str(problem) for problem in parse("x.yaml", content)[1]]


def test_places_count_from_one() -> None:
    node, _ = parse("x.yaml", "имя: Вурм\nlist:\n  - {a: b}\n".encode())
    assert isinstance(node, Mapping)
    name = node.values["имя"]
    assert (name.line, name.column) == (1, 6)
    inner = node.values["list"]
    assert (inner.line, inner.column) == (3, 3)


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("4-7", "text"),
        ("2/2", "text"),
        ("+1/+0", "text"),
        ("8+", "text"),
        ('"710.1"', "text"),
        ("710.1", "number"),
        ("152", "number"),
        ("yes", "boolean"),
        ("~", "nothing"),
        ("", "nothing"),
        ("2010-04-23", "date"),
    ],
)
def test_kinds(written: str, kind: str) -> None:
    node, _ = parse("x.yaml", f"key: {written}".encode())
    assert isinstance(node, Mapping)
    value = node.values["key"]
    assert isinstance(value, Scalar)
    assert value.kind == kind


def test_plain_data() -> None:
    written = b'{a: 1, b: -2, c: "3", d: true, e: null, f: 1.5, g: 2010-04-23, h: [x]}'
    expected = {"a": 1, "b": -2, "c": "3", "d": True, "e": None, "f": "1.5"}
    assert data(parse("x.yaml", written)[0]) == {**expected, "g": "2010-04-23", "h": ["x"]}


NO_ANCHOR = "expected an alias of an anchor that stands before it, not *b"
APPLY = "!!python/object/apply:os.system"


@pytest.mark.parametrize(
    ("content", "place", "message"),
    [
        (b"a: caf\xe9", "1:7: error encoding", "expected UTF-8, not the byte 0xE9"),
        (b"a: \xc3\xa9\nb: \xff", "2:4: error encoding", "expected UTF-8, not the byte 0xFF"),
        (b"\xff\xfea\0", "1:1: error encoding", "expected UTF-8, not the byte 0xFF"),
        (b"a: b\nc: \0", "2:4: error encoding", "expected text, not the character U+0000"),
        (b"a: \xee\x80\x80", "1:4: error encoding", "expected text, not the character U+E000"),
        (
            "a: b\n# \u202e".encode(),
            "2:3: error encoding",
            "expected text, not the character U+202E",
        ),
        (b'a: "b\\u2066"', "1:4: error encoding", "expected text, not the character U+2066"),
        (b'"\\u200b": b', "1:1: error encoding", "expected text, not the character U+200B"),
        (b"a: *b", "1:4: error alias", NO_ANCHOR),
        (b"a: &b [*b]", "1:8: error alias", NO_ANCHOR),
        (f"a: {APPLY} [x]".encode(), "1:4: error tag", f"expected no tag, not '{APPLY}'"),
        (b"a: !secret x", "1:4: error tag", "expected no tag, not '!secret'"),
        (b"a: 1\nb: 2\na: 3", "3:1: error duplicate-key", "'a' stands already in line 1"),
        (b"a\n---\nb", "2:1: error yaml-syntax", "expected one document, not a second"),
    ],
)
def test_refused(content: bytes, place: str, message: str) -> None:
    assert said(content) == [f"x.yaml:{place}: {message}"]


def test_every_character_that_nobody_sees_is_named() -> None:
    assert said("a: \u202a\n  \u2069, \u200d".encode()) == [
        "x.yaml:1:4: error encoding: expected text, not the character U+202A",
        "x.yaml:2:3: error encoding: expected text, not the character U+2069",
        "x.yaml:2:6: error encoding: expected text, not the character U+200D",
    ]


# Arabic signs that stand around numbers, and joints of hieroglyphs: they are seen.
SEEN = re.compile(
    r"[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd\U00013430-\U0001345f]"
)


def test_what_nobody_sees_is_what_unicode_says() -> None:
    signs = [chr(code) for code in range(sys.maxunicode + 1)]
    unseen = {c for c in signs if unicodedata.category(c) in {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}}
    allowed = {c for c in unseen if not FORBIDDEN.match(c)}
    assert {c for c in allowed if not SEEN.match(c)} == {"\t", "\n", "\r"}
    assigned = {c for c in signs if unicodedata.category(c) != "Cn"}
    assert {c for c in assigned - unseen if FORBIDDEN.match(c)} == {
        chr(code) for code in (0x180F, *range(0xE0100, 0xE01F0)) if FORBIDDEN.match(chr(code))
    }


def test_too_large() -> None:
    assert said(b" " * (MAX_BYTES + 1)) == ["x.yaml:1:1: error too-large: expected at most 8 MiB"]


def test_too_many_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "MAX_VALUES", 10)
    (problem,) = parse("x.yaml", b"- 1\n" * 20)[1]
    assert (problem.code, problem.line) == ("too-large", 8)


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, 3_000, 100_000])
def test_too_deep(opening: str, depth: int) -> None:
    (problem,) = parse("x.yaml", (opening * depth).encode())[1]
    assert problem.code == "too-deep"
    assert problem.line == 1


def test_deepest() -> None:
    assert said(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH) == []


def test_alias_bomb() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    (problem,) = parse("x.yaml", "\n".join(lines).encode())[1]
    assert (problem.code, problem.line) == ("alias", 4)


def test_a_few_aliases() -> None:
    node, problems = parse("x.yaml", b"a: &x [1, 2]\nb: *x\nc: *x")
    assert not problems
    assert data(node) == {"a": [1, 2], "b": [1, 2], "c": [1, 2]}


def test_byte_order_mark_and_windows_lines() -> None:
    node, problems = parse("x.yaml", b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")
    assert not problems
    assert isinstance(node, Mapping)
    assert [(key.line, key.column) for key in node.keys.values()] == [(1, 1), (2, 1)]


def test_nothing_in_the_file() -> None:
    assert said(b"# only a comment\n") == [
        "x.yaml:1:1: error empty: expected entries, not an empty file"
    ]


@pytest.mark.parametrize("name", ["cards.yaml", "rules.yaml", "translations/terms.yaml"])
def test_the_same_without_the_c_library(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    content = (ROOT / name).read_bytes()
    fast = parse(name, content)
    monkeypatch.setattr(tree, "LOADER", yaml.SafeLoader)
    assert data(parse(name, content)[0]) == data(fast[0])


def test_not_more_problems_than_anybody_reads() -> None:
    problems = parse("x.yaml", b"- !a x\n" * 5_000)[1]
    assert [problem.code for problem in problems] == ["tag"] * 1_000 + ["too-many"]
