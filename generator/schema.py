"""JSON Schemas of the YAML files, for editors; made from the shapes that read them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.content import abilities, rules
from generator.content.cards import CARDS
from generator.content.rules import RULES
from generator.content.shapes import Shape
from generator.content.terms import TERMS

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def cards_schema() -> Schema:
    """The schema of cards.yaml."""
    return _schema("Leveler cards", CARDS, abilities.DEFINITIONS)


def rules_schema() -> Schema:
    """The schema of rules.yaml."""
    return _schema("The rule, rulings, editions and glossary", RULES, rules.DEFINITIONS)


def terms_schema() -> Schema:
    """The schema of translations/terms.yaml."""
    return _schema("Words for the terms of the glossary, by language", TERMS, {})


def schema_files() -> dict[str, bytes]:
    """The schemas by path, as the project keeps them for editors."""
    schemas = {"cards": cards_schema(), "rules": rules_schema(), "terms": terms_schema()}
    return {f"schema/{name}.schema.json": as_bytes(schema) for name, schema in schemas.items()}


def write_schemas(root: Path) -> list[str]:
    """Write the schemas that differ from what is there; returns their paths."""
    written = []
    for path, content in schema_files().items():
        file = root / path
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(content)
            written.append(path)
    return written


def as_bytes(data: object) -> bytes:
    """Data as JSON text: indented, letters of all languages as they are."""
    return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()


def _schema(title: str, shape: Shape[Any], definitions: Mapping[str, Shape[Any]]) -> Schema:
    defined = {name: part.schema for name, part in definitions.items()}
    schema = {"$schema": DRAFT, "title": title, **shape.schema}
    return {**schema, "$defs": defined} if defined else schema
