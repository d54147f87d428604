"""Texts of every language, as plain text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from generator.catalogs import Catalog
from generator.content import Content
from generator.core.cards import Ability
from generator.inline import Inline
from generator.messages import FALLBACK_START, Message, unmarked
from generator.wording import Words

T = TypeVar("T")


class Texts:
    """What is said in each language, without markup; None where it is not translated."""

    def __init__(self, content: Content, catalogs: Mapping[str, Catalog]) -> None:
        self._inlines = {
            language: Inline(Words(catalog), content, "") for language, catalog in catalogs.items()
        }

    def said(self, message: Message) -> dict[str, str | None]:
        """A message by language."""
        return {
            language: _plain(
                inline, inline.words.catalog.pgettext(message.context, message.english)
            )
            for language, inline in self._inlines.items()
        }

    def ability(self, ability: Ability) -> dict[str, str | None]:
        """The line of an ability by language."""
        return {
            language: _plain(inline, inline.words.ability(ability))
            for language, inline in self._inlines.items()
        }

    def in_order(self, texts: Mapping[str, T]) -> dict[str, T | None]:
        """Texts in the order of the languages."""
        return {language: texts.get(language) for language in self._inlines}


def _plain(inline: Inline, text: str) -> str | None:
    return None if FALLBACK_START in text else unmarked(inline.plain(text))
