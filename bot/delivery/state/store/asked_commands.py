"""SQL for commands whose callers were asked which game they mean. Callers encrypt them."""

from __future__ import annotations

from bot.database.connection import Connection, run, upsert


def save(connection: Connection, interaction: int, encrypted: bytes, until: int) -> None:
    """Save a command under the id of its interaction, which may be delivered twice.

    Args:
        until: when its token expires, in UTC milliseconds.
    """
    upsert(connection, "asked_command", "id", id=interaction, encrypted=encrypted, until=until)


def find(connection: Connection, interaction: int) -> bytes | None:
    """A command that has neither expired nor been removed."""
    row = run(connection, "SELECT encrypted FROM asked_command WHERE id = $1", interaction).fetchone()
    return None if row is None else bytes(row[0])


def remove(connection: Connection, interaction: int) -> bool:
    """Remove a command; False if it is not there any more."""
    return run(connection, "DELETE FROM asked_command WHERE id = $1", interaction).rowcount == 1


def prune(connection: Connection, at: int) -> None:
    """Delete the commands that have expired."""
    run(connection, "DELETE FROM asked_command WHERE until <= $1", at)
