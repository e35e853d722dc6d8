"""What a server has settled: about its tables, its counters, and its own rules."""

from __future__ import annotations

from bot.model.guild import CounterSettings, GuildSettings
from bot.pages.server.settings import Manners
from bot.store.database import Database
from bot.store.play import guilds, rulesets
from engine.ecarte.rules import Ruleset


class Guilds:
    """Settings of servers; a direct message counts as server 0, which has settled nothing."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settings(self, guild: int) -> GuildSettings:
        """What a server has settled about its tables."""
        return await self._database.read(lambda connection: guilds.settings(connection, guild))

    async def counters(self, guild: int) -> CounterSettings:
        """What a server has settled about counters."""
        return await self._database.read(lambda connection: guilds.counter_settings(connection, guild))

    async def everything(self, guild: int) -> Manners:
        """All settings of a server, and its own rules."""
        return await self._database.read(lambda connection: Manners.of(connection, guild))

    async def rulesets(self, guild: int) -> list[Ruleset]:
        """The rules that a server has saved, by name."""
        return await self._database.read(lambda connection: rulesets.saved(connection, guild))

    async def ruleset(self, guild: int, name: str) -> Ruleset | None:
        """The rules that a server has saved under a name."""
        return await self._database.read(lambda connection: rulesets.find(connection, guild, name))
