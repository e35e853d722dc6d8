"""SQL for servers' settings."""

from __future__ import annotations

from bot.database.connection import Connection, insert, run, select_one, upsert
from bot.tables.guild import CounterSettings, GuildSettings
from engine.betting.bets import Unmatched
from engine.interface import Bystanders


def settings(connection: Connection, guild: int) -> GuildSettings:
    """A server's settings for its tables."""
    row = select_one(
        connection,
        "SELECT bystanders, turn, language, threads, organisers FROM guild_settings WHERE guild = $1",
        guild,
    )
    if row is None:
        return GuildSettings()
    channels = run(connection, "SELECT channel FROM game_channel WHERE guild = $1 ORDER BY channel", guild)
    return GuildSettings(
        bystanders=Bystanders(row["bystanders"]),
        turn=row["turn"],
        language=row["language"],
        channels=tuple(channel for (channel,) in channels),
        threads=bool(row["threads"]),
        organisers=row["organisers"],
    )


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
    upsert(
        connection,
        "guild_settings",
        "guild",
        guild=guild,
        bystanders=settings.bystanders,
        turn=settings.turn,
        language=settings.language,
        threads=int(settings.threads),
        organisers=settings.organisers,
    )
    run(connection, "DELETE FROM game_channel WHERE guild = $1", guild)
    for channel in settings.channels:
        insert(connection, "game_channel", guild=guild, channel=channel)


def counter_settings(connection: Connection, guild: int) -> CounterSettings:
    """A server's settings for counters; they are off until it turns them on."""
    row = select_one(
        connection,
        "SELECT counters, opening, rake, unmatched, backers_first, allowance, most, adults, chouette_leaves,"
        " betting, age"
        " FROM counter_settings WHERE guild = $1",
        guild,
    )
    if row is None:
        return CounterSettings()
    return CounterSettings(
        counters=bool(row["counters"]),
        opening=row["opening"],
        rake=row["rake"],
        unmatched=Unmatched(row["unmatched"]),
        backers_first=bool(row["backers_first"]),
        allowance=row["allowance"],
        most=row["most"],
        adults=bool(row["adults"]),
        chouette_leaves=bool(row["chouette_leaves"]),
        betting=row["betting"],
        age=row["age"],
    )


def save_counter_settings(connection: Connection, guild: int, settings: CounterSettings) -> None:
    """Save a server's settings for counters."""
    upsert(
        connection,
        "counter_settings",
        "guild",
        guild=guild,
        counters=int(settings.counters),
        opening=settings.opening,
        rake=settings.rake,
        unmatched=settings.unmatched,
        backers_first=int(settings.backers_first),
        allowance=settings.allowance,
        most=settings.most,
        adults=int(settings.adults),
        chouette_leaves=int(settings.chouette_leaves),
        betting=settings.betting,
        age=settings.age,
    )
