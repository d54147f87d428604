"""Mana costs: parsing, adding, multiplying, mana value (rules 107.4 and 202.3)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

COLORS = ("W", "U", "B", "R", "G")
_SYMBOL = re.compile(r"\{(0|[1-9][0-9]*|[WUBRG])\}")


@dataclass(frozen=True, slots=True)
class ManaCost:
    """A mana cost of generic and coloured mana, such as {2}{W}.

    Levelers have no hybrid, Phyrexian or X costs, so none are known here.
    """

    generic: int
    colored: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read symbols such as ``{2}{W}``; raises ValueError naming what is wrong."""
        symbols = _SYMBOL.findall(text)
        if not symbols or _SYMBOL.sub("", text):
            raise ValueError(f"expected mana symbols such as {{2}}{{W}}, not {text!r}")
        generic = sum(int(symbol) for symbol in symbols if symbol not in COLORS)
        return cls(generic, tuple(sorted((s for s in symbols if s in COLORS), key=COLORS.index)))

    @property
    def mana_value(self) -> int:
        """The total amount of mana, a number (rule 202.3)."""
        return self.generic + len(self.colored)

    @property
    def colors(self) -> tuple[str, ...]:
        """The colours among the symbols, in the order WUBRG (rule 202.2)."""
        return tuple(color for color in COLORS if color in self.colored)

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols without braces, generic first; ``("0",)`` for a cost of nothing."""
        generic = (str(self.generic),) if self.generic or not self.colored else ()
        return generic + self.colored

    def grouped(self) -> tuple[tuple[str, int], ...]:
        """Each symbol and how often it stands: {2}{U}{U} is ``(("2", 1), ("U", 2))``."""
        return tuple(Counter(self.symbols).items())

    def __add__(self, other: ManaCost) -> ManaCost:
        colored = sorted(self.colored + other.colored, key=COLORS.index)
        return ManaCost(self.generic + other.generic, tuple(colored))

    def __mul__(self, times: int) -> ManaCost:
        if times < 0:
            raise ValueError(f"a cost cannot be paid {times} times")
        return ManaCost(self.generic * times, tuple(c for c in self.colored for _ in range(times)))

    def __str__(self) -> str:
        return "".join(f"{{{symbol}}}" for symbol in self.symbols)


FREE = ManaCost(0, ())
