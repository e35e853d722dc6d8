"""Moments as people type them: minutes from now, or a date and a time in UTC."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Final

_MINUTES: Final = re.compile(r"\d{1,7}", re.ASCII)
_DATE: Final = re.compile(r"\d{4}-\d{1,2}-\d{1,2}([ T]+\d{1,2}:\d{2})?", re.ASCII)
_NUMBER: Final = re.compile(r"\d+", re.ASCII)
_MINUTE_MS: Final = 60_000


def parse(text: str, at: int, *, end: bool = False) -> int | None:
    """The moment that a text names, in UTC milliseconds; None if it names none.

    Args:
        at: the present time, in UTC milliseconds.
        end: whether something ends then. A date without a time means the end of that day; else its beginning.

    >>> parse("90", 0), parse("1970-01-02", 0), parse("1970-1-1 1:30", 0), parse("1970-02-30", 0)
    (5400000, 86400000, 5400000, None)
    >>> parse("1970-01-02", 0, end=True), parse("1970-1-1 1:30", 0, end=True)
    (172800000, 5400000)
    """
    typed = text.strip()
    if _MINUTES.fullmatch(typed):
        return at + int(typed) * _MINUTE_MS
    if not _DATE.fullmatch(typed):
        return None
    year, month, day, *time = map(int, _NUMBER.findall(typed))
    hour, minute = time or (0, 0)
    try:
        moment = datetime(year, month, day, hour, minute, tzinfo=UTC)
        if end and not time:
            moment += timedelta(days=1)
    except (ValueError, OverflowError):
        return None
    return round(moment.timestamp() * 1000)
