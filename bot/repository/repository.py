"""All reads of the commands in one object."""

from __future__ import annotations

from bot.repository.counters import CounterRepository
from bot.repository.daily import DailyRepository
from bot.repository.guilds import GuildRepository
from bot.repository.people import PersonRepository
from bot.repository.pools import PoolRepository
from bot.repository.scores import ScoreRepository
from bot.repository.sessions import SessionRepository
from bot.repository.training import TrainingRepository
from bot.store import interactions
from bot.store.database import Database


class Repository:
    """All reads by subject, except tables: those are in ``Registry.tables``, with a cache.

    Args:
        database: what is read.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.guilds = GuildRepository(database)
        self.people = PersonRepository(database)
        self.counters = CounterRepository(database)
        self.pools = PoolRepository(database)
        self.sessions = SessionRepository(database)
        self.scores = ScoreRepository(database)
        self.daily = DailyRepository(database)
        self.training = TrainingRepository(database)

    async def is_done(self, interaction: int) -> bool:
        """Whether an interaction has committed something."""
        return await self._database.read(lambda connection: interactions.is_done(connection, interaction))
