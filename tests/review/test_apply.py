"""What a reviewer saved goes into the catalog, or is refused with a reason; nothing is lost."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import polib
import pytest

from generator.catalogs import po_path
from generator.problems import ProblemsFound
from generator.review import commands
from generator.review.approvals import Approval, read_approvals
from generator.review.entries import State, fingerprint, read_translation
from tests.review.texts import po_message, write_po

DAY = date(2026, 11, 29)
ADDS = ["It adds {R}."], ["Aggiunge {R}."]
CARDS = ["{count} carta", "{count} carte"]
COUNT = ["{count} card", "{count} cards"]
CATALOG = (
    po_message("rule/a", "A rule.", "Una regola."),
    po_message("rule/b", "It adds {R}.", "Aggiunge {R}.", fuzzy=True, previous="It gives {R}."),
    po_message("rule/c", COUNT, CARDS),
    po_message("ui/d", "Nothing yet"),
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write_po(tmp_path, "it", *CATALOG)
    return tmp_path


def change(context: str, english: list[str], was: list[str], **rest: Any) -> dict[str, Any]:
    """A change as the page saves it; ``was`` is the translation that the reviewer saw."""
    sources = english if len(set(english)) > 1 else english[:1]
    given = {"translation": was, "state": "approved", **rest}
    return {"context": context, "english": english, "was": fingerprint(sources, was), **given}


def saved(root: Path, *messages: dict[str, Any], **rest: Any) -> Path:
    path = root / "review.json"
    file = {"review": 1, "language": "it", "by": "Anna", "on": "2026-11-29", "messages": messages}
    path.write_text(json.dumps({**file, **rest}, indent=1, ensure_ascii=False), encoding="utf-8")
    return path


def refused(root: Path, *messages: dict[str, Any]) -> list[str]:
    return [problem.code for problem in commands.apply(root, saved(root, *messages)).refused]


def state(root: Path, context: str) -> State:
    return read_translation(root, "it").by_context[context].state


APPROVE = change("rule/a", ["A rule."], ["Una regola."])


def test_an_approval(root: Path) -> None:
    done = commands.apply(root, saved(root, APPROVE))
    assert (done.changed, done.refused) == (1, ())
    assert state(root, "rule/a") == State.APPROVED
    text = fingerprint(["A rule."], ["Una regola."])
    assert read_approvals(root, "it") == {"rule/a": Approval("Anna", DAY, text)}


def test_an_edit_is_approved_as_edited(root: Path) -> None:
    edit = change("rule/a", ["A rule."], ["Una regola."], translation=["È una regola."])
    commands.apply(root, saved(root, edit))
    entry = read_translation(root, "it").by_context["rule/a"]
    assert (entry.forms, entry.state) == (("È una regola.",), State.APPROVED)


def test_an_edit_of_every_plural_form(root: Path) -> None:
    forms = ["una carta ({count})", "carte: {count}"]
    edit = change("rule/c", COUNT, CARDS, translation=forms)
    commands.apply(root, saved(root, edit | {"state": "waiting"}))
    entry = read_translation(root, "it").by_context["rule/c"]
    assert (list(entry.forms), entry.state) == (forms, State.WAITING)


def test_needs_work_with_a_note_ends_an_approval(root: Path) -> None:
    commands.apply(root, saved(root, APPROVE))
    doubt = APPROVE | {"state": "needs-work", "note": "Which\nrule?"}
    commands.apply(root, saved(root, doubt))
    entry = read_translation(root, "it").by_context["rule/a"]
    assert (entry.state, entry.notes) == (
        State.NEEDS_WORK,
        ("Anna, 2026-11-29: Which rule?",),
    )
    assert read_approvals(root, "it") == {}


def test_a_fuzzy_message_is_settled(root: Path) -> None:
    commands.apply(root, saved(root, change("rule/b", *ADDS)))
    (entry,) = (e for e in polib.pofile(str(po_path(root, "it"))) if e.msgctxt == "rule/b")
    assert (entry.fuzzy, entry.previous_msgid) == (False, None)
    assert state(root, "rule/b") == State.APPROVED


def test_spaces_that_do_not_break_are_text(root: Path) -> None:
    assert refused(root, APPROVE | {"translation": ["Una\u00a0regola."]}) == []


def test_a_first_translation(root: Path) -> None:
    new = change("ui/d", ["Nothing yet"], [""], translation=["Ancora niente"], state="waiting")
    commands.apply(root, saved(root, new))
    assert state(root, "ui/d") == State.WAITING


def test_everything_else_in_the_file_stays(root: Path) -> None:
    before = {e.msgctxt: str(e) for e in polib.pofile(str(po_path(root, "it")))}
    commands.apply(root, saved(root, APPROVE | {"translation": ["Regola."]}))
    after = {e.msgctxt: str(e) for e in polib.pofile(str(po_path(root, "it")))}
    assert {context for context in before if before[context] != after[context]} == {"rule/a"}
    assert before.keys() == after.keys()


def test_applying_twice_is_applying_once(root: Path) -> None:
    edit = APPROVE | {"translation": ["Regola."], "note": "shorter"}
    commands.apply(root, saved(root, edit))
    once = po_path(root, "it").read_text(), read_approvals(root, "it")
    done = commands.apply(root, saved(root, edit))
    assert (done.changed, done.unchanged, done.refused) == (0, 1, ())
    assert (po_path(root, "it").read_text(), read_approvals(root, "it")) == once


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (change("rule/z", ["A rule."], ["Una regola."]), "no-message"),
        (change("rule/a", ["An older rule."], ["Una regola."]), "english-changed"),
        (change("rule/a", ["A rule."], ["Regole."]), "translation-changed"),
        (change("rule/c", COUNT, CARDS, translation=["x"]), "plural-forms"),
        (APPROVE | {"translation": [""]}, "empty"),
        (APPROVE | {"translation": ["Una regola {T}."]}, "tokens"),
        (change("rule/b", *ADDS, translation=["Aggiunge."]), "tokens"),
        (change("ui/d", ["Nothing yet"], [""]), "empty"),
        (APPROVE | {"state": "untranslated"}, "bad-state"),
    ],
)
def test_what_does_not_fit_is_refused(root: Path, message: dict[str, Any], code: str) -> None:
    before = po_path(root, "it").read_text()
    assert refused(root, message) == [code]
    assert po_path(root, "it").read_text() == before


def test_the_others_are_written_and_the_refused_are_kept(root: Path) -> None:
    old = change("rule/b", ["It gives {R}."], ["Dà {R}."], note="mine")
    done = commands.apply(root, saved(root, APPROVE, old, APPROVE))
    assert [p.code for p in done.refused] == ["english-changed", "message-twice"]
    assert done.left
    again = json.loads(done.left.read_text(encoding="utf-8"))
    assert [m["context"] for m in again["messages"]] == ["rule/b", "rule/a"]
    assert again["messages"][0] == old
    assert state(root, "rule/a") == State.APPROVED


def test_problems_of_refused_changes_have_their_line(root: Path) -> None:
    path = saved(root, APPROVE, change("rule/z", ["A"], ["B"]))
    (problem,) = commands.apply(root, path).refused
    line = path.read_text(encoding="utf-8").split("\n").index('   "context": "rule/z",')
    assert (problem.path, problem.line) == (str(path), line)  # the line of the brace above it


def test_every_problem_of_the_file_at_once_and_nothing_written(root: Path) -> None:
    wrong = APPROVE | {"state": "fine", "was": "?"}
    before = po_path(root, "it").read_text()
    with pytest.raises(ProblemsFound) as found:
        commands.apply(root, saved(root, APPROVE, wrong, language="xx"))
    codes = {problem.code for problem in found.value.problems}
    assert codes == {"unknown-value", "bad-fingerprint", "unknown-language"}
    assert po_path(root, "it").read_text() == before


@pytest.mark.parametrize("content", ["", "[1, 2]", "{", "\x00", '{"review": 2}'])
def test_what_is_no_such_file(root: Path, content: str) -> None:
    path = root / "review.json"
    path.write_text(content)
    with pytest.raises(ProblemsFound):
        commands.apply(root, path)


def test_an_approval_has_a_name(root: Path) -> None:
    with pytest.raises(ProblemsFound) as found:
        commands.apply(root, saved(root, APPROVE, by=" "))
    assert [problem.code for problem in found.value.problems] == ["no-name"]


def test_approving_many_at_once(root: Path) -> None:
    done = commands.approve(root, "it", "Anna", DAY, ["rule/"])
    assert done.changed == 2
    states = [entry.state for entry in read_translation(root, "it").entries]
    assert states == [State.APPROVED, State.NEEDS_WORK, State.APPROVED, State.UNTRANSLATED]
    with pytest.raises(ProblemsFound):
        commands.approve(root, "it", "Anna", DAY, ["rule/x"])
