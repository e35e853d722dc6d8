"""Scores, leaderboards, and the score sheet of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.features.standings.rating import deviation_at
from bot.tables.board import Board
from bot.tables.counting import Share
from bot.tables.person import is_deleted
from engine.rating import RatingSystem

EVERYWHERE: Final = 0
"""The guild of scores that count every server."""


OF_COUNTERS: Final[frozenset[str]] = frozenset((Board.COUNTERS, Board.CHOUETTE, Board.POOLS))
"""The boards that rank by counters. Each server has counters of its own."""
BOOK: Final = "records"
"""The club's book, which stands among the boards of a server and ranks nobody."""


@dataclass(frozen=True, slots=True)
class Here:
    """Who is here in a place; everybody but these, and those whose data was deleted.

    Who is not here, or hides, stays an opponent of others.

    Args:
        hidden: those who hide themselves, or were taken off the boards there.
        gone: those who have left it, or are excluded from it.
        first_young: the lowest id of an account that is too young for boards there.
    """

    hidden: frozenset[int]
    gone: frozenset[int]
    first_young: int

    def ranks(self, person: int) -> bool:
        """Whether a person may be ranked, crowned, paid and given a role."""
        return person not in self.gone and not is_deleted(person)

    def names(self, person: int) -> bool:
        """Whether a person may be named to everybody."""
        return self.ranks(person) and person not in self.hidden

    def stands(self, person: int) -> bool:
        """Whether a person stands on the boards of the place."""
        return self.names(person) and person < self.first_young

    def unnamed(self, people: Iterable[int]) -> frozenset[int]:
        """The people of these who may not be named."""
        return frozenset(person for person in people if not self.names(person))


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What a finished game has come to for one person, as it is known when it ends.

    Args:
        rank: their rank among the people of the game, from 1. Equal people share a rank.
        won: whether they have won alone, in a seat that they kept.
        finished: whether a deal was finished. If not, the game counts for a player who left it alone.
        share: what the game counts for.
        points: the points they made, or the counters they won where the game has counters of its own.
        deals: how many deals the game had.
        feats: their number of ``GameType.feat``.
        pot: the largest pot of the game, or what was staked on it.
    """

    rank: int
    won: bool
    finished: bool
    share: Share
    points: int
    deals: int
    feats: int
    pot: int


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a person in a season, in games of one kind.

    Args:
        streak: how many games in a row the person has won up to now.
        counters: the counters won at tables, in bets and in pools, or lost if negative; None if none were
            risked.
        chouette: the counters of these that were won as la chouette; None if the person never played it.
        pools: how many pools the person has taken; None if none was played to its end.
        rating: the rating at the season's end, in thousandths of a point; None before the first rated match.
        deviation: the deviation of the rating, in thousandths of a point: the stored one is that after the
            last rated match.
        volatility: the volatility of the rating, in billionths.
        rated_at: when the last rated match ended, in UTC milliseconds.
        decisions: how many real decisions the person had in reviewed games.
        errors: how many of these decisions were errors.
        met: how many different people they have played against, counted up to the number that a rank needs.
        statistics: further numbers of the kind, by name. A missing name counts 0.
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
    volatility: int | None = None
    rated_at: int | None = None
    decisions: int = 0
    errors: int = 0
    met: int = 0
    statistics: Mapping[str, int] = field(default_factory=dict)

    def value(self, by: str) -> int:
        """The number by which a leaderboard ranks this score; not for ratings and accuracy.

        Args:
            by: a ``Board``, or the name of a statistic.
        """
        if by not in tuple(Board):
            return self.statistics.get(by, 0)
        return int(getattr(self, "games_won" if by == Board.WINS else by))

    def at(self, moment: int, system: RatingSystem | None) -> Score:
        """The score with the deviation that its rating has at a later moment, in UTC milliseconds."""
        if self.deviation is None or self.volatility is None or self.rated_at is None or system is None:
            return self
        today = deviation_at(system, self.deviation, self.volatility, self.rated_at, moment)
        return replace(self, deviation=today)


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """One line of a leaderboard; people with equal scores share a rank, and some have none yet.

    Args:
        chance: the chance, 0 … 1, to beat a random ranked person; None on all boards but that of ratings, and
            if nobody else is ranked.
    """

    rank: int | None
    person: int
    name: str
    score: Score
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a person stands on a leaderboard.

    Args:
        stands: whether the person has what the leaderboard ranks by.
        rank: None if the person does not stand there, or has not met enough people yet.
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
        chance: this person's, as in a line.
        age: how many days old the account must be to stand there; 0 if it is old enough.
        hidden: whether this person has hidden themself from boards. They are not counted in the size.
        taken_off: whether those who manage the server have taken this person off its boards, or excluded
            them.
        idle_since: when this person's last rated game ended, in UTC milliseconds, if they do not stand there
            since it ended too long ago; else None.
    """

    lines: list[LeaderboardLine]
    size: int
    standing: Standing
    own: Score
    chance: float | None = None
    age: int = 0
    hidden: bool = False
    taken_off: bool = False
    idle_since: int | None = None


@dataclass(frozen=True, slots=True)
class SeriesScore:
    """What a person has won in the games at one table.

    Args:
        played: how many games the person has finished.
        won: how many of these they have won.
        counters: the counters won in settled games as a player or a bettor, or lost if negative.
    """

    person: int
    name: str
    played: int
    won: int
    counters: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What everybody has won in a series so far.

    Args:
        finished: how many games are over.
        lines: one for each person; the most games won come first.
    """

    finished: int
    lines: list[SeriesScore]

    @property
    def counters(self) -> bool:
        """Whether any counters have moved."""
        return any(line.counters for line in self.lines)
