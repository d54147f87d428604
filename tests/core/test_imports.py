"""The core stands on the standard library alone."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

CORE = Path(__file__).parents[2] / "generator" / "core"
MODULES = sorted(CORE.rglob("*.py"))


def imported(module: Path) -> list[str]:
    names: list[str] = []
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module.name}: a relative import"
            names.append(node.module or "")
    return names


def test_there_is_a_core() -> None:
    assert {"cards.py", "effects.py", "history.py", "layers.py", "levels.py"} <= {
        module.name for module in MODULES
    }


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_only_the_standard_library_and_the_core(module: Path) -> None:
    for name in imported(module):
        own = name == "generator.core" or name.startswith("generator.core.")
        assert own or name.partition(".")[0] in sys.stdlib_module_names, f"it imports {name}"
