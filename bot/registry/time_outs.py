"""Acts for tables when time is up."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from bot.database.clock import now
from bot.registry.breaks import Breaks
from bot.registry.commits import Commits, retry_on_conflict
from bot.registry.departures import Departures
from bot.registry.endings import Endings
from bot.registry.moves import Move, Moves
from bot.registry.table_changes import TableChanges
from bot.tables.errors import BrokenTableError
from bot.tables.person import Preferences
from bot.tables.table import Ruling, Status, Table
from engine.betting.errors import BettingError
from engine.errors import RuleError

log = logging.getLogger(__name__)

_BROKEN: Final = (
    *(BrokenTableError, RuleError, BettingError),
    *(ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError),
)
"""Errors of a stored game that contradicts itself. Failures of the disk are not among them."""


class TimeOuts:
    """Acts for tables whose time is up.

    Args:
        preferences: finds how a person likes to play.
    """

    def __init__(
        self,
        commits: Commits,
        moves: Moves,
        departures: Departures,
        endings: Endings,
        table_changes: TableChanges,
        breaks: Breaks,
        preferences: Callable[[int], Awaitable[Preferences]],
    ) -> None:
        self._commits = commits
        self._moves = moves
        self._departures = departures
        self._endings = endings
        self._table_changes = table_changes
        self._breaks = breaks
        self._preferences = preferences

    @retry_on_conflict
    async def time_out(self, game: str, version: int) -> None:
        """Do what the table does when time is up, unless a player acted since this version.

        An offer expires. The table does a ceremony itself. Every player whose time ran out has a timeout: the
        game decides what follows, unless backers may play on for them. If that is impossible, the game can
        never go on, so it is made void.
        """
        async with self._commits.lock(game):
            try:
                table = await self._commits.tables.get(game)
                if table.version == version and table.deadline is not None and table.deadline <= now():
                    await self._time_out(table)
            except _BROKEN as error:
                log.error("game %s: %s when its time ran out", game, type(error).__name__)
                await self._endings.give_up(game, version)

    @retry_on_conflict
    async def cut(self, game: str, version: int) -> None:
        """Do a ceremony, such as the cut, which players leave to the table, unless the table has changed."""
        async with self._commits.locked(game) as table:
            seats = table.started_game.actors if table.wait is None and table.vacant is None else ()
            if table.version == version and table.status is Status.LIVE:
                for seat in seats:
                    if table.started_game.default_action(seat) is not None:
                        table = await self._time_out_seat(table, seat)

    async def _time_out(self, table: Table) -> None:
        """Act for a table whose time is up."""
        if table.status is Status.OFFERED:
            await self._endings.end(table, Status.EXPIRED)
        elif table.waits_for_ready:
            await self._breaks.end(table, table)
        elif table.wait is not None:
            await self._table_changes.end_wait(table)
        elif table.buying_in:
            closing = ((seat, table.started_game.closing(seat)) for seat in range(len(table.seats)))
            moves = [(seat, action) for seat, action in closing if action is not None]
            await self._moves.apply(Move(table, moves[:1], ruling=Ruling.DEFAULT))
        elif table.vacant is not None:
            await self._departures.forfeit(table, table, table.vacant, table.ruling)
        else:
            await self._time_out_all(table)

    async def _time_out_all(self, table: Table) -> None:
        """Act for every seat whose time is up."""
        decision = table.started_game.decision
        for seat in table.started_game.actors:
            table = await self._time_out_seat(table, seat)
            # Some actions restart the clock for all.
            if (
                table.status is not Status.LIVE
                or table.vacant is not None
                or table.started_game.decision != decision
            ):
                return

    async def _time_out_seat(self, table: Table, seat: int) -> Table:
        """Act for a seat whose time is up."""
        default = table.started_game.default_action(seat)
        if default is not None:
            press = table.last_press(seat)
            return await self._moves.apply(
                Move(table, ((seat, default),), ruling=Ruling.DEFAULT, press=press)
            )
        held = table.seats[seat]
        if held.level is not None:
            return table
        forced = table.forced(seat, (await self._preferences(held.person)).play_forced)
        if forced is not None:
            return await self._moves.apply(Move(table, ((seat, forced),)))
        timed_out = replace(held, timeouts=held.timeouts + 1)
        late = replace(table, seats=(*table.seats[:seat], timed_out, *table.seats[seat + 1 :]))
        return await self._departures.leave(table, late, seat, Ruling.LATE)
