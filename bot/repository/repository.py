"""All reads of the commands in one object."""

from __future__ import annotations

from bot.repository.counters import Counters
from bot.repository.daily import DailyAnswers
from bot.repository.guilds import Guilds
from bot.repository.people import People
from bot.repository.pools import Pools
from bot.repository.scores import Scores
from bot.repository.sessions import Sessions
from bot.store.database import Database


class Repository:
    """Everything that is only read, by subject. Tables are the registry's, which keeps them in a cache.

    Args:
        database: what is read.
    """

    def __init__(self, database: Database) -> None:
        self.guilds = Guilds(database)
        self.people = People(database)
        self.counters = Counters(database)
        self.pools = Pools(database)
        self.sessions = Sessions(database)
        self.scores = Scores(database)
        self.daily = DailyAnswers(database)
