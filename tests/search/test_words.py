"""Forms of words, and what the search has of each place."""

from __future__ import annotations

import gzip
import json
import re
import unicodedata
from pathlib import Path

import pytest
import snowballstemmer
import yaml
from pymorphy3 import MorphAnalyzer

from generator.languages import LANGUAGES
from generator.search.extras import Extra
from generator.search.forms import other_stems
from generator.search.index import index_script
from generator.search.words import fold, stem, words
from tests.search.conftest import Opened

TERMS = yaml.safe_load((Path(__file__).parents[1] / "facts" / "terms.yaml").read_text())["terms"]
LETTERS = re.compile(r"[^\W\d_]+")


def read(script: str) -> dict[str, object]:
    value: dict[str, object] = json.loads(
        script[script.index("=", script.index("searchIndex")) + 1 : -2]
    )
    return value


# --- Python and the browser take words apart in the same way


@pytest.mark.browser
@pytest.mark.site
def test_the_browser_agrees(opened: Opened) -> None:
    found = opened.run("[...finder.stems.keys()].map((word) => [word, finder.stem(word)])")
    assert len(found) > 1000
    for word, its_stem in found:
        assert fold(word) == word
        if words(word) == [word]:
            assert stem(word, opened.language) == its_stem


@pytest.mark.browser
@pytest.mark.site
def test_the_browser_folds_the_same(opened: Opened) -> None:
    texts = ["Criptóloga", "Полёт", "ЙОД", "Niño", "ABILITÀ", "İstanbul", "é"]
    folded = [
        unicodedata.normalize("NFC", text)
        for text in opened.run("value.map(leveler.searchEngine.fold)", texts)
    ]
    assert folded == [fold(text) for text in texts]
    assert folded[:5] == ["criptologa", "полет", "йод", "nino", "abilita"]


# --- forms that stand in no text


@pytest.fixture(scope="module")
def russian() -> MorphAnalyzer:
    return MorphAnalyzer()


@pytest.mark.browser
@pytest.mark.site
def test_russian_terms_in_every_case(opened: Opened, russian: MorphAnalyzer) -> None:
    if opened.language != "ru":
        pytest.skip("Russian only")
    terms = [term["ru"] for term in TERMS if term["ru"] and LETTERS.fullmatch(term["ru"])]
    assert len(terms) > 15
    for term in terms:
        noun = next((r for r in russian.parse(term) if r.tag.POS == "NOUN"), None)
        if noun is None:
            continue
        forms = sorted({form.word for form in noun.lexeme})
        found = opened.first_hits(forms)
        title = opened.run(
            "value.map((location) => index.places.find((place) => place[0] === location)[1])",
            list(found.values()),
        )
        for form, heading in zip(forms, title, strict=True):
            lemmas = {
                r.normal_form for word in LETTERS.findall(heading) for r in russian.parse(word)
            }
            assert fold(noun.normal_form) in {fold(lemma) for lemma in lemmas}, (form, heading)


@pytest.mark.parametrize(
    ("language", "name"), [("en", "english"), ("it", "italian"), ("es", "spanish")]
)
def test_endings_join_what_a_stemmer_joins(language: str, name: str) -> None:
    """Inflected forms that Snowball joins are joined here, up to a few."""
    snowball = snowballstemmer.stemmer(name)
    forms = {
        "en": "counters counter abilities ability creatures creature levels level copies copy "
        "copied applies applied removes removed symbols symbol activates activated",
        "it": "segnalino segnalini creatura creature livello livelli strato strati effetto effetti "
        "simbolo simboli attivata attivate attivare carta carte regola regole",
        "es": "contador contadores criatura criaturas nivel niveles capa capas efecto efectos "
        "símbolo símbolos activada activadas activar carta cartas regla reglas",
    }[language].split()
    for one in forms:
        for other in forms:
            if snowball.stemWord(one) == snowball.stemWord(other):
                assert stem(fold(one), language) == stem(fold(other), language), (one, other)


def test_a_word_keeps_three_letters() -> None:
    assert stem("ионы", "ru") == "ион"
    assert stem("es", "en") == "es"
    assert stem("aaaaa", "it") == "aaa"


def test_vowels_that_come_and_go(tmp_path: Path) -> None:
    joined = other_stems(["уровней", "бивней", "конца"], "ru", tmp_path)
    for form, text in {
        "уровень": "уровней",
        "бивень": "бивней",
        "концом": "конца",
        "конец": "конца",
    }.items():
        here, there = stem(form, "ru"), stem(text, "ru")
        assert here == there or there in joined[here], form
    assert other_stems(["uova"], "it", tmp_path) == {}


def test_kept_forms_are_the_same_and_may_be_spoiled(tmp_path: Path) -> None:
    first = other_stems(["уровней", "слоях"], "ru", tmp_path)
    assert first == other_stems(["слоях", "уровней"], "ru", tmp_path)
    (kept,) = tmp_path.iterdir()
    for spoiled in (b"", b"[]", b'{"key": 1}', kept.read_bytes()[:-9]):
        kept.write_bytes(spoiled)
        assert first == other_stems(["уровней", "слоях"], "ru", tmp_path)


def test_where_nothing_can_be_kept() -> None:
    assert other_stems(["уровней"], "ru", Path("/proc/none"))


# --- the index


def test_a_place_has_sentences_and_no_cells(tmp_path: Path) -> None:
    entry = {
        "location": "rule/#x",
        "title": "A &amp; <em>b</em>",
        "text": "cell cell <p>One  &lt; two.</p> <p>  </p> <ul> <li>Three.</li> </ul> 2/2 4/4",
    }
    extra = {"rule/#x": Extra(("A & b", "710.9", "710.9"), ("Four.",))}
    assert read(index_script("en", [entry], extra, tmp_path))["places"] == [
        ["rule/#x", "A & b", "Four.\nOne < two.\nThree.", "710.9"]
    ]


def test_a_script_cannot_be_ended_by_a_text(tmp_path: Path) -> None:
    entry = {"location": "", "title": "x", "text": "<p>&lt;/script&gt;</p>"}
    script = index_script("en", [entry], {}, tmp_path)
    assert "</" not in script
    assert read(script)["places"] == [["", "x", "</script>"]]


@pytest.mark.site
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_is_small(real_site: Path, language: str) -> None:
    data = (real_site / language / "search" / f"search-{language}.js").read_bytes()
    assert len(gzip.compress(data)) < 30_000
    assert b"\\u0" not in data


@pytest.mark.site
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_is_there_once_and_exists(real_site: Path, language: str) -> None:
    script = (real_site / language / "search" / f"search-{language}.js").read_text(encoding="utf-8")
    locations = [place[0] for place in read(script)["places"]]  # type: ignore[attr-defined]
    assert len(locations) == len(set(locations)) > 120
    for location in locations:
        path, _, anchor = location.partition("#")
        page = (real_site / language / path / "index.html").read_text(encoding="utf-8")
        assert not anchor or f'id="{anchor}"' in page, location
