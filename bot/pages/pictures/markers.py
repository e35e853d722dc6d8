"""The markers on the table: points, the dealer's disc, crowns, the emblem of trumps."""

from functools import cache
from math import cos, pi, sin

from bot.pages.pictures.cards.courts import draw_crown
from bot.pages.pictures.cards.faces import MIDNIGHT
from bot.pages.pictures.cards.suits import draw_suit, inks
from bot.pages.pictures.drawing.canvas import Canvas, Colour, moved, outline
from bot.pages.pictures.felt import Piece
from bot.pages.pictures.palette import GOLD
from engine.cards import Suit

_SHINE: Colour = (250, 226, 160)
_SHADE: Colour = (146, 104, 34)
_IVORY: Colour = (250, 245, 230)


@cache
def mark(scored: bool) -> Piece:
    """A marker for one point: gold for a point scored, empty for one still missing."""
    canvas = Canvas((30, 30))
    if scored:
        canvas.disc(15, 15, 12.5, _SHADE)
        canvas.disc(15, 14.4, 12, GOLD)
        canvas.disc(15, 14.4, 7, _SHINE)
    else:
        canvas.disc(15, 15, 12.5, (0, 16, 11, 110))
        canvas.ring(15, 15, 12.5, (172, 136, 66, 200), 1.6)
    return Piece(canvas.picture())


@cache
def dealer_disc() -> Piece:
    """The disc in front of the dealer: a pack, since a letter would look like the index of a card."""
    canvas = Canvas((36, 36))
    canvas.disc(18, 18, 16, _SHADE)
    canvas.disc(18, 17.4, 15.4, _IVORY)
    for x, y in ((15, 13.4), (17, 15.4), (19, 17.4)):
        canvas.panel((x - 6, y - 7, x + 6, y + 9), 2, MIDNIGHT, _IVORY, 1)
    return Piece(canvas.picture())


@cache
def crown() -> Piece:
    """The crown of a player who announced the king."""
    canvas = Canvas((38, 30))
    draw_crown(canvas, 19, 16, 34)
    return Piece(canvas.picture())


@cache
def laurel() -> Piece:
    """The winner's laurel."""
    canvas = Canvas((46, 46))
    draw_laurel(canvas, 23, 20, (15, 17), 5)
    return Piece(canvas.picture())


def draw_laurel(canvas: Canvas, x: float, y: float, radii: tuple[float, float], pairs: int) -> None:
    """Draw two branches around a point that meet below it.

    Args:
        radii: the distance of the branches from the point: across, and down.
        pairs: the pairs of leaves on each branch.
    """
    across, down = radii
    size = down / pairs * 2.2
    leaf = outline((0, 0), (0.34, -0.25, 0.34, -0.7, 0, -1), (-0.34, -0.7, -0.34, -0.25, 0, 0))
    for side in (-1, 1):
        # From the lowest point of the ellipse up, in degrees.
        turns = [6 + 138 * n / pairs for n in range(pairs + 1)]
        stem = [(x + side * across * sin(turn * pi / 180), y + down * cos(turn * pi / 180)) for turn in turns]
        canvas.line(stem, _SHADE, size * 0.1)
        for turn, (left, top) in zip(turns[:-1], stem, strict=False):
            # A branch grows along the ellipse; its leaves lean away from it.
            along = 90 - turn
            canvas.fill(moved(leaf, left, top, size, side * (along + 38)), GOLD)
            canvas.fill(moved(leaf, left, top, size * 0.92, side * (along - 38)), _SHINE)
        canvas.fill(moved(leaf, *stem[-1], size * 0.9, side * (90 - turns[-1])), GOLD)


@cache
def emblem(suit: Suit, four_colours: bool, width: int) -> Piece:
    """The emblem of trumps: the suit on an ivory disc with a gold ring, ``width`` units wide."""
    canvas = Canvas((width, round(width * 1.025)), width / 164)
    canvas.disc(82, 82, 78, GOLD)
    canvas.disc(82, 82, 70, _IVORY)
    draw_suit(canvas, suit, 82, 83, 84, inks(four_colours)[suit])
    return Piece(canvas.picture())


@cache
def slot(height: int) -> Piece:
    """The place of a card that is awaited, ``height`` units high."""
    width = round(height * 100 / 145)
    canvas = Canvas((width, height), width / 100)
    canvas.panel((2, 2, 98, 143), 7, (0, 16, 11, 70), (172, 136, 66, 170), 1.4)
    return Piece(canvas.picture())


@cache
def pointer() -> Piece:
    """The gold arrow before the name of a player whose turn it is."""
    canvas = Canvas((22, 28))
    canvas.fill([(3, 2), (20, 14), (3, 26)], GOLD)
    return Piece(canvas.picture())
