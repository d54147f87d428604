"""The project's data and texts as the source of a build."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator import rootpages
from generator.catalogs import Catalog, load_catalog
from generator.content import load
from generator.language_site import LanguageSite, language_site
from generator.languages import LANGUAGES
from generator.problems import Problem, ProblemsFound


class Project:
    """Content and catalogs, read once for all languages. Raises ProblemsFound, with all of them."""

    def __init__(
        self, root: Path, languages: Sequence[str], address: str, *, offline: bool = False
    ) -> None:
        self.address = address
        self._root = root
        self._languages = tuple(languages)
        self._offline = offline
        problems: list[Problem] = []
        try:
            self._content = load(root)
        except ProblemsFound as found:
            problems += found.problems
        self._catalogs: dict[str, Catalog] = {}
        for code in LANGUAGES:  # all of them: some pages show several languages
            try:
                self._catalogs[code] = load_catalog(root, code)
            except ProblemsFound as found:
                problems += found.problems
        if problems:
            raise ProblemsFound(problems)

    def site(self, language: str) -> LanguageSite:
        """The pages of a language."""
        return language_site(
            self._content,
            self._catalogs,
            language,
            self._languages,
            self._root,
            self.address,
            offline=self._offline,
        )

    def root_files(self, urls: Sequence[str]) -> dict[str, bytes]:
        """Files above the languages."""
        languages = [LANGUAGES[code] for code in self._languages]
        made = rootpages.root_files(languages, self._catalogs, urls, self.address)
        return {name: text.encode() for name, text in made.items()}
