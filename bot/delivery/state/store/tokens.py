"""SQL for the tokens of interactions that edit messages. Callers encrypt them."""

from __future__ import annotations

from bot.database.connection import Connection, run, upsert
from bot.tables.message import TOKEN_MS, audience_owner
from bot.tables.store import users


def save(connection: Connection, game: str, audience: str, encrypted: bytes, until: int) -> None:
    """Save the token of a message of a game or pool, in the place of an older one.

    It is not saved for somebody whose data was deleted since.

    Args:
        until: when it expires, in UTC milliseconds.
    """
    owner = audience_owner(audience)
    if owner is not None and not users.is_known(connection, owner):
        return
    upsert(
        connection,
        "token",
        "game",
        "audience",
        game=game,
        audience=audience,
        encrypted=encrypted,
        until=until,
    )


def delete(connection: Connection, game: str, audience: str) -> None:
    """Delete the token of a message."""
    run(connection, "DELETE FROM token WHERE game = $1 AND audience = $2", game, audience)


def alive(connection: Connection, at: int, game: str | None = None) -> list[tuple[str, str, bytes, int]]:
    """The tokens that have not expired: game, audience, encrypted token and expiry, the oldest first.

    Args:
        game: whose tokens; None for all.
    """
    sql = "SELECT game, audience, encrypted, until FROM token WHERE until > $1"
    if game is None:
        return run(connection, f"{sql} ORDER BY until", at).fetchall()
    return run(connection, f"{sql} AND game = $2 ORDER BY until", at, game).fetchall()


def kept_since(connection: Connection, at: int) -> list[tuple[str, str, int]]:
    """The tokens kept since a time in UTC ms: game, audience and expiry."""
    sql = "SELECT game, audience, until FROM token WHERE until > $1"
    return run(connection, sql, at + TOKEN_MS).fetchall()


def prune(connection: Connection, at: int) -> None:
    """Delete the tokens that have expired."""
    run(connection, "DELETE FROM token WHERE until <= $1", at)
