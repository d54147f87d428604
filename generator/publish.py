"""Build the whole site, every language, and put it in place in one step."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Protocol

from generator import inputs
from generator.assets import assets
from generator.inputs import Record
from generator.language_site import LanguageSite, url_of
from generator.languages import LANGUAGES
from generator.links import check_site
from generator.outline import Outline, outline
from generator.problems import Problem, ProblemsFound
from generator.swap import SwapFailed, locked, replacing
from generator.workers import Report, WorkerDied, run

Progress = Callable[[int, int], None]


class BuildFailed(Exception):  # noqa: N818 (it says what did not happen)
    """The site could not be written, for a reason that is in no source."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did. ``changed`` is false when there was nothing to do."""

    output: Path
    changed: bool
    pages: int = 0


class Source(Protocol):
    """Where a build gets its pages from; made once, used in the process of each language."""

    def site(self, language: str) -> LanguageSite:
        """The pages of a language. Raises ProblemsFound."""

    def root_files(self, urls: Sequence[str]) -> Mapping[str, bytes]:
        """Files above the languages; ``urls`` are those of the pages that search engines see."""


def build(
    root: Path,
    output: Path,
    languages: Sequence[str] | None = None,
    *,
    offline: bool = False,
    jobs: int = 2,
    progress: Progress = lambda done, total: None,
    waiting: Callable[[], None] = lambda: None,
    source: Callable[[str], Source] | None = None,
) -> Built:
    """Build the site from the project at ``root`` into the folder ``output``.

    ``languages``: codes, all by default. ``offline``: for reading from disk, links name files.
    ``progress`` gets pages done and pages in all; ``waiting`` is called when another build beside
    ``output`` has to end first; ``source`` makes the pages for an address, by default from the
    project's data.
    Raises ProblemsFound where something is wrong in the sources and BuildFailed where the site
    cannot be written; the site that was there stays.
    """
    codes = tuple(languages or LANGUAGES)
    output = output.resolve()
    options = {"languages": codes, "offline": offline, **_environment()}
    make_source = source or partial(_project, root, codes, offline)
    note = inputs.record_path(root, output)
    try:
        with locked(output.parent, waiting):
            digest = inputs.digest_of_inputs(root, options)
            if inputs.read_record(note) == Record(digest, inputs.state_of_files(output)):
                return Built(output, changed=False)
            with replacing(output) as staging:
                pages = Building(root, staging, codes, jobs, progress).run(make_source)
            inputs.write_record(note, Record(digest, inputs.state_of_files(output)))
    except (SwapFailed, WorkerDied) as failure:
        raise BuildFailed(str(failure)) from failure
    return Built(output, changed=True, pages=pages)


def _project(root: Path, codes: Sequence[str], offline: bool, address: str) -> Source:
    from generator.project import Project

    return Project(root, codes, address, offline=offline)


def _environment() -> dict[str, str]:
    """What decides about the bytes of the site besides files and arguments."""
    return {name: os.environ.get(name, "") for name in ("SITE_URL", "SOURCE_DATE_EPOCH")}


@dataclass(frozen=True, slots=True)
class _Language:
    """What the process of a language sends back."""

    outlines: dict[str, Outline]
    unlisted: frozenset[str]  # pages that ask search engines to stay away
    warnings: list[str]


@dataclass(slots=True)
class Building:
    """One build into an empty folder."""

    root: Path
    folder: Path
    languages: Sequence[str]
    jobs: int
    progress: Progress
    _done: int = 0

    def run(self, make_source: Callable[[str], Source]) -> int:
        """Write and check everything; the number of pages. Raises ProblemsFound."""
        from generator.mkdocs_hook import Shared  # imported once, before the processes part

        shared = Shared(self.root)
        source = make_source(shared.address)
        tasks = [partial(self._language, source, code) for code in self.languages]
        with shared.shortcuts():
            made = dict(zip(self.languages, run(tasks, self.jobs, self._step), strict=True))
        self._write(assets(shared.asset_folders))
        self._write(source.root_files(_listed_urls(made[self.languages[0]])))
        self._check(made, shared.address)
        return sum(len(language.outlines) for language in made.values())

    def _step(self, pages: int) -> None:
        self._done += 1
        self.progress(self._done, pages * len(self.languages))

    def _language(self, source: Source, code: str, report: Report) -> _Language:
        from generator import mkdocs_hook

        site = replace(source.site(code), report=report)
        warnings = mkdocs_hook.build_language(self.root, site, self.folder / code)
        unlisted = {url_of(p.path) for p in site.pages.values() if "robots" in p.meta}
        return _Language(site.outlines, frozenset(unlisted), warnings)

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
        files = [p.relative_to(self.folder).as_posix() for p in self.folder.rglob("*")]
        problems = [
            Problem("docs", 1, 1, "page", f"{code}: {warning}")
            for code, language in made.items()
            for warning in language.warnings
        ]
        problems += check_site(outlines, files, address)
        if problems:
            raise ProblemsFound(problems)


def _listed_urls(language: _Language) -> list[str]:
    urls = {
        path.removesuffix("index.html") for path in language.outlines if path.endswith("index.html")
    }
    return sorted(urls - language.unlisted)
