"""What a page source and a part can say: the names that stand in their Jinja expressions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from markupsafe import Markup

from generator.catalogs import Catalog
from generator.content import Content
from generator.inline import Inline
from generator.languages import LANGUAGES
from generator.messages import Message, PluralMessage
from generator.narration import Narration
from generator.parts import PARTS, TEXTS
from generator.wording import Words

if TYPE_CHECKING:
    from generator.templating import Templates


class PageContext:
    """One page while it is rendered: its language, its place, and the parts made so far."""

    def __init__(
        self,
        content: Content,
        language: str,
        catalogs: Mapping[str, Catalog],
        templates: Templates,
        base: str,
    ) -> None:
        self.content = content
        self.catalog = catalogs[language]
        self.catalogs = catalogs
        self.words = Words(self.catalog)
        self.inline = Inline(self.words, content, base)
        self.others = {
            code: Inline(Words(catalog), content, base) for code, catalog in catalogs.items()
        }
        self.narration = Narration(self.words, content)
        self.base = base
        self.parts: dict[str, str] = {}
        self._templates = templates

    def names(self, *, in_markdown: bool) -> dict[str, object]:
        """The names for a template; in Markdown each part leaves a token."""
        return {
            "language": self.catalog.language,
            "languages": LANGUAGES,
            "base": self.base,
            "book": self.content.book,
            "catalogs": self.catalogs,
            "words": self.words,
            "narration": self.narration,
            "pgettext": self.html_text,
            "npgettext": self.html_count,
            "ptext": self.plain_text,
            "inline": self.inline.html,
            "say": self.say,
            "card_name": self.inline.card_name,
            "url": self.inline.url,
            **{name: self._bound(text) for name, text in TEXTS.items()},
            **{name: self._part_maker(part, in_markdown) for name, part in PARTS.items()},
        }

    def render(self, template: str, **values: object) -> Markup:
        """A part of the page as HTML."""
        return Markup(self._templates.part(template, self, **values))

    def say(self, said: Message, **values: object) -> Markup:
        """A message as HTML; values are inline text."""
        return self.inline.html(self.catalog.say(said, **values))

    def html_text(self, context: str, english: str, **values: object) -> Markup:
        """``pgettext`` of the templates: a text as HTML."""
        return self.say(Message(context, english), **values)

    def html_count(
        self, context: str, one: str, other: str, count: int, **values: object
    ) -> Markup:
        """``npgettext`` of the templates: a text for a number as HTML."""
        said = self.catalog.count(PluralMessage(context, one, other), count, **values)
        return self.inline.html(said)

    def plain_text(self, context: str, english: str, **values: object) -> str:
        """``ptext`` of the templates: a text for an attribute."""
        return self.inline.plain(self.catalog.say(Message(context, english), **values))

    def _bound(self, function: Callable[..., object]) -> Callable[..., object]:
        return lambda *arguments: function(self, *arguments)

    def _part_maker(
        self, part: Callable[..., Markup], in_markdown: bool
    ) -> Callable[..., str | Markup]:
        def made(*arguments: object, **options: object) -> str | Markup:
            html = part(self, *arguments, **options)
            if not in_markdown:
                return html
            token = f"<!--part:{len(self.parts)}-->"
            self.parts[token] = str(html)
            return token

        return made
