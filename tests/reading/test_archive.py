"""The archive: small, the same bytes each time, and every link in it names a file."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from generator.offline import ARCHIVE, add_offline, from_disk, name_index_files, without_online
from generator.publish import build

ROOT = Path(__file__).parents[2]
HREF = re.compile(r'<(?:a|script|link rel="(?:stylesheet|icon)")\b[^>]*?\s(?:href|src)="([^"]*)"')


@pytest.fixture(scope="module")
def names(real_site: Path) -> list[str]:
    with zipfile.ZipFile(real_site / ARCHIVE) as opened:
        return opened.namelist()


@pytest.mark.site
def test_it_is_small_and_whole(real_site: Path, names: list[str]) -> None:
    assert (real_site / ARCHIVE).stat().st_size <= 2_000_000
    pages = {p.relative_to(real_site).as_posix() for p in real_site.rglob("index.html")}
    assert {f"leveler-reference/{page}" for page in pages} <= set(names)
    with zipfile.ZipFile(real_site / ARCHIVE) as opened:
        assert opened.testzip() is None


@pytest.mark.site
def test_it_holds_nothing_for_hosts(names: list[str]) -> None:
    ends = (".map", ".xml", ".txt", "404.html", ".zip", ".leveler-site", "service-worker.js")
    assert [name for name in names if name.endswith(ends)] == []
    assert [name for name in names if not name.startswith("leveler-reference/")] == []


@pytest.mark.site
def test_every_link_names_a_file(unpacked: Path) -> None:
    for path in unpacked.rglob("*.html"):
        for url in set(HREF.findall(path.read_text(encoding="utf-8"))):
            parts = urlsplit(url)
            if parts.scheme:  # addresses on the net
                continue
            target = path.parent / unquote(parts.path) if parts.path else path
            assert target.is_file(), (path, url)


@pytest.mark.site
def test_the_site_offers_it_and_the_copy_does_not(real_site: Path, unpacked: Path) -> None:
    for language in ("en", "it", "es", "ru"):
        page = f"{language}/about/index.html"
        assert f'href="../../{ARCHIVE}"' in (real_site / page).read_text(encoding="utf-8")
        assert ARCHIVE not in (unpacked / page).read_text(encoding="utf-8")


@pytest.mark.site
def test_build_for_reading_from_disk_is_what_the_archive_holds(
    unpacked: Path, real_site: Path, tmp_path: Path
) -> None:
    made = tmp_path / "site"
    build(ROOT, made, offline=True)
    files = {p.relative_to(made): p.read_bytes() for p in made.rglob("*") if p.is_file()}
    assert files.pop(Path(ARCHIVE)) == (real_site / ARCHIVE).read_bytes()
    del files[Path(".leveler-site")]
    held = {p.relative_to(unpacked): p.read_bytes() for p in unpacked.rglob("*") if p.is_file()}
    assert files == held


def archive_of(folder: Path, files: Mapping[str, bytes]) -> Path:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    add_offline(folder)
    return folder / ARCHIVE


def test_same_bytes_whatever_the_order_and_the_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    one = archive_of(tmp_path / "one", {"b.html": b"b" * 99, "a/c.css": b"c"})
    other = archive_of(tmp_path / "other", {"a/c.css": b"c", "b.html": b"b" * 99})
    assert one.read_bytes() == other.read_bytes()
    with zipfile.ZipFile(one) as opened:
        assert opened.namelist() == ["leveler-reference/a/c.css", "leveler-reference/b.html"]
        assert {info.date_time for info in opened.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert opened.read("leveler-reference/b.html") == b"b" * 99


@pytest.mark.parametrize(
    ("epoch", "expected"),
    [("1795910400", (2026, 11, 29, 0, 0, 0)), ("0", (1980, 1, 1, 0, 0, 0))],
)
def test_time_of_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, epoch: str, expected: tuple[int, ...]
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    with zipfile.ZipFile(archive_of(tmp_path, {"a": b""})) as opened:
        assert opened.infolist()[0].date_time == expected


@pytest.mark.parametrize(
    ("link", "named"),
    [
        ("../rule/", "../rule/index.html"),
        ("../rule/#711.2a", "../rule/index.html#711.2a"),
        ("..", "../index.html"),
        ("./", "./index.html"),
        ("#top", "#top"),
        ("a.zip", "a.zip"),
        ("https://a.example/", "https://a.example/"),
    ],
)
def test_links_from_disk(link: str, named: str) -> None:
    assert name_index_files(f'<a class="x" href="{link}">') == f'<a class="x" href="{named}">'


def test_what_only_makes_sense_on_a_host_is_left_out() -> None:
    page = '<p>a</p>\n<p data-online><a href="../x.zip">b</a></p>\n<p>c</p>'
    assert without_online(page) == "<p>a</p>\n<p>c</p>"
    files = {"sitemap.xml": b"", "api/cards.json": b"", "en/a.js": b"1"}
    assert dict(from_disk(files.items())) == {"en/a.js": b"1"}
