"""Whether anything changed since a site was built: its inputs, and the site itself."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from generator.files import files_below
from generator.problems import Problem, ProblemsFound

_DATA = ("cards.yaml", "rules.yaml", "CHANGELOG.md")
_TOOLS = ("mkdocs.yml", "generator")
_SOURCES = (*_DATA, "docs", "translations")
_VARIABLES = ("SITE_URL", "SOURCE_DATE_EPOCH")


class Record(Struct, frozen=True):
    """What is noted of a build: a digest of its inputs, and the state of its files."""

    inputs: str
    files: str


def digest_of_inputs(root: Path, options: Mapping[str, object], tools: str) -> str:
    """A digest of every source, of the options, and of the tools, as hexadecimal."""
    made_of = (tools, digest_of_files(root, _SOURCES), sorted(options.items()))
    return hashlib.blake2b(repr(made_of).encode(), digest_size=20).hexdigest()


def digest_of_tools(root: Path) -> str:
    """A digest of what makes pages out of texts: code, templates, settings, packages, variables."""
    surroundings = [os.environ.get(name) for name in _VARIABLES]
    made_of = (sys.version, _packages(), surroundings, digest_of_files(root, _TOOLS))
    return hashlib.blake2b(repr(made_of).encode(), digest_size=20).hexdigest()


def digest_of_files(root: Path, names: tuple[str, ...]) -> str:
    """A digest of the names and the bytes of files, and of everything in folders.

    Raises ProblemsFound for a file in a folder whose name is not UTF-8.
    """
    digest = hashlib.blake2b(digest_size=20)
    for name in names:
        path = root / name
        for below in [name] if path.is_file() else _below(name, path):
            with open(root / below, "rb") as file:
                data = file.read()
            digest.update(f"{below}\0{len(data)}\0".encode("utf-8", "surrogateescape"))
            digest.update(data)
    return digest.hexdigest()


def _below(name: str, folder: Path) -> list[str]:
    found = [f"{name}/{file}" for file in files_below(folder)]
    if wrong := [shown for file in found if (shown := _shown(file)) != file]:
        what = "expected a file name in UTF-8"
        raise ProblemsFound(Problem(file, 1, 1, "file-name", what) for file in wrong)
    return found


def _shown(path: str) -> str:
    return path.encode("utf-8", "backslashreplace").decode()


def state_of_files(folder: Path) -> str:
    """A digest of names, sizes and times of all files; changes when any of them is touched."""
    digest = hashlib.blake2b(digest_size=20)
    for name in files_below(folder):
        status = os.stat(folder / name)
        line = f"{name}\0{status.st_size}\0{status.st_mtime_ns}\n"
        digest.update(line.encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def read_record(note: Path) -> Record | None:
    """The note of an earlier build; None where there is none that can be read."""
    try:
        values = json.loads(note.read_bytes())
        return Record(inputs=values["inputs"], files=values["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_record(note: Path, output: Path, record: Record) -> None:
    """Note a build. A folder that cannot be written costs the next build its shortcut only."""
    values = {"output": str(output), "inputs": record.inputs, "files": record.files}
    try:
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(json.dumps(values), encoding="utf-8")
    except OSError:
        note.unlink(missing_ok=True)


def note_of(root: Path, output: Path) -> Path:
    """Where the note about builds into a folder stands."""
    name = hashlib.blake2b(str(output.resolve()).encode(), digest_size=8).hexdigest()
    return root / ".cache" / f"build-{name}.json"


def forget_outputs_gone(root: Path) -> None:
    """Remove what is kept of builds into folders that do not exist any more."""
    for note in (root / ".cache").glob("build-*.json"):
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            if not Path(json.loads(note.read_bytes())["output"]).exists():
                note.unlink()
                shutil.rmtree(note.with_suffix(""), ignore_errors=True)


def _packages() -> list[str]:
    """Names and versions of what is installed, as the folders of their metadata are called."""
    site_packages = sysconfig.get_paths()["purelib"]
    try:
        return sorted(name for name in os.listdir(site_packages) if name.endswith(".dist-info"))
    except OSError:
        return []
