"""CSV and XLIFF: out and in again, and nothing is lost."""

import csv
import io
import xml.etree.ElementTree as ElementTree
from datetime import date
from pathlib import Path

import polib
import pytest

from generator.catalogs import po_path
from generator.problems import ProblemsFound
from generator.review import commands
from generator.review.entries import State, read_translation
from tests.review.texts import po_message, write_po

DAY = date(2026, 11, 29)
ENDINGS = (".csv", ".xlf")
HARD = 'Due "righe":\n<b>;</b> & ,\u00a0«ё» ’ — ю'
THREE = ["{count} а", "{count} б", "{count} в"]
CATALOG = (
    po_message("rule/a", "Two lines:\n<b>;</b> & ,", HARD),
    po_message("rule/b", "Changed", "Изменено", fuzzy=True, previous="Before"),
    po_message("rule/c", ["{count} card", "{count} cards"], THREE),
    po_message("rule/d", ["{count} level", "{count} levels"], ["", "", ""]),
    po_message("rule/e", "=1+1", "=1+1"),
    po_message("rule/f", "Nothing yet"),
)
XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write_po(tmp_path, "ru", *CATALOG)
    commands.approve(tmp_path, "ru", "Ольга", DAY, ["rule/e"])
    return tmp_path


@pytest.mark.parametrize("ending", ENDINGS)
def test_out_and_in_again_changes_nothing(root: Path, ending: str) -> None:
    before = po_path(root, "ru").read_bytes()
    path = root / f"ru{ending}"
    assert commands.export(root, "ru", path) == 6
    done = commands.import_file(root, "ru", path, "Анна", DAY)
    assert (done.changed, done.unchanged, done.refused) == (0, 6, ())
    assert po_path(root, "ru").read_bytes() == before


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_text_comes_back(root: Path, ending: str, tmp_path: Path) -> None:
    """Into a catalog without any translation, from one that has all of them."""
    path = root / f"ru{ending}"
    write_po(root, "ru", *(message.replace("#, fuzzy\n", "") for message in CATALOG))
    full = read_translation(root, "ru")
    commands.export(root, "ru", path)
    empty = polib.pofile(str(po_path(root, "ru")))
    for entry in empty:
        entry.msgstr = ""
        entry.msgstr_plural = dict.fromkeys(entry.msgstr_plural, "")
    empty.save()
    _refresh_fingerprints(root, path)
    assert commands.import_file(root, "ru", path, "Анна", DAY).refused == ()
    again = read_translation(root, "ru")
    assert [e.forms for e in again.entries] == [e.forms for e in full.entries]


def _refresh_fingerprints(root: Path, path: Path) -> None:
    """As if the texts had been filled into an export of the empty catalog."""
    text = path.read_text(encoding="utf-8")
    filled = path.with_name(f"filled{path.suffix}")
    commands.export(root, "ru", filled)
    old = {entry.context: entry for entry in read_translation(root, "ru").entries}
    for context, entry in old.items():
        text = text.replace(_was(path, context), entry.fingerprint)
    path.write_text(text, encoding="utf-8")


def _was(path: Path, context: str) -> str:
    text = path.read_text(encoding="utf-8-sig")
    if path.suffix == ".csv":
        rows = csv.DictReader(io.StringIO(text, newline=""))
        return next(row["was"] for row in rows if row["context"] == context)
    units = ElementTree.fromstring(text).iter(f"{XLIFF}trans-unit")
    return next(u.get("extradata", "") for u in units if u.get("id", "").split("[")[0] == context)


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_edit_elsewhere_waits_for_approval(root: Path, ending: str) -> None:
    path = root / f"ru{ending}"
    commands.export(root, "ru", path)
    text = path.read_text(encoding="utf-8")
    for old, new in (("{count} б", "{count} б!"), ("Изменено", "Другое")):
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    done = commands.import_file(root, "ru", path, "Анна", DAY)
    assert (done.changed, done.refused) == (2, ())
    entries = read_translation(root, "ru").by_context
    assert entries["rule/c"].forms == ("{count} а", "{count} б!", "{count} в")
    assert (entries["rule/b"].forms, entries["rule/b"].state) == (("Другое",), State.NEEDS_WORK)
    assert entries["rule/e"].state == State.APPROVED


def test_an_approved_text_that_was_edited_is_not_approved(root: Path) -> None:
    path = root / "ru.csv"
    commands.export(root, "ru", path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"=1+1","approved"', '"=2","approved"'), encoding="utf-8")
    assert commands.import_file(root, "ru", path, "Анна", DAY).changed == 1
    assert read_translation(root, "ru").by_context["rule/e"].state == State.WAITING


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_export_never_undoes_a_later_edit(root: Path, ending: str) -> None:
    path = root / f"ru{ending}"
    commands.export(root, "ru", path)
    catalog = po_path(root, "ru")
    catalog.write_text(catalog.read_text().replace("{count} б", "{count} лучше"))
    done = commands.import_file(root, "ru", path, "Анна", DAY)
    assert [problem.code for problem in done.refused] == ["translation-changed"]
    assert "{count} лучше" in catalog.read_text()


@pytest.mark.parametrize("ending", ENDINGS)
def test_signs_that_nobody_sees_do_not_come_in(root: Path, ending: str) -> None:
    path = root / f"ru{ending}"
    commands.export(root, "ru", path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("Изменено", "Изме\u202eнено"), encoding="utf-8")
    done = commands.import_file(root, "ru", path, "Анна", DAY)
    assert [problem.code for problem in done.refused] == ["bad-character"]


def test_xliff_is_what_the_standard_says(root: Path) -> None:
    """XLIFF 1.2: states of targets, approved, source and target language, unique ids."""
    path = root / "ru.xlf"
    commands.export(root, "ru", path)
    file = ElementTree.parse(path).getroot()[0]
    assert (file.tag, file.get("source-language"), file.get("target-language")) == (
        f"{XLIFF}file",
        "en",
        "ru",
    )
    units = list(file.iter(f"{XLIFF}trans-unit"))
    ids = [unit.get("id") for unit in units]
    assert ids[:3] == ["rule/a", "rule/b", "rule/c[0]"]
    assert len(set(ids)) == len(ids) == 10
    targets = {u.get("id"): (u.find(f"{XLIFF}target"), u.get("approved")) for u in units}
    states = {id_: (t.get("state"), ok) for id_, (t, ok) in targets.items() if t is not None}
    assert states["rule/a"] == ("translated", "no")
    assert states["rule/b"] == ("needs-review-translation", "no")
    assert states["rule/e"] == ("final", "yes")
    assert states["rule/f"] == ("new", "no")


@pytest.mark.parametrize(
    ("ending", "content"),
    [
        (".csv", "context,form\n"),
        (".csv", 'context,form,english,translation,state,was\na,x,b,c,fine,d\na,0,"b'),
        (".csv", "context,form,english,translation,state,was\na\n"),
        (".xlf", "<xliff>"),
        (".xlf", "<xliff/>"),
        (".xlf", "<a:xliff/>"),
        (".xlf", '<?xml version="1.0" encoding="U-8"?><xliff/>'),
        (".xlf", '<!DOCTYPE x [<!ENTITY a SYSTEM "/etc/hostname">]><xliff>&a;</xliff>'),
        (".xlf", f'<xliff xmlns="{XLIFF[1:-1]}"><trans-unit id="a"/></xliff>'),
    ],
)
def test_what_is_no_such_file(root: Path, ending: str, content: str) -> None:
    path = root / f"ru{ending}"
    path.write_text(content)
    before = po_path(root, "ru").read_bytes()
    with pytest.raises(ProblemsFound) as found:
        commands.import_file(root, "ru", path, "Анна", DAY)
    assert all(problem.path == str(path) for problem in found.value.problems)
    assert po_path(root, "ru").read_bytes() == before
