"""SQL for the facts of servers. Processes with a gateway write them, and all processes read them."""

from __future__ import annotations

from bot.database.connection import Connection, exists, insert, run, select_one, upsert
from bot.tables.guild import CounterSettings, GuildFacts
from bot.tables.store import guilds
from bot.text.i18n import Language


def save(connection: Connection, facts: GuildFacts) -> None:
    """Save the facts about a server that the bot is in."""
    upsert(
        connection,
        "guild",
        "id",
        id=facts.id,
        language=facts.language,
        system_channel=facts.system_channel,
        updates_channel=facts.updates_channel,
    )
    for table, channels in (("adults_channel", facts.adults), ("private_channel", facts.private)):
        run(connection, f"DELETE FROM {table} WHERE guild = $1", facts.id)
        for channel in sorted(channels):
            insert(connection, table, id=channel, guild=facts.id)


def remove(connection: Connection, guild: int) -> None:
    """Forget a server that the bot is no longer in."""
    run(connection, "DELETE FROM guild WHERE id = $1", guild)
    for table in ("adults_channel", "private_channel"):
        run(connection, f"DELETE FROM {table} WHERE guild = $1", guild)


def find(connection: Connection, guild: int) -> GuildFacts | None:
    """The facts about a server; None if the bot is not in it."""
    row = select_one(
        connection, "SELECT id, language, system_channel, updates_channel FROM guild WHERE id = $1", guild
    )
    if row is None:
        return None
    private = run(connection, "SELECT id FROM private_channel WHERE guild = $1", guild)
    return GuildFacts(
        **row,
        adults=frozenset(all_for_adults(connection, guild)),
        private=frozenset(channel for (channel,) in private),
    )


def public_language(connection: Connection, guild: int) -> Language:
    """The language of public messages in a server."""
    facts = find(connection, guild)
    return guilds.settings(connection, guild).language or ("en" if facts is None else facts.language)


def known(connection: Connection) -> set[int]:
    """The servers that the bot is in."""
    return {guild for (guild,) in run(connection, "SELECT id FROM guild")}


def for_adults(connection: Connection, channel: int) -> bool:
    """Whether a channel is age-restricted; a thread is if its channel is."""
    return exists(
        connection,
        "SELECT 1 FROM adults_channel WHERE id = $1 OR id = (SELECT parent FROM thread WHERE id = $1)",
        channel,
    )


def may_venture(connection: Connection, settings: CounterSettings, channel: int) -> bool:
    """Whether a server's settings allow counters to be ventured in a channel."""
    return not settings.adults or for_adults(connection, channel)


def all_for_adults(connection: Connection, guild: int) -> list[int]:
    """The age-restricted channels of a server."""
    rows = run(connection, "SELECT id FROM adults_channel WHERE guild = $1 ORDER BY id", guild)
    return [channel for (channel,) in rows]


def channel_gone(connection: Connection, channel: int) -> None:
    """Forget a deleted channel, so that no games are opened in it."""
    run(connection, "DELETE FROM game_channel WHERE channel = $1", channel)
