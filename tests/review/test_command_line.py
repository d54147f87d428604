"""`leveler review` on the command line: table, JSON, SARIF, annotations, exit codes."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.review.checks import CHECKS
from generator.review.entries import State, read_translation
from tests.review.texts import po_message, write_po

GOOD = po_message("rule/a", "The layers.", "Gli strati.")
BAD = po_message("rule/a", "The layers.", "Gli  strati.")
LAYERS = {"it": "Gli strati.", "es": "Las capas.", "ru": "Слои."}


@pytest.fixture
def clean(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose catalogs have one message each, and nothing wrong."""
    for language, text in LAYERS.items():
        write_po(project, language, po_message("rule/a", "The layers.", text))
    pot = project / "translations/messages.pot"
    pot.write_text(pot.read_text().split("msgctxt")[0] + po_message("rule/a", "The layers."))
    monkeypatch.chdir(project)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    return project


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["review", *arguments])


def test_the_table(clean: Path) -> None:
    result = run()
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    assert lines[0] == ["untranslated", "needs-work", "waiting", "approved", "findings"]
    assert lines[1:] == [[code, "0", "0", "1", "0", "none"] for code in LAYERS]


def test_findings_have_their_place_and_exit_code_1(clean: Path) -> None:
    path = write_po(clean, "it", BAD)
    line = path.read_text().split("\n").index('msgid "The layers."') + 1
    result = run()
    assert result.exit_code == 1
    assert "spaces 1" in result.stdout
    (said,) = result.stderr.splitlines()
    assert said.startswith(
        f"translations/it/LC_MESSAGES/messages.po:{line}:1: warning spaces: rule/a"
    )


def test_annotations(clean: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_po(clean, "it", BAD)
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    (said,) = run().stderr.splitlines()
    assert said.startswith("::warning file=translations/it/LC_MESSAGES/messages.po,line=")


def test_json(clean: Path) -> None:
    write_po(clean, "it", BAD)
    italian, spanish, _ = json.loads(run("--json").stdout)
    assert italian["states"] == {"untranslated": 0, "needs-work": 0, "waiting": 1, "approved": 0}
    assert [finding["code"] for finding in italian["findings"]] == ["spaces"]
    assert (spanish["language"], spanish["findings"]) == ("es", [])


def test_sarif(clean: Path) -> None:
    """What SARIF 2.1.0 asks for: version, a tool with rules, results that name one of them."""
    write_po(clean, "it", BAD)
    result = run("--sarif")
    assert result.exit_code == 1
    log = json.loads(result.stdout)
    (made,) = log["runs"]
    rules = {rule["id"] for rule in made["tool"]["driver"]["rules"]}
    assert log["version"] == "2.1.0"
    assert rules > {check.id for check in CHECKS}
    (found,) = made["results"]
    assert (found["ruleId"] in rules, found["level"]) == (True, "warning")
    place = found["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "translations/it/LC_MESSAGES/messages.po"
    assert place["region"]["startLine"] > 1


def test_a_broken_catalog_is_a_problem_beside_the_others(clean: Path) -> None:
    (clean / "translations/it/LC_MESSAGES/messages.po").write_text('msgid "a\n')
    (clean / "translations/es/approvals.yaml").write_text("a: 1\n")
    result = run()
    assert result.exit_code == 1
    assert "translations/it/LC_MESSAGES/messages.po:1:1: error po-file" in result.stderr
    assert "translations/es/approvals.yaml:1:1: error wrong-type" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("xx",),
        ("it",),
        ("apply", "nowhere.json"),
        ("export", "it", "-o", "it.txt"),
        ("import", "it", "nowhere.csv", "--by", "Anna"),
        ("approve", "it"),
        ("approve", "it", "--by", "Anna", "--on", "today"),
    ],
)
def test_wrong_usage(clean: Path, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2


def test_an_unknown_language_is_told_which_are_known(clean: Path) -> None:
    result = run("xx")
    assert "expected a command or a language (it, es, ru" in result.stderr
    assert "Traceback" not in result.output


def test_a_language_as_a_page(clean: Path) -> None:
    result = run("it", "-o", "it.html")
    assert (result.exit_code, result.stdout) == (0, "1 messages in it.html\n")
    assert "<script>" in Path("it.html").read_text()


def test_approve_export_import(clean: Path) -> None:
    assert run("approve", "it", "--by", "Anna", "--on", "2026-11-29").exit_code == 0
    assert read_translation(clean, "it").entries[0].state == State.APPROVED
    assert run("export", "it", "-o", "it.csv").exit_code == 0
    result = run("import", "it", "it.csv", "--by", "Anna")
    assert (result.exit_code, result.stdout) == (0, "it: 0 changed, 1 as they were\n")


def test_refused_changes_end_with_1(clean: Path) -> None:
    run("export", "it", "-o", "it.csv")
    write_po(clean, "it", po_message("rule/a", "The layers.", "Strati."))
    result = run("import", "it", "it.csv", "--by", "Anna")
    assert result.exit_code == 1
    assert "1 refused" in result.stderr
    assert "it.csv:2:1: error translation-changed" in result.stderr


def test_without_a_dictionary_the_other_checks_are_made(
    clean: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    result = run()
    assert (result.exit_code, result.stderr.count("no-dictionary")) == (0, 3)
    write_po(clean, "it", BAD)
    assert run().exit_code == 1
