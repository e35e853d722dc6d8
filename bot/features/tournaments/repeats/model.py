"""A tournament that is held every week, at the same time by the clocks of its server."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from datetime import time
from zoneinfo import ZoneInfo

from bot.database.clock import DAY_MS
from bot.tables.shown import mark
from bot.text import moments, zones
from bot.text.i18n import Language


@dataclass(frozen=True, slots=True)
class Repetition:
    """A weekly event. Times are UTC milliseconds.

    Args:
        title: the name of its evenings, without the date of each.
        format: that of a new evening; few players may have played another.
        day: the day of the week, from Monday, 0.
        minute: the minute of the day at which an evening begins.
        tournament: the newest evening.
        starts_at: when the next one begins.
        skipped_from: when it would, had organisers not skipped some; None unless they have.
        stopped: whether no more are held.
        zone: the time zone of the server.
        unseen: whether the message of the newest evening cannot be posted.
    """

    id: str
    guild: int
    title: str
    format: str
    day: int
    minute: int
    tournament: str
    starts_at: int
    skipped_from: int | None = None
    stopped: bool = False
    zone: str = zones.USUAL
    unseen: bool = False

    @property
    def mark(self) -> str:
        """What an organiser's page shows of it, as its mark."""
        return mark(self.id, self.tournament, self.starts_at, self.skipped_from, self.stopped, self.unseen)

    def following(self, at: int) -> int:
        """When the first evening after a moment begins."""
        weekly = moments.Weekly(self.day, time(*divmod(self.minute, 60)))
        return weekly.after(at, ZoneInfo(self.zone))

    def in_zone(self) -> Repetition:
        """The same by the clocks of the server's present zone."""
        return replace(self, starts_at=self.following(self.starts_at - 3 * DAY_MS))

    def from_time(self, at: int) -> Repetition:
        """The same with a next evening that begins at a time or later."""
        return self if self.starts_at >= at else replace(self, starts_at=self.following(at - 1))

    def skipping(self) -> Repetition:
        """The same without its next evening."""
        following = self.following(self.starts_at)
        return replace(self, starts_at=following, skipped_from=self.skipped_from or self.starts_at)

    def unskipped(self, at: int) -> Repetition:
        """The same with the evenings that were skipped and can still be held after a time."""
        back = replace(self, starts_at=self.skipped_from or self.starts_at, skipped_from=None)
        return back.in_zone().from_time(at)

    def name_at(self, starts_at: int, language: Language) -> str:
        """The name of the evening that begins at a time: that of the event, with its date."""
        return f"{self.title} · {self.date(starts_at, language)}"

    def date(self, at: int, language: Language) -> str:
        """The date of a moment in the server."""
        return moments.short_date(at, ZoneInfo(self.zone), language)

    def key_at(self, starts_at: int) -> str:
        """The id of the evening that begins at a time."""
        return hashlib.blake2s(f"{self.id} {starts_at}".encode(), digest_size=6).hexdigest()
