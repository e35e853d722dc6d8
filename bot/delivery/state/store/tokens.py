"""SQL for the tokens of interactions that edit messages. Callers encrypt them."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection, run
from bot.database.partitions import among
from bot.tables.message import TOKEN_MS, audience_owner
from bot.tables.store import users


def save(connection: Connection, game: str, audience: str, encrypted: bytes, until: int) -> None:
    """Save the token of a message of a game or pool, in the place of an older one.

    Another process may have saved a newer one, which stays. It is not saved for somebody whose data was
    deleted since.

    Args:
        until: when it expires, in UTC milliseconds.
    """
    owner = audience_owner(audience)
    if owner is not None and not users.is_known(connection, owner):
        return
    run(
        connection,
        "INSERT INTO token (game, audience, encrypted, until) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (game, audience) DO UPDATE SET encrypted = excluded.encrypted, until = excluded.until"
        " WHERE token.until <= excluded.until",
        game,
        audience,
        encrypted,
        until,
    )


def find(connection: Connection, game: str, audience: str) -> tuple[bytes, int] | None:
    """The encrypted token of a message, and when it expires; None if none is stored."""
    sql = "SELECT encrypted, until FROM token WHERE game = $1 AND audience = $2"
    row: tuple[bytes, int] | None = run(connection, sql, game, audience).fetchone()
    return row


def delete(connection: Connection, game: str, audience: str, until: int) -> None:
    """Delete the token of a message that expires at a time in UTC ms; a newer one stays."""
    sql = "DELETE FROM token WHERE game = $1 AND audience = $2 AND until <= $3"
    run(connection, sql, game, audience, until)


def alive(connection: Connection, at: int, game: str | None) -> list[tuple[str, str, bytes, int]]:
    """The tokens that have not expired: game, audience, encrypted token and expiry, the oldest first.

    Args:
        game: whose tokens; None for all.
    """
    sql = "SELECT game, audience, encrypted, until FROM token WHERE until > $1"
    if game is None:
        return run(connection, f"{sql} ORDER BY until", at).fetchall()
    return run(connection, f"{sql} AND game = $2 ORDER BY until", at, game).fetchall()


def kept_since(connection: Connection, at: int, partitions: Collection[int]) -> list[tuple[str, str, int]]:
    """The tokens of some partitions' games kept since a time in UTC ms: game, audience and expiry."""
    sql = "SELECT game, audience, until FROM token JOIN game ON game.id = token.game WHERE until > $1 AND "
    return run(connection, sql + among(partitions), at + TOKEN_MS).fetchall()


def prune(connection: Connection, at: int) -> None:
    """Delete the tokens that have expired."""
    run(connection, "DELETE FROM token WHERE until <= $1", at)
