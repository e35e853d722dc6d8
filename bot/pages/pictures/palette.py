"""The colours of all pictures: each pixel of a file is one of them.

What is drawn has few colours of its own; the others are the steps between two of them along an edge.
"""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Final

from PIL import Image

from bot.pages.pictures.cards.courts import COURT_COLOURS
from bot.pages.pictures.cards.faces import CARD_GOLD, EDGE, LATTICE_INK, MIDNIGHT, PAPER
from bot.pages.pictures.cards.suits import FOUR_COLOURS, TWO_COLOURS
from bot.pages.pictures.drawing.canvas import Colour

GOLD: Final[Colour] = (226, 184, 98)
IVORY: Final[Colour] = (244, 236, 214)
DARK: Final[Colour] = (6, 40, 29)
"""The colour that cards in the shade are mixed with."""
SHADE: Final = 0.42
"""The share of ``DARK`` in a card in the shade."""
FELT: Final[Colour] = (21, 82, 57)
"""The ground on which everything is drawn before it is put on a cloth.

It is the first colour, since each row of a PNG file begins with 0: a run of it goes on in the next row.
"""


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two.

    Args:
        share: the share of the second colour, 0 … 1.
    """
    r, g, b = (round(a + (b - a) * share) for a, b in zip(one[:3], other[:3], strict=True))
    return r, g, b


ABOVE, BELOW, LINES = mixed(FELT, GOLD, 0.3), mixed(FELT, IVORY, 0.2), mixed(FELT, IVORY, 0.35)
"""The tints of a chart: where one player is ahead, where the other is, and its lines."""


def _edges(one: Colour, other: Colour, steps: int) -> Iterator[Colour]:
    """The colours between two."""
    return (mixed(one, other, n / (steps + 1)) for n in range(1, steps + 1))


def _of_cards() -> Iterator[Colour]:
    inks = dict.fromkeys((*TWO_COLOURS.values(), *FOUR_COLOURS.values()))
    yield from (PAPER, EDGE, CARD_GOLD, *inks, *COURT_COLOURS)
    for ink in inks:
        yield from _edges(PAPER, ink, 1)
    yield from _edges(PAPER, CARD_GOLD, 1)


def _colours() -> Iterator[Colour]:
    cards = list(dict.fromkeys(_of_cards()))
    yield FELT
    yield from cards
    yield from (mixed(colour, DARK, SHADE) for colour in cards)
    yield from (MIDNIGHT, LATTICE_INK, GOLD, IVORY, ABOVE, BELOW, LINES)
    for colour, ground in ((GOLD, FELT), (IVORY, FELT), (PAPER, FELT), (PAPER, MIDNIGHT), (GOLD, MIDNIGHT)):
        yield from _edges(colour, ground, 1)
    yield from (mixed(FELT, (0, 12, 8), share) for share in (0.2, 0.4, 0.6, 0.9))


@cache
def palette() -> Image.Image:
    """A picture that has the palette."""
    image = Image.new("P", (1, 1))
    image.putpalette(list(chain.from_iterable(colour[:3] for colour in dict.fromkeys(_colours()))))
    return image


def reduced(image: Image.Image) -> Image.Image:
    """An opaque picture in the nearest colours of the palette: each pixel is the number of its colour.

    Pillow would keep a palette of three kilobytes with each picture.
    """
    numbers = image.quantize(palette=palette(), dither=Image.Dither.NONE)
    return Image.frombytes("L", numbers.size, numbers.tobytes())
