"""The four suits, which differ in shape as well as in colour."""

from bot.pages.pictures.drawing.canvas import Canvas, Colour, Outline, mirrored, moved, outline
from engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Suit

BLACK: Colour = (28, 28, 36)
RED: Colour = (186, 28, 40)

#: The colours of the suits: in the standard deck, and where each suit has its own.
TWO_COLOURS: dict[Suit, Colour] = {SPADES: BLACK, HEARTS: RED, DIAMONDS: RED, CLUBS: BLACK}
FOUR_COLOURS: dict[Suit, Colour] = {SPADES: BLACK, HEARTS: RED, DIAMONDS: (20, 78, 178), CLUBS: (8, 104, 52)}


def inks(four_colours: bool) -> dict[Suit, Colour]:
    """The colour of each suit."""
    return FOUR_COLOURS if four_colours else TWO_COLOURS


_FOOT = ((0.03, 0.34, 0.07, 0.44, 0.17, 0.5), (0, 0.5))


def _circle(x: float, y: float, radius: float) -> Outline:
    k = radius * 0.5523
    return outline(
        (x + radius, y),
        (x + radius, y + k, x + k, y + radius, x, y + radius),
        (x - k, y + radius, x - radius, y + k, x - radius, y),
        (x - radius, y - k, x - k, y - radius, x, y - radius),
        (x + k, y - radius, x + radius, y - k, x + radius, y),
    )


#: Each suit as shapes that are filled together, one unit high about the origin.
_SHAPES: dict[Suit, tuple[Outline, ...]] = {
    SPADES: (
        mirrored(
            outline(
                (0, -0.5),
                (0.07, -0.3, 0.45, -0.11, 0.45, 0.13),
                (0.45, 0.28, 0.34, 0.36, 0.225, 0.36),
                (0.13, 0.36, 0.06, 0.3, 0.025, 0.2),
                *_FOOT,
            )
        ),
    ),
    HEARTS: (
        mirrored(
            outline(
                (0, -0.27),
                (0.03, -0.4, 0.13, -0.48, 0.245, -0.48),
                (0.38, -0.48, 0.48, -0.37, 0.48, -0.22),
                (0.48, 0.06, 0.12, 0.26, 0, 0.5),
            )
        ),
    ),
    DIAMONDS: (
        mirrored(outline((0, -0.5), (0.1, -0.28, 0.24, -0.1, 0.4, 0), (0.24, 0.1, 0.1, 0.28, 0, 0.5))),
    ),
    CLUBS: (
        _circle(0, -0.265, 0.225),
        _circle(-0.255, 0.095, 0.225),
        _circle(0.255, 0.095, 0.225),
        _circle(0, -0.02, 0.11),
        mirrored(outline((0, -0.2), (0.06, -0.05), (0.2, 0.05), (0.1, 0.14), (0.025, 0.2), *_FOOT)),
    ),
}


def draw_suit(
    canvas: Canvas,
    suit: Suit,
    x: float,
    y: float,
    height: float,
    colour: Colour,
    turn: float = 0,
) -> None:
    """Draw a suit's emblem centred on a point, ``height`` units high, turned clockwise by degrees."""
    for shape in _SHAPES[suit]:
        canvas.fill(moved(shape, x, y, height, turn), colour)
