"""Finding the terms of the glossary in English texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from generator.review.dictionaries import english_lemmas
from generator.review.prose import prose, word_parts

Words = Sequence[frozenset[str]]  # for each word what it may be a form of
_PARENTHESIS = re.compile(r" \([^)]*\)")


class Terms:
    """The terms of the glossary, given as (id, English word), to be found in English texts."""

    def __init__(self, names: Iterable[tuple[str, str]]) -> None:
        self._by_first_word: dict[str, list[tuple[str, Words]]] = {}
        self._found: dict[str, tuple[str, ...]] = {}
        for id_, name in names:
            words = [english_lemmas(part) for part in word_parts(without_parenthesis(name))]
            for lemma in words[0] if words else ():
                self._by_first_word.setdefault(lemma, []).append((id_, words))

    def in_text(self, english: str) -> tuple[str, ...]:
        """The terms in a text, the longest at each place: "level counter" and not "counter".

        Terms that are the same word in English are all given.
        """
        if english not in self._found:
            self._found[english] = tuple(self._look(english))
        return self._found[english]

    def _look(self, english: str) -> Iterator[str]:
        text = [english_lemmas(word) for word in word_parts(prose(english))]
        place = 0
        while place < len(text):
            here = {
                id_: words
                for lemma in text[place]
                for id_, words in self._by_first_word.get(lemma, ())
                if stands_at(words, text, place)
            }
            length = max(map(len, here.values()), default=0)
            yield from (id_ for id_, words in here.items() if len(words) == length)
            place += length or 1


@lru_cache(maxsize=8)
def english_terms(names: tuple[tuple[str, str], ...]) -> Terms:
    """One for all languages that have the same terms: what was found once is known."""
    return Terms(names)


def stands_at(words: Words, text: Words, place: int) -> bool:
    """Whether a text has some words, in any form, at a place."""
    here = text[place : place + len(words)]
    return len(here) == len(words) and all(a & b for a, b in zip(words, here, strict=True))


def without_parenthesis(word: str) -> str:
    """The word itself: "counter" of "counter (a spell)"."""
    return _PARENTHESIS.sub("", word)
