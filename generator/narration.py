"""Histories, answers and their steps in sentences; the what-if page speaks with the same messages.

Sentences are inline text (see inline.py). A source is the id of a card or a free name.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.content import Content
from generator.core import history as events
from generator.core.cards import Keyword
from generator.core.effects import ContinuousEffect
from generator.core.history import Event, History
from generator.core.layers import Characteristics, Step
from generator.messages import Message, PluralMessage, message, plural
from generator.wording import Words

EVENTS: Mapping[str, Message] = {
    "enter": message("event/enter", "It enters the battlefield."),
    "no-counters": message("event/no-counters", "All counters on it are removed."),
    "proliferate": message(
        "event/proliferate", "Proliferate: one more counter of each kind that is already on it."
    ),
    "effect": message("event/effect", "An effect begins: {parts}."),
    "effect-by": message("event/effect-by", "{source} begins to apply: {parts}."),
    "effect-turn": message("event/effect-turn", "An effect until end of turn begins: {parts}."),
    "effect-by-turn": message(
        "event/effect-by-turn", "{source} begins to apply until end of turn: {parts}."
    ),
    "end": message("event/end", "The effect of {source} ends."),
    "end-turn": message("event/end-turn", "The turn ends."),
    "face-down": message("event/face-down", "It is turned face down."),
    "face-up": message("event/face-up", "It is turned face up."),
    "phase-out": message("event/phase-out", "It phases out."),
    "phase-in": message("event/phase-in", "It phases in."),
    "change-control": message("event/change-control", "Another player gains control of it."),
    "leave-graveyard": message("event/leave-graveyard", "It goes to the graveyard."),
    "leave-hand": message("event/leave-hand", "It returns to its owner’s hand."),
    "leave-library": message("event/leave-library", "It goes to its owner’s library."),
    "leave-exile": message("event/leave-exile", "It is exiled."),
    "leave-command": message("event/leave-command", "It goes to the command zone."),
    "in-hand": message("event/in-hand", "The card is in its owner’s hand."),
}
EVENT_COUNTS: Mapping[str, PluralMessage] = {
    "level-up": plural(
        "event/level-up", "Level up resolves {count} time.", "Level up resolves {count} times."
    ),
    "put-level": plural(
        "event/put-level",
        "{count} level counter is put on it.",
        "{count} level counters are put on it.",
    ),
    "remove-level": plural(
        "event/remove-level",
        "{count} level counter is removed from it.",
        "{count} level counters are removed from it.",
    ),
    "put-pt": plural(
        "event/put-pt",
        "{count} {kind} counter is put on it.",
        "{count} {kind} counters are put on it.",
    ),
    "remove-pt": plural(
        "event/remove-pt",
        "{count} {kind} counter is removed from it.",
        "{count} {kind} counters are removed from it.",
    ),
    "put-keyword": plural(
        "event/put-keyword",
        "{count} “{keyword}” counter is put on it.",
        "{count} “{keyword}” counters are put on it.",
    ),
    "remove-keyword": plural(
        "event/remove-keyword",
        "{count} “{keyword}” counter is removed from it.",
        "{count} “{keyword}” counters are removed from it.",
    ),
}
PARTS: Mapping[str, Message] = {
    "copy_of": message("event/part/copy", "it becomes a copy of {card}"),
    "creature": message("event/part/not-creature", "it is not a creature"),
    "lose_abilities": message("event/part/lose-abilities", "it loses all abilities"),
    "lose": message("event/part/lose", "it loses {keywords}"),
    "gain": message("event/part/gain", "it gains {keywords}"),
    "set": message("event/part/set", "its base power and toughness become {pt}"),
    "modify": message("event/part/modify", "it gets {change}"),
    "switch": message("event/part/switch", "its power and toughness are switched"),
}
STEPS: Mapping[str, Message] = {
    "printed": message(
        "step/printed", "It begins with its uppermost box, {after}, and with level up."
    ),
    "printed-other": message("step/printed-other", "It begins with what is printed on {card}."),
    "printed-zone": message(
        "step/printed-zone",
        "Off the battlefield only the uppermost box counts: {after}.",
    ),
    "copy": message(
        "step/copy", "{source}: it has the printed values of {card}, so it begins with {after}."
    ),
    "face-down": message("step/face-down", "Face down it is a 2/2 creature without any text."),
    "not-creature": message(
        "step/not-creature", "{source}: it is not a creature and has no power and toughness."
    ),
    "symbol-abilities": message(
        "step/symbol-abilities", "{LEVEL {levels}} counts and gives it: {abilities}."
    ),
    "symbol-no-abilities": message(
        "step/symbol-no-abilities", "{LEVEL {levels}} counts; its stripe has no abilities."
    ),
    "lose-abilities": message(
        "step/lose-abilities", "{source}: it loses all abilities, level up included."
    ),
    "symbol-removed": message(
        "step/symbol-removed",
        "{LEVEL {levels}} is gone with the other abilities, whatever the timestamps: "
        "it gives neither its abilities nor its box.",
    ),
    "lose": message("step/lose", "{source}: it loses {keywords}."),
    "gain": message("step/gain", "{source}: it gains {keywords}."),
    "set": message("step/set", "{source}: base power and toughness become {after}."),
    "symbol-set": message(
        "step/symbol-set",
        "{LEVEL {levels}}: base power and toughness become {after}. "
        "Its timestamp is that of the creature.",
    ),
    "modify": message("step/modify", "{source}: {change}, so it is {after}."),
    "switch": message(
        "step/switch", "{source}: power and toughness are switched, so it is {after}."
    ),
    "an-effect": message("step/an-effect", "An effect"),
}
STEP_COUNTS: Mapping[str, PluralMessage] = {
    "no-symbol": plural(
        "step/no-symbol",
        "{count} level counter: fewer than {first}, so no level symbol counts.",
        "{count} level counters: fewer than {first}, so no level symbol counts.",
    ),
    "counters": plural(
        "step/counters",
        "{count} {kind} counter: {change}, so it is {after}.",
        "{count} {kind} counters: {change} in all, so it is {after}.",
    ),
    "keyword-counters": plural(
        "step/keyword-counters",
        "{count} counter “{keyword}” gives it that ability.",
        "{count} counters “{keyword}” give it that ability.",
    ),
}
RESULTS: Mapping[str, Message] = {
    "creature": message("result/creature", "It is {pt}."),
    "creature-with": message("result/creature-with", "It is {pt} with {keywords}."),
    "no-creature": message(
        "result/no-creature", "It is not a creature and has no power and toughness."
    ),
    "no-creature-with": message(
        "result/no-creature-with",
        "It is not a creature and has no power and toughness; it has {keywords}.",
    ),
    "level-up": message("result/level-up", "It has level up."),
    "no-level-up": message("result/no-level-up", "It does not have level up."),
}
MORE_ABILITIES = plural("result/more-abilities", "{count} more ability", "{count} more abilities")
ABILITIES = plural("result/abilities", "{count} ability", "{count} abilities")
RESULT_LEVEL = plural(
    "result/level", "It has {count} level counter.", "It has {count} level counters."
)


class Narration:
    """Sentences of one language."""

    def __init__(self, words: Words, content: Content) -> None:
        self.words = words
        self.content = content
        self._cards = {c.id for c in content.cards} | {c.id for c in content.other_cards}
        self.say = words.catalog.say
        self.count = words.catalog.count

    # --- histories

    def history(self, history: History) -> list[str]:
        """One sentence for each event."""
        if not history.events:
            return [self.say(EVENTS["in-hand"])]
        return [sentence for event in history.events for sentence in self.event(event)]

    def event(self, event: Event) -> list[str]:
        """An event; counters of several kinds give several sentences."""
        match event:
            case events.LevelUp(times):
                return [self.count(EVENT_COUNTS["level-up"], times)]
            case events.PutCounters(None):
                return [self.say(EVENTS["no-counters"])]
            case events.PutCounters(changes):
                assert changes is not None
                return [self._counters(kind, change) for kind, change in changes.items()]
            case events.Begin(effect):
                return [self._begin(effect)]
            case events.EndEffect(name):
                return [self.say(EVENTS["end"], source=self.source(name))]
            case events.Turn(face_down):
                return [self.say(EVENTS["face-down" if face_down else "face-up"])]
            case events.Leave(zone):
                return [self.say(EVENTS[f"leave-{zone}"])]
        return [self.say(EVENTS[_SIMPLE[type(event)]])]

    def _counters(self, kind: str, change: int) -> str:
        verb = "put" if change > 0 else "remove"
        sort = "level" if kind == "level" else "pt" if "/" in kind else "keyword"
        said = EVENT_COUNTS[f"{verb}-{sort}"]
        return self.count(said, abs(change), kind=kind, keyword=self.words.keyword(kind))

    def _begin(self, effect: ContinuousEffect) -> str:
        said = "effect" + ("-by" if effect.name else "")
        said += "-turn" if effect.until_end_of_turn else ""
        parts = self.words.listed(self._effect_parts(effect))
        return self.say(EVENTS[said], source=self.source(effect.name), parts=parts)

    def _effect_parts(self, effect: ContinuousEffect) -> list[str]:
        """What an effect does, in the order of the layers."""
        said = []
        if effect.copy_of:
            said.append(self.say(PARTS["copy_of"], card=self.source(effect.copy_of.id)))
        if not effect.creature:
            said.append(self.say(PARTS["creature"]))
        if effect.lose_abilities:
            said.append(self.say(PARTS["lose_abilities"]))
        if effect.lose:
            said.append(self.say(PARTS["lose"], keywords=self.keywords(effect.lose)))
        if effect.gain:
            said.append(self.say(PARTS["gain"], keywords=self.keywords(effect.gain)))
        if effect.set:
            said.append(self.say(PARTS["set"], pt=effect.set))
        if effect.modify:
            said.append(self.say(PARTS["modify"], change=effect.modify.signed()))
        if effect.switch:
            said.append(self.say(PARTS["switch"]))
        return said

    # --- steps and answers

    def step(self, step: Step) -> str:
        """One step, as a sentence."""
        values = {
            **step.detail,
            "source": self.source(step.source),
            "after": step.after.pt,
            "card": f"[[card:{step.detail['card']}]]" if "card" in step.detail else "",
        }
        if step.kind == "symbol-abilities":
            return self._symbol(step, values)
        if step.kind in STEP_COUNTS:
            return self._step_count(step, values)
        if "keywords" in step.detail:
            values["keywords"] = self.keywords(step.detail["keywords"].split(", "))
        return self.say(STEPS[self._step_kind(step)], **values)

    def _symbol(self, step: Step, values: Mapping[str, object]) -> str:
        """What the stripe gives: its keywords by name, the rest by number."""
        card = self.content.card(step.detail["card"])
        levels = step.detail["levels"]
        symbol = next(s for s in card.level_symbols if str(s.levels) == levels)
        keywords = [self.words.keyword(str(a)) for a in symbol.abilities if isinstance(a, Keyword)]
        others = len(symbol.abilities) - len(keywords)
        said = MORE_ABILITIES if keywords else ABILITIES
        given = keywords + ([self.count(said, others)] if others else [])
        kind = "symbol-abilities" if given else "symbol-no-abilities"
        return self.say(STEPS[kind], **{**values, "abilities": self.words.listed(given)})

    def _step_kind(self, step: Step) -> str:
        if step.kind == "printed" and step.detail["zone"] != "battlefield":
            return "printed-zone"
        if step.kind == "printed" and not step.after.level_up:
            return "printed-other"
        return step.kind

    def _step_count(self, step: Step, values: Mapping[str, object]) -> str:
        count = int(step.detail["level" if step.kind == "no-symbol" else "count"])
        named = {"kind": step.source, "keyword": self.words.keyword(step.source)}
        given = {key: value for key, value in values.items() if key != "count"}
        return self.count(STEP_COUNTS[step.kind], count, **{**given, **named})

    def result(self, result: Characteristics) -> list[str]:
        """The answer: power and toughness, keywords, level, level up."""
        kind = "creature" if result.creature else "no-creature"
        values: dict[str, object] = {"pt": f"{result.power}/{result.toughness}"}
        if result.keywords:
            kind, values["keywords"] = f"{kind}-with", self.keywords(result.keywords)
        return [
            self.say(RESULTS[kind], **values),
            self.count(RESULT_LEVEL, result.level),
            self.say(RESULTS["level-up" if result.level_up else "no-level-up"]),
        ]

    def keywords(self, names: tuple[str, ...] | list[str]) -> str:
        """Keywords as a list in a sentence."""
        return self.words.listed(self.words.keyword(name) for name in names)

    def source(self, name: str) -> str:
        """What an effect comes from: a printed card name, a free name, or "an effect"."""
        if not name:
            return self.say(STEPS["an-effect"])
        return f"[[card:{name}]]" if name in self._cards else name


_SIMPLE: Mapping[type, str] = {
    events.Enter: "enter",
    events.Proliferate: "proliferate",
    events.EndTurn: "end-turn",
    events.PhaseOut: "phase-out",
    events.PhaseIn: "phase-in",
    events.ChangeControl: "change-control",
}
