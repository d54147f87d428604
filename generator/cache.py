"""Finished pages of earlier builds, by a digest of everything that went into them."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, Self
from zipfile import ZipFile, ZipInfo

from msgspec import DecodeError, Struct, msgpack

from generator.outline import Outline


class Kept(Struct, frozen=True):
    """A finished page, and what the rest of the build wants to know of it.

    ``anchors`` and ``anchor_links`` (page -> anchor -> link as written) are for MkDocs' check of
    links, ``entries`` for the search index.
    """

    html: bytes
    outline: Outline
    anchors: tuple[str, ...]
    anchor_links: Mapping[str, Mapping[str, str]]
    entries: tuple[dict[str, Any], ...]


class Store(Protocol):
    """Where finished pages are kept."""

    def get(self, key: str) -> Kept | None: ...
    def put(self, key: str, kept: Kept) -> None: ...


class MemoryStore:
    """For as long as the process lives; holds the pages of the last two builds."""

    def __init__(self) -> None:
        self._pages: dict[str, Kept] = {}

    def get(self, key: str) -> Kept | None:
        """The page, which is then the newest."""
        if kept := self._pages.pop(key, None):
            self._pages[key] = kept
        return kept

    def put(self, key: str, kept: Kept) -> None:
        """Keep a page, and let go of those not asked for in a long time."""
        self._pages[key] = kept
        while len(self._pages) > _IN_MEMORY:
            del self._pages[next(iter(self._pages))]


_IN_MEMORY = 1000  # pages


_ARCHIVE = ".zip"


def remove_leavings(folder: Path) -> None:
    """Remove from the folder of archives what killed builds, or older programs, left there."""
    with contextlib.suppress(OSError):
        for path in list(folder.iterdir()):
            if path.suffix != _ARCHIVE:
                path.unlink()


class FileStore:
    """The pages of a language in one archive, each as MessagePack has it.

    A context: a new archive takes the place of the old one when a build comes to its ``finish``,
    so that a killed one spoils nothing, and keeps nothing. What cannot be written is not kept.
    """

    def __init__(self, folder: Path, language: str) -> None:
        self._path = folder / f"{language}{_ARCHIVE}"
        self._unfinished = self._path.with_suffix(".new")
        self._earlier: ZipFile | None = None
        self._later: ZipFile | None = None
        with contextlib.suppress(Exception):  # spoiled archives raise nearly everything
            self._earlier = ZipFile(self._path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        for archive in (self._earlier, self._later):
            with contextlib.suppress(OSError):
                if archive:
                    archive.close()
        with contextlib.suppress(OSError):
            self._unfinished.unlink(missing_ok=True)

    def get(self, key: str) -> Kept | None:
        """The page, or None where there is none, or no whole one."""
        try:
            return msgpack.decode(self._data(key), type=Kept)
        except DecodeError:
            return None

    def put(self, key: str, kept: Kept) -> None:
        """Keep a page."""
        self._add(key, msgpack.encode(kept))

    def finish(self, keys: Iterable[str]) -> None:
        """Keep these pages, those of the earlier build among them, and no others."""
        if self._later:  # else every page was there already
            for key in sorted(set(keys).difference(self._later.namelist())):
                self._add(key, self._data(key))
            with contextlib.suppress(OSError):
                self._later.close()
                self._unfinished.replace(self._path)

    def _data(self, key: str) -> bytes:
        with contextlib.suppress(Exception):
            if self._earlier:
                return self._earlier.read(key)
        return b""

    def _add(self, key: str, data: bytes) -> None:
        with contextlib.suppress(OSError):
            if not self._later:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._later = ZipFile(self._unfinished, "w")
            self._later.writestr(ZipInfo(key), data)


class Keeper:
    """The store as the build of one language uses it: pages by their source path."""

    def __init__(self, store: Store, keys: Mapping[str, str]) -> None:
        self._store = store
        self.keys = keys
        self.made = 0
        self._found: dict[str, Kept | None] = {}

    def find(self, path: str) -> Kept | None:
        """The finished page, if an earlier build made the very same one; asked for twice a page."""
        if path in self._found:
            return self._found.pop(path)
        found = self._store.get(self.keys[path]) if path in self.keys else None
        self._found[path] = found
        return found

    def keep(self, path: str, kept: Kept) -> None:
        """Keep a finished page, and count it."""
        self.made += 1
        if path in self.keys:
            self._store.put(self.keys[path], kept)


def key_of(*values: object) -> str:
    """A digest of texts, and of other values with a faithful repr, as hexadecimal."""
    digest = hashlib.blake2b(digest_size=20)
    for value in values:  # a long text has a repr too, which takes long to write
        data = (value if isinstance(value, str) else repr(value)).encode("utf-8", "surrogatepass")
        digest.update(b"%d " % len(data) + data)
    return digest.hexdigest()
