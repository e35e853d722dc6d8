"""The picture of a board: a line for each person, and a crown for who is first."""

from collections.abc import Sequence
from typing import Final

from bot.pages.pictures.drawing.png import png
from bot.pages.pictures.felt import RAIL, felt, put
from bot.pages.pictures.markers import crown
from bot.pages.pictures.palette import GOLD, IVORY
from bot.pages.pictures.text import fitted, fitted_name, legible, length, write

RANKING_FILE: Final = "ranking.png"

_WIDTH: Final = 720
_TITLE_Y, _TITLE, _TITLE_WIDTH = 64, 34, 640
_FIRST_Y, _APART, _LINE, _BELOW = 118, 44, 30, 22
_RANK_X, _CROWN_X, _NAME_X, _NAME_WIDTH, _RIGHT = 84, 112, 140, 380, 680

RankingLine = tuple[str, str, str, bool]
"""A rank, a name, a value, and whether the person is crowned: any texts."""


def ranking(title: str, lines: Sequence[RankingLine]) -> bytes:
    """Draw a board.

    Returns:
        A PNG file, 1024 pixels wide and as high as its lines need; equal arguments give equal bytes.
    """
    cloth = felt(_WIDTH, _FIRST_Y + _APART * (len(lines) - 1) + _BELOW + RAIL)
    heading = fitted(legible(title), _TITLE, _TITLE_WIDTH)
    write(cloth, (_WIDTH - length(heading, _TITLE)) / 2, _TITLE_Y, heading, _TITLE, GOLD)
    for place, (rank, name, value, crowned) in enumerate(lines):
        y, ink = _FIRST_Y + _APART * place, GOLD if crowned else IVORY
        write(cloth, _RANK_X - length(rank, _LINE), y, rank, _LINE, ink)
        if crowned:
            put(cloth, crown(), _CROWN_X, y - _LINE / 3)
        write(cloth, _NAME_X, y, fitted_name(legible(name), _LINE, _NAME_WIDTH), _LINE, ink)
        write(cloth, _RIGHT - length(value, _LINE), y, value, _LINE, ink)
    return png(cloth)
