"""The joined site: what stands where, which links it has, and what it asks of other hosts."""

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator import publish
from generator.languages import LANGUAGES
from tests.site.fake import FakeSource, project

ROOT = project()
SPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"
PAGES = ["", "rule/", "cards/", "cards/card-0/", "cards/card-1/", "cards/card-2/", "review/"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("publish") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SITE_URL", "https://a.example/x")
        publish.build(ROOT, output, source=lambda address: FakeSource(address=address))
    return output


def html(site: Path, path: str) -> str:
    return (site / path).read_text(encoding="utf-8")


def links(page: str) -> list[str]:
    return re.findall(r'<a\b[^>]*?href="([^"]*)"', page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("url", PAGES)
def test_every_page_in_every_language(site: Path, language: str, url: str) -> None:
    page = html(site, f"{language}/{url}index.html")
    assert f'<html lang="{language}"' in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("url", PAGES)
def test_the_switch_keeps_the_page(site: Path, language: str, url: str) -> None:
    folder = site / language / url
    page = html(site, f"{language}/{url}index.html")
    switch = re.findall(r'<a href="([^"]*)" hreflang="(\w+)" lang="(\w+)"', page)
    assert [code for _, code, _ in switch] == list(LANGUAGES)
    for link, code, spoken in switch:
        assert code == spoken
        assert (folder / link).resolve() == (site / code / url).resolve()


def test_current_language_is_marked(site: Path) -> None:
    marked = re.findall(r'hreflang="(\w+)"[^>]*aria-current="true"', html(site, "es/index.html"))
    assert marked == ["es"]


def test_first_page_lists_the_languages_without_script(site: Path) -> None:
    page = re.sub(r"<script.*?</script>", "", html(site, "index.html"))
    for code, name in {"en": "English", "it": "Italiano", "es": "Español", "ru": "Русский"}.items():
        assert f'<a href="./{code}/" hreflang="{code}">{name}</a>' in page


@pytest.mark.parametrize("folder", ["710", "711"])
def test_old_addresses_lead_to_the_rule(site: Path, folder: str) -> None:
    page = html(site, f"{folder}/index.html")
    assert links(page) == [f"../{code}/rule/" for code in LANGUAGES]
    assert 'data-page="rule/"' in page


def test_sitemap_has_every_page_with_its_twins(site: Path) -> None:
    root = ElementTree.fromstring(html(site, "sitemap.xml"))
    found = {}
    for entry in root.iter(f"{SPACE}url"):
        twins = {e.get("hreflang"): e.get("href") for e in entry.iter(f"{XHTML}link")}
        found[entry.findtext(f"{SPACE}loc")] = twins
    listed = [url for url in PAGES if url != "review/"]  # which asks robots to stay away
    assert set(found) == {f"https://a.example/x/{c}/{url}" for c in LANGUAGES for url in listed}
    twins = found["https://a.example/x/it/cards/card-1/"]
    assert twins == {
        **{code: f"https://a.example/x/{code}/cards/card-1/" for code in LANGUAGES},
        "x-default": "https://a.example/x/en/cards/card-1/",
    }
    assert found["https://a.example/x/ru/"]["x-default"] == "https://a.example/x/"


def test_page_that_robots_shall_not_see(site: Path) -> None:
    assert '<meta name="robots" content="noindex">' in html(site, "it/review/index.html")
    assert 'name="robots"' not in html(site, "it/rule/index.html")


def test_nothing_comes_from_another_host(site: Path) -> None:
    loads = re.compile(
        r"<(?:link|script|img|iframe|source)\b[^>]*?(?:src|href)=\"(//|https?:)[^\"]*"
    )
    for path in site.rglob("*.html"):
        page = re.sub(r'<link rel="canonical"[^>]*>', "", path.read_text(encoding="utf-8"))
        assert not loads.search(page), path
    for path in site.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import)\s*['\"]?(?:https?:)?//", path.read_text()), path


def test_no_script_or_style_is_inline(site: Path) -> None:
    for path in site.rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        for script in re.findall(r"<script([^>]*)>", page):
            is_data = re.search(r'type="application/(?:ld\+)?json"', script)  # nothing that runs
            assert "src=" in script or is_data, path
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page), path


def test_assets_are_there_once(site: Path) -> None:
    names = [path.name for path in site.rglob("*") if path.suffix in (".css", ".js")]
    assert len(names) == len(set(names))
    assert not list(site.rglob("*.map"))


def test_texts_are_escaped(site: Path) -> None:
    page = html(site, "it/index.html")
    assert '<meta name="description" content="A &#34;creatura&#34; &amp; more">' in page
    assert "<creatura>" not in page
    assert "Home &lt;creatura&gt;" in page


def test_parts_stand_in_the_page(site: Path) -> None:
    page = html(site, "ru/cards/card-1/index.html")
    assert '<table id="levels"><tr><td>существо</td></tr></table>' in page
    assert "<!--part" not in page


def test_search_has_its_own_index_in_each_language(site: Path) -> None:
    for code, word in {"en": "creature", "ru": "существо"}.items():
        assert word in (site / code / "search" / f"search-{code}.js").read_text(encoding="utf-8")


def test_missing_page(site: Path) -> None:
    page = html(site, "it/404.html")
    assert 'href="/x/assets/stylesheets/main.' in page
    assert 'href="/x/ru/" hreflang="ru"' in page
    everywhere = html(site, "404.html")
    assert links(everywhere) == [f"/x/{code}/" for code in LANGUAGES]


def test_no_page_is_compressed_with_a_date(site: Path) -> None:
    for path in site.rglob("*.gz"):
        with gzip.open(path) as file:
            file.read()
            assert file.mtime == 0


def test_offline_links_name_files(tmp_path: Path) -> None:
    output = tmp_path / "site"
    source = FakeSource(("en", "it"))
    publish.build(ROOT, output, ["en", "it"], offline=True, source=lambda address: source)
    for path in (output / "en").rglob("*.html"):
        for link in links(path.read_text(encoding="utf-8")):
            if not link.startswith(("/", "#")):
                assert (path.parent / link.partition("#")[0]).is_file(), (path, link)
