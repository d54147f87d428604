"""Jinja, set up for page sources (Markdown) and for parts (HTML)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PackageLoader, StrictUndefined

if TYPE_CHECKING:
    from generator.page_context import PageContext


def environment(docs: Path) -> Environment:
    """Page sources from ``docs`` and the templates of this package.

    The comment signs are not Jinja's own, since ``{#id}`` gives a heading its anchor.
    """
    env = Environment(
        loader=ChoiceLoader([FileSystemLoader(docs), PackageLoader("generator", "templates")]),
        autoescape=lambda name: bool(name and name.endswith(".html")),
        extensions=["jinja2.ext.i18n"],
        undefined=StrictUndefined,
        comment_start_string="<#",
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.policies["ext.i18n.trimmed"] = True
    return env


class Templates:
    """Renders page sources and parts; the functions in them come from the page's context."""

    def __init__(self, docs: Path) -> None:
        self._environment = environment(docs)

    def page(self, name: str, context: PageContext, **values: object) -> str:
        """A page source as Markdown."""
        return self._render(name, context, values)

    def part(self, name: str, context: PageContext, **values: object) -> str:
        """A part (``level_table.html``) as HTML."""
        return self._render(name, context, values)

    def _render(self, name: str, context: PageContext, values: dict[str, object]) -> str:
        template = self._environment.get_template(name)
        return template.render(**context.names(in_markdown=name.endswith(".md")), **values)
