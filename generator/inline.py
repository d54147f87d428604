"""Inline text: the small markup that every sentence of the project may hold, as HTML or plain text.

Tokens, the same in every language:

- ``{R}``, ``{2}``, ``{T}``: a mana or tap symbol; ``{LEVEL 4-7}``: a level symbol
- ``[[rule:level-up]]``: the number of a rule; ``[[card:clone]]``: a printed card name
- ``[[term:level-counter|level counters]]``, ``[[ruling:copies|...]]``, ``[[page:cards|...]]``:
  links
- ``*emphasis*``
"""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from generator.content import Content
from generator.drawing import level_symbol, mana_symbol
from generator.messages import unmarked
from generator.wording import Words

TOKEN = re.compile(
    r"\{(?P<symbol>[WUBRGT]|[0-9]+)\}"
    r"|\{LEVEL (?P<levels>[^{}]+)\}"
    r"|\[\[(?P<kind>[a-z]+):(?P<id>[^\]|]+)(?:\|(?P<words>[^\]]+))?\]\]"
    r"|\*(?P<emphasis>[^*]+)\*"
)


class Inline:
    """Renders inline text for a page; ``base`` ("../") leads up to the root of its language.

    ``home`` leads to the first page, which stands at that root.
    """

    def __init__(self, words: Words, content: Content, base: str, home: str = "") -> None:
        self.words = words
        self.content = content
        self.base = base
        self._home = home or base or "./"
        self._made: dict[str, Markup] = {}

    def html(self, text: str) -> Markup:
        """As HTML: symbols drawn, references linked, everything else escaped."""
        made = self._made.get(text)
        if made is None:
            made = self._made[text] = self._html(text)
        return made

    def _html(self, text: str) -> Markup:
        out, end = [], 0
        for match in TOKEN.finditer(text):
            out += [escape(text[end : match.start()]), self._token_html(match)]
            end = match.end()
        return Markup("".join([*out, escape(text[end:])]))

    def plain(self, text: str) -> str:
        """As plain text: symbols stay as written, references become their words."""
        return unmarked(self.without_links(text))

    def without_links(self, text: str) -> str:
        """As plain text that still says where English stands in for a translation."""
        return TOKEN.sub(self._token_plain, text)

    def card_name(self, card_id: str) -> Markup:
        """The name printed in the page's language, or the English one marked as English."""
        card = self.content.any_card(card_id)
        name = self.words.card_name(card)
        return escape(name) if name else Markup(f'<span lang="en">{escape(card.name)}</span>')

    def url(self, kind: str, target: str) -> str | None:
        """Where a reference leads, relative to the page; None for a card without a page."""
        if kind == "rule":
            return f"{self.base}rule/#{target}"
        if kind == "card":
            return f"{self.base}cards/{target}/" if self.content.is_leveler(target) else None
        if kind == "page":
            return f"{self.base}{target}/" if target != "index" else self._home
        return f"{self.base}{ {'term': 'glossary', 'ruling': 'rulings'}[kind] }/#{target}"

    def _token_html(self, match: re.Match[str]) -> Markup:
        if match["symbol"]:
            return Markup(mana_symbol(match["symbol"], self.words.symbol(match["symbol"])))
        if match["levels"]:
            return Markup(level_symbol(self.words.level_word(), match["levels"]))
        if match["emphasis"]:
            return Markup(f"<em>{self.html(match['emphasis'])}</em>")
        return self._link(match["kind"], match["id"], match["words"])

    def _link(self, kind: str, target: str, words: str | None) -> Markup:
        shown = self.html(words) if words else self._named(kind, target)
        url = self.url(kind, target)
        if url is None:
            return shown
        return Markup(f'<a class="ref ref--{kind}" href="{escape(url)}">{shown}</a>')

    def _named(self, kind: str, target: str) -> Markup:
        if kind == "rule":
            return escape(self.content.rule(target).now)
        return self.card_name(target)

    def _token_plain(self, match: re.Match[str]) -> str:
        if match["symbol"]:
            return match[0]
        if match["levels"]:
            return f"{self.words.level_word()} {match['levels']}"
        if match["emphasis"]:
            return match["emphasis"]
        if match["words"]:
            return self.plain(match["words"])
        if match["kind"] == "rule":
            return self.content.rule(match["id"]).now
        card = self.content.any_card(match["id"])
        return self.words.card_name(card) or card.name
