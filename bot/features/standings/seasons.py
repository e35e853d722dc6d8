"""Seasons: the months of UTC as numbers such as 202611, and 0 for all time."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.text.i18n import Language, say

ALL_TIME: Final = 0
_MONTH: Final = re.compile(r"(?P<year>\d{4})-?(?P<month>0[1-9]|1[0-2])", re.ASCII)


def of(at: int) -> int:
    """The season of a moment in UTC milliseconds."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    return 100 * moment.year + moment.month


def moment(season: int, at: int) -> int:
    """When a season is looked at: at ``at``, or at its end if that was earlier; in UTC milliseconds."""
    if season == ALL_TIME:
        return at
    return min(at, period(season)[1])


def period(month: int) -> tuple[int, int]:
    """The first moment of a month and that of the next, in UTC milliseconds.

    Args:
        month: such as 202611.
    """
    first = datetime(month // 100, month % 100, 1, tzinfo=UTC)
    end = (first + timedelta(days=31)).replace(day=1)
    return round(first.timestamp() * 1000), round(end.timestamp() * 1000)


def recent(at: int, number: int) -> list[tuple[int, int, int]]:
    """The last ``number`` months up to a moment, the newest first.

    Args:
        at: the moment, in UTC milliseconds.
        number: how many months.

    Returns:
        For each month its season, its first moment and the first moment of the next, in UTC milliseconds.
    """
    months = []
    first = datetime.fromtimestamp(at / 1000, UTC).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    end = (first + timedelta(days=31)).replace(day=1)
    for _ in range(number):
        since = round(first.timestamp() * 1000)
        months.append((of(since), since, round(end.timestamp() * 1000)))
        first, end = (first - timedelta(days=1)).replace(day=1), first
    return months


def parse(text: str) -> int | None:
    """The season that ``2026-11``, ``202611`` or ``0`` names; None if the text names none."""
    found = _MONTH.fullmatch(text.strip())
    if found is not None:
        return int(found["year"]) * 100 + int(found["month"])
    return ALL_TIME if text.strip() == str(ALL_TIME) else None


def name(season: int, language: Language) -> str:
    """The name of a season."""
    if season == ALL_TIME:
        return say(language, "season-all-time")
    return say(language, "season-month", month=season % 100, year=str(season // 100))
