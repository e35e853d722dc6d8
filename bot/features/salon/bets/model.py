"""The stakes and bets of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Self

from bot.tables.seat import TWO
from bot.tables.shown import mark
from bot.text.names import outside
from engine.betting.bets import Bet, Taken, Unmatched, to_cover

EITHER: Final = TWO
"""Stands for a side that is still to be chosen, where a seat is named."""


class WagerState(StrEnum):
    """The state of the betting on a game."""

    OPEN = "open"
    """Bets are accepted."""
    COVERING = "covering"
    """The player on the short side may cover the difference."""
    HELD = "held"
    """Bets are closed but the ledger is frozen: they are matched when the game is settled."""
    CLOSED = "closed"
    """Bets are closed and matched."""
    SETTLED = "settled"
    """Everything is paid out."""


@dataclass(frozen=True, slots=True)
class PlacedBet:
    """A bet, the bettor's name, and how much of it is matched so far."""

    bet: Bet
    name: str
    taken: int

    @property
    def part(self) -> Taken:
        """The matched part of the bet."""
        return Taken(self.bet, self.taken)


@dataclass(frozen=True, slots=True)
class Wager:
    """The counters ventured on a game.

    Args:
        stake: the counters that each player stakes; 0 if they play for none.
        chouette: the seat that plays la chouette.
        limit: the most counters that la chouette covers.
        cover: the counters that the player on the short side has added.
        ready: the seats whose players need no more time for bets, as a mask.
        bets: the bets that were not taken back, in their order.
    """

    game: str
    guild: int
    stake: int
    rake: int
    unmatched: Unmatched
    state: WagerState = WagerState.OPEN
    chouette: int | None = None
    limit: int | None = None
    cover: int = 0
    ready: int = 0
    bets: tuple[PlacedBet, ...] = ()

    def backed_by(self, person: int) -> int | None:
        """The seat on which a person has bet; None for neither."""
        return next((placed.bet.seat for placed in self.bets if placed.bet.bettor == person), None)


@dataclass(frozen=True, slots=True)
class WagerSummary:
    """What everyone may know of the counters ventured on a game for two.

    Args:
        totals: the counters bet on each seat, as far as the bets stand.
        backers: by seat, the backers in the order of their first bets, each with the counters that stand.
        placed: by person, the counters that they have bet, whether they stand or not.
        names: the names of the backers.
        short: the seat on which less is bet, and the difference.
        ready: the seats whose players need no more time for bets.
        chouette: the seat that plays la chouette, and ``limit`` the most that it ventures.
        won: once everything is paid out, what each person has won or lost.
    """

    stake: int
    state: WagerState
    totals: tuple[int, int]
    backers: tuple[Counter[int], Counter[int]]
    placed: Counter[int]
    names: dict[int, str]
    cover: int
    short: tuple[int, int] | None
    ready: tuple[int, ...]
    chouette: int | None
    limit: int | None
    won: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, wager: Wager, won: Iterable[tuple[int, int]] = ()) -> Self:
        """The summary of a wager, with the names of its server, and what each person won by it."""
        names = {placed.bet.bettor: placed.name for placed in wager.bets}
        backers: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        amounts = Counter[int]()
        for placed in wager.bets:
            backers[placed.bet.seat][placed.bet.bettor] += placed.taken
            amounts[placed.bet.bettor] += placed.bet.amount
        return cls(
            stake=wager.stake,
            state=wager.state,
            totals=(backers[0].total(), backers[1].total()),
            backers=backers,
            placed=amounts,
            names=names,
            cover=wager.cover,
            short=to_cover([placed.bet for placed in wager.bets]),
            ready=tuple(seat for seat in (0, 1) if wager.ready >> seat & 1),
            chouette=wager.chouette,
            limit=wager.limit,
            won=tuple(won),
        )

    def outside(self) -> Self:
        """The summary with the names of its backers outside of the server."""
        return replace(self, names={person: outside(name) for person, name in self.names.items()})


@dataclass(frozen=True, slots=True)
class BetForm:
    """The form by which a person bets on a game.

    Args:
        most: the counters that they can bet now.
        ventured: the counters in their bets on the game.
    """

    most: int
    ventured: int

    def mark(self, *, all_of_it: bool = False) -> str:
        """What the page shows, as the mark of a control.

        Args:
            all_of_it: whether the control bets all that the person can bet, which others do not depend on.
        """
        return mark(self.ventured, self.most if all_of_it else None)


@dataclass(frozen=True, slots=True)
class Behind:
    """A person who backs a player at a French table, and what the player lets them see.

    Args:
        let_in: whether the player has let them look.
        sent_away: after how many deals of this game they were sent away; None if they were not.
    """

    person: int
    name: str
    let_in: bool
    sent_away: int | None = None

    def sees(self, deals: int) -> bool:
        """Whether they may look at the hand of the deal after ``deals``, or of the next if none is dealt."""
        return self.let_in and self.sent_away in (None, deals)
