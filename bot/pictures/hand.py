"""The picture of a hand with the table before it, which its player alone sees."""

from typing import Final

from bot.pictures.board import HEIGHT, PLAYED_HEIGHT, WIDTH, Board
from bot.pictures.felt import encoded, felt, lay
from bot.pictures.style import STANDARD, Captions, Style
from engine.ecarte.actions import ActionKind, card_of, kind
from engine.ecarte.view import EcarteView

HAND_FILE: Final = "hand.jpg"

_TOP: Final = 14
_HEIGHT: Final = 474
#: The held cards: their height, how far apart they lie, and how far a playable and a selected one rise.
_CARD_HEIGHT, _STEP, _RAISE = 196, 138, 7
#: The lower edge of the picture hides the feet of the cards that are held.
_HELD_Y: Final = 411


def hand(
    view: EcarteView,
    names: tuple[str, str],
    captions: Captions,
    style: Style = STANDARD,
    selected: int = 0,
) -> bytes:
    """Draw the table as one player sees it, and that player's cards below.

    The cards that can be played, or are kept, are raised; the others lie low in the shade.

    Between deals, the tricks of the last one lie where the hands were.

    Args:
        view: the view of one player, not the public's.
        names: the players' names by seat, any text; what the font cannot write is left out.
        captions: the words of the picture.
        style: how the player wants cards drawn.
        selected: the places of the cards that are selected to be put away, as a mask.

    Returns:
        A JPEG file of 512 × 337 pixels, or 512 × 228 where there are no cards to show below the table. Equal
        arguments give equal bytes.
    """
    assert view.viewer is not None, "the public has no hand"
    assert view.hand is not None, "a player has one"
    lies_below = view.hand or (view.turn_up is None and view.last_tricks)
    cloth = felt(WIDTH, _HEIGHT if lies_below else HEIGHT + 2 * _TOP)
    board = Board(cloth, view, names, captions, style, near=view.viewer, top=_TOP)
    board.draw()
    if view.turn_up is None:
        for seat, card, dark, x in board.past():
            y, height = (_HELD_Y, _CARD_HEIGHT) if seat == view.viewer else (board.middle, PLAYED_HEIGHT)
            lay(cloth, board.face_up(card, dark=dark), x, y, height=height)
    playable = frozenset(card_of(action) for action in view.legal if kind(action) is ActionKind.PLAY)
    for n, card in enumerate(view.hand):
        x = WIDTH / 2 + (n - (len(view.hand) - 1) / 2) * _STEP
        low = card not in playable if playable else bool(selected >> n & 1)
        drop = 0 if not (playable or selected) else _RAISE if low else -_RAISE
        lay(cloth, board.face_up(card, dark=low), x, _HELD_Y + drop, height=_CARD_HEIGHT)
    return encoded(cloth)
