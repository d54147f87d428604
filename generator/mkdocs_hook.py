"""MkDocs' events: one language of the site as MkDocs takes it.

The only module that imports MkDocs. `mkdocs build` and `mkdocs serve` load it as a hook and make
one language; generator.publish calls `build` for each language of the whole site.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import mkdocs
from markupsafe import escape
from mkdocs import utils
from mkdocs.commands import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError, PluginError
from mkdocs.structure.files import File, Files
from mkdocs.theme import Theme
from mkdocs.utils.templates import url_filter

from generator import frame, speed
from generator.cache import Kept
from generator.language_site import LanguageSite, NavItem, PageLike, single
from generator.languages import LANGUAGES, SOURCE
from generator.messages import unmarked
from generator.outline import outline
from generator.problems import Problem, ProblemsFound
from generator.sections import entries

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

_SITE = "leveler"  # where the LanguageSite stands in config.extra


def site_of(config: MkDocsConfig) -> LanguageSite:
    """The site that this configuration builds."""
    return cast(LanguageSite, config.extra[_SITE])


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Settings that depend on the language; without generator.publish, its pages too."""
    if _SITE not in config.extra:
        config.extra[_SITE] = _single_language(config)
    site = site_of(config)
    config.theme["language"] = site.language.code
    config.site_name = frame.site_name(site)
    config.copyright = frame.copyright_line(site)
    config.nav = [_nav(item) for item in site.navigation]
    config.mdx_configs.setdefault("toc", {}).update(frame.heading_settings(site, _warn))
    frame.translate_palette(site, config.theme["palette"])
    # One sitemap for all languages stands at the root of the whole site.
    config.theme.static_templates.discard("sitemap.xml")
    return config


def _single_language(config: MkDocsConfig) -> LanguageSite:
    language = os.environ.get("LEVELER_LANGUAGE") or SOURCE
    if language not in LANGUAGES:
        raise PluginError(f"LEVELER_LANGUAGE is {language!r}; expected {', '.join(LANGUAGES)}")
    root = Path(config.config_file_path).parent
    try:
        site = single(root, language, config.site_url or "")
    except ProblemsFound as found:
        raise PluginError(f"nothing is built:\n{found}") from None
    config.extra["alternate"] = False
    return site


def _nav(item: NavItem) -> object:
    title = escape(item.title)
    if not item.children:
        return {title: item.path}
    return {title: [{title: item.path}, *map(_nav, item.children)]}


def _warn(message: str) -> None:
    logging.getLogger("mkdocs.hooks.leveler").warning(message)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Made pages take the place of the sources in docs/; shared assets are left to the build."""
    site = site_of(config)
    for file in list(files):
        if file.is_documentation_page() or site.joined:
            files.remove(file)
    for page in site.pages.values():
        files.append(File.generated(config, page.path, content=page.markdown))
    return files


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """What the templates in generator/theme/ use."""
    site = site_of(config)
    env.globals.update(frame.template_names(site))
    if site.joined:
        env.filters["url"] = frame.shared_assets(url_filter)
    return env


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Titles as HTML, pages outside the navigation included."""
    site = site_of(config)
    for file in files.documentation_pages():
        if file.page:
            file.page.title = escape(unmarked(site.pages[file.src_uri].title))
    return nav


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Description, robots and search settings, which have no front matter to stand in."""
    page.meta.update(frame.meta(site_of(config).pages[page.file.src_uri].meta))
    page.meta["search"] = {"exclude": True}  # by the plugin of the theme; see on_post_page
    return frame.with_top(markdown)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put in the parts that data made, and mark English that stands in for a translation."""
    made = site_of(config).pages[page.file.src_uri]
    html, anchors = frame.with_parts(html, made.parts)
    page.present_anchor_ids = (page.present_anchor_ids or set()) | anchors
    return frame.mark_english(html)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """The finished page: for reading from a folder where wanted, and noted for the checks."""
    site = site_of(config)
    if site.offline:
        output = frame.name_index_files(output)
    site.outlines[page.file.dest_uri] = outline(output)
    if not _kept_out_of_search(site.pages[page.file.src_uri]):
        site.entries[page.url] = entries(page.content or "", page.url, str(page.title))
    site.report(len(site.pages))
    return output


def _kept_out_of_search(page: PageLike) -> bool:
    settings = page.meta.get("search")
    return isinstance(settings, dict) and bool(settings.get("exclude"))


def on_post_build(config: MkDocsConfig) -> None:
    """The search index, in place of the one that the plugin of the theme wrote before."""
    settings = config.plugins["material/search"].config
    index = {
        "config": {key: settings[key] for key in ("lang", "separator", "pipeline", "fields")},
        "docs": [entry for found in site_of(config).entries.values() for entry in found],
    }
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    path = os.path.join(config.site_dir, "search", "search_index.json")
    utils.write_file(text.encode(), path)


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """The 404 page, noted for the checks."""
    if template_name.endswith(".html"):
        site_of(config).outlines[template_name] = outline(output)
    return output


@contextmanager
def _collected() -> Iterator[list[str]]:
    """The messages of MkDocs that strict mode would count."""
    handler = _Collector()
    logger = logging.getLogger("mkdocs")
    propagate, logger.propagate = logger.propagate, False
    logger.addHandler(handler)
    try:
        yield handler.messages
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagate


class _Collector(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def _settings(root: Path) -> MkDocsConfig:
    """The settings in mkdocs.yml. Raises ProblemsFound."""
    with _collected() as messages:
        try:
            # Not strict: warnings are collected, to be told all at once.
            return load_config(str(root / "mkdocs.yml"), strict=False)
        except (ConfigurationError, Abort) as error:
            said = messages or [str(error)]
            raise ProblemsFound(Problem("mkdocs.yml", 1, 1, "settings", m) for m in said) from None


def _populate_page(page: Page, config: MkDocsConfig, files: Files, dirty: bool = False) -> None:
    """Convert a page from Markdown, unless an earlier build made the very same page."""
    kept = site_of(config).keeper.find(page.file.src_uri)
    if kept is None:
        _MKDOCS_POPULATE(page, config, files, dirty)
        return
    page.markdown = page.content = ""
    page.present_anchor_ids = set(kept.anchors)
    page.links_to_anchors = {
        file: dict(links)
        for path, links in kept.anchor_links.items()
        if (file := files.get_file_from_path(path))
    }


def _build_page(page: Page, config: MkDocsConfig, *arguments: Any, **options: Any) -> None:
    """Put a page into the theme's frame, or take the one that an earlier build made."""
    site = site_of(config)
    kept = site.keeper.find(page.file.src_uri)
    if kept is not None:
        utils.write_file(kept.html, page.file.abs_dest_path)
        site.outlines[page.file.dest_uri] = kept.outline
        if kept.entries:
            site.entries[page.url] = list(kept.entries)
        site.report(len(site.pages))
        return
    _MKDOCS_BUILD(page, config, *arguments, **options)
    made = Kept(
        html=Path(page.file.abs_dest_path).read_bytes(),
        outline=site.outlines[page.file.dest_uri],
        anchors=tuple(page.present_anchor_ids or ()),
        anchor_links={f.src_uri: links for f, links in (page.links_to_anchors or {}).items()},
        entries=tuple(site.entries.get(page.url, ())),
    )
    site.keeper.keep(page.file.src_uri, made)


_MKDOCS_POPULATE, _MKDOCS_BUILD = mkdocs_build._populate_page, mkdocs_build._build_page
_KEPT_PAGES = (
    speed.Patch("converted pages are kept", mkdocs_build, "_populate_page", _populate_page),
    speed.Patch("finished pages are kept", mkdocs_build, "_build_page", _build_page),
)


class Shared:
    """What the builds of all languages have in common: settings, theme, and our shortcuts."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._process = os.getpid()
        self._config = _settings(root)
        self.address = (self._config.site_url or "").rstrip("/") + "/"
        # What the browser loads stands in these, most general first.
        folders = (*reversed(self._config.theme.dirs), self._config.docs_dir)
        self.asset_folders = [Path(folder) for folder in folders]
        environment = self._config.theme.get_env()
        self._environment = speed.prepare(environment, root / ".cache" / "templates")

    def shortcuts(self) -> AbstractContextManager[None]:
        """Replacements of inner parts of MkDocs, while several languages are built."""
        patches = [
            # One environment with its templates loaded, instead of one for each use.
            speed.Patch("one environment", Theme, "get_env", lambda theme: self._environment),
            # The theme's thousands of icon files are no files of the site.
            speed.Patch("no theme files", Files, "add_files_from_theme", lambda *arguments: None),
            *_KEPT_PAGES,
        ]
        return speed.patched(mkdocs.__version__, patches)

    def build(self, site: LanguageSite, folder: Path) -> list[str]:
        """Build one of several languages into a folder; returns what MkDocs warns of."""
        # A forked process has a copy of the settings to itself; others need fresh ones.
        config = self._config if os.getpid() != self._process else _settings(self._root)
        config.site_dir = str(folder)
        config.site_url = f"{site.address}{site.language.code}/"
        config.extra[_SITE] = site
        with _collected() as warnings:
            mkdocs_build.build(config)
        return warnings
