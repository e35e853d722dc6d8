"""What players have to train on."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.training import store as mistakes
from bot.features.training.model import Mistake, MotifCount, Training


class TrainingRepository:
    """The errors of players in reviewed games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, person: int, game: str, step: int) -> Mistake | None:
        """One error of a player."""
        return await self._database.read(mistakes.find, person, game, step)

    async def of(self, person: int, at: int) -> Training:
        """What a player has to train on at a time in UTC ms."""
        return await self._database.read(mistakes.training, person, at)

    async def motifs(self, person: int, months: list[tuple[int, int, int]]) -> list[MotifCount]:
        """How often a player made errors of each motif, month by month and by game, the most frequent first.

        Args:
            months: each as its number, its first moment and the first moment of the next, in UTC ms.
        """

        def query(connection: Connection) -> list[MotifCount]:
            return [one for month in months for one in mistakes.motifs(connection, person, *month)]

        return await self._database.read(query)
