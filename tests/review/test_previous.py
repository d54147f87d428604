"""The previous English text survives reading, merging and writing."""

from pathlib import Path

import polib
import pytest
from babel.messages.catalog import Catalog

from generator.catalogs import read_po_file
from generator.merging import merge
from generator.po_writing import po_text
from tests.review.texts import po_message, write_po

LONG = 'A long text with "quotes", a backslash \\ and\na second line, ' + "and so on, " * 20


def template(english: str | tuple[str, str]) -> Catalog:
    catalog = Catalog()
    catalog.add(english, context="rule/a")
    return catalog


@pytest.mark.parametrize("old", ["Older rule", LONG])
def test_a_second_merge_keeps_it(tmp_path: Path, old: str) -> None:
    path = write_po(tmp_path, "it", po_message("rule/a", old, "Una regola"))
    for _ in range(2):
        merged = merge(template("New rule"), read_po_file(path, "it", "x.po"), "it")
        path.write_text(po_text(merged), encoding="utf-8")
    (entry,) = polib.pofile(str(path))
    assert (entry.previous_msgid, entry.msgstr, entry.fuzzy) == (old, "Una regola", True)
    assert entry.tcomment == ""


def test_the_previous_plural_too(tmp_path: Path) -> None:
    old, new = ("{count} card", "{count} cards"), ("{count} sheet", "{count} sheets")
    path = write_po(tmp_path, "ru", po_message("rule/a", list(old), ["а", "б", "в"]))
    for _ in range(2):
        merged = merge(template(new), read_po_file(path, "ru", "x.po"), "ru")
        path.write_text(po_text(merged), encoding="utf-8")
    (entry,) = polib.pofile(str(path))
    assert (entry.previous_msgid, entry.previous_msgid_plural) == old


def test_it_goes_to_the_message_that_follows(tmp_path: Path) -> None:
    write_po(
        tmp_path,
        "it",
        po_message("rule/a", "One", "Uno"),
        po_message("rule/b", "Two", "Due", fuzzy=True, previous="Too"),
        po_message("rule/c", "Three", "Tre"),
    )
    path = tmp_path / "translations/it/LC_MESSAGES/messages.po"
    catalog = read_po_file(path, "it", "x.po")
    assert {m.context: m.previous_id for m in catalog if m.id} == {
        "rule/a": [],
        "rule/b": ["Too"],
        "rule/c": [],
    }
