"""The JSON files beside the pages, each with its schema. Whoever reads them needs no other source.

``cards.json`` has all leveler cards, ``cards/ID.json`` one of them with its level table,
``rule.json`` the rule with rulings and editions, ``terms.json`` the glossary. Texts are plain: what
is a link on a page is its words here, and mana symbols stay as they are written, such as {R}.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import json

from generator.api import cards, rule, terms
from generator.api.texts import Texts
from generator.api.writers import Writer
from generator.catalogs import Catalog
from generator.content import Content
from generator.schema import DRAFT

__all__ = ["api_files"]


def api_files(content: Content, catalogs: Mapping[str, Catalog]) -> dict[str, bytes]:
    """Every file by its path below the root of the site; the same bytes for the same content.

    ``catalogs`` has the languages, in the order in which the files name them.
    """
    texts = Texts(content, catalogs)

    def document(schema: str, writer: Writer[Any], value: Any) -> bytes:
        return _as_bytes({"$schema": schema, **writer.write(value, texts)})

    files = {f"api/schema/{name}.json": _as_bytes(schema) for name, schema in SCHEMAS.items()}
    files["api/cards.json"] = document("schema/cards.json", cards.CARDS, content.cards)
    for card in content.cards:
        files[f"api/cards/{card.id}.json"] = document("../schema/card.json", cards.CARD, card)
    files["api/rule.json"] = document("schema/rule.json", rule.RULE, content.book)
    files["api/terms.json"] = document("schema/terms.json", terms.TERMS, content.book)
    return files


def _as_bytes(data: object) -> bytes:
    """On one line: programs read it, and browsers show it with lines of their own."""
    return json.encode(data) + b"\n"


def _schema(title: str, writer: Writer[Any], definitions: dict[str, Any]) -> dict[str, Any]:
    properties = {"$schema": {"type": "string"}, **writer.schema["properties"]}
    schema = {"$schema": DRAFT, "title": title, **writer.schema, "properties": properties}
    return {**schema, "$defs": definitions} if definitions else schema


SCHEMAS = {
    "cards": _schema("All leveler cards", cards.CARDS, cards.DEFINED),
    "card": _schema("A leveler card and its level table", cards.CARD, cards.DEFINED),
    "rule": _schema("The rule about leveler cards, rulings and editions", rule.RULE, rule.DEFINED),
    "terms": _schema("The glossary", terms.TERMS, {}),
}
