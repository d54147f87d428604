"""The state of a translation follows from the catalog and from the approvals."""

from datetime import date
from pathlib import Path

import pytest

from generator.catalogs import Catalog, load_catalog
from generator.problems import ProblemsFound
from generator.review.approvals import Approval, approvals_path, read_approvals, write_approvals
from generator.review.entries import State, fingerprint, read_translation
from generator.review.falling_back import filter_catalog
from tests.review.texts import po_message, write_po

DAY = date(2026, 11, 29)
CATALOG = (
    po_message("rule/a", "A rule", "Una regola"),
    po_message("rule/b", "Old rule", "Vecchia regola", fuzzy=True, previous="Older rule"),
    po_message("rule/c", "Nothing yet"),
    po_message("rule/d", ["{count} card", "{count} cards"], ["{count} carta", ""]),
    po_message("rule/e", "Another", "Un'altra"),
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write_po(tmp_path, "it", *CATALOG)
    text = fingerprint(["A rule"], ["Una regola"])
    write_approvals(tmp_path, "it", {"rule/a": Approval("Anna", DAY, text)})
    return tmp_path


def states(root: Path) -> dict[str, State]:
    return {entry.context: entry.state for entry in read_translation(root, "it").entries}


def test_every_state(root: Path) -> None:
    assert states(root) == {
        "rule/a": State.APPROVED,
        "rule/b": State.NEEDS_WORK,
        "rule/c": State.UNTRANSLATED,
        "rule/d": State.UNTRANSLATED,
        "rule/e": State.WAITING,
    }
    assert read_translation(root, "it").counts()[State.UNTRANSLATED] == 2


@pytest.mark.parametrize(
    ("english", "italian"), [("A rule!", "Una regola"), ("A rule", "Una sola regola")]
)
def test_an_edit_on_either_side_ends_an_approval(root: Path, english: str, italian: str) -> None:
    write_po(root, "it", po_message("rule/a", english, italian))
    assert states(root) == {"rule/a": State.WAITING}


def test_an_approved_text_flagged_fuzzy_needs_work(root: Path) -> None:
    write_po(root, "it", po_message("rule/a", "A rule", "Una regola", fuzzy=True))
    assert states(root) == {"rule/a": State.NEEDS_WORK}


def test_the_previous_english_is_kept(root: Path) -> None:
    assert read_translation(root, "it").by_context["rule/b"].previous == ("Older rule",)


def test_approvals_are_read_as_written(tmp_path: Path) -> None:
    approvals = {
        "rule/a": Approval('Anna "A." Rossi: #1', DAY, "0123456789abcdef"),
        "Odd: context": Approval("Ольга", DAY, "1234567890123456"),
    }
    (tmp_path / "translations" / "ru").mkdir(parents=True)
    write_approvals(tmp_path, "ru", approvals)
    assert read_approvals(tmp_path, "ru") == approvals
    write_approvals(tmp_path, "ru", {})
    assert not approvals_path(tmp_path, "ru").exists()
    assert read_approvals(tmp_path, "ru") == {}


def test_every_problem_of_an_approvals_file_has_its_place(root: Path) -> None:
    path = approvals_path(root, "it")
    rounds = (
        '- {by: "", day: 2026-11-29, texts: {a: "12"}}',
        "- {by: B, day: today}",
        '- {by: B, day: 2026-11-29, texts: {b: "0123456789abcdef"}}',
    )
    path.write_text("\n".join(rounds))
    with pytest.raises(ProblemsFound) as found:
        read_translation(root, "it")
    places = [(p.path, p.line, p.code) for p in found.value.problems]
    assert places == [
        ("translations/it/approvals.yaml", 1, "wrong-type"),
        ("translations/it/approvals.yaml", 1, "bad-fingerprint"),
        ("translations/it/approvals.yaml", 2, "missing-key"),
        ("translations/it/approvals.yaml", 2, "bad-date"),
    ]


def test_english_stands_in_below_the_minimum(root: Path) -> None:
    catalog, translation = load_catalog(root, "it"), read_translation(root, "it")

    def shown(catalog: Catalog) -> set[str]:
        return {context for context, _ in catalog.messages}

    assert shown(filter_catalog(catalog, translation, State.WAITING)) == {"rule/a", "rule/e"}
    approved = filter_catalog(catalog, translation, State.APPROVED)
    assert shown(approved) == {"rule/a"}
    assert approved.total == 5
    assert "Another" in approved.pgettext("rule/e", "Another")


def test_a_message_is_approved_once(root: Path) -> None:
    one = '- {by: B, day: 2026-11-29, texts: {rule/a: "0123456789abcdef"}}\n'
    approvals_path(root, "it").write_text(one + one)
    with pytest.raises(ProblemsFound) as found:
        read_translation(root, "it")
    assert [(p.line, p.code) for p in found.value.problems] == [(2, "duplicate-key")]
