"""What the search knows besides the text of the pages: further names, and cards in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator import data_messages as texts
from generator.catalogs import Catalog
from generator.content import Content
from generator.core.cards import LevelerCard
from generator.core.levels import level_table
from generator.core.rules import Rule
from generator.inline import Inline
from generator.wording import Words


class Extra(Struct, frozen=True):
    """For one place of the site: names in other languages or of other times, and sentences."""

    names: tuple[str, ...]
    sentences: tuple[str, ...] = ()


def extras(content: Content, catalog: Catalog) -> dict[str, Extra]:
    """Place in the site of a language ("cards/hexdrinker/", "rule/#stripes") -> what it gets."""
    inline, book = Inline(Words(catalog), content, ""), content.book
    found = {f"cards/{card.id}/": _card(card, inline) for card in content.cards}
    found["rule/"] = Extra(_rule_names(book.section, inline))
    for rule in (*book.subrules, *book.related):
        found[f"rule/#{rule.id}"] = Extra(_rule_names(rule, inline))
    for term in book.terms:
        words = dict.fromkeys(name.word for name in term.names.values())
        found[f"glossary/#{term.id}"] = Extra(tuple(words))
    return found


def _rule_names(rule: Rule, inline: Inline) -> tuple[str, ...]:
    """The title without its number, today's number, and every number it ever had."""
    title = inline.plain(inline.words.say(texts.rule_title(rule)))
    numbers = [number for number in rule.numbers.values() if number]
    return tuple(dict.fromkeys((title, rule.now, *numbers)))


def _card(card: LevelerCard, inline: Inline) -> Extra:
    names = tuple(dict.fromkeys((card.name, *filter(None, card.names.values()))))
    return Extra(names, tuple(_stripes(card, inline)))


def _stripes(card: LevelerCard, inline: Inline) -> Iterator[str]:
    """A line for each stripe: "Creature — Snake. 2/1. Level up {1}.", "LEVEL 8+: 6/6. Flying."."""
    words = inline.words
    for row in level_table(card):
        if row.symbol:
            start = f"{words.level_word()} {row}: {row.power_toughness}"
            lines = words.ability_lines(row.symbol.abilities)
        else:
            type_line = card.type_line.get(words.language, card.type_line["en"])
            start, lines = f"{type_line}. {row.power_toughness}", [words.level_up(card.level_up)]
        yield " ".join(f"{said.rstrip('.')}." for said in (start, *map(inline.plain, lines)))
