"""Put a finished folder in place of another in one step, or leave everything as it was."""

from __future__ import annotations

import contextlib
import ctypes
import errno
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
# What a build leaves in a folder, so that the next one knows that it may replace it.
MARK = ".leveler-site"
_MARK_TEXT = "Made by `leveler build`, which replaces this folder as a whole.\n"


class SwapFailed(Exception):  # noqa: N818 (it says what did not happen)
    """The folder could not be made or put in place; what was there stays."""


@contextlib.contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """Give an empty folder to fill, then put it in place of ``target``.

    To be used under ``locked(target.parent)``. What killed builds left is removed. Raises
    SwapFailed for what the system refuses; on any exception ``target`` stays as it was.
    """
    with _told(target):
        _check_replaceable(target)
        _sweep(target)
        staging = target.with_name(f".{target.name}.{os.urandom(6).hex()}")
        try:
            staging.mkdir()
            (staging / MARK).write_text(_MARK_TEXT, encoding="utf-8")
            yield staging
            exchange(staging, target)
        finally:
            _remove(staging)


@contextlib.contextmanager
def locked(folder: Path, waiting: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold the folder's lock, which the system lets go of when its holder dies."""
    import fcntl

    with _told(folder):
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextlib.contextmanager
def _told(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason = f"{error.strerror or error}{f' ({error.filename})' if error.filename else ''}"
        raise SwapFailed(f"cannot make {target}: {reason}; nothing there was changed") from error


def _check_replaceable(target: Path) -> None:
    if not target.exists():
        return
    if not target.is_dir():
        raise SwapFailed(f"{target} is a file; expected a folder")
    if not (target / MARK).exists() and any(target.iterdir()):
        raise SwapFailed(
            f"{target} holds files that no build made; expected a new folder, an empty one, "
            "or a site of an earlier build"
        )


def _sweep(target: Path) -> None:
    """Remove what builds left that were killed. The lock says that none of them is alive."""
    for left in target.parent.glob(f".{target.name}.{'[0-9a-f]' * 12}"):
        _remove(left)


def _remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


def exchange(staging: Path, target: Path) -> None:
    """Rename ``staging`` to ``target``; a folder that was there ends up at ``staging``."""
    if not target.exists():
        staging.rename(target)
    elif not _rename_exchange(staging, target):
        _rename_twice(staging, target)


def _rename_exchange(one: Path, other: Path) -> bool:
    """Exchange two names in one step; False where the system cannot."""
    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if rename is None:
        return False
    done = rename(
        _AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), ctypes.c_uint(_RENAME_EXCHANGE)
    )
    if done == 0:
        return True
    code = ctypes.get_errno()
    if code in (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP):
        return False
    raise OSError(code, os.strerror(code), str(other))


def _rename_twice(staging: Path, target: Path) -> None:
    """Without the system's help: for a moment nothing is there."""
    aside = target.with_name(f".{target.name}.{os.urandom(6).hex()}")
    target.rename(aside)
    try:
        staging.rename(target)
    except OSError:
        aside.rename(target)
        raise
    aside.rename(staging)
