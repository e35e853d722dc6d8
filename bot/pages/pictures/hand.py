"""The picture of a hand, which its player alone sees: the cards that are held, side by side."""

from collections.abc import Collection, Sequence
from typing import Final

from bot.pages.pictures.drawing.png import png
from bot.pages.pictures.drawing.style import STANDARD, Style
from bot.pages.pictures.felt import face_up, felt, lay
from engine.cards import Card

HAND_FILE: Final = "hand.png"

_WIDTH, _RIM = 720, 12
_CARD_HEIGHT, _STEP, _DROP = 180, 134, 10
"""The height of a card, its distance to the next one, and how much lower it lies in the shade."""
_HEIGHT: Final = 2 * _RIM + _CARD_HEIGHT + _DROP


def hand(cards: Sequence[Card], language: str, style: Style = STANDARD, low: Collection[Card] = ()) -> bytes:
    """Draw the cards that a player holds.

    Args:
        cards: from left to right.
        language: whose indices the court cards bear, ``fr`` or else English.
        style: how the player wants cards drawn.
        low: the cards that lie lower, in the shade: they cannot be played, or are put away.

    Returns:
        A PNG file of 720 × 214 pixels; equal arguments give equal bytes.
    """
    cloth = felt(_WIDTH, _HEIGHT)
    for n, card in enumerate(cards):
        x = _WIDTH / 2 + (n - (len(cards) - 1) / 2) * _STEP
        y = _RIM + _CARD_HEIGHT / 2 + (_DROP if card in low else 0)
        lay(cloth, face_up(card, language, style, dark=card in low), x, y, height=_CARD_HEIGHT)
    return png(cloth)
