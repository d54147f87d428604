"""Find the leveler section in a text, whatever stands around it, and its subrules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from generator.editions.patterns import COMPILED, NUMBER_RE, SUBRULES
from generator.editions.plain import plain_text
from generator.editions.words import LETTER, ignoring_case

_CONTEXT = 40  # characters before a number that tell what it is
# How sure it is that a number begins a subrule; a number that is referred to is no candidate.
_AT_LINE_START, _AFTER_SENTENCE, _LOOSE = 4, 3, 1
_SYMBOL, _LEVELER = 4, 2  # what the words after a number add


class Number(NamedTuple):  # a long text has very many, and these are quickly made
    """A rule number in a text that may begin a subrule."""

    section: str  # "711"
    suffix: str  # "2a"
    start: int
    end: int
    sure: int
    content: int  # how much the words that follow speak of levelers
    weight: int  # both, and more where a sentence follows rather than a title


class Section(Struct, frozen=True):
    """The leveler section as found in a text; ``start`` and ``end`` are places in ``plain``."""

    number: str  # "711"
    others: tuple[str, ...]  # further numbers of sections that seem to speak of levelers
    subrules: Mapping[str, str]  # suffix -> text, in the order of the rule
    plain: str
    start: int
    end: int


def split_subrules(text: str) -> Mapping[str, str]:
    """The subrules of the leveler section in any text, by suffix ("1", "2a"), as plain text.

    Empty where the text holds no leveler section.
    """
    section = find_section(text)
    return section.subrules if section else {}


def find_section(text: str) -> Section | None:
    """The leveler section in any text, or None."""
    plain = plain_text(text)
    numbers = list(_numbers(plain))
    chain = max(filter(_is_leveler, _chains(numbers)), key=_rank, default=())
    if not chain:
        return None
    ends = _ends(plain, chain, numbers)
    subrules = {
        number.suffix: _words(plain[number.end : end])
        for number, end in zip(chain, ends, strict=True)
    }
    others = _others(plain, numbers, chain[0].section)
    return Section(chain[0].section, others, subrules, plain, chain[0].start, ends[-1])


def _numbers(plain: str) -> Iterator[Number]:
    """Every number that may begin a subrule of some section."""
    found = [(match, sure) for match in NUMBER_RE.finditer(plain) if (sure := _sure(plain, match))]
    bounds = [match.start() for match, _ in found] + [len(plain)]
    for (match, sure), until in zip(found, bounds[1:], strict=True):
        suffix = match[2] + (match[3] or "").lower().translate(_CYRILLIC)
        words = plain[match.end() : until]
        content = _content(words)
        weight = sure + content + bool(COMPILED["sentence"].search(words))
        yield Number(match[1], suffix, match.start(), match.end(), sure, content, weight)


_CYRILLIC = str.maketrans("аб", "ab")
_LETTERS = ignoring_case(f"{LETTER}*")


def _sure(plain: str, match: re.Match[str]) -> int:
    """How sure it is that a number begins a subrule; 0 where it is only referred to."""
    before = plain[max(0, match.start() - _CONTEXT) : match.start()]
    length = len(before)
    # Each of these patterns ends where the number begins: the places where it can begin are few,
    # and to try all others in vain takes most of the time of a text that is full of numbers.
    if before.endswith(" ") and COMPILED["announced"].search(before, max(0, length - 10)):
        after = plain[match.end() : match.end() + 2]
        if COMPILED["announced_after"].search(after):
            return _AT_LINE_START
    if COMPILED["at_line_start"].search(before, max(0, length - 3)):
        word = _last_word(before.removesuffix("\n"))
        return 0 if word >= 12 and COMPILED["wrapped"].match(before, word - 12) else _AT_LINE_START
    if COMPILED["reference"].match(before, _last_word(before)):
        return 0
    after_sentence = COMPILED["after_sentence"].search(before, max(0, length - 2))
    return _AFTER_SENTENCE if after_sentence else _LOOSE


def _last_word(before: str) -> int:
    """Where the word at the end begins, a sign being one; a space and a dot may follow the word."""
    text = before.removesuffix(" ")
    word = text.removesuffix(".")
    letters = _LETTERS.match(word[::-1])
    assert letters  # no letter is a match, too
    return len(word) - letters.end() if letters.end() else max(0, len(text) - 1)


def _content(words: str) -> int:
    symbol = COMPILED["symbol"].search(words) is not None
    leveler = COMPILED["leveler"].search(words) is not None
    return _SYMBOL * symbol + _LEVELER * leveler


def _words(subrule: str) -> str:
    """The words of a subrule on one line, without what only belongs to the numbers around it."""
    words = " ".join(COMPILED["lead"].sub("", subrule).split())
    return COMPILED["trail"].sub("", words)


Chain = tuple[Number, ...]


def _chains(numbers: Sequence[Number]) -> list[Chain]:
    """For each section number, the heaviest run of subrules in the order of the rule."""
    sections: dict[str, list[Number]] = {}
    for number in numbers:
        if number.suffix in SUBRULES:
            sections.setdefault(number.section, []).append(number)
    return [_heaviest(candidates) for candidates in sections.values()]


def _heaviest(candidates: Sequence[Number]) -> Chain:
    nothing: tuple[int, Chain] = (0, ())
    best = [nothing] * len(SUBRULES)  # by the last subrule of the run
    for number in candidates:
        rank = SUBRULES.index(number.suffix)
        weight, chain = nothing
        for run in best[:rank]:
            if run[0] > weight:
                weight, chain = run
        weight += number.weight
        if weight > best[rank][0]:
            best[rank] = (weight, (*chain, number))
    return max(best, key=lambda run: run[0])[1]


def _is_leveler(chain: Chain) -> bool:
    """Subrules of the leveler section, not of another one, nor a number in passing."""
    speaking = [number for number in chain if number.content]
    if any(number.content >= _SYMBOL for number in speaking):
        return True
    return len(speaking) * 2 >= len(chain) and any(number.sure > _LOOSE for number in speaking)


def _rank(chain: Chain) -> tuple[int, int]:
    return sum(n.content for n in chain), sum(n.weight for n in chain)


def _others(plain: str, numbers: Sequence[Number], section: str) -> tuple[str, ...]:
    """Other sections in whose titles, or in several of whose subrules, there are levelers."""
    titles = {match[1] for match in COMPILED["heading"].finditer(plain)}
    speaking = Counter(
        number.section
        for number in numbers
        if number.sure > _LOOSE and number.content and number.suffix in SUBRULES
    )
    return tuple(sorted((titles | {name for name, n in speaking.items() if n > 1}) - {section}))


def _ends(plain: str, chain: Chain, numbers: Sequence[Number]) -> list[int]:
    """Where the text of each subrule ends: before the next number that begins a line.

    A number with the same letter is no next one: pages repeat numbers, and tell the former ones.
    """
    ours = {number.start for number in chain}
    begins = [n for n in numbers if n.sure == _AT_LINE_START or n.start in ours]
    ends = []
    for number in chain:
        later = (n.start for n in begins if n.start > number.start and n.suffix != number.suffix)
        ends.append(next(later, len(plain)))
    last = plain[chain[-1].end : ends[-1]]
    text = last.lstrip()
    if found := COMPILED["last_end"].match(text):
        ends[-1] = chain[-1].end + len(last) - len(text) + found.end()
    return ends
