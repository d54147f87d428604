"""A reader's own copy beside our words: there in that build, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.beside import read_copies
from generator.content import load
from generator.problems import ProblemsFound
from generator.publish import build

ROOT = Path(__file__).parents[2]
EDITIONS = load(ROOT).book.editions
# Our own words with the marks of 2016 to 2021: 710, 702.86, base; 710.6 is left out.
COPY = """710. Leveler Cards
710.1. Such a leveler card has an unmistakable sentence with stripes and three boxes.
710.2. A level symbol is one ability; it shows "N1-N2" or "N3+" for level counters.
710.2a {LEVEL N1-N2} [Abilities] [P/T]: from N1 to N2 level counters it has base power P/T.
710.2b {LEVEL N3+} [Abilities] [P/T]: with N3 or more level counters it has base power P/T.
710.3. The stripes of the text box of a leveler mean nothing else.
710.4. It always has level up (see rule 702.86), whatever level counters are on it.
710.5. Below N1 level counters it has the power and toughness of the uppermost box.
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("copy") / "mine.txt"
    path.write_text(COPY, encoding="utf-8")
    return path


def test_the_copy_is_dated_and_split(copy: Path) -> None:
    (own,) = read_copies([copy], EDITIONS)
    assert own.language == "en"
    assert own.window
    # tests/facts/rules.yaml, editions: base since 2016-11-11, 702.87 since 2021-04-22.
    assert [day and day.isoformat() for day in own.window] == ["2016-11-11", "2021-04-22"]
    assert sorted(own.subrules) == ["1", "2", "2a", "2b", "3", "4", "5"]


def test_a_file_without_the_rule_is_refused_with_all_others(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("nothing", encoding="utf-8")
    (tmp_path / "b.txt").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(ProblemsFound) as found:
        read_copies([tmp_path / name for name in ("a.txt", "b.txt", "c.txt")], EDITIONS)
    codes = [problem.code for problem in found.value.problems]
    assert codes == ["no-section", "encoding", "no-file"]


@pytest.mark.site
def test_it_stands_on_the_page_of_the_rule_alone(
    copy: Path, tmp_path: Path, real_site: Path
) -> None:
    site = tmp_path / "site"
    build(ROOT, site, ["it"], beside=[copy])
    holding = {
        path.relative_to(site).as_posix()
        for path in site.rglob("*")
        if path.is_file() and b"unmistakable sentence" in path.read_bytes()
    }
    assert holding == {"it/rule/index.html", "it/book/index.html"}
    page = (site / "it/rule/index.html").read_text(encoding="utf-8")
    assert page.count('class="note beside"') == 9
    assert '<p lang="en">' in page
    assert b"note beside" not in (real_site / "it/rule/index.html").read_bytes()
