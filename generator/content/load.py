"""Reading the files: from paths to Content, with every problem at once."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from generator.content.cards import CARD, CARDS
from generator.content.checks import entries, ids, ids_of, rule_entries
from generator.content.histories import scenarios
from generator.content.model import Content
from generator.content.nodes import Mapping, Node, Sequence
from generator.content.reading import Known, Reading, Rejected, TooManyProblems
from generator.content.rules import OTHER_CARD, RULES, RulesFile
from generator.content.shapes import Shape
from generator.content.terms import TERMS, TermNames
from generator.content.tree import parse
from generator.core.cards import Card, LevelerCard
from generator.core.history import History
from generator.core.rules import RuleBook, Term
from generator.files import read_bytes
from generator.problems import TOO_MANY, Problem, ProblemsFound, short

CARDS_FILE, RULES_FILE, TERMS_FILE = "cards.yaml", "rules.yaml", "translations/terms.yaml"
T = TypeVar("T")


def load(root: Path) -> Content:
    """The content of a project; raises ProblemsFound with everything that is wrong."""
    cards, rules, terms = (_File.read(root, path) for path in (CARDS_FILE, RULES_FILE, TERMS_FILE))
    levelers = cards.value(CARDS, Known())
    known = _known(root, cards, levelers, rules)
    book = rules.value(RULES, known)
    names = terms.value(TERMS, known)
    _check_between(cards, rules, terms)
    problems = [problem for file in (cards, rules, terms) for problem in file.problems]
    if problems or levelers is None or book is None or names is None:
        raise ProblemsFound(problems)  # what has no value has a problem
    return Content(levelers, book.other_cards, _rule_book(book, names))


def read_scenarios(path: Path, content: Content) -> list[tuple[str, History]]:
    """The worked cases of a file, with their ids; raises ProblemsFound.

    The file is a list of cases, a mapping with such a list under ``scenarios``, or one case.
    """
    cards: dict[str, Card | None] = {card.id: card for card in content.cards}
    cards |= {card.id: card for card in content.other_cards}
    file = _File.read(path.parent, path.name, shown=str(path))
    found = file.value(Shape(scenarios, {}), Known({"card": cards.keys()}, cards))
    if file.problems or found is None:
        raise ProblemsFound(file.problems)
    return found


class _File(Struct):
    """One file: its tree, None where it cannot be read, and the problems so far."""

    path: str
    tree: Node | None
    lines: list[str]
    problems: list[Problem]

    @classmethod
    def read(cls, root: Path, path: str, shown: str = "") -> _File:
        shown = shown or path
        try:
            content = read_bytes(root / path)
        except OSError as error:
            message = f"expected a file that can be read: {error.strerror}"
            return cls(shown, None, [], [Problem(shown, 1, 1, "no-file", message)])
        tree, problems = parse(shown, content)
        return cls(shown, tree, content.decode(errors="replace").split("\n"), problems)

    def value(self, shape: Shape[T], known: Known) -> T | None:
        """The file as a value; None where something is wrong with it."""
        if self.tree is None:
            return None
        reading = Reading(self.path, self.lines, known, self.problems)
        try:
            return shape.read(self.tree, reading)
        except Rejected:
            return None
        except TooManyProblems:
            self.problems.append(Problem(self.path, 1, 1, "too-many", TOO_MANY))
            return None

    def error(self, node: Node, code: str, message: str) -> None:
        """One more problem."""
        self.problems.append(Problem(self.path, node.line, node.column, code, message))

    def part(self, key: str) -> Node | None:
        """The value of a key of the file."""
        return self.tree.get(key) if isinstance(self.tree, Mapping) else None


def _known(
    root: Path, cards: _File, levelers: tuple[LevelerCard, ...] | None, rules: _File
) -> Known:
    """What references can lead to; nothing is looked up in what cannot be read."""
    if not isinstance(cards.tree, Sequence) or not isinstance(rules.tree, Mapping):
        return Known()
    good = {card.id: card for card in levelers or _good(cards.tree, CARD)}
    others = {card.id: card for card in reversed(_good(rules.part("other_cards"), OTHER_CARD))}
    of_both = dict.fromkeys([*ids(cards.tree), *ids(rules.part("other_cards"))])
    return Known(
        {
            "leveler": ids(cards.tree),
            "card": of_both,
            "rule": ids_of(rule_entries(rules.tree)),
            "term": ids(rules.part("glossary")),
            "ruling": ids(rules.part("rulings")),
            "page": {path.stem for path in (root / "docs").glob("*.md")},
        },
        {name: good.get(name) or others.get(name) for name in of_both},
    )


def _good(node: Node | None, shape: Shape[T]) -> list[T]:
    """Those entries that have no problem of their own."""
    return [value for entry in entries(node) for value in Reading("").tried(shape.read, [entry])]


def _check_between(cards: _File, rules: _File, terms: _File) -> None:
    """What one file says of another: each card in one file only, each term in two."""
    levelers = ids(cards.tree)
    for name, node in ids(rules.part("other_cards")).items():
        if name in levelers:
            message = f"{short(name)} stands already in {cards.path}, line {levelers[name].line}"
            rules.error(node, "duplicate-id", message)
    if not isinstance(rules.tree, Mapping) or not isinstance(terms.tree, Sequence):
        return
    defined, named = ids(rules.part("glossary")), ids(terms.tree)
    for name in defined.keys() - named.keys():
        message = f"expected names of {short(name)} in {terms.path}"
        rules.error(defined[name], "term-without-names", message)
    for name in named.keys() - defined.keys():
        message = f"expected a definition of {short(name)} in the glossary of {rules.path}"
        terms.error(named[name], "names-without-term", message)


def _rule_book(file: RulesFile, names: tuple[TermNames, ...]) -> RuleBook:
    by_id = {term.id: term.names for term in names}
    terms = tuple(
        Term(entry.id, by_id[entry.id], entry.definition, entry.rules, entry.keyword)
        for entry in file.glossary
    )
    return RuleBook(
        section=file.section,
        subrules=file.subrules,
        related=file.related,
        rulings=file.rulings,
        editions=file.editions,
        terms=terms,
        ready_effects=file.ready_effects,
        newest_text_checked=file.newest_text_checked,
    )
