"""The picture of a profile: the course of a rating, and bars below it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.pages.pictures.drawing.canvas import Canvas, Colour
from bot.pages.pictures.drawing.png import png
from bot.pages.pictures.felt import Piece, felt, put
from bot.pages.pictures.palette import BELOW, GOLD, IVORY, LINES
from bot.pages.pictures.text import fitted_name, legible, length, write

CAREER_FILE: Final = "career.png"

_WIDTH: Final = 720
_LEFT, _RIGHT, _TOP, _BOTTOM = 50, 670, 44, 36
_TITLE, SMALL = 28, 25
_COURSE: Final = 176
"""The height of the course of the rating."""
_AROUND: Final = 16
"""The room above the course, and below it."""
_LINE: Final = 40
_HEADING: Final = 48
_GAP: Final = 14
LABELS: Final = (200, 420)
"""How wide the labels of bars are at least and at most."""
_BARS_END: Final = 560
_THICK: Final = 18


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar in two parts.

    Args:
        label: what it stands for, any text.
        gold: the length of its first part.
        rest: how much of it stays empty.
        text: what is written behind it.
    """

    label: str
    gold: int
    rest: int
    text: str


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars that share a scale, below a heading."""

    title: str
    bars: tuple[Bar, ...]


def career(title: str, ratings: Sequence[int], groups: Sequence[Bars]) -> bytes:
    """Draw how somebody has played.

    Args:
        title: the heading of the course.
        ratings: after each match, in order of time; with less than two there is no course.
        groups: bars, from top to bottom.

    Returns:
        A PNG file 720 pixels wide; equal facts give equal bytes.
    """
    course = _HEADING + _COURSE + 2 * _AROUND + _GAP if len(ratings) > 1 else 0
    height = _TOP + course + sum(_HEADING + _LINE * len(group.bars) + _GAP for group in groups) + _BOTTOM
    cloth, canvas = felt(_WIDTH, height), Canvas((_WIDTH, height))
    labels = [*_course(canvas, title, ratings)] if course else []
    y = _TOP + course
    for group in groups:
        labels += _bars(canvas, group, y)
        y += _HEADING + _LINE * len(group.bars) + _GAP
    put(cloth, Piece(canvas.picture()), _WIDTH / 2, height / 2)
    for label in labels:
        write(cloth, label.x, label.y, label.text, label.size, label.ink)
    return png(cloth)


@dataclass(frozen=True, slots=True)
class _Label:
    """A text from a point on its baseline."""

    x: float
    y: float
    text: str
    size: int = SMALL
    ink: Colour = IVORY


def _course(canvas: Canvas, title: str, ratings: Sequence[int]) -> Iterator[_Label]:
    """Draw a rating over time, between lines at its lowest and its highest."""
    top, low, high = _TOP + _HEADING + _AROUND, min(ratings), max(ratings)
    yield _Label(_LEFT, _TOP + _TITLE, title, _TITLE, GOLD)
    left = _LEFT + max(length(str(end), SMALL) for end in (low, high)) + 14
    wide, tall = (_RIGHT - left) / (len(ratings) - 1), _COURSE / max(1, high - low)
    for rating in dict.fromkeys((high, low)):
        y = top + (high - rating) * tall
        canvas.line([(left, y), (_RIGHT, y)], LINES, 1.5)
        yield _Label(_LEFT, y + 9, str(rating))
    points = [(left + n * wide, top + (high - rating) * tall) for n, rating in enumerate(ratings)]
    canvas.line(points, GOLD, 5)
    canvas.disc(*points[-1], 7, GOLD)


def _bars(canvas: Canvas, group: Bars, top: float) -> Iterator[_Label]:
    """Draw bars below their heading."""
    yield _Label(_LEFT, top + _TITLE, group.title, _TITLE, GOLD)
    labels = [legible(bar.label) or "?" for bar in group.bars]
    least, most = LABELS
    wide = min(most, max(least, *(length(label, SMALL) for label in labels)))
    left = _LEFT + wide + 16
    unit = (_BARS_END - left) / max(1, *(bar.gold + bar.rest for bar in group.bars))
    for number, (bar, label) in enumerate(zip(group.bars, labels, strict=True), 1):
        y = top + _HEADING + number * _LINE - _LINE / 2
        middle, end = left + bar.gold * unit, left + (bar.gold + bar.rest) * unit
        for start, stop, ink in ((left, middle, GOLD), (middle, end, BELOW)):
            if stop > start:
                box = [(start, y - _THICK / 2), (stop, y - _THICK / 2), (stop, y + _THICK / 2)]
                canvas.fill([*box, (start, y + _THICK / 2)], ink)
        yield _Label(_LEFT, y + 9, fitted_name(label, SMALL, wide))
        yield _Label(end + 12, y + 9, bar.text)
