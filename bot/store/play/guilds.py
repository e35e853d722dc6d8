"""What servers settle about their tables in SQL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from bot.store.connection import Connection, run
from bot.text.i18n import Language
from engine.interface import Bystanders


@dataclass(frozen=True, slots=True)
class Server:
    """What a server has settled about its tables.

    Args:
        bystanders: what they may do where the rules leave it to the table.
        turn: milliseconds that each action may take; None for what whoever runs the bot has set.
        language: of what everybody sees; None for the one that Discord names.
        rules: the name of those by which a challenge is that names none; None for the classic game.
        points: of those; None for as many as they have.
        channels: where games may be opened; anywhere where there are none.
        threads: whether each game has a thread of its own.
    """

    bystanders: Bystanders = Bystanders.ENGLISH
    turn: int | None = None
    language: Language | None = None
    rules: str | None = None
    points: int | None = None
    channels: tuple[int, ...] = ()
    threads: bool = False


def find(connection: Connection, guild: int) -> Server:
    """What a server has settled."""
    row = run(
        connection,
        "SELECT bystanders, turn, language, rules, points, threads FROM server WHERE guild = $1",
        guild,
    ).fetchone()
    if row is None:
        return Server()
    bystanders, turn, language, rules, points, threads = row
    channels = run(connection, "SELECT channel FROM playground WHERE guild = $1 ORDER BY channel", guild)
    return Server(
        Bystanders(bystanders),
        turn,
        cast("Language | None", language),
        rules,
        points,
        tuple(channel for (channel,) in channels),
        bool(threads),
    )


def settle(connection: Connection, guild: int, server: Server) -> None:
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
