"""The green felt of every picture, and how cards and markers are put on it."""

from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO

from PIL import Image, ImageFilter

from bot.pictures.canvas import SCALE, Canvas, Colour
from bot.pictures.cards.faces import CARD, PAPER, back, card_mask, face, has_figure
from bot.pictures.style import STANDARD, Style
from engine.cards import Card

GOLD: Colour = (226, 184, 98)

IVORY: Colour = (244, 236, 214)
_LIGHT: Colour = (27, 104, 71)
_DARK: Colour = (6, 40, 29)
_LINE: Colour = (172, 136, 66)

#: How far a shadow is blurred, and how far right and down it falls, in pixels for a card of full size.
_BLUR, _FALL = 7.0, (3, 6)
_DARKNESS = 0.5
_SHADOW = (0, 12, 8)
#: About thirty megabytes: both standard decks in both languages and in the sizes in which cards are laid.
_MOST_POSES = 576
#: Of JPEG, in percent.
_QUALITY = 50


@cache
def _felt(width: int, height: int) -> Image.Image:
    rim = Canvas((width, height))
    # Both lines lie within the outermost blocks of 8 × 8 pixels, of which the file has a code each.
    rim.panel((4, 4, width - 4, height - 4), 14, edge=_LINE, width=1.4)
    rim.panel((8, 8, width - 8, height - 8), 11, edge=(*_LINE[:3], 90), width=1)
    gold = rim.picture()
    vignette = Image.radial_gradient("L").resize(gold.size, Image.Resampling.BICUBIC)
    felt = Image.composite(Image.new("RGB", gold.size, _DARK), Image.new("RGB", gold.size, _LIGHT), vignette)
    felt.paste(gold, (0, 0), gold)
    return felt


def felt(width: int, height: int) -> Image.Image:
    """An empty felt of a size in units, darker towards its gold rim."""
    return _felt(width, height).copy()


def layer(width: float, height: float) -> Image.Image:
    """A transparent layer of a size in units. What is always put together is put on it once, and kept."""
    return Image.new("RGBA", (round(width * SCALE), round(height * SCALE)), (*_SHADOW, 0))


@dataclass(frozen=True, slots=True)
class FaceUp:
    """A card that lies face up.

    Args:
        card: the card.
        language: whose indices it bears.
        style: how it is drawn.
        dark: whether it lies in the shade: it cannot be played, or does not win.
    """

    card: Card
    language: str
    style: Style
    dark: bool


def face_up(card: Card, language: str, style: Style = STANDARD, *, dark: bool = False) -> FaceUp:
    """A card that lies face up. All but the court cards are the same in every language."""
    return FaceUp(card, language if has_figure(card) else "en", style, dark)


def _turned(picture: Image.Image, height: int, turn: float) -> Image.Image:
    if turn % 90:
        # Turning before reducing gives smoother edges, and ivory where the corners were empty.
        empty = PAPER if picture.mode == "RGB" else 0
        picture = picture.rotate(-turn, Image.Resampling.BILINEAR, expand=True, fillcolor=empty)
    elif turn:
        picture = picture.rotate(-turn, expand=True)
    if height != CARD[1]:
        scale = height / CARD[1]
        size = (round(picture.width * scale), round(picture.height * scale))
        picture = picture.resize(size, Image.Resampling.HAMMING)
    return picture


@lru_cache(maxsize=_MOST_POSES)
def _pose(card: FaceUp | None, height: int, turn: float, shadow: bool = True) -> Image.Image:
    """A card with its shadow, ready to be pasted once. Its middle is the middle of the picture."""
    mask = _turned(card_mask(), height, turn)
    scale = height / CARD[1]
    margin = round(_BLUR * 2.5 * scale + _FALL[1] * scale) if shadow else 0
    size = (mask.width + 2 * margin, mask.height + 2 * margin)
    pose = Image.new("RGBA", size, (*_SHADOW, 0))
    if shadow:
        shade = Image.new("L", size)
        fall = (margin + round(_FALL[0] * scale), margin + round(_FALL[1] * scale))
        shade.paste(mask.point(lambda opacity: opacity * _DARKNESS), fall)
        pose.putalpha(shade.filter(ImageFilter.GaussianBlur(_BLUR * scale)))
    picture = _turned(_drawn(card), height, turn)
    picture.putalpha(mask)
    pose.alpha_composite(picture, (margin, margin))
    return pose


def _drawn(card: FaceUp | None) -> Image.Image:
    """The face of a card, or its back for None."""
    if card is None:
        return back().copy()
    picture = face(card.card, card.language, card.style)
    return Image.blend(picture, Image.new("RGB", picture.size, _DARK), 0.42) if card.dark else picture.copy()


def lay(
    cloth: Image.Image,
    card: FaceUp | None,
    x: float,
    y: float,
    *,
    height: int,
    turn: float = 0,
) -> None:
    """Lay a card (its back when ``None``) centred on a point, turned clockwise by ``turn`` degrees."""
    put(cloth, _pose(card, round(height * SCALE), turn), x, y)


def lay_pack(cloth: Image.Image, count: int, x: float, y: float, *, height: int) -> None:
    """Lay a pack of closed cards, the lowest centred on a point. Its thickness shows their number."""
    layers = -(-count // 3)
    if layers:
        put(cloth, _pack(layers, round(height * SCALE)), x, y)


@cache
def _pack(layers: int, height: int) -> Image.Image:
    lowest, card = _pose(None, height, 0), _pose(None, height, 0, shadow=False)
    aside, up = 1.5 * SCALE, 2 * SCALE
    room = round(2 * up * layers)
    pack = Image.new("RGBA", (lowest.width + room, lowest.height + room), (*_SHADOW, 0))
    for n in range(layers):
        one = card if n else lowest
        corner = (
            round((pack.width - one.width) / 2 - aside * n),
            round((pack.height - one.height) / 2 - up * n),
        )
        pack.alpha_composite(one, corner)
    return pack


def put(cloth: Image.Image, thing: Image.Image, x: float, y: float) -> None:
    """Put a marker, which has a transparent background, centred on a point of a cloth or a layer."""
    corner = round(x * SCALE - thing.width / 2), round(y * SCALE - thing.height / 2)
    if cloth.mode == "RGBA":
        cloth.alpha_composite(thing, corner)
    else:
        cloth.paste(thing, corner, thing)


def encoded(picture: Image.Image, *, many_cards: bool = False) -> bytes:
    """The picture as a JPEG file.

    WebP would be half as large, but takes ten times as long, and most of what an action costs is this.

    Args:
        many_cards: whether to spend a millisecond more, for a file that is a seventh smaller.
    """
    file = BytesIO()
    picture.save(file, "JPEG", quality=_QUALITY, optimize=many_cards)
    return file.getvalue()
