"""What a permanent is right now: effects applied layer by layer (rule 613)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from operator import attrgetter, itemgetter

from generator.core.cards import Ability, Card, LevelerCard, LevelSymbol, PowerToughness
from generator.core.effects import KEYWORD_COUNTERS, ContinuousEffect, Layer
from generator.core.errors import OpenQuestion
from generator.core.history import History, play
from generator.core.permanent import Counters, Permanent
from generator.core.steps import State, Step, View, Working, keyword_order

__all__ = ["Characteristics", "Layer", "OpenQuestion", "Step", "View", "answer", "characteristics"]

_FACE_DOWN = State(PowerToughness(2, 2))


@dataclass(frozen=True, slots=True)
class Characteristics:
    """What a card is at one moment; power and toughness are None for what is no creature.

    ``base`` is power and toughness after layer 7b. ``abilities`` are the printed ones that count,
    those of the stripe included, level up left out; ``keywords`` are all that it has, from
    wherever; ``symbol`` is the level symbol that counts.
    """

    power: int | None
    toughness: int | None
    base: PowerToughness | None
    keywords: tuple[str, ...]
    abilities: tuple[Ability, ...]
    level_up: bool
    level: int
    creature: bool
    symbol: LevelSymbol | None
    steps: tuple[Step, ...]


@lru_cache(maxsize=1_000)
def answer(history: History) -> Characteristics:
    """What a card is at the end of its history; asked again, it is not computed again.

    Raises HistoryError for what cannot happen, OpenQuestion for what no rule settles.
    """
    return characteristics(play(history))


def characteristics(permanent: Permanent) -> Characteristics:
    """Apply every effect, layer by layer; off the battlefield none applies (rule 711.6).

    A phased-out permanent is given as it will be on phasing in. Raises OpenQuestion where the
    answer would hang on a timestamp that no rule settles; where it does not, the steps are those
    with the object's own timestamp.
    """
    if not permanent.on_battlefield:
        return _elsewhere(permanent)
    answers = [_Layers(permanent, stamp).characteristics() for stamp in _symbol_stamps(permanent)]
    if any(replace(answer, steps=()) != replace(answers[0], steps=()) for answer in answers):
        raise OpenQuestion(
            "copied-symbol",
            "no rule or ruling says which timestamp a level symbol has that came with becoming "
            "a copy, and here the answer hangs on it",
        )
    return answers[0]


def _symbol_stamps(permanent: Permanent) -> tuple[int, ...]:
    """The timestamps that the level symbols may have, the object's own first.

    Rule 613.7a: that of the object or of the effect that gave the ability, whichever is later.
    Whether becoming a copy is such an effect is open.
    """
    copies = [effect.timestamp for effect in permanent.effects if effect.copy_of]
    if copies and max(copies) > permanent.timestamp and not permanent.face_down:
        return permanent.timestamp, max(copies)
    return (permanent.timestamp,)


def _elsewhere(permanent: Permanent) -> Characteristics:
    card = permanent.card
    work = Working(State.printed(card))
    rule = "other-zones" if isinstance(card, LevelerCard) else None
    work.step(Layer.COPY, "printed", rule=rule, detail={"card": card.id, "zone": permanent.zone})
    return _characteristics(work, permanent, card.power_toughness, None)


def _characteristics(
    work: Working, permanent: Permanent, base: PowerToughness | None, symbol: LevelSymbol | None
) -> Characteristics:
    state = work.state
    return Characteristics(
        power=state.pt.power if state.pt else None,
        toughness=state.pt.toughness if state.pt else None,
        base=base,
        keywords=keyword_order(state.keywords),
        abilities=state.counting(),
        level_up=state.level_up,
        level=permanent.level,
        creature=state.pt is not None,
        symbol=symbol,
        steps=tuple(work.steps),
    )


class _Layers:
    """One permanent on the battlefield on its way through the layers."""

    def __init__(self, permanent: Permanent, symbol_stamp: int) -> None:
        self.permanent = permanent
        self.effects = sorted(permanent.effects, key=attrgetter("timestamp"))
        self.counters = sorted(permanent.counters, key=attrgetter("timestamp", "kind"))
        self.symbol_stamp = symbol_stamp
        self.symbol: LevelSymbol | None = None  # the one that counts, as long as it is there
        self.card: Card | None = permanent.card  # whose text it has; None when face down
        self.work = Working(State.printed(permanent.card))

    def characteristics(self) -> Characteristics:
        self.copiable_values()
        self.types()
        self.symbol = self.find_symbol()
        self.abilities()
        base = None
        if self.work.state.pt:
            self.set()
            base = self.work.state.pt
            self.modify()
            self.switch()
        return _characteristics(self.work, self.permanent, base, self.symbol)

    # --- layers 1 and 4

    def copiable_values(self) -> None:
        card = self.permanent.card
        self.work.step(Layer.COPY, "printed", detail={"card": card.id, "zone": self.permanent.zone})
        for effect in self.effects:
            if effect.copy_of:
                self.card = effect.copy_of
                after, detail = State.printed(self.card), {"card": self.card.id}
                self.work.step(Layer.COPY, "copy", after, source=effect.name, detail=detail)
        if self.permanent.face_down:
            self.card = None
            self.work.step(Layer.COPY, "face-down", _FACE_DOWN, rule="face-down")

    def types(self) -> None:
        for effect in self.effects:
            if not effect.creature:
                after = replace(self.work.state, pt=None)
                self.work.step(Layer.TYPE, "not-creature", after, source=effect.name)

    # --- layer 6

    def find_symbol(self) -> LevelSymbol | None:
        """The symbol whose condition is true (rules 711.2a and 711.2b)."""
        if not isinstance(self.card, LevelerCard):
            return None
        level, first = self.permanent.level, self.card.level_symbols[0].levels.low
        if level < first:
            detail = {"card": self.card.id, "level": str(level), "first": str(first)}
            self.work.step(Layer.ABILITIES, "no-symbol", rule="below-first-symbol", detail=detail)
        return next((s for s in self.card.level_symbols if level in s.levels), None)

    def abilities(self) -> None:
        """Layer 6. The symbol waits for whatever removes all abilities (rule 613.8)."""
        timed: _Timed = [(e.timestamp, partial(self.change_abilities, e)) for e in self.effects]
        for group in self.counters:
            if group.kind in KEYWORD_COUNTERS:
                timed.append((group.timestamp, partial(self.keyword_counters, group)))
        if not any(effect.lose_abilities for effect in self.effects):
            timed.append((self.symbol_stamp, self.symbol_abilities))
        _in_order(timed)

    def change_abilities(self, effect: ContinuousEffect) -> None:
        step = partial(self.work.step, Layer.ABILITIES, source=effect.name)
        if effect.lose_abilities:
            step("lose-abilities", State(self.work.state.pt))
            if self.symbol:
                step("symbol-removed", rule="dependency", detail=self.symbol_detail(self.symbol))
                self.symbol = None
        if effect.lose:
            keywords = ", ".join(keyword_order(effect.lose))
            step("lose", self.work.state.without(effect.lose), detail={"keywords": keywords})
        if effect.gain:
            keywords = ", ".join(keyword_order(effect.gain))
            step("gain", self.work.state.having(effect.gain), detail={"keywords": keywords})

    def keyword_counters(self, group: Counters) -> None:
        after = self.work.state.having((group.kind,))
        detail = {"count": str(group.count)}
        self.work.step(Layer.ABILITIES, "keyword-counters", after, source=group.kind, detail=detail)

    def symbol_abilities(self) -> None:
        if self.symbol and self.symbol.abilities:
            after = self.work.state.with_abilities(self.symbol.abilities)
            rule, detail = _symbol_rule(self.symbol), self.symbol_detail(self.symbol)
            self.work.step(Layer.ABILITIES, "symbol-abilities", after, rule=rule, detail=detail)

    def symbol_detail(self, symbol: LevelSymbol) -> dict[str, str]:
        assert self.card, "what is face down has no symbols"
        return {"card": self.card.id, "levels": str(symbol.levels)}

    # --- layers 7b to 7d

    def set(self) -> None:
        timed: _Timed = [(e.timestamp, partial(self.set_by, e)) for e in self.effects if e.set]
        _in_order([*timed, (self.symbol_stamp, self.set_by_symbol)])

    def set_by(self, effect: ContinuousEffect) -> None:
        after = replace(self.work.state, pt=effect.set)
        detail = {"power_toughness": str(effect.set)}
        self.work.step(Layer.SET, "set", after, source=effect.name, detail=detail)

    def set_by_symbol(self) -> None:
        if self.symbol:
            box = self.symbol.power_toughness
            detail = self.symbol_detail(self.symbol) | {"power_toughness": str(box)}
            after = replace(self.work.state, pt=box)
            rule = _symbol_rule(self.symbol)
            self.work.step(Layer.SET, "symbol-set", after, rule=rule, detail=detail)

    def modify(self) -> None:
        timed: _Timed = []
        for effect in self.effects:
            if effect.modify:
                change = partial(self.modify_by, effect.modify, "modify", effect.name, {})
                timed.append((effect.timestamp, change))
        for group in self.counters:
            if group.change:
                count = {"count": str(group.count)}
                change = partial(self.modify_by, group.change, "counters", group.kind, count)
                timed.append((group.timestamp, change))
        _in_order(timed)

    def modify_by(
        self, change: PowerToughness, kind: str, source: str, detail: dict[str, str]
    ) -> None:
        state = self.work.state
        after = replace(state, pt=state.pt + change if state.pt else None)
        detail = {**detail, "change": change.signed()}
        self.work.step(Layer.MODIFY, kind, after, source=source, detail=detail)

    def switch(self) -> None:
        for effect in self.effects:
            state = self.work.state
            if effect.switch and state.pt:
                after = replace(state, pt=state.pt.switched())
                self.work.step(Layer.SWITCH, "switch", after, source=effect.name)


_Timed = list[tuple[int, Callable[[], None]]]


def _in_order(timed: _Timed) -> None:
    # The sort is stable: a symbol comes after the other parts of the very effect that gave it.
    for _, apply in sorted(timed, key=itemgetter(0)):
        apply()


SYMBOL_RULES = {"range": "level-symbol-range", "open": "level-symbol-open"}
"""The ids of the rules for the two forms of a level symbol: N1-N2, and N3+."""


def _symbol_rule(symbol: LevelSymbol) -> str:
    return SYMBOL_RULES["open" if symbol.levels.high is None else "range"]
