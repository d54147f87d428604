"""`leveler messages` merges by key, loses nothing, and writes what gettext's own tools take."""

import shutil
import subprocess
from datetime import date
from pathlib import Path

import polib
import pytest
from babel.messages.catalog import Catalog
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.catalogs import read_po_file
from generator.extraction import find_messages, script_messages, template_catalog
from generator.languages import TRANSLATIONS
from generator.merging import merge, update_messages
from generator.messages import Message
from generator.po_writing import po_text
from generator.review import commands
from generator.review.entries import State, read_translation
from tests.review.texts import po_message, write_po

ROOT = Path(__file__).parents[2]
CONTEXTS = st.sampled_from([f"rule/{letter}" for letter in "abcdef"])
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1)


def template(messages: dict[str, str]) -> Catalog:
    catalog = Catalog()
    for context, english in messages.items():
        catalog.add(english, context=context)
    return catalog


def catalog(messages: dict[str, tuple[str, str]]) -> Catalog:
    made = Catalog(locale="it")
    for context, (english, italian) in messages.items():
        made.add(english, italian, context=context)
    return made


@settings(deadline=None)
@given(st.dictionaries(CONTEXTS, TEXTS), st.dictionaries(CONTEXTS, st.tuples(TEXTS, TEXTS)))
def test_merging_by_key_loses_nothing(new: dict[str, str], old: dict[str, tuple[str, str]]) -> None:
    merged = merge(template(new), catalog(old), "it")
    found = {m.context: m for m in merged if m.id}
    assert {context: message.id for context, message in found.items()} == new
    kept = {m.context: m.string for m in (*found.values(), *merged.obsolete.values()) if m.string}
    assert kept == {context: italian for context, (_, italian) in old.items()}
    for context in new.keys() & old.keys():
        changed = old[context][0] != new[context]
        assert found[context].fuzzy == changed
        assert found[context].previous_id == ([old[context][0]] if changed else [])


def test_likeness_is_never_a_reason() -> None:
    """Babel's own merging takes a text that is much like another for the same one."""
    old = catalog({"rule/a": ("The level counters stay.", "I segnalini livello restano.")})
    merged = merge(template({"rule/b": "The level counters stay!"}), old, "it")
    assert [message.string or "" for message in merged if message.id] == [""]


def test_a_message_that_comes_back_has_its_translation(tmp_path: Path) -> None:
    path = write_po(tmp_path, "it", po_message("rule/a", "A rule", "Una regola"))
    gone = merge(template({"rule/b": "B"}), read_po_file(path, "it", "x"), "it")
    path.write_text(po_text(gone), encoding="utf-8")
    back = merge(template({"rule/a": "A rule"}), read_po_file(path, "it", "x"), "it")
    assert [m.string for m in back if m.id] == ["Una regola"]


def test_minor_changes_no_state() -> None:
    old = catalog({"rule/a": ("A rule", "Una regola"), "rule/b": ("B rule", "Una B")})
    new = template({"rule/a": "A rule.", "rule/b": "B rule."})
    merged = {m.context: m for m in merge(new, old, "it", ["rule/a"]) if m.id}
    assert (merged["rule/a"].fuzzy, merged["rule/b"].fuzzy) == (False, True)


def test_approvals_outlive_a_minor_change(project: Path) -> None:
    """The English of the project changed; one change is minor, one is not."""
    translation = _with_old_english(project, "ruling/timestamps", "ruling/timestamps/title")
    commands.approve(project, "it", "Anna", date(2026, 11, 29), translation)
    shutil.copytree(ROOT / "generator", project / "generator", ignore=_only("*.html", "*.py"))
    commands.update_messages(project, ["ruling/timestamps"])
    entries = read_translation(project, "it").by_context
    assert entries["ruling/timestamps"].state == State.APPROVED
    assert entries["ruling/timestamps/title"].state == State.NEEDS_WORK
    assert entries["ruling/timestamps/title"].previous == ("Old English",)


def _only(*patterns: str):  # type: ignore[no-untyped-def]
    keep = shutil.ignore_patterns(*patterns)

    def ignored(folder: str, names: list[str]) -> set[str]:
        kept = keep(folder, names) | {n for n in names if (Path(folder) / n).is_dir()}
        return set(names) - kept | {"__pycache__"}

    return ignored


def _with_old_english(project: Path, *contexts: str) -> tuple[str, ...]:
    messages = [po_message(context, "Old English", "Italiano") for context in contexts]
    write_po(project, "it", *messages)
    shutil.copy(ROOT / "translations/messages.pot", project / "translations")
    return contexts


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogs as `leveler messages` would write them now."""
    folder = tmp_path_factory.mktemp("catalogs")
    new = template_catalog(ROOT)
    (folder / "messages.pot").write_text(po_text(new), encoding="utf-8")
    for language in TRANSLATIONS:
        path = ROOT / "translations" / language / "LC_MESSAGES" / "messages.po"
        merged = merge(new, read_po_file(path, language, "x"), language)
        (folder / f"{language}.po").write_text(po_text(merged), encoding="utf-8")
    return folder


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="gettext's tools are not installed")
@pytest.mark.parametrize("name", ["messages.pot", *(f"{code}.po" for code in TRANSLATIONS)])
def test_gettext_takes_every_file(written: Path, name: str) -> None:
    command = ["msgfmt", "--check", "--output-file=/dev/null", str(written / name)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert name == "messages.pot" or not done.stderr  # a template has no translator to name


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="gettext's tools are not installed")
def test_gettext_takes_notes_of_the_previous_english(tmp_path: Path) -> None:
    old = po_message("rule/a", "A long text, " * 20, "Una regola")
    path = write_po(tmp_path, "it", old)
    merged = merge(template({"rule/a": "New"}), read_po_file(path, "it", "x"), "it")
    path.write_text(po_text(merged), encoding="utf-8")
    command = ["msgfmt", "--check-format", "-o", "/dev/null", str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="gettext's tools are not installed")
def test_gettext_takes_the_catalog_of_a_language_that_begins(project: Path) -> None:
    catalog = project / "translations/it/LC_MESSAGES/messages.po"
    catalog.unlink(missing_ok=True)
    update_messages(project)
    command = ["msgfmt", "--check", "--output-file=/dev/null", str(catalog)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_message_says_where_it_is_and_what_goes_in(written: Path) -> None:
    for entry in polib.pofile(str(written / "messages.pot")):
        assert entry.msgctxt, entry.msgid
        assert entry.occurrences, entry.msgctxt
        if "{count}" in entry.msgid:
            assert "{count}: a number" in entry.comment
        assert "filled in" not in entry.comment, f"{entry.msgctxt}: say what goes in"


@settings(deadline=None)
@given(st.lists(st.tuples(TEXTS | st.text("ab \n\\\"'“—", max_size=300), TEXTS), max_size=4))
def test_what_is_written_is_read_as_it_was(texts: list[tuple[str, str]]) -> None:
    """By a reader that is not Babel's."""
    made = catalog({f"rule/{number}": pair for number, pair in enumerate(texts) if pair[0]})
    made.header_comment = "# A header."
    read = {entry.msgctxt: (entry.msgid, entry.msgstr) for entry in polib.pofile(po_text(made))}
    assert read == {m.context: (m.id, m.string) for m in made if m.id}


def test_what_the_scripts_say_is_what_translators_get() -> None:
    """The build looks at calls alone; Babel's reading of the whole scripts is the measure."""
    whole = [f.message for f in find_messages(ROOT) if f.path.endswith(".js")]
    assert script_messages(ROOT) == whole
    assert Message("page-script/copied", "Copied") in whole  # stands within a template literal
