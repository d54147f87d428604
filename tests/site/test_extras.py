"""What stands beside the pages: feed, pictures, structured data, plain export."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml
from PIL import Image

from generator.content import load
from generator.export import export_site
from generator.feed import feed
from generator.pictures import card_picture

ROOT = Path(__file__).parents[2]
ATOM = "{http://www.w3.org/2005/Atom}"


def test_the_feed_has_an_entry_for_each_version() -> None:
    changelog = "# Changes\n\n## 2.0.0 – 2027-01-02\n\n- B & <c>\n\n## 1.0.0 – 2026-11-29\n\n- A\n"
    root = ElementTree.fromstring(feed(changelog, "https://a.example/", "Title"))
    assert root.findtext(f"{ATOM}updated") == "2027-01-02T00:00:00Z"
    entries = root.findall(f"{ATOM}entry")
    assert [entry.findtext(f"{ATOM}title") for entry in entries] == ["2.0.0", "1.0.0"]
    assert entries[0].findtext(f"{ATOM}content") == "- B & <c>"
    ids = [root.findtext(f"{ATOM}id"), *(entry.findtext(f"{ATOM}id") for entry in entries)]
    assert len(set(ids)) == 3


def test_our_own_changelog_has_released_versions() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    root = ElementTree.fromstring(feed(text, "https://a.example/", "Title"))
    assert root.findall(f"{ATOM}entry")


def test_pictures_have_the_shape_that_networks_show_and_differ() -> None:
    pictures = {card.id: card_picture(card) for card in load(ROOT).cards}
    assert len(set(pictures.values())) == 25
    for picture in pictures.values():
        with Image.open(io.BytesIO(picture)) as image:
            assert image.format == "PNG"
            assert abs(image.width / image.height - 1.91) < 0.02
        assert len(picture) < 20_000


@pytest.mark.site
def test_structured_data_of_a_card(real_site: Path) -> None:
    page = (real_site / "it/cards/coralhelm-commander/index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', page, re.DOTALL)
    assert found
    data = json.loads(found[1])
    assert data["name"] == "Comandante dall'Elmo Corallino"
    assert data["inLanguage"] == "it"
    assert data["image"].endswith("/social/coralhelm-commander.png")
    assert (real_site / "social/coralhelm-commander.png").is_file()


def test_the_export_needs_none_of_our_code(tmp_path: Path) -> None:
    pages = export_site(ROOT, tmp_path)
    for language in ("en", "it", "es", "ru"):
        folder = tmp_path / language
        settings = yaml.safe_load((folder / "mkdocs.yml").read_text(encoding="utf-8"))
        assert settings["theme"]["language"] == language
        assert not {"hooks", "plugins"} & settings.keys()
        sources = list((folder / "docs").rglob("*.md"))
        assert len(sources) == pages / 4
        for source in sources:
            text = source.read_text(encoding="utf-8")
            assert "{{" not in text
            assert "{%" not in text
            assert "<!--part:" not in text


def test_links_of_the_export_lead_to_files(tmp_path: Path) -> None:
    """Builders agree on links to files, but not on what a link to a folder is relative to."""
    export_site(ROOT, tmp_path)
    followed = 0
    for source in tmp_path.glob("*/docs/**/*.md"):
        for link in re.findall(r'<[^>]* href="([^":]+)"', source.read_text(encoding="utf-8")):
            path, _, anchor = link.partition("#")
            if re.match(r"\.\./(en|it|es|ru)/", path):  # side by side, as the sites stand
                path = f"../{path[:5]}/docs/{path[6:]}"
            target = (source.parent / path).with_suffix(".md") if path else source
            assert target.is_file(), f"{source}: {link}"
            text = target.read_text(encoding="utf-8")
            of_script = "=" in anchor  # such as #level=7
            assert not anchor or of_script or re.search(rf'id="{anchor}"|{{: #{anchor} ', text), (
                link
            )
            followed += 1
    assert followed > 4_000
