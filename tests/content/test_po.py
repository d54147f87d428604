"""Catalogs as translators can break them."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.catalogs import load_catalog
from generator.problems import ProblemsFound

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
GOOD = 'msgctxt "a"\nmsgid "b {cost}"\nmsgstr "c {cost}"\n'
LINE = HEADER.count("\n") + 1


def problems(root: Path, content: str | bytes) -> list[str]:
    """What is said of a catalog, without its path."""
    path = root / "translations/it/LC_MESSAGES/messages.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    try:
        load_catalog(root, "it")
    except ProblemsFound as found:
        return [
            str(p).removeprefix("translations/it/LC_MESSAGES/messages.po:") for p in found.problems
        ]
    return []


@pytest.mark.parametrize("text", [HEADER + GOOD, "\ufeff" + HEADER + GOOD])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_good_files(tmp_path: Path, text: str, end: str) -> None:
    assert problems(tmp_path, text.replace("\n", end)) == []
    assert load_catalog(tmp_path, "it").pgettext("a", "b {cost}") == "c {cost}"


BROKEN = [
    (GOOD + GOOD, f"{LINE + 3}:1: error duplicate-context: 'a' stands already in line {LINE}"),
    (GOOD.replace("c {cost}", "c"), f"{LINE + 1}:1: error token-lost: a: expected {{cost}} of"),
    (GOOD.replace("c {cost}", "c {cost} {R}"), f"{LINE + 1}:1: error token-foreign: a: expected"),
    ('msgctxt "a"\nmsgid "b\nmsgstr "c"\n', f"{LINE + 1}:1: error po-file: expected a keyword and"),
    ('msgctxt "a"\nmsgid "b"\n', f"{LINE + 2}:1: error po-file: expected msgstr after msgid"),
    ('msgctxt "a"\nmsgctxt "b"\n', f"{LINE + 1}:1: error po-file: expected msgctxt not after"),
    ('msgstr[0] "a"\n', f"{LINE}:1: error po-file: expected msgstr[0] not after msgstr"),
    ('msgid "a"\nmsgstr[0] "a"\n', f"{LINE + 1}:1: error po-file: expected msgstr[0] not after"),
    (
        'msgid "a"\nmsgid_plural "b"\nmsgstr[1] ""\n',
        f"{LINE + 2}:1: error po-file: expected msgstr",
    ),
    (
        'msgid "a"\nmsgid_plural "b"\nmsgstr[-1] ""\n',
        f"{LINE + 2}:1: error po-file: expected a key",
    ),
    ('msgid "a \\x"\nmsgstr "b"\n', f"{LINE}:10: error po-file: expected \\ before a quote"),
    ('msgid "a "b""\nmsgstr "b"\n', f"{LINE}:10: error po-file: expected \\ before a quote"),
    ("<<<<<<< HEAD\n", f"{LINE}:1: error po-file: expected a keyword and a text in quotes, not"),
    (
        'msgid "a"\nmsgstr "\x1b"\n',
        f"{LINE + 1}:9: error po-file: expected text, not the character",
    ),
    ('msgid "a"\nmsgstr "\ue000"\n', f"{LINE + 1}:9: error po-file: expected text, not the char"),
    ('msgid "a"\nmsgstr "\u202e"\n', f"{LINE + 1}:9: error po-file: expected text, not the char"),
    ('# b \u2066\nmsgid "a"\nmsgstr ""\n', f"{LINE}:5: error po-file: expected text, not the char"),
]


@pytest.mark.parametrize(("written", "wanted"), BROKEN)
def test_broken_messages(tmp_path: Path, written: str, wanted: str) -> None:
    first = problems(tmp_path, HEADER + written)[0]
    assert first.startswith(wanted)


PLURALS = [
    "nplurals=2; plural=__import__('os').system('id');",
    "nplurals=2; plural=n/0;",
    "nplurals=2; plural=n%(n-5);",
    "nplurals=2; plural=n;",
    "nplurals=2; plural=0-n;",
    "nplurals=2; plural=;",
    "nplurals=2; plural=9**9**9;",
    f"nplurals=2; plural={'(' * 3000}n{')' * 3000};",
    f"nplurals=2; plural={'n?' * 200}n{':n' * 200};",
    "nplurals=0; plural=0;",
    "nplurals=7; plural=0;",
    "nplurals=99999999999; plural=n!=1;",
    "nplurals=x; plural=n!=1;",
    "",
]


@pytest.mark.parametrize("rule", PLURALS)
def test_plural_rules_that_are_none(tmp_path: Path, rule: str) -> None:
    header = HEADER.replace("nplurals=2; plural=(n != 1);", rule)
    (line,) = problems(tmp_path, header + GOOD)
    assert line.startswith("1:1: error plural-forms: expected ")


@pytest.mark.parametrize("content", ["", "# nothing\n", GOOD])
def test_no_header(tmp_path: Path, content: str) -> None:
    assert problems(tmp_path, content) == [
        "1:1: error po-file: expected a header, a message with an empty msgid"
    ]


def test_everything_at_once(tmp_path: Path) -> None:
    text = HEADER.replace("utf-8", "klingon") + GOOD + GOOD + "garbage\n"
    assert [line.split(": ")[1] for line in problems(tmp_path, text)] == [
        "error po-file",
        "error duplicate-context",
        "error po-file",
    ]


def test_too_large(tmp_path: Path) -> None:
    content = HEADER + 'msgid "a"\nmsgstr "' + "b" * 9_000_000 + '"\n'
    assert problems(tmp_path, content) == ["1:1: error po-file: expected at most 8 MiB"]


def test_messages_stay_short(tmp_path: Path) -> None:
    number = "9" * 5_000
    for text in (f'msgctxt "a"\nmsgid "b"\nmsgstr "{{{number}}}"\n', f"{number}\n"):
        for line in problems(tmp_path, HEADER + text):
            assert len(line) < 300
