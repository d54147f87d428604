"""Mana symbols, level symbols and the striped text box (rules 107.4, 711.1 and 711.2).

Pure functions from values to HTML with SVG inside. Words come from the caller in the page's
language. Nothing has an id, so any number of drawings can stand on a page, and nothing is loaded
from elsewhere. Colours stand in fill and stroke attributes, which printers of plain SVG obey;
``docs/assets/leveler.css`` adapts them to the dark scheme.

Inline symbols are elements with text in them: what is copied or read without the stylesheet is
``{R}`` and ``LEVEL 4-7``, and the stylesheet draws the shapes over it::

    <span class="mana" data-mana="R" role="img" aria-label="red mana">{R}</span>
    <span class="cost" role="img" aria-label="8 red mana"><span class="mana" ...>{R}</span>…</span>
    <span class="level-symbol">LEVEL 4-7</span>

The striped box is a grid that wraps with the page, its arrows and boxes SVG; a script or a
template marks the stripe that counts with the class ``is-current``::

    <div class="striped-box" role="group" aria-label="..." data-color="R" data-search-exclude="">
      <div class="stripe" data-stripe="0">
        <div class="stripe-text"><p>Level up {R}</p></div>
        <svg class="pt-box" role="img" aria-label="2/2">...</svg>
      </div>
      <div class="stripe" data-stripe="1">
        <svg class="level-arrow" role="img" aria-label="LEVEL 4-7">...</svg>
        <div class="stripe-text"><p>Flying</p></div>
        <svg class="pt-box" role="img" aria-label="4/4">...</svg>
      </div>
      ...
    </div>
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from urllib.parse import quote

from msgspec import Struct

from generator.core.cards import LevelerCard, PowerToughness


class Glyph(Struct, frozen=True):
    """A shape in the colour ``ink`` on a disc with an edge, in a square of 24 by 24."""

    disc: str
    edge: str
    ink: str
    shape: str

    def svg(self) -> str:
        """The elements, without the svg element around them."""
        circle = f'<circle cx="12" cy="12" r="11.2" fill="{self.disc}" stroke="{self.edge}"/>'
        return f'{circle}<g fill="{self.ink}" stroke="{self.ink}">{self.shape}</g>'


_STROKE = 'fill="none" stroke-width="2" stroke-linecap="round"'

# Shapes of our own, told apart without their colours.
GLYPHS = {
    "W": Glyph(
        "#f6ebc4",
        "#a08c4a",
        "#5c4a12",
        f'<circle cx="12" cy="12" r="3.4"/><path {_STROKE} d="M12 4.2v1.6M12 18.2v1.6M4.2 12h1.6'
        'M18.2 12h1.6M6.5 6.5l1.1 1.1M16.4 16.4l1.1 1.1M6.5 17.5l1.1-1.1M16.4 7.6l1.1-1.1"/>',
    ),
    "U": Glyph(
        "#b5d8f0",
        "#4682ab",
        "#0d4470",
        '<path d="M12 4.2c2.8 4.2 5.2 6.8 5.2 10.2a5.2 5.2 0 0 1-10.4 0c0-3.4 2.4-6 5.2-10.2z"/>',
    ),
    "B": Glyph(
        "#c9c0ca",
        "#75687a",
        "#2b2030",
        '<path d="M13.6 4.6a7.6 7.6 0 1 0 5.9 10.6 6.4 6.4 0 0 1-5.9-10.6z"/>',
    ),
    "R": Glyph(
        "#f5b9a3",
        "#b8604a",
        "#8a1a0e",
        '<path d="M13.2 3.9c.5 3.3-2.2 4.6-3.7 7-.5-.7-.7-1.5-.6-2.5-2 1.8-3 4-2.7 6.3.4 3 2.8 5.2'
        ' 5.9 5.2 3.4 0 5.8-2.5 5.8-5.7 0-4.3-3.5-5.5-4.7-10.3z"/>',
    ),
    "G": Glyph(
        "#b9dcb4",
        "#58895c",
        "#17512a",
        '<path d="M18.8 5.2c-8-.6-13.3 3.4-12 10.4l-1.6 2.8 1.5.8 1.5-2.6c6.6 1.8 10.9-3.2'
        ' 10.6-11.4z"/><path fill="none" stroke="#b9dcb4" stroke-width="1.2" d="M8 16.2l6.4-6.6"/>',
    ),
    "T": Glyph(
        "#d6d2cb",
        "#85817a",
        "#26241f",
        f'<path {_STROKE} d="M6.8 15.6a6.2 6.2 0 1 1 10.2.6"/><path d="M13.4 15.8l5.2 3 .2-5.8z"/>',
    ),
}
_NUMBER = Glyph("#d6d2cb", "#85817a", "#26241f", "")


def _escape(text: str) -> str:
    return escape(str(text))


def _named(label: str) -> str:
    return f'role="img" aria-label="{_escape(label)}"'


def _mana(symbol: str, attributes: str) -> str:
    if symbol not in GLYPHS and not symbol.isdecimal():
        raise ValueError(f"expected W, U, B, R, G, T or a number, not {symbol!r}")
    return f'<span class="mana" data-mana="{symbol}"{attributes}>{{{symbol}}}</span>'


def mana_symbol(symbol: str, label: str) -> str:
    """One symbol (``"R"``, ``"2"``, ``"T"``) to stand in a line of text; ``label`` is its name.

    Raises ValueError for a symbol that no leveler has.
    """
    return _mana(symbol, f" {_named(label)}")


def mana_symbols(symbols: Iterable[str], label: str) -> str:
    """A cost of several symbols with one name for the whole, such as "8 red mana"."""
    inside = "".join(_mana(symbol, "") for symbol in symbols)
    return f'<span class="cost" {_named(label)}>{inside}</span>'


def mana_css() -> str:
    """The rules of the stylesheet that draw the discs, one a line; the stylesheet holds them."""
    return "\n".join(
        f'.mana[data-mana="{symbol}"]{{background-image:url("{_data_uri(glyph.svg())}")}}'
        for symbol, glyph in GLYPHS.items()
    )


def _data_uri(elements: str) -> str:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{elements}</svg>'
    return "data:image/svg+xml," + quote(svg.replace('"', "'"), safe=" '=<>/:,.-")


def level_symbol(level_word: str, levels: str) -> str:
    """A level symbol in a line of text; ``levels`` is ``4-7``, ``8+`` or ``N1-N2``."""
    return f'<span class="level-symbol">{_escape(level_word)} {_escape(levels)}</span>'


def level_arrow(level_word: str, levels: str) -> str:
    """The level symbol as it stands at the left of a stripe: an arrow with word and numbers."""
    word, numbers = _escape(level_word), _escape(levels)
    return (
        f'<svg class="level-arrow" viewBox="0 0 68 40" {_named(f"{level_word} {levels}")}>'
        '<path fill="currentColor" d="M1 1h54l12 19-12 19H1l6-19z"/>'
        '<g fill="#fff" text-anchor="middle" font-weight="700">'
        f'<text x="33" y="14" font-size="9">{word}</text>'
        f'<text x="33" y="32" font-size="18">{numbers}</text></g></svg>'
    )


def pt_box(power_toughness: PowerToughness) -> str:
    """A power/toughness box as it stands at the right of a stripe."""
    return (
        f'<svg class="pt-box" viewBox="0 0 60 32" {_named(str(power_toughness))}>'
        '<path fill="none" stroke="currentColor" stroke-width="2"'
        ' d="M7 2h46q5 0 5 5v18q0 5-5 5H7q-5 0-5-5V7q0-5 5-5z"/>'
        '<text x="30" y="23" font-size="20" font-weight="700" text-anchor="middle"'
        f' fill="currentColor">{power_toughness}</text></svg>'
    )


def striped_box(
    card: LevelerCard, lines: Sequence[Sequence[str]], *, label: str, level_word: str
) -> str:
    """The three stripes of ``card``; ``lines`` are the lines of each stripe as HTML.

    ``label`` names the box ("Striped text box of ..."), ``level_word`` is the printed word of the
    level symbols. Raises ValueError unless there are lines for three stripes.
    """
    arrows = ["", *(level_arrow(level_word, str(s.levels)) for s in card.level_symbols)]
    boxes = [card.power_toughness, *(symbol.power_toughness for symbol in card.level_symbols)]
    stripes = "".join(
        _stripe(number, *parts)
        for number, parts in enumerate(zip(arrows, boxes, lines, strict=True))
    )
    color = "".join(card.mana_cost.colors)
    return (
        f'<div class="striped-box" role="group" aria-label="{_escape(label)}"'
        f' data-color="{color}" data-search-exclude="">{stripes}</div>'
    )


def _stripe(number: int, arrow: str, power_toughness: PowerToughness, lines: Sequence[str]) -> str:
    text = "".join(f"<p>{line}</p>" for line in lines)
    return (
        f'<div class="stripe" data-stripe="{number}">{arrow}'
        f'<div class="stripe-text">{text}</div>{pt_box(power_toughness)}</div>'
    )
