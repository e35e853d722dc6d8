"""What is played for in a game: stakes and bets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.text.names import outside
from engine.betting.bets import Bet, Taken, Unmatched
from engine.cards import Card


class WagerState(StrEnum):
    """How far the betting on a game has come."""

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
    """A bet as it was made, the bettor's name, and how much of it is matched so far."""

    bet: Bet
    name: str
    taken: int

    @property
    def part(self) -> Taken:
        """The matched part of the bet."""
        return Taken(self.bet, self.taken)


@dataclass(frozen=True, slots=True)
class Wager:
    """What is played for in a game.

    Args:
        stake: of each player; 0 if they play for none.
        chouette: the seat that plays la chouette.
        limit: the most counters that la chouette covers.
        cover: what the player on the short side has added.
        ready: the seats whose players need no more time for bets, as a mask.
        bets: those that stand, in the order in which they were made.
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

    def called_in(self, guild: int) -> Wager:
        """The wager with the names by which its bettors are called in a server; 0 outside of servers."""
        if guild == self.guild:
            return self
        return replace(self, bets=tuple(replace(one, name=outside(one.name)) for one in self.bets))


@dataclass(frozen=True, slots=True)
class BetForm:
    """What a person who enters a bet on a game needs to know.

    Args:
        most: the counters that they can bet now.
        ventured: the counters that their bets on the game hold already.
    """

    most: int
    ventured: int


@dataclass(frozen=True, slots=True)
class Behind:
    """A person who backs a player at a French table, and what the player lets them see.

    Args:
        let_in: whether the player has let them look.
        sent_away: after how many deals of this game they were sent away; None where they were not.
    """

    person: int
    name: str
    let_in: bool
    sent_away: int | None = None

    def sees(self, deals: int) -> bool:
        """Whether they may look at the hand of the deal after ``deals``, or of the next if none is dealt."""
        return self.let_in and self.sent_away in (None, deals)


@dataclass(frozen=True, slots=True)
class Backing:
    """What a person who backs a player may see and do.

    Args:
        seat: the player's.
        pointed: the card at which the person points.
        may_take_over: whether the person may take the seat over now.
    """

    seat: int
    pointed: Card | None
    may_take_over: bool
