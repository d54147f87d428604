"""The JSON files: they fit their schemas, and say what the facts say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator, FormatChecker

from generator.api import api_files
from generator.catalogs import Catalog, load_catalogs
from generator.content import Content, load
from generator.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
LEVELERS = yaml.safe_load((ROOT / "tests/facts/levelers.yaml").read_text(encoding="utf-8"))["cards"]


@pytest.fixture(scope="module")
def content() -> Content:
    return load(ROOT)


@pytest.fixture(scope="module")
def files(content: Content) -> dict[str, bytes]:
    return api_files(content, load_catalogs(ROOT))


@pytest.fixture(scope="module")
def read(files: dict[str, bytes]) -> dict[str, Any]:
    return {path: json.loads(content) for path, content in files.items()}


def documents(read: dict[str, Any]) -> list[str]:
    return [path for path in read if not path.startswith("api/schema/")]


def test_one_file_for_each_card(read: dict[str, Any]) -> None:
    cards = {f"api/cards/{fact['id']}.json" for fact in LEVELERS}
    assert set(documents(read)) == cards | {"api/cards.json", "api/rule.json", "api/terms.json"}


def test_schemas_are_schemas(read: dict[str, Any]) -> None:
    schemas = [path for path in read if path.startswith("api/schema/")]
    assert sorted(Path(path).stem for path in schemas) == ["card", "cards", "rule", "terms"]
    for path in schemas:
        Draft202012Validator.check_schema(read[path])


def test_every_file_fits_the_schema_that_it_names(read: dict[str, Any]) -> None:
    for path in documents(read):
        named = (ROOT / path).parent / read[path]["$schema"]
        schema = read[str(named.resolve().relative_to(ROOT))]
        Draft202012Validator(schema, format_checker=FormatChecker()).validate(read[path])


@pytest.mark.parametrize(
    ("path", "spoil"),
    [
        ("api/cards.json", lambda data: data["cards"][0].pop("names")),
        ("api/cards/hexdrinker.json", lambda data: data["level_table"][0].update(last="2")),
        ("api/cards/hexdrinker.json", lambda data: data.update(extra=1)),
        ("api/rule.json", lambda data: data["section"]["texts"].pop("en")),
        ("api/rule.json", lambda data: data["editions"][0].update(effective="2010")),
        ("api/terms.json", lambda data: data["terms"][0]["names"]["en"].update(origin="web")),
    ],
)
def test_schemas_refuse_what_is_wrong(read: dict[str, Any], path: str, spoil: Any) -> None:
    data = json.loads(json.dumps(read[path]))
    spoil(data)
    schema = read[f"api/schema/{Path(data['$schema']).name}"]
    assert not Draft202012Validator(schema, format_checker=FormatChecker()).is_valid(data)


@pytest.mark.parametrize("fact", LEVELERS, ids=lambda fact: str(fact["id"]))
def test_card(read: dict[str, Any], fact: dict[str, Any]) -> None:
    card = read[f"api/cards/{fact['id']}.json"]
    for key in ("id", "name", "type_line", "mana_cost", "mana_value", "colors", "level_up"):
        assert card[key] == fact[key]
    assert card["names"] == {"en": fact["name"], **fact["names"]}
    assert card["power_toughness"] == without_abilities(fact["top"])
    for symbol, band in zip(card["level_symbols"], fact["bands"], strict=True):
        assert (symbol["first"], symbol["last"]) == (band["min"], band["max"])
        assert symbol["power_toughness"] == without_abilities(band)
        assert len(symbol["abilities"]) == len(band["abilities"])


def without_abilities(part: dict[str, Any]) -> dict[str, int]:
    return {key: part[key] for key in ("power", "toughness")}


@pytest.mark.parametrize("fact", LEVELERS, ids=lambda fact: str(fact["id"]))
def test_level_table(read: dict[str, Any], fact: dict[str, Any]) -> None:
    table = read[f"api/cards/{fact['id']}.json"]["level_table"]
    lower, upper = fact["bands"]
    assert [(row["first"], row["last"]) for row in table] == [
        (0, lower["min"] - 1),
        (lower["min"], lower["max"]),
        (upper["min"], None),
    ]
    assert [row["power_toughness"] for row in table] == [
        without_abilities(part) for part in (fact["top"], lower, upper)
    ]
    each = sum(int(s) if s.isdigit() else 1 for s in re.findall(r"\{(\w+)\}", fact["level_up"]))
    for row, level_ups in zip(table, (0, lower["min"], upper["min"]), strict=True):
        assert (row["level_ups"], row["mana_value"]) == (level_ups, each * level_ups)
        assert row["mana_value_with_card"] == each * level_ups + fact["mana_value"]


def test_cards_hold_the_same_as_each_card(read: dict[str, Any]) -> None:
    for card in read["api/cards.json"]["cards"]:
        alone = read["api/" + card.pop("file")]
        assert card == {key: alone[key] for key in card}


def test_rule(read: dict[str, Any]) -> None:
    rule = read["api/rule.json"]
    symbol = next(found for found in rule["subrules"] if found["id"] == "level-symbol-range")
    assert symbol["number"] == "711.2a"
    assert symbol["numbers"] == [
        {"since": "2010-04-23", "number": "710.2a"},
        {"since": "2021-07-23", "number": "711.2a"},
    ]
    assert set(symbol["texts"]) == set(LANGUAGES)
    assert len(rule["subrules"]) == 9
    assert len(rule["rulings"]) == 18
    assert len(rule["editions"]) == 7


def test_worked_case(read: dict[str, Any]) -> None:
    rulings = {ruling["id"]: ruling for ruling in read["api/rule.json"]["rulings"]}
    (seven,) = (case for case in rulings["lower-stripe-ends"]["worked"] if case["id"] == "seven")
    assert seven["card"] == "student-of-warfare"
    assert seven["history"] == ["enter", {"level_up": 7}]
    assert seven["result"] == {
        "zone": "battlefield",
        "level": 7,
        "power": 4,
        "toughness": 4,
        "keywords": ["double strike"],
        "level_up": True,
    }


def test_terms(read: dict[str, Any]) -> None:
    terms = {term["id"]: term for term in read["api/terms.json"]["terms"]}
    words = {language: name["word"] for language, name in terms["level-counter"]["names"].items()}
    assert words == {
        "en": "level counter",
        "it": "segnalino livello",
        "es": "contador de nivel",
        "ru": "жетон уровня",
    }


def test_texts_are_plain_and_letters_as_they_are(files: dict[str, bytes]) -> None:
    for path in ("api/rule.json", "api/terms.json", "api/cards.json"):
        text = files[path].decode("utf-8")
        assert not re.search(r"\[\[|\{LEVEL|\\u[0-9a-f]{4}|[\ue000\ue001]", text)
    assert "жетон" in files["api/terms.json"].decode("utf-8")


def test_the_same_bytes_again(content: Content, files: dict[str, bytes]) -> None:
    assert api_files(load(ROOT), load_catalogs(ROOT)) == files


def test_what_is_not_translated_is_null(content: Content) -> None:
    files = api_files(content, {"en": Catalog("en"), "ru": Catalog("ru")})
    rule = json.loads(files["api/rule.json"])
    assert rule["section"]["titles"] == {"en": content.book.section.title, "ru": None}
    card = json.loads(files["api/cards/caravan-escort.json"])
    keyword = card["level_symbols"][1]["abilities"][0]
    assert keyword == {"data": "first strike", "texts": {"en": "First strike", "ru": None}}
    assert card["names"] == {"en": "Caravan Escort", "ru": "Сопроводитель Каравана"}
