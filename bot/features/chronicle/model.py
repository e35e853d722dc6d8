"""What finished games between people have come to, and what follows from it.

The functions take the results of any games in order of time, such as those of a month. If two records are
equal, the earlier one stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Final

from bot.tables.counting import Share

MILLION: Final = 1_000_000
"""Luck and skill are stored in millionths."""
_DAY_MS: Final = 86_400_000
_LAST: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What a finished game has come to for one person, as it is known when it ends.

    Args:
        rank: their rank among the people of the game, from 1. Equal people share a rank.
        won: whether they have won alone, in a seat that they kept.
        finished: whether a deal was finished. If not, the game counts for a player who left it alone.
        points: the points they made, or the counters they won where the game has counters of its own.
        deals: how many deals the game had.
        feats: their number of ``GameType.feat``.
        pot: the largest pot of the game, or what was staked on it.
    """

    rank: int
    won: bool
    finished: bool
    points: int
    deals: int
    feats: int
    pot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(Figures):
    """The same, with what is known of the game, and what the review has added.

    Args:
        at: when the game ended, in UTC milliseconds.
        share: what the game counts for.
        replaced: whether a substitute has taken their seat over.
        behind: how many points behind they were at most; None until the game is reviewed.
        luck: what the cards have brought, in millionths of a chance or of a counter; None until then.
        skill: what decisions have brought, as ``luck``.
    """

    game: str
    person: int
    at: int
    share: Share
    replaced: bool = False
    behind: int | None = None
    luck: int | None = None
    skill: int | None = None

    @property
    def full(self) -> bool:
        """Whether it counts in full, with a finished deal."""
        return self.finished and self.share is Share.FULL

    @property
    def day(self) -> int:
        """The day on which the game ended, in days of UTC since 1970."""
        return self.at // _DAY_MS


@dataclass(frozen=True, slots=True)
class Coached:
    """What luck and skill have brought a person a game on average, by the coach: chances, or counters.

    Args:
        games: how many of the games were reviewed.
    """

    luck: float
    skill: float
    games: int


def coached(results: Iterable[Result]) -> Coached | None:
    """The mean luck and skill in the results of one person; None if no game was reviewed."""
    found = [(each.luck, each.skill) for each in results if each.luck is not None and each.skill is not None]
    if not found:
        return None
    luck, skill = map(sum, zip(*found, strict=True))
    return Coached(luck / MILLION / len(found), skill / MILLION / len(found), len(found))


@dataclass(frozen=True, slots=True)
class Day:
    """What one person has won and lost against another on a day.

    Args:
        at: a time on it, in UTC milliseconds.
    """

    at: int
    won: int
    lost: int

    @property
    def worth(self) -> tuple[int, int]:
        """By which days are compared: games won less those lost, then games won."""
        return self.won - self.lost, self.won


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The games of one kind between two people, from the side of the first.

    Args:
        results: theirs and the other's of each game, in order of time; at least one pair.
    """

    results: Sequence[tuple[Result, Result]]

    @property
    def played(self) -> int:
        """How many games they have finished."""
        return len(self.results)

    @property
    def won(self) -> int:
        """In how many of these the first was ahead of the second."""
        return sum(own.rank < other.rank for own, other in self.results)

    @property
    def lost(self) -> int:
        """In how many of these the second was ahead."""
        return sum(own.rank > other.rank for own, other in self.results)

    @property
    def points(self) -> tuple[int, int]:
        """The points of both."""
        return sum(own.points for own, _ in self.results), sum(other.points for _, other in self.results)

    @property
    def days(self) -> tuple[Day, Day] | None:
        """The first's best and worst day; None before they have played on two."""
        days = [
            Day(
                games[-1][0].at,
                sum(own.rank < other.rank for own, other in games),
                sum(own.rank > other.rank for own, other in games),
            )
            for _, group in groupby(self.results, key=lambda pair: pair[0].day)
            for games in [list(group)]
        ]
        if len(days) == 1:
            return None
        return max(days, key=attrgetter("worth")), min(days, key=attrgetter("worth"))

    @property
    def last(self) -> Sequence[tuple[Result, Result]]:
        """The last five games, the newest first."""
        return self.results[: -_LAST - 1 : -1]


def head_to_head(results: Iterable[Result], one: int, other: int) -> HeadToHead | None:
    """The games of one kind between two people; None if they have finished none.

    Args:
        results: those of games in which both have played, in order of time. Other people's are passed over,
            and games that a substitute has finished for one of the two.
    """
    pairs = []
    for _, group in groupby(results, key=attrgetter("game")):
        by_person = {each.person: each for each in group if each.finished and not each.replaced}
        if one in by_person and other in by_person:
            pairs.append((by_person[one], by_person[other]))
    return HeadToHead(pairs) if pairs else None
