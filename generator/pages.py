"""Content and a language -> the pages of that language, as Markdown with data-made HTML parts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from markupsafe import escape
from msgspec import Struct

from generator.beside import OwnCopy
from generator.catalogs import Catalog
from generator.content import Content
from generator.core.cards import LevelerCard
from generator.languages import SOURCE
from generator.messages import Message, message
from generator.navigation import NavItem
from generator.page_context import PageContext, inert
from generator.problems import all_of
from generator.review.entries import Translation, read_translations
from generator.templating import Templates

_TOKEN = re.compile("<!--part:[0-9]+-->")


class Page(Struct, frozen=True):
    """One page of one language.

    ``path`` is its source path (``cards/hexdrinker.md``). ``parts`` maps tokens that stand in
    ``markdown`` to HTML; they go in after the conversion and never pass through the parser.
    """

    path: str
    title: str
    markdown: str
    parts: Mapping[str, str]
    meta: Mapping[str, object]

    def plain(self) -> str:
        """The Markdown with its parts put in."""
        return put_parts(self.markdown, self.parts)


def put_parts(text: str, parts: Mapping[str, str]) -> str:
    """Replace each token by its HTML, all in one go: a page may have thousands."""
    return _TOKEN.sub(lambda token: parts.get(token[0], token[0]), text)


class Source(Struct, frozen=True):
    """A page source in docs/: its name without ending, its title, its description."""

    name: str
    title: Message
    description: Message
    in_navigation: bool = True
    is_indexed: bool = True  # search engines may show it
    scripts: tuple[str, ...] = ()  # below assets/, {language} filled in; after the words of it
    has_english_scripts: bool = True
    is_wide: bool = False  # no list of headings beside it


SOURCES = (
    Source(
        "index",
        message("page/index/title", "Leveler cards"),
        message(
            "page/index/description",
            "What a leveler is right now: rule, rulings and level tables for all 25 cards.",
        ),
        scripts=("explorer.js",),
    ),
    Source(
        "rule",
        message("page/rule/title", "The rule"),
        message(
            "page/rule/description",
            "The rule for leveler cards, subrule by subrule, with its numbers then and now.",
        ),
    ),
    Source(
        "rulings",
        message("page/rulings/title", "Rulings"),
        message(
            "page/rulings/description",
            "Every ruling on leveler cards, with worked answers layer by layer.",
        ),
    ),
    Source(
        "cards",
        message("page/cards/title", "Cards"),
        message(
            "page/cards/description",
            "All 25 leveler cards: costs, levels, and the mana it takes to get there.",
        ),
        scripts=("cards.js",),
        is_wide=True,
    ),
    Source(
        "what-if",
        message("page/what-if/title", "What if?"),
        message(
            "page/what-if/description",
            "Build what happened to a leveler, and see what it is now, layer by layer.",
        ),
        scripts=("told-{language}.js", "data.js", "engine.js", "narration.js", "what-if.js"),
        is_wide=True,
    ),
    Source(
        "compare",
        message("page/compare/title", "Compare languages"),
        message(
            "page/compare/description",
            "The rule for leveler cards in two languages, side by side.",
        ),
        scripts=("compare.js",),
    ),
    Source(
        "editions",
        message("page/editions/title", "Editions"),
        message(
            "page/editions/description",
            "How the numbers and the wording of the rule moved since 2010.",
        ),
        scripts=(
            *("told-{language}.js", "marks.js"),
            *("editions-section.js", "editions.js", "editions-form.js"),
        ),
    ),
    Source(
        "glossary",
        message("page/glossary/title", "Glossary"),
        message(
            "page/glossary/description",
            "The words around leveler cards in four languages, and where each comes from.",
        ),
    ),
    Source(
        "book",
        message("page/book/title", "Everything in one piece"),
        message("page/book/description", "The rule, all rulings and all 25 cards, for printing."),
        in_navigation=False,
        is_wide=True,
    ),
    Source(
        "about",
        message("page/about/title", "About"),
        message(
            "page/about/description",
            "Where the facts come from, how the answers are computed, and the licence.",
        ),
    ),
    Source(
        "review",
        message("page/review/title", "Translation review"),
        message(
            "page/review/description",
            "Every text of this site in English and in translation, with its state and its checks.",
        ),
        in_navigation=False,
        is_indexed=False,
        scripts=(
            *("review-texts.js", "review-{language}.js"),
            *("review-text.js", "review-changes.js", "review.js"),
        ),
        has_english_scripts=False,  # it leads to the other languages
        is_wide=True,
    ),
)
_CARD_DESCRIPTION = message(
    "page/card/description",
    "{name}: what it is at every number of level counters, and the mana it takes to get there.",
)


def render_site(
    content: Content,
    language: str,
    catalogs: Mapping[str, Catalog],
    root: Path,
    copies: Sequence[OwnCopy] = (),
    translations: Mapping[str, Translation] | None = None,
) -> list[Page]:
    """Every page of a language; ``catalogs`` has all languages, since some pages show several.

    ``copies`` are a reader's own texts of the rule, shown beside ours. ``translations``
    are read where they are not given.

    Raises ProblemsFound where something is wrong in the page sources or in the approvals.
    """
    if translations is None:
        translations = read_translations(root)
    templates = Templates(root / "docs")
    context = PageContext(content, language, catalogs, templates, translations, copies)
    sources = (partial(_render_source, source, context) for source in SOURCES)
    cards = (partial(_render_card, card, context) for card in content.cards)
    pages = all_of([*sources, *cards])
    context.forget_parts()
    return pages


def _render_source(source: Source, context: PageContext) -> Page:
    title = context.words.say(source.title)
    base = "" if source.name == "index" else "../"
    markdown, parts = context.page(f"{source.name}.md", base, title=inert(escape(title)))
    language = context.words.language
    scripts = source.scripts if source.has_english_scripts or language != SOURCE else ()
    meta = {
        "description": context.words.say(source.description),
        "scripts": _scripts(language, scripts),
        "hide": ["toc"] if source.is_wide else [],
        **({} if source.in_navigation else {"search": {"exclude": True}}),
        **({} if source.is_indexed else {"robots": "noindex"}),
    }
    return Page(f"{source.name}.md", title, markdown, parts, meta)


def _render_card(card: LevelerCard, context: PageContext) -> Page:
    path = f"cards/{card.id}.md"
    name = context.words.card_name(card) or card.name
    markdown, parts = context.page(source_of(path), "../../", title=name, card=card)
    meta = {
        "description": context.words.say(_CARD_DESCRIPTION, name=name),
        "scripts": _scripts(context.words.language, ("explorer.js",)),
        "hide": ["toc"],
    }
    return Page(path, name, markdown, parts, meta)


def _scripts(language: str, names: tuple[str, ...]) -> list[str]:
    every = ("words-{language}.js", "dom.js", "i18n.js", "page.js", *names)
    return [f"assets/{name.format(language=language)}" for name in every]


def source_of(path: str) -> str:
    """The source, below docs/, of the page with a path."""
    return "card.md" if path.startswith("cards/") else path


def navigation(pages: Sequence[Page]) -> tuple[NavItem, ...]:
    """The pages in the order of the navigation, the single cards under the page of all cards."""
    cards = tuple(NavItem(p.path, p.title) for p in pages if p.path.startswith("cards/"))
    titles = {page.path: page.title for page in pages}
    return tuple(
        NavItem(f"{source.name}.md", titles[f"{source.name}.md"], cards * (source.name == "cards"))
        for source in SOURCES
        if source.in_navigation
    )
