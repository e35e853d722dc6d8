"""The picture of the table, the same for everyone, apart from who sits below."""

from functools import cache
from typing import Final

from bot.pages.pictures.board import HEIGHT, WIDTH, Board
from bot.pages.pictures.cards.faces import CARD
from bot.pages.pictures.drawing.canvas import Canvas
from bot.pages.pictures.drawing.png import png
from bot.pages.pictures.drawing.style import STANDARD, Captions, Style
from bot.pages.pictures.felt import Piece, felt, lay, put
from bot.pages.pictures.palette import GOLD
from engine.cards import Card
from engine.ecarte.view import EcarteView

TABLE_FILE: Final = "table.png"

_ROOM, _OPEN_ROOM = 14, 112
"""The room above and below: for the rail alone, or for open hands too."""
_OPEN_HEIGHT, _OPEN_STEP, _RIM = 90, 76, 18
_PAST_HEIGHT, _PAST_LEAN, _EDGE = 74, 38, 5
"""The tricks of the last deal: how far their cards lie above and below the middle, and the edge of one."""


def table(
    view: EcarteView,
    names: tuple[str, str],
    captions: Captions,
    style: Style = STANDARD,
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] | None = None,
    near: int = 0,
) -> bytes:
    """Draw what lies on the table.

    Args:
        view: any; only what is public is drawn of it.
        names: the players' names by seat, any text; what the font cannot write is left out.
        captions: the words of the picture.
        style: how the reader wants cards drawn.
        hands: the hands of both seats, for a game that is over and laid open.
        near: the seat that is drawn below: that of the player who looks at it.

    Returns:
        A PNG file, 720 pixels wide and 272 high, or 468 with open hands; equal arguments give equal bytes.
    """
    room = _ROOM if hands is None else _OPEN_ROOM
    cloth = felt(WIDTH, HEIGHT + 2 * room)
    board = Board(cloth, view, names, captions, style, near, top=room)
    for seat, held in enumerate(hands or ()):
        _lay_open(board, seat, held)
    board.draw()
    if view.turn_up is None:
        _draw_past(board)
    return png(cloth)


def _draw_past(board: Board) -> None:
    """Draw the tricks of the last deal side by side, the one that decided it in a gold edge."""
    if board.deciding is not None:
        put(board.cloth, _edge(), board.deciding, board.middle)
    for seat, card, dark, x in board.past():
        y = board.middle + board.side(seat) * _PAST_LEAN
        lay(board.cloth, board.small(card, dark=dark), x, y, height=_PAST_HEIGHT)


def _lay_open(board: Board, seat: int, held: tuple[Card, ...]) -> None:
    """Lay an open hand, small."""
    side = board.side(seat)
    edge = HEIGHT + 2 * _OPEN_ROOM if side > 0 else 0
    y = edge - side * (_RIM + _OPEN_HEIGHT / 2)
    for n, card in enumerate(held):
        x = WIDTH / 2 + (n - (len(held) - 1) / 2) * _OPEN_STEP
        lay(board.cloth, board.small(card), x, y, height=_OPEN_HEIGHT)


@cache
def _edge() -> Piece:
    """The gold edge around the two cards of a trick."""
    height = 2 * _PAST_LEAN + _PAST_HEIGHT + 2 * _EDGE
    size = (round(_PAST_HEIGHT * CARD[0] / CARD[1]) + 2 * _EDGE, height)
    canvas = Canvas(size)
    canvas.panel((0, 0, *size), 8, GOLD)
    return Piece(canvas.picture())
