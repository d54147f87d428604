"""The files at the root of the site, above the languages: first page, 404, sitemap, redirects."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator import theme_words
from generator.catalogs import Catalog
from generator.languages import SOURCE, Language

# What the sections were called since 2010: their old addresses lead to the page of the rule.
_MOVED = {"710": "rule/", "711": "rule/"}


def root_files(
    languages: Sequence[Language],
    catalogs: Mapping[str, Catalog],
    urls: Iterable[str],
    address: str,
) -> dict[str, str]:
    """Every file at the root by its name. ``urls``: the pages of a language, for the sitemap."""
    from generator.frame import root_path

    env = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "theme" / "root"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    said = [(language, _words(catalogs[language.code])) for language in languages]
    codes = " ".join(language.code for language in languages)
    choose = env.get_template("choose.html")
    files = {"index.html": choose.render(said=said, codes=codes, root="./", page="")}
    files["404.html"] = env.get_template("404.html").render(
        said=said, codes=codes, root=root_path(address)
    )
    for folder, page in _MOVED.items():
        files[f"{folder}/index.html"] = choose.render(said=said, codes=codes, root="../", page=page)
    files["sitemap.xml"] = sitemap(languages, urls, address)
    files["robots.txt"] = f"User-agent: *\nAllow: /\nSitemap: {address}sitemap.xml\n"
    return files


def _words(catalog: Catalog) -> dict[str, str]:
    return {
        "name": theme_words.plain(catalog, theme_words.SITE_NAME),
        "unofficial": theme_words.plain(catalog, theme_words.UNOFFICIAL),
        "not_found": theme_words.plain(catalog, theme_words.NOT_FOUND),
        "home": theme_words.plain(catalog, theme_words.HOME),
    }


def sitemap(languages: Sequence[Language], urls: Iterable[str], address: str) -> str:
    """Every page in every language, with its twins; x-default is the choosing first page.

    Dated only where SOURCE_DATE_EPOCH says when, so that the same sources give the same bytes.
    """
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    dated = _lastmod()
    for url in sorted(urls):
        twins = [(language.code, f"{address}{language.code}/{url}") for language in languages]
        twins.append(("x-default", dict(twins).get(SOURCE, twins[0][1]) if url else address))
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{twin}"/>' for code, twin in twins
        )
        lines += [f"<url><loc>{twin}</loc>{dated}{links}</url>" for _, twin in twins[:-1]]
    return "\n".join([*lines, "</urlset>", ""])


def _lastmod() -> str:
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not epoch.isdigit():
        return ""
    day = datetime.datetime.fromtimestamp(int(epoch), datetime.UTC).date()
    return f"<lastmod>{day.isoformat()}</lastmod>"
