"""Reading without a network: one archive of the site, and a service worker that keeps it.

In the archive stands the site as it reads from a folder on disk: links name files, and what makes
sense only on a host is left out. The service worker keeps the pages as they stand on the host.
"""

from __future__ import annotations

import datetime
import hashlib
import os
import re
import shutil
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO

from generator.files import files_below
from generator.script_values import literal

File = tuple[str, bytes]  # its name, with the folders that it is in, and what it holds
ARCHIVE = "leveler-reference.zip"
WORKER = "service-worker.js"
_FOLDER = "leveler-reference/"  # that unpacking makes
_WORKER_SOURCE = Path(__file__).parent / "theme" / "root" / WORKER

# For hosts, search engines and programs: nothing that a page shows.
_HOST_ONLY = re.compile(
    r"(api|social)/.*|(sitemap|feed)\.xml|robots\.txt|\.[^/]*|.*\.zip|([a-z]+/)?404\.html"
    rf"|{re.escape(WORKER)}"
)
_NOT_FOUND = "404.html"
_ONLINE = re.compile(r"<(p|div) data-online>.*?</\1>\n?", re.DOTALL)
_LINK = re.compile(r"<a\b[^>]*")
_FOLDER_LINK = re.compile(
    r'(<a\b[^>]*?\shref=")(?![a-z]+:|/)((?:[^"#?]*/)?\.{1,2}|[^"#?]*(?=/["#?]))/?(?=["#?])'
)

_LEVEL = 2  # of compression: 4 saves a tenth more and takes half as long again
_EARLIEST = datetime.datetime(1980, 1, 1, tzinfo=datetime.UTC)  # that an archive can say


def add_offline(folder: Path) -> None:
    """Put the archive and the service worker into the folder of a finished site."""
    files, digests = _files(folder), {}

    def noted() -> Iterator[File]:
        for name, data in files:
            if name == _NOT_FOUND or not _HOST_ONLY.fullmatch(name):
                digests[name] = _digest(data)
            yield name, data

    with (folder / ARCHIVE).open("wb") as out:
        _write_archive(out, from_disk(noted()))
    (folder / WORKER).write_text(_worker(digests), encoding="utf-8")


def leave_offline(folder: Path) -> None:
    """Turn the folder of a finished site into what its archive holds, with the archive in it."""
    files = dict(from_disk(_files(folder)))
    marks = [path for path in folder.iterdir() if path.name.startswith(".")]
    for path in set(folder.iterdir()) - {*marks, folder / ARCHIVE}:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def _files(folder: Path) -> Iterator[File]:
    """Every file that is there now, in the order of the names, one read after the other."""
    return ((name, (folder / name).read_bytes()) for name in files_below(folder))


def from_disk(files: Iterable[File]) -> Iterator[File]:
    """The files of a site as a folder on disk has them."""
    for name, data in files:
        if not _HOST_ONLY.fullmatch(name):
            is_page = name.endswith(".html")
            yield name, _page_from_disk(data.decode()).encode() if is_page else data


def _page_from_disk(html: str) -> str:
    return name_index_files(without_online(html))


def without_online(html: str) -> str:
    """A page without the paragraphs that only make sense on the host of the whole site."""
    return _ONLINE.sub("", html)


def name_index_files(html: str) -> str:
    """Links to folders name their index.html: a browser reading from disk opens no folder."""
    return _LINK.sub(lambda link: _named(link[0]), html)


@lru_cache(maxsize=10_000)
def _named(link: str) -> str:
    """Most links stand on many pages."""
    return _FOLDER_LINK.sub(r"\1\2/index.html", link)


def _write_archive(out: BinaryIO, files: Iterable[File]) -> None:
    """A zip file of one folder; the same files in the same order give the same bytes."""
    day = _day()
    with zipfile.ZipFile(out, "w") as written:
        for name, data in files:
            info = zipfile.ZipInfo(_FOLDER + name, day.timetuple()[:6])
            info.create_system = 3  # so that the permissions below count
            info.external_attr = 0o644 << 16
            written.writestr(info, data, zipfile.ZIP_DEFLATED, _LEVEL)


def _day() -> datetime.datetime:
    """The time that files in the archive carry: that of SOURCE_DATE_EPOCH, else always the same."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not epoch.isdigit():
        return _EARLIEST
    return max(_EARLIEST, datetime.datetime.fromtimestamp(int(epoch), datetime.UTC))


def _worker(digests: Mapping[str, str]) -> str:
    """The script of the service worker: addresses and digests of all that it keeps, then its code.

    The addresses are relative to the script, so that the site works below any path of a host.
    """
    kept = {
        name.removesuffix("index.html") if name.split("/")[-1] == "index.html" else name: digest
        for name, digest in digests.items()
    }
    code = _WORKER_SOURCE.read_text(encoding="utf-8")
    return f"const KEPT = {literal(kept)};\n{code}"


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
