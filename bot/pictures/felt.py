"""The green felt of every picture, and how cards and markers are put on it."""

from functools import cache
from io import BytesIO

from PIL import Image, ImageFilter

from bot.pictures.canvas import Canvas, Colour
from bot.pictures.cards.faces import CARD, PAPER, back, card_mask

GOLD: Colour = (226, 184, 98)

IVORY: Colour = (244, 236, 214)
_LIGHT: Colour = (27, 104, 71)
_DARK: Colour = (6, 40, 29)
_LINE: Colour = (172, 136, 66)

#: How far a shadow is blurred, and how far right and down it falls, in pixels for a card of full size.
_BLUR, _FALL = 7.0, (3, 6)
_DARKNESS = 0.5


@cache
def _felt(size: tuple[int, int]) -> Image.Image:
    vignette = Image.radial_gradient("L").resize(size, Image.Resampling.BICUBIC)
    felt = Image.composite(Image.new("RGB", size, _DARK), Image.new("RGB", size, _LIGHT), vignette)
    rim = Canvas(size)
    width, height = size
    rim.panel((11, 11, width - 11, height - 11), 16, edge=_LINE, width=1.6)
    rim.panel((17, 17, width - 17, height - 17), 11, edge=(*_LINE[:3], 90), width=1)
    gold = rim.picture()
    felt.paste(gold, (0, 0), gold)
    return felt


def felt(size: tuple[int, int]) -> Image.Image:
    """An empty felt of a size in pixels, darker towards its gold rim."""
    return _felt(size).copy()


def _posed(picture: Image.Image, height: int, turn: float) -> Image.Image:
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


@cache
def _pose_mask(height: int, turn: float) -> Image.Image:
    return _posed(card_mask(), height, turn)


@cache
def _pose_shadow(height: int, turn: float) -> Image.Image:
    mask = _pose_mask(height, turn)
    blur = _BLUR * height / CARD[1]
    margin = round(blur * 2.5)
    shadow = Image.new("L", (mask.width + 2 * margin, mask.height + 2 * margin))
    shadow.paste(mask.point(lambda opacity: opacity * _DARKNESS), (margin, margin))
    return shadow.filter(ImageFilter.GaussianBlur(blur))


@cache
def _posed_back(height: int, turn: float) -> Image.Image:
    return _posed(back(), height, turn)


def lay(
    cloth: Image.Image,
    card: Image.Image | None,
    x: float,
    y: float,
    *,
    height: int = CARD[1],
    turn: float = 0,
    shadow: bool = True,
) -> None:
    """Lay a card (its back when ``None``) centred on a point, turned clockwise by ``turn`` degrees."""
    picture = _posed_back(height, turn) if card is None else _posed(card, height, turn)
    corner = (round(x - picture.width / 2), round(y - picture.height / 2))
    if shadow:
        shade = _pose_shadow(height, turn)
        margin = (shade.width - picture.width) // 2
        fall = height / CARD[1]
        at = (corner[0] - margin + round(_FALL[0] * fall), corner[1] - margin + round(_FALL[1] * fall))
        cloth.paste((0, 12, 8), at, shade)
    cloth.paste(picture, corner, _pose_mask(height, turn))


def lay_pack(cloth: Image.Image, count: int, x: float, y: float) -> None:
    """Lay a pack of closed cards, the lowest centred on a point. Its thickness shows their number."""
    for n in range(-(-count // 3)):
        lay(cloth, None, x - 1.5 * n, y - 2 * n, shadow=n == 0)


def shaded(card: Image.Image) -> Image.Image:
    """A darkened card, which cannot be played now."""
    return Image.blend(card, Image.new("RGB", card.size, _DARK), 0.42)


def put(cloth: Image.Image, thing: Image.Image, x: float, y: float) -> None:
    """Put a marker, which has a transparent background, centred on a point."""
    cloth.paste(thing, (round(x - thing.width / 2), round(y - thing.height / 2)), thing)


def encoded(picture: Image.Image) -> bytes:
    """The picture as a JPEG file.

    WebP would be half as large, but takes ten times as long, and most of what an action costs is this.
    """
    file = BytesIO()
    picture.save(file, "JPEG", quality=80)
    return file.getvalue()
