"""The payouts from escrow when a game ends."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.betting.bets import Matching
from engine.betting.errors import check_rake


@dataclass(frozen=True, slots=True)
class Payout:
    """What one person put in and gets back."""

    person: int
    put_in: int
    paid: int

    @property
    def net(self) -> int:
        """Counters won; negative when lost."""
        return self.paid - self.put_in


@dataclass(frozen=True, slots=True)
class Settlement:
    """The payouts from escrow.

    Args:
        payouts: one for each person who put something in.
        raked: counters that the rake takes.
    """

    payouts: tuple[Payout, ...]
    raked: int = 0

    def __post_init__(self) -> None:
        assert sum(payout.net for payout in self.payouts) + self.raked == 0, "the counters add up"

    def paid_to(self, person: int) -> int:
        """Counters that the person gets."""
        return sum(payout.paid for payout in self.payouts if payout.person == person)

    def net(self, person: int) -> int:
        """Counters that the person has won; negative when lost."""
        return sum(payout.net for payout in self.payouts if payout.person == person)


def settle(
    players: tuple[int, int],
    deposit: int,
    price: int,
    matching: Matching,
    winner: int,
    rake: int = 0,
    *,
    played: bool = True,
) -> Settlement:
    """Settle a game that has a winner.

    Args:
        players: the person in each seat.
        deposit: counters that each player has in escrow as a stake; 0 in a game without stakes.
        price: how much of the deposit the loser pays. It is less than the deposit if the rules allow several
            stakes (Hoyle 46) and this game was worth fewer.
        matching: the bets after the close. The number of stakes does not multiply them.
        winner: the seat that won.
        rake: the percentage of each person's winnings that the server keeps, 0 … 10, rounded down.
        played: whether a card of the game was played. Otherwise bets and their covers go back.

    Raises:
        BettingError: ``bad-rake``.

    >>> settlement = settle((1, 2), deposit=100, price=100, matching=Matching(), winner=1, rake=5)
    >>> settlement.net(1), settlement.net(2), settlement.raked
    (-100, 95, 5)
    """
    check_rake(rake)
    assert 0 <= price <= deposit, "nobody loses more than they put in"
    payouts, total_raked = [], 0
    for part in _parts(players, deposit, price, matching, at_risk=played):
        if part.seat == winner:
            raked = part.at_risk * rake // 100
            total_raked += raked
            payouts.append(Payout(part.person, part.put_in, part.put_in + part.at_risk - raked))
        else:
            payouts.append(Payout(part.person, part.put_in, part.put_in - part.at_risk))
    return Settlement(tuple(payouts), total_raked)


def void(players: tuple[int, int], deposit: int, matching: Matching) -> Settlement:
    """Give everything back after a game without a result.

    Args:
        players: the person in each seat.
        deposit: counters that each player has in escrow as a stake.
        matching: the bets after the close. If a game ends before the close, its bets are matched first.
    """
    parts = _parts(players, deposit, 0, matching, at_risk=False)
    return Settlement(tuple(Payout(part.person, part.put_in, part.put_in) for part in parts))


@dataclass(frozen=True, slots=True)
class _Part:
    """What one person has in escrow for a seat, and how much of it is at risk."""

    person: int
    seat: int
    put_in: int
    at_risk: int


def _parts(
    players: tuple[int, int], deposit: int, price: int, matching: Matching, *, at_risk: bool
) -> list[_Part]:
    """What each person has in escrow.

    Args:
        at_risk: whether the bets and their covers are at risk.
    """
    parts = {
        person: _Part(person, seat, deposit + matching.covers[seat], price + at_risk * matching.covers[seat])
        for seat, person in enumerate(players)
    }
    for taken in matching.taken:
        bet = taken.bet
        part = parts.setdefault(bet.bettor, _Part(bet.bettor, bet.seat, 0, 0))
        assert part.seat == bet.seat, "nobody backs both sides"
        parts[bet.bettor] = replace(
            part, put_in=part.put_in + taken.amount, at_risk=part.at_risk + at_risk * taken.amount
        )
    return [part for part in parts.values() if part.put_in]
