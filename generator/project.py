"""The project's data and texts as the source of a build."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator import rootpages
from generator.api import api_files
from generator.beside import read_copies
from generator.catalogs import load_catalogs
from generator.content import load
from generator.core.levels import level_table
from generator.extraction import script_messages
from generator.feed import feed
from generator.files import read_text
from generator.inputs import digest_of_files
from generator.language_site import LanguageSite, language_site
from generator.languages import LANGUAGES
from generator.pictures import card_picture
from generator.problems import all_of
from generator.review.entries import STATES, read_translations
from generator.review.falling_back import filter_catalogs
from generator.review.findings import books_of
from generator.scripts import data_scripts, language_scripts
from generator.templating import COMPILED, compile_all
from generator.theme_words import SITE_NAME


class Project:
    """Content and catalogs, read once for all languages. Raises ProblemsFound, with all of them."""

    def __init__(
        self,
        root: Path,
        address: str,
        *,
        min_state: str = "waiting",
        beside: Sequence[Path] = (),
    ) -> None:
        self._root = root
        self._address = address
        self._min_state = STATES[min_state]
        self._beside = beside
        all_of((self._read_content, self._read_catalogs))
        self._books = books_of(root, self._translations, self._content)
        self._said = script_messages(root)
        self._prepare()

    def _prepare(self) -> None:
        """What the processes of all languages need is made once, before they part."""
        made_by = digest_of_files(self._root, ("generator/templating.py",))
        compile_all(self._root / "docs", self._root / COMPILED / "ours", made_by)
        for card in self._content.cards:
            level_table(card)
        for book in self._books.values():  # terms in English texts are the same for all
            for entry in book.translation.entries:
                for english in entry.sources:
                    book.english_terms.in_text(english)
        _ = self._books.texts

    def _read_content(self) -> None:
        self._content = load(self._root)
        self._copies = read_copies(self._beside, self._content.book.editions)

    def _read_catalogs(self) -> None:
        catalogs = load_catalogs(self._root)
        self._translations = read_translations(self._root)
        self._catalogs = filter_catalogs(catalogs, self._translations, self._min_state)

    def site(self, language: str) -> LanguageSite:
        """The pages of a language."""
        return language_site(
            self._content,
            self._catalogs,
            language,
            list(LANGUAGES),
            self._root,
            self._address,
            copies=self._copies,
            translations=self._translations,
        )

    def language_files(self, language: str) -> dict[str, bytes]:
        """Files beside the languages that say something in one of them."""
        made = language_scripts(language, self._content, self._catalogs, self._books, self._said)
        return {name: text.encode() for name, text in made.items()}

    def root_files(self, urls: Sequence[str]) -> dict[str, bytes]:
        """Files above the languages."""
        languages = list(LANGUAGES.values())
        made = rootpages.root_files(languages, self._catalogs, urls, self._address)
        made |= data_scripts(self._content, self._books)
        changelog = read_text(self._root / "CHANGELOG.md", "CHANGELOG.md")
        made["feed.xml"] = feed(changelog, self._address, SITE_NAME.english)
        files = {name: text.encode() for name, text in made.items()}
        files |= {f"social/{card.id}.png": card_picture(card) for card in self._content.cards}
        return files | api_files(self._content, self._catalogs)
