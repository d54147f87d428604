"""The way out: plain Markdown and a plain mkdocs.yml for each language, without our code."""

from __future__ import annotations

import posixpath
import re
import shutil
from pathlib import Path

import yaml

from generator.catalogs import load_catalogs
from generator.content import load
from generator.languages import LANGUAGES
from generator.navigation import NavItem
from generator.offline import without_online
from generator.pages import navigation, render_site
from generator.review.entries import read_translations
from generator.theme_words import SITE_NAME, plain
from generator.writing import write_text

# A link in HTML, relative and not within the page; what follows "#" is left out.
_LINK = re.compile(r'(<[^>]* (?:href|src)=")([^":?#]+)(?=[#"])')
_EXTENSIONS = ["attr_list", "md_in_html", "tables", "toc"]


def export_site(root: Path, directory: Path) -> int:
    """Write a folder for each language into ``directory``; gives the number of pages.

    Raises ProblemsFound, and then nothing is written.
    """
    content, catalogs = load(root), load_catalogs(root)
    translations = read_translations(root)
    sites = {
        code: render_site(content, code, catalogs, root, (), translations) for code in LANGUAGES
    }
    for code, pages in sites.items():
        folder = directory / code
        for page in pages:
            text = _with_files(without_online(page.plain()), page.path)
            write_text(folder / "docs" / page.path, text)
        shutil.copytree(root / "docs" / "assets", folder / "docs" / "assets", dirs_exist_ok=True)
        name = plain(catalogs[code], SITE_NAME)
        settings = _settings(name, code, [_nav(item) for item in navigation(pages)])
        text = yaml.safe_dump(settings, allow_unicode=True, sort_keys=False)
        write_text(folder / "mkdocs.yml", text)
    return sum(len(pages) for pages in sites.values())


def _nav(item: NavItem) -> dict[str, object]:
    if not item.children:
        return {item.title: item.path}
    return {item.title: [item.path, *map(_nav, item.children)]}


def _with_files(text: str, path: str) -> str:
    """The Markdown of a page with links to files, as HTML within it has them.

    Builders do not agree on what a link to a folder is relative to.
    """
    folder = "" if path == "index.md" else path.removesuffix(".md")

    def to_file(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(folder, link[2]))
        if target == ".":
            target = "index.html"
        elif link[2].endswith("/"):
            target += ".html"
        return f"{link[1]}{posixpath.relpath(target, posixpath.dirname(path) or '.')}"

    return _LINK.sub(to_file, text)


def _settings(name: str, language: str, nav: list[dict[str, object]]) -> dict[str, object]:
    return {
        "site_name": name,
        "theme": {"name": "material", "language": language, "font": False},
        "use_directory_urls": False,
        "extra_css": ["assets/leveler.css"],
        "markdown_extensions": _EXTENSIONS,
        "nav": nav,
    }
