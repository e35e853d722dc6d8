"""The cards as emojis: rank and suit as large as they can be, since an emoji is some twenty pixels high."""

from io import BytesIO
from typing import Final

from bot.pages.pictures.cards.faces import EDGE, PAPER, draw_index
from bot.pages.pictures.cards.suits import draw_suit, inks
from bot.pages.pictures.drawing.canvas import Canvas
from engine.cards import Card, suit, symbol

_SIDE: Final = 128
"""In pixels, as Discord recommends."""


def emoji(card: Card, language: str, *, four_colours: bool) -> bytes:
    """Draw a card as an emoji.

    Args:
        language: whose index a court card bears, ``fr`` or else English.
        four_colours: whether each suit has a colour of its own.

    Returns:
        A PNG file of 128 × 128 pixels.
    """
    canvas = Canvas((_SIDE, _SIDE), _SIDE / 100)
    ink = inks(four_colours)[suit(card)]
    canvas.panel((8, 0, 92, 100), 12, PAPER, EDGE, 1.5)
    draw_index(canvas, symbol(card, language)[:-1], 50, 28, 58, ink)
    draw_suit(canvas, suit(card), 50, 75, 43, ink)
    file = BytesIO()
    canvas.picture().save(file, "PNG")
    return file.getvalue()
