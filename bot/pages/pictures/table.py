"""The picture of the table as everyone sees it."""

from functools import cache
from typing import Final

from bot.pages.pictures.board import HEIGHT, WIDTH, Board
from bot.pages.pictures.drawing.style import STANDARD, Captions, Style
from bot.pages.pictures.felt import Piece, encoded, felt, lay, layer, put
from engine.cards import Card
from engine.ecarte.view import EcarteView

TABLE_FILE: Final = "table.png"

#: The room for the hands above and below: for the edges of their backs, for open cards, or for no hands.
_CLOSED, _OPEN, _NONE = 38, 112, 18
_BACK_HEIGHT, _BACK_STEP = 142, 48
_OPEN_HEIGHT, _OPEN_STEP, _RIM = 90, 76, 18
#: The tricks of the last deal: how far their cards lie above and below the middle.
_PAST_HEIGHT, _PAST_LEAN = 86, 45


def table(
    view: EcarteView,
    names: tuple[str, str],
    captions: Captions,
    style: Style = STANDARD,
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] | None = None,
    near: int | None = None,
) -> bytes:
    """Draw what lies on the table.

    Args:
        view: any; only what is public is drawn of it.
        names: the players' names by seat, any text; what the font cannot write is left out.
        captions: the words of the picture.
        style: how the reader wants cards drawn.
        hands: of both seats, for a game that is over and laid open.
        near: the player for whom it is drawn, who sits below and sees no backs; None for
            everyone: then seat 0 sits below.

    Returns:
        A PNG file, 512 pixels wide and 246 high, or 348 with open hands, or 218 for a player; equal arguments
        give equal bytes.
    """
    room = _OPEN if hands is not None else _CLOSED if near is None else _NONE
    cloth = felt(WIDTH, HEIGHT + 2 * room)
    board = Board(cloth, view, names, captions, style, near or 0, top=room)
    for seat in (0, 1):
        if hands is not None:
            _lay_open(board, seat, hands[seat])
        elif near is None:
            _lay_backs(board, seat)
    board.draw()
    if view.turn_up is None:
        _draw_past(board)
    return encoded(cloth)


def _draw_past(board: Board) -> None:
    """Draw the tricks of the last deal side by side."""
    for seat, card, dark, x in board.past():
        y = board.middle + board.side(seat) * _PAST_LEAN
        lay(board.cloth, board.small(card, dark=dark), x, y, height=_PAST_HEIGHT)


def _lay_backs(board: Board, seat: int) -> None:
    """Lay a closed hand, most of it beyond the edge of the table."""
    side, count = board.side(seat), board.view.counts[seat]
    if count:
        edge = HEIGHT + 2 * _CLOSED if side > 0 else 0
        put(board.cloth, _fan(count, side), WIDTH / 2, edge + side * (_BACK_HEIGHT / 2 - _CLOSED))


@cache
def _fan(count: int, side: int) -> Piece:
    """The backs of a closed hand.

    Args:
        side: 1 if it is held from below, -1 from above.
    """
    fan = layer(count * _BACK_STEP + _BACK_HEIGHT, 1.5 * _BACK_HEIGHT)
    for n in range(count):
        place = n - (count - 1) / 2
        x, y = (count * _BACK_STEP + _BACK_HEIGHT) / 2 + place * _BACK_STEP, 0.75 * _BACK_HEIGHT
        lay(fan, None, x, y + side * 4, height=_BACK_HEIGHT)
    return Piece(fan)


def _lay_open(board: Board, seat: int, held: tuple[Card, ...]) -> None:
    """Lay an open hand, small."""
    side = board.side(seat)
    edge = HEIGHT + 2 * _OPEN if side > 0 else 0
    y = edge - side * (_RIM + _OPEN_HEIGHT / 2)
    for n, card in enumerate(held):
        x = WIDTH / 2 + (n - (len(held) - 1) / 2) * _OPEN_STEP
        lay(board.cloth, board.small(card), x, y, height=_OPEN_HEIGHT)
