"""Jinja, set up for page sources (Markdown) and for parts (HTML)."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PackageLoader,
    StrictUndefined,
    TemplateNotFound,
    TemplateSyntaxError,
    UndefinedError,
)

from generator.files import read_text
from generator.problems import Problem, ProblemsFound, shown

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
        self._docs = docs
        self._environment = environment(docs)

    def page(self, name: str, context: PageContext, **values: object) -> str:
        """A page source as Markdown. Raises ProblemsFound where something is wrong in it."""
        read_text(self._docs / name, f"docs/{name}")
        try:
            return self._render(name, context, values)
        except ProblemsFound:
            raise
        except Exception as error:
            # Whatever a page source says, its author wants the place and not a traceback.
            raise ProblemsFound([page_problem(error, self._docs, name)]) from error

    def part(self, name: str, context: PageContext, **values: object) -> str:
        """A part (``level_table.html``) as HTML."""
        return self._render(name, context, values)

    def _render(self, name: str, context: PageContext, values: dict[str, object]) -> str:
        template = self._environment.get_template(name)
        return template.render(**context.names(in_markdown=name.endswith(".md")), **values)


def page_problem(error: Exception, docs: Path, name: str) -> Problem:
    """What went wrong in a page source, at the line of the source that was being rendered."""
    path, line = f"docs/{name}", 1
    for frame in traceback.extract_tb(error.__traceback__):
        if Path(frame.filename).parent == docs:
            path, line = f"docs/{Path(frame.filename).name}", frame.lineno or 1
    if isinstance(error, TemplateSyntaxError) and error.filename in (None, str(docs / name)):
        line = error.lineno
    return Problem(path, line, 1, "template", _said(error))


def _said(error: Exception) -> str:
    match error:
        case TemplateNotFound():
            return f"expected the name of a template, not {shown(str(error.name))}"
        case TemplateSyntaxError() | UndefinedError():
            return error.message or "expected a template"
        case KeyError() if error.args:
            return f"expected something that is known, not {shown(str(error.args[0]))}"
    return f"{type(error).__name__}: {error}"
