"""rule.json: the rule, the rules around it, rulings and editions."""

from __future__ import annotations

from datetime import date
from typing import Any, NamedTuple

from generator import data_messages
from generator.api.writers import (
    Writer,
    as_is,
    each,
    flag,
    maybe_number,
    maybe_part,
    maybe_string,
    number,
    part,
    record,
    said,
    string,
    strings,
)
from generator.content.histories import DEFINITIONS, EVENT
from generator.core.records import event_data, state_record
from generator.core.rules import Edition, Rule, RuleBook, Ruling, Worked
from generator.messages import Message


class _Case(NamedTuple):
    """A worked case, and what is said of it."""

    worked: Worked
    title: Message


def _of_rule(rule: Rule) -> _Case | None:
    example = rule.example
    return _Case(example, data_messages.rule_example(rule, example)) if example else None


def _of_ruling(ruling: Ruling) -> list[_Case]:
    cases = ruling.worked
    return [_Case(worked, data_messages.worked_title(ruling, worked)) for worked in cases]


def _source(ruling: Ruling) -> Message | None:
    return data_messages.ruling_source(ruling.source) if ruling.source else None


def _events(case: _Case) -> list[Any]:
    return [event_data(event) for event in case.worked.history.events]


def _date(get: Any) -> Writer[Any]:
    return string(lambda value: get(value).isoformat(), format="date")


_RESULT: Writer[dict[str, Any]] = record(
    {
        "zone": string(lambda now: now["zone"]),
        "level": number(lambda now: now["level"]),
        "power": maybe_number(lambda now: now["power"]),
        "toughness": maybe_number(lambda now: now["toughness"]),
        "keywords": strings(lambda now: now["keywords"]),
        "level_up": flag(lambda now: now["level_up"]),
    }
)
_CASE: Writer[_Case] = record(
    {
        "id": string(lambda case: case.worked.id),
        "titles": said(lambda case: case.title),
        "card": string(lambda case: case.worked.history.card.id),
        "history": as_is(_events, {"type": "array", "items": EVENT.schema}),
        "result": part(lambda case: state_record(case.worked.id, case.worked.history), _RESULT),
    }
)
_NUMBER: Writer[tuple[date, str | None]] = record(
    {"since": _date(lambda pair: pair[0]), "number": maybe_string(lambda pair: pair[1])}
)
_RULE: Writer[Rule] = record(
    {
        "id": string(lambda rule: rule.id),
        "number": string(lambda rule: rule.now),
        "numbers": each(lambda rule: rule.numbers.items(), _NUMBER),
        "titles": said(data_messages.rule_title),
        "texts": said(data_messages.rule_text),
        "example": maybe_part(_of_rule, _CASE),
    }
)
_RULING: Writer[Ruling] = record(
    {
        "id": string(lambda ruling: ruling.id),
        "date": _date(lambda ruling: ruling.date),
        "scope": string(lambda ruling: ruling.scope),
        "sources": maybe_part(_source, said(lambda message: message)),
        "titles": said(data_messages.ruling_title),
        "texts": said(data_messages.ruling_text),
        "rules": strings(lambda ruling: ruling.rules),
        "worked": each(_of_ruling, _CASE),
    }
)
_EDITION: Writer[Edition] = record(
    {
        "effective": _date(lambda edition: edition.effective),
        "sets": said(data_messages.set_name),
        "section": string(lambda edition: edition.section),
        "level_up": string(lambda edition: edition.level_up),
        "base_pt": flag(lambda edition: edition.base_pt),
        "classes_subrule": maybe_string(lambda edition: edition.classes_subrule),
    }
)
RULE: Writer[RuleBook] = record(
    {
        "newest_text_checked": _date(lambda book: book.newest_text_checked),
        "section": part(lambda book: book.section, _RULE),
        "subrules": each(lambda book: book.subrules, _RULE),
        "related": each(lambda book: book.related, _RULE),
        "rulings": each(lambda book: book.rulings, _RULING),
        "editions": each(lambda book: book.editions, _EDITION),
    }
)
DEFINED: dict[str, Any] = {"event": DEFINITIONS["event"].schema}
