"""Build the whole site, every language, and put it in place in one step."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from generator import inputs
from generator.inputs import Record
from generator.language_site import LanguageSite
from generator.languages import LANGUAGES
from generator.outline import Outline, outline
from generator.problems import Problem, ProblemsFound
from generator.swap import SwapFailed, replacing
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

    @property
    def address(self) -> str: ...
    def site(self, language: str) -> LanguageSite:
        """The pages of a language. Raises ProblemsFound."""

    def root_files(self, urls: Sequence[str]) -> Mapping[str, bytes]:
        """Files above the languages; ``urls`` are those of the pages for search engines."""


def build(
    root: Path,
    output: Path,
    languages: Sequence[str] | None = None,
    *,
    offline: bool = False,
    jobs: int = 2,
    progress: Progress = lambda done, total: None,
    waiting: Callable[[], None] = lambda: None,
    source: Callable[[], Source] | None = None,
) -> Built:
    """Build the site from the project at ``root`` into the folder ``output``.

    ``languages``: codes, all by default. ``offline``: for reading from disk, links name files.
    ``progress`` gets pages done and pages in all; ``waiting`` is called when another build of
    the same folder has to end first. Raises ProblemsFound where something is wrong in the sources
    and BuildFailed where the site cannot be written; the site that was there stays.
    """
    codes = list(languages or LANGUAGES)
    options = {"languages": codes, "offline": offline, **_environment()}
    note = inputs.record_path(root, output)
    try:
        with replacing(output, waiting) as place:
            digest = inputs.digest_of_inputs(root, options)
            if _unchanged(note, digest, output):
                return Built(output, changed=False)
            made = _Build(root, place.folder(), codes, offline, jobs, progress)
            pages = made.run((source or partial(_project, root, codes, offline))())
            place.done()
    except (SwapFailed, WorkerDied) as failure:
        raise BuildFailed(f"{failure}") from failure
    inputs.write_record(note, Record(digest, inputs.state_of_files(output)))
    return Built(output, changed=True, pages=pages)
