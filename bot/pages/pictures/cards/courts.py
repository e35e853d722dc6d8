"""The court cards: a king, a queen and a jack drawn as two halves, head up and head down.

A card is 100 units wide and 145 high; a half lives in the part of ``FRAME`` above ``WAIST``.
"""

from dataclasses import dataclass
from itertools import chain

from PIL import Image

from bot.pages.pictures.cards.suits import BLACK, RED, draw_suit, inks
from bot.pages.pictures.drawing.canvas import FINENESS, Canvas, Colour, mirrored, moved, outline
from engine.cards import CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES, Rank, Suit

#: Left, top, right, bottom of the frame around the two halves.
FRAME = (25.0, 8.5, 75.0, 136.5)
WAIST = 72.5

_GOLD: Colour = (214, 164, 64)
_DEEP_GOLD: Colour = (163, 113, 28)
_SKIN: Colour = (250, 232, 208)
_FIELD: Colour = (248, 239, 217)
_BLUE: Colour = (34, 62, 112)
_IVORY: Colour = (255, 251, 240)

#: Robe, mantle and hair of each suit's court.
_DRESS: dict[Suit, tuple[Colour, Colour, Colour]] = {
    SPADES: ((34, 36, 48), _BLUE, (92, 66, 44)),
    HEARTS: (RED, _BLUE, (196, 140, 52)),
    DIAMONDS: ((200, 62, 36), (30, 92, 96), (150, 84, 36)),
    CLUBS: ((30, 82, 62), BLACK, (66, 46, 34)),
}
#: The same of diamonds where the suit is blue.
_BLUE_DRESS: tuple[Colour, Colour, Colour] = ((36, 84, 168), (126, 40, 44), (150, 84, 36))


_DRESSES = (*_DRESS.values(), _BLUE_DRESS)
COURT_COLOURS: tuple[Colour, ...] = (_GOLD, _DEEP_GOLD, _SKIN, _FIELD, *chain.from_iterable(_DRESSES))
"""The colours that cover most of the court cards."""


@dataclass(frozen=True, slots=True)
class _Palette:
    """The colours of one suit's court."""

    ink: Colour
    robe: Colour
    mantle: Colour
    hair: Colour


def _palette(suit: Suit, four_colours: bool) -> _Palette:
    dress = _BLUE_DRESS if four_colours and suit == DIAMONDS else _DRESS[suit]
    return _Palette(inks(four_colours)[suit], *dress)


def _face(canvas: Canvas) -> None:
    face = mirrored(outline((50, 26), (57.6, 26), (57.6, 36), (57.2, 42, 53.5, 46.5, 50, 46.5)), 50)
    canvas.fill(face, _SKIN)
    for side in (-1, 1):
        eye = 50 + side * 3.6
        canvas.line(
            outline((eye - 1.9, 33.6), (eye - 0.9, 35.1, eye + 0.9, 35.1, eye + 1.9, 33.6)), BLACK, 0.7
        )
        canvas.line([(50 + side * 1.6, 31.0), (50 + side * 5.6, 30.6)], BLACK, 0.55)
    canvas.line([(50.3, 33), (51.3, 38), (49.6, 38.2)], _DEEP_GOLD, 0.55)
    canvas.line(outline((48.2, 41.3), (49.3, 42.1, 50.7, 42.1, 51.8, 41.3)), RED, 0.95)


def _robe(canvas: Canvas, colours: _Palette) -> None:
    canvas.fill(
        mirrored(outline((50, 46), (56, 50), (66, 51, 74, 54, 75, 62), (75, 73), (50, 73)), 50), colours.robe
    )
    # The mantle falls from the shoulders; its trim is the gold that meets the other half's at the waist.
    for side in (-1, 1):
        fall = outline(
            (50 + side * 7, 50.2),
            (50 + side * 16, 51, 50 + side * 24, 54, 50 + side * 25, 62),
            (50 + side * 25, 73),
        )
        canvas.fill([*fall, (50 + side * 15, 73)], colours.mantle)
        canvas.line([(50 + side * 7, 50.2), (50 + side * 15, 73)], _GOLD, 1.5)
        for y in (57.0, 62.0, 67.0):
            canvas.disc(50 + side * (19.4 + (y - 57) * 0.1), y + 1, 1.0, _GOLD)
    canvas.fill([(45, 46), (55, 46), (57.5, 51), (50, 61), (42.5, 51)], _IVORY)
    canvas.line([(42.5, 51), (50, 61), (57.5, 51)], _GOLD, 1.4)


def _king(canvas: Canvas, colours: _Palette) -> None:
    canvas.fill(mirrored(outline((50, 24), (61, 24), (62, 36, 63, 44, 59.5, 49), (50, 49)), 50), colours.hair)
    _face(canvas)
    beard = outline((50, 40.2), (53, 38.6, 55.6, 39.4, 57.8, 34), (58.6, 46, 55, 53, 50, 58))
    canvas.fill(mirrored(beard, 50), colours.hair)
    canvas.line(outline((48, 42.4), (49.2, 43, 50.8, 43, 52, 42.4)), RED, 1.0)
    for side in (-1, 1):
        canvas.line(
            outline((50 + side * 2.2, 45), (50 + side * 3, 48, 50 + side * 2, 51, 50 + side * 0.8, 53.5)),
            _DEEP_GOLD,
            0.5,
        )
    draw_crown(canvas, 50, 19.6, 25, colours.ink)
    _sceptre(canvas, colours)


def draw_crown(canvas: Canvas, x: float, y: float, width: float, gem: Colour = _IVORY) -> None:
    """Draw a king's crown centred on a point, with a band of jewels; ``gem`` is their colour."""
    right = outline((0, -0.3), (0.1, -0.02), (0.26, -0.24), (0.34, 0.0), (0.5, -0.17), (0.41, 0.3), (0, 0.3))
    canvas.fill(moved(mirrored(right), x, y, width), _GOLD)
    band = [(-0.405, 0.17), (0.405, 0.17), (0.385, 0.32), (-0.385, 0.32)]
    canvas.fill(moved(band, x, y, width), _DEEP_GOLD)
    for px in (-0.24, 0.0, 0.24):
        canvas.disc(x + px * width, y + 0.243 * width, 0.045 * width, gem)
    for px, py in ((0, -0.33), (-0.26, -0.27), (0.26, -0.27), (-0.5, -0.2), (0.5, -0.2)):
        canvas.disc(x + px * width, y + py * width, 0.045 * width, _GOLD)


def _sceptre(canvas: Canvas, colours: _Palette) -> None:
    canvas.line([(70, 24), (70, 73)], _DEEP_GOLD, 1.8)
    canvas.line([(70, 24), (70, 73)], _GOLD, 0.9)
    canvas.disc(70, 22, 3.1, _GOLD)
    canvas.disc(70, 22, 1.5, colours.ink)
    canvas.disc(70, 17.8, 1.3, _GOLD)


def _queen(canvas: Canvas, colours: _Palette) -> None:
    flow = outline(
        (50, 20), (59, 20, 62, 27, 61.5, 34), (61, 42, 66, 46, 64.5, 54), (61, 57, 58, 54, 57, 50), (50, 50)
    )
    canvas.fill(mirrored(flow, 50), colours.hair)
    _face(canvas)
    canvas.fill(
        mirrored(outline((50, 24.4), (54, 25, 57.5, 27.5, 58.4, 33), (60, 28, 58, 23, 50, 23)), 50),
        colours.hair,
    )
    # A diadem of arches rather than the king's points.
    for x, top in ((-8, 18.4), (-4, 16.2), (0, 14.6), (4, 16.2), (8, 18.4)):
        canvas.disc(50 + x, top + 3.4, 3.0, _GOLD)
        canvas.disc(50 + x, top + 3.4, 1.3, colours.ink)
    canvas.fill(mirrored(outline((50, 20.8), (61.4, 21.4), (60.4, 25.6), (50, 24.8)), 50), _GOLD)
    canvas.line([(44, 49), (50, 52.5), (56, 49)], colours.ink, 0.9)
    canvas.disc(50, 53.4, 1.4, _GOLD)
    _rose(canvas, colours)


def _rose(canvas: Canvas, colours: _Palette) -> None:
    canvas.line(outline((70, 34), (71, 46, 67, 56, 69, 73)), (40, 100, 66), 1.3)
    leaf = outline((0, 0), (2, -3, 5, -3, 6.5, -2), (5, 1, 2, 1.4, 0, 0))
    canvas.fill(moved(leaf, 69.6, 47, 0.7, 200), (40, 100, 66))
    for turn in range(0, 360, 72):
        petal = moved([(0, -2.5)], 69.6, 29, 1, turn)[0]
        canvas.disc(*petal, 2.5, colours.ink)
    canvas.disc(69.6, 29, 1.7, _GOLD)


def _jack(canvas: Canvas, colours: _Palette) -> None:
    bob = outline((50, 22), (60, 22, 62.5, 30, 61.8, 41), (61.6, 45, 59, 46.5, 56.5, 45.5), (50, 45.5))
    canvas.fill(mirrored(bob, 50), colours.hair)
    _face(canvas)
    canvas.fill(mirrored(outline((50, 28.4), (58.6, 28.4), (58, 24), (50, 23)), 50), colours.hair)
    # The cap sits aslant, its feather hanging over the shoulder.
    feather = outline((43, 20), (36, 22, 32, 29, 30.5, 39), (36, 35, 39.5, 30, 43, 25))
    canvas.fill(feather, _IVORY)
    canvas.edge(feather, _DEEP_GOLD, 0.5)
    canvas.line(outline((42, 22.5), (37.5, 25, 34, 30, 31.5, 37)), _DEEP_GOLD, 0.5)
    cap = outline((38.5, 24.5), (38, 15, 48, 12.5, 55, 13.5), (62, 14.5, 64.5, 19, 62, 24.5))
    canvas.fill(cap, colours.mantle if colours.mantle != BLACK else colours.robe)
    canvas.fill([(38, 22.8), (62.6, 22.8), (61.6, 26.6), (39, 26.6)], _GOLD)
    canvas.disc(44, 22.2, 2.2, colours.ink)
    canvas.disc(44, 22.2, 1.0, _GOLD)
    _halberd(canvas)


def _halberd(canvas: Canvas) -> None:
    canvas.line([(70, 14), (70, 73)], _DEEP_GOLD, 1.5)
    canvas.fill([(70, 10.5), (71.8, 19), (70, 21), (68.2, 19)], (150, 158, 172))
    canvas.fill(outline((70, 21), (66, 20, 64.6, 23, 64, 25), (64.6, 28, 66, 31, 70, 30)), (150, 158, 172))
    canvas.fill([(70, 23), (74, 21.5), (72.6, 25.5), (74, 29), (70, 28)], (112, 120, 136))


_FIGURES = {KING: _king, QUEEN: _queen, JACK: _jack}


def draw_court(canvas: Canvas, rank: Rank, suit: Suit, four_colours: bool) -> None:
    """Draw a court's two halves in their gold frame on a canvas of a card's units."""
    left, top, right, bottom = FRAME
    colours = _palette(suit, four_colours)
    canvas.panel((left, top, right, bottom), 2.5, _FIELD)
    _robe(canvas, colours)
    _FIGURES[rank](canvas, colours)
    draw_suit(canvas, suit, 31.5, 17, 11, colours.ink)
    # The blends of its many colours would be a third of the file.
    canvas.harden()
    width, height = canvas.image.size
    waist = FINENESS * round(WAIST * canvas.scale / FINENESS)
    half = canvas.image.crop((0, 0, width, waist)).transpose(Image.Transpose.ROTATE_180)
    canvas.image.paste(half, (0, height - waist))
    canvas.line([(left, WAIST), (right, WAIST)], _GOLD, 1.3)
    canvas.panel((left, top, right, bottom), 2.5, edge=_DEEP_GOLD, width=0.9)
