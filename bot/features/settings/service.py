"""Changes to the settings of a server or a person."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.database.connection import Connection
from bot.database.database import Database
from bot.delivery.state.store import threads
from bot.features.settings import store as rulesets
from bot.tables.errors import Reason, Refusal
from bot.tables.guild import CounterSettings, DefaultRules, GuildSettings
from bot.tables.person import Preferences
from bot.tables.restraint import MOST_RULESETS
from bot.tables.store import guilds, messages, users
from engine.interface import Rules


class SettingsService:
    """Changes settings. Those that are not named stay."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def change(self, guild: int, **changed: Any) -> GuildSettings:
        """Change settings of a server's tables.

        Args:
            guild: the server.
            changed: new values of fields of ``GuildSettings``.

        Returns:
            all settings after the change.
        """

        def transaction(connection: Connection) -> GuildSettings:
            settings = replace(guilds.settings(connection, guild), **changed)
            guilds.save_settings(connection, guild, settings)
            return settings

        return await self._database.write_once(transaction)

    async def note_thread(self, thread: int, parent: int) -> None:
        """Note the channel that a thread belongs to, before a table comes to the thread."""
        await self._database.write(
            lambda connection: threads.save(connection, thread, parent, ours=False), invalidates_cache=False
        )

    async def change_counters(self, guild: int, **changed: Any) -> CounterSettings:
        """Change how a server uses counters; as ``change``, with fields of ``CounterSettings``."""

        def transaction(connection: Connection) -> CounterSettings:
            settings = replace(guilds.counter_settings(connection, guild), **changed)
            guilds.save_counter_settings(connection, guild, settings)
            return settings

        return await self._database.write_once(transaction)

    async def save_rules(self, guild: int, rules: Rules) -> None:
        """Save rules of a server under their name, in the place of those that had it.

        Raises:
            Refusal: ``too-many-rules``.
        """

        def transaction(connection: Connection) -> None:
            rulesets.save(connection, guild, rules)
            if len(rulesets.saved(connection, guild)) > MOST_RULESETS:
                raise Refusal(Reason.TOO_MANY_RULES, most=MOST_RULESETS)

        await self._database.write_once(transaction)

    async def delete_rules(self, guild: int, name: str) -> None:
        """Delete saved rules of a server; live games keep theirs."""
        await self._database.write_once(rulesets.delete, guild, name)

    async def change_default(self, guild: int, kind: str, **changed: Any) -> None:
        """Change what a server plays by where nobody names rules of a game.

        Args:
            kind: the name of the game.
            changed: new values of fields of ``DefaultRules``.
        """

        def transaction(connection: Connection) -> None:
            default = rulesets.defaults(connection, guild).get(kind, DefaultRules())
            rulesets.save_default(connection, guild, kind, replace(default, **changed))

        await self._database.write_once(transaction)

    async def prefer(self, person: int, **changed: Any) -> Preferences:
        """Change how a person likes to play; their hands in open games are shown again.

        Args:
            changed: new values of fields of ``Preferences``.

        Returns:
            all preferences after the change.
        """

        def transaction(connection: Connection) -> Preferences:
            known = users.find(connection, person)
            assert known is not None, "a person who asks is known"
            preferences = replace(known.preferences, **changed)
            users.save_preferences(connection, person, preferences)
            messages.ask_hands_again(connection, person)
            return preferences

        return await self._database.write_once(transaction)
