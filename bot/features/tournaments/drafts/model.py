"""A tournament that somebody is about to open, as they have typed it."""

from __future__ import annotations

import json
from collections.abc import Hashable
from dataclasses import asdict, dataclass
from typing import Final, Self
from zoneinfo import ZoneInfo

from bot.database.clock import DAY_MS, MINUTE_MS
from bot.features.tournaments.model import Format
from bot.tables.shown import mark
from bot.text import moments, zones

NEW: Final = "new"
"""The choice of a series that is opened with the tournament."""
ARENAS: Final = range(30, 61)
"""How many minutes an arena lasts."""
LIMITS: Final = range(5, 241)
LIMITS_BY_POST: Final = range(1, 31)
"""How long a round may take, in minutes; by post in days."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What a person has typed and chosen for a tournament. Nothing of it is checked yet.

    Args:
        guild: the server.
        typed_at: when the start was typed, in UTC milliseconds: its minutes count from then.
        locale: Discord's locale of the person, which says how they write dates.
        zone: the server's time zone.
        pace: one of ``PACES``; None for the usual time of the server.
        game: the name of the game; None for the usual one, or that of the format.
        games: how many games a pairing has at most; None for what is usual in the format.
        time_limit: how long a round may take, in minutes, or by post in days; None for the usual time.
        lasts: how many minutes an arena lasts.
        rules: their name; None for the default rules of the server.
        points: how many win a game; None for what the rules say.
        most: as for ``Tournament``.
        members: as for ``Tournament``.
        experience: as for ``Tournament``.
        role: as for ``Tournament``.
        series: the series in which it counts: its id, ``NEW`` for one that is opened with it; None for none.
        series_name: what was typed about that one; so for the following.
        series_role: the role of its champion.
        reminds: whether people are reminded shortly before it begins.
        ping: as for ``Tournament``.
        rounds: as ``Tournament.planned``.
        third: as for ``Tournament``.
    """

    person: int
    guild: int
    typed_at: int
    locale: str = moments.MONTH_FIRST
    zone: str = zones.USUAL
    name: str = ""
    format: str = Format.SWISS
    start: str = ""
    pace: str | None = None
    entry: str = ""
    game: str | None = None
    games: int | None = None
    time_limit: int | None = None
    lasts: int = ARENAS[0]
    rules: str | None = None
    points: int | None = None
    most: int | None = None
    members: int | None = None
    experience: int = 0
    role: int | None = None
    series: str | None = None
    series_name: str = ""
    series_from: str = ""
    series_to: str = ""
    series_best: str = ""
    series_places: str = ""
    series_role: int | None = None
    reminds: bool = False
    ping: int | None = None
    rounds: int | None = None
    third: bool = False

    @property
    def weekly(self) -> moments.Weekly | None:
        """The time of every week at which it begins, if such a time was typed."""
        return moments.weekly(self.start, locale=self.locale)

    @property
    def begins(self) -> int | None:
        """When it begins, in UTC milliseconds; None if what was typed is no moment."""
        if self.weekly is not None:
            return self.weekly.after(self.typed_at, ZoneInfo(self.zone))
        return moments.parse(self.start, self.typed_at, locale=self.locale, zone=ZoneInfo(self.zone))

    def moment(self, typed: str, *, end: bool = False) -> int | None:
        """The moment that was typed with it, in UTC milliseconds; None if it is none."""
        zone = ZoneInfo(self.zone)
        return moments.parse(typed, self.typed_at, locale=self.locale, zone=zone, end=end)

    @property
    def counters(self) -> int:
        """The entry; -1 if what was typed is no number."""
        typed = "".join(self.entry.split()) or "0"
        return int(typed) if typed.isascii() and typed.isdigit() else -1

    def limit_ms(self, *, by_post: bool) -> int | None:
        """How long a round may take, in milliseconds; None for the usual time.

        Raises:
            ValueError: it is no time that a round may take.
        """
        if self.time_limit is None:
            return None
        unit, allowed = (DAY_MS, LIMITS_BY_POST) if by_post else (MINUTE_MS, LIMITS)
        if self.time_limit not in allowed:
            raise ValueError(self.time_limit)
        return self.time_limit * unit

    @property
    def mark(self) -> str:
        """What its page and its form show, as their mark."""
        return self.mark_with()

    def mark_with(self, *terms: Hashable) -> str:
        """What its page shows, as a mark.

        Args:
            terms: what it shows besides that, such as rules of the server.
        """
        return mark(self.dumps(), *terms)

    def dumps(self) -> str:
        """The draft as JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def loads(cls, text: str) -> Self:
        """The draft that ``dumps`` has written."""
        return cls(**json.loads(text))
