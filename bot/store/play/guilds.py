"""What servers settle about their tables in SQL."""

from __future__ import annotations

from typing import cast

from bot.model.guild import GuildSettings
from bot.store.connection import Connection, run
from bot.text.i18n import Language
from engine.interface import Bystanders


def find(connection: Connection, guild: int) -> GuildSettings:
    """What a server has settled."""
    row = run(
        connection,
        "SELECT bystanders, turn, language, rules, points, threads FROM server WHERE guild = $1",
        guild,
    ).fetchone()
    if row is None:
        return GuildSettings()
    bystanders, turn, language, rules, points, threads = row
    channels = run(connection, "SELECT channel FROM playground WHERE guild = $1 ORDER BY channel", guild)
    return GuildSettings(
        Bystanders(bystanders),
        turn,
        cast("Language | None", language),
        rules,
        points,
        tuple(channel for (channel,) in channels),
        bool(threads),
    )


def settle(connection: Connection, guild: int, server: GuildSettings) -> None:
    """Keep what a server has settled."""
    run(
        connection,
        "INSERT INTO server (guild, bystanders, turn, language, rules, points, threads)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (guild) DO UPDATE SET"
        " bystanders = excluded.bystanders, turn = excluded.turn, language = excluded.language,"
        " rules = excluded.rules, points = excluded.points, threads = excluded.threads",
        guild,
        server.bystanders,
        server.turn,
        server.language,
        server.rules,
        server.points,
        int(server.threads),
    )
    run(connection, "DELETE FROM playground WHERE guild = $1", guild)
    for channel in server.channels:
        run(connection, "INSERT INTO playground (guild, channel) VALUES ($1, $2)", guild, channel)
