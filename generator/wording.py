"""Game values as words of a language: abilities, keywords, costs, ranges, dates, lists.

Every function gives *inline text* (see inline.py): plain text in which symbols such as {R} still
stand as tokens, so that one text serves the page, the command line and a text alternative.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache, singledispatchmethod

from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal

from generator.catalogs import Catalog
from generator.core import cards
from generator.core.cards import Ability, LevelerCard, OtherCard
from generator.core.mana import ManaCost
from generator.messages import Message, PluralMessage, message, plural

# As they stand in a list inside a sentence: "4/4 with flying and trample".
KEYWORDS = {
    "flying": message("keyword/flying", "flying"),
    "first strike": message("keyword/first-strike", "first strike"),
    "double strike": message("keyword/double-strike", "double strike"),
    "lifelink": message("keyword/lifelink", "lifelink"),
    "trample": message("keyword/trample", "trample"),
    "vigilance": message("keyword/vigilance", "vigilance"),
    "shroud": message("keyword/shroud", "shroud"),
    "deathtouch": message("keyword/deathtouch", "deathtouch"),
    "islandwalk": message("keyword/islandwalk", "islandwalk"),
    "indestructible": message("keyword/indestructible", "indestructible"),
    "protection from instants": message("keyword/protection-instants", "protection from instants"),
    "protection from everything": message(
        "keyword/protection-everything", "protection from everything"
    ),
    "level up": message("keyword/level-up", "level up"),
    # On no leveler, but other cards give them.
    "defender": message("keyword/defender", "defender"),
    "haste": message("keyword/haste", "haste"),
    "hexproof": message("keyword/hexproof", "hexproof"),
    "menace": message("keyword/menace", "menace"),
    "reach": message("keyword/reach", "reach"),
}
# As they stand alone on a line of a card.
KEYWORD_LINES = {
    "flying": message("ability/flying", "Flying"),
    "first strike": message("ability/first-strike", "First strike"),
    "double strike": message("ability/double-strike", "Double strike"),
    "lifelink": message("ability/lifelink", "Lifelink"),
    "trample": message("ability/trample", "Trample"),
    "vigilance": message("ability/vigilance", "Vigilance"),
    "shroud": message("ability/shroud", "Shroud"),
    "deathtouch": message("ability/deathtouch", "Deathtouch"),
    "islandwalk": message("ability/islandwalk", "Islandwalk"),
    "indestructible": message("ability/indestructible", "Indestructible"),
    "protection from instants": message("ability/protection-instants", "Protection from instants"),
    "protection from everything": message(
        "ability/protection-everything", "Protection from everything"
    ),
}
_LEVEL_UP = message("ability/level-up", "Level up {cost}")
_MODIFY = {
    ("self", True): message(
        "ability/modify-self", "Until end of turn, this creature gets {change}."
    ),
    ("target creature", True): message(
        "ability/modify-target", "Until end of turn, target creature gets {change}."
    ),
    ("other creatures you control", False): message(
        "ability/modify-others", "Your other creatures get {change}."
    ),
    ("other Merfolk you control", False): message(
        "ability/modify-other-merfolk", "Your other Merfolk creatures get {change}."
    ),
}
_PREVENT = plural(
    "ability/prevent-damage",
    "Each time a source would deal damage to you or to a creature you control, "
    "{count} of that damage is prevented.",
    "Each time a source would deal damage to you or to a creature you control, "
    "{count} of that damage is prevented.",
)
_UNBLOCKABLE = message("ability/cant-be-blocked", "No creature can block this creature.")
_BLOCKED_ONLY_BY = {
    "B": message("ability/blocked-only-by-black", "Only black creatures can block this creature."),
}
_COPY_ONCE = message(
    "ability/copy-spell-once",
    "Make a copy of target instant or sorcery spell and, if you like, give it new targets.",
)
_COPY = plural(
    "ability/copy-spell",
    "Make {count} copy of target instant or sorcery spell and, if you like, give it new targets.",
    "Make {count} copies of target instant or sorcery spell and, if you like, "
    "give each of them new targets.",
)
_DRAW = plural("ability/draw", "You draw a card.", "You draw {count} cards.")
_DRAW_DISCARD = message("ability/draw-discard", "You draw a card and after that discard a card.")
_REGENERATE = message("ability/regenerate", "This creature regenerates.")
_DAMAGE = {
    "any target": plural(
        "ability/damage-any-target",
        "This creature deals {count} damage to any target.",
        "This creature deals {count} damage to any target.",
    ),
}
_ADD_MANA = message("ability/add-mana", "You add {mana}.")
_TOKENS = {
    ("G", "Elephant"): plural(
        "ability/create-elephants",
        "You create {count} green Elephant creature token that is {pt}.",
        "You create {count} green Elephant creature tokens that are {pt} each.",
    ),
}
_GRANT = {
    "Elves you control": message(
        "ability/grant-elves", "All Elves you control have the ability “{ability}.”"
    ),
}
_TRIGGERED: Mapping[tuple[str, type], Message | PluralMessage] = {
    ("attacks", cards.DealDamage): plural(
        "ability/attacks-damage",
        "Whenever this creature attacks, it deals {count} damage "
        "to every creature that the defending player controls.",
        "Whenever this creature attacks, it deals {count} damage "
        "to every creature that the defending player controls.",
    ),
    ("each end step of another player", cards.ExtraTurn): message(
        "ability/other-end-step-extra-turn",
        "At the beginning of each end step, if it is not your turn, "
        "you get one more turn after this one.",
    ),
}
_SYMBOLS = {
    "W": message("symbol/white", "white mana"),
    "U": message("symbol/blue", "blue mana"),
    "B": message("symbol/black", "black mana"),
    "R": message("symbol/red", "red mana"),
    "G": message("symbol/green", "green mana"),
    "T": message("symbol/tap", "tap"),
}
COUNTED = {
    "W": plural("symbol/white-count", "{count} white mana", "{count} white mana"),
    "U": plural("symbol/blue-count", "{count} blue mana", "{count} blue mana"),
    "B": plural("symbol/black-count", "{count} black mana", "{count} black mana"),
    "R": plural("symbol/red-count", "{count} red mana", "{count} red mana"),
    "G": plural("symbol/green-count", "{count} green mana", "{count} green mana"),
}
GENERIC = plural("symbol/generic", "{count} generic mana", "{count} generic mana")
LEVEL_WORD = message("symbol/level", "LEVEL")

_SPANISH_AND = re.compile(r" y (?=(?:i|hi(?![ae]))[^,]*$)", re.IGNORECASE)


@lru_cache(maxsize=1_000)
def _number(value: int, language: str) -> str:
    return format_decimal(value, locale=language)


@lru_cache(maxsize=1_000)
def _date(day: date, language: str) -> str:
    return format_date(day, format="long", locale=language)


class Words:
    """The words of one language for the game's values."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.language = catalog.language

    # --- names, numbers, lists

    def card_name(self, card: LevelerCard | OtherCard) -> str | None:
        """The name printed in this language; None where there is none."""
        return card.name if self.language == "en" else card.names.get(self.language)

    def number(self, value: int) -> str:
        return _number(value, self.language)

    def date(self, day: date) -> str:
        return _date(day, self.language)

    def listed(self, items: Iterable[str]) -> str:
        """ "a, b and c", as CLDR has it."""
        said = format_list(list(items), locale=self.language)
        # Babel leaves out CLDR's rule for Spanish, which browsers follow: "y" is "e" before an i.
        return _SPANISH_AND.sub(" e ", said) if self.language == "es" else said

    # --- symbols

    def symbol(self, symbol: str) -> str:
        """What a mana or tap symbol is called: the text alternative of its picture."""
        if symbol.isdigit():
            return self.catalog.count(GENERIC, int(symbol))
        return self.catalog.say(_SYMBOLS[symbol])

    def cost_name(self, cost: ManaCost) -> str:
        """What a whole cost is called: "2 generic mana and 1 white mana"."""
        return self.listed(
            self.symbol(symbol)
            if symbol not in COUNTED
            else self.catalog.count(COUNTED[symbol], count)
            for symbol, count in cost.grouped()
        )

    def level_word(self) -> str:
        """The word printed in a level symbol."""
        return self.catalog.say(LEVEL_WORD)

    # --- abilities

    def keyword(self, name: str) -> str:
        """A keyword inside a sentence; a name without a message stays as it is."""
        return self.catalog.say(KEYWORDS[name]) if name in KEYWORDS else name

    def level_up(self, cost: ManaCost) -> str:
        """The level up line of a card."""
        return self.catalog.say(_LEVEL_UP, cost=cost)

    def ability_lines(self, abilities: Sequence[Ability]) -> list[str]:
        """One inline text for each ability, in printed order."""
        return [self.ability(ability) for ability in abilities]

    @singledispatchmethod
    def ability(self, ability: Ability) -> str:
        """An ability as a line of a card."""
        raise NotImplementedError(type(ability).__name__)

    @ability.register
    def _(self, ability: cards.Keyword) -> str:
        return self.catalog.say(KEYWORD_LINES[str(ability)])

    @ability.register
    def _(self, ability: cards.Static) -> str:
        return self.effect(ability.effect)

    @ability.register
    def _(self, ability: cards.Activated) -> str:
        cost = [str(ability.mana)] if ability.mana else []
        cost += ["{T}"] if ability.tap else []
        return f"{', '.join(cost)}: {self.effect(ability.effect)}"

    @ability.register
    def _(self, ability: cards.Triggered) -> str:
        effect = ability.effect
        said = _TRIGGERED[ability.trigger, type(effect)]
        if isinstance(said, PluralMessage):
            assert isinstance(effect, cards.DealDamage), "nothing else has a number"
            return self.catalog.count(said, effect.amount)
        return self.catalog.say(said)

    @singledispatchmethod
    def effect(self, effect: cards.Effect) -> str:
        """What an ability does, as a sentence."""
        raise NotImplementedError(type(effect).__name__)

    @effect.register
    def _(self, effect: cards.Modify) -> str:
        said = _MODIFY[effect.target, effect.until_end_of_turn]
        return self.catalog.say(said, change=effect.change.signed())

    @effect.register
    def _(self, effect: cards.PreventDamage) -> str:
        return self.catalog.count(_PREVENT, effect.amount)

    @effect.register
    def _(self, effect: cards.CantBeBlocked) -> str:
        said = _BLOCKED_ONLY_BY[effect.except_by] if effect.except_by else _UNBLOCKABLE
        return self.catalog.say(said)

    @effect.register
    def _(self, effect: cards.CopySpell) -> str:
        if effect.copies == 1:
            return self.catalog.say(_COPY_ONCE)
        return self.catalog.count(_COPY, effect.copies)

    @effect.register
    def _(self, effect: cards.DrawCards) -> str:
        if effect.discard:
            return self.catalog.say(_DRAW_DISCARD)
        return self.catalog.count(_DRAW, effect.draw)

    @effect.register
    def _(self, effect: cards.Regenerate) -> str:
        return self.catalog.say(_REGENERATE)

    @effect.register
    def _(self, effect: cards.DealDamage) -> str:
        return self.catalog.count(_DAMAGE[effect.to], effect.amount)

    @effect.register
    def _(self, effect: cards.AddMana) -> str:
        return self.catalog.say(_ADD_MANA, mana=effect.mana)

    @effect.register
    def _(self, effect: cards.CreateTokens) -> str:
        said = _TOKENS[effect.color, effect.creature_type]
        return self.catalog.count(said, effect.count, pt=effect.power_toughness)

    @effect.register
    def _(self, effect: cards.Grant) -> str:
        # The message closes quotation and sentence, each language in its own order.
        ability = self.ability(effect.ability).removesuffix(".")
        return self.catalog.say(_GRANT[effect.to], ability=ability)

    def say(self, said: Message, **values: object) -> str:
        return self.catalog.say(said, **values)
