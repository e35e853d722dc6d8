"""The pool of three: two play, one waits, and a player who wins enough games in a row takes the pool."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Self

from engine.betting.errors import MOST_COUNTERS, BettingError, BettingFault, check_amount
from engine.betting.settlement import Payout, Settlement


@dataclass(frozen=True, slots=True)
class PoolState:
    """A pool of three between two games.

    Args:
        people: the three in the order in which they sat down. The first two play the first game.
        stake: counters that each person puts in.
        loser_adds: whether the loser of each game adds another stake.
        running: games in a row that win the pool.
        seats: the two who play.
        waiting: the person who waits.
        purses: counters that each of ``people`` had as the pool began, the stake included.
        put_in: counters that each of ``people`` has put in.
        leader: the winner of the last game; None before the first.
        streak: games in a row that the leader has won.

    >>> pool = PoolState.open((1, 2, 3), stake=50).won_by(2)
    >>> pool.seats, pool.waiting, pool.total
    ((3, 2), 1, 200)
    >>> pool.won_by(2).settle().net(2)
    200
    """

    people: tuple[int, int, int]
    stake: int
    loser_adds: bool
    running: Literal[2, 3]
    seats: tuple[int, int]
    waiting: int
    purses: tuple[int, ...]
    put_in: tuple[int, ...]
    leader: int | None = None
    streak: int = 0

    @classmethod
    def open(
        cls,
        people: tuple[int, int, int],
        stake: int,
        loser_adds: bool = True,
        running: Literal[2, 3] = 2,
        purses: tuple[int, ...] = (MOST_COUNTERS,) * 3,
    ) -> Self:
        """The pool before its first game.

        Raises:
            BettingError: ``bad-amount``, ``pool-of-three``.
        """
        check_amount(stake)
        if len(set(people)) != 3:
            raise BettingError(BettingFault.POOL_OF_THREE)
        one, other, waiting = people
        return cls(people, stake, loser_adds, running, (one, other), waiting, purses, (stake,) * 3)

    @property
    def total(self) -> int:
        """Counters in the pool."""
        return sum(self.put_in)

    def purse_of(self, person: int) -> int:
        """Counters that a person had as the pool began."""
        return self.purses[self.people.index(person)]

    @property
    def over(self) -> bool:
        """Whether the leader has won the pool."""
        return self.streak == self.running

    @property
    def advised(self) -> int | None:
        """The player whom the waiting person may advise at a French table: the one now in their old seat."""
        if self.leader is None or self.over:
            return None
        return self.seats[1 - self.seats.index(self.leader)]

    def won_by(self, winner: int, purse: int = MOST_COUNTERS) -> Self:
        """The pool after a game. The loser adds a stake and changes places with the person who waited.

        Args:
            winner: one of ``seats``.
            purse: counters that the loser has left. The loser adds at most these, and puts in at most what
                they had as the pool began.
        """
        assert not self.over, "the pool is already won"
        seat = self.seats.index(winner)
        loser = self.seats[1 - seat]
        left = self.purse_of(loser) - self.put_in[self.people.index(loser)]
        added = min(self.stake, purse, left) if self.loser_adds else 0
        after = replace(
            self,
            put_in=tuple(
                counters + (added if person == loser else 0)
                for person, counters in zip(self.people, self.put_in, strict=True)
            ),
            leader=winner,
            streak=self.streak + 1 if winner == self.leader else 1,
        )
        if after.over:
            return after
        seats = (winner, self.waiting) if seat == 0 else (self.waiting, winner)
        return replace(after, seats=seats, waiting=loser)

    def settle(self) -> Settlement:
        """Give the pool to the leader, but from each of the others no more than the leader's own purse held.

        The rest goes back: who could lose little wins little, as with table stakes.
        """
        assert self.leader is not None, "nobody has won a game"
        assert self.over, "nobody has won the pool"
        own = self.purse_of(self.leader)
        paid = [max(0, counters - own) for counters in self.put_in]
        paid[self.people.index(self.leader)] += self.total - sum(paid)
        return Settlement(tuple(map(Payout, self.people, self.put_in, paid)))

    def void(self) -> Settlement:
        """Give everything back when the pool ends early."""
        return Settlement(tuple(map(Payout, self.people, self.put_in, self.put_in)))
