"""The frame around a page: names for the theme's templates, settings, and last touches to HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from markupsafe import escape
from msgspec.structs import replace

from generator import theme_words
from generator.language_site import LanguageSite, up
from generator.messages import FALLBACK_END, FALLBACK_START, unmarked
from generator.pages import put_parts
from generator.sidebar import Sidebar, contents
from generator.structured import social_picture, structured_data
from generator.theme_words import say

if TYPE_CHECKING:
    from generator.catalogs import Catalog


def site_name(site: LanguageSite) -> str:
    """The name of the site in its language, as HTML."""
    return say(site.catalog, theme_words.SITE_NAME)


def copyright_line(site: LanguageSite) -> str:
    """Whose game it is, at the foot of every page."""
    return say(site.catalog, theme_words.UNOFFICIAL)


def heading_settings(site: LanguageSite, warn: Callable[[str], None]) -> dict[str, object]:
    """Settings of the toc extension. Every heading has an id, the same in all languages."""

    def slugify(title: str, separator: str) -> str:
        warn(f"the heading {title!r} has no id: end it with {{: #id }}")
        return "heading"

    return {
        "slugify": slugify,
        "permalink": "#",
        "permalink_title": theme_words.plain(site.catalog, theme_words.PERMALINK),
    }


def template_names(site: LanguageSite) -> dict[str, object]:
    """Global names of the templates in generator/theme/."""
    # Jinja keeps these names as long as the process lives, and pages would be kept with them.
    catalog, site = site.catalog, replace(site, pages={}, entries={})
    return {
        "theme_words": theme_words.theme_words(catalog),
        "sidebar": Sidebar(site.navigation),
        "contents_of": contents,
        "translations_of": lambda url: _translations(site, url),
        "root_of": lambda base: f"{base.rstrip('/')}/.." if site.joined else base,
        "not_found": say(catalog, theme_words.NOT_FOUND),
        "not_found_text": say(catalog, theme_words.NOT_FOUND_TEXT),
        "home": say(catalog, theme_words.HOME),
        "social_picture": partial(social_picture, site),
        "structured_data": partial(structured_data, site),
    }


def fixed_parts(environment: Environment, config: object, catalog: Catalog) -> dict[str, str]:
    """Parts of the frame that are the same on every page of a language, rendered once."""
    words = theme_words.theme_words(catalog)
    lang = SimpleNamespace(t=words.__getitem__)
    names = ("logo", "palette", "search")
    return {
        name: environment.get_template(f"partials/{name}.html").render(config=config, lang=lang)
        for name in names
    }


def _translations(site: LanguageSite, url: str | None) -> list[tuple[str, str, str]]:
    """Code, name and link of the same page in every language; of the first page for a 404."""
    return [(other.code, other.name, _link(site, other.code, url)) for other in site.languages]


def _link(site: LanguageSite, code: str, url: str | None) -> str:
    if url is None:
        return f"{root_path(site.address)}{code}/"
    return f"{up(url)}../{code}/{url}"


def root_path(address: str) -> str:
    """The path of the whole site on its host: "https://host/x/" -> "/x/"."""
    return re.sub(r"^[a-z]+://[^/]*", "", address) or "/"


def shared_assets(url_filter: Callable[..., str]) -> Callable[[Context, str], str]:
    """The theme's url filter, with assets beside the languages and not in each of them."""

    known: dict[tuple[str, int], str] = {}

    @pass_context
    def shared(context: Context, value: str) -> str:
        page = context["page"]
        if not str(value).startswith("assets/"):
            return url_filter(context, value)
        if page is None:  # a 404 page: the base is absolute
            return re.sub(r"[^/]+/assets/", "assets/", url_filter(context, value), count=1)
        place = str(value), page.url.count("/")  # the same for all pages as far down
        if place not in known:
            known[place] = f"../{url_filter(context, value)}"
        return known[place]

    return shared


def meta(values: Mapping[str, object]) -> dict[str, object]:
    """Metadata of a page; the theme puts texts into attributes as they are."""
    return {
        key: escape(unmarked(value)) if isinstance(value, str) else value
        for key, value in values.items()
    }


_FIRST_HEADING = re.compile(r"\A\s*# [^\n]*(?<!\})(?=\n|\Z)")


def with_top(markdown: str) -> str:
    """The Markdown with an id on its title, the same one on every page in every language."""
    return _FIRST_HEADING.sub(lambda match: f"{match[0]} {{: #top }}", markdown, count=1)


_ID = re.compile(r' id="([^"]+)"')


def with_parts(html: str, parts: Mapping[str, str]) -> tuple[str, set[str]]:
    """The page with its parts put in, and the anchors that they bring."""
    anchors = {anchor for part in parts.values() for anchor in _ID.findall(part)}
    return put_parts(html, parts), anchors


_TAG_OR_MARK = re.compile(rf"(<[^>]*>)|([{FALLBACK_START}{FALLBACK_END}])")


def mark_english(html: str) -> str:
    """English that stands in for a translation, in elements that say so."""
    if FALLBACK_START not in html:
        return html

    def marked(match: re.Match[str]) -> str:
        if match[1]:
            return unmarked(match[1])
        return '<span lang="en">' if match[2] == FALLBACK_START else "</span>"

    return _TAG_OR_MARK.sub(marked, html)


def valid(html: str) -> str:
    """Without an attribute that the theme writes and HTML does not know on a check box."""
    return html.replace('" autocomplete="off">\n', '">\n', 2)
