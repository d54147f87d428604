"""What is wrong with a .po file as it is written.

Babel's reader passes over much of it: what stands around strings, strings that do not end, a
context that stands twice, a plural rule that is none.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator

from msgspec import Struct, field

from generator.files import unseen
from generator.problems import Problem, short, shown

MOST_FORMS = 6  # Arabic has as many; no language has more
_TRIED = 1_000  # numbers with which a plural rule is tried
_KEYWORD = r"(?:(?P<keyword>msgctxt|msgid_plural|msgid|msgstr(?:\[[0-9]\])?)[ \t]+)?"
_STRING = re.compile(r'[^"\\]*(?:\\["\\abfnrtv][^"\\]*)*')
_LINE = re.compile(rf'{_KEYWORD}"(?P<string>{_STRING.pattern})"[ \t]*')
_WRONG_STRING = re.compile(rf'{_KEYWORD}"(?P<string>.*)"[ \t]*')
_PLURALS = re.compile(r"\\nPlural-Forms:[ ]*nplurals=([0-9]+); *plural=([^;]*);?[ ]*(?:\\n|$)")
_CHARSET = re.compile(r"\\nContent-Type:[^\\]*charset=([^\\ ]+)")
_BEFORE = {  # what a keyword may follow; "" is the beginning of an entry
    "msgctxt": {"", "msgstr"},
    "msgid": {"", "msgstr", "msgctxt"},
    "msgid_plural": {"msgid"},
    "msgstr": {"msgid", "msgid_plural", "msgstr["},
}


class _Entry(Struct):
    """One message as written: keyword -> the pieces of its string, and its first line."""

    line: int
    is_obsolete: bool
    texts: dict[str, list[str]] = field(default_factory=dict)

    def text(self, keyword: str) -> str | None:
        """The string of a keyword with its escapes; None where the keyword does not stand."""
        pieces = self.texts.get(keyword)
        return None if pieces is None else "".join(pieces)


def po_problems(text: str, path: str) -> list[Problem]:
    """Everything that is wrong with the form of a file; ``path`` only names it."""
    entries: list[_Entry] = []
    problems = unseen(text, path, "po-file")
    problems += (
        Problem(path, line, column, "po-file", message)
        for line, column, message in _syntax(text, entries)
    )
    problems += (Problem(path, line, 1, code, what) for line, code, what in _header(entries))
    return problems + [
        Problem(path, line, 1, "duplicate-context", message) for line, message in _repeated(entries)
    ]


def _syntax(text: str, entries: list[_Entry]) -> Iterator[tuple[int, int, str]]:
    """Line, column and message of what no .po file says; fills ``entries``."""
    last = ""
    for number, written in enumerate(text.split("\n"), 1):
        line = written.strip()
        is_obsolete = line.startswith("#~")
        if is_obsolete:
            line = line[2:].lstrip()
        if not line or line.startswith(("#", "|")):
            continue
        match = _LINE.fullmatch(line) or _WRONG_STRING.fullmatch(line)
        if not match:
            yield number, 1, f"expected a keyword and a text in quotes, not {shown(line)}"
            continue
        if wanted := _take(match, last, entries, number, is_obsolete):
            yield number, 1, wanted
        if match.re is _WRONG_STRING:
            end = _STRING.match(match["string"])
            column = written.find('"') + 2 + (end.end() if end else 0)
            yield number, column, "expected \\ before a quote, and an escape such as \\n after \\"
        last = match["keyword"] or last
    if last and not last.startswith("msgstr"):
        yield text.count("\n") + 1, 1, f"expected msgstr after {last}"


def _take(
    match: re.Match[str], last: str, entries: list[_Entry], number: int, is_obsolete: bool
) -> str:
    """Add a line to the entries; says what was expected in its place."""
    keyword = match["keyword"]
    if not keyword:
        if not last or not entries or last not in entries[-1].texts:
            return "expected a keyword such as msgid before a text"
        entries[-1].texts[last].append(match["string"])
        return ""
    if not _follows(keyword, last):
        return f"expected {keyword} not {f'after {last}' if last else 'here'}"
    if keyword == "msgctxt" or (keyword == "msgid" and last != "msgctxt"):
        entries.append(_Entry(number, is_obsolete))
    if entries:
        entries[-1].texts[keyword] = [match["string"]]
    return ""


def _follows(keyword: str, last: str) -> bool:
    if keyword.startswith("msgstr["):
        index = int(keyword[7])
        return last == (f"msgstr[{index - 1}]" if index else "msgid_plural")
    if keyword == "msgstr":
        return last == "msgid"
    return last.split("[")[0] in _BEFORE[keyword]


def _header(entries: list[_Entry]) -> Iterator[tuple[int, str, str]]:
    """The charset and the plural rule, which the header says."""
    header = next((e for e in entries if e.text("msgid") == "" and not e.text("msgctxt")), None)
    if header is None:
        yield 1, "po-file", "expected a header, a message with an empty msgid"
        return
    said = "\\n" + (header.text("msgstr") or "")
    charset = _CHARSET.search(said)
    if charset and charset[1].lower() not in ("utf-8", "utf8"):
        yield header.line, "po-file", f"expected charset=utf-8, not {shown(charset[1])}"
    plurals = _PLURALS.search(said)
    if plurals is None:
        wanted = "expected Plural-Forms: nplurals=2; plural=(n != 1); in the header, or the like"
        yield header.line, "plural-forms", wanted
    elif wrong := wrong_plural(plurals[1], plurals[2]):
        yield header.line, "plural-forms", wrong


def wrong_plural(count: str, expression: str) -> str:
    """What is wrong with a plural rule; empty where every number has one of its forms."""
    if len(count) > 1 or not 1 <= int(count) <= MOST_FORMS:
        return f"expected nplurals from 1 to {MOST_FORMS}, not {short(count)}"
    try:
        index: Callable[[int], int] = gettext.c2py(expression)
        forms = {n: index(n) for n in range(_TRIED)}
    except (ValueError, ArithmeticError, RecursionError, MemoryError, SyntaxError) as error:
        return f"expected a plural rule in C, not {shown(expression)}: {short(str(error))}"
    for n, form in forms.items():
        if not 0 <= form < int(count):
            return f"expected a form from 0 to {int(count) - 1} for {n}, not {form}"
    return ""


def _repeated(entries: list[_Entry]) -> Iterator[tuple[int, str]]:
    """Contexts, or texts without one, that stand twice among the messages in use."""
    first: dict[tuple[str | None, str | None], int] = {}
    for entry in entries:
        if entry.is_obsolete:
            continue
        context = entry.text("msgctxt")
        key = (context, None if context else entry.text("msgid"))
        line = first.setdefault(key, entry.line)
        if line != entry.line:
            yield entry.line, f"{shown(context or key[1] or '')} stands already in line {line}"
