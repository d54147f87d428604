"""Shapes of histories: what happened to a card, in rules.yaml and in files for ``leveler state``.

The vocabulary is the core's: its parser reads every event and says what is wrong with it.
"""

from __future__ import annotations

from typing import Any

from generator.content.checks import unique_ids
from generator.content.event_schema import EVENT_SCHEMA
from generator.content.nodes import Mapping, Node, Sequence, data
from generator.content.reading import Reading, Rejected
from generator.content.scalars import text
from generator.content.shapes import Optional, Shape, list_of, record
from generator.content.values import ID, INLINE, refers_to
from generator.core.cards import Card
from generator.core.history import Event, History, HistoryError, OpenQuestion, parse_event
from generator.core.layers import answer
from generator.core.rules import Worked


def _card(card_id: str, reading: Reading) -> Card | None:
    if "card" not in reading.known.ids:
        raise Rejected  # the file of the cards cannot be read, which is said of that file
    if card_id in reading.known.cards and reading.known.cards[card_id] is None:
        raise Rejected  # what is wrong with the card is said where it stands
    return reading.known.cards.get(card_id)


def _event(node: Node, reading: Reading) -> Event:
    try:
        return parse_event(data(node), lambda card_id: _card(card_id, reading))
    except HistoryError as error:
        raise _refused(error, node, reading) from None


def _refused(error: HistoryError, node: Node, reading: Reading) -> Rejected:
    code = "open-question" if isinstance(error, OpenQuestion) else "bad-history"
    return reading.reject(_place(error, node), code, error.message)


def _place(error: HistoryError, node: Node) -> Node:
    """The innermost node of the error's path that is there; the key itself if it is the matter."""
    for step in error.path:
        inner: Node | None = None
        if isinstance(node, Mapping):
            key = node.keys.get(str(step))
            inner = key if key and repr(step) in error.message else node.get(str(step))
        elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            inner = node.items[step]
        if inner is None:
            break
        node = inner
    return node


EVENT: Shape[Event] = Shape(_event, {"$ref": "#/$defs/event"})
_EVENTS = list_of(EVENT, maximum=1_000)


def _case(card: str, events: tuple[Event, ...], node: Node, reading: Reading) -> History:
    """A history that can happen and has an answer."""
    assert isinstance(node, Mapping)
    found = _card(card, reading)
    if found is None:
        raise Rejected  # an unknown card, which its own field says
    history = History(found, events)
    try:
        answer(history)
    except HistoryError as error:
        raise _refused(error, node.values["history"], reading) from None
    return history


def _worked(node: Node, reading: Reading) -> Worked:
    name, title, card, events = _WORKED.read(node, reading)
    return Worked(name, _case(card, events, node, reading), title)


_WORKED = record(
    lambda id, title, card, history: (id, title, card, history),
    {"id": ID, "title": INLINE, "card": refers_to("card"), "history": _EVENTS},
    "a worked case",
)
WORKED: Shape[Worked] = Shape(_worked, {"$ref": "#/$defs/worked"})
DEFINITIONS: dict[str, Shape[Any]] = {"event": Shape(_event, EVENT_SCHEMA), "worked": _WORKED}
WORKED_CASES = list_of(WORKED).check_node(unique_ids)

# --- files of `leveler state`

_ANYTHING: Shape[Any] = Shape(lambda node, reading: data(node), {})
_SCENARIO = record(
    lambda card, history, id, **notes: (id, card, history),
    {
        "id": Optional(text(expected="a name"), ""),
        "card": refers_to("card"),
        "history": _EVENTS,
        "expect": Optional(_ANYTHING),
        "rule": Optional(_ANYTHING),
    },
    "a worked case",
)


def _scenario(node: Node, reading: Reading) -> tuple[str, History]:
    name, card, events = _SCENARIO.read(node, reading)
    return name or card, _case(card, events, node, reading)


def scenarios(node: Node, reading: Reading) -> list[tuple[str, History]]:
    """Cases with their ids: a list of them, a mapping with such a list under ``scenarios``, or one.

    Raises Rejected; the reading says why.
    """
    if isinstance(node, Mapping) and "scenarios" in node.keys:
        node = node.values["scenarios"]
    if isinstance(node, Mapping):
        return [_scenario(node, reading)]
    return list(list_of(Shape(_scenario, {}), 1).check_node(unique_ids).read(node, reading))
