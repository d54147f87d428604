"""Answers of the command line, in words of a language or as JSON."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from generator.catalogs import load_catalog
from generator.content import Content, load, read_scenarios
from generator.core.cards import LevelerCard
from generator.core.history import History, play
from generator.core.layers import characteristics
from generator.core.levels import LevelRow, level_table
from generator.core.records import state_record
from generator.editions.dating import date_text
from generator.editions.describe import NO_SECTION, describe
from generator.editions.findings import Dating
from generator.files import read_text
from generator.inline import Inline
from generator.messages import message, unmarked
from generator.narration import Narration
from generator.problems import Problem, ProblemsFound
from generator.wording import Words

_COLUMNS = (
    message("ui/level-table/counters", "Level counters"),
    message("ui/level-table/pt", "P/T"),
    message("ui/level-table/mana", "Mana to get there"),
    message("ui/level-table/abilities", "Abilities"),
)


def _inline(root: Path, content: Content, language: str) -> Inline:
    return Inline(Words(load_catalog(root, language)), content, "")


def card_table(root: Path, content: Content, card: LevelerCard, language: str) -> str:
    """The level table of a card, columns aligned."""
    inline = _inline(root, content, language)
    rows = [[inline.plain(inline.words.say(title)) for title in _COLUMNS]]
    rows += [_row(inline, row) for row in level_table(card)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_COLUMNS))]
    lines = ["  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)) for row in rows]
    name = inline.words.card_name(card) or card.name
    return "\n".join([f"{name} {card.mana_cost}", *(line.rstrip() for line in lines)])


def _row(inline: Inline, row: LevelRow) -> list[str]:
    abilities = " / ".join(inline.plain(line) for line in inline.words.ability_lines(row.abilities))
    return [str(row), str(row.power_toughness), str(row.mana) if row.level_ups else "–", abilities]


def states(root: Path, path: Path, language: str) -> str:
    """For each history of a file what the card is at its end, with the steps."""
    content = load(root)
    inline = _inline(root, content, language)
    narration = Narration(inline.words, content)
    histories = read_scenarios(path, content)
    return "\n\n".join(_state(name, history, narration, inline) for name, history in histories)


def _state(name: str, history: History, narration: Narration, inline: Inline) -> str:
    result = characteristics(play(history))
    steps = [f"  {step.layer.number:>2}  {narration.step(step)}" for step in result.steps]
    lines = [f"{name}: {' '.join(narration.result(result))}", *steps]
    return "\n".join(inline.plain(line) for line in lines)


def states_json(root: Path, path: Path, language: str) -> str:
    """The same as a JSON list, in the order of the file."""
    content = load(root)
    histories = read_scenarios(path, content)
    return _dump([state_record(name, history) for name, history in histories])


def dating(root: Path, path: Path, language: str) -> str:
    """How old a text is, in words. Raises ProblemsFound where it holds no leveler section."""
    catalog = load_catalog(root, language)
    rows = describe(_dating(root, path), catalog)
    return "\n".join(unmarked(f"{row.term}: {' '.join(row.statements)}") for row in rows)


def dating_json(root: Path, path: Path, language: str) -> str:
    """The same as JSON."""
    return _dump(_dating(root, path).as_json())


def _dating(root: Path, path: Path) -> Dating:
    text = read_text(path, str(path))
    found = date_text(text, load(root).book.editions, today=date.today())
    if found is None:
        raise ProblemsFound([Problem(str(path), 1, 1, "no-section", NO_SECTION.english)])
    return found


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
