"""Benchmark of the build: time and memory, beside stock Material for MkDocs, Zensical and Hugo.

Usage: python scripts/bench.py [--cards 1,10,100] [--times 3] [--only first,leveler,material]

Copies the project, multiplies its cards, exports the Markdown of every language, and builds the
same pages with each tool in turn, two languages at a time, and that several times over: a machine
is not always as fast. CPU seconds count all processes; the quickest run of a tool is shown, and the
median of its ratios to the stock build of the same turn. Zensical and Hugo take part where their
commands are installed.

A cold build finds nothing of an earlier one but what Python and Jinja compiled: the sources of the
other tools are compiled when they are installed. The first build of all compiles the templates too.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from generator.templating import COMPILED

ROOT = Path(__file__).parents[1]
LANGUAGES = ("en", "it", "es", "ru")
COPIED = (
    *("cards.yaml", "rules.yaml", "mkdocs.yml", "CHANGELOG.md"),
    *("docs", "translations", "generator"),
)
_UNCOMPILED = "PYTHONDONTWRITEBYTECODE"  # would make Python compile our modules in every run
HUGO_PAGE = """<!doctype html>
<html lang="{{ site.LanguageCode }}"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body><nav>
{{ range site.RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
</nav>
<main>{{ .Content }}</main></body></html>
"""


@dataclass(frozen=True)
class Cost:
    """What a tool took: CPU and wall time in seconds, memory of its largest process in MiB."""

    cpu: float
    wall: float
    memory: float


def measured(command: list[str], folder: Path, **environment: str) -> Cost:
    """Run a command and everything that it starts."""
    start = time.perf_counter()
    quiet = subprocess.DEVNULL
    inherited = {key: value for key, value in os.environ.items() if key != _UNCOMPILED}
    process = subprocess.Popen(
        command, cwd=folder, env=inherited | environment, stdout=quiet, stderr=subprocess.PIPE
    )
    assert process.stderr
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(command)}: exit code {process.returncode}\n{errors.decode()}")
    wall = time.perf_counter() - start
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024)


def two_at_a_time(run: Callable[[str], Cost]) -> Cost:
    """Run for each language, two at a time; the wall time is that of the whole."""
    start = time.perf_counter()
    with ThreadPoolExecutor(2) as pool:
        costs = list(pool.map(run, LANGUAGES))
    wall = time.perf_counter() - start
    return Cost(sum(c.cpu for c in costs), wall, max(c.memory for c in costs))


@dataclass(frozen=True)
class Workshop:
    """A copy of the project with a multiple of its cards, and its exported Markdown."""

    folder: Path
    factor: int

    @property
    def project(self) -> Path:
        return self.folder / f"project-{self.factor}"

    @property
    def exported(self) -> Path:
        return self.folder / f"export-{self.factor}"

    def prepare(self) -> int:
        """Make the copy and the export; the number of pages in all."""
        for name in COPIED:
            source = ROOT / name
            ignore = shutil.ignore_patterns("__pycache__")
            if source.is_dir():
                shutil.copytree(source, self.project / name, ignore=ignore)
            else:
                self.project.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, self.project)
        cards = self.project / "cards.yaml"
        cards.write_text(multiplied(cards.read_text(encoding="utf-8"), self.factor), "utf-8")
        self.leveler("export", str(self.exported))
        return len(list(self.exported.glob("*/docs/**/*.md")))

    def leveler(self, *arguments: str) -> Cost:
        """Run the command line of the copy."""
        command = [sys.executable, "-c", "from generator.cli import main; main()", *arguments]
        return measured(command, self.project, PYTHONPATH=str(self.project))

    def out(self, name: str) -> str:
        return str(self.folder / f"out-{name}-{self.factor}")


def multiplied(cards: str, factor: int) -> str:
    """The card data with so many copies of each card, with ids and names of their own."""
    head, *entries = re.split(r"(?m)^(?=- id: )", cards)
    copies = list(entries)
    for number in range(2, factor + 1):
        for entry in entries:
            copy = re.sub(r"(?m)^(- id: \S+|  name: .*?)\s*$", rf"\1-{number}", entry)
            copies.append(re.sub(r'(?m)^(    (?:it|es|ru): ".*)"\s*$', rf'\1 {number}"', copy))
    return head + "".join(copies)


_SQUARE = ("material", "zensical")  # every page lists all pages: the cost is the square
_MOST_OF_SQUARE = 10  # times the cards; a hundred would take hours


# --- the tools: each builds all languages once


def leveler_first(shop: Workshop) -> Cost:
    shutil.rmtree(shop.project / ".cache", ignore_errors=True)
    shutil.rmtree(shop.out("leveler"), ignore_errors=True)
    return leveler_again(shop)


def leveler_cold(shop: Workshop) -> Cost:
    for path in (shop.project / ".cache").glob("*"):
        if path.is_dir() and path.name != COMPILED.name:
            shutil.rmtree(path)
        elif path.is_file():
            path.unlink()
    shutil.rmtree(shop.out("leveler"), ignore_errors=True)
    return leveler_again(shop)


def leveler_again(shop: Workshop) -> Cost:
    return shop.leveler("build", "--output", shop.out("leveler"))


def leveler_one_string(shop: Workshop) -> Cost:
    catalog = shop.project / "translations/ru/LC_MESSAGES/messages.po"
    text = catalog.read_text(encoding="utf-8")
    changed = re.sub(
        r'(msgctxt "page/about/[^"]*"\nmsgid (?:".*"\n)+msgstr ")(?=[^"])', r"\1Ё", text, count=1
    )
    assert changed != text
    catalog.write_text(changed, encoding="utf-8")
    return leveler_again(shop)


def material(shop: Workshop) -> Cost:
    def run(language: str) -> Cost:
        folder = shop.exported / language
        command = [sys.executable, "-m", "mkdocs", "build", "-q", "-d", shop.out(f"mk-{language}")]
        return measured(command, folder, NO_MKDOCS_2_WARNING="1")

    return two_at_a_time(run)


def zensical(shop: Workshop) -> Cost:
    def run(language: str) -> Cost:
        folder = shop.exported / language
        return measured([shutil.which("zensical") or "", "build", "--clean"], folder)

    return two_at_a_time(run)


def hugo(shop: Workshop) -> Cost:
    for language in LANGUAGES:
        folder = shop.folder / f"hugo-{shop.factor}" / language
        if folder.exists():
            continue
        shutil.copytree(shop.exported / language / "docs", folder / "content")
        (folder / "content" / "index.md").rename(folder / "content" / "_index.md")
        (folder / "layouts" / "_default").mkdir(parents=True)
        for name in ("single", "list"):
            (folder / "layouts" / "_default" / f"{name}.html").write_text(HUGO_PAGE)
        (folder / "hugo.toml").write_text(
            f'baseURL = "/"\nlanguageCode = "{language}"\n'
            'disableKinds = ["taxonomy", "term", "RSS"]\n'
            "[markup.goldmark.renderer]\nunsafe = true\n"
        )

    def run(language: str) -> Cost:
        folder = shop.folder / f"hugo-{shop.factor}" / language
        return measured([shutil.which("hugo") or "", "--quiet", "-d", shop.out("hugo")], folder)

    return two_at_a_time(run)


TOOLS = {
    "material": ("four stock Material builds", material),
    "zensical": ("four Zensical builds", zensical),
    "hugo": ("four Hugo builds, bare layout", hugo),
    "first": ("leveler build, the first of all", leveler_first),
    "leveler": ("leveler build, cold", leveler_cold),
    "string": ("leveler build, one string changed", leveler_one_string),
    "again": ("leveler build, nothing changed", leveler_again),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--cards", default="1,10", help="multiples of the cards [1,10]")
    parser.add_argument("--times", type=int, default=3, help="turns with the real cards [3]")
    parser.add_argument("--only", default="", help=f"some of {', '.join(TOOLS)}")
    options = parser.parse_args()
    wanted = options.only.split(",") if options.only else list(TOOLS)
    missing = [name for name in ("zensical", "hugo") if name in wanted and not shutil.which(name)]
    print(f"{platform.platform()}, Python {platform.python_version()}, {os.cpu_count()} cores")
    print("".join(f"{name} is not installed and takes no part\n" for name in missing), end="")
    with tempfile.TemporaryDirectory(prefix="leveler-bench-") as folder:
        before: dict[str, Cost] = {}
        for factor in map(int, options.cards.split(",")):
            shop = Workshop(Path(folder), factor)
            tools = [name for name in wanted if name not in missing]
            before = report(shop, tools, options.times if factor == 1 else 1, before)


def report(
    shop: Workshop, tools: list[str], times: int, before: dict[str, Cost]
) -> dict[str, Cost]:
    """Print the table of one number of cards; gives the costs, to compare the next with."""
    pages = shop.prepare()
    print(f"\n{shop.factor} times the cards: {pages} pages in {len(LANGUAGES)} languages")
    print(
        f"{'':36}{'CPU s':>8}{'wall s':>8}{'ms/page':>9}{'MiB':>6}{'of Material':>13}{'growth':>8}"
    )
    if shop.factor > _MOST_OF_SQUARE:
        tools = [name for name in tools if name not in _SQUARE]
    turns = [{name: TOOLS[name][1](shop) for name in tools} for _ in range(times)]
    costs = {name: min((turn[name] for turn in turns), key=lambda cost: cost.cpu) for name in tools}
    for name, cost in costs.items():
        growth = f"{cost.cpu / before[name].cpu:8.1f}" if name in before else ""
        print(
            f"{TOOLS[name][0]:36}{cost.cpu:8.2f}{cost.wall:8.2f}{cost.cpu / pages * 1000:9.1f}"
            f"{cost.memory:6.0f}{of_material(turns, name):>13}{growth}"
        )
    return costs


def of_material(turns: list[dict[str, Cost]], name: str) -> str:
    """The median of the ratios to the stock build, where that took part."""
    ratios = [turn[name].cpu / turn["material"].cpu for turn in turns if "material" in turn]
    return f"{statistics.median(ratios):.2f}" if ratios else ""


if __name__ == "__main__":
    main()
