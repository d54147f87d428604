"""Every message of the project, found where it stands: code, templates, page sources, data."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import yaml
from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.extract import extract, extract_javascript, extract_python
from jinja2 import TemplateSyntaxError
from jinja2.ext import babel_extract
from msgspec import Struct

from generator import data_messages
from generator.content import load
from generator.files import read_source
from generator.messages import PLACEHOLDER, Message, PluralMessage
from generator.problems import Problem, ProblemsFound

# The context comes first, then the text, or the text for one and for other numbers.
_PLURAL, _SINGLE = ((1, "c"), 2, 3), ((1, "c"), 2)
KEYWORDS = {
    "message": _SINGLE,
    "pgettext": _SINGLE,
    "plain_text": _SINGLE,
    "ptext": _SINGLE,
    "plural": _PLURAL,
    "npgettext": _PLURAL,
}
_JINJA = {
    "trimmed": "true",
    "comment_start_string": "<#",
    "comment_end_string": "#>",
    "trim_blocks": "true",
    "lstrip_blocks": "true",
    "silent": "false",
}
_SCRIPT = {"parse_template_string": "true"}
Method = Callable[..., Any]  # of Babel: file, keywords, tags of comments, options -> messages
# The functions themselves: by their names, Babel would look through all installed packages.
_SOURCES: tuple[tuple[str, Method, Mapping[str, str]], ...] = (
    ("generator/**/*.py", extract_python, {}),
    ("docs/**/*.js", extract_javascript, _SCRIPT),
    ("docs/**/*.md", babel_extract, _JINJA),
    ("generator/**/*.html", babel_extract, _JINJA),
)
_CALLED = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\(")
# A call in a script as far as its last text: Babel's lexer is slow, and most of a script is code.
_STRING = r'"(?:[^"\\]|\\.)*"'
_CALL = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\(\s*{_STRING}(?:\s*[,+]\s*{_STRING})*")
# Where the messages of a context stand, for translators.
_PLACES = {
    "ability": "an ability as a line of a card",
    "cards-script": "the table of all cards",
    "date": "answer about the age of a text, on the page Editions and the command line",
    "explorer": "the level explorer on a card page",
    "event": "an event in the history of a card, a sentence",
    "keyword": "a keyword ability inside a sentence",
    "page": "text of a page",
    "page-script": "a button on a page",
    "result": "what a card is after its history, a sentence",
    "review": "the translation review page",
    "rule": "the page Rule",
    "ruling": "the page Rulings",
    "ruling-source": "publication that a ruling comes from",
    "set": "name of a card set",
    "step": "one step through the layers, a sentence",
    "symbol": "name of a symbol, read aloud",
    "term": "definition in the glossary",
    "ui": "label or short text",
    "whatif": "the what-if page",
}


# The file says the same whenever it is written.
_HEADER = """\
# Messages of the leveler reference. The msgctxt is the stable id of a message; symbols such as {R}
# and references such as [[rule:level-up]] stay as they are."""
# Babel takes symbols such as {R} for Python's placeholders.
GUESSED_FORMATS = {"python-format", "python-brace-format"}
_CREATED = datetime(2026, 11, 29, tzinfo=UTC)


class Found(Struct, frozen=True):
    """A message and a place where it stands."""

    message: Message | PluralMessage
    path: str
    line: int

    @property
    def msgid(self) -> str | tuple[str, str]:
        if isinstance(self.message, PluralMessage):
            return self.message.one, self.message.other
        return self.message.english


def template_catalog(root: Path) -> PoCatalog:
    """The content of messages.pot. Raises ProblemsFound where a context has two texts."""
    found = sorted(find_messages(root), key=lambda f: (f.message.context, f.path, f.line))
    _check(found)
    catalog = PoCatalog(
        header_comment=_HEADER,
        project="leveler-reference",
        version="1",
        msgid_bugs_address="see README.md",
        charset="utf-8",
        creation_date=_CREATED,
        fuzzy=False,
    )
    for one in found:
        added = catalog.add(
            one.msgid,
            locations=[(one.path, one.line)],
            auto_comments=_comments(one),
            context=one.message.context,
        )
        added.flags -= GUESSED_FORMATS
    return catalog


def find_messages(root: Path) -> Iterator[Found]:
    """All messages of code, templates, page sources and rules.yaml."""
    for pattern, method, options in _SOURCES:
        for path in sorted(root.glob(pattern)):
            yield from _in_file(path, path.relative_to(root).as_posix(), method, options)
    yield from _in_data(root)


def script_messages(root: Path) -> list[Message | PluralMessage]:
    """The messages that the scripts of the site say."""
    return [
        found.message
        for path in sorted(root.glob("docs/**/*.js"))
        for call in _CALL.findall(read_source(path, path.relative_to(root).as_posix()))
        for found in _in_text(call + ")", "", extract_javascript, _SCRIPT)
    ]


def _in_file(path: Path, shown: str, method: Method, options: Mapping[str, str]) -> Iterator[Found]:
    text = read_source(path, shown)
    if method is not babel_extract and not _CALLED.search(text):
        return iter(())  # the lexers are slow, and most files say nothing
    return _in_text(text, shown, method, options)


def _in_text(text: str, shown: str, method: Method, options: Mapping[str, str]) -> Iterator[Found]:
    file = io.BytesIO(text.encode())
    try:
        for line, texts, _, context in extract(method, file, KEYWORDS, (), options):
            if context is None:
                continue
            if isinstance(texts, tuple):
                yield Found(PluralMessage(context, *texts), shown, line)
            else:
                yield Found(Message(context, texts), shown, line)
    except TemplateSyntaxError as error:
        wrong = Problem(shown, error.lineno, 1, "template", error.message or "expected a template")
        raise ProblemsFound([wrong]) from None


def _in_data(root: Path) -> Iterator[Found]:
    content = load(root)
    lines = _lines(root / "rules.yaml")
    for said in data_messages.all_messages(content.book):
        yield Found(said, "rules.yaml", lines.get(said.english, 1))


def _comments(found: Found) -> list[str]:
    place = _PLACES.get(found.message.context.split("/")[0])
    texts = (found.msgid,) if isinstance(found.msgid, str) else found.msgid
    names = dict.fromkeys(name for text in texts for name in PLACEHOLDER.findall(text))
    comments = [f"Where: {place}."] if place else []
    return comments + [f"{{{name}}}: {PLACEHOLDERS.get(name, 'filled in')}" for name in names]


PLACEHOLDERS = {
    "abilities": "list of abilities",
    "ability": "an ability as it stands on a card, with its final stop",
    "after": "power/toughness after the step, such as 3/3",
    "all": "how many there are in all, a number",
    "amount": "a number",
    "base": "numbers of subrules",
    "card": "printed name of a card",
    "change": "change of power/toughness, such as +1/+0",
    "command": "a command to type",
    "cost": "mana symbols",
    "count": "a number",
    "date": "a date in the form of the language",
    "done": "a number",
    "first": "a number",
    "found": "what stands in the text: a number of a rule, or some words",
    "keyword": "a keyword ability",
    "keywords": "list of keyword abilities",
    "kind": "kind of counter, such as +1/+1",
    "language": "name of a language, in that language",
    "levels": "levels of a level symbol, such as 4-7",
    "list": "ids of messages",
    "mana": "mana symbols",
    "marks": "list of marks of an edition",
    "name": "printed name of a card",
    "no_base": "numbers of subrules",
    "now": "number of a rule today",
    "number": "a number",
    "old": "number of a rule in earlier editions",
    "parts": "list of what an effect does",
    "pt": "power/toughness, such as 3/3",
    "second": "a number",
    "since": "a date in the form of the language",
    "source": "printed name of a card, or «an effect»",
    "text": "a text by the reviewer",
    "total": "a number",
    "until": "a date in the form of the language",
    "year": "a year",
}


def _check(found: Iterable[Found]) -> None:
    """A context names one text: translations are kept by it."""
    first: dict[str, Found] = {}
    problems = []
    for one in found:
        other = first.setdefault(one.message.context, one)
        if other.msgid != one.msgid:
            what = f"expected the text that {other.path}:{other.line} has under this context"
            problems.append(Problem(one.path, one.line, 1, "context-twice", what))
    if problems:
        raise ProblemsFound(problems)


def _lines(path: Path) -> dict[str, int]:
    """Where each scalar of a YAML file stands."""
    tokens = yaml.scan(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return {
        token.value: token.start_mark.line + 1
        for token in tokens
        if isinstance(token, yaml.ScalarToken)
    }
