"""Seasons: the months of UTC as numbers such as 202611, and 0 for all time."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

from bot.text.i18n import Language, say

ALL_TIME: Final = 0
_MONTH: Final = re.compile(r"(?P<year>\d{4})-?(?P<month>0[1-9]|1[0-2])", re.ASCII)


def of(at: int) -> int:
    """The season of a moment in UTC milliseconds."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    return 100 * moment.year + moment.month


def parse(text: str) -> int | None:
    """The season that ``2026-11``, ``202611`` or ``0`` names; None where the text names none."""
    found = _MONTH.fullmatch(text.strip())
    if found is not None:
        return int(found["year"]) * 100 + int(found["month"])
    return ALL_TIME if text.strip() == str(ALL_TIME) else None


def name(season: int, language: Language) -> str:
    """The name of a season."""
    if season == ALL_TIME:
        return say(language, "season-all-time")
    return say(language, "season-month", month=season % 100, year=str(season // 100))
