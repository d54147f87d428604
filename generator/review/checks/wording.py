"""Single words: spelling, letters of two alphabets, words written twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.review.book import Book
from generator.review.checks.check import Check, each_form
from generator.review.prose import GAP, prose, word_parts, words
from generator.review.tongues import is_cyrillic

_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]")
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_LOOK_ALIKE = re.compile(r"[AaBCcEeHKMOoPpTXxy]+")  # Latin letters that look Cyrillic
# Names of several words stay English: "Wizards of the Coast".
_NAME = re.compile(r"[A-Z]\w*(?:[: ]+(?:of|the|[A-Z]\w*))+")
_DOUBLED = re.compile(r"\b([^\W\d_]{2,}+)[ \u00a0]+(?i:\1)\b")


def _spelling(english: str, form: str, book: Book) -> Iterator[str]:
    assert book.dictionary
    names = {word for word in word_parts(english) if word[0].isupper()}
    text = prose(form)
    for name in _NAME.findall(prose(english)):
        text = text.replace(name, GAP)
    for word in words(text):
        if word not in names and not book.dictionary.knows(word):
            meant = ", ".join(book.dictionary.suggestions(word))
            hint = f"; did you mean {meant}?" if meant else ""
            yield f"expected a word of the language, not “{word}”{hint}"


def _mixed_alphabets(english: str, form: str, book: Book) -> Iterator[str]:
    text, cyrillic = prose(form), is_cyrillic(book.translation.language)
    if not (_LATIN if cyrillic else _CYRILLIC).search(text):
        return
    own = set(word_parts(english))
    for word in word_parts(text):
        if _LATIN.search(word) and _CYRILLIC.search(word):
            yield f"expected letters of one alphabet in “{word}”"
        elif cyrillic and _LOOK_ALIKE.fullmatch(word) and word not in own:
            yield f"expected Cyrillic letters in “{word}”"
        elif not cyrillic and _CYRILLIC.search(word):
            yield f"expected Latin letters in “{word}”"


def _doubled(english: str, form: str, book: Book) -> Iterator[str]:
    found = list(_DOUBLED.finditer(prose(form)))
    english_twice = {m[1].casefold() for m in _DOUBLED.finditer(prose(english))} if found else ()
    for match in found:
        if match[1].casefold() not in english_twice:
            yield f"expected “{match[1]}” once, not “{match[0]}”"


CHECKS = (
    Check(
        "spelling",
        "Words are in the dictionary of the language, or in words.txt.",
        "warning",
        each_form(_spelling),
        needs_dictionary=True,
    ),
    Check(
        "mixed-alphabets",
        "A word has letters of one alphabet, that of the language.",
        "error",
        each_form(_mixed_alphabets),
    ),
    Check("doubled-words", "No word stands twice in a row.", "warning", each_form(_doubled)),
)
