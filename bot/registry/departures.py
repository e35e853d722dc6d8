"""Departures of players: the game is forfeited, taken over by a backer, or played on by the house."""

from __future__ import annotations

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.registry.commits import Commits, check_version, retry_on_conflict
from bot.registry.moves import Move, Moves
from bot.registry.transactions import departures
from bot.tables.limits import Limits
from bot.tables.seat import Seat
from bot.tables.store import games
from bot.tables.table import Ruling, Table
from engine.interface import Action


class Departures:
    """Lets players leave, and others play on.

    Args:
        limits: how long a table waits for an action.
    """

    def __init__(self, commits: Commits, moves: Moves, database: Database, limits: Limits) -> None:
        self._commits = commits
        self._moves = moves
        self._database = database
        self._limits = limits

    async def leave(
        self,
        before: Table,
        table: Table,
        seat: int,
        ruling: Ruling,
        answered: str | None = None,
        press: int = 0,
    ) -> Table:
        """Let backers take over the hand of a player who leaves; without backers, the seat is forfeited.

        The caller holds the lock.

        Args:
            before: the table as it is stored.
            table: the same with the changes of this commit.
            ruling: why the player leaves: ``resigning`` or ``late``.
        """
        if not await self._database.read(self._commits.hooks.has_substitute, table, seat):
            return await self.forfeit(before, table, seat, ruling, answered, press)
        at = now()
        waiting = departures.with_vacant_seat(table, seat, ruling, at)

        def transaction(connection: Connection) -> Table:
            self._commits.hooks.vacated(connection, waiting, at)
            return games.advance(connection, before, waiting)

        return await self._commits.commit(before, transaction, answered)

    async def forfeit(
        self,
        before: Table,
        table: Table,
        seat: int,
        ruling: Ruling | None,
        answered: str | None = None,
        press: int = 0,
    ) -> Table:
        """Forfeit or resign for a player who has left, when nobody takes over the seat.

        The caller holds the lock.

        Args:
            before: the table as it is stored.
            table: the same with the changes of this commit.
            ruling: why the player left: ``resigning`` or ``late``.
        """
        game, timeouts, due = table.started_game, table.seats[seat].timeouts, None
        actions: tuple[Action, ...] = (game.resignation(seat),)
        if table.substitute_until(seat) is not None:
            actions = (game.forfeit(seat),)
            due = Ruling.TIMEOUT if ruling is Ruling.LATE else None
        elif ruling is Ruling.LATE:
            actions = table.game_type.timeout(game, seat, timeouts)
            due = Ruling.TIMEOUT if timeouts == 1 else Ruling.TIMEOUT_AGAIN
        moves = tuple((seat, action) for action in actions)
        return await self._moves.apply(Move(before, moves, table, due, answered, press))

    @retry_on_conflict
    async def take_over(self, game: str, who: Seat, expected: int | None = None) -> Table:
        """Let a backer play on for a player who has left. The first backer gets the seat.

        Raises:
            Refusal: what ``departures.take_over`` refuses.
            StaleError: the table is not at ``expected`` any more, and still waits for a backer.
        """
        async with self._commits.locked(game) as table:
            if table.vacant is not None:
                check_version(table, expected)
            return await self._commits.commit(
                table,
                lambda connection: departures.take_over(
                    connection, self._commits.hooks, table, who, self._limits, now()
                ),
            )

    @retry_on_conflict
    async def play_on(self, game: str, person: int, house: Seat, expected: int | None = None) -> Table:
        """Let the house play on against a player whose opponent has left the game.

        Args:
            house: its seat, with the level at which it plays.

        Raises:
            Refusal: what ``departures.play_on`` refuses.
            StaleError: the game goes on again.
        """
        async with self._commits.locked(game) as table:
            if table.open:
                check_version(table, expected)
            return await self._commits.commit(
                table,
                lambda connection: departures.play_on(
                    connection, self._commits.hooks, game, person, house, self._limits, now()
                ),
            )
