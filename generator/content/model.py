"""Everything that the site is made of, found by id, name or number."""

from __future__ import annotations

import unicodedata
from functools import cached_property

from msgspec import Struct

from generator.core.cards import Card, LevelerCard, OtherCard
from generator.core.rules import Rule, RuleBook, Ruling, Term


class UnknownCard(LookupError):  # noqa: N818 (what a reader asked for is no error of the program)
    """No leveler card has that id or name; ``nearest`` are names most like it."""

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.nearest = near


class Content(Struct, frozen=True, dict=True):
    """The leveler cards, the other cards named in histories, and the book of rules.

    What is looked up by an id that nothing has raises KeyError.
    """

    cards: tuple[LevelerCard, ...]
    other_cards: tuple[OtherCard, ...]
    book: RuleBook

    def card(self, card_id: str) -> LevelerCard:
        """The leveler card with that id."""
        return self._cards[card_id]

    def other_card(self, card_id: str) -> OtherCard:
        """The other card with that id."""
        return self._other_cards[card_id]

    def any_card(self, card_id: str) -> Card:
        """The card with that id, leveler or not."""
        return self._cards.get(card_id) or self._other_cards[card_id]

    def card_named(self, english: str) -> Card | None:
        """The card with that English name, leveler or not."""
        return self._english.get(english)

    def is_leveler(self, card_id: str) -> bool:
        """Whether a leveler card has that id."""
        return card_id in self._cards

    def rule(self, rule_id: str) -> Rule:
        """The section itself, a subrule or a related rule."""
        return self._rules[rule_id]

    def ruling(self, ruling_id: str) -> Ruling:
        """The ruling with that id."""
        return self._rulings[ruling_id]

    def term(self, term_id: str) -> Term:
        """The term of the glossary with that id."""
        return self._terms[term_id]

    def rule_at_number(self, number: str) -> Rule | None:
        """The rule that has that number, or had it last: now before then, 711.2a and 710.2a."""
        for rule in self._rules.values():
            if rule.now == number:
                return rule
        had = [
            (since, rule)
            for rule in self._rules.values()
            for since, old in rule.numbers.items()
            if old == number
        ]
        return max(had, key=lambda pair: pair[0])[1] if had else None

    def find_card(self, name: str) -> LevelerCard:
        """The leveler card with that id, or that name in any language, accents and case aside.

        Raises UnknownCard.
        """
        found = self._by_name.get(folded(name))
        if found is None:
            raise UnknownCard(name, self._names_like(folded(name)))
        return found

    @cached_property
    def _cards(self) -> dict[str, LevelerCard]:
        return {card.id: card for card in self.cards}

    @cached_property
    def _other_cards(self) -> dict[str, OtherCard]:
        return {card.id: card for card in self.other_cards}

    @cached_property
    def _english(self) -> dict[str, Card]:
        every: list[Card] = [*self.cards, *self.other_cards]
        return {card.name: card for card in every}

    @cached_property
    def _rules(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.book.rules}

    @cached_property
    def _rulings(self) -> dict[str, Ruling]:
        return {ruling.id: ruling for ruling in self.book.rulings}

    @cached_property
    def _terms(self) -> dict[str, Term]:
        return {term.id: term for term in self.book.terms}

    def _names_like(self, name: str) -> tuple[str, ...]:
        from rapidfuzz import fuzz, process  # here: most names are right

        spelled = {folded(n): n for card in self.cards for n in _names(card)}
        near = process.extract(name[:200], list(spelled), scorer=fuzz.WRatio, score_cutoff=60)
        return tuple(spelled[key] for key, _, _ in near)

    @cached_property
    def _by_name(self) -> dict[str, LevelerCard]:
        names = {folded(name): card for card in self.cards for name in _names(card)}
        return names | {folded(card.id): card for card in self.cards}


def folded(name: str) -> str:
    """A name without accents, case, and punctuation: ``senor de los dragones kargano``.

    й and ё become и and е, as they do when somebody types in a hurry.
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(c if c.isalnum() else " " for c in letters if not unicodedata.combining(c))
    return " ".join(bare.split())


def _names(card: LevelerCard) -> list[str]:
    return [card.name, *(name for name in card.names.values() if name)]
