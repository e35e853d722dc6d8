"""The buttons of boards, and around them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import discord

from bot.pages.parts.components import Button

DUPLICATE: Final = "duplicate"
"""The topic of the buttons around boards. Their facts: the step, the series, the board or 0."""
BOARD_SURE: Final = "boardsure"
"""The topic of the same controls once their player is sure."""
BOARD_KING: Final = "boardking"
"""The topic of the same controls for a player who announces the king first."""
TODAY: Final = "0"
"""Names the series of today; in a request for results the last one of the reader's."""


class Step(StrEnum):
    """What a button around boards asks for."""

    SHOW = "show"
    BEGIN = "begin"
    RESULTS = "results"
    BOARD = "board"
    SHARE = "share"
    VERIFY = "verify"
    DAYS = "days"
    DAY = "day"


def board_key(series: str, number: int) -> str:
    """How the controls of a board name it."""
    return f"{series}x{number}"


def board_of(key: str) -> tuple[str, int]:
    """The series and the number of the board that a control names; number 0 for none."""
    series, _, number = key.rpartition("x")
    return series, int(number) if number.isdecimal() else 0


def step_button(
    label: str,
    step: Step,
    series: str = TODAY,
    button_style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    """A button for a step around a series."""
    return Button.about(DUPLICATE, (step, series, "0"), label, style=button_style)
