"""Forms of words that endings do not explain, such as Russian "уровень" for "уровней".

A dictionary gives every form of each word in the texts. What was looked up is kept in a file: the
dictionary takes longer to load than a site to build.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from generator.search.words import ENDINGS, fold, stem

_LIKELY = 0.2  # so probable a reading has to be
# Words that carry no meaning of their own, and forms that nobody searches for.
_SKIPPED = frozenset(("PREP", "CONJ", "PRCL", "NPRO", "INTJ", "PRED", "ADVB"))
_FORMS = frozenset(("NOUN", "ADJF", "ADJS", "NUMR", "INFN", "VERB"))
_RARE = frozenset(("impr", "1per", "2per", "Supr", "Apro", "V-ej", "V-ey", "V-oy", "V-be"))
_PACKAGES = ("pymorphy3", "pymorphy3-dicts-ru")

Lookup = Callable[[str], list[str]]


def other_stems(words: Iterable[str], language: str, cache: Path) -> dict[str, list[str]]:
    """For the folded words of the texts: stem of another form -> the stems that stand there."""
    if language not in _DICTIONARIES:
        return {}
    found: dict[str, set[str]] = {}
    for word, others in _looked_up(set(words), language, cache).items():
        for other in others:
            found.setdefault(other, set()).add(stem(word, language))
    return {other: sorted(stems) for other, stems in sorted(found.items())}


def _looked_up(words: set[str], language: str, cache: Path) -> Mapping[str, list[str]]:
    """Each word with the stems of its other forms, from the file where it has all."""
    path = cache / f"forms-{language}.json"
    key = _key(language)
    kept = _read(path, key)
    if words - kept.keys():
        look_up = _DICTIONARIES[language]()
        kept = {word: kept[word] if word in kept else look_up(word) for word in sorted(words)}
        _write(path, key, kept)
    return {word: kept[word] for word in words}


def _key(language: str) -> str:
    made_of = [ENDINGS.get(language, ""), *map(version, _PACKAGES)]
    return hashlib.blake2b(repr(made_of).encode(), digest_size=16).hexdigest()


def _read(path: Path, key: str) -> dict[str, list[str]]:
    try:
        values = json.loads(path.read_bytes())
        return dict(values["forms"]) if values["key"] == key else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _write(path: Path, key: str, forms: Mapping[str, list[str]]) -> None:
    unfinished = path.with_suffix(f".{os.getpid()}")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(json.dumps({"key": key, "forms": forms}), encoding="utf-8")
        unfinished.replace(path)


@functools.cache
def _russian() -> Lookup:
    import pymorphy3_dicts_ru
    from pymorphy3 import MorphAnalyzer

    analyzer = MorphAnalyzer(path=pymorphy3_dicts_ru.get_path())
    # How probable the readings of a word are takes long to say, and most words need it not.
    judge, analyzer.prob_estimator = analyzer.prob_estimator, None
    stems_of: dict[tuple[str, str], set[str]] = {}  # by normal form and part of speech
    forms = _Forms(analyzer.dictionary)

    def look_up(word: str) -> list[str]:
        if word.isascii():
            return []  # no Russian word
        readings = analyzer.parse(word)
        if len({reading.normal_form for reading in readings}) > 1:
            likely = _likely(judge.apply_to_parses(word, word, readings))
            readings = [reading for reading in readings if reading.normal_form in likely]
        own, stems = stem(word, "ru"), set()
        for reading in {reading.normal_form: reading for reading in reversed(readings)}.values():
            key = reading.normal_form, reading.tag.POS
            if key not in stems_of:
                stems_of[key] = {stem(form, "ru") for form in forms(reading)}
            stems |= stems_of[key]
        return sorted(stems - {own})

    return look_up


def _likely(judged: Sequence[Any]) -> set[str]:
    """The normal forms that are probable enough, all readings of one together."""
    scores: Counter[str] = Counter()
    for reading in judged:
        scores[reading.normal_form] += reading.score
    return {form for form, score in scores.items() if score >= _LIKELY}


class _Forms:
    """The folded forms of a word that somebody may search for; none of words without a meaning."""

    def __init__(self, dictionary: Any) -> None:
        self._dictionary = dictionary
        self._around = functools.cache(self._searched)

    def __call__(self, reading: Any) -> Iterable[str]:
        if reading.tag.POS in _SKIPPED or "Apro" in reading.tag:
            return ()
        match reading.methods_stack:  # how the word was found
            case ((_, word, paradigm, index),):  # in the dictionary: no object for each form
                paradigms = self._dictionary.paradigms
                shared = fold(self._dictionary.build_stem(paradigms[paradigm], index, word))
                return [before + shared + after for before, after in self._around(paradigm)]
        return [fold(form.word) for form in reading.lexeme if _is_searched(form.tag)]

    def _searched(self, paradigm: int) -> list[tuple[str, str]]:
        """What stands before and after the part that the forms of a paradigm share."""
        found = self._dictionary.build_paradigm_info(paradigm)
        return [(fold(before), fold(after)) for before, tag, after in found if _is_searched(tag)]


@functools.cache
def _is_searched(tag: Any) -> bool:
    """Whether anybody searches for forms of this kind; there are some thousand kinds."""
    return tag.POS in _FORMS and not _RARE & tag.grammemes


_DICTIONARIES: Mapping[str, Callable[[], Lookup]] = {"ru": _russian}
