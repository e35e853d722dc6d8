"""The picture of a table for two to eight.

It is given everything as data: who sits where, what each has played, what the words say.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from math import copysign, hypot
from typing import Final

from PIL import Image

from bot.pages.pictures import markers
from bot.pages.pictures.cards.faces import CARD
from bot.pages.pictures.drawing.canvas import Canvas, Colour, Point
from bot.pages.pictures.drawing.png import png
from bot.pages.pictures.drawing.style import STANDARD, Style
from bot.pages.pictures.felt import RAIL, Piece, face_up, felt, lay, put
from bot.pages.pictures.palette import GOLD, IVORY
from bot.pages.pictures.text import fitted, fitted_name, legible, length, write
from engine.cards import Card, Suit

WIDTH: Final = 720
_HEIGHT: Final = 456
_EDGE: Final = RAIL + 8
"""The distance of the plates from the edge of the cloth, in units."""
_PLATE, _PLATE_HEIGHT = 204, 66
_GAP: Final = 6
"""Between a plate and the card before it."""
_CARD, _SMALL_CARD, _TURN_UP, _EMBLEM = 94, 72, 94, 46
"""The height of a card in a trick, of one in the last trick, of the turn-up, and of the emblem of trumps."""
_NAME, _FIGURE, _NOTE, _SMALL_NOTE, _POT = 27, 27, 22, 19, 34
_POT_RADIUS, _COIN = 36, 28
_HEAD, _CLEAR, _TOKEN = 18, 5, 31
"""The length of an arrow's head, and how far arrows end from what they lead to."""
_FADED: Final[Colour] = (138, 164, 146)
_SHADE: Final[Colour] = (146, 104, 34)
_LINE: Final[Colour] = (172, 136, 66, 90)

_LEFT = _EDGE + _PLATE / 2
_TOP, _HALF = _EDGE + _PLATE_HEIGHT / 2, _HEIGHT / 2
_TURN_UP_Y, _POT_UNDER_CARD = _HALF - 20, _HALF + 62
_EMBLEM_Y, _POT_UNDER_EMBLEM = _HALF - 13, _HALF + 36
"""Where the turn-up or the emblem of trumps lies, and where the figure of the pot stands."""

_SPOTS: Final = {
    "b": (WIDTH / 2, _HEIGHT - _TOP),
    "bl": (_LEFT, _HEIGHT - _TOP),
    "l": (_LEFT, _HALF),
    "tl": (_LEFT, _TOP),
    "t": (WIDTH / 2, _TOP),
    "tr": (WIDTH - _LEFT, _TOP),
    "r": (WIDTH - _LEFT, _HALF),
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
        note: what they do in the deal, or how many tricks they have won, in a word or two.
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

    Between deals an arrow leads from each player who paid to the pot, and from the pot to those who took it.

    Returns:
        A PNG file of 720 × 456 pixels; equal arguments give equal bytes.
    """
    cloth = felt(WIDTH, _HEIGHT)
    settled = any(place.gain for place in table.places)
    height = _SMALL_CARD if settled else _CARD
    for place, where in zip(table.places, _SEATS[len(table.places)].split(), strict=True):
        x, y = _SPOTS[where]
        _draw_plate(cloth, place, x, y)
        _draw_card(cloth, table, place, *_before(x, y, height), height)
        if place.gain:
            across, down = WIDTH / 2 - x, _HALF - y
            hidden = _hidden(across, down, 0 if place.card is None else height)
            arrow = _arrow(across, down, hidden, takes=place.gain > 0)
            put(cloth, arrow, x + across / 2, y + down / 2)
    if settled or (table.turn_up is None and table.trumps is None):
        put(cloth, _bowl(empty=table.pot == 0), WIDTH / 2, _HALF)
        figure = str(table.pot)
        baseline = _HALF + (29 if table.pot else 10)
        write(cloth, WIDTH / 2 - length(figure, _NAME) / 2, baseline, figure, _NAME, GOLD)
    elif table.turn_up is not None:
        turned = face_up(table.turn_up, table.language, _large(table))
        lay(cloth, turned, WIDTH / 2, _TURN_UP_Y, height=_TURN_UP)
        _draw_pot(cloth, table.pot, _POT_UNDER_CARD)
    elif table.trumps is not None:
        emblem = markers.emblem(table.trumps, table.style.four_colours, _EMBLEM)
        put(cloth, emblem, WIDTH / 2, _EMBLEM_Y)
        _draw_pot(cloth, table.pot, _POT_UNDER_EMBLEM)
    return png(cloth)


def _large(table: RoundTable) -> Style:
    return replace(table.style, large_cards=True)


def _before(x: float, y: float, height: float) -> tuple[float, float]:
    """The place of a player's card: at the side of their plate, or above or below it."""
    shift = _PLATE / 2 + _GAP + height * CARD[0] / CARD[1] / 2
    before = _PLATE_HEIGHT / 2 + _GAP + height / 2
    if y == _HALF:
        return x + (shift if x < WIDTH / 2 else -shift), y
    return x, y + (before if y < _HALF else -before)


def _hidden(across: float, down: float, height: float) -> float:
    """How much of the straight line from a plate to the pot is covered by the plate or its card."""
    if down == 0:
        return _PLATE / 2 + _GAP + height * CARD[0] / CARD[1]
    if across == 0:
        return _PLATE_HEIGHT / 2 + _GAP + height
    return hypot(across, down) * min(_PLATE / 2 / abs(across), _PLATE_HEIGHT / 2 / abs(down))


def _draw_card(cloth: Image.Image, table: RoundTable, place: Place, x: float, y: float, height: int) -> None:
    if place.card is not None:
        if place.best:
            put(cloth, _halo(height), x, y)
        lay(cloth, face_up(place.card, table.language, _large(table), dark=place.dark), x, y, height=height)
    elif place.awaited:
        put(cloth, markers.slot(height), x, y)


def _draw_pot(cloth: Image.Image, pot: int, baseline: float) -> None:
    """Draw the number of counters in the pot, next to a counter."""
    figure = str(pot)
    left = WIDTH / 2 - (_COIN + length(figure, _POT)) / 2
    put(cloth, _chip(faded=False), left + 10, baseline - 12)
    write(cloth, left + _COIN, baseline, figure, _POT, GOLD)


def _draw_plate(cloth: Image.Image, place: Place, x: float, y: float) -> None:
    put(cloth, _plate(acts=place.acts), x, y)
    left, right = x - _PLATE / 2 + 12, x + _PLATE / 2 - 12
    upper, lower = y - 7, y + _PLATE_HEIGHT / 2 - 10
    ink = _FADED if place.faded else GOLD if place.acts or place.won else IVORY
    end = right
    for token in (markers.dealer_disc if place.dealer else None, markers.laurel if place.won else None):
        if token is not None:
            small = _reduced(token)
            wide = small.image.width
            put(cloth, small, end - wide / 2 + 2, upper - 8)
            end -= wide + 2
    write(cloth, left, upper, fitted_name(legible(place.name) or "?", _NAME, end - left), _NAME, ink)
    put(cloth, _chip(faded=place.faded), left + 10, lower - 9)
    figures = _FADED if place.faded else GOLD
    told = f"{'+' if place.gain > 0 else '−'}{abs(place.gain)}" if place.gain else ""
    room = (right - left - 26) / length(f"{place.counters} {told}", 1)
    height = min(_FIGURE, room)
    at = write(cloth, left + 26, lower, str(place.counters), height, figures)
    if told:
        write(cloth, right - length(told, height), lower, told, height, GOLD if place.gain > 0 else IVORY)
    elif place.note:
        room = right - at - 8
        height = _NOTE if length(place.note, _NOTE) <= room else _SMALL_NOTE
        told = fitted(place.note, height, room)
        write(cloth, right - length(told, height), lower - 1, told, height, ink)


@cache
def _plate(*, acts: bool) -> Piece:
    """The dark plate on which a player's name stands; gold-edged for a player who is to act."""
    canvas = Canvas((_PLATE, _PLATE_HEIGHT))
    edge, thick = (GOLD, 3.0) if acts else (_LINE, 1.2)
    canvas.panel((1, 1, _PLATE - 1, _PLATE_HEIGHT - 1), 12, (0, 20, 14, 150), edge, thick)
    return Piece(canvas.picture())


@cache
def _arrow(across: float, down: float, near: float, *, takes: bool) -> Piece:
    """The way of counters between a player's plate and the pot, which lies ``across`` and ``down`` from it.

    Args:
        near: the length of it that is hidden at the player's end.
        takes: whether it leads to the player.
    """
    far = hypot(across, down)
    x, y = across / far, down / far
    start, end = near + _CLEAR, far - _POT_RADIUS - _CLEAR
    if takes:
        start, end = end, start
    width, height = abs(across) + 2 * _HEAD, abs(down) + 2 * _HEAD
    origin = (width - across) / 2, (height - down) / 2
    neck = end - copysign(_HEAD, end - start)
    canvas = Canvas((round(width), round(height)))

    def at(along: float, aside: float) -> Point:
        return origin[0] + x * along - y * aside, origin[1] + y * along + x * aside

    ink = GOLD if takes else IVORY
    if abs(end - start) > _HEAD:
        canvas.fill([at(start, 3.5), at(neck, 3.5), at(neck, -3.5), at(start, -3.5)], ink)
    canvas.fill([at(neck, _HEAD * 0.7), at(end, 0), at(neck, -_HEAD * 0.7)], ink)
    return Piece(canvas.picture())


@cache
def _bowl(*, empty: bool) -> Piece:
    """The pot: a dark bowl with a gold rim, and in it some counters or none."""
    side = 2 * _POT_RADIUS + 2
    canvas = Canvas((side, side))
    middle = side / 2
    canvas.disc(middle, middle, _POT_RADIUS, GOLD)
    canvas.disc(middle, middle, _POT_RADIUS - 2.5, (11, 50, 35))
    for x, y in () if empty else ((-14, -12), (14, -12), (0, -16)):
        canvas.disc(middle + x, middle + y + 2, 14, _SHADE)
        canvas.disc(middle + x, middle + y, 14, GOLD)
        canvas.ring(middle + x, middle + y, 9.5, _SHADE, 1.6)
    return Piece(canvas.picture())


@cache
def _halo(height: int) -> Piece:
    """The gold edge of the card that wins the trick as it lies."""
    size = (round(height * CARD[0] / CARD[1]) + 10, height + 10)
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
def _reduced(drawn: Callable[[], Piece]) -> Piece:
    """A token as high as a line on a plate."""
    token = drawn().image
    size = round(token.width * _TOKEN / token.height), _TOKEN
    return Piece(token.resize(size, Image.Resampling.LANCZOS))
