"""La chouette: one player alone covers every bet on the other side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.betting.bets import Bet, Matching, Taken
from engine.betting.errors import BettingError, BettingFault, check_amount


@dataclass(frozen=True, slots=True)
class Chouette:
    """A player who covers every bet against them, first come first served, up to a limit.

    Args:
        seat: the player's seat, 0 or 1.
        stake: the opponent's stake, covered before any bet; 0 in a game without stakes.
        limit: the most counters at risk, the stake included.
        taken: the bets covered, in the order of the bets.

    Raises:
        BettingError: ``bad-amount``, ``limit-below-stake``.

    >>> chouette = Chouette(seat=0, stake=100, limit=400)
    >>> chouette = chouette.take(Bet(1, 11, 200, order=1), purse=1000)
    >>> chouette = chouette.take(Bet(1, 12, 150, order=2), purse=1000)
    >>> [(taken.amount, taken.returned) for taken in chouette.taken]
    [(200, 0), (100, 50)]
    """

    seat: int
    stake: int
    limit: int
    taken: tuple[Taken, ...] = ()

    def __post_init__(self) -> None:
        check_amount(self.limit)
        if self.limit < self.stake:
            raise BettingError(BettingFault.LIMIT_BELOW_STAKE, stake=self.stake)

    def take(self, bet: Bet, purse: int) -> Chouette:
        """Cover as much of a bet as limit and purse allow.

        Args:
            bet: a bet on the other seat.
            purse: counters that the player has left, those already at risk not included.

        Raises:
            BettingError: ``chouette-backed``, ``chouette-full``.
        """
        if bet.seat == self.seat:
            raise BettingError(BettingFault.CHOUETTE_BACKED)
        amount = min(bet.amount, self.limit - self.stake - self.matching.matched, purse)
        if amount <= 0:
            raise BettingError(BettingFault.CHOUETTE_FULL)
        return replace(self, taken=(*self.taken, Taken(bet, amount)))

    @property
    def matching(self) -> Matching:
        """The bets taken so far, with the counters that cover them."""
        covered = sum(taken.amount for taken in self.taken)
        return Matching(self.taken, (covered, 0) if self.seat == 0 else (0, covered))


def loser_leaves(loser: int, chouette: int | None, chouette_leaves: bool = False) -> bool:
    """Whether the loser of a game gives up the seat to the next player.

    Args:
        loser: the loser's seat.
        chouette: the seat of la chouette; None when nobody plays it.
        chouette_leaves: whether la chouette leaves after a loss, as in backgammon. By Britannica
            la chouette stays.
    """
    return loser != chouette or chouette_leaves
