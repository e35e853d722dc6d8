"""The picture of a table for two to eight.

It is given everything as data: who sits where, what each has played, what the words say.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from PIL import Image

from bot.pages.pictures import markers
from bot.pages.pictures.cards.faces import CARD
from bot.pages.pictures.drawing.canvas import SCALE, Canvas, Colour
from bot.pages.pictures.drawing.style import STANDARD, Style
from bot.pages.pictures.felt import Piece, encoded, face_up, felt, lay, put
from bot.pages.pictures.palette import GOLD, IVORY
from bot.pages.pictures.text import fitted, fitted_name, legible, length, write
from engine.cards import Card, Suit

WIDTH: Final = 720
_HEIGHT: Final = 500
_EDGE: Final = 14
"""How far the plates lie from the edge of the cloth, in units."""
_PLATE, _SIDE_PLATE = 204, 172
"""How wide the plate of a player is, and that of one in the middle of a side."""
_PLATE_HEIGHT: Final = 66
_GAP: Final = 6
"""Between a plate and the card before it."""
_CARD, _TURN_UP, _EMBLEM = 112, 100, 76
_CARD_WIDTH: Final = round(_CARD * CARD[0] / CARD[1])
_NAME, _FIGURE, _NOTE, _POT = 27, 27, 22, 36
_FADED: Final[Colour] = (138, 164, 146)
_SHADE: Final[Colour] = (146, 104, 34)
_LINE: Final[Colour] = (172, 136, 66, 90)

_LEFT, _SIDE = _EDGE + _PLATE / 2, _EDGE + _SIDE_PLATE / 2
_TOP, _HALF = _EDGE + _PLATE_HEIGHT / 2, _HEIGHT / 2
_BESIDE: Final = (_SIDE_PLATE + _CARD_WIDTH) / 2 + _GAP
_BEFORE: Final = (_PLATE_HEIGHT + _CARD) / 2 + _GAP
"""How far from the middle of its plate a player's card lies: beside it, and above or below it."""

_SPOTS: Final = {
    "b": (WIDTH / 2, _HEIGHT - _TOP),
    "bl": (_LEFT, _HEIGHT - _TOP),
    "l": (_SIDE, _HALF),
    "tl": (_LEFT, _TOP),
    "t": (WIDTH / 2, _TOP),
    "tr": (WIDTH - _LEFT, _TOP),
    "r": (WIDTH - _SIDE, _HALF),
    "br": (WIDTH - _LEFT, _HEIGHT - _TOP),
}
_SEATS: Final = {
    0: "",
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
        won: whether they have won the session.
        card: what they have played.
        dark: whether that card has lost the trick.
        best: whether it wins the trick as it lies.
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
    won: bool = False
    card: Card | None = None
    dark: bool = False
    best: bool = False
    awaited: bool = False


@dataclass(frozen=True, slots=True)
class RoundTable:
    """What lies on a round table.

    Args:
        places: the players clockwise, the first of them below.
        pot: the counters in the pot.
        turn_up: the card that was turned up, until the first lead.
        trumps: the suit of trumps from then on.
        language: whose indices the court cards bear, ``fr`` or else English.
        style: how the reader wants cards drawn.
    """

    places: tuple[Place, ...]
    pot: int
    turn_up: Card | None
    trumps: Suit | None
    language: str
    style: Style = STANDARD


def round_table(table: RoundTable) -> bytes:
    """Draw a table.

    Returns:
        A PNG file of 512 × 356 pixels; equal arguments give equal bytes.
    """
    cloth = felt(WIDTH, _HEIGHT)
    _draw(cloth, table)
    return encoded(cloth)


def _draw(cloth: Image.Image, table: RoundTable) -> None:
    large = replace(table.style, large_cards=True)
    for place, where in zip(table.places, _SEATS[len(table.places)].split(), strict=True):
        x, y = _SPOTS[where]
        _draw_plate(cloth, place, x, y, _SIDE_PLATE if y == _HALF else _PLATE)
        if y == _HALF:
            x += _BESIDE if x < WIDTH / 2 else -_BESIDE
        else:
            y += _BEFORE if y < _HALF else -_BEFORE
        if place.best:
            put(cloth, _halo(), x, y)
        if place.card is not None:
            lay(cloth, face_up(place.card, table.language, large, dark=place.dark), x, y, height=_CARD)
        elif place.awaited:
            put(cloth, markers.slot(_CARD), x, y)
    middle = WIDTH / 2
    if table.turn_up is not None:
        lay(cloth, face_up(table.turn_up, table.language, large), middle + 37, _HALF, height=_TURN_UP)
        middle -= 39
    elif table.trumps is not None:
        emblem = markers.emblem(table.trumps, table.style.four_colours, _EMBLEM)
        put(cloth, emblem, middle + 39, _HALF)
        middle -= 41
    put(cloth, _chips(), middle, _HALF - 18)
    figure = str(table.pot)
    height = _POT if len(figure) < 4 else _NAME
    write(cloth, middle - length(figure, height) / 2, _HALF + 46, figure, height, GOLD)


def _draw_plate(cloth: Image.Image, place: Place, x: float, y: float, width: int) -> None:
    put(cloth, _plate(width, acts=place.acts), x, y)
    left, right = x - width / 2 + 12, x + width / 2 - 12
    upper, lower = y - 7, y + _PLATE_HEIGHT / 2 - 10
    ink = _FADED if place.faded else GOLD if place.acts or place.won else IVORY
    end = right
    for token in (markers.dealer_disc if place.dealer else None, markers.laurel if place.won else None):
        if token is not None:
            small = _reduced(token)
            wide = small.image.width / SCALE
            put(cloth, small, end - wide / 2 + 2, upper - 8)
            end -= wide + 2
    write(cloth, left, upper, fitted_name(legible(place.name) or "?", _NAME, end - left), _NAME, ink)
    put(cloth, _chip(faded=place.faded), left + 10, lower - 9)
    figures = _FADED if place.faded else GOLD
    at = write(cloth, left + 26, lower, str(place.counters), _FIGURE, figures)
    if place.gain:
        told = f"{'+' if place.gain > 0 else '−'}{abs(place.gain)}"
        write(cloth, right - length(told, _FIGURE), lower, told, _FIGURE, GOLD if place.gain > 0 else IVORY)
    elif place.tricks:
        for n in range(place.tricks):
            lay(cloth, None, right - 9 - 21 * n, lower - 9, height=30)
    elif place.note:
        told = fitted(place.note, _NOTE, right - at - 8)
        write(cloth, right - length(told, _NOTE), lower - 1, told, _NOTE, ink)


@cache
def _plate(width: int, *, acts: bool) -> Piece:
    """The dark plate on which a player's name stands; gold-edged for a player who is to act."""
    canvas = Canvas((width, _PLATE_HEIGHT))
    edge, thick = (GOLD, 3.0) if acts else (_LINE, 1.2)
    canvas.panel((1, 1, width - 1, _PLATE_HEIGHT - 1), 12, (0, 20, 14, 150), edge, thick)
    return Piece(canvas.picture())


@cache
def _halo() -> Piece:
    """The gold edge of the card that wins the trick as it lies."""
    size = (_CARD_WIDTH + 10, _CARD + 10)
    canvas = Canvas(size)
    canvas.panel((0, 0, *size), 9, GOLD)
    return Piece(canvas.picture())


@cache
def _chip(*, faded: bool) -> Piece:
    """One counter."""
    canvas = Canvas((22, 22))
    canvas.disc(11, 11, 10, _FADED if faded else GOLD)
    canvas.ring(11, 11, 7, (70, 96, 80) if faded else _SHADE, 1.4)
    return Piece(canvas.picture())


@cache
def _chips() -> Piece:
    """The counters in the pot: two piles."""
    canvas = Canvas((64, 60))
    for x, pile in ((19, 3), (46, 4)):
        for n in range(pile):
            y = 46 - 8 * n
            canvas.disc(x, y + 2, 16, (0, 12, 8, 90))
            canvas.disc(x, y, 16, _SHADE)
            canvas.disc(x, y - 1.5, 15, GOLD)
            canvas.ring(x, y - 1.5, 10.5, _SHADE, 1.4)
    return Piece(canvas.picture())


@cache
def _reduced(drawn: Callable[[], Piece]) -> Piece:
    """A token as high as a line on a plate."""
    token = drawn().image
    height = round(31 * SCALE)
    size = round(token.width * height / token.height), height
    return Piece(token.resize(size, Image.Resampling.LANCZOS))
