"""Names written on the felt, in the script of each player's name.

A character is drawn by the first of ``_FILES`` that has a glyph for it. Where FriBiDi is installed, Pillow
lays text out with Raqm: Arabic letters join, Indic vowels move to their place and Hebrew runs leftwards.
Where it is not, each letter is drawn by itself, from left to right.
"""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final
from unicodedata import bidirectional, category, combining, normalize

from PIL import Image, ImageDraw, ImageFont, features

from bot.pages.pictures.drawing.canvas import Colour
from bot.pages.pictures.felt import Flat, flat

#: Whether FriBiDi is installed, so that letters take the shape and the place that their script asks for.
SHAPES_LETTERS: Final = bool(features.check("raqm"))
UNSHAPED: Final = (
    "Without FriBiDi (Debian: libfribidi0) Arabic, Hebrew and Indic names are drawn letter by letter."
)

_FOLDER: Final = Path(__file__).with_name("fonts")
_FILES: Final = ("noto-sans.ttf", "droid-sans-fallback.ttf", "unifont.otf", "unifont-upper.otf")
#: The height at which fonts are asked whether they have a glyph.
_PROBE: Final = 16
#: More marks than this over or under one letter would climb out of the line.
_MOST_MARKS: Final = 3
#: How many names are kept as they are written.
_MOST_NAMES: Final = 8192
#: How many lines are kept as they were drawn, some 20 kB each.
_MOST_LINES: Final = 2048
#: Zero width non-joiner and joiner: invisible, but Persian and Indic spelling needs them.
_JOINERS: Final = "\u200c\u200d"
#: Categories of characters that have no shape: control, format, surrogate and private.
_UNPRINTABLE: Final = ("Cc", "Cf", "Cs", "Co")


@cache
def _font(number: int, height: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FOLDER / _FILES[number], height)


@lru_cache(maxsize=4096)
def _has_glyph(number: int, character: str) -> bool:
    """Whether a font has a shape of its own for this character."""
    try:
        drawn = _font(number, _PROBE).getmask(character)
    except ValueError:  # Raqm, of some characters that are never seen
        return False
    return drawn.getbbox() is not None and bytes(drawn) != _missing(number)


@cache
def _missing(number: int) -> bytes:
    return bytes(_font(number, _PROBE).getmask("\uffff"))


def _font_of(character: str) -> int | None:
    """The number of the first font with a glyph for this character."""
    if category(character) in _UNPRINTABLE:
        return None
    return next((number for number in range(len(_FILES)) if _has_glyph(number, character)), None)


def _is_mark(character: str) -> bool:
    return category(character).startswith("M") or character in _JOINERS


@lru_cache(maxsize=_MOST_NAMES)
def legible(name: str) -> str:
    """What can be drawn of a name; empty if nothing can.

    A character without a glyph is replaced by its compatibility form (``𝓐`` by ``A``) or left out. Invisible
    characters are left out too, and so are marks above the third on one letter.
    """
    kept = ""
    font: int | None = None  # of the letter that a mark would stand on
    marks = 0
    for character in normalize("NFC", name):
        if _is_mark(character):
            marks += combining(character) > 0
            if font is not None and marks <= _MOST_MARKS and _belongs(character, font):
                kept += character
        elif character.isspace():
            kept += " "
            font = None
        else:
            letters = character if _font_of(character) is not None else normalize("NFKC", character)
            fonts = [_font_of(letter) for letter in letters]
            font, marks = (None if None in fonts else fonts[-1]), 0
            if font is not None:
                kept += letters
    return " ".join(kept.split())


def _belongs(mark: str, font: int) -> bool:
    """Whether a mark can stand on a letter of this font."""
    return font == 0 if mark in _JOINERS else _has_glyph(font, mark)


@lru_cache(maxsize=_MOST_NAMES)
def _runs(text: str, height: float) -> list[tuple[ImageFont.FreeTypeFont, str, float]]:
    """Cut a legible text into runs of one font each, from left to right, each with its length in pixels.

    Marks stay with their letter.

    Args:
        height: the height of the em, in pixels.
    """
    runs: list[tuple[int, str]] = []
    for character in text:
        last, run = runs[-1] if runs else (None, "")
        number = last if last is not None and _is_mark(character) else _font_of(character) or 0
        if number == last:
            runs[-1] = (number, run + character)
        else:
            runs.append((number, character))
    direction = next((d for d in map(bidirectional, text) if d in ("L", "R", "AL")), "L")
    ordered = runs if direction == "L" else reversed(runs)
    return [(font := _font(number, height), run, font.getlength(run)) for number, run in ordered]


def length(text: str, height: float) -> float:
    """How many units wide a legible text is, ``height`` units to the em."""
    return sum(width for _, _, width in _runs(text, height))


@lru_cache(maxsize=_MOST_NAMES)
def fitted(text: str, height: float, width: float) -> str:
    """A legible text, cut with … where it would be wider than ``width`` units."""
    if length(text, height) <= width:
        return text
    while text and length(text + "…", height) > width:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(maxsize=_MOST_NAMES)
def fitted_name(name: str, height: float, width: float) -> str:
    """As ``fitted``, for a name that may be followed by the unique username, which is cut last."""
    shown, added, unique = name.rpartition(" (@")
    if not added or length(name, height) <= width:
        return fitted(name, height, width)
    while shown and length(f"{shown}…{added}{unique}", height) > width:
        shown = shown[:-1]
    return f"{shown.rstrip()}…{added}{unique}" if shown else fitted(f"@{unique.rstrip(')')}", height, width)


@lru_cache(maxsize=_MOST_LINES)
def _line(text: str, height: float, colour: Colour) -> tuple[Flat, int, int]:
    """A line on a transparent ground, and how far left of its start and above its baseline it begins.

    All in pixels.
    """
    room = round(height)
    runs = _runs(text, height)
    canvas = Image.new("RGBA", (round(sum(run[2] for run in runs)) + 2 * room, 3 * room), (*colour[:3], 0))
    draw = ImageDraw.Draw(canvas)
    x = float(room)
    for font, run, width in runs:
        draw.text((x, 2 * room), run, colour, font, "ls")
        x += width
    left, top, right, bottom = canvas.getbbox() or (0, 0, 1, 1)
    return flat(canvas.crop((left, top, right, bottom))), room - left, 2 * room - top


def write(image: Image.Image, x: float, y: float, text: str, height: float, colour: Colour) -> float:
    """Write a legible text from ``x`` on the baseline ``y``; returns where it ends."""
    line, left, top = _line(text, height, colour)
    image.paste(line.image, (round(x) - left, round(y) - top), line.mask)
    return x + length(text, height)
