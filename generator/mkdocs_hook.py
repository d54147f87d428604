"""MkDocs' events: one language of the site as MkDocs takes it.

The only module that imports MkDocs. `mkdocs build` and `mkdocs serve` load it as a hook and make
one language; generator.publish calls `build` for each language of the whole site.
"""

from __future__ import annotations

import importlib.metadata
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

import mkdocs
import mkdocs.plugins
from markupsafe import escape
from mkdocs import utils
from mkdocs.commands import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError, PluginError
from mkdocs.structure import pages as mkdocs_pages
from mkdocs.structure.files import File, Files
from mkdocs.theme import Theme
from mkdocs.utils.templates import url_filter
from msgspec.structs import replace

from generator import frame, shortcuts, speed
from generator.cache import Keeper, MemoryStore
from generator.inputs import digest_of_files
from generator.language_site import LanguageSite, PageLike, single
from generator.languages import LANGUAGES, SOURCE
from generator.messages import unmarked
from generator.navigation import NavItem
from generator.offline import without_online
from generator.outline import outline
from generator.problems import ProblemsFound
from generator.search.index import index_file, index_script
from generator.sections import entries
from generator.settings import read_settings, settings_problems
from generator.templating import COMPILED

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

_LOOK_AGAIN = 0.1  # seconds
_FINISHED = MemoryStore()  # pages of earlier builds, while serving
_HOOK = "generator/mkdocs_hook.py"
_SITE = "leveler"  # where the LanguageSite stands in config.extra
_ABOVE = ("sitemap.xml", "root/")  # what the theme has for the whole site, above the languages
_SITEMAP = "sitemap.xml"  # one for all languages stands at the root of the whole site


def site_of(config: MkDocsConfig) -> LanguageSite:
    """The site that this configuration builds."""
    return cast(LanguageSite, config.extra[_SITE])


def on_startup(command: str, dirty: bool) -> None:
    """While serving, what does not change is kept from one build to the next."""
    if command == "serve":
        kept = (
            *shortcuts.kept_pages(mkdocs_build, site_of),
            *shortcuts.kept_theme(Theme, Files, File),
        )
        speed.switch_on(mkdocs.__version__, kept)


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: object) -> LiveReloadServer:
    """Look for edits more often than MkDocs does."""
    from watchdog.observers.polling import PollingObserver

    watched = [config.docs_dir, config.config_file_path]
    for path in watched:
        server.unwatch(path)
    server.observer = PollingObserver(timeout=_LOOK_AGAIN)
    server.build_delay = _LOOK_AGAIN
    for path in watched:
        server.watch(path)
    return server


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Settings that depend on the language; without generator.publish, its pages too."""
    if _SITE not in config.extra:
        config.extra[_SITE] = _single_language(config)
    site = site_of(config)
    config.theme["language"] = site.language.code
    config.site_name = frame.site_name(site)
    config.copyright = frame.copyright_line(site)
    config.nav = [_nav(item) for item in site.navigation]
    # New values, since the converter of another language still has the old ones.
    headings = config.mdx_configs.get("toc", {}) | frame.heading_settings(site, _warn)
    config.mdx_configs = config.mdx_configs | {"toc": headings}
    config.theme.static_templates.discard(_SITEMAP)
    return config


def _single_language(config: MkDocsConfig) -> LanguageSite:
    language = os.environ.get("LEVELER_LANGUAGE") or SOURCE
    if language not in LANGUAGES:
        raise PluginError(f"LEVELER_LANGUAGE is {language!r}; expected {', '.join(LANGUAGES)}")
    root = Path(config.config_file_path).parent
    try:
        site = single(root, language, config.site_url or "")
        tools = digest_of_files(root, ("mkdocs.yml", "generator/theme"))
    except ProblemsFound as found:
        raise PluginError(f"nothing is built:\n{found}") from None
    config.extra["alternate"] = False
    return replace(site, keeper=Keeper(_FINISHED, site.keys(tools)))


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
        if file.is_documentation_page() or site.joined or file.src_uri.startswith(_ABOVE):
            files.remove(file)
    for page in site.pages.values():
        files.append(File.generated(config, page.path, content=page.markdown))
    for path, script in site.scripts.items():
        files.append(File.generated(config, path, content=script))
    return files


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """What the templates in generator/theme/ use."""
    site = site_of(config)
    env.globals.update(frame.template_names(site))
    env.globals["fixed"] = frame.fixed_parts(env, config, site.catalog)
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
    """Description and robots settings, which have no front matter to stand in."""
    page.meta.update(frame.meta(site_of(config).pages[page.file.src_uri].meta))
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
    output = frame.valid(output)
    if not site.joined:
        output = without_online(output)
    site.outlines[page.file.dest_uri] = outline(output)
    if not _kept_out_of_search(site.pages[page.file.src_uri]):
        site.entries[page.url] = entries(page.content or "", page.url, str(page.title))
    page.content = None  # nothing asks for it again, and MkDocs keeps its pages
    site.report(len(site.pages))
    return output


def _kept_out_of_search(page: PageLike) -> bool:
    settings = page.meta.get("search")
    return isinstance(settings, dict) and bool(settings.get("exclude"))


def on_post_build(config: MkDocsConfig) -> None:
    """The search index."""
    site, language = site_of(config), site_of(config).language.code
    entries = [entry for found in site.entries.values() for entry in found]
    cache = Path(config.config_file_path).parent / ".cache"
    script = index_script(language, entries, site.extras, cache)
    utils.write_file(script.encode(), os.path.join(config.site_dir, index_file(language)))


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """The 404 page, noted for the checks."""
    if template_name.endswith(".html"):
        output = frame.valid(output)
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
    tree = read_settings(root)
    with _collected() as messages:
        try:
            # Not strict: warnings are collected, to be told all at once.
            config = load_config(str(root / "mkdocs.yml"), strict=False)
        except (ConfigurationError, Abort) as error:
            raise settings_problems(root, tree, messages or [str(error)]) from None
    if messages:
        raise settings_problems(root, tree, messages)
    if not any(str(name) == _HOOK for name in config.hooks):
        raise settings_problems(root, tree, [f"expected 'hooks': [{_HOOK}]"])
    return config


@contextmanager
def sharing(root: Path) -> Iterator[Shared]:
    """What the builds of all languages share, inner parts of MkDocs replaced meanwhile."""
    patches = [
        *shortcuts.one_look_at_packages(importlib.metadata, mkdocs.plugins, utils),
        shortcuts.one_environment(Theme, partial(speed.prepare, cache=root / COMPILED / "theme")),
        shortcuts.plain_texts(mkdocs_pages),
        shortcuts.one_converter(mkdocs_pages),
        shortcuts.no_theme_files(Files),
        *shortcuts.kept_pages(mkdocs_build, site_of),
    ]
    with speed.patched(mkdocs.__version__, patches):
        yield Shared(root)


class Shared:
    """What the builds of all languages have in common: the settings and the theme."""

    def __init__(self, root: Path) -> None:
        self._config = _settings(root)
        self.address = (self._config.site_url or "").rstrip("/") + "/"
        # What the browser loads stands in these, most general first.
        folders = (*reversed(self._config.theme.dirs), self._config.docs_dir)
        self.asset_folders = [Path(folder) for folder in folders]
        self._config.theme.get_env()  # once for all, where it is kept

    def build(self, site: LanguageSite, folder: Path) -> list[str]:
        """Build one of several languages into a folder; returns what MkDocs warns of."""
        config = self._config  # ``on_config`` sets all that depends on the language
        config.site_dir = str(folder)
        config.site_url = f"{site.address}{site.language.code}/"
        config.extra[_SITE] = site
        with _collected() as warnings:
            mkdocs_build.build(config)
        return warnings
