"""The break after a deal, which shows its result to everybody; see ``bot.registry.transactions.breaks``."""

from __future__ import annotations

from dataclasses import replace

from bot.database.clock import now
from bot.database.connection import Connection
from bot.registry.commits import Commits, StaleError, retry_on_conflict, seat_to_act
from bot.registry.moves import Move, Moves
from bot.registry.transactions import breaks
from bot.tables.limits import Limits
from bot.tables.seat import Ready
from bot.tables.store import games
from bot.tables.table import Status, Table, Wait


class Breaks:
    """Begins the next deal when everybody has seen the result of the last one.

    Args:
        limits: how long the result of a deal is shown.
    """

    def __init__(self, commits: Commits, moves: Moves, limits: Limits) -> None:
        self._commits = commits
        self._moves = moves
        self._limits = limits

    @retry_on_conflict
    async def go_on(
        self,
        game: str,
        person: int,
        expected: int | None = None,
        answered: str | None = None,
        press: int = 0,
    ) -> Table:
        """Note that a player wants to go on. The next deal begins at once if everybody does.

        Args:
            expected: the version that the pressed button was made for; None for typed commands.
            answered: the audience of the message that the answer to the caller updates.
            press: the id of the interaction; 0 if there is none.

        Raises:
            Refusal: ``not-at-table``, ``not-started``, ``ended``, ``seat-vacant``.
            StaleError: the break is over, or the table is not at ``expected`` any more.
        """
        async with self._commits.locked(game) as table:
            seat = seat_to_act(table, person, expected)
            if not table.waits_for_ready:
                raise StaleError(table)
            if any(ready.seat == seat for ready in table.ready) and seat not in table.held_by:
                return table
            cuts = table.wait is Wait.OPENING and seat in table.started_game.actors
            cut = table.started_game.default_action(seat) if cuts else None
            return await self.note_ready(table, Ready(seat, cut, press), answered)

    @retry_on_conflict
    async def hold(
        self, game: str, person: int, expected: int | None = None, answered: str | None = None
    ) -> Table:
        """Let the result of a deal stand until a player wants to go on.

        Args:
            expected, answered: as for ``go_on``.

        Raises:
            Refusal, StaleError: as for ``go_on``.
        """
        async with self._commits.locked(game) as table:
            seat = seat_to_act(table, person, expected)
            if table.wait is not Wait.RESULT:
                raise StaleError(table)
            if seat in table.held_by:
                return table
            held = breaks.held(table, seat, self._limits, now())
            return await self._commits.commit(
                table, lambda connection: games.advance(connection, table, held), answered
            )

    async def note_ready(self, table: Table, ready: Ready, answered: str | None) -> Table:
        """Note that a player wants to go on, perhaps with an action; the caller holds the lock."""
        noted = breaks.with_ready(table, ready)
        if breaks.goes_on(table, noted):
            return await self.end(table, noted, answered)
        return self._commits.tables.keep(await self._commits.write(breaks.note_ready, table, ready, answered))

    async def end(self, before: Table, table: Table, answered: str | None = None) -> Table:
        """Begin the next deal with the actions that its players have asked for; the caller holds the lock.

        Args:
            before: the table as it is stored.
            table: the same with the changes of this commit.
        """
        over = replace(table, wait=None, ready=())
        for ready in table.ready:
            # Each action changes what may follow it.
            possible = over.started_game.legal(ready.seat) if over.status is Status.LIVE else ()
            if ready.action is not None and ready.action in possible:
                move = Move(before, ((ready.seat, ready.action),), over, answered=answered, press=ready.press)
                before = over = await self._moves.apply(move)
        if before.wait is None:
            return before
        begun = self._limits.with_fresh_clock(replace(over, version=over.version + 1), now())
        return await self._commits.commit(
            before, lambda connection: games.advance(connection, before, begun), answered
        )

    @retry_on_conflict
    async def note_shown(self, game: str, version: int) -> int | None:
        """Note that the result of a deal is shown; returns when the break ends, in UTC milliseconds.

        Args:
            version: the version of the table that shows it. If the table has another one, nothing is noted.
        """
        async with self._commits.locked(game) as table:
            at = now()
            if table.version != version or not breaks.can_be_shorter(table, self._limits, at):
                return None

            def transaction(connection: Connection) -> Table:
                return breaks.shown(connection, table, self._limits, at)

            noted = await self._commits.write(transaction, repeatable=True, invalidates_cache=False)
            return self._commits.tables.keep(noted).deadline
