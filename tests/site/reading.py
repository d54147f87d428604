"""A page as its reader has it: links, ids, language, and the text that can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
UNSEEN = {"script", "style", "title", "template"}


@dataclass
class PageReader(HTMLParser):
    """Parses one page."""

    text: list[tuple[str, tuple[str | None, ...]]] = field(default_factory=list)
    attributes: list[tuple[str, str]] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    language: str | None = None
    _open: list[tuple[str, str | None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = found.get("lang")
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        for name in ("aria-label", "title", "placeholder", "alt"):
            if found.get(name):
                self.attributes.append((name, found[name]))
        if tag not in VOID:
            self._open.append((tag, found.get("lang")))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not any(tag in UNSEEN for tag, _ in self._open):
            self.text.append((data.strip(), tuple(lang for _, lang in self._open if lang)))


def read(path: Path) -> PageReader:
    page = PageReader()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def html_files(site: Path) -> Iterator[Path]:
    return iter(sorted(site.rglob("*.html")))
