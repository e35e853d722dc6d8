"""The outbox: which messages a game wants, where they are, and what they show."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

from bot.store.database import run

TABLE: Final = "table"


def hand_of(seat: int) -> str:
    """The audience of a seat's private message."""
    return f"hand:{seat}"


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a game; ``channel`` and ``id`` are None until it was posted, ``posted_at`` in UTC ms."""

    game: str
    audience: str
    channel: int | None = None
    id: int | None = None
    shown: int = -1
    posted_at: int | None = None
    refused: bool = False

    @property
    def seat(self) -> int | None:
        """The seat whose hand it shows; None for the public table."""
        return None if self.audience == TABLE else int(self.audience.removeprefix("hand:"))


def want(connection: sqlite3.Connection, game: str, audience: str) -> None:
    """Ask for a message; asking twice is asking once."""
    run(
        connection,
        "INSERT INTO message (game, audience) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        game,
        audience,
    )


def of_game(connection: sqlite3.Connection, game: str) -> list[Message]:
    """All messages of a game."""
    rows = run(
        connection,
        "SELECT game, audience, channel, id, shown, posted_at, refused FROM message"
        " WHERE game = $1 ORDER BY audience",
        game,
    )
    return [
        Message(game, audience, channel, key, shown, posted_at, bool(refused))
        for game, audience, channel, key, shown, posted_at, refused in rows
    ]


def save(connection: sqlite3.Connection, message: Message) -> None:
    """Note where a message is and what it shows."""
    run(
        connection,
        "INSERT INTO message (game, audience, channel, id, shown, posted_at, refused)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game, audience) DO UPDATE SET"
        " channel = excluded.channel, id = excluded.id, shown = excluded.shown,"
        " posted_at = excluded.posted_at, refused = excluded.refused",
        message.game,
        message.audience,
        message.channel,
        message.id,
        message.shown,
        message.posted_at,
        int(message.refused),
    )


def behind(connection: sqlite3.Connection) -> list[str]:
    """Games with a message that shows less than the game has; those that were refused do not count."""
    rows = connection.execute(
        "SELECT DISTINCT game.id FROM game JOIN message ON message.game = game.id"
        " WHERE message.shown < game.version AND message.refused = 0"
    )
    return [game for (game,) in rows]
