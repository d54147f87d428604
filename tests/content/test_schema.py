"""The JSON Schemas for editors: valid, up to date, and of one mind with the reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator, FormatChecker

from generator import schema
from generator.content import nodes
from generator.content.event_schema import EVENT_SCHEMA
from generator.content.tree import parse
from generator.core.cards import KEYWORDS
from generator.core.history import HistoryError, parse_event

ROOT = Path(__file__).parents[2]
SCHEMAS = {
    "cards.yaml": schema.cards_schema(),
    "rules.yaml": schema.rules_schema(),
    "translations/terms.yaml": schema.terms_schema(),
}
NAMES = list(SCHEMAS)


def errors(name: str, data: Any) -> list[str]:
    """What an editor would underline."""
    validator = Draft202012Validator(SCHEMAS[name], format_checker=FormatChecker())
    return [error.message for error in validator.iter_errors(data)]


def data_of(folder: Path, name: str) -> Any:
    return nodes.data(parse(name, (folder / name).read_bytes())[0])


@pytest.mark.parametrize("name", NAMES)
def test_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("name", NAMES)
def test_the_data_fits(name: str) -> None:
    assert errors(name, data_of(ROOT, name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_the_files_for_editors_are_up_to_date(name: str) -> None:
    path = f"schema/{Path(name).stem}.schema.json"
    assert (ROOT / path).read_bytes() == schema.schema_files()[path]


@pytest.mark.parametrize("name", NAMES)
def test_the_data_names_its_schema(name: str) -> None:
    key = "# yaml-language-server: $schema="
    lines = (ROOT / name).read_text(encoding="utf-8").split("\n")
    (line,) = (line for line in lines if line.startswith(key))
    named = (ROOT / name).parent / line.removeprefix(key)
    assert named.resolve() == ROOT / f"schema/{Path(name).stem}.schema.json"


def test_write_schemas_touches_only_what_differs(tmp_path: Path) -> None:
    paths = [f"schema/{name}.schema.json" for name in ("cards", "rules", "terms")]
    assert schema.write_schemas(tmp_path) == paths
    assert schema.write_schemas(tmp_path) == []
    (tmp_path / paths[1]).write_text("{}")
    assert schema.write_schemas(tmp_path) == [paths[1]]


def test_names_that_editors_complete() -> None:
    ability, effect = (SCHEMAS["cards.yaml"]["$defs"][name] for name in ("ability", "effect"))
    assert ability["anyOf"][0]["enum"] == list(KEYWORDS)
    effects = {part["required"][0] for part in effect["anyOf"]}
    assert {"modify", "draw", "create_tokens", "grant", "cant_be_blocked"} <= effects


# What the reader refuses for its form, the schema refuses too.
BY_FORM = {"bad-cost", "bad-id", "bad-levels", "bad-number", "bad-power-toughness", "bad-printing"}
BY_FORM |= {"missing-key", "unknown-ability", "unknown-effect", "unknown-key", "unknown-value"}
BEYOND_FORM = ("end before they begin", "since the last date", "the key where")


@pytest.mark.parametrize("name", NAMES)
def test_planted_errors_of_form(name: str) -> None:
    folder = Path(__file__).parent
    planted = folder / "planted" / name.replace("/", "_")
    text = (folder / "project" / name).read_text(encoding="utf-8")
    for case in yaml.safe_load(planted.read_text(encoding="utf-8")):
        says = case["says"].split("\n")[0]
        spoiled = nodes.data(parse(name, text.replace(case["old"], case["new"]).encode())[0])
        code = says.split(" error ")[1].split(":")[0]
        if code in BY_FORM and name in says and not any(part in says for part in BEYOND_FORM):
            assert errors(name, spoiled), says


EVENTS: list[Any] = [
    *("enter", "proliferate", "end_turn", "phase_out", "phase_in", "change_control"),
    {"level_up": 3},
    {"counters": "none"},
    {"counters": {"level": -1, "+1/+1": 2, "flying": 1, "-0/-1": 1}},
    {"effect": {"set": "1/1", "modify": "-1/+0", "switch": True, "creature": False}},
    {"effect": {"gain": ["flying", "level up"], "lose": ["trample"]}, "by": "a card"},
    {"effect": {"lose_abilities": "all"}, "until": "end of turn"},
    {"end": "a card"},
    {"turn": "face down"},
    {"turn": "face up"},
    *({"leave": zone} for zone in ("graveyard", "hand", "library", "exile", "command")),
]
NO_EVENTS: list[Any] = [
    *("enters", "effect", "level_up", None, 3, [], {}),
    {"enter": True},
    {"level_up": 0},
    {"level_up": "2"},
    {"level_up": 1, "by": "x"},
    {"counters": {}},
    {"counters": {"level": 0}},
    {"counters": {"levels": 1}},
    {"effect": {}},
    {"effect": {"set": "+1/+1"}},
    {"effect": {"modify": "1/1"}},
    {"effect": {"switch": False}},
    {"effect": {"creature": True}},
    {"effect": {"gain": []}},
    {"effect": {"gain": ["flyng"]}},
    {"effect": {"lose_abilities": "some"}},
    {"effect": {"set": "1/1"}, "until": "tomorrow"},
    {"effect": {"set": "1/1"}, "from": "x"},
    {"turn": "around"},
    {"leave": "battlefield"},
]


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_event(event: Any) -> None:
    Draft202012Validator(EVENT_SCHEMA).validate(event)
    parse_event(event, lambda _: None)


@pytest.mark.parametrize("event", NO_EVENTS, ids=repr)
def test_no_event(event: Any) -> None:
    assert not Draft202012Validator(EVENT_SCHEMA).is_valid(event)
    with pytest.raises(HistoryError):
        parse_event(event, lambda _: None)
