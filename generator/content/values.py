"""Shapes that several files share: ids, names, costs, P/T, references, sentences."""

from __future__ import annotations

import re

from generator.content.nodes import Node
from generator.content.reading import Reading
from generator.content.scalars import choice, text
from generator.content.shapes import Shape, map_of
from generator.core.cards import PowerToughness
from generator.core.mana import COLORS, ManaCost
from generator.languages import LANGUAGES, TRANSLATIONS
from generator.problems import did_you_mean, short, shown

_NUMBER, _BAD_BOX = "(?:0|[1-9][0-9]{0,2})", "bad-power-toughness"

# An id becomes the name of a page and of a file: nothing else can stand in it.
ID = text(
    "(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*", "an id such as level-up (a-z, 0-9, hyphens)", "bad-id"
)
MANA = r"(?:\{(?:0|[1-9][0-9]?|[WUBRG])\}){1,20}"
COST = text(MANA, "a cost such as {2}{W}", "bad-cost").then(ManaCost.parse, "bad-cost")
BOX = text(f"{_NUMBER}/{_NUMBER}", "power and toughness such as 2/2", _BAD_BOX).then(
    PowerToughness.parse, _BAD_BOX
)
CHANGE = text(f"[+-]{_NUMBER}/[+-]{_NUMBER}", "a change such as +1/+0", _BAD_BOX).then(
    PowerToughness.parse_change, _BAD_BOX
)
COLOR = choice(COLORS, "a colour (W, U, B, R or G)")
LANGUAGE = choice(LANGUAGES, "the code of a language", "unknown-language")
TRANSLATION = choice(TRANSLATIONS, "the code of a language other than English", "unknown-language")
NAMES = map_of(TRANSLATION, text(expected="a name").or_null(), "names by language").described(
    "The names as printed; null where the card was never printed in that language."
)
RULE_NUMBER = text(
    r"[1-9][0-9]{2}(?:\.[1-9][0-9]{0,2}[a-km-np-z]?)?",
    "the number of a rule such as 702.87 or 711.2a",
    "bad-number",
)


def refers_to(kind: str) -> Shape[str]:
    """The id of something that is known: a card, leveler, rule or term."""
    return ID.check(lambda value, node, reading: find_reference(kind, value, node, reading))


def find_reference(kind: str, target: str, node: Node, reading: Reading, at: str = "") -> None:
    """A problem where nothing of that kind has that id."""
    known = reading.known.ids.get(kind)
    if known is not None and target not in known:
        message = f"expected the id of a {kind}, not {shown(target)}{did_you_mean(target, known)}"
        reading.error(node, f"unknown-{kind}", message, at)


# --- inline text

SYMBOL = re.compile(
    r"[WUBRGT]|0|[1-9][0-9]?|LEVEL (?:[1-9][0-9]?-[1-9][0-9]?|[1-9][0-9]?\+|N1-N2|N3\+)"
)
_TOKEN = re.compile(r"\[\[(?P<reference>[^\[\]]*)\]\]|\{(?P<symbol>[^{}]*)\}|\[\[|\]\]|[{}]")
_REFERENCE = re.compile(r"(?P<kind>[a-z]+):(?P<id>[^|]*)(?:\|(?P<words>.*\S.*))?")
_WORDS_NEEDED = {"term", "ruling", "page"}
_TYPED_NUMBER = re.compile(r"(?<![\w.])[1-9][0-9]{2}\.[1-9][0-9]{0,2}[a-z]?\b")


def _check_tokens(value: str, node: Node, reading: Reading) -> None:
    for token in _TOKEN.finditer(value):
        at = value[token.start() :].split(maxsplit=1)[0]
        if token["reference"] is not None:
            _check_reference(token["reference"], node, reading, at)
        elif token["symbol"] is None:
            message = f"expected brackets in pairs, not a single {token[0]}"
            reading.error(node, "bad-token", message, at)
        elif not SYMBOL.fullmatch(token["symbol"]):
            message = (
                f"expected a symbol such as {{R}}, {{T}} or {{LEVEL 4-7}}, not {short(token[0])}"
            )
            reading.error(node, "unknown-symbol", message, at)


def _check_typed_numbers(value: str, node: Node, reading: Reading) -> None:
    """A number that was typed goes stale when the rules are numbered anew."""
    for number in _TYPED_NUMBER.findall(value):
        message = f"expected [[rule:ID]], not a typed number of a rule, {number}"
        reading.error(node, "typed-number", message, number)


def _check_reference(written: str, node: Node, reading: Reading, at: str) -> None:
    match = _REFERENCE.fullmatch(written)
    if not match or match["kind"] not in {"rule", "card", *_WORDS_NEEDED}:
        message = (
            f"expected [[rule:ID]], [[card:ID]] or [[term:ID|words]], not {short(f'[[{written}]]')}"
        )
        reading.error(node, "bad-token", message, at)
    elif match["kind"] in _WORDS_NEEDED and not match["words"]:
        message = f"expected words after a bar: [[{match['kind']}:{short(match['id'])}|words]]"
        reading.error(node, "bad-token", message, at)
    else:
        find_reference(match["kind"], match["id"], node, reading, at)


INLINE = text(expected="a sentence").check(_check_tokens).check(_check_typed_numbers)
