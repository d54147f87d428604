"""The shape of translations/terms.yaml: the words for each term, by language."""

from __future__ import annotations

from msgspec import Struct

from generator.content.checks import all_languages, unique_ids
from generator.content.nodes import Node
from generator.content.reading import Reading
from generator.content.scalars import choice, text
from generator.content.shapes import Optional, Shape, list_of, record
from generator.content.values import ID
from generator.core.rules import TermName
from generator.languages import SOURCE, TRANSLATIONS

ORIGINS = ("printed", "published", "community", "chosen")
_OF_ONE_PLACE = ("printed", "published")


class TermNames(Struct, frozen=True):
    """The names of one term, by language; a language that is just being started may lack it."""

    id: str
    names: dict[str, TermName]


def _term_names(id: str, **names: TermName | None) -> TermNames:
    return TermNames(id, {code: name for code, name in names.items() if name})


def _check_origin(name: TermName, node: Node, reading: Reading) -> None:
    if name.origin in _OF_ONE_PLACE and not name.where:
        message = f"expected the key where: the card or publication of a {name.origin} word"
        reading.error(node, "missing-key", message)


def _check_terms(node: Node, reading: Reading) -> None:
    unique_ids(node, reading)
    all_languages(node, None, reading)


NAME: Shape[TermName] = record(
    TermName,
    {
        "word": text(expected="a word"),
        "origin": choice(ORIGINS, "where the word comes from"),
        "where": Optional(text(expected="a card or publication")),
    },
    "the name of a term",
).check(_check_origin)
TERMS = list_of(
    record(
        _term_names,
        {"id": ID, SOURCE: NAME, **{code: Optional(NAME) for code in TRANSLATIONS}},
        "a term",
    )
).check_node(_check_terms)
