"""Feed changed good inputs to everything that reads what somebody wrote.

    scripts/fuzz.py [--inputs N] [--processes P] [--seed S] [TARGET ...]
    scripts/fuzz.py --guided [--inputs N] [--seconds S] TARGET

A reader may give an answer or say what is wrong. Anything else, an input that takes longer than
ten seconds, or more than 1.5 GiB of memory is a find; it is written to build/fuzz/ and belongs
into the tests. With --guided, atheris looks for inputs that reach new code.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import multiprocessing
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from functools import cache
from pathlib import Path
from types import FrameType, FunctionType

from msgspec.structs import replace

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from generator.catalogs import load_catalog, po_path  # noqa: E402
from generator.content import Content, load, read_scenarios  # noqa: E402
from generator.content.tree import parse  # noqa: E402
from generator.core.history import play  # noqa: E402
from generator.core.layers import characteristics  # noqa: E402
from generator.editions.dating import date_text  # noqa: E402
from generator.po_syntax import po_problems  # noqa: E402
from generator.problems import ProblemsFound  # noqa: E402
from generator.review.changes import fit  # noqa: E402
from generator.review.entries import Translation, read_translation  # noqa: E402
from generator.review.exchange import from_csv, from_xliff, to_csv, to_xliff  # noqa: E402
from generator.review.saved import read_saved  # noqa: E402
from generator.scripts import script_data  # noqa: E402

SMALL = ROOT / "tests/content/project"
SECONDS, MEMORY = 10, 3 * 2**29
FINDS = ROOT / "build/fuzz"
Target = Callable[[bytes], None]
PIECES = [
    *(b"[", b"]", b"{", b"}", b"- ", b": ", b"\n", b"\n  ", b'"', b"'", b"#", b"|", b">-", b"? "),
    *(b"*a", b"&a ", b"!x ", b"!!str ", b"<<: ", b"~", b"null", b"true", b"0", b"-1", b"1e9"),
    *(b"4-2", b"8+", b"2/2", b"{R}", b"[[rule:x]]", b"[[", b"{{7*7}}", b"\t", b"\0", b"\xff"),
    *(b"\xe2\x80\xae", b"\xef\xbb\xbf", b"\xee\x80\x80", b"9" * 5000, b"\\", b"<", b"</script>"),
    *(b"enter", b"effect", b"level_up", b"copy_of", b"merge", b"__proto__", b"constructor"),
    *(b"msgctxt ", b"msgid ", b"msgid_plural ", b"msgstr ", b"msgstr[1] ", b"#, fuzzy\n", b"#~ "),
    *(b"711.2a ", b"711.7. ", b"702.87", b"LEVEL N1-N2", b"<a href='", b"<!--", b"&#x41;", b"1.1."),
]


def changed(good: bytes, chance: random.Random) -> bytes:
    """A good input with pieces cut out, doubled, replaced, or put in."""
    data = bytearray(good)
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.choice((0, 1, 2, 8, 40, 400)))
        how = chance.randrange(5)
        new = bytes(data[start:end])
        if how == 0:
            new = b""
        elif how == 1:
            new *= chance.choice((2, 3, 50))
        elif how == 2:
            new = bytes(chance.randrange(256) for _ in range(chance.randrange(4)))
        elif how == 3:
            new = chance.choice(PIECES)
        else:
            at = chance.randrange(len(data) + 1)
            new = bytes(data[at : at + chance.randrange(200)])
        data[start:end] = new
    return bytes(data[:200_000])


# --- targets: each raises nothing, whatever the bytes are


@cache
def content() -> Content:
    return load(ROOT)


@cache
def folder() -> Path:
    """A small project of this process."""
    made = Path(tempfile.mkdtemp())
    for name in ("cards.yaml", "rules.yaml", "translations/terms.yaml"):
        (made / name).parent.mkdir(exist_ok=True)
        (made / name).write_bytes((SMALL / name).read_bytes())
    (made / "docs").mkdir()
    for path in (SMALL / "docs").glob("*.md"):
        (made / "docs" / path.name).touch()
    return made


def told(read: Callable[[], object]) -> None:
    """Run a reader; problems must be one short line each, and be there."""
    try:
        read()
    except ProblemsFound as found:
        problems = found.problems
    else:
        return
    assert problems, "no problem, and no answer either"
    for problem in problems:
        line = str(problem)
        assert len(line) < 2_500, f"{len(line)} characters"
        assert line.isprintable(), repr(line)
        assert min(problem.line, problem.column) > 0, line


def _spoiled(name: str, data: bytes, read: Callable[[Path], object]) -> None:
    path = folder() / name
    good = path.read_bytes() if path.exists() else None
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    try:
        told(lambda: read(path))
    finally:
        path.write_bytes(good) if good is not None else path.unlink()


def tree(data: bytes) -> None:
    root, problems = parse("x.yaml", data)
    assert root is not None or problems


def cards(data: bytes) -> None:
    _spoiled("cards.yaml", data, lambda path: load(folder()))


def rules(data: bytes) -> None:
    _spoiled("rules.yaml", data, lambda path: load(folder()))


def terms(data: bytes) -> None:
    _spoiled("translations/terms.yaml", data, lambda path: load(folder()))


def histories(data: bytes) -> None:
    def read(path: Path) -> None:
        for _, history in read_scenarios(path, content()):
            characteristics(play(history))

    _spoiled("histories.yaml", data, read)


def po_lines(data: bytes) -> None:
    po_problems(data.decode("utf-8", "replace"), "x.po")


def po(data: bytes) -> None:
    name = po_path(folder(), "it").relative_to(folder()).as_posix()
    _spoiled(name, data, lambda path: load_catalog(folder(), "it"))


def dating(data: bytes) -> None:
    found = date_text(
        data.decode("utf-8", "replace"), content().book.editions, today=date(2026, 11, 29)
    )
    if found:
        json.dumps(found.as_json())


def saved(data: bytes) -> None:
    def read(path: Path) -> None:
        found = read_saved(path)
        fit(_few(), found.changes, found.by, found.on)

    _spoiled("review.json", data, read)


def csv(data: bytes) -> None:
    told(lambda: from_csv(data.decode("utf-8", "replace"), "x.csv"))


def xliff(data: bytes) -> None:
    told(lambda: from_xliff(data.decode("utf-8", "replace"), "x.xlf"))


LINKS = """
global.window = global;
require(process.argv[1] + '/docs/assets/engine.js');
let data = ''; let rest = '';
const take = line => {
  if (!data) { data = JSON.parse(line); global.engine = leveler.engine(data); return; }
  let said = 'fine';
  try {
    const given = new URLSearchParams(Buffer.from(line, 'base64').toString());
    const events = JSON.parse(given.get('history'));
    const card = given.get('card');
    if (Array.isArray(events) && Object.prototype.hasOwnProperty.call(data.cards, card))
      engine.state(card, events.slice(0, 100));
  } catch (error) {
    if (error instanceof SyntaxError && String(error.stack).includes('JSON.parse')) said = 'fine';
    else if (!(error instanceof leveler.HistoryError)) {
      said = String(error && error.stack).replace(/\\n/g, ' ');
    }
  }
  if (Object.keys(Object.prototype).length) said = 'the prototype of all objects has changed';
  process.stdout.write(said + '\\n');
};
process.stdin.on('data', part => {
  const lines = (rest + part).split('\\n'); rest = lines.pop(); lines.forEach(take);
});
"""


@cache
def node() -> subprocess.Popen[bytes]:
    started = subprocess.Popen(
        ["node", "-e", LINKS, str(ROOT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert started.stdin
    started.stdin.write(json.dumps(script_data(content())).encode() + b"\n")
    return started


def links(data: bytes) -> None:
    import base64

    process = node()
    assert process.stdin
    assert process.stdout
    process.stdin.write(base64.b64encode(data) + b"\n")
    process.stdin.flush()
    said = process.stdout.readline().decode().strip()
    assert said == "fine", said or "the script has ended"


# --- good inputs


def _case_texts() -> list[bytes]:
    import yaml

    text = (ROOT / "tests/facts/scenarios.yaml").read_text(encoding="utf-8")
    cases = yaml.safe_load(text)["scenarios"]
    return [json.dumps({"card": c["card"], "history": c["history"]}).encode() for c in cases]


def _link_texts() -> list[bytes]:
    cases = [json.loads(case) for case in _case_texts()]
    return [
        f"card={case['card']}&history={json.dumps(case['history']).replace('+', '%2B')}".encode()
        for case in cases
    ]


def _dated_texts() -> list[bytes]:
    from tests.editions.texts import EDITIONS, WORDINGS, marks_of, numbered

    lines = [numbered(code, marks_of(edition)) for code in WORDINGS for edition in EDITIONS]
    return [
        str(text if isinstance(text, str) else "\n".join(map(str, text))).encode() for text in lines
    ]


def _catalog_text() -> list[bytes]:
    text = po_path(ROOT, "ru").read_text(encoding="utf-8").split("\n\n")
    return ["\n\n".join([text[0], *text[at : at + 12]]).encode() for at in range(1, 600, 40)]


def _saved_text() -> list[bytes]:
    """What the review page saves after a change of each text."""
    changes = [
        {
            "context": entry.context,
            "english": entry.sources,
            "was": entry.fingerprint,
            "translation": [f"{form}!" for form in entry.forms],
            "state": "approved",
        }
        for entry in _few().entries
    ]
    head = {"review": 1, "language": "ru", "by": "A", "on": "2026-11-29"}
    return [json.dumps({**head, "messages": changes}, ensure_ascii=False).encode()]


@cache
def _few() -> Translation:
    """A translation of some messages, those with plural forms among them."""
    whole = read_translation(ROOT, "ru")
    plurals = [entry for entry in whole.entries if len(entry.forms) > 1]
    return replace(whole, entries=(*whole.entries[:6], *plurals[:2]))


TARGETS: dict[str, tuple[Target, Callable[[], list[bytes]], int]] = {
    # what reads, good inputs, and its share of all inputs
    "tree": (tree, lambda: [(SMALL / "cards.yaml").read_bytes()], 200),
    "cards": (cards, lambda: [(SMALL / "cards.yaml").read_bytes()], 10),
    "rules": (rules, lambda: [(SMALL / "rules.yaml").read_bytes()], 10),
    "terms": (terms, lambda: [(SMALL / "translations/terms.yaml").read_bytes()], 10),
    "histories": (histories, _case_texts, 150),
    "po-lines": (po_lines, _catalog_text, 100),
    "po": (po, _catalog_text, 30),
    "dating": (dating, _dated_texts, 60),
    "saved": (saved, _saved_text, 60),
    "csv": (csv, lambda: [to_csv(_few()).encode()], 100),
    "xliff": (xliff, lambda: [to_xliff(_few()).encode()], 100),
    "links": (links, _link_texts, 150),
}


# --- running


class TooSlow(BaseException):
    """An input took longer than SECONDS; no reader catches it."""


def _too_slow(number: int, frame: FrameType | None) -> None:
    raise TooSlow(f"more than {SECONDS} seconds")


def _bounded() -> None:
    os.nice(19)
    with suppress(ValueError):
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    signal.signal(signal.SIGALRM, _too_slow)


def tried(name: str, data: bytes) -> bool:
    """Whether an input was read as it should be; a find is written down."""
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        TARGETS[name][0](data)
    except (Exception, TooSlow) as error:
        signal.setitimer(signal.ITIMER_REAL, 0)
        FINDS.mkdir(parents=True, exist_ok=True)
        path = FINDS / f"{name}-{hashlib.blake2b(data, digest_size=6).hexdigest()}"
        path.write_bytes(data)
        path.with_suffix(".txt").write_text(traceback.format_exc(), encoding="utf-8")
        print(f"{name}: {path.relative_to(ROOT)}: {type(error).__name__}: {str(error)[:200]}")
        return False
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return True


def work(job: tuple[str, int, int]) -> tuple[str, int, int, float]:
    """Name, inputs, finds, seconds."""
    name, inputs, seed = job
    chance, started, finds = random.Random(f"{name}{seed}"), time.monotonic(), 0
    corpus = TARGETS[name][1]()
    for _ in range(inputs):
        finds += not tried(name, changed(chance.choice(corpus), chance))
    return name, inputs, finds, time.monotonic() - started


def jobs(
    names: Sequence[str], inputs: int, seed: int, parts: int = 8
) -> Iterator[tuple[str, int, int]]:
    whole = sum(TARGETS[name][2] for name in names)
    for part in range(parts):
        for name in names:
            yield name, max(1, inputs * TARGETS[name][2] // whole // parts), seed * 1000 + part


def guided(name: str, inputs: int, seconds: int) -> None:
    import atheris  # not among the locked packages: install it into an environment of your own

    corpus = FINDS / "corpus" / name
    corpus.mkdir(parents=True, exist_ok=True)
    for number, good in enumerate(TARGETS[name][1]()[:200]):
        (corpus / f"good-{number}").write_bytes(good)
    for code in gc.get_objects():  # of ours only: of all code it takes minutes
        if isinstance(code, FunctionType) and (code.__module__ or "").startswith("generator."):
            atheris.instrument_func(code)
    finds = f"-artifact_prefix={FINDS}/{name}-"
    ends = [f"-runs={inputs}", f"-max_total_time={seconds}"]
    options = [*ends, f"-timeout={SECONDS}", "-rss_limit_mb=1536", finds, str(corpus)]
    atheris.Setup([sys.argv[0], *options], TARGETS[name][0])
    os.nice(19)
    atheris.Fuzz()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--guided", action="store_true", help="of one target, with atheris")
    parser.add_argument("--seconds", type=int, default=0, help="of a guided run, 0 without end")
    parser.add_argument("targets", nargs="*", choices=[*TARGETS, []], metavar="TARGET")
    given = parser.parse_args()
    names = given.targets or list(TARGETS)
    if given.guided:
        guided(names[0], given.inputs, given.seconds)
        return
    figures = {name: [0, 0, 0.0] for name in names}
    where = "/dev/shm" if os.path.isdir("/dev/shm") else None  # in memory
    with (
        tempfile.TemporaryDirectory(prefix="fuzz-", dir=where) as tempfile.tempdir,
        multiprocessing.Pool(given.processes, _bounded) as pool,
    ):
        for name, *more in pool.imap_unordered(work, jobs(names, given.inputs, given.seed)):
            figures[name] = [a + b for a, b in zip(figures[name], more, strict=True)]
    for name, (inputs, finds, seconds) in figures.items():
        print(f"{name:10} {inputs:9} inputs {finds:4} finds {seconds:8.0f} s")
    sys.exit(any(finds for _, finds, _ in figures.values()))


if __name__ == "__main__":
    main()
