"""The time for an action in a server: live, by post, or a number of minutes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.database.clock import DAY_MS, HOUR_MS, MINUTE_MS
from bot.tables.errors import Reason, Refusal
from bot.tables.table import played_by_post
from bot.text.i18n import LANGUAGES, Language, say

BY_POST: Final = DAY_MS
"""A day for each action, in milliseconds."""
PACES: Final[dict[str, int | None]] = {"blitz": 20_000, "live": None, "post": BY_POST}
"""The times for an action that have a name, in milliseconds; None for the usual time."""
LEAST_MINUTES: Final = 1
MOST_MINUTES: Final = 10_080
"""A week."""
_OFFERED: Final = (5, 15, 60, 720, 4_320)
_UNITS: Final = (("day", DAY_MS), ("hour", HOUR_MS), ("minute", MINUTE_MS), ("second", 1_000))


def read(typed: str) -> int | None:
    """The time for an action that the typed text means, in milliseconds; None for live.

    Raises:
        Refusal: ``bad-pace``.
    """
    meant = typed.strip().lower()
    for pace, turn in PACES.items():
        if meant in {pace, *(say(language, f"pace-{pace}") for language in LANGUAGES)}:
            return turn
    if meant.isascii() and meant.isdigit() and len(meant) <= len(str(MOST_MINUTES)):
        minutes = int(meant)
        if LEAST_MINUTES <= minutes <= MOST_MINUTES:
            return minutes * MINUTE_MS
    raise Refusal(Reason.BAD_PACE, least=LEAST_MINUTES, most=MOST_MINUTES)


def duration(milliseconds: int, language: Language) -> str:
    """A time in the largest unit that divides it."""
    unit, length = next(unit for unit in _UNITS if milliseconds % unit[1] == 0)
    return say(language, "duration", unit=unit, number=milliseconds // length)


def choices(usual: int, language: Language) -> Iterator[tuple[str, str]]:
    """The times that are suggested, as (label, typed text).

    Args:
        usual: the time for an action where a server has not set one, in milliseconds.
    """
    for key, time in (("pace-live", usual), ("pace-post", BY_POST)):
        name = say(language, key)
        yield say(language, "labelled", label=name, text=duration(time, language)), name
    for minutes in _OFFERED:
        yield duration(minutes * MINUTE_MS, language), str(minutes)


def told(turn: int, language: Language) -> str:
    """A time for an action, explained."""
    key = "pace-by-post" if played_by_post(turn) else "pace-at-table"
    return say(language, key, time=duration(turn, language))
