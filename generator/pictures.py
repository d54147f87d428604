"""Pictures of cards for links in social networks: three stripes with their numbers, no words.

Numbers are the same in every language, so one picture serves all; they are drawn with the font
that Pillow brings, and nothing of the game's own art is in them.
"""

from __future__ import annotations

import io
from functools import cache

from PIL import Image, ImageColor, ImageDraw, ImageFont

from generator.core.cards import LevelerCard

_SIZE = 600, 315  # the shape that networks show; twice as large would only weigh more
_PAPER = "#fcfbf7"
_COLORS = {"W": "#7c641c", "U": "#1b5f95", "B": "#56445f", "R": "#a8321a", "G": "#2a6b3c"}
_STRIPE, _EDGE = 85, 30


def card_picture(card: LevelerCard) -> bytes:
    """A PNG in shades between paper and the card's colour."""
    image = Image.new("L", _SIZE, 0)
    draw = ImageDraw.Draw(image)
    boxes = [card.power_toughness, *(symbol.power_toughness for symbol in card.level_symbols)]
    ranges = ["", *(str(symbol.levels) for symbol in card.level_symbols)]
    for place, (box, levels) in enumerate(zip(boxes, ranges, strict=True)):
        _stripe(draw, _EDGE + place * _STRIPE, str(box), levels)
    image.putpalette(_shades(_COLORS[card.mana_cost.colors[0]]))
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=3)  # 6 saves a fifth, and takes twice as long
    return out.getvalue()


@cache
def _shades(color: str) -> list[int]:
    """A palette of 256 colours from paper to ``color``."""
    paper, ink = ImageColor.getrgb(_PAPER), ImageColor.getrgb(color)
    ends = list(zip(paper, ink, strict=True))
    return [low + (high - low) * shade // 255 for shade in range(256) for low, high in ends]


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def _stripe(draw: ImageDraw.ImageDraw, top: int, box: str, levels: str) -> None:
    right, bottom, middle = _SIZE[0] - _EDGE, top + _STRIPE, top + _STRIPE // 2
    draw.rectangle((_EDGE, top, right, bottom), outline=255, width=2)
    if levels:
        upper, lower = top + 10, bottom - 10
        arrow = [(40, upper), (165, upper), (190, middle), (165, lower), (40, lower), (55, middle)]
        draw.polygon(arrow, fill=255)
        draw.text((112, middle), levels, 0, _font(42), anchor="mm")
    draw.rounded_rectangle((410, top + 12, 555, bottom - 12), 9, outline=255, width=3)
    draw.text((482, middle), box, 255, _font(46), anchor="mm")
