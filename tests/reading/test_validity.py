"""Valid HTML: for the strict parser, and for the rules of the standard that it does not know."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import html5lib
import pytest

from tests.reading.kinds import KINDS, LANGUAGES

pytestmark = pytest.mark.site
NAME = "{http://www.w3.org/1999/xhtml}"
PATHS = [
    *("index.html", "404.html", "710/index.html"),
    *(f"{language}/404.html" for language in LANGUAGES),
    *(
        f"{language}/{address.partition('#')[0]}index.html"
        for language in LANGUAGES
        for address in KINDS.values()
    ),
]
REFERENCES = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "list")
VOID = re.compile(r"</(?:br|img|input|meta|link|hr)>")
HEADINGS = ("h1", "h2", "h3", "h4")
NO_BLOCKS = ("p", "h1", "h2", "h3", "h4", "span", "label", "button", "summary", "dt")
BLOCKS = ("p", "div", "ul", "ol", "table", "section", "dl", "form", "fieldset", *HEADINGS)
INTERACTIVE = ("a", "button", "input", "select", "textarea", "label")
CHILDREN = {
    "ul": {"li"},
    "ol": {"li"},
    "dl": {"dt", "dd", "div"},
    "tr": {"th", "td"},
    "thead": {"tr"},
    "tbody": {"tr"},
    "select": {"option"},
    "datalist": {"option"},
}


def tree(site: Path, path: str):
    return html5lib.HTMLParser(strict=True).parse((site / path).read_bytes())


def elements(root) -> Iterator[tuple[str, object, list[str]]]:
    """Name, element and names of what is around it."""
    waiting = [(root, [])]
    while waiting:
        element, around = waiting.pop()
        if not isinstance(element.tag, str):
            continue
        name = element.tag.removeprefix(NAME)
        yield name, element, around
        waiting += [(child, [*around, name]) for child in element]


@pytest.mark.parametrize("path", PATHS)
def test_pages_are_valid(real_site: Path, path: str) -> None:
    found = list(elements(tree(real_site, path)))
    assert not VOID.search((real_site / path).read_text(encoding="utf-8"))
    ids = Counter(element.get("id") for _, element, _ in found if element.get("id"))
    assert [name for name, count in ids.items() if count > 1] == []
    assert [name for name in ids if re.search(r"\s", name)] == []
    for name, element, around in found:
        wrong = (name, dict(element.attrib), around[-3:])
        for attribute in REFERENCES:
            for target in (element.get(attribute) or "").split():
                assert target in ids, wrong
        children = {c.tag.removeprefix(NAME) for c in element if isinstance(c.tag, str)}
        if name in CHILDREN:
            assert children <= CHILDREN[name], wrong
        if name in BLOCKS and "svg" not in " ".join(around):
            assert not {*around} & {*NO_BLOCKS}, wrong
        if name in INTERACTIVE and name != "input":
            assert not {*around} & ({"a", "button"} | {name} & {"label"}), wrong
        if name == "img":
            assert element.get("alt") is not None, wrong
        assert "style" not in element.attrib, wrong


@pytest.mark.parametrize("path", PATHS)
def test_headings_go_down_one_by_one(real_site: Path, path: str) -> None:
    order = re.findall(r"<h([1-6])[ >]", (real_site / path).read_text(encoding="utf-8"))
    levels = [int(level) for level in order]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))


@pytest.mark.parametrize("path", PATHS)
def test_language_title_and_description(real_site: Path, path: str) -> None:
    found = list(elements(tree(real_site, path)))
    root = found[0][1]
    folder = path.split("/")[0]
    assert root.get("lang") == (folder if folder in LANGUAGES else "en")
    titles = [
        e.text.strip() for name, e, around in found if name == "title" and "svg" not in around
    ]
    assert len(titles) == 1
    assert titles[0]
    described = [e for name, e, _ in found if name == "meta" and e.get("name") == "description"]
    if "404" not in path and folder in LANGUAGES:
        assert len(described) == 1
        assert 20 < len(described[0].get("content")) < 200


def test_every_page_of_the_site_parses(real_site: Path) -> None:
    """Those that are one of many of their kind too."""
    for path in real_site.glob("*/cards/*/index.html"):
        html5lib.HTMLParser(strict=True).parse(path.read_bytes())
