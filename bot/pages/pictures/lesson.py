"""The pictures of the lessons: rows of cards, and the tricks of a deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.pages.pictures.drawing.png import png
from bot.pages.pictures.drawing.style import STANDARD, Style
from bot.pages.pictures.felt import face_up, felt, lay
from engine.cards import Card
from engine.ecarte.results import Trick

LESSON_FILE: Final = "lesson.png"

_WIDTH, _RIM, _RAISE, _HEIGHT = 720, 30, 18, 146
_MIDDLE, _SPREAD, _STEP = _WIDTH / 2, 570, 106
"""The middle of a row, and the most that its first and last card lie apart, and any two neighbours."""
_APART_X, _MIDDLE_BESIDE, _SPREAD_BESIDE = 86, 426, 448
"""The place of a card apart; then the middle of the others, and the most that they lie apart."""
_TRICK_STEP, _TRICK_LEAN = 132, 38


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side.

    Args:
        cards: from left to right.
        low: the cards that lie lower, in the shade.
        apart: a card to their left, such as the turn-up or the card led.
    """

    cards: tuple[Card, ...]
    low: frozenset[Card] = frozenset()
    apart: Card | None = None


def rows(shown: Sequence[Row], language: str, style: Style = STANDARD) -> bytes:
    """Draw rows of cards below each other.

    Args:
        shown: from top to bottom.
        language: whose indices the court cards bear, ``fr`` or else English.
        style: how the reader wants cards drawn.

    Returns:
        A PNG file, 720 pixels wide.
    """
    pitch = _HEIGHT + 2 * _RAISE
    cloth = felt(_WIDTH, pitch * len(shown) + 2 * _RIM)
    for n, row in enumerate(shown):
        middle, spread = (_MIDDLE, _SPREAD) if row.apart is None else (_MIDDLE_BESIDE, _SPREAD_BESIDE)
        y = _RIM + pitch * (n + 0.5)
        if row.apart is not None:
            lay(cloth, face_up(row.apart, language, style), _APART_X, y, height=_HEIGHT)
        step = min(_STEP, spread / max(1, len(row.cards) - 1))
        for place, card in enumerate(row.cards):
            x = middle + (place - (len(row.cards) - 1) / 2) * step
            low = card in row.low
            lift = 0.0 if not row.low else _RAISE / 2 if low else -_RAISE / 2
            lay(cloth, face_up(card, language, style, dark=low), x, y + lift, height=_HEIGHT)
    return png(cloth)


def tricks(played: Sequence[Trick], language: str, style: Style = STANDARD) -> bytes:
    """Draw tricks of two cards side by side. Seat 0's card is nearer; the losing card is darkened.

    Args:
        played: complete tricks, at most five.
        language: whose indices the court cards bear, ``fr`` or else English.
        style: how the reader wants cards drawn.

    Returns:
        A PNG file, 720 pixels wide.
    """
    height = _HEIGHT + 2 * _TRICK_LEAN + 2 * _RIM
    cloth = felt(_WIDTH, height)
    for n, trick in enumerate(played):
        assert trick.followed is not None, "a trick is two cards"
        cards = (trick.led, trick.followed) if trick.leader == 0 else (trick.followed, trick.led)
        x = _MIDDLE + (n - (len(played) - 1) / 2) * _TRICK_STEP
        for seat in (1, 0):
            y = height / 2 + (_TRICK_LEAN if seat == 0 else -_TRICK_LEAN)
            card = face_up(cards[seat], language, style, dark=trick.winner != seat)
            lay(cloth, card, x, y, height=_HEIGHT)
    return png(cloth)
