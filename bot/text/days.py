"""Days of UTC, by the numbers that ``date.toordinal`` gives them."""

from __future__ import annotations

from datetime import UTC, date, datetime, time


def of(at: int) -> int:
    """The day of a moment in UTC milliseconds."""
    return datetime.fromtimestamp(at / 1000, UTC).date().toordinal()


def start(day: int) -> int:
    """When a day begins, in UTC milliseconds.

    >>> of(start(739_947)) - 739_947, of(start(739_947) - 1) - 739_947
    (0, -1)
    """
    return _at(day, time())


def noon(day: int) -> int:
    """The noon of a day, which falls on the same day in nearly all zones; in UTC milliseconds."""
    return _at(day, time(12))


def _at(day: int, of_day: time) -> int:
    return round(datetime.combine(date.fromordinal(day), of_day, UTC).timestamp() * 1000)
