"""The picture of a game's end: the card that won it, laurels, and the score."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import pi, sin, tan
from typing import Final

from PIL import Image

from bot.pages.pictures.cards.courts import draw_crown
from bot.pages.pictures.cards.suits import FOUR_COLOURS, RED
from bot.pages.pictures.drawing.canvas import Canvas, moved
from bot.pages.pictures.drawing.png import png
from bot.pages.pictures.drawing.style import STANDARD, Style
from bot.pages.pictures.felt import RAIL, Piece, face_up, felt, lay, put, rail
from bot.pages.pictures.markers import draw_laurel
from bot.pages.pictures.palette import ABOVE, GOLD, IVORY
from bot.pages.pictures.text import fitted, fitted_name, legible, length, write
from engine.cards import DIAMONDS, Card

ENDING_FILE: Final = "ending.png"

_WIDTH, _HEIGHT = 720, 400
_CARD_X, _CARD_Y, _CARD_HEIGHT = 196, 200, 216
_LAUREL: Final = (124, 142)
_LEAVES: Final = 11
_TEXT_X, _TEXT_WIDTH = 522, 324
_NAME_Y, _NAME, _SCORE_Y, _SCORES, _LINE_Y, _LINE = 138, 42, 242, (106, 72, 48), 300, 30
_RAYS, _STEPS, _FLAGS = 18, 5, 13
_RAY_SLOPE: Final = tan(pi / 2 / _RAYS)
_STEPS_LEFT, _STEP_WIDTH = 345, 66
_FLAG_INKS: Final = (GOLD, RED, IVORY, FOUR_COLOURS[DIAMONDS])


class Occasion(StrEnum):
    """What was special about how a game was won."""

    WIN = "win"
    VOLE = "vole"
    """With all tricks of the last deal."""
    COMEBACK = "comeback"
    """The other player needed one point when the winner had none."""
    FIRST = "first"
    """It is the first game that the player has won."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended.

    Args:
        winner: a name, any text; what the font cannot write is left out.
        score: the final score as text, such as ``5-4``.
        line: the text below the score, such as whom the winner beats; it may be empty.
        card: the winner of the last trick, or the announced king; None if no card decided the game.
        occasion: what was special about it.
        language: whose indices the court cards bear, ``fr`` or else English.
        style: how the reader wants cards drawn.
    """

    winner: str
    score: str
    line: str
    card: Card | None
    occasion: Occasion
    language: str
    style: Style = STANDARD


def ending(shown: Ending) -> bytes:
    """Draw a game's end: rays at a vole, a flight of steps after a comeback, flags at a first win.

    Returns:
        A PNG file of 720 × 400 pixels; equal arguments give equal bytes.
    """
    cloth = _ground(shown.occasion).copy()
    if shown.card is None:
        put(cloth, _crown(), _CARD_X, _CARD_Y)
    else:
        card = face_up(shown.card, shown.language, shown.style)
        lay(cloth, card, _CARD_X, _CARD_Y, height=_CARD_HEIGHT)
    name = fitted_name(legible(shown.winner), _NAME, _TEXT_WIDTH)
    line = fitted(legible(shown.line), _LINE, _TEXT_WIDTH)
    tall = next((tall for tall in _SCORES if length(shown.score, tall) <= _TEXT_WIDTH), _SCORES[-1])
    score = fitted(legible(shown.score), tall, _TEXT_WIDTH)
    for text, y, height, ink in (
        (name, _NAME_Y, _NAME, GOLD),
        (score, _SCORE_Y, tall, IVORY),
        (line, _LINE_Y, _LINE, IVORY),
    ):
        write(cloth, _TEXT_X - length(text, height) / 2, y, text, height, ink)
    return png(cloth)


@cache
def _ground(occasion: Occasion) -> Image.Image:
    """The cloth with what lies behind the card and the score."""
    cloth = felt(_WIDTH, _HEIGHT)
    canvas = Canvas((_WIDTH, _HEIGHT))
    match occasion:
        case Occasion.VOLE:
            _draw_rays(canvas)
        case Occasion.COMEBACK:
            _draw_steps(canvas)
        case Occasion.FIRST:
            _draw_flags(canvas)
        case Occasion.WIN:
            pass
    draw_laurel(canvas, _CARD_X, _CARD_Y, _LAUREL, _LEAVES)
    put(cloth, Piece(canvas.picture()), _WIDTH / 2, _HEIGHT / 2)
    put(cloth, rail(_WIDTH, _HEIGHT), _WIDTH / 2, _HEIGHT / 2)
    return cloth


def _draw_rays(canvas: Canvas) -> None:
    for n in range(_RAYS):
        ray = [(0.0, 0.0), (_WIDTH, -_WIDTH * _RAY_SLOPE), (_WIDTH, _WIDTH * _RAY_SLOPE)]
        canvas.fill(moved(ray, _CARD_X, _CARD_Y, turn=360 / _RAYS * n), ABOVE)


def _draw_steps(canvas: Canvas) -> None:
    for n in range(_STEPS):
        left, top = _STEPS_LEFT + n * _STEP_WIDTH, _HEIGHT - 18 - 15 * n
        right = left + _STEP_WIDTH
        canvas.fill([(left, _HEIGHT), (left, top), (right, top), (right, _HEIGHT)], ABOVE)
        canvas.line([(left, top), (right, top)], GOLD, 3)


def _draw_flags(canvas: Canvas) -> None:
    def rope(share: float) -> tuple[float, float]:
        return _WIDTH * share, RAIL + 8 + 26 * sin(pi * share)

    for n in range(_FLAGS):
        start, end = rope((n + 0.08) / _FLAGS), rope((n + 0.92) / _FLAGS)
        tip = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 42
        canvas.fill([start, end, tip], _FLAG_INKS[n % len(_FLAG_INKS)])
    canvas.line([rope(n / 40) for n in range(41)], IVORY, 2)


@cache
def _crown() -> Piece:
    """The crown that stands where no card decided the game."""
    canvas = Canvas((150, 130))
    draw_crown(canvas, 75, 65, 140)
    return Piece(canvas.picture())
