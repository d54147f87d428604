"""What page sources and parts can say in one language: the names in their Jinja expressions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

from markupsafe import Markup, escape

from generator.beside import OwnCopy
from generator.catalogs import Catalog
from generator.content import Content
from generator.csp import policy
from generator.inline import Inline
from generator.languages import LANGUAGES
from generator.messages import Message, PluralMessage
from generator.narration import Narration
from generator.parts import PARTS, TEXTS
from generator.review.entries import Translation
from generator.templating import Templates
from generator.wording import Words

# A part is made once for all pages that show it: these stand in for the way up to the root of the
# language, and for the way to its first page, until it is put into a page.
_UP, _HOME = "\ue002", "\ue003"
# Names whose texts stand in Markdown, beside the texts of generator.parts.
_SAID = ("pgettext", "npgettext", "inline", "say", "card_name")
_MARKDOWN = re.compile(r"<[^<>]*>|([\\`*_\[\]{}])")


class PageContext:
    """One language while its pages are rendered; a text or part asked for again is made once."""

    def __init__(
        self,
        content: Content,
        language: str,
        catalogs: Mapping[str, Catalog],
        templates: Templates,
        translations: Mapping[str, Translation],
        copies: Sequence[OwnCopy] = (),
    ) -> None:
        self.content = content
        self.copies = copies
        self.translations = translations
        self.catalog = catalogs[language]
        self.catalogs = catalogs
        self.words = Words(self.catalog)
        self.inline = Inline(self.words, content, _UP, _HOME)
        self.others = {
            code: Inline(Words(catalog), content, "") for code, catalog in catalogs.items()
        }
        self.narration = Narration(self.words, content)
        self._templates = templates
        self._parts = {name: cache(partial(part, self)) for name, part in PARTS.items()}
        self._names = self._all_names()
        self._inert = {name: _made_inert(self._names[name]) for name in (*_SAID, *TEXTS)}

    def _all_names(self) -> dict[str, object]:
        return {
            "language": self.catalog.language,
            "languages": LANGUAGES,
            "base": _UP,
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
            "policy": policy,
            **{name: cache(partial(text, self)) for name, text in TEXTS.items()},
            **self._parts,
        }

    def page(self, source: str, base: str, **values: object) -> tuple[str, dict[str, str]]:
        """A page source as Markdown with tokens in it, and the HTML of the part for each token.

        ``base`` ("../") leads from the page up to the root of its language.
        """
        parts: dict[str, str] = {}

        def with_token(part: Callable[..., Markup]) -> Callable[..., str]:
            def made(*arguments: object) -> str:
                token = f"<!--part:{len(parts)}-->"
                parts[token] = _placed(part(*arguments), base)
                return token

            return made

        tokens = {name: with_token(part) for name, part in self._parts.items()}
        markdown = self._templates.page(source, {**self._names, **self._inert, **tokens, **values})
        return _placed(markdown, base), parts

    def forget_parts(self) -> None:
        """Let go of the parts when all pages have theirs.

        They refer to this context, as it does to them, and a build never looks for such garbage.
        """
        for part in self._parts.values():
            part.cache_clear()

    def render(self, template: str, **values: object) -> Markup:
        """A part as HTML."""
        return Markup(self._templates.part(template, {**self._names, **values}))

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


def inert(html: str) -> Markup:
    """HTML as Markdown leaves it: what Markdown would read in its texts stands as references."""
    return Markup(_MARKDOWN.sub(lambda m: f"&#{ord(m[1])};" if m[1] else m[0], html))


def _made_inert(say: object) -> Callable[..., object]:
    """A name whose texts are inert; those that give lists of data give them as they are."""
    assert callable(say)

    def said(*arguments: object, **values: object) -> object:
        text = say(*arguments, **values)
        return inert(escape(text)) if isinstance(text, str) else text

    return said


def _placed(text: str, base: str) -> str:
    """A text as a page has it, ``base`` being its way up."""
    return str(text).replace(_UP, base).replace(_HOME, base or "./")
