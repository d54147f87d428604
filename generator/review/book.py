"""What a check may look at besides the message itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from msgspec import Struct, field

from generator.languages import SOURCE
from generator.review.dictionaries import Dictionary
from generator.review.entries import Entry, Translation
from generator.review.terms import Terms, english_terms
from generator.review.tongues import Tongue, tongue
from generator.review.usage import Silenced, Usage

Texts = tuple[str, ...]
# For each message what it says in each language: English texts, forms of the others.
TextsByLanguage = Mapping[str, Mapping[str, Texts]]


class Book(Struct, frozen=True, dict=True):
    """All messages of one language, and what is known around them.

    ``contexts`` are those of the project's messages, ``terms`` are names of the glossary: id ->
    English, the language's own. ``silenced`` has the findings that have a reason.
    ``dictionary`` is None where only quick checks are made.
    """

    translation: Translation
    contexts: frozenset[str] = frozenset()
    terms: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    usage: Usage = field(default_factory=Usage)
    silenced: Silenced = field(default_factory=dict)
    dictionary: Dictionary | None = None

    @cached_property
    def tongue(self) -> Tongue:
        """The signs of the language."""
        return tongue(self.translation.language)

    @cached_property
    def english_terms(self) -> Terms:
        """The terms as they are looked for in English texts."""
        return english_terms(tuple((id_, english) for id_, (english, _) in self.terms.items()))

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The messages that have a usable translation: what is fuzzy is looked at by people."""
        return tuple(e for e in self.translation.entries if e.is_translated and not e.is_fuzzy)

    @cached_property
    def forms(self) -> tuple[tuple[str, str, str], ...]:
        """Every plural form: context, the English text that it renders, the form itself."""
        return tuple((e.context, *pair) for e in self.entries for pair in e.pairs())

    @cached_property
    def by_english(self) -> Mapping[Texts, list[Entry]]:
        """Messages with the same English text."""
        found: dict[Texts, list[Entry]] = {}
        for entry in self.entries:
            found.setdefault(entry.sources, []).append(entry)
        return found

    @cached_property
    def by_translation(self) -> Mapping[Texts, list[Entry]]:
        """Messages with the same translation, capital letters aside."""
        found: dict[Texts, list[Entry]] = {}
        for entry in self.entries:
            found.setdefault(folded(entry), []).append(entry)
        return found


def folded(entry: Entry) -> Texts:
    """A translation, capital letters aside."""
    return tuple(map(str.casefold, entry.forms))


class Books(dict[str, Book]):
    """The books of all languages, by language."""

    @cached_property
    def texts(self) -> TextsByLanguage:
        """What the messages say in all these languages."""
        return texts_of(book.translation for book in self.values())


def texts_of(translations: Iterable[Translation]) -> TextsByLanguage:
    """Of all messages; where catalogs have other English texts, those of the first."""
    texts: dict[str, dict[str, Texts]] = {}
    for translation in translations:
        for entry in translation.entries:
            said = texts.setdefault(entry.context, {SOURCE: entry.sources})
            said[translation.language] = entry.forms
    return texts
