"""A step chart: the power and toughness that levelers reach for the mana spent on them.

One SVG, without ids, with a group for each card; it shows the groups that are chosen::

    <svg class="mana-chart" role="img" aria-label="...">
      ...
      <g class="series is-chosen" data-card="kargan-dragonlord" data-color="R">...</g>
    </svg>

The numbers on the lines are explained by a list of the cards, ``chart_key`` before each name. A
script that lets the reader choose changes only the class ``is-chosen``. The figures are in the
table of the cards too, so the drawing has one text alternative and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from msgspec import Struct

from generator.core.cards import LevelerCard, PowerToughness

_INK = {"W": "#7c641c", "U": "#1b5f95", "B": "#56445f", "R": "#a8321a", "G": "#2a6b3c"}
# Cards of one colour differ by their dashes, for print and for eyes that see no colours.
_DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 2", "1 2", "12 2")
_LEFT, _RIGHT, _TOP, _HEIGHT, _PANEL, _WIDTH = 26, 352, 24, 150, 200, 360
_MARK = 12  # across the disc of a number


class Series(Struct, frozen=True):
    """One card of the chart: what it is from which amount of mana on, its own cost first."""

    card: LevelerCard
    chosen: bool

    @property
    def steps(self) -> tuple[tuple[int, PowerToughness], ...]:
        """Mana spent in all, and the printed power and toughness that it buys."""
        card = self.card
        cost = card.mana_cost.mana_value
        return (
            (cost, card.power_toughness),
            *(
                (cost + card.level_up.mana_value * symbol.levels.low, symbol.power_toughness)
                for symbol in card.level_symbols
            ),
        )


class _Scale(Struct, frozen=True):
    most_mana: int
    highest: int

    def x(self, mana: int) -> float:
        return round(_LEFT + (_RIGHT - _LEFT) * mana / self.most_mana, 1)

    def y(self, value: int, panel: int) -> float:
        return round(panel * _PANEL + _TOP + _HEIGHT * (1 - value / self.highest), 1)


def mana_chart(
    series: Sequence[Series], *, label: str, mana: str, power: str, toughness: str
) -> str:
    """Power above, toughness below, each against mana; the last three are the names of the axes.

    Each line carries the number that the card has in ``series``, counted from 1, and that
    ``chart_key`` shows. Raises ValueError when there is no card.
    """
    if not series:
        raise ValueError("expected at least one card")
    steps = [step for one in series for step in one.steps]
    scale = _Scale(
        most_mana=max(spent for spent, _ in steps) + 2,
        highest=max(max(pt.power, pt.toughness) for _, pt in steps) + 1,
    )
    panels = "".join(_panel(scale, number, name) for number, name in enumerate((power, toughness)))
    marks = [_places(scale, series, panel) for panel in (0, 1)]
    lines = "".join(
        _lines(scale, one, _dash(series, index), [_mark(index + 1, *m[index]) for m in marks])
        for index, one in enumerate(series)
    )
    return (
        f'<svg class="mana-chart" viewBox="0 0 {_WIDTH} {2 * _PANEL + 14}" role="img"'
        f' aria-label="{escape(label)}" font-size="11">{panels}{lines}'
        f'<text x="{_RIGHT}" y="{2 * _PANEL + 8}" text-anchor="end" fill="currentColor">'
        f"{escape(mana)}</text></svg>"
    )


def chart_key(series: Sequence[Series], index: int) -> str:
    """A piece of the line of one card with its number, to stand before its name in a list."""
    color = series[index].card.mana_cost.colors[0]
    return (
        f'<svg class="chart-key series" viewBox="0 0 48 14" aria-hidden="true" data-color="{color}"'
        f' color="{_INK[color]}" font-size="11"><path d="M0 7H48" fill="none"'
        f' stroke="currentColor" stroke-width="2"{_dash(series, index)}/>'
        f"{_mark(index + 1, 24, 7)}</svg>"
    )


def _dash(series: Sequence[Series], index: int) -> str:
    colors = [one.card.mana_cost.colors[0] for one in series[: index + 1]]
    dash = _DASHES[colors[:-1].count(colors[-1]) % len(_DASHES)]
    return f' stroke-dasharray="{dash}"' if dash else ""


def _places(scale: _Scale, series: Sequence[Series], panel: int) -> list[tuple[float, float]]:
    """Where the numbers stand: at the last step, or as far right of it as no other one stands."""
    taken: list[tuple[float, float]] = []
    # By height, and by place in widths of a number: no more than these and their neighbours matter.
    there: dict[tuple[float, int], list[float]] = {}
    reached: dict[tuple[float, float], float] = {}
    for one in series:
        spent, pt = one.steps[-1]
        x, y = scale.x(spent) + 7, scale.y(pt.toughness if panel else pt.power, panel)
        start = x, y
        x = reached.get(start, x)  # all that an earlier one passed over is taken still
        while any(
            abs(x - other) < _MARK
            for place in (-1, 0, 1)
            for other in there.get((y, int(x // _MARK) + place), ())
        ):
            x += 1
        reached[start] = x
        taken.append((round(x, 1), y))
        there.setdefault((y, int(x // _MARK)), []).append(taken[-1][0])
    return taken


def _mark(number: int, x: float, y: float) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="{_MARK / 2}" fill="currentColor"/>'
        f'<text class="mark" x="{x}" y="{round(y + 3.2, 1)}" fill="#fff" font-size="9"'
        f' text-anchor="middle">{number}</text>'
    )


def _panel(scale: _Scale, panel: int, name: str) -> str:
    bottom = scale.y(0, panel)
    across = "".join(
        f'<path d="M{_LEFT} {y}H{_RIGHT}" stroke-opacity="{0.7 if value == 0 else 0.15}"/>'
        for value in range(0, scale.highest + 1, 2)
        if (y := scale.y(value, panel))
    )
    values = "".join(
        f'<text x="{_LEFT - 5}" y="{scale.y(value, panel) + 4}" text-anchor="end">{value}</text>'
        for value in range(0, scale.highest + 1, 2)
    )
    mana = "".join(
        f'<text x="{scale.x(spent)}" y="{bottom + 14}" text-anchor="middle">{spent}</text>'
        for spent in range(0, scale.most_mana + 1, 2)
    )
    title = f'<text x="2" y="{panel * _PANEL + 13}" font-weight="700">{escape(name)}</text>'
    return (
        f'<g stroke="currentColor" fill="none">{across}</g>'
        f'<g fill="currentColor">{title}{values}{mana}</g>'
    )


def _lines(scale: _Scale, one: Series, dash: str, marks: Sequence[str]) -> str:
    color = one.card.mana_cost.colors[0]
    powers = [(spent, pt.power) for spent, pt in one.steps]
    toughnesses = [(spent, pt.toughness) for spent, pt in one.steps]
    path = _staircase(scale, powers, 0) + _staircase(scale, toughnesses, 1)
    chosen = " is-chosen" if one.chosen else ""
    return (
        f'<g class="series{chosen}" data-card="{escape(one.card.id)}" data-color="{color}"'
        f' color="{_INK[color]}"><path d="{path}" fill="none" stroke="currentColor"'
        f' stroke-width="2"{dash}/>{"".join(marks)}</g>'
    )


def _staircase(scale: _Scale, points: Sequence[tuple[int, int]], panel: int) -> str:
    (first, value), *rest = points
    path = f"M{scale.x(first)} {scale.y(value, panel)}"
    path += "".join(f"H{scale.x(spent)}V{scale.y(value, panel)}" for spent, value in rest)
    return f"{path}H{_RIGHT}"
