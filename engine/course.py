"""A finished game, replayed from its start: the steps to stop at, and the game at each step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest
from typing import Final, cast

from engine.interface import CutPack, Game, History

_KEPT: Final = 16
"""How many replayed games are kept."""


@dataclass(frozen=True, slots=True)
class Stops:
    """The steps to stop at in a replay.

    Args:
        last: the step at which the game is over; the first is 0.
        deals: the steps at which cards have just been dealt.
        tricks: the steps at which a trick, or a deal, has just ended.
        newcomers: each step at which somebody has just sat down, and the seat.
    """

    last: int
    deals: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    newcomers: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """A game that was replayed once, so that each of its positions is found fast.

    Args:
        begins: the game at its start, and at the steps of ``stops.deals``.
    """

    stops: Stops
    history: History
    begins: tuple[Game, ...]

    def at(self, step: int) -> Game:
        """The game after ``step`` actions."""
        n = bisect_right(self.stops.deals, step)
        game = self.begins[n]
        for seat, action in self.history[self.stops.deals[n - 1] if n else 0 : step]:
            game, _ = game.apply(seat, action)
        return game


def course(game: Game) -> Course:
    """Replay a finished game from its start. Fifty deals of eight players take half a second."""
    here = game.at_start()
    begins, deals, tricks, newcomers = [here], [], [], []
    for step, (seat, action) in enumerate(game.history, 1):
        before, (here, _) = here, here.apply(seat, action)
        # The cut is the ceremony before each deal. Without cards the game waits for players.
        dealt = before.clock == "ceremony" and here.clock == "decision"
        if dealt and any(here.view(seat).hand for seat in here.actors):
            deals.append(step)
            begins.append(here)
        if here.trick_over or here.deals > before.deals:
            tricks.append(step)
        if seat in (*before.free_seats, before.buy_in_seat):
            newcomers.append((step, seat))
    stops = Stops(len(game.history), tuple(deals), tuple(tricks), tuple(newcomers))
    return Course(stops, game.history, tuple(begins))


_remembered: Final = lru_cache(_KEPT)(course)


def position(game: Game, step: int) -> tuple[Stops, int, Game]:
    """The stops of a finished game, and the game after ``step`` actions.

    Args:
        step: the number of actions; a number beyond the last step counts as the last.

    Returns:
        the stops, the step, and the game there.
    """
    gone_through = _remembered(cast(Hashable, game))
    step = min(step, gone_through.stops.last)
    return gone_through.stops, step, gone_through.at(step)


@dataclass(frozen=True, slots=True)
class Extremes:
    """How far a game went.

    Args:
        behind: how many points each seat was behind the best of the others at most; 0 if it never was.
        pot: the largest pot of the game's own.
    """

    behind: tuple[int, ...]
    pot: int


def extremes(game: Game) -> Extremes:
    """How far a finished game went. Fifty deals of eight players take half a second."""
    here, behind, pot = game.at_start(), [0] * game.seats, 0
    for seat, action in game.history:
        here, _ = here.apply(seat, action)
        most = max(here.points)
        behind = [max(far, most - own) for far, own in zip_longest(behind, here.points, fillvalue=0)]
        pot = max(pot, here.pot)
    return Extremes(tuple(behind), pot)


def packs(game: Game) -> tuple[CutPack, ...]:
    """The packs of a game that were cut, in order."""
    return game.packs
