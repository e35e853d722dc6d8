"""The picture of a knock-out: who meets whom in each round, and who goes on."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from bot.pages.pictures.drawing.canvas import Canvas, Colour
from bot.pages.pictures.drawing.png import png
from bot.pages.pictures.felt import RAIL, Piece, felt, put
from bot.pages.pictures.markers import crown
from bot.pages.pictures.palette import FELT, GOLD, IVORY, LINES, mixed
from bot.pages.pictures.text import fitted, fitted_name, legible, length, write

BRACKET_FILE: Final = "bracket.png"

_WIDTH: Final = 720
_TITLE_Y, _TITLE, _TITLE_WIDTH = 64, 34, 640
_HEADING_Y, _TOP, _BELOW = 108, 124, 14
_SIDE: Final = 30
_BETWEEN: Final = 26
"""The room between two rounds, through which lines lead to the next match."""
_APART: Final = 14
"""The room between two matches of the first round."""
_PAD: Final = 8
_LETTERS: Final = {1: 26, 2: 26, 3: 23, 4: 19}
"""The size of letters by the number of rounds."""
_SMALLEST: Final = 16
_CROWN_ABOVE: Final = 22
_FADED: Final[Colour] = mixed(FELT, IVORY, 0.5)


class BracketSlot(Enum):
    """How a player stands in a match."""

    OPEN = auto()
    """It is not decided."""
    WON = auto()
    LOST = auto()


@dataclass(frozen=True, slots=True)
class BracketSide:
    """One player of a match.

    Args:
        name: any text; empty while nobody is known.
        score: the games won, any text.
    """

    name: str
    score: str
    slot: BracketSlot


BracketMatch = tuple[BracketSide, ...]
"""Two players, or one who has a bye."""
BracketRound = tuple[str, tuple[BracketMatch, ...]]
"""A heading, and matches from top to bottom: twice as many as in the next round."""


def bracket(
    title: str, rounds: Sequence[BracketRound], over: bool, third: BracketRound | None = None
) -> bytes:
    """Draw a bracket, or a part of it that ends with any round.

    Args:
        rounds: from left to right.
        over: whether the last round is the final, and who has won it is crowned.
        third: the match for the third place, below the final; None without one.

    Returns:
        A PNG file, 720 pixels wide and as high as its first round needs; equal arguments give equal bytes.
    """
    letters = _LETTERS.get(len(rounds), _SMALLEST)
    row = letters * 1.5
    pitch, number = 2 * row + _APART, len(rounds[0][1])
    # The match for the third place stands below the final, under a heading of its own.
    final, below = _TOP + pitch * number / 2, 4 * row + _APART if third else 0.0
    height = round(max(_TOP + pitch * number, final + below) + _BELOW + RAIL)
    wide = (_WIDTH - 2 * _SIDE - _BETWEEN * (len(rounds) - 1)) / len(rounds)
    cloth, canvas = felt(_WIDTH, height), Canvas((_WIDTH, height))
    middles = [_TOP + pitch * (place + 0.5) for place in range(number)]
    written: list[tuple[float, float, BracketSide]] = []

    def box(left: float, middle: float, match: BracketMatch) -> None:
        top = middle - row * len(match) / 2
        canvas.panel((left, top, left + wide, top + row * len(match)), 5, edge=LINES, width=1.5)
        written.extend((left, top + row * (line + 0.72), side) for line, side in enumerate(match))

    for column, (_, matches) in enumerate(rounds):
        left = _SIDE + column * (wide + _BETWEEN)
        for place, (match, middle) in enumerate(zip(matches, middles, strict=True)):
            box(left, middle, match)
            if column + 1 < len(rounds):
                decided = any(side.slot is BracketSlot.WON for side in match)
                # The lines of two matches meet before the next one, which stands between them.
                turn, goal = left + wide + _BETWEEN / 2, (middles[place & ~1] + middles[place | 1]) / 2
                way = [(left + wide, middle), (turn, middle), (turn, goal), (turn + _BETWEEN / 2, goal)]
                canvas.line(way, GOLD if decided else LINES, 2)
        if column + 1 < len(rounds):
            middles = [(one + other) / 2 for one, other in zip(middles[::2], middles[1::2], strict=True)]
    last = _WIDTH - _SIDE - wide
    if third:
        box(last, final + below - row, *third[1])
    put(cloth, Piece(canvas.picture()), _WIDTH / 2, height / 2)
    heading = fitted(legible(title), _TITLE, _TITLE_WIDTH)
    write(cloth, (_WIDTH - length(heading, _TITLE)) / 2, _TITLE_Y, heading, _TITLE, GOLD)
    for column, (name, _) in enumerate(rounds):
        write(
            cloth, _SIDE + column * (wide + _BETWEEN), _HEADING_Y, fitted(name, letters, wide), letters, IVORY
        )
    if third:
        write(cloth, last, final + below - 2.3 * row, fitted(third[0], letters, wide), letters, IVORY)
    for left, baseline, side in written:
        ink = {BracketSlot.WON: GOLD, BracketSlot.LOST: _FADED, BracketSlot.OPEN: IVORY}[side.slot]
        room = wide - 3 * _PAD - length(side.score, letters)
        write(cloth, left + _PAD, baseline, fitted_name(legible(side.name), letters, room), letters, ink)
        write(cloth, left + wide - _PAD - length(side.score, letters), baseline, side.score, letters, ink)
    if over:
        put(cloth, crown(), last + wide / 2, middles[0] - row - _CROWN_ABOVE)
    return png(cloth)
