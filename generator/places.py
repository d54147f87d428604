"""Where in the sources of the pages stands what is wrong in the finished site."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from generator.pages import source_of
from generator.problems import Problem

Place = tuple[str, int, int]  # path, line, column
_LINK = re.compile(
    r"Doc file '(.+?)' contains an? .*?(?:link|link to) '(.+?)',? (?:but )?(.*)", re.DOTALL
)
_HEADING = re.compile(r"the heading '(.*)' has no id")


class Places:
    """Finds places in the page sources of a project.

    Languages and cards share their sources: what is wrong at one place is told once.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._lines = lru_cache(self._read)

    def of_link(self, page: str, url: str) -> Place | None:
        """Where a page's source has a link, at its beginning where it does not stand in it.

        ``page`` is its path among the pages; None where the page has no source.
        """
        path = f"docs/{source_of(page)}"
        if not (self._root / path).is_file():
            return None
        # In the source stands [rule](rule.md#level-up), in the page ../rule/#level-up.
        target, _, anchor = url.partition("#")
        name = target.strip("/").rpartition("/")[2]
        links = (f"({url})", f'"{url}"', f"{name}.md#{anchor}" if anchor else f"{name}.md")
        for link in links if url else ():
            for number, line in enumerate(self._lines(path), 1):
                if (found := line.find(link)) >= 0:
                    return path, number, found + 1 + (link[0] in '("')
        return path, 1, 1

    @staticmethod
    def once(problems: Iterable[Problem]) -> list[Problem]:
        """The first problem of each link; all that belong to a page as a whole."""
        told: dict[Place | Problem, Problem] = {}
        for problem in problems:
            place = problem.path, problem.line, problem.column
            told.setdefault(problem if place[1:] == (1, 1) else place, problem)
        return list(told.values())

    def of_link_in_site(self, file: str, url: str) -> Place:
        """The same for a file of the finished site, such as it/rule/index.html."""
        page = re.sub(r"/?index\.html$", ".md", file.partition("/")[2])
        return self.of_link("index.md" if page == ".md" else page, url) or (f"site/{file}", 1, 1)

    def of_warnings(self, language: str, warnings: Iterable[str]) -> Iterator[Problem]:
        """What MkDocs warns of, each as a problem at its place."""
        for warning in warnings:
            if found := _LINK.fullmatch(warning):
                page, url, what = found.groups()
                path, line, column = self.of_link(page, url) or (f"docs/{page}", 1, 1)
                message = f"expected a link that leads somewhere, not {url}: {what.rstrip('.')}"
                if (line, column) == (1, 1):  # it stands in a translation, or in data
                    message = f"{language}: {message}"
                yield Problem(path, line, column, "page", message)
            else:
                title = _HEADING.match(warning)
                place = self._of_heading(title[1]) if title else ("docs", 1, 1)
                yield Problem(*place, "page", f"{language}: {warning}")

    def _of_heading(self, title: str) -> Place:
        """Where a heading without an id stands: the one with that title, or else the first."""
        found = [
            (title not in line, f"docs/{path.name}", number)
            for path in sorted((self._root / "docs").glob("*.md"))
            for number, line in enumerate(self._lines(f"docs/{path.name}"), 1)
            if re.match("#{1,6} ", line) and "{:" not in line
        ]
        _, path, number = min(found, default=(True, "docs", 1))
        return path, number, 1

    def _read(self, path: str) -> list[str]:
        return (self._root / path).read_text(encoding="utf-8").split("\n")
