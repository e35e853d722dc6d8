"""The arithmetic of the gallery: bets at evens, la chouette, stakes and the pool of three.

Counters are whole numbers of at most 2⁵³, and whatever happens they add up: what a settlement pays out,
with the house's part, is exactly what was put in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Literal, Self

MOST_COUNTERS: Final = 2**53
"""The largest amount: every program that may ever read it can hold it exactly."""
MOST_RAKE: Final = 10


class GalleryFault(StrEnum):
    """Every mistake the gallery refuses. The value is the key under which the bot keeps its sentence."""

    BAD_AMOUNT = "bad-amount"
    """An amount is a whole number of counters, 1 … 2⁵³. ``least``, ``most``."""
    BAD_RAKE = "bad-rake"
    """The rake is a whole percentage. ``least``, ``most``."""
    OWN_TABLE = "own-table"
    """One who plays does not bet at his own table."""
    BOTH_SIDES = "both-sides"
    """Nobody backs both sides."""
    NOTHING_TO_COVER = "nothing-to-cover"
    """Both sides are backed with the same total."""
    COVER_TOO_MUCH = "cover-too-much"
    """A player covers no more than his side lacks. ``most``."""
    LIMIT_BELOW_STAKE = "limit-below-stake"
    """La chouette covers the adversary's stake before any bet. ``stake``."""
    CHOUETTE_BACKED = "chouette-backed"
    """Bets on la chouette are not taken."""
    CHOUETTE_FULL = "chouette-full"
    """La chouette can cover nothing more."""
    POOL_OF_THREE = "pool-of-three"
    """A pool is played by three different people."""


_SENTENCES: Final[dict[GalleryFault, str]] = {
    GalleryFault.BAD_AMOUNT: "An amount is a whole number from {least} to {most}.",
    GalleryFault.BAD_RAKE: "The rake is a whole percentage from {least} to {most}.",
    GalleryFault.OWN_TABLE: "One who plays does not bet at his own table.",
    GalleryFault.BOTH_SIDES: "Nobody backs both sides.",
    GalleryFault.NOTHING_TO_COVER: "Both sides are backed with the same total.",
    GalleryFault.COVER_TOO_MUCH: "At most {most} can be covered.",
    GalleryFault.LIMIT_BELOW_STAKE: "La chouette covers at least the stake of {stake}.",
    GalleryFault.CHOUETTE_BACKED: "Bets on la chouette are not taken.",
    GalleryFault.CHOUETTE_FULL: "La chouette can cover nothing more.",
    GalleryFault.POOL_OF_THREE: "A pool is played by three different people.",
}


class GalleryError(Exception):
    """Something a person may not do with his counters; nothing has moved.

    Args:
        fault: what it is.
        params: what a sentence about it may need.
    """

    def __init__(self, fault: GalleryFault, **params: int) -> None:
        super().__init__(_SENTENCES[fault].format_map(params))
        self.fault = fault
        self.params = params

    @property
    def key(self) -> str:
        """The message key, such as ``both-sides``."""
        return self.fault.value


def check_amount(amount: int) -> None:
    """Raise ``bad-amount`` unless it is a whole number of counters, 1 … 2⁵³."""
    # A truth value passes for an int, and what was read from outside may be a fraction.
    if type(amount) is not int or not 1 <= amount <= MOST_COUNTERS:
        raise GalleryError(GalleryFault.BAD_AMOUNT, least=1, most=MOST_COUNTERS)


def check_rake(rake: int) -> None:
    """Raise ``bad-rake`` unless it is a whole percentage, 0 … 10."""
    if type(rake) is not int or not 0 <= rake <= MOST_RAKE:
        raise GalleryError(GalleryFault.BAD_RAKE, least=0, most=MOST_RAKE)


@dataclass(frozen=True, slots=True)
class Bet:
    """What a bystander ventures on one side.

    Args:
        seat: the side, 0 or 1.
        bettor: the person.
        amount: counters, 1 … 2⁵³.
        order: its place among the bets of the game; a later bet has a greater one.

    Raises:
        GalleryError: ``bad-amount``.
    """

    seat: int
    bettor: int
    amount: int
    order: int

    def __post_init__(self) -> None:
        check_amount(self.amount)


def check_bet(bet: Bet, players: tuple[int, int], bets: Iterable[Bet]) -> None:
    """Raise unless the bet may join those made before.

    Args:
        bet: the new one.
        players: who sits in each seat.
        bets: those made before.

    Raises:
        GalleryError: ``own-table``, ``both-sides``.
    """
    if bet.bettor in players:
        raise GalleryError(GalleryFault.OWN_TABLE)
    if any(other.bettor == bet.bettor and other.seat != bet.seat for other in bets):
        raise GalleryError(GalleryFault.BOTH_SIDES)


@dataclass(frozen=True, slots=True)
class Taken:
    """How much of a bet stands; the rest goes back to the bettor."""

    bet: Bet
    amount: int

    @property
    def returned(self) -> int:
        """Counters that go back."""
        return self.bet.amount - self.amount


@dataclass(frozen=True, slots=True)
class Matching:
    """The bets after the close: both sides venture the same.

    Args:
        taken: each bet with what stands of it, in the order in which they were made.
        covers: what each player ventures beside his stake.
    """

    taken: tuple[Taken, ...] = ()
    covers: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        assert self._side(0) == self._side(1), "both sides venture the same"

    @property
    def matched(self) -> int:
        """Counters that stand on each side."""
        return self._side(0)

    def _side(self, seat: int) -> int:
        return self.covers[seat] + sum(taken.amount for taken in self.taken if taken.bet.seat == seat)


class Unmatched(StrEnum):
    """Whose counters go back where one side is backed with more than the other."""

    LAST_IN_FIRST_OUT = "last_in_first_out"
    """Those of the latest bet first."""
    PRO_RATA = "pro_rata"
    """Those of each bet in proportion."""


def totals(bets: Iterable[Bet]) -> tuple[int, int]:
    """What is ventured on each seat."""
    sides = [0, 0]
    for bet in bets:
        sides[bet.seat] += bet.amount
    return sides[0], sides[1]


def to_cover(bets: Iterable[Bet]) -> tuple[int, int] | None:
    """The seat on the short side and how much its player may cover; None when both sides are equal."""
    one, other = totals(bets)
    if one == other:
        return None
    return int(one > other), abs(one - other)


def match(
    bets: Sequence[Bet], unmatched: Unmatched = Unmatched.LAST_IN_FIRST_OUT, cover: int = 0
) -> Matching:
    """Close the bets at evens.

    Args:
        bets: all that were made.
        unmatched: whose counters go back.
        cover: what the player on the short side adds himself; 0 when he does not.

    Raises:
        GalleryError: ``bad-amount``, ``nothing-to-cover``, ``cover-too-much``.
    """
    ordered = sorted(bets, key=lambda bet: bet.order)
    short = to_cover(ordered)
    if cover != 0:
        _check_cover(cover, short)
    if short is None:
        return Matching(tuple(Taken(bet, bet.amount) for bet in ordered))
    seat, difference = short
    long = [bet for bet in ordered if bet.seat != seat]
    reduce = _pro_rata if unmatched is Unmatched.PRO_RATA else _first_come
    reduced = iter(reduce([bet.amount for bet in long], sum(bet.amount for bet in long) - difference + cover))
    taken = tuple(Taken(bet, bet.amount if bet.seat == seat else next(reduced)) for bet in ordered)
    return Matching(taken, (cover, 0) if seat == 0 else (0, cover))


def _check_cover(cover: int, short: tuple[int, int] | None) -> None:
    check_amount(cover)
    if short is None:
        raise GalleryError(GalleryFault.NOTHING_TO_COVER)
    _, difference = short
    if cover > difference:
        raise GalleryError(GalleryFault.COVER_TOO_MUCH, most=difference)


def _first_come(amounts: Sequence[int], matched: int) -> list[int]:
    """Take from the earliest on: what goes back goes back from the latest."""
    taken = []
    for amount in amounts:
        taken.append(min(amount, matched))
        matched -= taken[-1]
    return taken


def _pro_rata(amounts: Sequence[int], matched: int) -> list[int]:
    """Take of each in proportion, the odd counters by largest remainder, ties to the earlier."""
    total = sum(amounts)
    taken = [amount * matched // total for amount in amounts]
    by_remainder = sorted(range(len(amounts)), key=lambda place: -(amounts[place] * matched % total))
    for place in by_remainder[: matched - sum(taken)]:
        taken[place] += 1
    return taken


@dataclass(frozen=True, slots=True)
class Chouette:
    """A player who alone covers every bet against him, first come first served, up to his limit.

    Args:
        seat: where he sits.
        stake: his adversary's, which he covers before any bet; 0 where they play for none.
        limit: counters that he ventures at most, the stake included.
        taken: the bets that he covers, in the order in which they were made.

    Raises:
        GalleryError: ``bad-amount``, ``limit-below-stake``.
    """

    seat: int
    stake: int
    limit: int
    taken: tuple[Taken, ...] = ()

    def __post_init__(self) -> None:
        check_amount(self.limit)
        if self.limit < self.stake:
            raise GalleryError(GalleryFault.LIMIT_BELOW_STAKE, stake=self.stake)

    def take(self, bet: Bet, purse: int) -> Chouette:
        """Cover a bet, in part when that is all he can.

        Args:
            bet: against him.
            purse: what he has left beside what he ventures already.

        Raises:
            GalleryError: ``chouette-backed``, ``chouette-full``.
        """
        if bet.seat == self.seat:
            raise GalleryError(GalleryFault.CHOUETTE_BACKED)
        amount = min(bet.amount, self.limit - self.stake - self.matching.matched, purse)
        if amount <= 0:
            raise GalleryError(GalleryFault.CHOUETTE_FULL)
        return replace(self, taken=(*self.taken, Taken(bet, amount)))

    @property
    def matching(self) -> Matching:
        """The bets as they stand."""
        covered = sum(taken.amount for taken in self.taken)
        return Matching(self.taken, (covered, 0) if self.seat == 0 else (0, covered))


def leaves(loser: int, chouette: int | None, gives_up: bool = False) -> bool:
    """Whether the loser of a game leaves his seat to the next.

    Args:
        loser: his seat.
        chouette: the seat of la chouette, if somebody plays it.
        gives_up: whether la chouette too leaves, as in backgammon; by Britannica he stays.
    """
    return loser != chouette or gives_up


@dataclass(frozen=True, slots=True)
class Line:
    """What one person put in and gets out."""

    person: int
    put_in: int
    paid: int

    @property
    def net(self) -> int:
        """Won, or lost when negative."""
        return self.paid - self.put_in


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who is paid what out of escrow; one line for everybody who has put something in."""

    lines: tuple[Line, ...]
    house: int = 0

    def __post_init__(self) -> None:
        assert sum(line.net for line in self.lines) + self.house == 0, "the counters add up"

    def net(self, person: int) -> int:
        """What somebody has won, or lost when negative."""
        return sum(line.net for line in self.lines if line.person == person)


def settle(
    players: tuple[int, int],
    deposit: int,
    price: int,
    matching: Matching,
    winner: int,
    rake: int = 0,
) -> Settlement:
    """Settle a game that was decided after the close.

    Args:
        players: who sits in each seat.
        deposit: what each player has in escrow as his stake; 0 where they play for none.
        price: what the loser pays of it. It is less than the deposit where a game may be worth several
            stakes (Hoyle 46) and this one was worth fewer.
        matching: the bets; they are single always.
        winner: the seat that won.
        rake: percentage of his winnings that each winner leaves to the house, 0 … 10, rounded down.

    Raises:
        GalleryError: ``bad-rake``.
    """
    check_rake(rake)
    assert 0 <= price <= deposit, "nobody loses more than he has put in"
    lines, house = [], 0
    for part in _parts(players, deposit, price, matching):
        if part.seat == winner:
            raked = part.ventured * rake // 100
            house += raked
            lines.append(Line(part.person, part.put_in, part.put_in + part.ventured - raked))
        else:
            lines.append(Line(part.person, part.put_in, part.put_in - part.ventured))
    return Settlement(tuple(lines), house)


def void(players: tuple[int, int], deposit: int, matching: Matching) -> Settlement:
    """Give everything back after a game without a result.

    Args:
        players: who sits in each seat.
        deposit: what each player has in escrow as his stake.
        matching: the bets; before the close they are matched first, and what is unmatched goes back so.
    """
    parts = _parts(players, deposit, 0, matching)
    return Settlement(tuple(Line(part.person, part.put_in, part.put_in) for part in parts))


@dataclass(frozen=True, slots=True)
class _Part:
    """What one person has in escrow for a seat, and how much of it the game decides."""

    person: int
    seat: int
    put_in: int
    ventured: int


def _parts(players: tuple[int, int], deposit: int, price: int, matching: Matching) -> list[_Part]:
    parts = {
        person: _Part(person, seat, deposit + matching.covers[seat], price + matching.covers[seat])
        for seat, person in enumerate(players)
    }
    for taken in matching.taken:
        bet = taken.bet
        part = parts.setdefault(bet.bettor, _Part(bet.bettor, bet.seat, 0, 0))
        assert part.seat == bet.seat, "nobody backs both sides"
        parts[bet.bettor] = replace(
            part, put_in=part.put_in + taken.amount, ventured=part.ventured + taken.amount
        )
    return [part for part in parts.values() if part.put_in]


@dataclass(frozen=True, slots=True)
class Pool:
    """A pool of three: two play, one waits, and who wins often enough running takes it.

    Args:
        people: the three in the order in which they sat down; the first two play the first game.
        stake: what each puts in.
        loser_adds: whether the loser of each game adds a stake.
        running: games that must be won running.
        seats: who plays.
        waiting: who waits.
        put_in: what each of ``people`` has put in.
        leader: who has won the last game; None before the first.
        streak: games he has won running.
    """

    people: tuple[int, int, int]
    stake: int
    loser_adds: bool
    running: Literal[2, 3]
    seats: tuple[int, int]
    waiting: int
    put_in: tuple[int, ...]
    leader: int | None = None
    streak: int = 0

    @classmethod
    def open(
        cls, people: tuple[int, int, int], stake: int, loser_adds: bool = True, running: Literal[2, 3] = 2
    ) -> Self:
        """The pool before its first game.

        Raises:
            GalleryError: ``bad-amount``, ``pool-of-three``.
        """
        check_amount(stake)
        if len(set(people)) != 3:
            raise GalleryError(GalleryFault.POOL_OF_THREE)
        one, other, waiting = people
        return cls(people, stake, loser_adds, running, (one, other), waiting, (stake,) * 3)

    @property
    def total(self) -> int:
        """Counters that lie in the pool."""
        return sum(self.put_in)

    @property
    def over(self) -> bool:
        """Whether the leader has taken it."""
        return self.streak == self.running

    @property
    def advised(self) -> int | None:
        """The player whom the one who waits may advise at a French table: him who sits in his old seat."""
        if self.leader is None or self.over:
            return None
        return self.seats[1 - self.seats.index(self.leader)]

    def won_by(self, winner: int, purse: int = MOST_COUNTERS) -> Self:
        """The pool after a game: the loser has added his stake and changed places with him who waited.

        Args:
            winner: one of ``seats``.
            purse: what the loser has left; he adds no more than that.
        """
        assert not self.over, "the pool is taken"
        seat = self.seats.index(winner)
        loser = self.seats[1 - seat]
        added = min(self.stake, purse) if self.loser_adds else 0
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
        """The leader takes it all."""
        assert self.over, "nobody has taken the pool"
        paid = [self.total if person == self.leader else 0 for person in self.people]
        return Settlement(tuple(map(Line, self.people, self.put_in, paid)))

    def void(self) -> Settlement:
        """Give everything back when the pool is not played to its end."""
        return Settlement(tuple(map(Line, self.people, self.put_in, self.put_in)))
