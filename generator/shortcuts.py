"""The replacements for inner parts of MkDocs; see generator.speed for when they are used.

MkDocs' own modules and classes come in as arguments: only generator.mkdocs_hook imports it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from jinja2 import Environment

from generator.cache import Kept
from generator.language_site import LanguageSite
from generator.speed import Patch

_INLINE = "_InlineProcessor__handleInline"
_SIGN = re.compile(r"[`\\*_\[\]!<>&\n]")  # the patterns of Markdown itself begin with one
SiteOf = Callable[[Any], LanguageSite]  # of a configuration


def kept_pages(build: Any, site_of: SiteOf) -> tuple[Patch, Patch]:
    """Pages that an earlier build made are neither converted nor put into the frame again.

    ``build`` is the module mkdocs.commands.build.
    """
    populate, finish = build._populate_page, build._build_page

    def populate_page(page: Any, config: Any, files: Any, dirty: bool = False) -> None:
        kept = site_of(config).keeper.find(page.file.src_uri)
        if kept is None:
            populate(page, config, files, dirty)
            return
        page.markdown = page.content = ""
        page.present_anchor_ids = set(kept.anchors)
        page.links_to_anchors = {
            file: dict(links)
            for path, links in kept.anchor_links.items()
            if (file := files.get_file_from_path(path))
        }

    def build_page(page: Any, config: Any, *arguments: Any, **options: Any) -> None:
        site = site_of(config)
        kept = site.keeper.find(page.file.src_uri)
        if kept is None:
            finish(page, config, *arguments, **options)
            site.keeper.keep(page.file.src_uri, _finished(page, site))
        else:
            _put_back(kept, page, site)

    return (
        Patch("converted pages are kept", build, "_populate_page", populate_page),
        Patch("finished pages are kept", build, "_build_page", build_page),
    )


def _finished(page: Any, site: LanguageSite) -> Kept:
    links = page.links_to_anchors or {}
    return Kept(
        html=Path(page.file.abs_dest_path).read_bytes(),
        outline=site.outlines[page.file.dest_uri],
        anchors=tuple(page.present_anchor_ids or ()),
        anchor_links={file.src_uri: dict(found) for file, found in links.items()},
        entries=tuple(site.entries.get(page.url, ())),
    )


def _put_back(kept: Kept, page: Any, site: LanguageSite) -> None:
    path = Path(page.file.abs_dest_path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(kept.html)
    site.outlines[page.file.dest_uri] = kept.outline
    if kept.entries:
        site.entries[page.url] = list(kept.entries)
    site.report(len(site.pages))


def one_look_at_packages(*modules: Any) -> list[Patch]:
    """What is installed is looked through once, and not for each kind of entry point.

    ``modules`` have importlib.metadata's function ``entry_points`` among their names.
    """

    @cache
    def installed() -> Any:
        return entry_points()

    def selected(**wanted: str) -> Any:
        return installed().select(**wanted)

    return [Patch("one look at packages", m, "entry_points", selected) for m in modules]


def one_converter(pages: Any) -> Patch:
    """One Markdown converter for all pages with the same settings, instead of one for each.

    ``pages`` is the module mkdocs.structure.pages.
    """
    library = pages.markdown
    kept: list[tuple[dict[str, Any], Any]] = []

    def converter(**settings: Any) -> Any:
        if not kept or kept[0][0] != settings:
            kept[:] = [(settings, library.Markdown(**settings))]
        return kept[0][1].reset()

    return Patch("one converter", pages, "markdown", SimpleNamespace(Markdown=converter))


def plain_texts(pages: Any) -> Patch:
    """A text without any sign that Markdown knows is not tried with each of its patterns.

    Extensions may bring patterns that begin with other signs: then nothing is left out.
    ``pages`` is the module mkdocs.structure.pages.
    """
    library = pages.markdown
    owner = library.treeprocessors.InlineProcessor
    with_patterns: Any = getattr(owner, _INLINE, None)
    own = len(library.Markdown().inlinePatterns)

    def inline(self: Any, text: str, first_pattern: int = 0) -> Any:
        if _SIGN.search(text) or len(self.inlinePatterns) > own:
            return with_patterns(self, text, first_pattern)
        return text

    return Patch("plain texts", owner, _INLINE, inline)


def one_environment(theme: Any, prepared: Callable[[Environment], Environment]) -> Patch:
    """One environment, prepared once, instead of one for each use of the class."""
    get_env = theme.get_env
    environments: list[Environment] = []

    def one_env(self: Any) -> Environment:
        if not environments:
            environments.append(prepared(get_env(self)))
        return environments[0]

    return Patch("one environment", theme, "get_env", one_env)


def no_theme_files(files: Any) -> Patch:
    """The theme's thousands of icons are no files of the site, its assets stand beside it."""
    return Patch("no theme files", files, "add_files_from_theme", lambda *arguments: None)


def kept_theme(theme: Any, files: Any, file: Any) -> tuple[Patch, Patch]:
    """For one build after another: the theme is looked through and its templates read once."""
    add_files = files.add_files_from_theme
    found: list[tuple[str, str]] = []

    def reloading(environment: Environment) -> Environment:
        environment.auto_reload = True  # templates may be edited
        return environment

    def add_kept_files(self: Any, env: Environment, config: Any) -> None:
        if not found:
            known = set(self.src_uris)
            add_files(self, env, config)
            found.extend((f.src_uri, f.src_dir) for f in self if f.src_uri not in known)
        for path, folder in found:
            if self.get_file_from_path(path) is None:
                self.append(file(path, folder, config.site_dir, config.use_directory_urls))

    return (
        one_environment(theme, reloading),
        Patch("files of the theme are kept", files, "add_files_from_theme", add_kept_files),
    )
