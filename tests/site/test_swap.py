"""A folder takes another's place as a whole or not at all, whatever happens on the way."""

import multiprocessing
import os
import random
import resource
import subprocess
import sys
import time
from multiprocessing.synchronize import Event
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from generator import swap
from generator.swap import MARK, SwapFailed, locked, replacing

FILES = 40
NOBODY = 65534
FORK = multiprocessing.get_context("fork")


def keep_replacing(target: Path, text: str, at_work: Event) -> None:
    """Replace the folder again and again, each time with files that all say the same."""
    for number in range(100_000):
        with locked(target.parent), replacing(target) as staging:
            at_work.set()
            fill(staging, f"{text}.{number}")


def contents(folder: Path) -> set[str]:
    return {path.read_text() for path in folder.iterdir() if path.name != MARK}


def fill(folder: Path, text: str) -> None:
    for name in range(FILES):
        (folder / str(name)).write_text(text)


def test_hundred_kills(tmp_path: Path) -> None:
    target = tmp_path / "site"
    with locked(tmp_path), replacing(target) as staging:
        fill(staging, "first")
    chance = random.Random(710)
    for kill in range(100):
        at_work = FORK.Event()
        builder = FORK.Process(target=keep_replacing, args=(target, str(kill), at_work))
        builder.start()
        assert at_work.wait(60)
        time.sleep(chance.random() * 0.03)
        builder.kill()
        builder.join()
        assert len(contents(target)) == 1, "a mixture of two builds"
        assert len(list(target.iterdir())) == FILES + 1
    with locked(tmp_path), replacing(target) as staging:
        fill(staging, "last")
    assert contents(target) == {"last"}
    assert os.listdir(tmp_path) == ["site"]


def test_failure_leaves_the_old_folder(tmp_path: Path) -> None:
    target = tmp_path / "site"
    with replacing(target) as staging:
        fill(staging, "old")
    with pytest.raises(ZeroDivisionError), replacing(target) as staging:
        (staging / str(1 // 0)).write_text("new")
    assert contents(target) == {"old"}
    assert os.listdir(tmp_path) == ["site"]


def test_disk_full(tmp_path: Path) -> None:
    target = tmp_path / "site"
    with replacing(target) as staging:
        fill(staging, "old")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(SwapFailed, match="site: File too large"), replacing(target) as staging:
            (staging / "0").write_text("new" * 1000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert contents(target) == {"old"}
    assert os.listdir(tmp_path) == ["site"]


def test_no_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*arguments: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refused)
    with pytest.raises(SwapFailed, match=r"cannot make .*site: Permission denied"):  # noqa: SIM117
        with replacing(tmp_path / "site"):
            pass


def refused_to_nobody(target: Path) -> None:
    """In a process of its own: root, who may write everywhere, becomes nobody."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    with pytest.raises(SwapFailed, match="Permission denied"):  # noqa: SIM117
        with locked(target.parent), replacing(target):
            pass


def test_read_only_folder() -> None:
    with TemporaryDirectory() as name:
        target = Path(name) / "site"
        with replacing(target) as staging:
            fill(staging, "old")
        target.parent.chmod(0o555)
        builder = FORK.Process(target=refused_to_nobody, args=(target,))
        builder.start()
        builder.join()
        target.parent.chmod(0o755)
        assert builder.exitcode == 0
        assert contents(target) == {"old"}
        assert os.listdir(name) == ["site"]


def test_folder_of_somebody_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("dear")
    with pytest.raises(SwapFailed, match="holds files that no build made"):  # noqa: SIM117
        with replacing(tmp_path / "letters"):
            pass
    assert os.listdir(tmp_path / "letters") == ["dear.txt"]


def test_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("")
    with pytest.raises(SwapFailed, match="is a file; expected a folder"):  # noqa: SIM117
        with replacing(tmp_path / "site"):
            pass


def test_empty_folder_is_taken(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    with replacing(tmp_path / "site") as staging:
        fill(staging, "new")
    assert contents(tmp_path / "site") == {"new"}


def test_neighbours_with_like_names_stay(tmp_path: Path) -> None:
    (tmp_path / ".site.mine").mkdir()
    (tmp_path / ".site.0123456789ab").mkdir()  # of a killed build
    with replacing(tmp_path / "site"):
        pass
    assert sorted(os.listdir(tmp_path)) == [".site.mine", "site"]


def test_without_help_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swap, "_rename_exchange", lambda one, other: False)
    for text in ("old", "new"):
        with replacing(tmp_path / "site") as staging:
            fill(staging, text)
    assert contents(tmp_path / "site") == {"new"}
    assert os.listdir(tmp_path) == ["site"]


def test_one_at_a_time(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys; from pathlib import Path; from generator.swap import locked\n"
            "with locked(Path(sys.argv[1])): print('held', flush=True); sys.stdin.readline()",
            str(tmp_path),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdout
    assert holder.stdin
    holder.stdout.readline()

    def let_go() -> None:
        assert holder.stdin
        holder.stdin.write(b"\n")
        holder.stdin.close()

    said: list[str] = []
    with locked(tmp_path, lambda: (said.append("waiting"), let_go())[0]):
        assert holder.wait() == 0
    holder.stdout.close()
    assert said == ["waiting"]
