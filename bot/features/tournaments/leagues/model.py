"""A league: evenings whose points make one table. Its rules stand from the moment in which it is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.database.clock import DAY_MS
from bot.tables.shown import mark
from bot.text.i18n import Language

LEAGUE_AUDIENCE: Final = "league"
PLACES: Final = "10 6 4 3 2 1"
"""The points of the first places, unless the organiser wants others."""
MOST_LEAGUES: Final = 10
"""How many may go on in a server."""
LONGEST_MS: Final = 400 * DAY_MS
MOST_PLACES: Final = 12
MOST_POINTS: Final = 1_000
MOST_COUNTED: Final = 60
"""How many evenings may count at most."""
UNRANKED: Final = 0


@dataclass(frozen=True, slots=True)
class League:
    """A series of tournaments. Times are UTC milliseconds.

    Args:
        channel: where its only message is.
        starts_at: from when on evenings of it begin.
        ends_at: the first moment after it.
        best: how many evenings of each player count, the best ones; 0 for all.
        places: the points of the first places; empty if the percent of boards count.
        role: the role that the champion has for a month; None for none.
        version: that of its message.
        ended_at: when its champion was named; None before that.
    """

    id: str
    guild: int
    channel: int
    language: Language
    name: str
    organiser: int
    starts_at: int
    ends_at: int
    best: int
    places: str
    role: int | None = None
    version: int = 1
    ended_at: int | None = None

    @property
    def open(self) -> bool:
        """Whether it is not over."""
        return self.ended_at is None

    @property
    def decided(self) -> bool:
        """Whether it has been played to its end, and did not end with the bot's removal."""
        return self.ended_at is not None and self.ended_at > self.ends_at

    @property
    def by_post(self) -> bool:
        """It lasts for many days."""
        return True

    @property
    def main_audience(self) -> str:
        """The audience of its message."""
        return LEAGUE_AUDIENCE

    @property
    def last_day(self) -> int:
        """A moment of the last day on which an evening may begin: it may end with that day."""
        return self.ends_at - 1

    @property
    def mark(self) -> str:
        """What the form of organisers shows, as its mark."""
        return mark(self.id, self.name, self.ends_at, self.open)

    @property
    def by_percent(self) -> bool:
        """Whether the percent of boards count instead of places."""
        return not self.places

    def points(self, rank: int) -> int:
        """The points of a place of an evening, from 1; equal places have equal points."""
        of_places = self.places.split()
        return int(of_places[rank - 1]) if 1 <= rank <= len(of_places) else 0

    def takes(self, starts_at: int, *, boards: bool) -> bool:
        """Whether an evening that begins at a time counts in it.

        Args:
            boards: whether boards are played.
        """
        return self.open and boards is self.by_percent and self.starts_at <= starts_at < self.ends_at


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table.

    Args:
        rank: from 1, shared by equals; ``UNRANKED`` for those who are not here any more.
        total: the sum of those that count.
        counted: the points of these evenings, the best first.
        evenings: how many they have played.
    """

    person: int
    rank: int
    total: int
    counted: tuple[int, ...]
    evenings: int


def table(league: League, evenings: Sequence[Mapping[int, int]], ranks: Callable[[int], bool]) -> list[Line]:
    """The table after some evenings, the best first. Who may not be ranked stands below all others.

    Args:
        evenings: the points of the people who have played each.
        ranks: whether a person may be ranked.

    >>> cup = League("a", 1, 1, "en", "Cup", 1, 0, 9, best=2, places="10 6 4")
    >>> played = [{7: 10, 8: 6, 9: 4}, {7: 4, 8: 10}, {7: 4, 9: 10}]
    >>> [(line.rank, line.person, line.counted) for line in table(cup, played, lambda person: person != 8)]
    [(1, 7, (10, 4)), (1, 9, (10, 4)), (0, 8, (10, 6))]
    """
    made: dict[int, list[int]] = {}
    for evening in evenings:
        for person, points in evening.items():
            made.setdefault(person, []).append(points)
    best = {
        person: tuple(sorted(points, reverse=True)[: league.best or None]) for person, points in made.items()
    }
    totals = sorted((sum(counted) for person, counted in best.items() if ranks(person)), reverse=True)
    lines = [
        Line(
            person,
            totals.index(sum(counted)) + 1 if ranks(person) else UNRANKED,
            sum(counted),
            counted,
            len(made[person]),
        )
        for person, counted in best.items()
    ]
    return sorted(lines, key=lambda line: (not line.rank, line.rank, -line.total, line.person))


def champions(lines: Sequence[Line]) -> set[int]:
    """Who stands first with a point: several if they are equal."""
    return {line.person for line in lines if line.rank == 1 and line.total}
