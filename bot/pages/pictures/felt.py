"""The green felt of every picture, and how cards and markers are put on it."""

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Final

from PIL import Image

from bot.pages.pictures.cards.faces import MIDNIGHT, back, card_mask, face, has_figure
from bot.pages.pictures.drawing.canvas import Canvas, Colour
from bot.pages.pictures.drawing.style import STANDARD, Style
from bot.pages.pictures.palette import DARK, FELT, GOLD, SHADE, reduced
from engine.cards import Card

_SHADOW: Final[Colour] = (0, 12, 8, 110)
_FALL: Final = 0.012
"""How far a card's shadow falls right and down, in heights of the card."""
_SEEN: Final = 64
"""A pixel of at least this opacity covers the cloth."""
_MOST_POSES: Final = 576
"""Some twenty megabytes: both standard decks in both languages and in the sizes in which cards are laid."""
RAIL: Final = 10
"""How broad the rail around a cloth is, in units."""
_CORNER: Final = 17
"""The radius of the cloth's corners, which are cut inwards."""
_INLAY: Final = 2
"""How broad the gold between rail and cloth is."""


@cache
def _felt(width: int, height: int) -> Image.Image:
    cloth = reduced(Image.new("RGB", (width, height), FELT[:3]))
    put(cloth, rail(width, height), width / 2, height / 2)
    return cloth


def rail(width: int, height: int) -> "Piece":
    """The rail around a cloth of a size in units, in midnight blue, inlaid with gold."""
    canvas = Canvas((width, height))
    outer, inner = RAIL - _INLAY, RAIL + _CORNER
    canvas.panel((0, 0, width, height), 0, edge=MIDNIGHT, width=outer)
    canvas.panel((outer, outer, width - outer, height - outer), 0, edge=GOLD, width=_INLAY)
    for x in (0, width):
        for y in (0, height):
            canvas.disc(x, y, inner, GOLD)
            canvas.disc(x, y, inner - _INLAY, MIDNIGHT)
            canvas.disc(abs(x - 12), abs(y - 12), 4.5, GOLD)
    canvas.harden()
    return Piece(canvas.picture())


def felt(width: int, height: int) -> Image.Image:
    """An empty felt of a size in units, in its rail."""
    return _felt(width, height).copy()


def layer(width: float, height: float) -> Image.Image:
    """A transparent layer of a size in units, for pieces that always appear together."""
    return Image.new("RGBA", (round(width), round(height)), (*FELT[:3], 0))


@dataclass(frozen=True, eq=False)
class Piece:
    """Something that is put on a cloth.

    Args:
        image: the picture of it, on a transparent ground.
    """

    image: Image.Image

    @cached_property
    def flat(self) -> "Flat":
        """The same in the colours of a cloth."""
        return flat(self.image)


@dataclass(frozen=True, slots=True)
class Flat:
    """A piece in the colours of a cloth.

    Args:
        image: the picture of it on the felt.
        mask: its pixels that cover the cloth.
    """

    image: Image.Image
    mask: Image.Image


def flat(image: Image.Image) -> Flat:
    """Bring a picture with a transparent ground into the colours of a cloth."""
    ground = Image.new("RGB", image.size, FELT[:3])
    ground.paste(image, (0, 0), image)
    return Flat(reduced(ground), image.getchannel("A").point(lambda opacity: 255 * (opacity >= _SEEN), "1"))


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


def _pose(card: FaceUp | None, height: int, shadow: bool = True) -> Image.Image:
    """A card with its shadow. Its middle is the middle of the picture.

    Args:
        height: in pixels.
    """
    mask = card_mask(height)
    fall = max(1, round(height * _FALL)) if shadow else 0
    pose = Image.new("RGBA", (mask.width + 2 * fall, mask.height + 2 * fall), (*FELT[:3], 0))
    if shadow:
        pose.paste(_SHADOW, (2 * fall, 2 * fall), mask)
    picture = _drawn(card, height)
    picture.putalpha(mask)
    pose.alpha_composite(picture, (fall, fall))
    return pose


@lru_cache(maxsize=_MOST_POSES)
def _flat_pose(card: FaceUp | None, height: int) -> Flat:
    """A card with its shadow, ready to be put on a cloth."""
    return Flat(flat(_pose(card, height)).image, _shape(height))


@cache
def _shape(height: int) -> Image.Image:
    """What a card and its shadow cover."""
    return flat(_pose(None, height)).mask


def _drawn(card: FaceUp | None, height: int) -> Image.Image:
    """The face of a card, or its back for None."""
    if card is None:
        return back(height).copy()
    picture = face(card.card, card.language, card.style, height=height)
    return Image.blend(picture, Image.new("RGB", picture.size, DARK[:3]), SHADE) if card.dark else picture


def lay(cloth: Image.Image, card: FaceUp | None, x: float, y: float, *, height: int) -> None:
    """Lay a card (its back when ``None``) centred on a point."""
    if cloth.mode == "RGBA":
        thing = _pose(card, height)
        cloth.alpha_composite(thing, _corner(thing, x, y))
    else:
        _paste(cloth, _flat_pose(card, height), x, y)


def lay_pack(cloth: Image.Image, count: int, x: float, y: float, *, height: int) -> None:
    """Lay a pack of closed cards, the lowest centred on a point. Its thickness shows their number."""
    layers = -(-count // 6)
    if layers:
        put(cloth, _pack(layers, height), x, y)


@cache
def _pack(layers: int, height: int) -> Piece:
    lowest, card = _pose(None, height), _pose(None, height, shadow=False)
    aside, up = 3, 4
    room = round(2 * up * layers)
    pack = Image.new("RGBA", (lowest.width + room, lowest.height + room), (*FELT[:3], 0))
    for n in range(layers):
        one = card if n else lowest
        corner = (
            round((pack.width - one.width) / 2 - aside * n),
            round((pack.height - one.height) / 2 - up * n),
        )
        pack.alpha_composite(one, corner)
    return Piece(pack)


def put(cloth: Image.Image, piece: Piece, x: float, y: float) -> None:
    """Put a piece centred on a point of a cloth or a layer."""
    if cloth.mode == "RGBA":
        cloth.alpha_composite(piece.image, _corner(piece.image, x, y))
    else:
        _paste(cloth, piece.flat, x, y)


def _paste(cloth: Image.Image, thing: Flat, x: float, y: float) -> None:
    cloth.paste(thing.image, _corner(thing.image, x, y), thing.mask)


def _corner(image: Image.Image, x: float, y: float) -> tuple[int, int]:
    """The upper left corner of a picture that is centred on a point in units."""
    return round(x - image.width / 2), round(y - image.height / 2)
