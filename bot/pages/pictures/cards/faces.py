"""The faces of the cards, and their back."""

from functools import cache
from typing import Final

from PIL import Image

from bot.pages.pictures.cards.courts import draw_court
from bot.pages.pictures.cards.suits import draw_suit, inks
from bot.pages.pictures.drawing.canvas import FINENESS, LOZENGE, Canvas, Colour, moved
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

_LATTICE: Final = 8
"""How far apart the lines of the back's lattice are, in pixels."""
LATTICE_INK: Final[Colour] = (92, 84, 74)

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
    return Canvas((round(CARD[0] * scale), height), scale, ground, scale=1)


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
    """Fill the card with its rank and its suit, both in the part of a held card that is seen."""
    draw_index(canvas, index, 50, 33, 70, ink)
    draw_suit(canvas, suit(card), 50, 87, 50, ink)
    canvas.line([(14, 134), (86, 134)], CARD_GOLD, 0.9)
    canvas.fill(moved(LOZENGE, 50, 134, 15), PAPER)
    canvas.fill(moved(LOZENGE, 50, 134, 9), ink)


def _draw_ace(canvas: Canvas, card: Card, ink: Colour) -> None:
    canvas.ring(50, 72.5, 36, CARD_GOLD, 0.9)
    canvas.ring(50, 72.5, 33.6, CARD_GOLD, 0.45)
    for turn in range(0, 360, 90):
        x, y = moved([(0, -34.8)], 50, 72.5, turn=turn)[0]
        canvas.fill(moved(LOZENGE, x, y, 7, turn), PAPER)
        canvas.fill(moved(LOZENGE, x, y, 4.6, turn), ink)
    draw_suit(canvas, suit(card), 50, 72.5, 43, ink)


def _draw_pips(canvas: Canvas, name: str, of: Suit, ink: Colour) -> None:
    pairs, singles = _PIPS[name]
    places = [(x, y) for y in pairs for x in (_LEFT, _RIGHT)] + [(_MIDDLE, y) for y in singles]
    for x, y in places:
        # Pips that lie alike between the pixels are alike, and a file says once what they look like.
        draw_suit(canvas, of, canvas.snapped(x), canvas.snapped(y), _PIP, ink, 180 if y > 73 else 0)


def _draw_corners(canvas: Canvas, card: Card, index: str, ink: Colour) -> None:
    """Write the index and the suit into the upper left corner, and the same turned into the lower right."""
    corner = _canvas(round(canvas.image.height / FINENESS))
    draw_index(corner, index, 13.5 if index != "10" else 12.6, 17, 31, ink)
    draw_suit(corner, suit(card), 13.5, 41, 19, ink)
    canvas.image.alpha_composite(corner.image)
    canvas.image.alpha_composite(corner.image.transpose(Image.Transpose.ROTATE_180))


def draw_index(canvas: Canvas, index: str, x: float, y: float, height: float, ink: Colour) -> None:
    """Write a rank centred on a point; the two figures of the ten are narrower and closer."""
    if index == "10":
        for figure, side in (("1", -1), ("0", 1)):
            canvas.text(x + side * height * 0.174, y, figure, height * 0.9, ink, height / 60)
    else:
        canvas.text(x, y, index, height, ink, height / 60)


@cache
def back(height: int) -> Image.Image:
    """The back of every card: a gold lattice on midnight blue; opaque, to be pasted by ``card_mask``.

    Args:
        height: in pixels.
    """
    canvas = _canvas(height, PAPER)
    canvas.panel((4.5, 4.5, 95.5, 140.5), 4.5, MIDNIGHT)
    canvas.panel((7.5, 7.5, 92.5, 137.5), 3, edge=CARD_GOLD, width=1.2)
    canvas.panel((0, 0, 100, 145), _RADIUS, edge=EDGE, width=0.7)
    picture = canvas.picture().convert("RGB")
    # Whole pixels that repeat: a file says once what they look like.
    rim = round(13 * height / CARD[1])
    for y in range(rim, height - rim):
        for x in range(rim, picture.width - rim):
            if (x + y) % _LATTICE == 0 or (x - y) % _LATTICE == 0:
                picture.putpixel((x, y), LATTICE_INK[:3])
    return picture
