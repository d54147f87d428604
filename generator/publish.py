"""Build the whole site, every language, and put it in place in one step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from generator import inputs
from generator.inputs import Record
from generator.languages import LANGUAGES
from generator.offline import leave_offline
from generator.swap import SwapFailed, locked, replacing

if TYPE_CHECKING:  # what a build with nothing to do can do without
    from generator.building import Progress, Source


class BuildFailed(Exception):  # noqa: N818 (it says what did not happen)
    """The site could not be written into the folder ``output``, for a reason in no source."""

    def __init__(self, output: Path, reason: str) -> None:
        super().__init__(reason)
        self.output = output


class Built(Struct, frozen=True):
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
    min_state: str = "waiting",
    jobs: int = 2,
    progress: Progress | None = None,
    waiting: Callable[[], None] = lambda: None,
    source: Callable[[str], Source] | None = None,
    beside: Sequence[Path] = (),
) -> Built:
    """Build the site from the project at ``root`` into the folder ``output``.

    ``languages``: codes, all by default; fewer make a part of the site, and parts laid over each
    other make the whole, but for the archive and the service worker. ``offline``: a folder to read
    from disk, with an archive of it. ``min_state``: the state that a translation has to have,
    "waiting" or "approved". ``progress`` gets pages done and pages in all; ``waiting`` is called
    when another build beside ``output`` has to end first; ``source`` makes the pages for an
    address, by default from the project's data. ``beside``: a reader's own texts of the rule.

    Raises ProblemsFound where something is wrong in the sources and BuildFailed where the site
    cannot be written; the site that was there stays.
    """
    codes = tuple(languages or LANGUAGES)
    output = output.resolve()
    note = inputs.note_of(root, output)
    try:
        with locked(output.parent, waiting):
            options = {"languages": codes, "offline": offline, "min_state": min_state}
            options["beside"] = [
                inputs.digest_of_files(path.parent, (path.name,))
                for path in beside
                if path.is_file()
            ]
            tools = inputs.digest_of_tools(root)
            digest = inputs.digest_of_inputs(root, options, tools)
            noted = inputs.read_record(note)  # a folder without one may be any, and large
            if noted and noted == Record(digest, inputs.state_of_files(output)):
                return Built(output, changed=False)
            with replacing(output) as staging:
                make = source or _project(root, min_state, beside)
                pages, made = _fill(staging, root, note, codes, jobs, progress, tools, make)
                if offline:
                    leave_offline(staging)
            inputs.write_record(note, output, Record(digest, inputs.state_of_files(output)))
            inputs.forget_outputs_gone(root)
    except SwapFailed as failure:
        raise BuildFailed(output, str(failure)) from failure
    return Built(output, changed=True, pages=pages, made=made)


def _fill(
    folder: Path,
    root: Path,
    note: Path,
    codes: Sequence[str],
    jobs: int,
    progress: Progress | None,
    tools: str,
    source: Callable[[str], Source],
) -> tuple[int, int]:
    """Build into an empty folder; pages in all, and pages made anew."""
    from generator.building import Building
    from generator.workers import WorkerDied

    building = Building(root, folder, codes, jobs, progress, note.with_suffix(""), tools)
    try:
        return building.run(source)
    except WorkerDied as failure:
        raise SwapFailed(f"{failure}; the site that was there stays") from failure


def _project(root: Path, min_state: str, beside: Sequence[Path]) -> Callable[[str], Source]:
    """The project's data as a source, read when a build begins."""
    from generator.project import Project

    return partial(Project, root, min_state=min_state, beside=beside)
