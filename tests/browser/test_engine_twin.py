"""One core, two runtimes: the engine in the browser gives the answers and steps of the core."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from generator.content import load
from generator.core.history import History, HistoryError, parse_event
from generator.core.records import state_record
from generator.scripts import script_data
from tests.core import strategies

ROOT = Path(__file__).parents[2]
CONTENT = load(ROOT)
CARDS = {card.id: card for card in (*CONTENT.cards, *CONTENT.other_cards)}
SCENARIOS = yaml.safe_load((ROOT / "tests/facts/scenarios.yaml").read_text())["scenarios"]
BATCH, BATCHES = 50, 110  # 5,500 histories
ALL_STATES = """histories => histories.map(([card, events]) => {
  try {
    return window.leveler.engine(window.leveler.data).state(card, events);
  } catch (error) {
    if (!(error instanceof window.leveler.HistoryError)) throw error;
    return [error.code, error.index];
  }
})"""
Case = tuple[str, list[Any]]
pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def engine_page(browser: Browser) -> Page:
    page = browser.new_page()
    data = json.dumps(script_data(CONTENT))
    page.add_script_tag(content=f"window.leveler = {{data: {data}}};")
    page.add_script_tag(path=ROOT / "docs/assets/engine.js")
    return page


def in_python(case: Case) -> Any:
    card, written = case
    events = []
    try:
        for index, data in enumerate(written):
            try:
                events.append(parse_event(data, CARDS.get))
            except HistoryError as error:
                # The browser reads an event when it happens: an earlier one may fail first.
                state_record("", History(CARDS[card], tuple(events)))
                raise error.within(index) from None
        record = state_record("", History(CARDS[card], tuple(events)))
    except HistoryError as error:
        index = next((step for step in error.path if isinstance(step, int)), None)
        return [error.code, index]
    del record["id"]
    return json.loads(json.dumps(record))


def compare(page: Page, cases: list[Case]) -> None:
    for case, answer in zip(cases, page.evaluate(ALL_STATES, cases), strict=True):
        assert answer == in_python(case), case


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["id"])
def test_worked_cases(engine_page: Page, scenario: dict[str, Any]) -> None:
    case = scenario["card"], scenario["history"]
    (answer,) = engine_page.evaluate(ALL_STATES, [case])
    expect = scenario["expect"]
    box = None if answer["power"] is None else f"{answer['power']}/{answer['toughness']}"
    assert box == expect["pt"]
    assert answer["keywords"] == expect["keywords"]
    assert answer["level"] == expect["level"]
    assert answer["level_up"] == expect["level_up"]


# Some events cannot happen; then both have to say the same of the same event.
careless = st.tuples(strategies.creature_ids, st.lists(strategies.events, max_size=8)).map(
    lambda case: (case[0], ["enter", *case[1]])
)


@settings(
    max_examples=BATCHES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
@given(cases=st.lists(st.one_of(strategies.histories(), careless), min_size=BATCH, max_size=BATCH))
def test_random_histories(engine_page: Page, cases: list[Case]) -> None:
    compare(engine_page, [(card, list(events)) for card, events in cases])


scalars = st.one_of(st.none(), st.booleans(), st.integers(-3, 3), st.text(max_size=6))
words = st.sampled_from(
    ["enter", "effect", "counters", "level_up", "level", "set", "1/1", "+1/+1", "by", "until"]
)
junk = st.recursive(
    st.one_of(scalars, words),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.one_of(words, st.text(max_size=4)), inner, max_size=3),
    ),
    max_leaves=6,
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(events=st.lists(st.lists(junk, min_size=1, max_size=3), min_size=20, max_size=20))
def test_what_is_no_history_is_refused_by_both(engine_page: Page, events: list[list[Any]]) -> None:
    cases = [("kargan-dragonlord", ["enter", *one]) for one in events]
    answers = engine_page.evaluate(ALL_STATES, cases)
    for case, answer in zip(cases, answers, strict=True):
        expected = in_python(case)
        # Both refuse the same event; which of several faults in it is named first may differ.
        assert isinstance(answer, list) == isinstance(expected, list), case
        if isinstance(expected, list):
            assert answer[1] == expected[1], case
        else:
            assert answer == expected, case


BROKEN = {
    "counters after the switch": (
        "this.modify();\n          this.switch();",
        "this.switch();\n          this.modify();",
    ),
    "timestamps of counters": (
        "[this.symbolStamp, () => this.setBySymbol()]",
        "[(this.permanent.counters.get('level') || {stamp: 0}).stamp, () => this.setBySymbol()]",
    ),
    "dependency off": ("if (!this.effects.some((effect) => effect.lose_abilities))", "if (true)"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_engine_is_found(browser: Browser, fault: str) -> None:
    """The comparison above would notice: the same engine with one fault gives other answers."""
    right, wrong = BROKEN[fault]
    source = (ROOT / "docs/assets/engine.js").read_text(encoding="utf-8")
    assert source.count(right) == 1
    page = browser.new_page()
    page.add_script_tag(content=f"window.leveler = {{data: {json.dumps(script_data(CONTENT))}}};")
    page.add_script_tag(content=source.replace(right, wrong))

    @settings(
        max_examples=BATCHES,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
        derandomize=True,
    )
    @given(cases=st.lists(strategies.histories(), min_size=BATCH, max_size=BATCH))
    def same(cases: list[Case]) -> None:
        compare(page, [(card, list(events)) for card, events in cases])

    with pytest.raises(AssertionError):
        same()
    page.close()
