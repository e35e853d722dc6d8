"""The worth of a deal's end to each player, in counters."""

from __future__ import annotations

from typing import Final

from engine.bourre.advisor.playouts import BITS, LIVE, Tally
from engine.bourre.deal import Deal
from engine.bourre.pot import settle
from engine.bourre.rules import LEAST_SEATS, MOST_SEATS
from engine.bourre.view import BourreView

_PLACE: Final = (1 << BITS) - 1


class Stakes:
    """The worth of tallies, for one deal.

    A player's worth is what they collect less what they pay. Their part of what stays in the pot is added,
    and the ante from which they are exempt. Everybody at the table for the next deal has an equal part of
    its pot.

    Args:
        view: any player's view of the deal.
    """

    def __init__(self, view: BourreView) -> None:
        self._view = view
        self._stacks = [view.stacks[seat] for seat in view.dealt]
        staying = len(view.order) - len(view.leaving)
        self._last = view.number == view.rules.deals or staying < LEAST_SEATS
        self._part = 0.0 if self._last else 1 / staying
        self._worth: dict[Tally, tuple[float, ...]] = {}

    def worth(self, tally: Tally) -> tuple[float, ...]:
        """The worth of a finished deal's tally to each place."""
        found = self._worth.get(tally)
        if found is None:
            found = self._worth[tally] = self._compute(tally)
        return found

    def _compute(self, tally: Tally) -> tuple[float, ...]:
        view = self._view
        done = settle(view.pot, self._stacks, takers(tally), bourres(tally), view.rules, last=self._last)
        spared = view.rules.ante * (1 - self._part)
        return tuple(
            done.collected.get(place, 0)
            - done.paid.get(place, 0)
            + done.carried * self._part
            + spared * (place in done.exempt)
            for place in range(len(self._stacks))
        )


def ended(deal: Deal) -> Tally:
    """The tally of a deal so far."""
    tally = sum(won << BITS * place for place, won in enumerate(deal.won))
    return tally | sum(1 << LIVE + place for place in deal.live)


def playing(tally: Tally) -> list[int]:
    """The places that played."""
    return [place for place in range(MOST_SEATS) if tally >> LIVE + place & 1]


def tricks(tally: Tally, place: int) -> int:
    """The tricks of a place."""
    return tally >> BITS * place & _PLACE


def takers(tally: Tally) -> list[int]:
    """The places with the most tricks."""
    live = playing(tally)
    most = max(tricks(tally, place) for place in live)
    return [place for place in live if tricks(tally, place) == most]


def bourres(tally: Tally) -> list[int]:
    """The places that played and took no trick."""
    return [place for place in playing(tally) if not tricks(tally, place)]
