"""Build the whole site, every language, and put it in place in one step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator import inputs
from generator.inputs import Record
from generator.languages import LANGUAGES
from generator.swap import SwapFailed, locked, replacing

if TYPE_CHECKING:  # what a build with nothing to do can do without
    from generator.building import Progress, Source


class BuildFailed(Exception):  # noqa: N818 (it says what did not happen)
    """The site could not be written, for a reason that is in no source."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did. ``changed`` is false when there was nothing to do.

    ``pages`` counts those of the site, ``made`` those that no earlier build had made already.
    """

    output: Path
    changed: bool
    pages: int = 0
    made: int = 0


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

    ``languages``: codes, all by default; fewer make a part of the site, and parts laid over each
    other make the whole. ``offline``: for reading from disk, links name files. ``progress`` gets
    pages done and pages in all; ``waiting`` is called when another build beside ``output`` has to
    end first; ``source`` makes the pages for an address, by default from the project's data.

    Raises ProblemsFound where something is wrong in the sources and BuildFailed where the site
    cannot be written; the site that was there stays.
    """
    codes = tuple(languages or LANGUAGES)
    output = output.resolve()
    note = inputs.note_of(root, output)
    try:
        with locked(output.parent, waiting):
            digest = inputs.digest_of_inputs(root, {"languages": codes, "offline": offline})
            if inputs.read_record(note) == Record(digest, inputs.state_of_files(output)):
                return Built(output, changed=False)
            with replacing(output) as staging:
                pages, made = _fill(staging, root, note, codes, offline, jobs, progress, source)
            inputs.write_record(note, output, Record(digest, inputs.state_of_files(output)))
            inputs.forget_outputs_gone(root)
    except SwapFailed as failure:
        raise BuildFailed(str(failure)) from failure
    return Built(output, changed=True, pages=pages, made=made)


def _fill(
    folder: Path,
    root: Path,
    note: Path,
    codes: Sequence[str],
    offline: bool,
    jobs: int,
    progress: Progress,
    source: Callable[[str], Source] | None,
) -> tuple[int, int]:
    """Build into an empty folder; pages in all, and pages made anew."""
    from generator.building import Building
    from generator.cache import FolderStore
    from generator.project import Project
    from generator.workers import WorkerDied

    kept_pages = FolderStore(note.with_suffix(""))
    building = Building(root, folder, codes, jobs, progress, kept_pages)
    try:
        return building.run(source or (lambda address: Project(root, address, offline=offline)))
    except WorkerDied as failure:
        raise BuildFailed(f"{failure}; the site that was there stays") from failure
