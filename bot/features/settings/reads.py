"""What a server has settled: about its tables, its counters, and its own rules."""

from __future__ import annotations

from bot.database.database import Database
from bot.delivery.state.store import threads
from bot.features.settings import store as rulesets
from bot.tables.guild import AllSettings, CounterSettings, GuildSettings
from bot.tables.guild_facts import GuildFacts
from bot.tables.store import guild_facts, guilds
from engine.interface import Rules


class GuildRepository:
    """Settings of servers. A direct message counts as server 0, which has the defaults."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def facts(self, guild: int) -> GuildFacts | None:
        """What the gateway has said of a server; None if the bot is not in it."""
        return await self._database.read(guild_facts.find, guild)

    async def for_adults(self, guild: int) -> list[int]:
        """The age-restricted channels of a server."""
        return await self._database.read(guild_facts.all_for_adults, guild)

    async def parent(self, channel: int) -> int | None:
        """The channel that a thread belongs to in which games are played; None for everything else."""
        return await self._database.read(threads.parent, channel)

    async def known(self) -> set[int]:
        """The servers that the bot was in when the gateway last said so."""
        return await self._database.read(guild_facts.known)

    async def settings(self, guild: int) -> GuildSettings:
        """The settings of a server for its tables."""
        return await self._database.read(guilds.settings, guild)

    async def counters(self, guild: int) -> CounterSettings:
        """The settings of a server for counters."""
        return await self._database.read(guilds.counter_settings, guild)

    async def everything(self, guild: int) -> AllSettings:
        """All settings of a server, and its own rules."""
        return await self._database.read(
            lambda connection: AllSettings(
                guilds.settings(connection, guild),
                guilds.counter_settings(connection, guild),
                rulesets.saved(connection, guild),
                rulesets.defaults(connection, guild),
            )
        )

    async def rulesets(self, guild: int) -> list[Rules]:
        """The rules that a server has saved, of every game, by name."""
        return await self._database.read(rulesets.saved, guild)

    async def ruleset(self, guild: int, name: str) -> Rules | None:
        """The rules that a server has saved under a name."""
        return await self._database.read(rulesets.find, guild, name)
