"""Finding the terms of the glossary in English texts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from generator.review.dictionaries import english_lemmas
from generator.review.prose import prose, word_parts

Words = Sequence[frozenset[str]]  # for each word what it may be a form of
Terms = Mapping[str, Sequence[tuple[str, Words]]]  # a form of the first word -> terms
_PARENTHESIS = re.compile(r" \([^)]*\)")


def english_terms(names: Mapping[str, str]) -> Terms:
    """Terms (id -> English word) in the form that ``terms_in`` looks them up."""
    found: dict[str, list[tuple[str, Words]]] = {}
    for id_, name in names.items():
        words = [english_lemmas(part) for part in word_parts(without_parenthesis(name))]
        for lemma in words[0] if words else ():
            found.setdefault(lemma, []).append((id_, words))
    return found


def terms_in(english: str, terms: Terms) -> list[str]:
    """The terms in a text, the longest at each place: "level counter" and not "counter".

    Terms that are the same word in English are all given.
    """
    text = [english_lemmas(word) for word in word_parts(prose(english))]
    found: list[str] = []
    place = 0
    while place < len(text):
        begun = {id_: words for lemma in text[place] for id_, words in terms.get(lemma, ())}
        here = {id_: words for id_, words in begun.items() if stands_at(words, text, place)}
        length = max(map(len, here.values()), default=0)
        found += [id_ for id_, words in here.items() if len(words) == length]
        place += length or 1
    return found


def stands_at(words: Words, text: Words, place: int) -> bool:
    """Whether a text has some words, in any form, at a place."""
    here = text[place : place + len(words)]
    return len(here) == len(words) and all(a & b for a, b in zip(words, here, strict=True))


def without_parenthesis(word: str) -> str:
    """The word itself: "counter" of "counter (a spell)"."""
    return _PARENTHESIS.sub("", word)
