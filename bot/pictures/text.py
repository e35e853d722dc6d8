"""Names written on the cloth, in the one font that Pillow carries: its ASCII and a few signs more."""

from functools import cache, lru_cache
from unicodedata import combining, normalize

from PIL import Image, ImageDraw, ImageFont

from bot.pictures.canvas import Colour

#: Letters that do not come apart into a plain one and its accents.
_PLAIN = str.maketrans(
    {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D"}
    | {"ł": "l", "Ł": "L", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "–": "-", "—": "-", "’": "'"}
)
#: Accents are written with signs the font has: the sign, its size to the letter's, and if it hangs below.
_ACCENTS: dict[str, tuple[str, float, bool]] = {
    "\N{COMBINING ACUTE ACCENT}": ("´", 1.0, False),
    "\N{COMBINING GRAVE ACCENT}": ("`", 1.0, False),
    "\N{COMBINING CIRCUMFLEX ACCENT}": ("^", 0.7, False),
    "\N{COMBINING TILDE}": ("~", 0.75, False),
    "\N{COMBINING DIAERESIS}": ("..", 0.95, False),
    "\N{COMBINING RING ABOVE}": ("°", 0.8, False),
    "\N{COMBINING DOT ABOVE}": (".", 0.95, False),
    "\N{COMBINING CARON}": ("v", 0.6, False),
    "\N{COMBINING MACRON}": ("-", 0.9, False),
    "\N{COMBINING CEDILLA}": (",", 0.8, True),
    "\N{COMBINING OGONEK}": (",", 0.8, True),
}
#: A single letter may carry so many accents; more would climb out of its line.
_MOST_ACCENTS = 2


@cache
def font(height: float) -> ImageFont.FreeTypeFont:
    """The font at ``height`` pixels to the em."""
    # Without FreeType Pillow would answer with a bitmap font; its wheels always have it.
    loaded = ImageFont.load_default(height)
    assert isinstance(loaded, ImageFont.FreeTypeFont)
    return loaded


@lru_cache(maxsize=1024)
def _has_glyph(character: str) -> bool:
    return bytes(font(20).getmask(character)) != bytes(font(20).getmask("\uffff"))


def legible(name: str) -> str:
    """What the font can write of a name, accents apart from their letters; empty when that is nothing."""
    kept = ""
    accents = 0
    for character in normalize("NFKD", name.translate(_PLAIN)):
        if combining(character):
            accents += 1
            if kept[-1:].strip() and character in _ACCENTS and accents <= _MOST_ACCENTS:
                kept += character
        elif character.isspace() or _has_glyph(character):
            accents = 0
            kept += character
        else:
            # An accent of a letter that is left out must not settle on the letter before it.
            accents = _MOST_ACCENTS
    return " ".join(kept.split())


def _plain(text: str) -> str:
    return "".join(character for character in text if not combining(character))


def fitted(text: str, height: float, width: float) -> str:
    """A legible text, cut with … where it would be wider than ``width`` pixels."""
    if font(height).getlength(_plain(text)) <= width:
        return text
    while text and font(height).getlength(_plain(text) + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


def write(image: Image.Image, x: float, y: float, text: str, height: float, colour: Colour) -> float:
    """Write a legible text from ``x`` on the baseline ``y``; returns where it ends."""
    draw = ImageDraw.Draw(image)
    face = font(height)
    letters = _plain(text)
    draw.text((x, y), letters, colour, face, "ls")
    written = ""
    for character in text:
        if combining(character):
            _write_accent(draw, x, y, written, character, height, colour)
        else:
            written += character
    return x + face.getlength(letters)


def _write_accent(
    draw: ImageDraw.ImageDraw, x: float, y: float, written: str, accent: str, height: float, colour: Colour
) -> None:
    """Set an accent over or under the last letter of what is written."""
    sign, size, below = _ACCENTS[accent]
    left, top, right, bottom = _ink(written[-1], height)
    s_left, s_top, s_right, s_bottom = _ink(sign, height * size)
    centre = x + font(height).getlength(written[:-1]) + (left + right) / 2
    gap = height * 0.06
    baseline = y + bottom - s_top - gap / 2 if below else y + top - s_bottom - gap
    draw.text((centre - (s_left + s_right) / 2, baseline), sign, colour, font(height * size), "ls")


def _ink(text: str, height: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the ink alone, from the start of the baseline."""
    mask, (x, y) = font(height).getmask2(text, "L", anchor="ls")
    box = mask.getbbox()
    if box is None:
        return (0, 0, font(height).getlength(text), 0)
    left, top, right, bottom = box
    return (left + x, top + y, right + x, bottom + y)
