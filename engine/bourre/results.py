"""The results of tricks, deals and sessions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.cards import Card


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick: who played which card, in order. The winner is None while it is open.

    In a ``Deal`` players are places; in views and events they are seats.
    """

    plays: tuple[tuple[int, Card], ...]
    winner: int | None = None

    def at_seats(self, dealt: tuple[int, ...]) -> Trick:
        """The trick with seats in place of places.

        Args:
            dealt: the seat of each place.
        """
        plays = tuple((dealt[place], card) for place, card in self.plays)
        return Trick(plays, None if self.winner is None else dealt[self.winner])


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of one deal. All players are seats.

    Args:
        deal: the number of the deal in the session, from 1.
        dealer: the seat that dealt.
        dealt: the seats that had cards, from the dealer's left.
        sat_out: the seats that sat out, and took part in the ante.
        played: the seats that played.
        tricks: the tricks of each seat that played.
        pot: the counters that were played for.
        takers: the seats that had the most tricks, or played alone.
        bourres: the seats that played and took no trick.
        changes: the counters that each seat collected or paid at the end, without antes.
        carried: the counters in the pot afterwards.
        exempt: the seats that are exempt from the next ante.
        out: the seats that could not pay, and are out.
        stacks: the counters of each seat afterwards.
    """

    deal: int
    dealer: int
    dealt: tuple[int, ...]
    sat_out: tuple[int, ...]
    played: tuple[int, ...]
    tricks: tuple[int, ...]
    pot: int
    takers: tuple[int, ...]
    bourres: tuple[int, ...]
    changes: tuple[int, ...]
    carried: int
    exempt: tuple[int, ...]
    out: tuple[int, ...]
    stacks: tuple[int, ...]


class EndReason(StrEnum):
    """Why a session ended."""

    DEALS = "deals"
    """The agreed number of deals was played."""
    TOO_FEW = "too-few"
    """Fewer than two can play on."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The statistics of one seat over the finished deals.

    Args:
        since: how many deals were over when somebody sat down there.
        deals: how many deals it was at the table for. In those that it sat out, it has passed.
    """

    since: int = 0
    deals: int = 0
    played: int = 0
    pots: int = 0
    bourres: int = 0
    tricks: int = 0

    def after(self, result: DealResult, seat: int) -> Tally:
        """The tally of a seat after one more deal. A seat that sat it out has passed."""
        if seat not in (*result.dealt, *result.sat_out):
            return self
        played = seat in result.played
        return replace(
            self,
            deals=self.deals + 1,
            played=self.played + played,
            pots=self.pots + (seat in result.takers),
            bourres=self.bourres + (seat in result.bourres),
            tricks=self.tricks + (result.tricks[result.played.index(seat)] if played else 0),
        )
