"""The picture of a table for two to eight, with a hand below where its reader has one.

It is given everything as data: who sits where, what each has played, what the words say.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from PIL import Image

from bot.pictures import markers
from bot.pictures.canvas import Canvas, Colour
from bot.pictures.felt import GOLD, IVORY, encoded, face_up, felt, lay, put
from bot.pictures.style import STANDARD, Style
from bot.pictures.text import fitted, legible, length, write
from engine.cards import Card

WIDTH: Final = 720
_HEIGHT: Final = 560
_PLATE: Final = (206, 70)
_EDGE: Final = 12
"""How far the plates lie from the edge of the cloth, in pixels."""
_CARD: Final = 116
_TURN_UP: Final = 104
_NAME, _FIGURE, _NOTE = 27, 27, 22
_FADED: Final[Colour] = (138, 164, 146)
_HAND_HEIGHT, _HAND_STEP, _HAND_SEEN, _RAISE = 196, 138, 156, 7

_LEFT, _MIDDLE, _RIGHT = _EDGE + _PLATE[0] / 2, WIDTH / 2, WIDTH - _EDGE - _PLATE[0] / 2
_TOP, _HALF, _BOTTOM = _EDGE + _PLATE[1] / 2, _HEIGHT / 2, _HEIGHT - _EDGE - _PLATE[1] / 2
_INWARD_X, _INWARD_Y = 134, 98
"""How far from the middle of its plate a player's card lies: beside it, and above or below it."""

_ALL: Final = {
    "b": (_MIDDLE, _BOTTOM),
    "bl": (_LEFT, _BOTTOM),
    "l": (_LEFT, _HALF),
    "tl": (_LEFT, _TOP),
    "t": (_MIDDLE, _TOP),
    "tr": (_RIGHT, _TOP),
    "r": (_RIGHT, _HALF),
    "br": (_RIGHT, _BOTTOM),
}
_SEATS: Final = {
    1: "b",
    2: "b t",
    3: "b tl tr",
    4: "b l t r",
    5: "b l tl tr r",
    6: "b bl tl t tr br",
    7: "b bl l tl tr r br",
    8: "b bl l tl t tr r br",
}
"""Where the players sit, clockwise from the one below, for each number of players."""


@dataclass(frozen=True, slots=True)
class Place:
    """One player at the table.

    Args:
        name: any text; what the font cannot write is left out.
        counters: how many they have.
        note: what they do in the deal, in a word or two.
        tricks: how many they have won.
        gain: what the last deal brought them; 0 is not shown.
        dealer: whether they deal.
        acts: whether the table waits for them.
        faded: whether they have no part in what happens.
        card: what they have played.
        dark: whether that card loses the trick.
        awaited: whether the next card is theirs.
    """

    name: str
    counters: int
    note: str = ""
    tricks: int = 0
    gain: int = 0
    dealer: bool = False
    acts: bool = False
    faded: bool = False
    card: Card | None = None
    dark: bool = False
    awaited: bool = False


@dataclass(frozen=True, slots=True)
class RoundTable:
    """What lies on a round table.

    Args:
        places: the players clockwise, the first of them below.
        pot: the counters in the pot.
        turn_up: the card that was turned up.
        language: whose indices the court cards bear, ``fr`` or else English.
        style: how the reader wants cards drawn.
    """

    places: tuple[Place, ...]
    pot: int
    turn_up: Card | None
    language: str
    style: Style = STANDARD


def round_table(table: RoundTable) -> bytes:
    """Draw a table as everyone sees it.

    Returns:
        A JPEG file of 720 × 560 pixels; equal arguments give equal bytes.
    """
    cloth = felt((WIDTH, _HEIGHT))
    _draw(cloth, table)
    return encoded(cloth)


def round_hand(table: RoundTable, hand: Sequence[Card], low: frozenset[Card] = frozenset()) -> bytes:
    """Draw a table, and a hand below it.

    Args:
        hand: the cards from left to right.
        low: those of them that lie lower, in the shade: they cannot be played, or are put away.

    Returns:
        A JPEG file, 720 pixels wide; equal arguments give equal bytes.
    """
    cloth = felt((WIDTH, _HEIGHT + (_HAND_SEEN if hand else 0)))
    _draw(cloth, table)
    for n, card in enumerate(hand):
        x = WIDTH / 2 + (n - (len(hand) - 1) / 2) * _HAND_STEP
        drop = 0 if not low else _RAISE if card in low else -_RAISE
        shown = face_up(card, table.language, table.style, dark=card in low)
        lay(cloth, shown, x, _HEIGHT + _HAND_HEIGHT / 2 + drop, height=_HAND_HEIGHT)
    return encoded(cloth)


def _draw(cloth: Image.Image, table: RoundTable) -> None:
    large = Style(table.style.four_colours, large_cards=True)
    for place, where in zip(table.places, _SEATS[max(1, len(table.places))].split(), strict=False):
        x, y = _ALL[where]
        _draw_plate(cloth, place, x, y)
        dx = 0 if y != _HALF else _INWARD_X if x < _MIDDLE else -_INWARD_X
        dy = 0 if y == _HALF else _INWARD_Y if y < _HALF else -_INWARD_Y
        if place.card is not None:
            shown = face_up(place.card, table.language, large, dark=place.dark)
            lay(cloth, shown, x + dx, y + dy, height=_CARD)
        elif place.awaited:
            put(cloth, markers.slot(_CARD), x + dx, y + dy)
    middle = _MIDDLE
    if table.turn_up is not None:
        lay(cloth, face_up(table.turn_up, table.language, large), _MIDDLE + 38, _HALF, height=_TURN_UP)
        middle -= 38
    put(cloth, _chips(), middle, _HALF - 20)
    figure = str(table.pot)
    write(cloth, middle - length(figure, 34) / 2, _HALF + 40, figure, 34, GOLD)


def _draw_plate(cloth: Image.Image, place: Place, x: float, y: float) -> None:
    width, height = _PLATE
    put(cloth, _plate(acts=place.acts), x, y)
    left, right = x - width / 2 + 12, x + width / 2 - 12
    upper, lower = y - 7, y + height / 2 - 11
    ink = _FADED if place.faded else GOLD if place.acts else IVORY
    end = right
    if place.dealer:
        put(cloth, markers.dealer_disc().resize((30, 31)), right - 15, upper - 8)
        end -= 36
    write(cloth, left, upper, fitted(legible(place.name) or "?", _NAME, end - left), _NAME, ink)
    put(cloth, _chip(), left + 10, lower - 9)
    at = write(cloth, left + 26, lower, str(place.counters), _FIGURE, _FADED if place.faded else GOLD)
    if place.gain:
        told = f"{'+' if place.gain > 0 else '−'}{abs(place.gain)}"
        write(cloth, right - length(told, _FIGURE), lower, told, _FIGURE, GOLD if place.gain > 0 else IVORY)
    elif place.tricks:
        for n in range(place.tricks):
            lay(cloth, None, right - 10 - 20 * n, lower - 9, height=30)
    elif place.note:
        told = fitted(place.note, _NOTE, right - at - 8)
        write(cloth, right - length(told, _NOTE), lower - 1, told, _NOTE, ink)


@cache
def _plate(*, acts: bool) -> Image.Image:
    """The dark plate on which a player's name stands; gold-edged for a player who is to act."""
    width, height = _PLATE
    canvas = Canvas(_PLATE)
    edge: Colour = GOLD if acts else (172, 136, 66, 90)
    canvas.panel((1, 1, width - 1, height - 1), 12, (0, 20, 14, 150), edge, 2.4 if acts else 1.2)
    return canvas.picture()


@cache
def _chip() -> Image.Image:
    """One counter."""
    canvas = Canvas((22, 22))
    canvas.disc(11, 11, 10, GOLD)
    canvas.ring(11, 11, 7, (146, 104, 34), 1.4)
    return canvas.picture()


@cache
def _chips() -> Image.Image:
    """The counters in the pot."""
    canvas = Canvas((72, 56))
    for n in range(3):
        for side in (-1, 1):
            y = 44 - 9 * n
            canvas.disc(36 + 15 * side, y + 2, 15, (0, 12, 8, 90))
            canvas.disc(36 + 15 * side, y, 15, (146, 104, 34))
            canvas.disc(36 + 15 * side, y - 1.5, 14, GOLD)
            canvas.ring(36 + 15 * side, y - 1.5, 10, (146, 104, 34), 1.4)
    return canvas.picture()
