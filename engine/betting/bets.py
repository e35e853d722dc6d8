"""Bets on one of two sides, at even odds, and how the two sides are matched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.betting.errors import BettingError, BettingFault, check_amount


@dataclass(frozen=True, slots=True)
class Bet:
    """A bystander's bet on one side.

    Args:
        seat: the side backed, 0 or 1.
        bettor: the person who bets.
        amount: counters, 1 … 2⁵³.
        order: the place among the bets of the game; a later bet has a greater number.

    Raises:
        BettingError: ``bad-amount``.
    """

    seat: int
    bettor: int
    amount: int
    order: int

    def __post_init__(self) -> None:
        check_amount(self.amount)


def check_bet(bet: Bet, players: tuple[int, int], bets: Iterable[Bet]) -> None:
    """Check that a bet may join the earlier ones.

    Args:
        bet: the new bet.
        players: the person in each seat.
        bets: the earlier bets.

    Raises:
        BettingError: ``own-table``, ``both-sides``.
    """
    if bet.bettor in players:
        raise BettingError(BettingFault.OWN_TABLE)
    if any(other.bettor == bet.bettor and other.seat != bet.seat for other in bets):
        raise BettingError(BettingFault.BOTH_SIDES)


@dataclass(frozen=True, slots=True)
class Taken:
    """How much of a bet is taken; the rest goes back to the bettor."""

    bet: Bet
    amount: int

    @property
    def returned(self) -> int:
        """Counters that go back."""
        return self.bet.amount - self.amount


@dataclass(frozen=True, slots=True)
class Matching:
    """The bets after the close: both sides risk the same.

    Args:
        taken: each bet with the part that is taken, in the order of the bets.
        covers: counters that the player in each seat adds to their stake.
    """

    taken: tuple[Taken, ...] = ()
    covers: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        assert self._side(0) == self._side(1), "both sides risk the same"

    @property
    def matched(self) -> int:
        """Counters at risk on each side."""
        return self._side(0)

    def _side(self, seat: int) -> int:
        return self.covers[seat] + sum(taken.amount for taken in self.taken if taken.bet.seat == seat)


class Unmatched(StrEnum):
    """Which counters go back when one side is backed with more than the other."""

    LAST_IN_FIRST_OUT = "last_in_first_out"
    """The latest bets go back first."""
    PRO_RATA = "pro_rata"
    """Every bet goes back in proportion."""


def totals(bets: Iterable[Bet]) -> tuple[int, int]:
    """The sum of the bets on each seat.

    >>> totals([Bet(0, 11, 50, 1), Bet(0, 12, 30, 2), Bet(1, 21, 60, 3)])
    (80, 60)
    """
    sides = [0, 0]
    for bet in bets:
        sides[bet.seat] += bet.amount
    return sides[0], sides[1]


def to_cover(bets: Iterable[Bet]) -> tuple[int, int] | None:
    """The seat with the smaller total and how much its player may cover; None when the totals are equal.

    >>> to_cover([Bet(0, 11, 50, 1), Bet(0, 12, 30, 2), Bet(1, 21, 60, 3)])
    (1, 20)
    """
    one, other = totals(bets)
    if one == other:
        return None
    return int(one > other), abs(one - other)


def match(
    bets: Sequence[Bet], unmatched: Unmatched = Unmatched.LAST_IN_FIRST_OUT, cover: int = 0
) -> Matching:
    """Close the bets at even odds.

    Args:
        bets: all bets of the game, in any order.
        unmatched: which counters go back.
        cover: counters that the player on the short side adds; 0 for none.

    Raises:
        BettingError: ``bad-amount``, ``nothing-to-cover``, ``cover-too-much``.

    >>> closed = match([Bet(0, 11, 50, 1), Bet(0, 12, 30, 2), Bet(1, 21, 60, 3)])
    >>> [(taken.bet.bettor, taken.amount, taken.returned) for taken in closed.taken]
    [(11, 50, 0), (12, 10, 20), (21, 60, 0)]
    """
    ordered = sorted(bets, key=lambda bet: bet.order)
    short = to_cover(ordered)
    if cover != 0:
        _check_cover(cover, short)
    if short is None:
        return Matching(tuple(Taken(bet, bet.amount) for bet in ordered))
    seat, difference = short
    long = [bet for bet in ordered if bet.seat != seat]
    reduce = _pro_rata if unmatched is Unmatched.PRO_RATA else _earliest_first
    reduced = iter(reduce([bet.amount for bet in long], sum(bet.amount for bet in long) - difference + cover))
    taken = tuple(Taken(bet, bet.amount if bet.seat == seat else next(reduced)) for bet in ordered)
    return Matching(taken, (cover, 0) if seat == 0 else (0, cover))


def _check_cover(cover: int, short: tuple[int, int] | None) -> None:
    check_amount(cover)
    if short is None:
        raise BettingError(BettingFault.NOTHING_TO_COVER)
    _, difference = short
    if cover > difference:
        raise BettingError(BettingFault.COVER_TOO_MUCH, most=difference)


def _earliest_first(amounts: Sequence[int], matched: int) -> list[int]:
    """The part of each amount that is taken: the earliest first, until ``matched`` is reached."""
    taken = []
    for amount in amounts:
        taken.append(min(amount, matched))
        matched -= taken[-1]
    return taken


def _pro_rata(amounts: Sequence[int], matched: int) -> list[int]:
    """The part of each amount that is taken, in proportion.

    Odd counters go to the largest remainders; the earlier of two equal remainders comes first.
    """
    total = sum(amounts)
    taken = [amount * matched // total for amount in amounts]
    by_remainder = sorted(range(len(amounts)), key=lambda place: -(amounts[place] * matched % total))
    for place in by_remainder[: matched - sum(taken)]:
        taken[place] += 1
    return taken
