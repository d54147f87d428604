"""Whether anything changed since a site was built: its inputs, and the site itself."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

_SOURCES = ("mkdocs.yml", "cards.yaml", "rules.yaml", "docs", "translations", "generator")
_SKIPPED = ("__pycache__", ".git")


@dataclass(frozen=True, slots=True)
class Record:
    """What is noted of a build: a digest of its inputs, and the state of its files."""

    inputs: str
    files: str


def digest_of_inputs(root: Path, options: Mapping[str, object]) -> str:
    """A digest of every source, of the options, and of the installed packages, as hexadecimal."""
    digest = hashlib.blake2b(digest_size=20)
    digest.update(repr((sys.version, sorted(options.items()), _packages())).encode())
    digest.update(digest_of_files(root, _SOURCES).encode())
    return digest.hexdigest()


def digest_of_files(root: Path, names: tuple[str, ...]) -> str:
    """A digest of the names and the bytes of files, and of everything in folders."""
    digest = hashlib.blake2b(digest_size=20)
    for name in names:
        for path in _files(str(root / name)):
            with open(path, "rb") as file:
                data = file.read()
            digest.update(f"{os.path.relpath(path, root)}\0{len(data)}\0".encode())
            digest.update(data)
    return digest.hexdigest()


def state_of_files(folder: Path) -> str:
    """A digest of names, sizes and times of all files; changes when any of them is touched."""
    digest = hashlib.blake2b(digest_size=20)
    for path in _files(str(folder)):
        status = os.stat(path)
        line = f"{os.path.relpath(path, folder)}\0{status.st_size}\0{status.st_mtime_ns}\n"
        digest.update(line.encode())
    return digest.hexdigest()


def read_record(path: Path) -> Record | None:
    """The note of an earlier build; None where there is none that can be read."""
    try:
        values = json.loads(path.read_bytes())
        return Record(inputs=values["inputs"], files=values["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_record(path: Path, record: Record) -> None:
    """Note a build. A folder that cannot be written costs the next build its shortcut only."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"inputs": record.inputs, "files": record.files}))
    except OSError:
        path.unlink(missing_ok=True)


def record_path(root: Path, output: Path) -> Path:
    """Where the note about a build into a folder stands."""
    name = hashlib.blake2b(str(output.resolve()).encode(), digest_size=8).hexdigest()
    return root / ".cache" / f"build-{name}.json"


def _packages() -> list[str]:
    """Names and versions of what is installed, as the folders of their metadata are called."""
    site_packages = sysconfig.get_paths()["purelib"]
    try:
        return sorted(name for name in os.listdir(site_packages) if name.endswith(".dist-info"))
    except OSError:
        return []


def _files(path: str) -> Iterator[str]:
    """A file, or all files in a folder, sorted."""
    if os.path.isfile(path):
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if name not in _SKIPPED)
        yield from (os.path.join(folder, name) for name in sorted(names))
