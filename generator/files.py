"""Reading what somebody wrote: UTF-8 of a size that memory can hold, or a problem."""

from __future__ import annotations

import re
from pathlib import Path

from generator.problems import Problem, ProblemsFound

MAX_BYTES = 8 * 1024 * 1024  # the rules of the whole game, as HTML, are 3 MiB
# Control characters, and those for private use: they have a meaning in the catalogs.
FORBIDDEN = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\uf900-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


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
    if len(content) > MAX_BYTES:
        what = f"expected at most {MAX_BYTES // 1024**2} MiB"
        raise ProblemsFound([Problem(shown, 1, 1, code or "too-large", what)])
    return _decoded(content, shown, code).replace("\r\n", "\n").replace("\r", "\n")


def _decoded(content: bytes, shown: str, code: str) -> str:
    try:
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        before = content[content.rfind(b"\n", 0, error.start) + 1 : error.start]
        what = f"expected UTF-8, not the byte 0x{content[error.start]:02X}"
        place = len(before.decode("utf-8", "replace")) + 1
        raise ProblemsFound([Problem(shown, line, place, code or "encoding", what)]) from None
