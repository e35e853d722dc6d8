"""The faces of the cards, and their back."""

from functools import cache, lru_cache
from math import pi, sin

from PIL import Image

from bot.pictures.canvas import LOZENGE, Canvas, Colour, moved
from bot.pictures.cards.courts import draw_court
from bot.pictures.cards.suits import draw_suit, inks
from bot.pictures.style import STANDARD, Style
from engine.cards import JACK, KING, QUEEN, SUITS, Card, Rank, Suit, code, suit, symbol

#: Width and height in pixels of a card as it is drawn once; where it lies it is smaller.
CARD = (160, 232)
#: Seven megabytes. A face is drawn anew only where its card comes to lie in another size or in the shade.
_MOST_FACES = 64
#: A card is drawn 100 units wide.
_UNIT = CARD[0] / 100
_RADIUS = 7.0
#: The ivory of the cards.
PAPER: Colour = (253, 250, 242)
_EDGE: Colour = (186, 178, 158)
_GOLD: Colour = (206, 164, 84)
_MIDNIGHT: Colour = (22, 34, 66)

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


@cache
def card_mask() -> Image.Image:
    """The shape of a card with its round corners, as an opacity mask of size ``CARD``."""
    canvas = Canvas(CARD, _UNIT, scale=1)
    canvas.panel((0, 0, 100, 145), _RADIUS, PAPER)
    return canvas.picture().getchannel("A")


def rank_name(card: Card) -> str:
    """The rank of a card of either pack in English: ``2`` … ``10``, ``J``, ``Q``, ``K`` or ``A``."""
    return code(card)[:-1]


def has_figure(card: Card) -> bool:
    """Whether it is a court card, whose index depends on the language."""
    return rank_name(card) in _COURTS


def face(card: Card, language: str, style: Style = STANDARD) -> Image.Image:
    """The face of a card; opaque, pasted by ``card_mask``.

    Args:
        card: the card.
        language: whose indices the court cards bear, ``fr`` (R D V) or else English.
        style: how its reader wants it drawn.
    """
    return _face(card, symbol(card, language)[:-1], style)


@lru_cache(maxsize=_MOST_FACES)
def _face(card: Card, index: str, style: Style) -> Image.Image:
    canvas = Canvas(CARD, _UNIT, PAPER, scale=1)
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
    canvas.panel((0, 0, 100, 145), _RADIUS, edge=_EDGE, width=0.7)
    return canvas.picture().convert("RGB")


def _draw_large(canvas: Canvas, card: Card, index: str, ink: Colour) -> None:
    """Fill the card with its rank and its suit, both in the part of a held card that is seen."""
    _draw_index(canvas, index, 50, 33, 70, ink)
    draw_suit(canvas, suit(card), 50, 87, 50, ink)
    canvas.line([(14, 134), (86, 134)], _GOLD, 0.9)
    canvas.fill(moved(LOZENGE, 50, 134, 15), PAPER)
    canvas.fill(moved(LOZENGE, 50, 134, 9), ink)


def _draw_ace(canvas: Canvas, card: Card, ink: Colour) -> None:
    canvas.ring(50, 72.5, 36, _GOLD, 0.9)
    canvas.ring(50, 72.5, 33.6, _GOLD, 0.45)
    for turn in range(0, 360, 90):
        x, y = moved([(0, -34.8)], 50, 72.5, turn=turn)[0]
        canvas.fill(moved(LOZENGE, x, y, 7, turn), PAPER)
        canvas.fill(moved(LOZENGE, x, y, 4.6, turn), ink)
    draw_suit(canvas, suit(card), 50, 72.5, 43, ink)


def _draw_pips(canvas: Canvas, name: str, of: Suit, ink: Colour) -> None:
    pairs, singles = _PIPS[name]
    places = [(x, y) for y in pairs for x in (_LEFT, _RIGHT)] + [(_MIDDLE, y) for y in singles]
    for x, y in places:
        draw_suit(canvas, of, x, y, _PIP, ink, 180 if y > 73 else 0)


def _draw_corners(canvas: Canvas, card: Card, index: str, ink: Colour) -> None:
    """Write the index and the suit into the upper left corner, and the same turned into the lower right."""
    corner = Canvas((CARD[0] // 4, CARD[1] // 2), _UNIT, scale=1)
    _draw_index(corner, index, 13.5 if index != "10" else 12.6, 17, 31, ink)
    draw_suit(corner, suit(card), 13.5, 41, 19, ink)
    image = canvas.image
    image.alpha_composite(corner.image)
    turned = corner.image.transpose(Image.Transpose.ROTATE_180)
    image.alpha_composite(turned, (image.width - turned.width, image.height - turned.height))


def _draw_index(canvas: Canvas, index: str, x: float, y: float, height: float, ink: Colour) -> None:
    """Write a rank centred on a point; the two figures of the ten are narrower and closer."""
    if index == "10":
        for figure, side in (("1", -1), ("0", 1)):
            canvas.text(x + side * height * 0.174, y, figure, height * 0.9, ink, height / 60)
    else:
        canvas.text(x, y, index, height, ink, height / 60)


@cache
def back() -> Image.Image:
    """The back of every card: a gold guilloche on midnight blue; opaque, to be pasted by ``card_mask``."""
    canvas = Canvas(CARD, _UNIT, PAPER, scale=1)
    canvas.panel((4.5, 4.5, 95.5, 140.5), 4.5, _MIDNIGHT)
    for phase in range(0, 360, 45):
        for sway in (-1, 1):
            wave = [(50 + sway * 40 * sin((y / 44 * 180 + phase) * pi / 180), 8 + y) for y in range(130)]
            canvas.line(wave, (128, 112, 84), 0.45)
    canvas.fill(moved(LOZENGE, 50, 72.5, 52), _MIDNIGHT)
    canvas.edge(moved(LOZENGE, 50, 72.5, 52), _GOLD, 1.0)
    canvas.edge(moved(LOZENGE, 50, 72.5, 45), _GOLD, 0.5)
    for turn, of in zip(range(0, 360, 90), SUITS, strict=True):
        x, y = moved([(0, -8.5)], 50, 72.5, turn=turn)[0]
        draw_suit(canvas, of, x, y, 10.5, _GOLD, turn)
    canvas.panel((7.5, 7.5, 92.5, 137.5), 3, edge=_GOLD, width=1.0)
    canvas.panel((0, 0, 100, 145), _RADIUS, edge=_EDGE, width=0.7)
    return canvas.picture().convert("RGB")
