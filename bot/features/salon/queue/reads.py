"""Sessions: the games played one after another at the same table, who waits there, and their score sheet."""

from __future__ import annotations

from bot.database.database import Database
from bot.features.salon.queue import store as session_scores
from bot.features.standings.model import ScoreSheet
from bot.tables.store import sessions
from bot.tables.table import Table


class SessionRepository:
    """Sessions of games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def waited_in(self, person: int) -> list[tuple[str, int]]:
        """The sessions in which a person waits for a seat: the first game and its channel."""
        return await self._database.read(sessions.queues_of, person)

    async def score_sheet(self, table: Table) -> ScoreSheet:
        """The score sheet of the session that a game belongs to."""
        return await self._database.read(
            lambda connection: ScoreSheet(
                session_scores.games(connection, sessions.session_of(connection, table.id)),
                session_scores.of(connection, sessions.session_of(connection, table.id)),
            )
        )
