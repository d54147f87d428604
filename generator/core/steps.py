"""The steps from the printed values to what a permanent is, as data (rule 613).

``kind`` of a step, the number of its layer, and what stands in ``detail``:

- ``printed`` (1): where everything begins. ``card``, ``zone``
- ``copy`` (1): it becomes a copy; source is the effect. ``card`` is the copied card
- ``face-down`` (1): a 2/2 with no text
- ``not-creature`` (4): no power and toughness any more; source is the effect
- ``no-symbol`` (6): too few level counters for any symbol. ``card``, ``level``, ``first``
- ``symbol-abilities`` (6): the abilities of the stripe that counts. ``card``, ``levels``
- ``lose-abilities`` (6): all abilities are lost; source is the effect
- ``symbol-removed`` (6): the symbol that would count is gone, so neither of its parts applies;
  source is the effect that took it. ``card``, ``levels``
- ``lose``, ``gain`` (6): single abilities; source is the effect. ``keywords``, joined by ", "
- ``keyword-counters`` (6): source is the kind. ``count``
- ``set`` (7b): source is the effect. ``power_toughness``
- ``symbol-set`` (7b): the box of the stripe that counts. ``card``, ``levels``, ``power_toughness``
- ``modify`` (7c): source is the effect. ``change``
- ``counters`` (7c): source is the kind. ``count``, ``change`` of all of them together
- ``switch`` (7d): source is the effect

Where the object itself is the source, ``source`` is empty. Every effect that is there has a step,
even where it changes nothing, but what is no creature has no power and toughness, so nothing of
the layers 7b to 7d is listed for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from generator.core.cards import KEYWORDS, Ability, Card, Keyword, LevelerCard, PowerToughness
from generator.core.effects import LEVEL_UP, Layer


@dataclass(frozen=True, slots=True)
class View:
    """What a step shows: power and toughness (None for what is no creature) and abilities."""

    pt: PowerToughness | None
    keywords: tuple[str, ...]
    level_up: bool


@dataclass(frozen=True, slots=True)
class Step:
    """One effect that applied, or that would have; the module tells kinds and details."""

    layer: Layer
    rule: str  # id of the rule that explains it, usually the layer's own
    kind: str
    source: str
    detail: Mapping[str, str] = field(hash=False)
    before: View
    after: View


@dataclass(frozen=True, slots=True)
class State:
    """What is true between two effects."""

    pt: PowerToughness | None
    abilities: tuple[Ability, ...] = ()  # printed ones; keywords among them may have been lost
    keywords: frozenset[str] = frozenset()
    level_up: bool = False

    @classmethod
    def printed(cls, card: Card) -> State:
        """The copiable values of a card (rule 707.2); its level symbols are kept apart."""
        if isinstance(card, LevelerCard):
            return cls(card.power_toughness, level_up=True)
        return cls(card.power_toughness).with_abilities(card.keywords)

    def having(self, keywords: Iterable[str]) -> State:
        """With these abilities besides, each once."""
        gained = frozenset(keywords)
        level_up = self.level_up or LEVEL_UP in gained
        return replace(self, keywords=self.keywords | gained - {LEVEL_UP}, level_up=level_up)

    def without(self, keywords: Iterable[str]) -> State:
        """Without these abilities, wherever they came from."""
        lost = frozenset(keywords)
        level_up = self.level_up and LEVEL_UP not in lost
        return replace(self, keywords=self.keywords - lost, level_up=level_up)

    def with_abilities(self, abilities: tuple[Ability, ...]) -> State:
        """With the abilities of a stripe besides."""
        keywords = {str(ability) for ability in abilities if isinstance(ability, Keyword)}
        abilities = self.abilities + abilities
        return replace(self, abilities=abilities, keywords=self.keywords | keywords)

    def counting(self) -> tuple[Ability, ...]:
        """The printed abilities that it has; a keyword that was lost and gained again is had."""
        return tuple(
            ability
            for ability in self.abilities
            if not isinstance(ability, Keyword) or str(ability) in self.keywords
        )

    def view(self) -> View:
        """What a step shows of it."""
        return View(self.pt, keyword_order(self.keywords), self.level_up)


class Working:
    """The state after the effects so far, and the steps that led to it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.steps: list[Step] = []

    def step(
        self,
        layer: Layer,
        kind: str,
        after: State | None = None,
        *,
        source: str = "",
        rule: str | None = None,
        detail: Mapping[str, str] | None = None,
    ) -> None:
        """Note a step and go on from the state after it; None is for one that changes nothing."""
        before, self.state = self.state, after or self.state
        views = before.view(), self.state.view()
        self.steps.append(Step(layer, rule or layer.rule, kind, source, detail or {}, *views))


def keyword_order(keywords: Iterable[str]) -> tuple[str, ...]:
    """Keywords once each: those that levelers have in a fixed order, then others by name."""
    places = {keyword: place for place, keyword in enumerate(KEYWORDS)}
    return tuple(sorted(set(keywords), key=lambda word: (places.get(word, len(places)), word)))
