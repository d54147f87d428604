"""CSV and XLIFF 1.2: all messages of a language, out for any tool and in again, nothing lost.

The converters at hand number the messages of a .po file and drop the msgctxt, by which this project
keeps them; here the msgctxt is the id of each unit.
"""

from __future__ import annotations

import csv
import io
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterable, Iterator
from xml.parsers.expat import ExpatError, ParserCreate

from msgspec import Struct
from msgspec.structs import replace

from generator.languages import SOURCE
from generator.problems import Problem, ProblemsFound, shown
from generator.review.changes import Change
from generator.review.entries import STATES, State, Translation

_COLUMNS = ("context", "form", "english", "translation", "state", "was", "comment")
_XLIFF = "urn:oasis:names:tc:xliff:document:1.2"
_XML = "http://www.w3.org/XML/1998/namespace"
_TARGET_STATES = {
    State.UNTRANSLATED: "new",
    State.NEEDS_WORK: "needs-review-translation",
    State.WAITING: "translated",
    State.APPROVED: "final",
}
_FORM = re.compile(r"(.+)\[(\d{1,2})\]")


class _Row(Struct, frozen=True):
    """One plural form of a message."""

    context: str
    form: int
    english: str
    translation: str
    state: State
    was: str
    comment: str = ""
    line: int = 1


def to_csv(translation: Translation) -> str:
    """A line a plural form, in UTF-8 with the mark that spreadsheets need."""
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for row in _rows(translation):
        fields = (row.context, row.form, row.english, row.translation)
        writer.writerow((*fields, row.state.label, row.was, row.comment))
    return "\ufeff" + out.getvalue()


def from_csv(text: str, path: str) -> list[Change]:
    """The changes in such a file. Raises ProblemsFound."""
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    rows: list[_Row] = []
    problems: list[Problem] = []
    try:
        header = next(reader, [])
        if missing := [name for name in _COLUMNS[:-1] if name not in header]:
            raise _wrong(path, 1, f"expected the columns {', '.join(missing)} too")
        for fields in reader:
            try:
                rows.append(_csv_row(dict(zip(header, fields, strict=False)), reader.line_num))
            except ValueError as error:
                problems.append(Problem(path, reader.line_num, 1, "csv", str(error)))
    except csv.Error as error:
        raise _wrong(path, reader.line_num, f"expected CSV: {error}") from None
    if problems:
        raise ProblemsFound(problems)
    return _changes(rows, path)


def _csv_row(fields: dict[str, str], line: int) -> _Row:
    if missing := [name for name in _COLUMNS[:-1] if name not in fields]:
        raise ValueError(f"expected a field under {', '.join(missing)}")
    if fields["state"] not in STATES:
        raise ValueError(f"expected a state ({', '.join(STATES)}), not {shown(fields['state'])}")
    if not fields["form"].isdecimal():
        raise ValueError(f"expected the number of a plural form, not {shown(fields['form'])}")
    return _Row(
        fields["context"],
        int(fields["form"]),
        fields["english"],
        fields["translation"],
        STATES[fields["state"]],
        fields["was"],
        line=line,
    )


def to_xliff(translation: Translation) -> str:
    """A unit a plural form; the forms of a message stand in a group."""
    ElementTree.register_namespace("", _XLIFF)
    root = ElementTree.Element(f"{{{_XLIFF}}}xliff", version="1.2")
    languages = {"source-language": SOURCE, "target-language": translation.language}
    file = _sub(root, "file", original=translation.path, datatype="plaintext", **languages)
    body = _sub(file, "body")
    for entry in translation.entries:
        parent = body
        if len(entry.sources) > 1:
            parent = _sub(body, "group", id=entry.context, restype="x-gettext-plurals")
        for row in _rows(Translation(translation.language, translation.path, (entry,))):
            _add_unit(parent, row, is_plural=len(entry.sources) > 1)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, "unicode") + "\n"


def _add_unit(parent: ElementTree.Element, row: _Row, *, is_plural: bool) -> None:
    unit = _sub(
        parent,
        "trans-unit",
        id=f"{row.context}[{row.form}]" if is_plural else row.context,
        approved="yes" if row.state == State.APPROVED else "no",
        extradata=row.was,
        **{f"{{{_XML}}}space": "preserve"},
    )
    _sub(unit, "source").text = row.english
    _sub(unit, "target", state=_TARGET_STATES[row.state]).text = row.translation
    if row.comment:
        _sub(unit, "note").text = row.comment


def _sub(parent: ElementTree.Element, name: str, **attributes: str) -> ElementTree.Element:
    return ElementTree.SubElement(parent, f"{{{_XLIFF}}}{name}", attributes)


def from_xliff(text: str, path: str) -> list[Change]:
    """The changes in such a file. Raises ProblemsFound."""
    root = _parsed(text, path)
    rows: list[_Row] = []
    problems: list[Problem] = []
    for unit in root.iter(f"{{{_XLIFF}}}trans-unit"):
        try:
            rows.append(_xliff_row(unit))
        except ValueError as error:
            problems.append(Problem(path, 1, 1, "xliff", f"{unit.get('id')}: {error}"))
    if problems:
        raise ProblemsFound(problems)
    if not rows:
        raise _wrong(path, 1, "expected an XLIFF 1.2 file with units")
    return _changes(rows, path)


def _parsed(text: str, path: str) -> ElementTree.Element:
    data = text.encode()
    try:
        parser = ParserCreate("utf-8")  # whatever the text says: it has been decoded
        parser.StartDoctypeDeclHandler = _refuse_doctype
        parser.Parse(data, True)
        return ElementTree.fromstring(data, ElementTree.XMLParser(encoding="utf-8"))
    except ExpatError as error:
        raise _wrong(path, error.lineno, f"expected XML: {error}") from None
    except ElementTree.ParseError as error:  # of namespaces, say
        raise _wrong(path, error.position[0], f"expected XML: {error}") from None
    except ValueError as error:
        raise _wrong(path, 1, f"expected XML: {error}") from None


def _refuse_doctype(*_: object) -> None:
    raise ValueError("a document type can name other files and is not read")


def _xliff_row(unit: ElementTree.Element) -> _Row:
    id_, was = unit.get("id", ""), unit.get("extradata", "")
    if not was:
        raise ValueError("expected the attribute extradata, as it was exported")
    source, target = (unit.find(f"{{{_XLIFF}}}{name}") for name in ("source", "target"))
    if source is None:
        raise ValueError("expected a source")
    match = _FORM.fullmatch(id_)
    translation = "".join(target.itertext()) if target is not None else ""
    return _Row(
        match[1] if match else id_,
        int(match[2]) if match else 0,
        "".join(source.itertext()),
        translation,
        _xliff_state(unit, target, translation),
        was,
    )


def _xliff_state(
    unit: ElementTree.Element, target: ElementTree.Element | None, translation: str
) -> State:
    said = target.get("state", "translated") if target is not None else "new"
    if unit.get("approved") == "yes" or said in {"final", "signed-off"}:
        return State.APPROVED
    if said == "new" or not translation:
        return State.UNTRANSLATED if not translation else State.WAITING
    return State.NEEDS_WORK if said.startswith("needs-") else State.WAITING


def _rows(translation: Translation) -> Iterator[_Row]:
    for entry in translation.entries:
        comment = "\n".join((*entry.comments, *entry.notes))
        for form, (english, text) in enumerate(entry.pairs()):
            was = entry.fingerprint
            yield _Row(entry.context, form, english, text, entry.state, was, comment)


def _changes(rows: Iterable[_Row], path: str) -> list[Change]:
    """Forms of a message together; its state is that of the form that is least far."""
    found: dict[str, list[_Row]] = {}
    for row in rows:
        found.setdefault(row.context, []).append(row)
    return [
        Change(
            context,
            tuple(row.english for row in forms),
            forms[0].was,
            tuple(row.translation for row in forms),
            _state(forms),
            place=(path, forms[0].line, 1),
        )
        for context, unsorted in found.items()
        for forms in (sorted(unsorted, key=lambda row: row.form),)
    ]


def _state(forms: list[_Row]) -> State:
    state = min(row.state for row in forms)
    filled = state == State.UNTRANSLATED and all(row.translation for row in forms)
    return State.WAITING if filled else state


def without_approved_edits(changes: Iterable[Change], translation: Translation) -> list[Change]:
    """A text edited elsewhere waits for approval, though its state says still "approved"."""
    now = translation.by_context
    return [
        replace(change, state=State.WAITING)
        if change.state == State.APPROVED
        and (entry := now.get(change.context))
        and entry.forms != change.forms
        else change
        for change in changes
    ]


def _wrong(path: str, line: int, message: str) -> ProblemsFound:
    return ProblemsFound([Problem(path, line, 1, "exchange", message)])


FORMATS: dict[str, tuple[Callable[[Translation], str], Callable[[str, str], list[Change]]]] = {
    ".csv": (to_csv, from_csv),
    ".xlf": (to_xliff, from_xliff),
    ".xliff": (to_xliff, from_xliff),
}
