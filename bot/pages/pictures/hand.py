"""The picture of a hand, which its player alone sees: the cards that are held, side by side."""

from collections.abc import Collection, Sequence
from typing import Final

from bot.pages.pictures.drawing.style import STANDARD, Style
from bot.pages.pictures.felt import encoded, face_up, felt, lay
from engine.cards import Card

HAND_FILE: Final = "hand.png"

_WIDTH, _HEIGHT, _TOP = 720, 156, 12
#: A card's height, how far it lies from the next one, and how much lower it lies in the shade.
_CARD_HEIGHT, _STEP, _DROP = 196, 138, 14


def hand(cards: Sequence[Card], language: str, style: Style = STANDARD, low: Collection[Card] = ()) -> bytes:
    """Draw the cards that a player holds. The lower edge of the picture hides their feet.

    Args:
        cards: from left to right.
        language: whose indices the court cards bear, ``fr`` or else English.
        style: how the player wants cards drawn.
        low: those that lie lower, in the shade: they cannot be played, or are put away.

    Returns:
        A PNG file of 512 × 111 pixels; equal arguments give equal bytes.
    """
    cloth = felt(_WIDTH, _HEIGHT)
    for n, card in enumerate(cards):
        x = _WIDTH / 2 + (n - (len(cards) - 1) / 2) * _STEP
        y = _TOP + _CARD_HEIGHT / 2 + (_DROP if card in low else 0)
        lay(cloth, face_up(card, language, style, dark=card in low), x, y, height=_CARD_HEIGHT)
    return encoded(cloth)
