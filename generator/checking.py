"""Everything that ``leveler check`` looks at: data, messages, translations, page sources."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from generator.catalogs import load_catalogs
from generator.content import load
from generator.extraction import template_catalog
from generator.files import read_text
from generator.languages import SOURCE
from generator.pages import render_site
from generator.po_writing import po_text
from generator.problems import Problem, ProblemsFound

T = TypeVar("T")
_TEMPLATE = "translations/messages.pot"


def check_project(root: Path) -> list[Problem]:
    """Every problem of the project, in the order of files and lines."""
    problems: list[Problem] = []
    content = _unless(problems, lambda: load(root))
    catalogs = _unless(problems, lambda: load_catalogs(root))
    if content:
        _unless(problems, lambda: _check_template(root))
    if content and catalogs and not problems:
        _unless(problems, lambda: render_site(content, SOURCE, catalogs, root))
    return sorted(problems)


def _unless(problems: list[Problem], check: Callable[[], T]) -> T | None:
    """What ``check`` gives; what is wrong is added to ``problems``."""
    try:
        return check()
    except ProblemsFound as found:
        problems += found.problems
        return None


def _check_template(root: Path) -> None:
    """messages.pot holds the messages that stand in the sources."""
    wanted = po_text(template_catalog(root))
    try:
        written = read_text(root / _TEMPLATE, _TEMPLATE)
    except ProblemsFound:
        written = ""
    if _said(written) != _said(wanted):
        what = "is not up to date; expected what `leveler messages` writes"
        raise ProblemsFound([Problem(_TEMPLATE, 1, 1, "messages-old", what)])


def _said(template: str) -> list[str]:
    """What a template says, without the places, which move with every edit of the code."""
    return [line for line in template.splitlines() if not line.startswith("#:")]
