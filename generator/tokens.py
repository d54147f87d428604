"""What a translation must keep: placeholders, symbols and references of inline text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from generator.messages import PLACEHOLDER

_SYMBOL = re.compile(r"\{(?:[A-Z]|[0-9]+|LEVEL [^{}]*(?:\{[a-z_]+\})?)\}")
_REFERENCE = re.compile(r"\[\[[a-z]+:[^\]|]+")
# One form may say the number in words: "a counter" for one.
_MAY_BE_WORDS = {"{count}"}


@lru_cache(maxsize=10_000)
def lost_and_foreign(
    sources: tuple[str, ...], translation: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Tokens of the English texts (singular, plural) that are lost, and tokens not in them.

    Catalogs ask when they are read, the review asks again.
    """
    wanted, own = _wanted(sources), _tokens(translation)
    if wanted == own:
        return (), ()
    lost = [token for token in wanted if token not in own and token not in _MAY_BE_WORDS]
    lost += [t for t, times in wanted.items() if t in own and own[t] < times and _counts(t)]
    foreign = [t for t, times in own.items() if times > (wanted[t] if _counts(t) else 99)]
    foreign += [t for t in own if t not in wanted and t not in foreign]
    return tuple(lost), tuple(foreign)


@lru_cache(maxsize=10_000)
def _wanted(sources: tuple[str, ...]) -> Counter[str]:
    """Those of the English texts, the same for all languages."""
    return _union(map(_tokens, sources))


def _tokens(text: str) -> Counter[str]:
    if "{" not in text and "[" not in text:
        return Counter()
    placeholders = (f"{{{name}}}" for name in PLACEHOLDER.findall(text))
    references = (f"{reference}]]" for reference in _REFERENCE.findall(text))
    return Counter([*placeholders, *_SYMBOL.findall(text), *references])


def _counts(token: str) -> bool:
    """Whether it matters how often a token stands: a cost {U}{U} is not {U}."""
    return bool(_SYMBOL.fullmatch(token))


def _union(counters: Iterable[Counter[str]]) -> Counter[str]:
    union: Counter[str] = Counter()
    for counter in counters:
        union |= counter
    return union
