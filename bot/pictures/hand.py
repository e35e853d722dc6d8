"""The picture of a hand, which its player alone sees."""

from typing import Final

from bot.pictures.cards.faces import face
from bot.pictures.felt import encoded, felt, lay, lay_pack, shaded
from engine.cards import PACK
from engine.ecarte.actions import ActionKind, card_of, kind
from engine.ecarte.view import EcarteView

HAND_FILE: Final = "hand.jpg"

_SIZE = (900, 330)
_RAISE = 24
_SIDE_HEIGHT = 150
#: Where the turn-up lies, and the card that must be followed.
_TURN_UP_X, _LED_X = 96, 804
#: The room from the middle of the first card of a hand to that of the last, and the widest step between two.
_SPREAD, _STEP = 416, 172


def hand(view: EcarteView, language: str) -> bytes:
    """Draw the viewer's hand between the turned-up card and the led card. The playable cards are raised.

    Args:
        view: the view of one player, not the public's.
        language: whose indices the court cards bear, ``fr`` or else English.

    Returns:
        A JPEG file of 900 × 330 pixels; equal views give equal bytes.
    """
    assert view.hand is not None, "the public has no hand"
    cloth = felt(_SIZE)
    middle = _SIZE[1] / 2
    if view.turn_up is not None:
        lay(cloth, face(view.turn_up, language), _TURN_UP_X, middle, height=_SIDE_HEIGHT)
    if view.tricks and view.tricks[-1].followed is None and view.tricks[-1].leader != view.viewer:
        lay(cloth, face(view.tricks[-1].led, language), _LED_X, middle, height=_SIDE_HEIGHT, turn=4)
    if not view.hand:
        lay_pack(cloth, len(PACK), _SIZE[0] / 2, middle + 10)
    playable = frozenset(card_of(action) for action in view.legal if kind(action) is ActionKind.PLAY)
    step = min(_STEP, _SPREAD / max(1, len(view.hand) - 1))
    for n, card in enumerate(view.hand):
        x = _SIZE[0] / 2 + (n - (len(view.hand) - 1) / 2) * step
        picture = face(card, language)
        if not playable:
            lay(cloth, picture, x, middle)
        elif card in playable:
            lay(cloth, picture, x, middle - _RAISE / 2)
        else:
            lay(cloth, shaded(picture), x, middle + _RAISE / 2)
    return encoded(cloth)
