"""The faces of the cards, and their back."""

from functools import cache
from typing import Final

from PIL import Image

from bot.pages.pictures.cards.courts import draw_court, draw_crown
from bot.pages.pictures.cards.suits import draw_suit, inks
from bot.pages.pictures.drawing.canvas import FINENESS, Canvas, Colour, moved
from bot.pages.pictures.drawing.style import STANDARD, Style
from engine.cards import JACK, KING, QUEEN, Card, Rank, Suit, code, suit, symbol

CARD: Final = (100, 145)
"""Width and height of a card in the units in which it is drawn."""
_RADIUS = 7.0
#: The ivory of the cards.
PAPER: Colour = (253, 250, 242)
EDGE: Colour = (186, 178, 158)
CARD_GOLD: Colour = (206, 164, 84)
MIDNIGHT: Colour = (22, 34, 66)

LATTICE_INK: Final[Colour] = (70, 76, 96)
_PATTERNED: Final = 100
"""How many pixels high a back with a lattice is at least."""

_LEFT, _MIDDLE, _RIGHT = 38.0, 50.0, 62.0
_PIP = 18.5
_TOP, _BOTTOM = 25.0, 120.0
_THREE, _FOUR = (_TOP, 72.5, _BOTTOM), (22.0, 55.7, 89.3, 123.0)
_PIPS: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {
    "2": ((), (_TOP, _BOTTOM)),
    "3": ((), _THREE),
    "4": ((_TOP, _BOTTOM), ()),
    "5": ((_TOP, _BOTTOM), (72.5,)),
    "6": (_THREE, ()),
    "7": (_THREE, (48.75,)),
    "8": (_THREE, (48.75, 96.25)),
    "9": (_FOUR, (72.5,)),
    "10": (_FOUR, (38.8, 106.2)),
}
"""Where the pips of each rank stand: the heights of pairs, and of single ones in the middle."""
_COURTS: dict[str, Rank] = {"J": JACK, "Q": QUEEN, "K": KING}


def _canvas(height: int, ground: Colour = (0, 0, 0, 0)) -> Canvas:
    """The canvas of a card, ``height`` pixels high."""
    scale = height / CARD[1]
    return Canvas((round(CARD[0] * scale), height), scale, ground)


@cache
def card_mask(height: int) -> Image.Image:
    """The shape of a card with its round corners, as an opacity mask, ``height`` pixels high."""
    canvas = _canvas(height)
    canvas.panel((0, 0, 100, 145), _RADIUS, PAPER)
    return canvas.picture().getchannel("A")


def rank_name(card: Card) -> str:
    """The rank of a card of either pack in English: ``2`` … ``10``, ``J``, ``Q``, ``K`` or ``A``."""
    return code(card)[:-1]


def has_figure(card: Card) -> bool:
    """Whether it is a court card, whose index depends on the language."""
    return rank_name(card) in _COURTS


def face(card: Card, language: str, style: Style = STANDARD, *, height: int = 232) -> Image.Image:
    """The face of a card; opaque, pasted by ``card_mask``.

    Args:
        card: the card.
        height: in pixels.
        language: whose indices the court cards bear, ``fr`` (R D V) or else English.
        style: how its reader wants it drawn.
    """
    index = symbol(card, language)[:-1]
    canvas = _canvas(height, PAPER)
    ink = inks(style.four_colours)[suit(card)]
    if style.large_cards:
        _draw_large(canvas, card, index, ink)
    else:
        name = rank_name(card)
        if name in _COURTS:
            draw_court(canvas, _COURTS[name], suit(card), style.four_colours)
        elif name == "A":
            _draw_ace(canvas, card, ink)
        else:
            _draw_pips(canvas, name, suit(card), ink)
        _draw_corners(canvas, card, index, ink)
    canvas.panel((0, 0, 100, 145), _RADIUS, edge=EDGE, width=0.7)
    return canvas.picture().convert("RGB")


def _draw_large(canvas: Canvas, card: Card, index: str, ink: Colour) -> None:
    """Fill the card with its rank and its suit."""
    draw_index(canvas, index, 50, 39, 80, ink)
    draw_suit(canvas, suit(card), 50, 104, 60, ink)


def _draw_ace(canvas: Canvas, card: Card, ink: Colour) -> None:
    canvas.ring(50, 72.5, 35, CARD_GOLD, 1.4)
    for turn in range(0, 360, 90):
        x, y = moved([(0, -34.3)], 50, 72.5, turn=turn)[0]
        canvas.disc(x, y, 3.6, PAPER)
        canvas.disc(x, y, 2.2, CARD_GOLD)
    draw_suit(canvas, suit(card), 50, 72.5, 46, ink)


def _draw_pips(canvas: Canvas, name: str, of: Suit, ink: Colour) -> None:
    pairs, singles = _PIPS[name]
    places = [(x, y) for y in pairs for x in (_LEFT, _RIGHT)] + [(_MIDDLE, y) for y in singles]
    for x, y in places:
        # Pips that lie alike between the pixels are alike, and a file says once what they look like.
        draw_suit(canvas, of, canvas.snapped(x), canvas.snapped(y), _PIP, ink, 180 if y > 73 else 0)


def _draw_corners(canvas: Canvas, card: Card, index: str, ink: Colour) -> None:
    """Write the index and the suit into the upper left corner, and the same turned into the lower right."""
    corner = _canvas(round(canvas.image.height / FINENESS))
    draw_index(corner, index, 13.5, 17, 31, ink)
    draw_suit(corner, suit(card), 13.5, 41, 19, ink)
    canvas.image.alpha_composite(corner.image)
    canvas.image.alpha_composite(corner.image.transpose(Image.Transpose.ROTATE_180))


def draw_index(canvas: Canvas, index: str, x: float, y: float, height: float, ink: Colour) -> None:
    """Write a rank centred on a point; the two figures of the ten are narrower."""
    if index == "10":
        canvas.text(x, y, index, height, ink, height / 40, breadth=0.68)
    else:
        canvas.text(x, y, index, height, ink, height / 60)


@cache
def back(height: int) -> Image.Image:
    """The back of every card: a gold crown on a lattice, midnight blue; opaque, pasted by ``card_mask``.

    Args:
        height: in pixels.
    """
    ground = _canvas(height, PAPER)
    ground.panel((4, 4, 96, 141), 5, MIDNIGHT)
    ground.panel((0, 0, 100, 145), _RADIUS, edge=EDGE, width=0.7)
    picture = ground.picture().convert("RGB")
    if height >= _PATTERNED:
        rim = round(9 * height / CARD[1])
        pattern = _lattice(picture.width - 2 * rim, height - 2 * rim, 2 * round(height / 36))
        picture.paste(pattern, (rim, rim))
    canvas = _canvas(height)
    canvas.panel((7.5, 7.5, 92.5, 137.5), 3, edge=CARD_GOLD, width=1.6)
    draw_crown(canvas, 50, 73, 40)
    canvas.harden()
    emblem = canvas.picture()
    picture.paste(emblem, (0, 0), emblem)
    return picture


def _lattice(width: int, height: int, pitch: int) -> Image.Image:
    """Slanting lines that cross every ``pitch`` pixels. A file says once what they look like."""
    tile = Image.new("RGB", (pitch, pitch), MIDNIGHT[:3])
    for n in range(pitch):
        for x in (n, n + 1, -n, -n - 1):
            tile.putpixel((x % pitch, n), LATTICE_INK[:3])
    lattice = Image.new("RGB", (width, height))
    for y in range(0, height, pitch):
        for x in range(0, width, pitch):
            lattice.paste(tile, (x, y))
    return lattice
