"""All reads of the commands in one object."""

from __future__ import annotations

from bot.database import interactions
from bot.database.database import Database
from bot.features.daily.reads import DailyRepository
from bot.features.salon.accounts.reads import CounterRepository
from bot.features.salon.pool.reads import PoolRepository
from bot.features.salon.queue.reads import SessionRepository
from bot.features.settings.reads import GuildRepository
from bot.features.standings.reads import ScoreRepository
from bot.features.training.reads import TrainingRepository
from bot.tables.people import PersonRepository


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
        return await self._database.read(interactions.is_done, interaction)
