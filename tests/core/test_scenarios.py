"""The worked cases: answers worked out by hand from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from generator.core.records import state_record
from tests.core.facts import facts, history

SCENARIOS = facts("scenarios")["scenarios"]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["id"])
def test_scenario(scenario: dict[str, Any]) -> None:
    record = state_record(scenario["id"], history(scenario["card"], *scenario["history"]))
    pt = f"{record['power']}/{record['toughness']}"
    found = {
        "pt": pt if record["power"] is not None else None,
        "keywords": sorted(record["keywords"]),
        "level": record["level"],
        "level_up": record["level_up"],
    }
    assert found == {**scenario["expect"], "keywords": sorted(scenario["expect"]["keywords"])}
