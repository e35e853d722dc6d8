"""Scores, leaderboards, and the score sheet of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.tables.board import Board

EVERYWHERE: Final = 0
"""The guild of scores that count every server."""


OF_COUNTERS: Final[frozenset[str]] = frozenset((Board.COUNTERS, Board.CHOUETTE, Board.POOLS))
"""The boards that rank by counters, which each server has of its own."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a person has played and won in a season, in games of one kind.

    Args:
        streak: games won in a row up to now.
        counters: won at tables, in bets and in pools, or lost if negative; None if none were risked.
        chouette: the part of it in games as la chouette; None if there were none.
        pools: taken; None if none was played to its end.
        rating: at the season's end, in thousandths of a point; None before the first rated match.
        deviation: of the rating, in thousandths.
        decisions: real ones, in reviewed games.
        errors: of those.
        met: against how many different people they have played, counted up to what a rank needs.
        statistics: what the kind counts beside, by name. Names that are missing count 0.
    """

    person: int
    games: int = 0
    games_won: int = 0
    streak: int = 0
    best_streak: int = 0
    counters: int | None = None
    chouette: int | None = None
    pools: int | None = None
    rating: int | None = None
    deviation: int | None = None
    decisions: int = 0
    errors: int = 0
    met: int = 0
    statistics: Mapping[str, int] = field(default_factory=dict)

    def value(self, by: str) -> int:
        """What a leaderboard shows of this score; not for ratings and accuracy.

        Args:
            by: a ``Board``, or the name of a statistic.
        """
        if by not in tuple(Board):
            return self.statistics.get(by, 0)
        return int(getattr(self, "games_won" if by == Board.WINS else by))


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """One line of a leaderboard; people with equal scores share a rank, and some have none yet."""

    rank: int | None
    person: int
    name: str
    score: Score


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a person stands on a leaderboard.

    Args:
        stands: whether they have something to be ranked by.
        rank: None where they have not, or while they have not met enough people.
    """

    stands: bool
    rank: int | None


@dataclass(frozen=True, slots=True)
class Ranking:
    """A page of a leaderboard as one person sees it.

    Args:
        size: how many people are on the leaderboard.
        standing: where this person stands.
        own: this person's score.
        age: how many days old this person's account must be to stand there; 0 where it is old enough.
    """

    lines: list[LeaderboardLine]
    size: int
    standing: Standing
    own: Score
    age: int = 0


@dataclass(frozen=True, slots=True)
class Rival:
    """The opponent a person has met most often, with the games they played and this person won."""

    person: int
    name: str
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class SeriesScore:
    """What the games at one table have brought a person.

    Args:
        played: games finished.
        won: of those.
        counters: won, or lost if negative, in settled games; as a player or as a bettor.
    """

    person: int
    name: str
    played: int
    won: int
    counters: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What a series has brought everyone so far.

    Args:
        finished: how many games are over.
        lines: one for each person, the most games won first.
    """

    finished: int
    lines: list[SeriesScore]

    @property
    def counters(self) -> bool:
        """Whether any counters have moved."""
        return any(line.counters for line in self.lines)


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's scores.

    Args:
        scores: of each game by name, one for each server and season that was asked for.
        rival: the most frequent opponent in the server.
    """

    scores: dict[str, list[Score]]
    rival: Rival | None
