"""Shortcuts through MkDocs: small replacements of its inner parts, each of which can be left out.

The site is the same with and without them, which a test compares. On a version of MkDocs that
they were not made for they stay off, with a word.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, TemplateNotFound
from msgspec import Struct
from msgspec.structs import replace

from generator.templating import BytecodeCache

MADE_FOR = "1.6."  # versions of MkDocs
_PARTIALS = (
    *("alternate", "content", "copyright", "footer", "header", "icons", "language", "logo", "nav"),
    *("palette", "search", "toc", "top", "integrations/analytics"),
    *("javascripts/base", "javascripts/content"),
)
_TEMPLATES = ("base.html", "main.html", "404.html", *(f"partials/{p}.html" for p in _PARTIALS))


class Patch(Struct, frozen=True):
    """A replacement for an attribute of a class or module."""

    name: str
    owner: Any
    attribute: str
    replacement: Any


@contextlib.contextmanager
def patched(version: str, patches: Sequence[Patch]) -> Iterator[None]:
    """Use the patches for a while, unless MkDocs is of another version."""
    known = [p for p in patches if hasattr(p.owner, p.attribute)]
    originals = [replace(p, replacement=getattr(p.owner, p.attribute)) for p in known]
    switch_on(version, patches)
    try:
        yield
    finally:
        for original in originals:
            setattr(original.owner, original.attribute, original.replacement)


def switch_on(version: str, patches: Sequence[Patch]) -> None:
    """Use the patches from now on, unless MkDocs or Markdown is of another version."""
    foreign = [p.name for p in patches if not hasattr(p.owner, p.attribute)]
    if foreign or not version.startswith(MADE_FOR):
        logging.getLogger("generator").warning(
            "MkDocs %s: built without shortcuts made for %sx; slower, with the same result%s",
            version,
            MADE_FOR,
            f" ({foreign[0]}: of another version)" if foreign else "",
        )
        return
    for patch in patches:
        setattr(patch.owner, patch.attribute, patch.replacement)


def prepare(env: Environment, cache: Path) -> Environment:
    """Load the templates that every page uses, compiled in an earlier build where possible."""
    with contextlib.suppress(OSError):
        env.bytecode_cache = BytecodeCache(cache)
    env.optimized = False  # folding constants takes longer than it saves
    # No template has global names of its own: a plain mapping is copied faster for each page.
    env.make_globals = lambda names: env.globals  # type: ignore[assignment,method-assign]
    for name in _TEMPLATES:
        with contextlib.suppress(TemplateNotFound):  # of another version of the theme
            env.get_template(name)
    return env
