"""The index of one language as a script: every place of the site with its title and its text."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator.script_values import script
from generator.search.extras import Extra
from generator.search.forms import other_stems
from generator.search.words import endings, words

_BLOCK = re.compile(r"<(p|li)>(.*?)(?=</?(?:p|li|ol|ul)>)", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_CARD_SECTION = re.compile(r"cards/[^/]+/#")  # the card itself says it, or the page of rulings
_ORDER = ("rule", "glossary", "cards", "rulings", "editions", "what-if", "compare", "about")
_NO_EXTRA = Extra(())

Entry = Mapping[str, str]  # location, title and text; the last two are HTML


def index_file(language: str) -> str:
    """Where the index stands, below the site of its language."""
    return f"search/search-{language}.js"


def index_script(
    language: str, entries: Iterable[Entry], extras: Mapping[str, Extra], cache: Path
) -> str:
    """A script that sets ``leveler.searchIndex``.

    ``places`` has [location, title, text, names, ...] for each place, the lines of a text apart by
    line breaks; ``stems`` has, for the stem of a form, those of other forms of the same word.
    """
    places = [place for entry in entries if (place := _place(entry, extras))]
    places.sort(key=_rank)
    known = (word for place in places for text in place[1:] for word in words(text))
    value = {
        "endings": endings(language),
        "stems": other_stems(known, language, cache),
        "places": places,
    }
    return script("searchIndex", value)


def _rank(place: list[str]) -> int:
    """Of two places that answer a search as well as each other, the one that says more."""
    page = place[0].partition("/")[0]
    return _ORDER.index(page) if page in _ORDER else len(_ORDER)


def _place(entry: Entry, extras: Mapping[str, Extra]) -> list[str]:
    location = entry["location"]
    if _CARD_SECTION.match(location):
        return []
    extra = extras.get(location, _NO_EXTRA)
    title = _plain(entry["title"])
    lines = dict.fromkeys((*extra.sentences, *_lines(entry["text"])))
    names = dict.fromkeys(name for name in extra.names if name != title)
    return [location, title, "\n".join(lines), *names]


def _lines(text: str) -> Iterator[str]:
    """The sentences of paragraphs and lists; what stands outside of them is cells and labels."""
    for block in _BLOCK.finditer(text):
        if line := _plain(block[2]):
            yield line


def _plain(text: str) -> str:
    return " ".join(html.unescape(_TAG.sub("", text)).split())
