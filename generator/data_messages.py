"""The English texts of rules.yaml as messages: which context each has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.core.rules import Edition, Rule, RuleBook, Ruling, Term, Worked
from generator.messages import Message


def rule_title(rule: Rule) -> Message:
    return Message(f"rule/{rule.id}/title", rule.title)


def rule_text(rule: Rule) -> Message:
    return Message(f"rule/{rule.id}", rule.text)


def rule_example(rule: Rule, example: Worked) -> Message:
    return Message(f"rule/{rule.id}/example", example.title)


def ruling_title(ruling: Ruling) -> Message:
    return Message(f"ruling/{ruling.id}/title", ruling.title)


def ruling_text(ruling: Ruling) -> Message:
    return Message(f"ruling/{ruling.id}", ruling.text)


def ruling_source(source: str) -> Message:
    return Message(f"ruling-source/{_slug(source)}", source)


def worked_title(ruling: Ruling, worked: Worked) -> Message:
    return Message(f"ruling/{ruling.id}/worked/{worked.id}", worked.title)


def term_definition(term: Term) -> Message:
    return Message(f"term/{term.id}", term.definition)


def set_name(edition: Edition) -> Message:
    return Message(f"set/{_slug(edition.set_name)}", edition.set_name)


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def all_messages(book: RuleBook) -> Iterator[Message]:
    """Every text of rules.yaml."""
    for rule in book.rules:
        yield from (rule_title(rule), rule_text(rule))
        if rule.example:
            yield rule_example(rule, rule.example)
    for ruling in book.rulings:
        yield from (ruling_title(ruling), ruling_text(ruling))
        yield from (worked_title(ruling, worked) for worked in ruling.worked)
        if ruling.source:
            yield ruling_source(ruling.source)
    yield from map(term_definition, book.terms)
    yield from map(set_name, book.editions)
