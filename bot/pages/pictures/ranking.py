"""The picture of a board: a line for each person, and a crown for who is first."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from bot.pages.pictures.drawing.png import png
from bot.pages.pictures.felt import RAIL, felt, put
from bot.pages.pictures.markers import crown
from bot.pages.pictures.palette import GOLD, IVORY
from bot.pages.pictures.text import fitted, fitted_name, legible, length, write

RANKING_FILE: Final = "ranking.png"

_WIDTH: Final = 720
_TITLE_Y, _TITLE, _TITLE_WIDTH = 64, 34, 640
_FIRST_Y, _BELOW = 118, 22
_GAP, _LEAST_ROOM = 12, 120
"""Between a name and a value, and how wide a name may be next to the longest value."""
_MOST_BELOW_EACH_OTHER: Final = 16
"""More lines than this stand in two columns, if the values fit there."""
_MOST: Final = 28
"""How many lines one column has at most: a higher picture is shown too small to read."""

RankingLine = tuple[str, str, str, bool]
"""A rank, a name, a value, and whether the person is crowned: any texts."""


@dataclass(frozen=True, slots=True)
class _Column:
    """Where a line's parts stand.

    Args:
        apart: the distance of two lines.
        size: that of the letters.
        rank: where the rank ends.
        crown: the middle of the crown.
        name: where the name begins.
        room: how wide the name may be.
        right: where the value ends.
    """

    apart: float
    size: int
    rank: float
    crown: float
    name: float
    room: float
    right: float

    def value(self, text: str) -> str:
        """A value, cut to what fits next to a short name."""
        return fitted(text, self.size, self.right - self.name - _LEAST_ROOM)


_WIDE: Final = _Column(44, 30, 84, 112, 140, 380, 680)
_LEFT: Final = _Column(36, 24, 58, 82, 108, 178, 346)
_RIGHT: Final = _Column(36, 24, 400, 424, 450, 178, 688)


def ranking(title: str, lines: Sequence[RankingLine]) -> bytes:
    """Draw a board, in two columns if there are many lines; with long values in one, with the first lines.

    Returns:
        A PNG file, 720 pixels wide and as high as its lines need; equal arguments give equal bytes.
    """
    short = all(_LEFT.value(value) == value for _, _, value, _ in lines)
    columns = (_LEFT, _RIGHT) if short and len(lines) > _MOST_BELOW_EACH_OTHER else (_WIDE,)
    lines = lines if short else lines[:_MOST]
    rows, apart = ceil(len(lines) / len(columns)), columns[0].apart
    cloth = felt(_WIDTH, round(_FIRST_Y + apart * (rows - 1) + _BELOW + RAIL))
    heading = fitted(legible(title), _TITLE, _TITLE_WIDTH)
    write(cloth, (_WIDTH - length(heading, _TITLE)) / 2, _TITLE_Y, heading, _TITLE, GOLD)
    for place, (rank, name, value, crowned) in enumerate(lines):
        column, size, ink = columns[place // rows], columns[0].size, GOLD if crowned else IVORY
        y = _FIRST_Y + apart * (place % rows)
        write(cloth, column.rank - length(rank, size), y, rank, size, ink)
        if crowned:
            put(cloth, crown(), column.crown, y - size / 3)
        value = column.value(value)
        starts = column.right - length(value, size)
        room = min(column.room, starts - _GAP - column.name)
        write(cloth, column.name, y, fitted_name(legible(name), size, room), size, ink)
        write(cloth, starts, y, value, size, ink)
    return png(cloth)
