"""The words of the theme, of the frame around every page, as messages of our own catalogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from generator.messages import Message, message, unmarked

if TYPE_CHECKING:
    from generator.catalogs import Catalog

SITE_NAME = message("ui/site-name", "Leveler reference")
UNOFFICIAL = message(
    "ui/unofficial",
    "Unofficial fan content: Magic: The Gathering and its rules are property of Wizards of the "
    "Coast, who neither made nor approved this site. The official rules in English govern.",
)
NOT_FOUND = message("ui/not-found/title", "There is no such page")
NOT_FOUND_TEXT = message(
    "ui/not-found/text", "The address may be old or mistyped. Search, or start from the first page."
)
HOME = message("ui/home", "First page")
PERMALINK = message("ui/permalink", "Link to this section")
# By the keys that the templates of the theme ask for. "#" is a number that its script fills in.
THEME = {
    "action.skip": message("ui/theme/skip", "Skip to content"),
    "footer": message("ui/theme/footer", "Previous and next page"),
    "footer.next": message("ui/theme/next", "Next"),
    "footer.previous": message("ui/theme/previous", "Previous"),
    "header": message("ui/theme/header", "Site"),
    "nav": message("ui/theme/navigation", "Pages"),
    "palette.follow": message("ui/palette/light", "Switch to light mode"),
    "palette.light": message("ui/palette/dark", "Switch to dark mode"),
    "palette.dark": message("ui/palette/follow", "Switch to the mode of the system"),
    "search": message("ui/theme/search", "Search"),
    "search.placeholder": message("ui/theme/search/placeholder", "Search"),
    "search.reset": message("ui/theme/search/clear", "Clear"),
    "search.result.initializer": message("ui/theme/search/wait", "Preparing the search"),
    "search.result.placeholder": message("ui/theme/search/start", "Type to search"),
    "search.result.none": message("ui/theme/search/none", "Nothing found"),
    "search.result.one": message("ui/theme/search/one", "One page found"),
    "search.result.other": message("ui/theme/search/other", "Pages found: #"),
    "select.language": message("ui/theme/language", "Language"),
    "toc": message("ui/theme/contents", "On this page"),
    "top": message("ui/theme/top", "Back to top"),
}


def say(catalog: Catalog, said: Message) -> Markup:
    """A message, escaped for HTML text and attributes."""
    return escape(plain(catalog, said))


def plain(catalog: Catalog, said: Message) -> str:
    """A message as it is, without the marks around English that stands in."""
    return unmarked(catalog.pgettext(said.context, said.english))


def theme_words(catalog: Catalog) -> dict[str, str]:
    """What the templates of the theme get for their keys."""
    words: dict[str, str] = {key: say(catalog, said) for key, said in THEME.items()}
    return {"language": catalog.language, "direction": "ltr", **words}
