"""A holiday in games by post, and a request to change the pace of a game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from bot.database.clock import DAY_MS
from bot.tables.shown import mark

MOST_DAYS: Final = 14
"""The days of holiday in a calendar year."""


@dataclass(frozen=True, slots=True)
class PaceRequest:
    """A player asks to change the pace of a game.

    Args:
        seat: the seat of the player.
        until: until when it stands, in UTC milliseconds; None until it is answered.
    """

    seat: int
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Holiday:
    """The last holiday of a person. Until it is over, no clock of theirs runs in their games by post.

    Args:
        until: when it ends, in UTC milliseconds; 0 if they have taken none.
        year: the calendar year in which they took it, in UTC.
        days: how many days they have taken in that year.
    """

    until: int = 0
    year: int = 0
    days: int = 0

    @property
    def mark(self) -> str:
        """What the page shows of it, as the mark of its select."""
        return mark(self.until, self.year, self.days)

    def left(self, at: int) -> int:
        """How many days of holiday the person has left in the year of a time in UTC milliseconds."""
        return MOST_DAYS - (self.days if self.year == _year(at) else 0)

    def taken(self, days: int, at: int) -> Holiday:
        """The holiday after more days were taken. They begin at ``at``, or when the present ones end."""
        taken = MOST_DAYS - self.left(at) + days
        return replace(self, until=max(self.until, at) + days * DAY_MS, year=_year(at), days=taken)

    def ended(self, at: int) -> Holiday:
        """The holiday after the person has come back early. Whole days that are left count as not taken."""
        unused = max(0, self.until - at) // DAY_MS
        return replace(self, until=min(self.until, at), days=max(0, self.days - unused))


def _year(at: int) -> int:
    return datetime.fromtimestamp(at / 1000, UTC).year
