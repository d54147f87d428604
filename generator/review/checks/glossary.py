"""The words of the glossary, in any inflection, and the words that a language avoids."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from generator.review.book import Book
from generator.review.checks.check import Check, each_form
from generator.review.dictionaries import STEM
from generator.review.prose import prose, word_parts
from generator.review.terms import stands_at, without_parenthesis
from generator.review.usage import Forbidden

Lemmas = Callable[[str], frozenset[str]]
_SHORT = 3  # articles and prepositions change with the sentence


def _terms(english: str, form: str, book: Book) -> Iterator[str]:
    assert book.dictionary
    lemmas = book.dictionary.lemmas
    said = [lemmas(word) for word in word_parts(prose(form))]
    found = dict.fromkeys(book.english_terms.in_text(english))
    for term in found:
        homonyms = [other for other in found if _english(book, other) == _english(book, term)]
        allowed = [word for other in homonyms for word in _accepted(book, other)]
        if not any(_says(said, phrase, lemmas) for phrase in allowed):
            yield f"expected for “{_english(book, term)}” the word of the glossary: {allowed[0]}"


def _english(book: Book, term: str) -> str:
    return without_parenthesis(book.terms[term][0])


def _accepted(book: Book, term: str) -> tuple[str, ...]:
    return (book.terms[term][1], *book.usage.also.get(term, ()))


def _says(said: Sequence[frozenset[str]], phrase: str, lemmas: Lemmas) -> bool:
    """Whether every word of a phrase that carries its meaning stands somewhere in the text."""
    parts = word_parts(phrase)
    wanted = [part for part in parts if len(part) > _SHORT] or parts
    return all(any(lemmas(word) & other for other in said) for word in wanted)


def _forbidden(english: str, form: str, book: Book) -> Iterator[str]:
    assert book.dictionary
    lemmas = book.dictionary.lemmas
    parts = word_parts(prose(form))
    for rule in book.usage.forbidden:
        if rule.term is None:
            is_used = _times([_without_stems(lemmas(part)) for part in parts], rule.word, lemmas)
        else:
            is_used = _stands_for(rule, rule.term, english, [lemmas(part) for part in parts], book)
        if is_used:
            yield f"expected no “{rule.word}”: {rule.why}"


def _without_stems(forms: frozenset[str]) -> frozenset[str]:
    """Dictionary forms only: "solo" and "sólo" have one stem."""
    return frozenset(form for form in forms if not form.endswith(STEM))


def _stands_for(
    rule: Forbidden, term: str, english: str, said: Sequence[frozenset[str]], book: Book
) -> bool:
    """Whether a word that is right for other terms stands more often than they do."""
    assert book.dictionary
    lemmas = book.dictionary.lemmas
    found = book.english_terms.in_text(english)
    right = max(_times(said, word, lemmas) for word in _accepted(book, term))
    others = [id_ for id_ in found if id_ != term and _has_word(book, id_, rule.word, lemmas)]
    return right < found.count(term) and _times(said, rule.word, lemmas) > len(others)


def _has_word(book: Book, term: str, word: str, lemmas: Lemmas) -> bool:
    return any(
        lemmas(part) & lemmas(word)
        for accepted in _accepted(book, term)
        for part in word_parts(accepted)
    )


def _times(said: Sequence[frozenset[str]], phrase: str, lemmas: Lemmas) -> int:
    """How often the words of a phrase stand in a text, one after the other."""
    wanted = [lemmas(part) for part in word_parts(phrase)]
    return sum(stands_at(wanted, said, place) for place in range(len(said)))


CHECKS = (
    Check(
        "terms",
        "A term of the glossary is translated by the word of the glossary, in any form.",
        "warning",
        each_form(_terms),
        needs_dictionary=True,
    ),
    Check(
        "forbidden-words",
        "Words that the language avoids are not used.",
        "error",
        each_form(_forbidden),
        needs_dictionary=True,
    ),
)
