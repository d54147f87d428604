"""Bad input of every kind: one line a problem, exit code 1, nothing written, never a traceback."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.conftest import Run

LINE = re.compile(r"[^:\n]+:[0-9]+:[0-9]+: (?:error|warning) [a-z0-9-]+: \S.*")
ABOUT, SETTINGS = "docs/about.md", "mkdocs.yml"


def said(result: Result) -> list[str]:
    """The lines of problems, which is all that a command says."""
    assert (result.exit_code, result.stdout) == (1, ""), result.exception or result.stdout
    lines = result.stderr.splitlines()
    assert lines
    assert all(LINE.fullmatch(line) for line in lines), result.stderr
    return lines


def places(result: Result) -> set[str]:
    """Path, line and code of the problems."""
    return {re.sub(r":[0-9]+: error ([a-z0-9-]+): .*", r" \1", line) for line in said(result)}


def append(path: Path, content: bytes) -> int:
    """Add a line at the end of a file; gives its number."""
    text = path.read_bytes().rstrip(b"\n") + b"\n"
    path.write_bytes(text + content + b"\n")
    return text.count(b"\n") + 1


PAGES = [
    ("{% if %}", "template"),
    ("{{ nonsense }}", "template"),
    ("{{ book.nonsense.deep }}", "template"),
    ('{{ level_table("nobody") }}', "template"),
    ("{{ level_table() }}", "template"),
    ("{{ 1 / 0 }}", "template"),
    ('{% include "nowhere.html" %}', "template"),
]


@pytest.mark.parametrize(("written", "code"), PAGES)
def test_page_sources(run: Run, project: Path, written: str, code: str) -> None:
    line = append(project / ABOUT, written.encode())
    assert places(run("check")) == {f"{ABOUT}:{line} {code}"}


@pytest.mark.parametrize("path", ["cards.yaml", "rules.yaml", "translations/terms.yaml", ABOUT])
def test_characters_that_nobody_sees(run: Run, project: Path, path: str) -> None:
    line = append(project / path, "#\u202e".encode())
    wrong = f"{path}:{line}:2: error encoding: expected text, not the character U+202E"
    assert wrong in said(run("check"))


def test_two_wrong_page_sources_at_once(run: Run, project: Path) -> None:
    first = append(project / ABOUT, b"{{ nonsense }}")
    second = append(project / "docs/rule.md", b"{{ nonsense }}")
    assert places(run("export", "out")) == {
        f"{ABOUT}:{first} template",
        f"docs/rule.md:{second} template",
    }
    assert not (project / "out").exists()


LINKS = [
    (
        "See [x](nowhere.md).",
        9,
        "not nowhere.md: the target is not found among documentation files",
    ),
    ("A [y](rule.md#x).", 7, "not rule.md#x: the doc 'rule.md' does not contain an anchor '#x'"),
    ("[z](../../x.html)", 5, "not ../../x.html: the target is not found among documentation files"),
]


@pytest.mark.parametrize(("written", "column", "said_of_it"), LINKS)
def test_links_that_lead_nowhere(
    run: Run, project: Path, written: str, column: int, said_of_it: str
) -> None:
    line = append(project / ABOUT, b"\n" + written.encode()) + 1
    (only,) = said(run("build", "--language", "it", "--language", "es"))
    expected = f"{ABOUT}:{line}:{column}: error page: expected a link that leads somewhere, "
    assert only == expected + said_of_it


def test_what_is_wrong_on_every_card_is_told_once(run: Run, project: Path) -> None:
    line = append(project / "docs/card.md", b"\n[x](nobody.md)") + 1
    (only,) = said(run("build", "--language", "it"))
    assert only.startswith(f"docs/card.md:{line}:5: error page: expected a link that leads")


def test_a_link_that_the_markup_of_a_page_has(run: Run, project: Path) -> None:
    line = append(project / ABOUT, b'\n<a href="../rule/#nope">x</a>') + 1
    (only,) = said(run("build", "--language", "it"))
    place, _, what = only.partition(" error page: ")
    assert place == f"{ABOUT}:{line}:10:"
    assert what == (
        "it/about/index.html: the link ../rule/#nope leads to no anchor of it/rule/index.html"
    )


def test_a_heading_without_an_id(run: Run, project: Path) -> None:
    line = append(project / "docs/rule.md", b"\n## Bare") + 1
    assert places(run("build", "--language", "it")) == {f"docs/rule.md:{line} page"}


def test_a_reference_to_nothing_in_a_page_source(run: Run, project: Path) -> None:
    line = append(project / ABOUT, b'{{ pgettext("page/x", "See [[rule:nowhere]].") }}')
    assert places(run("export", "out")) == {f"{ABOUT}:{line} template"}


@pytest.mark.parametrize(
    "path", ["cards.yaml", "rules.yaml", "translations/terms.yaml", ABOUT, SETTINGS]
)
def test_bytes_that_are_no_utf8(run: Run, project: Path, path: str) -> None:
    line = append(project / path, b"# caf\xe9")
    command = ("build", "--language", "it") if path == SETTINGS else ("check",)
    assert f"{path}:{line} encoding" in places(run(*command))


@pytest.mark.parametrize("path", [ABOUT, "CHANGELOG.md", SETTINGS, "cards.yaml"])
@pytest.mark.parametrize("is_folder", [False, True])
def test_files_that_are_not_there(run: Run, project: Path, path: str, is_folder: bool) -> None:
    (project / path).rename(project / "aside")
    if path == "cards.yaml":
        (project / path).mkdir()  # without it the folder would be no project
    elif is_folder:
        (project / path).mkdir()
    if path == "cards.yaml":
        (project / path).rmdir()
        (project / path).write_text("")
    lines = said(run("build", "--language", "it"))
    assert lines[0].startswith(f"{path}:1:1: error ")
    assert not (project / "site").exists()


SETTINGS_LINES = [
    (b"x: !!python/object/apply:os.mkdir [pwned]", "tag"),
    (b"site_name: twice", "duplicate-key"),
    (b"a: &a [1]\nb: " + b"[" * 50 + b"]" * 50, "too-deep"),
    (b"nonsense: 1", "settings"),
    (b"- [", "yaml-syntax"),
]


@pytest.mark.parametrize(("written", "code"), SETTINGS_LINES)
def test_settings(run: Run, project: Path, written: bytes, code: str) -> None:
    append(project / SETTINGS, written)
    assert {place.split(" ")[1] for place in places(run("build", "--language", "it"))} == {code}
    assert not (project / "pwned").exists()
    assert not (project / "site").exists()


def test_settings_without_our_hook(run: Run, project: Path) -> None:
    path = project / SETTINGS
    path.write_text(path.read_text(encoding="utf-8").replace("hooks: [", "exclude_docs: x # ["))
    (line,) = said(run("build", "--language", "it"))
    assert line == "mkdocs.yml:1:1: error settings: expected 'hooks': [generator/mkdocs_hook.py]"


WRONG_SETTINGS = [
    ("nonsense: 1", 1, "Config value 'nonsense': Unrecognised config"),
    ("remote_branch: [1]", 1, "Config value 'remote_branch': "),
    ("hooks: [a, b.py]", 9, "Config value 'hooks': The path 'a' isn't an existing"),
    ("plugins: [nonesuch]", 11, "Config value 'plugins': The \"nonesuch\" plugin is not"),
]


@pytest.mark.parametrize(("written", "column", "says"), WRONG_SETTINGS)
def test_places_of_settings(run: Run, project: Path, written: str, column: int, says: str) -> None:
    path = project / SETTINGS
    key = written.partition(":")[0]
    lines = [line for line in path.read_text().split("\n") if not line.startswith(f"{key}:")]
    path.write_text("\n".join(lines))
    line = append(path, written.encode())
    (only,) = said(run("build", "--language", "it"))
    assert only.startswith(f"{SETTINGS}:{line}:{column}: error settings: {says}"), only


def test_no_folder_to_write_into(run: Run) -> None:
    (only,) = said(run("export", "/dev/null/x"))
    assert only == (
        "/dev/null/x/en/docs:1:1: error file: expected a file that can be used: Not a directory"
    )


def test_the_old_site_stays(run: Run, project: Path) -> None:
    site = project / "site"
    site.mkdir()
    (site / ".leveler-site").write_text("")
    (site / "index.html").write_text("old")
    append(project / ABOUT, b"{{ nonsense }}")
    said(run("build", "--language", "it"))
    assert sorted(path.name for path in site.iterdir()) == [".leveler-site", "index.html"]
    assert [p.name for p in project.iterdir() if p.name.startswith(".site")] == []


OUTPUTS: list[Callable[[Path], Path]] = [
    lambda project: project,
    lambda project: project / "docs",
    lambda project: project / "cards.yaml",
    lambda project: project / "foreign",
    lambda project: project / "link",
    lambda project: project / ("n" * 300),
    lambda project: Path("/"),
    lambda project: Path("/dev/null"),
    lambda project: Path("/dev/null/site"),
]


@pytest.mark.parametrize("output", OUTPUTS)
def test_outputs_that_are_no_site(run: Run, project: Path, output: Callable[[Path], Path]) -> None:
    (project / "foreign").mkdir()
    (project / "foreign/mine.txt").write_text("mine")
    (project / "link").symlink_to(project / "foreign")
    before = sorted(path for path in project.rglob("*") if ".cache" not in path.parts)
    (only,) = said(run("build", "--language", "it", "--output", output(project)))
    named = output(project).resolve()
    shown = named.relative_to(project) if named.is_relative_to(project) else named
    assert only.startswith(f"{shown}:1:1: error build: ")
    assert sorted(path for path in project.rglob("*") if ".cache" not in path.parts) == before


HISTORY = "card: hexdrinker\nhistory: "
HISTORIES = [
    (b"", "empty"),
    (b"\xff\xfe", "encoding"),
    (b"a\0", "encoding"),
    ("card: hexdrinker\u202e\nhistory: [enter]".encode(), "encoding"),
    (b'card: "hexdrinker\\u202e"\nhistory: [enter]', "encoding"),
    (b"~", "wrong-type"),
    (b"3", "wrong-type"),
    (b"scenarios:", "wrong-type"),
    (b"[]", "wrong-type"),
    (b"scenarios: []", "wrong-type"),
    (b"- a\n" * 3_000_000, "too-large"),
    (b"[" * 5_000, "too-deep"),
    (b"&a [*a]", "alias"),
    (b"!!python/name:os.system x", "tag"),
    (f"{HISTORY}[enter, explode]".encode(), "bad-history"),
    (f"{HISTORY}[enter]\nfoo: 1".encode(), "unknown-key"),
    (b"card: nobody\nhistory: [enter]", "unknown-card"),
    (f"{HISTORY}[enter, {{level_up: {'9' * 6_000}}}]".encode(), "bad-history"),
    (f"{HISTORY}[enter, {{level_up: .inf}}]".encode(), "bad-history"),
    (f"{HISTORY}[enter, {{effect: {{lose_abilities: [[1]]}}, by: {{}}}}]".encode(), "bad-history"),
    (f"{HISTORY}[{', '.join(['proliferate'] * 2_000)}]".encode(), "wrong-type"),
]


@pytest.mark.parametrize(("content", "code"), HISTORIES)
def test_histories(run: Run, project: Path, content: bytes, code: str) -> None:
    (project / "h.yaml").write_bytes(content)
    for options in ((), ("--json", "--language", "ru")):
        assert code in {place.split(" ")[1] for place in places(run("state", "h.yaml", *options))}


def test_a_history_without_events_is_one(run: Run, project: Path) -> None:
    """The card is off the battlefield, where only the uppermost box counts."""
    (project / "h.yaml").write_text(f"{HISTORY}[]")
    result = run("state", "h.yaml")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (
        0,
        "hexdrinker: It is 2/1. It has 0 level counters. It has level up.",
    )


TEXTS = [
    (b"", "no-section"),
    (b"\0" * 1_000, "no-section"),
    (bytes(range(256)), "encoding"),
    ("711. Leveler".encode("utf-16"), "encoding"),
    (b"711. Leveler Cards\n" * 1_000_000, "too-large"),
]


@pytest.mark.parametrize(("content", "code"), TEXTS)
def test_texts_to_date(run: Run, project: Path, content: bytes, code: str) -> None:
    (project / "t.txt").write_bytes(content)
    assert {place.split(" ")[1] for place in places(run("date", "t.txt"))} == {code}


@pytest.mark.parametrize("command", ["state", "date"])
def test_a_device_that_never_ends(run: Run, command: str) -> None:
    assert places(run(command, "/dev/zero")) == {"/dev/zero:1 too-large"}
