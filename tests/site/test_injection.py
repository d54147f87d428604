"""Hostile texts in data and catalogs stay texts: in pages, JSON, feed, drawings and scripts."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import html5lib
import polib
import pytest

from generator.catalogs import load_catalog
from generator.problems import ProblemsFound
from generator.publish import build

ROOT = Path(__file__).parents[2]
HOSTILE = (
    "</script><script>alert(1)</script>\"><img src=x onerror='alert(1)'>]]><!--<style>"
    "</title></svg></textarea>{{7+7}}{% raw %}{{ book }}&lt;b&gt;&#60;i> [a](javascript:alert(1))"
    " `<u>` <!--part:0--> $& \\u003cb> __proto__ -->"
)
DATA = r'<script type="application/[^"]*json"[^>]*>(.*?)</script>'
CARD = "caravan-escort"
pytestmark = pytest.mark.site


def planted(folder: Path) -> Path:
    """A copy of the project with the hostile text in names, rules, terms and every translation."""
    for name in ("docs", "translations", "generator"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("cards.yaml", "rules.yaml", "mkdocs.yml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, folder / name)
    quoted = json.dumps(HOSTILE)[1:-1]
    spoil(folder / "cards.yaml", "name: Caravan Escort", f'name: "E{quoted}"')
    spoil(folder / "cards.yaml", 'it: "Scorta della Carovana"', f'it: "I{quoted}"')
    spoil(folder / "cards.yaml", "en: Creature — Human Knight", f'en: "T{quoted}"')
    spoil(
        folder / "translations/terms.yaml",
        "it: {word: carta livellatore,",
        f'it: {{word: "W{quoted}",',
    )
    spoil(
        folder / "translations/terms.yaml",
        "origin: published, where: Comprehensive Rules}",
        f'origin: published, where: "P{quoted}"}}',
    )
    catalog = polib.pofile(str(folder / "translations/it/LC_MESSAGES/messages.po"))
    for entry in catalog:
        if entry.msgid_plural:
            entry.msgstr_plural = {n: f"{s} {HOSTILE}" for n, s in entry.msgstr_plural.items()}
        else:
            entry.msgstr += f" {HOSTILE}"
    catalog.save()
    return folder


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture(scope="module")
def hostile_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("hostile") / "site"
    build(planted(tmp_path_factory.mktemp("planted")), output, ["en", "it"])
    return output


def elements(path: Path) -> Counter[tuple[str, str]]:
    """How often each element with its attributes stands in a page, as a browser parses it."""
    tree = html5lib.parse(path.read_text(encoding="utf-8"), namespaceHTMLElements=False)
    return Counter(
        (str(element.tag), " ".join(sorted(element.attrib)))
        for element in tree.iter()
        if isinstance(element.tag, str)
        # Names of sets that are the same in English say so.
        and not (element.tag == "span" and list(element.attrib) == ["lang"])
    )


def test_pages_have_the_elements_that_they_have_without_it(
    hostile_site: Path, real_site: Path
) -> None:
    pages = [p for p in hostile_site.rglob("*.html") if "print" not in p.parts]
    assert len(pages) > 60
    for path in pages:
        name = path.relative_to(hostile_site)
        found, wanted = elements(path), elements(real_site / name)
        assert found == wanted, (name, found - wanted, wanted - found)


def test_the_text_is_there_as_it_was_written(hostile_site: Path) -> None:
    for page in (
        "it/rule/index.html",
        f"it/cards/{CARD}/index.html",
        f"en/cards/{CARD}/index.html",
    ):
        tree = html5lib.parse(
            (hostile_site / page).read_text(encoding="utf-8"), namespaceHTMLElements=False
        )
        text = " ".join("".join(tree.find("body").itertext()).split())
        assert "</script><script>alert(1)</script>\"><img src=x onerror='alert(1)'>]]>" in text
        assert "{{7+7}}{% raw %}{{ book }}&lt;b&gt;&#60;i>" in text


def test_json_and_structured_data(hostile_site: Path) -> None:
    card = json.loads((hostile_site / f"api/cards/{CARD}.json").read_text(encoding="utf-8"))
    assert card["name"] == f"E{HOSTILE}"
    for path in hostile_site.rglob("*.json"):
        json.loads(path.read_text(encoding="utf-8"))
    for path in hostile_site.rglob("index.html"):
        html = path.read_text(encoding="utf-8")
        for data in re.findall(
            r'<script type="application/[^"]*json"[^>]*>(.*?)</script>', html, re.S
        ):
            json.loads(data)


def test_feed_and_other_xml(hostile_site: Path) -> None:
    files = [*hostile_site.rglob("*.xml"), *hostile_site.rglob("*.svg")]
    assert files
    for path in files:
        root = ElementTree.fromstring(path.read_bytes())
        assert not [e for e in root.iter() if str(e.tag).rsplit("}", 1)[-1] in ("script", "img")]


def test_scripts_hold_data_only(hostile_site: Path) -> None:
    assets = hostile_site / "assets"
    paths = [*sorted(assets.glob("*-it.js")), assets / "review-texts.js"]
    assert "words-it.js" in [path.name for path in paths]
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert "</script" not in text
        if match := re.fullmatch(r"\(window\.leveler=window\.leveler\|\|\{\}\)\.\w+=(.*);\n", text):
            json.loads(re.sub(r"<\\([/!])", r"<\1", match[1]))


@pytest.mark.parametrize("text", ["[[rule:x]]", "{count}", "{R}", "\u202e", "\ue000", "\x1b"])
def test_what_a_translation_may_not_bring_in(tmp_path: Path, text: str) -> None:
    path = tmp_path / "translations/it/LC_MESSAGES/messages.po"
    path.parent.mkdir(parents=True)
    catalog = polib.POFile()
    catalog.metadata = {
        "Content-Type": "text/plain; charset=utf-8",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    catalog.append(polib.POEntry(msgctxt="a", msgid="b", msgstr=f"c {text}"))
    catalog.save(str(path))
    with pytest.raises(ProblemsFound):
        load_catalog(tmp_path, "it")
