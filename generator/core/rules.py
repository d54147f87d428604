"""The rule, its rulings, editions and terms as values: what rules.yaml holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from generator.core.cards import OtherCard
from generator.core.history import History


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked case: a card, its history, and one sentence that says what happened."""

    id: str  # unique within its owner
    history: History
    title: str  # English, inline text


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: a subrule of the leveler section, or a rule around it.

    ``numbers`` maps the first date of a numbering to the number, oldest first; the value is None
    while the rule did not exist.
    """

    id: str
    numbers: Mapping[date, str | None] = field(hash=False)
    title: str  # English, short, no final stop
    text: str  # English, inline text
    example: Worked | None

    def number(self, on: date) -> str | None:
        """The number in force on a day; None where the rule did not exist then."""
        past = [number for since, number in self.numbers.items() if since <= on]
        return past[-1] if past else None

    @property
    def now(self) -> str:
        """The number since the last renumbering."""
        current = list(self.numbers.values())[-1]
        assert current is not None, f"{self.id}: the last numbering has a number"
        return current


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling: its statement in our words, where it comes from, and worked cases."""

    id: str
    date: date
    scope: str  # "all", or the id of the one card that it is about
    source: str | None  # English name of the publication; None for the card's own rulings
    title: str
    text: str
    rules: tuple[str, ...]  # ids of the rules that it rests on
    worked: tuple[Worked, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """From this date (effective) a text of the rule has these marks."""

    effective: date
    set_name: str
    section: str
    level_up: str
    base_pt: bool
    classes_subrule: str | None  # the rule number that it refers to


@dataclass(frozen=True, slots=True)
class TermName:
    """A term in one language, and where the word comes from."""

    word: str
    origin: str  # "printed", "published", "community" or "chosen"
    where: str | None  # the card or publication; None for a chosen word


@dataclass(frozen=True, slots=True)
class Term:
    """A glossary term: its names by language ("en" included) and its English definition."""

    id: str
    names: Mapping[str, TermName] = field(hash=False)
    definition: str
    rules: tuple[str, ...]
    keyword: bool  # a keyword ability printed on some leveler


@dataclass(frozen=True, slots=True)
class ReadyEffect:
    """Something a card does to a leveler, as one event of a history, for the what-if page."""

    id: str
    card: OtherCard
    event: str | Mapping[str, object] = field(hash=False)  # in the vocabulary of histories


@dataclass(frozen=True, slots=True)
class RuleBook:
    """Everything in rules.yaml; ``section`` is the leveler section itself."""

    section: Rule
    subrules: tuple[Rule, ...]
    related: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
    editions: tuple[Edition, ...]
    terms: tuple[Term, ...]
    ready_effects: tuple[ReadyEffect, ...]
    newest_text_checked: date

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The section, its subrules, and the rules around it."""
        return (self.section, *self.subrules, *self.related)
