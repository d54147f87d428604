"""Each command: what it prints where all is well, exit codes, help, JSON, and quietness."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest

from tests.cli.conftest import Run

COMMANDS = ("build", "serve", "check", "table", "state", "date", "messages", "export", "review")
SECTION = """711. Leveler Cards
711.1. A leveler card has a striped text box and two level symbols.
711.2a "LEVEL N1-N2" means that the creature has base power and toughness [P/T].
711.2b "LEVEL N3+" means that the creature has base power and toughness [P/T].
711.4. See rule 702.87 on level up.
"""


@pytest.mark.parametrize("name", COMMANDS)
def test_help(run: Run, name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith("Usage:")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("nonsense",),
        ("table",),
        ("table", "hexdrinker", "--language", "xx"),
        ("state", "there-is-no-such-file"),
        ("date", "."),
        ("build", "--language", "xx"),
        ("build", "--min-state", "perfect"),
        ("export", "cards.yaml"),
        ("serve", "--address", "nowhere"),
        ("serve", "--address", "localhost:99999"),
    ],
)
def test_wrong_usage(run: Run, arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 2


def test_serving_where_something_else_is_served(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        result = run("serve", "--address", address)
    assert result.exit_code == 2
    assert f"expected a free HOST:PORT, not {address}" in result.stderr


def test_check_says_nothing_of_the_project_itself(run: Run) -> None:
    result = run("check")
    assert (result.exit_code, result.stderr) == (0, "")


def test_table(run: Run) -> None:
    result = run("table", "señor de los DRAGONES kargano")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "Kargan Dragonlord {R}{R}"
    assert [line.split()[:2] for line in result.stdout.splitlines()[2:]] == [
        ["0-3", "2/2"],
        ["4-7", "4/4"],
        ["8+", "8/8"],
    ]


@pytest.mark.parametrize("name", ["Kargan Draganlord", "kargan-dragonlrd"])
def test_nearest_names(run: Run, name: str) -> None:
    result = run("table", name)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "Kargan Dragonlord" in result.stderr


@pytest.mark.parametrize("name", ["", "x" * 100_000, "\x1b[31m\n", "\u202e"])
def test_names_of_nobody(run: Run, name: str) -> None:
    result = run("table", name)
    assert result.exit_code == 1
    (line,) = result.stderr.splitlines()
    assert line.startswith("error unknown-card: no leveler is called '")
    assert len(line) < 200
    assert line.isprintable()


def test_state(run: Run, project: Path) -> None:
    case = "card: hexdrinker\nhistory: [enter, {level_up: 3}]\n"
    (project / "one.yaml").write_text(case)
    (project / "list.yaml").write_text(f"- {{{', '.join(case.splitlines())}, id: a}}\n")
    assert "4/4" in run("state", "one.yaml").stdout
    for name, identity in (("one.yaml", "hexdrinker"), ("list.yaml", "a")):
        (record,) = json.loads(run("state", name, "--json").stdout)
        assert {key: record[key] for key in ("id", "level", "power", "toughness")} == {
            "id": identity,
            "level": 3,
            "power": 4,
            "toughness": 4,
        }


def test_date(run: Run, project: Path) -> None:
    (project / "rule.txt").write_text("\ufeff" + SECTION.replace("\n", "\r\n"), encoding="utf-8")
    assert "702.87" in run("date", "rule.txt").stdout
    answer = json.loads(run("date", "rule.txt", "--json").stdout)
    assert (answer["section"], answer["level_up"], answer["base_pt"]) == ("711", "702.87", True)


def test_messages_are_up_to_date(run: Run, project: Path) -> None:
    result = run("messages")
    assert (result.exit_code, result.stderr) == (0, "")
    assert [line.split(":")[0] for line in result.stdout.splitlines()] == ["it", "es", "ru"]


def test_problems_as_json(run: Run, project: Path) -> None:
    (project / "cards.yaml").write_text("[")
    result = run("check", "--json")
    assert result.exit_code == 1
    (first, *_) = json.loads(result.stdout)
    assert (first["path"], first["line"], first["severity"]) == ("cards.yaml", 2, "error")


def test_problems_as_annotations(run: Run, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    (project / "cards.yaml").write_bytes(b"\xff")
    result = run("check")
    assert result.exit_code == 1
    assert "::error file=cards.yaml,line=1,col=1,title=encoding::expected" in result.stderr


def test_a_build_is_quiet_in_a_pipe_and_has_nothing_to_do_twice(run: Run, project: Path) -> None:
    first = run("build", "--language", "en")
    assert (first.exit_code, first.stderr) == (0, "")
    assert first.stdout.endswith(f"pages in {project / 'site'}\n")
    again = run("build", "--language", "en")
    assert (again.exit_code, again.stdout, again.stderr) == (0, "nothing has changed\n", "")


def test_export(run: Run, project: Path) -> None:
    result = run("export", "out")
    assert result.exit_code == 0
    assert (project / "out/ru/docs/cards/hexdrinker.md").is_file()
    assert "{{" not in (project / "out/en/docs/about.md").read_text(encoding="utf-8")
