"""The what-if page speaks as the pages do: the same sentences, in every language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser

from generator.catalogs import load_catalogs
from generator.content import load
from generator.core.history import History, parse_events, play
from generator.core.layers import characteristics
from generator.core.records import event_data
from generator.extraction import script_messages
from generator.languages import LANGUAGES
from generator.messages import unmarked
from generator.narration import Narration
from generator.review.entries import read_translations
from generator.review.findings import books_of
from generator.scripts import data_scripts, language_scripts
from generator.wording import Words

ROOT = Path(__file__).parents[2]
CONTENT = load(ROOT)
SCENARIOS = yaml.safe_load((ROOT / "tests/facts/scenarios.yaml").read_text())["scenarios"]
SCRIPTS = ("dom.js", "i18n.js", "engine.js", "narration.js")
MORE: list[tuple[str, list[Any]]] = [
    ("transcendent-master", ["enter", {"level_up": 12}]),  # a list with "indestructible"
    ("hexdrinker", ["enter", {"counters": {"+1/+1": 5, "flying": 2}}, "proliferate"]),
    ("hexdrinker", ["enter", {"level_up": 5}, {"effect": {"creature": False}, "by": "a dream"}]),
    ("echo-mage", ["enter", {"level_up": 21}, {"effect": {"gain": ["flying"], "lose": ["reach"]}}]),
    ("clone", [{"effect": {"copy_of": "hexdrinker"}, "by": "clone"}, "enter", {"level_up": 1}]),
    ("hexdrinker", ["enter", "phase_out", "phase_in", "change_control", {"leave": "exile"}]),
    ("hexdrinker", [{"effect": {"switch": True}, "by": "x"}, "enter", {"end": "x"}, "end_turn"]),
    ("hexdrinker", ["enter", {"turn": "face down"}, {"turn": "face up"}]),
]
SENTENCES = """cases => {
  const engine = leveler.engine(leveler.data);
  return cases.map(([card, events]) => {
    const state = engine.state(card, events);
    return {
      events: events.map(it => leveler.narration.event(engine.readEvent(it))),
      steps: state.steps.map(leveler.narration.step),
      result: leveler.narration.result(state),
    };
  });
}"""
pytestmark = pytest.mark.browser


def histories() -> list[History]:
    cases = [(one["card"], one["history"]) for one in SCENARIOS] + MORE
    found = [
        History(CONTENT.any_card(card), parse_events(events, CONTENT.any_card))
        for card, events in cases
    ]
    return found + [case.history for ruling in CONTENT.book.rulings for case in ruling.worked]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences(browser: Browser, language: str) -> None:
    catalogs = load_catalogs(ROOT)
    books, said = books_of(ROOT, read_translations(ROOT), CONTENT), script_messages(ROOT)
    files = data_scripts(CONTENT, books)
    files |= language_scripts(language, CONTENT, catalogs, books, said)
    page = browser.new_page()
    for name in ("data", f"words-{language}", f"told-{language}"):
        page.add_script_tag(content=files[f"assets/{name}.js"])
    for name in SCRIPTS:
        page.add_script_tag(path=ROOT / "docs/assets" / name)
    narration = Narration(Words(catalogs[language]), CONTENT)
    played = histories()
    cases = [(one.card.id, [event_data(event) for event in one.events]) for one in played]
    for history, said in zip(played, page.evaluate(SENTENCES, cases), strict=True):
        result = characteristics(play(history))
        assert said == {
            "events": [unmarked(" ".join(narration.event(event))) for event in history.events],
            "steps": [unmarked(narration.step(step)) for step in result.steps],
            "result": [unmarked(sentence) for sentence in narration.result(result)],
        }
    page.close()
