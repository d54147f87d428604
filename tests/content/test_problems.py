"""Problems as lines, as annotations of GitHub and as JSON."""

from __future__ import annotations

import json
import pickle

import pytest

from generator.problems import Problem, ProblemsFound, did_you_mean, nearest, one_line, shown

GAP = Problem("cards.yaml", 42, 7, "level-gap", "expected levels from 8 on")


def test_line() -> None:
    assert str(GAP) == "cards.yaml:42:7: error level-gap: expected levels from 8 on"


def test_one_line_whatever_the_message() -> None:
    problem = Problem("a.yaml", 1, 1, "x", "one\ntwo\r\n\x1b[31mthree", "warning")
    assert str(problem) == "a.yaml:1:1: warning x: one two \ufffd[31mthree"


def test_annotation() -> None:
    assert GAP.as_annotation() == (
        "::error file=cards.yaml,line=42,col=7,title=level-gap::expected levels from 8 on"
    )


def test_annotation_cannot_be_broken_out_of() -> None:
    problem = Problem("a,b:c.yaml", 1, 2, "x", "100% sure\n::error::no", "warning")
    assert problem.as_annotation() == (
        "::warning file=a%2Cb%3Ac.yaml,line=1,col=2,title=x::100%25 sure%0A::error::no"
    )


def test_json() -> None:
    assert json.loads(json.dumps(GAP.as_json())) == {
        "path": "cards.yaml",
        "line": 42,
        "column": 7,
        "code": "level-gap",
        "message": "expected levels from 8 on",
        "severity": "error",
    }


def test_in_the_order_of_files_and_lines_and_none_twice() -> None:
    ninth, tenth = Problem("b.yaml", 9, 1, "x", "m"), Problem("b.yaml", 10, 1, "x", "m")
    first = Problem("a.yaml", 99, 1, "x", "m")
    found = ProblemsFound([tenth, ninth, first, tenth])
    assert found.problems == (first, ninth, tenth)
    assert str(found) == f"{first}\n{ninth}\n{tenth}"


def test_shown() -> None:
    assert shown("it's") == '"it\'s"'
    assert shown("a\nb") == r"'a\nb'"
    assert len(shown("x" * 10_000)) < 70


def test_one_line() -> None:
    assert one_line("a\n\n  b\tc") == "a b c"


@pytest.mark.parametrize(
    ("word", "hint"),
    [("flyng", "; did you mean flying?"), ("FLYING", "; did you mean flying?"), ("zzz", "")],
)
def test_did_you_mean(word: str, hint: str) -> None:
    assert did_you_mean(word, ["flying", "trample"]) == hint


def test_nearest_is_the_nearest_first() -> None:
    assert nearest("levels", ["lvl", "level", "levels-up"], limit=2) == ("level", "levels-up")


def test_problems_go_from_one_process_to_another() -> None:
    found = ProblemsFound([Problem("a.yaml", 1, 2, "code", "expected a")])
    again = pickle.loads(pickle.dumps(found))
    assert again.problems == found.problems
    assert str(again) == "a.yaml:1:2: error code: expected a"
