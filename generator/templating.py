"""Jinja, set up for page sources (Markdown) and for parts (HTML)."""

from __future__ import annotations

import contextlib
import traceback
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    PackageLoader,
    StrictUndefined,
    Template,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
    UndefinedError,
)
from jinja2.bccache import Bucket
from jinja2.runtime import Context, Macro

from generator.files import read_source
from generator.problems import Problem, ProblemsFound, shown

COMPILED = Path(".cache", "compiled")  # templates of earlier builds, below the project's root


class _Context(Context):
    """A context that calls functions as they are: none of ours asks to be given the context."""

    def call(self, called: Any, /, *arguments: Any, **options: Any) -> Any:
        if isinstance(called, Macro):
            return super().call(called, *arguments, **options)
        options.pop("_loop_vars", None)  # which Jinja adds for those that ask for it
        options.pop("_block_vars", None)
        return called(*arguments, **options)


class _Environment(Environment):
    context_class = _Context


@lru_cache(maxsize=1)
def environment(docs: Path) -> Environment:
    """Page sources from ``docs`` and the templates of this package, compiled once a process.

    The comment signs are not Jinja's own, since ``{#id}`` gives a heading its anchor.
    """
    env = _Environment(
        loader=ChoiceLoader([FileSystemLoader(docs), PackageLoader("generator", "templates")]),
        autoescape=lambda name: bool(name and name.endswith(".html")),
        extensions=["jinja2.ext.i18n"],
        undefined=StrictUndefined,
        comment_start_string="<#",
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
        optimized=False,  # which takes longer than it saves
    )
    env.policies["ext.i18n.trimmed"] = True
    return env


class BytecodeCache(FileSystemBytecodeCache):
    """Compiled templates of earlier builds; ``made_by`` is a digest of what compiles them."""

    def __init__(self, folder: Path, made_by: str = "") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(str(folder))
        self._made_by = made_by

    def get_source_checksum(self, source: str) -> str:
        """A template compiled by anything else counts as another one."""
        return super().get_source_checksum(self._made_by + source)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """A folder that cannot be written costs the next build its shortcut only."""
        with contextlib.suppress(OSError):
            super().dump_bytecode(bucket)


def compile_all(docs: Path, cache: Path, made_by: str) -> None:
    """Compile every page source and part, before the processes of the languages begin.

    What is wrong in one is told when it is rendered.
    """
    env = environment(docs)
    with contextlib.suppress(OSError):
        env.bytecode_cache = BytecodeCache(cache, made_by)
    for name in env.list_templates(extensions=("md", "html")):
        with contextlib.suppress(TemplateError, OSError, UnicodeError):
            env.get_template(name)


class Templates:
    """Renders page sources and parts with the names that their expressions use."""

    def __init__(self, docs: Path) -> None:
        self._docs = docs
        self._environment = environment(docs)
        self._loaded: dict[str, Template] = {}

    def page(self, name: str, names: Mapping[str, object]) -> str:
        """A page source as Markdown. Raises ProblemsFound where something is wrong in it."""
        if name not in self._loaded:
            read_source(self._docs / name, f"docs/{name}")
        try:
            return self.part(name, names)
        except ProblemsFound:
            raise
        except Exception as error:
            # Whatever a page source says, its author wants the place and not a traceback.
            raise ProblemsFound([page_problem(error, self._docs, name)]) from error

    def part(self, name: str, names: Mapping[str, object]) -> str:
        """A part (``level_table.html``) as HTML."""
        template = self._loaded.get(name)
        if template is None:
            template = self._loaded[name] = self._environment.get_template(name)
        context = template.new_context({**self._environment.globals, **names}, shared=True)
        try:
            return self._environment.concat(template.root_render_func(context))
        except Exception:
            self._environment.handle_exception()  # raises, with the lines of the source


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
