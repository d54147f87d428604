"""A page of each language with its search open, on http and from disk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from generator.languages import LANGUAGES

# Types one query after another into the field and gives what the list shows first.
FIRST_HITS = """async (queries) => {
  const field = document.querySelector(".md-search__input");
  const hits = [];
  for (const query of queries) {
    field.value = query;
    field.dispatchEvent(new Event("input"));
    await new Promise((resolve) => setTimeout(resolve));
    const link = document.querySelector(".md-search-result__link");
    hits.push(link ? link.href : null);
  }
  return hits;
}"""


@dataclass(frozen=True)
class Opened:
    """A page with its search open; ``start`` is the address of its language."""

    page: Page
    language: str
    start: str
    complaints: list[str] = field(default_factory=list)

    def first_hits(self, queries: list[str]) -> dict[str, str | None]:
        """Query -> first hit, below the language ("rule/#stripes")."""
        hits: list[str | None] = self.page.evaluate(FIRST_HITS, queries)
        short = [hit.removeprefix(self.start) if hit else None for hit in hits]
        return dict(zip(queries, short, strict=True))

    def run(self, script: str, value: Any = None) -> Any:
        """Run a script in the page; ``finder`` and ``index`` are there for it."""
        return self.page.evaluate(
            f"(value) => {{ const index = leveler.searchIndex;"
            f" const finder = new leveler.searchEngine.Finder(index); return ({script}); }}",
            value,
        )


@pytest.fixture(scope="session", params=["http", "file"])
def way(request: pytest.FixtureRequest, served: str, real_site: Path) -> str:
    """Where the site begins."""
    return f"{served}/" if request.param == "http" else f"{real_site.as_uri()}/"


@pytest.fixture(scope="session", params=LANGUAGES)
def opened(request: pytest.FixtureRequest, browser: Browser, way: str) -> Iterator[Opened]:
    language = request.param
    context = browser.new_context()
    page = context.new_page()
    found = Opened(page, language, f"{way}{language}/")
    page.on("console", lambda said: found.complaints.append(said.text))
    page.on("pageerror", lambda error: found.complaints.append(str(error)))
    page.on("requestfailed", lambda request: found.complaints.append(request.url))
    page.goto(f"{found.start}cards/echo-mage/index.html")
    page.keyboard.press("/")
    page.wait_for_function("() => leveler.searchIndex")
    yield found
    context.close()
