"""The real site: the same in every language, and whole."""

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import yaml

from tests.site.reading import PageReader, html_files, read

FACTS = Path(__file__).parents[1] / "facts"
LANGUAGES = ("en", "it", "es", "ru")
CARDS = [card["id"] for card in yaml.safe_load((FACTS / "levelers.yaml").read_text())["cards"]]
pytestmark = pytest.mark.site


@pytest.fixture(scope="module")
def pages(real_site: Path) -> dict[Path, PageReader]:
    return {path: read(path) for path in html_files(real_site)}


def of_language(site: Path, pages: dict[Path, PageReader], language: str) -> dict[str, PageReader]:
    folder = site / language
    return {
        path.relative_to(folder).as_posix(): page
        for path, page in pages.items()
        if path.is_relative_to(folder)
    }


def test_every_card_and_section_has_a_page(real_site: Path) -> None:
    assert len(CARDS) == 25
    for language in LANGUAGES:
        for name in ("rule", "rulings", "cards", *(f"cards/{card}" for card in CARDS)):
            assert (real_site / language / name / "index.html").is_file(), (language, name)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_same_pages_and_anchors(
    real_site: Path, pages: dict[Path, PageReader], language: str
) -> None:
    english, other = (of_language(real_site, pages, code) for code in ("en", language))
    assert english.keys() == other.keys()
    for name in english:
        assert sorted(english[name].ids) == sorted(other[name].ids), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_of_pages(real_site: Path, pages: dict[Path, PageReader], language: str) -> None:
    found = {page.language for page in of_language(real_site, pages, language).values()}
    assert found == {language}


def level_tables(site: Path, language: str) -> dict[str, list[str]]:
    """Ranges, boxes and symbols of each level table, in the order of the page."""
    tables = {}
    for card in CARDS:
        html = (site / language / "cards" / card / "index.html").read_text(encoding="utf-8")
        table = html[html.index('<table class="level-table"') : html.index("</table>")]
        body = table[table.index("<tbody>") :]
        tables[card] = re.findall(r">([0-9]+(?:-[0-9]+|\+)?|[0-9]+/[0-9]+|\{[^}]*\})<", body)
    return tables


def test_level_tables_have_the_numbers_of_the_facts(real_site: Path) -> None:
    facts = yaml.safe_load((FACTS / "levelers.yaml").read_text())["cards"]
    tables = level_tables(real_site, "en")
    for card in facts:
        low, high = card["bands"]
        first = low["min"] - 1
        for expected in (
            "0" if first == 0 else f"0-{first}",
            f"{low['min']}-{low['max']}",
            f"{high['min']}+",
            f"{card['top']['power']}/{card['top']['toughness']}",
            f"{low['power']}/{low['toughness']}",
            f"{high['power']}/{high['toughness']}",
        ):
            assert expected in tables[card["id"]], (card["id"], expected)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_level_tables_are_the_same_in_every_language(real_site: Path, language: str) -> None:
    assert level_tables(real_site, language) == level_tables(real_site, "en")


def test_every_internal_link_resolves(real_site: Path, pages: dict[Path, PageReader]) -> None:
    broken = []
    for path, page in pages.items():
        if path.name == "404.html":
            continue  # served at any address, so its links start at the root of the host
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or link.startswith("#__"):
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            wanted = "" if "=" in parts.fragment else unquote(parts.fragment)
            is_page = target.suffix == ".html"
            if not target.exists() or (is_page and wanted and wanted not in pages[target].ids):
                broken.append((path, link))
    assert not broken


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_numbers_of_a_subrule_are_places(
    real_site: Path, pages: dict[Path, PageReader], language: str
) -> None:
    ids = pages[real_site / language / "rule" / "index.html"].ids
    for number in ("710.1", "711.1", "710.2a", "711.2a", "710.6", "711.6", "711.7", "702.86"):
        assert number in ids


def test_nothing_is_escaped_twice(pages: dict[Path, PageReader]) -> None:
    twice = re.compile(r"&(?:amp|lt|gt|quot|#\d+);")
    for path, page in pages.items():
        assert not [text for text, _ in page.text if twice.search(text)], path
        assert not [value for _, value in page.attributes if twice.search(value)], path
