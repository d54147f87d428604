"""Files that somebody wrote: which there are, and their text, of a size that memory can hold."""

from __future__ import annotations

import os
import re
from itertools import islice
from pathlib import Path

from generator.problems import MOST_PROBLEMS, Problem, ProblemsFound

MAX_BYTES = 8 * 1024 * 1024  # the rules of the whole game, as HTML, are 3 MiB
# What nobody sees: controls, those among them that turn the direction of a text, other breaks of
# lines, what is no character; and characters for private use, which mean something in catalogs.
FORBIDDEN = re.compile(
    "[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\uf8ff\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff]"
)
_SKIPPED = ("__pycache__", ".git")  # folders that hold nothing of ours


def files_below(folder: Path) -> list[str]:
    """The files in a folder and in all folders in it, by their paths below it, sorted."""
    found: list[str] = []
    start = len(f"{folder}{os.sep}")
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in _SKIPPED]
        below = f"{path[start:]}{os.sep}" if path[start:] else ""
        found += [f"{below}{name}".replace(os.sep, "/") for name in names]
    return sorted(found)


def read_bytes(path: Path) -> bytes:
    """The bytes of a file, one more than MAX_BYTES at the most. Raises OSError.

    Something that is no file, such as a device that never ends, is read in the same way.
    """
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def read_text(path: Path, shown: str, code: str = "") -> str:
    """The text of a file, without a byte order mark and with \\n at the ends of lines.

    ``shown`` is the path that problems name, ``code`` their code where it shall be the same for
    all. Raises ProblemsFound.
    """
    try:
        content = read_bytes(path)
    except OSError as error:
        what = f"expected a file that can be read: {error.strerror or error}"
        raise ProblemsFound([Problem(shown, 1, 1, code or "no-file", what)]) from None
    return decoded(content, shown, code).replace("\r\n", "\n").replace("\r", "\n")


def read_source(path: Path, shown: str) -> str:
    """The same for a page source or a program, in which every character can be seen."""
    text = read_text(path, shown)
    if problems := unseen(text, shown):
        raise ProblemsFound(problems)
    return text


def unseen(text: str, shown: str, code: str = "encoding") -> list[Problem]:
    """A problem for each character that no text may hold, for the first of very many."""
    if FORBIDDEN.search(text) is None:  # as nearly always
        return []
    found = (
        Problem(shown, number, wrong.start() + 1, code, refused(wrong[0]))
        for number, line in enumerate(text.split("\n"), 1)
        for wrong in FORBIDDEN.finditer(line)
    )
    return list(islice(found, MOST_PROBLEMS))


def refused(sign: str) -> str:
    """What is said of such a character."""
    return f"expected text, not the character U+{ord(sign):04X}"


def decoded(content: bytes, shown: str, code: str = "") -> str:
    """The text of the bytes of a file, without a byte order mark. Raises ProblemsFound."""
    if len(content) > MAX_BYTES:
        what = f"expected at most {MAX_BYTES // 1024**2} MiB"
        raise ProblemsFound([Problem(shown, 1, 1, code or "too-large", what)])
    try:
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        before = content[content.rfind(b"\n", 0, error.start) + 1 : error.start]
        what = f"expected UTF-8, not the byte 0x{content[error.start]:02X}"
        place = len(before.decode("utf-8", "replace")) + 1
        raise ProblemsFound([Problem(shown, line, place, code or "encoding", what)]) from None
