"""Smooth shapes of lines and curves, drawn large and reduced."""

from collections.abc import Iterable, Sequence
from math import ceil, cos, pi, sin
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = list[Point]
Colour: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]

FINENESS: Final = 2
"""How many times larger than the result everything is drawn before it is reduced."""
PIECES: Final = 14
"""Straight pieces to a curve."""


def outline(start: Point, *segments: Sequence[float]) -> Outline:
    """Follow segments from a point: two numbers are a line's end, six a cubic curve's controls and end.

    Raises:
        ValueError: A segment has neither two numbers nor six.
    """
    points = [start]
    for segment in segments:
        match segment:
            case (x, y):
                points.append((x, y))
            case (ax, ay, bx, by, x, y):
                x0, y0 = points[-1]
                for step in range(1, PIECES + 1):
                    t = step / PIECES
                    u = 1 - t
                    p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                    points.append((p * x0 + q * ax + r * bx + s * x, p * y0 + q * ay + r * by + s * y))
            case _:
                raise ValueError(f"a segment has two numbers or six, not {len(segment)}")
    return points


def mirrored(right: Outline, axis: float = 0.0) -> Outline:
    """Close the right half of a symmetrical shape, given from top to bottom, by its left half."""
    return right + [(2 * axis - x, y) for x, y in reversed(right)]


def moved(points: Iterable[Point], x: float, y: float, size: float = 1.0, turn: float = 0.0) -> Outline:
    """Scale a shape by ``size``, turn it clockwise by ``turn`` degrees and put its origin at ``(x, y)``."""
    c, s = size * cos(turn * pi / 180), size * sin(turn * pi / 180)
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in points]


class Canvas:
    """A drawing in units of its own; ``picture`` reduces it to pixels.

    Args:
        size: Width and height of the result in units of pictures.
        unit: Units of pictures to one unit of drawing.
        ground: What it is filled with; transparent when not given.
    """

    def __init__(
        self,
        size: tuple[int, int],
        unit: float = 1.0,
        ground: Colour = (0, 0, 0, 0),
    ) -> None:
        self.scale = unit * FINENESS
        pixels = (size[0] * FINENESS, size[1] * FINENESS)
        self.image = Image.new("RGBA", pixels, ground)
        self.draw = ImageDraw.Draw(self.image)

    def snapped(self, place: float) -> float:
        """The nearest place between two pixels of the result."""
        pixel = FINENESS / self.scale
        return round(place / pixel) * pixel

    def _scaled(self, points: Iterable[Point]) -> Outline:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def fill(self, points: Iterable[Point], colour: Colour) -> None:
        """Fill a closed shape."""
        self.draw.polygon(self._scaled(points), colour)

    def line(self, points: Iterable[Point], colour: Colour, width: float) -> None:
        """Draw an open line, ``width`` units thick, its ends and corners round; none below half a pixel."""
        if width * self.scale < FINENESS / 2:
            return
        scaled = self._scaled(points)
        thick = max(1, round(width * self.scale))
        self.draw.line(scaled, colour, thick, joint="curve")
        for x, y in (scaled[0], scaled[-1]):
            r = thick / 2
            self.draw.ellipse((x - r, y - r, x + r, y + r), colour)

    def edge(self, points: Outline, colour: Colour, width: float) -> None:
        """Draw the edge of a closed shape."""
        self.line([*points, points[0]], colour, width)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Fill a circle."""
        s = self.scale
        self.draw.ellipse(((x - radius) * s, (y - radius) * s, (x + radius) * s, (y + radius) * s), colour)

    def ring(self, x: float, y: float, radius: float, colour: Colour, width: float) -> None:
        """Draw a circle's edge, ``width`` units thick inwards."""
        s = self.scale
        box = ((x - radius) * s, (y - radius) * s, (x + radius) * s, (y + radius) * s)
        self.draw.ellipse(box, outline=colour, width=max(1, round(width * s)))

    def panel(
        self,
        box: tuple[float, float, float, float],
        radius: float,
        fill: Colour | None = None,
        edge: Colour | None = None,
        width: float = 0.0,
    ) -> None:
        """Draw a rectangle with round corners: left, top, right, bottom."""
        left, top, right, bottom = (n * self.scale for n in box)
        # Pillow includes the right and the bottom pixel.
        self.draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1), radius * self.scale, fill, edge, round(width * self.scale)
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        height: float,
        colour: Colour,
        weight: float = 0.0,
        breadth: float = 1.0,
    ) -> None:
        """Write centred on a point.

        Args:
            height: the height of the em, in units.
            weight: the added thickness of strokes, in units.
            breadth: the breadth of the letters, 1 for that of the font.
        """
        font, stroke = ImageFont.load_default(height * self.scale), weight * self.scale
        left, top, right, bottom = font.getbbox(text, anchor="mm", stroke_width=stroke)
        ink = Image.new("L", (ceil(right - left), ceil(bottom - top)))
        ImageDraw.Draw(ink).text((-left, -top), text, 255, font, "mm", stroke_width=stroke)
        ink = ink.resize((round(ink.width * breadth), ink.height))
        corner = round(x * self.scale + breadth * left), round(y * self.scale + top)
        self.image.paste(colour, corner, ink)

    def harden(self) -> None:
        """Leave no blends along the edges of what is drawn so far."""
        width, height = self.image.size
        pixels = self.image.resize((width // FINENESS, height // FINENESS), Image.Resampling.NEAREST)
        self.image.paste(pixels.resize((width, height), Image.Resampling.NEAREST))

    def picture(self) -> Image.Image:
        """The drawing at its final size."""
        return self.image.reduce(FINENESS)
