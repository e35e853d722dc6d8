"""The chart of a review: the chance of winning, deal by deal."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bot.pages.pictures.drawing.canvas import LOZENGE, Canvas, Colour, Point, moved
from bot.pages.pictures.felt import Piece, encoded, felt, put
from bot.pages.pictures.palette import GOLD, IVORY
from bot.pages.pictures.text import fitted_name, legible, length, write

CHART_FILE: Final = "course.png"

_SIZE = (900, 420)
_LEFT, _TOP, _RIGHT, _BOTTOM = 84, 70, 850, 350
_SCORE_Y, _NAME_SIZE, _SMALL = 384, 24, 18
_NAME_WIDTH = 600
_FAINT: Colour = (244, 236, 214, 60)
_MIDDLE: Colour = (226, 184, 98, 130)
_ABOVE: Colour = (226, 184, 98, 52)
_BELOW: Colour = (244, 236, 214, 26)
_ERROR: Colour = (214, 68, 58)
_SEATS = ("A", "B")


def chart(
    points: Sequence[Point], scores: Sequence[str], errors: Sequence[Point], names: tuple[str, str]
) -> bytes:
    """Draw one player's chance of winning through a game.

    Args:
        points: (deals played, chance of seat 0, 0 … 1) from left to right; within a deal parts of it.
        scores: after each deal, written below where it ends.
        errors: the points at which a player made an error, marked in red.
        names: of the seats, any text: seat 0 wins above, seat 1 below.

    Returns:
        A PNG file of 640 × 299 pixels; equal games give equal bytes.
    """
    cloth = felt(*_SIZE)
    plot = Canvas(_SIZE)
    width = (_RIGHT - _LEFT) / max(1, len(scores))

    def at(point: Point) -> Point:
        return _LEFT + point[0] * width, _BOTTOM - point[1] * (_BOTTOM - _TOP)

    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        (_, y) = at((0, chance))
        plot.line(
            [(_LEFT, y), (_RIGHT, y)], _MIDDLE if chance == 0.5 else _FAINT, 1.6 if chance == 0.5 else 1
        )
    for deal in range(len(scores) + 1):
        (x, _) = at((deal, 0))
        plot.line([(x, _TOP), (x, _BOTTOM)], _FAINT, 1)
    line = [at(point) for point in points]
    (_, middle) = at((0, 0.5))
    for (x0, y0), (x1, y1) in pairwise(line):
        plot.fill(
            [(x0, y0), (x1, y1), (x1, middle), (x0, middle)], _ABOVE if y0 + y1 < 2 * middle else _BELOW
        )
    plot.line(line, GOLD, 3.2)
    for error in errors:
        x, y = at(error)
        plot.fill(moved(LOZENGE, x, y, 15), (0, 12, 8, 150))
        plot.fill(moved(LOZENGE, x, y, 12), _ERROR)
    put(cloth, Piece(plot.picture()), _SIZE[0] / 2, _SIZE[1] / 2)
    for seat, baseline in ((0, _TOP - 20), (1, _BOTTOM - 12)):
        name = fitted_name(legible(names[seat]) or _SEATS[seat], _NAME_SIZE, _NAME_WIDTH)
        write(cloth, _LEFT + 6, baseline, name, _NAME_SIZE, GOLD if seat == 0 else IVORY)
    for chance in (0, 50, 100):
        (_, y) = at((0, chance / 100))
        label = f"{chance}%"
        write(cloth, _LEFT - 10 - length(label, _SMALL), y + 6, label, _SMALL, IVORY)
    for deal, score in enumerate(scores, 1):
        (x, _) = at((deal, 0))
        write(cloth, x - length(score, _SMALL) / 2, _SCORE_Y, score, _SMALL, IVORY)
    return encoded(cloth)
