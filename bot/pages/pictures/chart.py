"""The chart of a review: the chance of winning, deal by deal."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import Final

from PIL import Image

from bot.pages.pictures.drawing.canvas import Canvas, Colour, Point
from bot.pages.pictures.drawing.png import png
from bot.pages.pictures.felt import Piece, felt, put
from bot.pages.pictures.palette import ABOVE, BELOW, GOLD, IVORY, LINES
from bot.pages.pictures.text import fitted_name, legible, length, write

CHART_FILE: Final = "course.png"

_SIZE = (720, 392)
_LEFT, _TOP, _RIGHT, _BOTTOM = 98, 68, 680, 296
_SCORE_Y, _NAMES_Y, _NAME_SIZE, _SMALL = 330, (50, 366), 30, 25
_NAME_WIDTH: Final = 560
_APART: Final = 14
"""The least distance between two scores, in units."""
_ERROR: Final[Colour] = (214, 68, 58)
_SEATS = ("A", "B")
_CENTRE: Final = (_SIZE[0] / 2, _SIZE[1] / 2)


def chart(
    points: Sequence[Point], scores: Sequence[str], errors: Sequence[Point], names: tuple[str, str]
) -> bytes:
    """Draw one player's chance of winning through a game.

    Args:
        points: (deals played, chance of seat 0, 0 … 1) from left to right; within a deal parts of it.
        scores: after each deal, written below where it ends.
        errors: the points at which a player made an error, marked in red.
        names: the players' names by seat, any text: seat 0 wins above, seat 1 below.

    Returns:
        A PNG file of 720 × 392 pixels; equal games give equal bytes.
    """
    cloth = felt(*_SIZE)
    width = (_RIGHT - _LEFT) / max(1, len(scores))

    def at(point: Point) -> Point:
        return _LEFT + point[0] * width, _BOTTOM - point[1] * (_BOTTOM - _TOP)

    put(cloth, Piece(_plot([at(point) for point in points], [at(error) for error in errors])), *_CENTRE)
    for seat, ink in ((0, GOLD), (1, IVORY)):
        name = fitted_name(legible(names[seat]) or _SEATS[seat], _NAME_SIZE, _NAME_WIDTH)
        write(cloth, _LEFT, _NAMES_Y[seat], name, _NAME_SIZE, ink)
    for chance in (0, 50, 100):
        (_, y) = at((0, chance / 100))
        label = f"{chance}%"
        write(cloth, _LEFT - 10 - length(label, _SMALL), y + 9, label, _SMALL, IVORY)
    every = ceil(max(length(score, _SMALL) + _APART for score in scores) / width) if scores else 1
    for deal, score in enumerate(scores, 1):
        if (len(scores) - deal) % every == 0:
            x = min(at((deal, 0))[0], _RIGHT + _APART - length(score, _SMALL) / 2)
            write(cloth, x - length(score, _SMALL) / 2, _SCORE_Y, score, _SMALL, IVORY)
    return png(cloth)


def _plot(line: Sequence[Point], errors: Sequence[Point]) -> Image.Image:
    """The line on its grid, coloured on the side of who is ahead; a red disc lies on each error."""
    plot = Canvas(_SIZE)
    middle = (_TOP + _BOTTOM) / 2
    for (x0, y0), (x1, y1) in pairwise(line):
        if (y0 - middle) * (y1 - middle) < 0:
            cut = x0 + (x1 - x0) * (middle - y0) / (y1 - y0)
            parts = [((x0, y0), (cut, middle)), ((cut, middle), (x1, y1))]
        else:
            parts = [((x0, y0), (x1, y1))]
        for one, other in parts:
            tint = ABOVE if one[1] + other[1] < 2 * middle else BELOW
            plot.fill([one, other, (other[0], middle), (one[0], middle)], tint)
    for y, ink in ((_TOP, LINES), (_BOTTOM, LINES), (middle, GOLD)):
        plot.line([(_LEFT, y), (_RIGHT, y)], ink, 1.5)
    plot.line(line, GOLD, 5)
    plot.disc(*line[-1], 7, GOLD)
    for x, y in errors:
        plot.disc(x, y, 10, IVORY)
        plot.disc(x, y, 7.5, _ERROR)
    return plot.picture()
