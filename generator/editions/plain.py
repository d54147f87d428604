"""Any text as plain text: HTML, Markdown, odd spaces and invisible characters taken away.

``html.parser`` is not used: what it makes of broken HTML differs between versions of Python and
from a browser, it can take quadratic time, and the twin in the browser must give equal answers.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from html import unescape

# A name and its attributes; the name must end before they begin, or matching takes quadratic time.
TAG = (
    r"<(?:(!--)|([/!?]?[a-z][a-z0-9:-]*)(?![a-z0-9:-])"
    r"""((?:[^<>"']|"[^"]*"|'[^']*')*)>)"""
)
ALT = r"""(?:^|[ \n\t"'])alt ?= ?(?:"([^"]*)"|'([^']*)')"""
ENTITY = "&(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});"
COMBINED = "[A-Za-zА-Яа-я][\\u0300-\\u036f]"
HIDDEN = {"!--": "-->", "script": "</script", "style": "</style"}  # what begins it, what ends it
BREAKS = {
    **dict.fromkeys(("p", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol", "dl"), "\n\n"),
    **dict.fromkeys(("br", "div", "li", "tr", "dt", "dd", "section", "article"), "\n"),
    **dict.fromkeys(("td", "th"), " "),
}

# The only letters that the two kinds of pattern compare differently when they ignore case.
_DOTLESS = (("İ", "I"), ("ı", "i"))
BEFORE_TAGS = ((r"\r\n?", "\n"), *_DOTLESS)
CLEANING = (
    (r"[\t\v\f\u001c-\u001f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]", " "),
    (r"[\r\u0085\u2028\u2029]", "\n"),
    (
        r"[\u0000-\u0008\u000e-\u001b\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f"
        r"\ufdd0-\ufdef\ufeff\ufffe\uffff]",
        "",
    ),
    *_DOTLESS,
    # Markdown and wiki: escapes, links, emphasis, code, tables, attributes, headings and lists.
    (r"\\(?=[!-/:-@\[-`\{-~])", ""),
    (r"!?\[([^\[\]\n]*)\]\([^()\n]*\)", "$1"),
    (r"'{2,}|[*_`~]", ""),
    (r"\|", " "),
    (r"\{ ?[:#.][^{}\n]*\}", ""),
    (r"(^|\n)[ >#+•·–—-]+", "$1"),
    (" {2,}", " "),
    (r" ?\n ?", "\n"),
    (r"\n{3,}", "\n\n"),
)

_TAG_RE = re.compile(TAG, re.IGNORECASE)
_ALT_RE = re.compile(ALT, re.IGNORECASE)
_ENTITY_RE = re.compile(ENTITY, re.IGNORECASE)
_COMBINED_RE = re.compile(COMBINED)


def _steps(steps: Sequence[tuple[str, str]]) -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(source), new.replace("$1", r"\1")) for source, new in steps]


_BEFORE_TAGS, _CLEANING = _steps(BEFORE_TAGS), _steps(CLEANING)


def plain_text(text: str) -> str:
    """The text without markup, its lines and paragraphs kept; any text is fine, in linear time."""
    for pattern, replacement in _BEFORE_TAGS:
        text = pattern.sub(replacement, text)
    text = "".join(_without_tags(text))
    text = _ENTITY_RE.sub(lambda entity: unescape(entity[0]), text)
    text = _COMBINED_RE.sub(lambda pair: unicodedata.normalize("NFC", pair[0]), text)
    for pattern, replacement in _CLEANING:
        text = pattern.sub(replacement, text)
    return text


def _without_tags(text: str) -> Iterator[str]:
    position = 0
    lower = text.translate(_ASCII_LOWER)
    while tag := _TAG_RE.search(text, position):
        yield text[position : tag.start()]
        name = (tag[1] or tag[2]).lower()
        position = tag.end()
        if name in HIDDEN:
            end = lower.find(HIDDEN[name], position)
            # A comment or script that never ends hides the rest.
            position = len(text) if end < 0 else end + len(HIDDEN[name]) * (name == "!--")
        elif name == "img":
            yield _alternative_text(tag[3])
        else:
            yield BREAKS.get(name.lstrip("/"), "")
    yield text[position:]


_ASCII_LOWER = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}


def _alternative_text(attributes: str) -> str:
    found = _ALT_RE.search(attributes)
    return (found[1] or found[2] or "") if found else ""
