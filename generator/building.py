"""One build: the languages, several at a time, what is above them, and the checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from msgspec.structs import replace

from generator.assets import assets
from generator.cache import FileStore, Keeper, remove_leavings
from generator.files import files_below
from generator.language_site import LanguageSite, url_of
from generator.languages import LANGUAGES
from generator.links import check_site
from generator.offline import add_offline
from generator.outline import Outline, outline
from generator.places import Places
from generator.problems import Problem, ProblemsFound
from generator.workers import Report, run

if TYPE_CHECKING:
    from generator.mkdocs_hook import Shared

Progress = Callable[[int, int], None]


class Source(Protocol):
    """Where a build gets its pages from; made once, used in every process."""

    def site(self, language: str) -> LanguageSite:
        """The pages of a language. Raises ProblemsFound."""

    def language_files(self, language: str) -> Mapping[str, bytes]:
        """Files beside the languages that say something in one of them. Raises ProblemsFound."""

    def root_files(self, urls: Sequence[str]) -> Mapping[str, bytes]:
        """Files above the languages; ``urls`` are those of the pages that search engines see."""


class _Language(Struct, frozen=True):
    """What is known of a language that is done."""

    outlines: dict[str, Outline]
    pages: int
    made: int  # pages that no earlier build had made
    unlisted: frozenset[str]  # pages that ask search engines to stay away
    warnings: list[str]


class Building(Struct):
    """One build into an empty folder."""

    root: Path
    folder: Path
    languages: Sequence[str]
    jobs: int
    progress: Progress | None
    kept: Path  # the folder of pages that are kept
    tools: str  # a digest of what makes the pages
    _done: int = 0

    def run(self, make_source: Callable[[str], Source]) -> tuple[int, int]:
        """Write and check everything; pages in all, and made anew. Raises ProblemsFound."""
        from generator.mkdocs_hook import sharing  # imported once, before the processes part

        remove_leavings(self.kept)
        with sharing(self.root) as shared:
            source = make_source(shared.address)
            made = self._languages(shared, source)
        self._write(assets(shared.asset_folders))
        self._write(source.root_files(_listed_urls(made[self.languages[0]])))
        add_offline(self.folder)
        self._check(made, shared.address)
        languages = made.values()
        return sum(done.pages for done in languages), sum(done.made for done in languages)

    def _languages(self, shared: Shared, source: Source) -> dict[str, _Language]:
        codes = self.languages[::-1]  # Russian, the last, takes longest: nothing waits for it then
        tasks = [partial(self._language, shared, source, code) for code in codes]
        on_page = self._step if self.progress else None
        return dict(zip(codes, run(tasks, self.jobs, on_page), strict=True))

    def _step(self, pages: int) -> None:
        self._done += 1
        if self.progress:
            self.progress(self._done, pages * len(self.languages))

    def _language(self, shared: Shared, source: Source, code: str, report: Report) -> _Language:
        site = source.site(code)
        with FileStore(self.kept, code) as store:
            keeper = Keeper(store, site.keys(self.tools))
            site = replace(site, report=report, keeper=keeper)
            warnings = shared.build(site, self.folder / code)
            store.finish(keeper.keys.values())
        self._write(source.language_files(code))
        unlisted = frozenset(url_of(p.path) for p in site.pages.values() if "robots" in p.meta)
        return _Language(site.outlines, len(site.pages), keeper.made, unlisted, warnings)

    def _write(self, files: Mapping[str, bytes]) -> None:
        for name, data in sorted(files.items()):
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def _check(self, made: Mapping[str, _Language], address: str) -> None:
        outlines = {
            f"{code}/{path}": outline
            for code, language in made.items()
            for path, outline in language.outlines.items()
        }
        for path in self.folder.glob("*.html"):
            outlines[path.name] = outline(path.read_text(encoding="utf-8"))
        places = Places(self.root)
        problems: list[Problem] = []
        for code, language in made.items():
            problems += places.of_warnings(code, language.warnings)
        elsewhere = [f"{code}/" for code in LANGUAGES if code not in made]
        problems += check_site(
            outlines, files_below(self.folder), address, elsewhere, places.of_link_in_site
        )
        if problems:
            raise ProblemsFound(places.once(problems))


def _listed_urls(language: _Language) -> list[str]:
    urls = {
        path.removesuffix("index.html") for path in language.outlines if path.endswith("index.html")
    }
    return sorted(urls - language.unlisted)
