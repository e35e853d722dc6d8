"""SQL for servers' settings."""

from __future__ import annotations

from bot.database.connection import Connection, insert, run, select_one, upsert
from bot.database.records import made, row_of
from bot.tables.guild import CounterSettings, GuildSettings


def settings(connection: Connection, guild: int) -> GuildSettings:
    """A server's settings for its tables."""
    row = select_one(connection, "SELECT * FROM guild_settings WHERE guild = $1", guild)
    if row is None:
        return GuildSettings()
    channels = run(connection, "SELECT channel FROM game_channel WHERE guild = $1 ORDER BY channel", guild)
    return made(GuildSettings, row, channels=tuple(channel for (channel,) in channels))


def greet(connection: Connection, guild: int) -> bool:
    """Note that a server is greeted; False if it has been greeted before."""
    row = run(
        connection,
        "INSERT INTO greeted (guild) VALUES ($1) ON CONFLICT (guild) DO NOTHING RETURNING guild",
        guild,
    ).fetchone()
    return row is not None


def save_settings(connection: Connection, guild: int, settings: GuildSettings) -> None:
    """Save a server's settings for its tables."""
    upsert(connection, "guild_settings", "guild", guild=guild, **row_of(settings, "channels"))
    run(connection, "DELETE FROM game_channel WHERE guild = $1", guild)
    for channel in settings.channels:
        insert(connection, "game_channel", guild=guild, channel=channel)


def counter_settings(connection: Connection, guild: int) -> CounterSettings:
    """A server's settings for counters; they are off until it turns them on."""
    row = select_one(connection, "SELECT * FROM counter_settings WHERE guild = $1", guild)
    return CounterSettings() if row is None else made(CounterSettings, row)


def save_counter_settings(connection: Connection, guild: int, settings: CounterSettings) -> None:
    """Save a server's settings for counters."""
    upsert(connection, "counter_settings", "guild", guild=guild, **row_of(settings))
