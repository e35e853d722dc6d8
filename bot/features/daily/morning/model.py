"""A server's message about the day before, and what it tells."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.features.chronicle.model import ClosestGame
from bot.features.daily.model import GRACE_MS, DailyAnswer
from bot.tables.guild import delay_of
from bot.text import days, zones

AUDIENCE: Final = "morning"
"""The audience of the message."""
USUAL_HOUR: Final = 8
MOST_ANSWERS: Final = 6
"""How many different answers a message tells."""
MOST_NAMES: Final = 20
"""How many people it names for each of them."""


@dataclass(frozen=True, slots=True)
class Morning:
    """A server's message about a day. While it is to come, it is also how the server wants them.

    Args:
        guild: the server.
        channel: where it is posted.
        hour: the first such hour after the day, by the clocks of the zone.
        day: the day that it tells, as ``date.toordinal`` counts.
        deadline: when it is told, in UTC milliseconds; None once it is.
        version: grows when the message changes; 0 while it is to come.
        zone: the time zone of the server.
    """

    guild: int
    channel: int
    hour: int
    day: int
    deadline: int | None
    version: int = 0
    zone: str = zones.USUAL

    by_post = True
    """The message is edited seldom, and stays where it is."""
    main_audience = AUDIENCE

    @property
    def id(self) -> str:
        """The name of the message: a server has one for a day."""
        return morning_id(self.guild, self.day)

    @property
    def open(self) -> bool:
        """Whether it is still to come."""
        return self.deadline is not None

    def about(self, day: int) -> Morning:
        """The message about another day, which is to come."""
        return replace(self, day=day, deadline=_told_at(self.guild, day, self.hour, self.zone), version=0)


def to_come(guild: int, channel: int, hour: int, at: int, zone: str = zones.USUAL) -> Morning:
    """The first message that is told after a time in UTC milliseconds."""
    present = days.of(at)
    past = (day for day in (present - 1, present - 2) if _told_at(guild, day, hour, zone) <= at)
    day = next(past, present - 3) + 1
    return Morning(guild, channel, hour, day, _told_at(guild, day, hour, zone), zone=zone)


def morning_id(guild: int, day: int) -> str:
    """The name of a server's message about a day: 16 hexadecimal digits."""
    return hashlib.blake2s(f"morning/{guild}/{day}".encode(), digest_size=8).hexdigest()


def _told_at(guild: int, day: int, hour: int, zone: str) -> int:
    """When a server is told a day, in UTC milliseconds: soon after the hour begins.

    It is told once no answer to its hand counts any more.

    >>> told = [_told_at(0, 739_947, 8, zone) for zone in ("UTC", "Asia/Tokyo", "America/New_York")]
    >>> [(at - days.start(739_948)) // 3_600_000 for at in told]
    [8, 23, 13]
    """
    ends = days.start(day + 1)
    here = datetime.fromtimestamp(ends / 1_000, ZoneInfo(zone))
    told = here.replace(hour=hour, minute=0, second=0, microsecond=0)
    if told < here:
        told += timedelta(days=1)
    return max(round(told.timestamp() * 1_000), ends + GRACE_MS) + delay_of(guild)


@dataclass(frozen=True, slots=True)
class Told:
    """What a message tells.

    Args:
        answers: each answer with the people who gave it, the most frequent first.
        closest: the closest game of the day.
    """

    answers: Sequence[tuple[DailyAnswer, Sequence[int]]]
    closest: ClosestGame | None

    @property
    def people(self) -> list[int]:
        """Everybody who may be named: whoever else has answered is counted."""
        named = [] if self.closest is None else [result.person for result in self.closest.results]
        named += [person for _, people in self.answers[:MOST_ANSWERS] for person in people[:MOST_NAMES]]
        return list(dict.fromkeys(named))
