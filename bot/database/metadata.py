"""SQL for values of the program itself."""

from __future__ import annotations

from bot.database.connection import Connection, run, upsert


def read(connection: Connection, key: str) -> str | None:
    """The value of a key, if it was ever written."""
    row = run(connection, "SELECT value FROM metadata WHERE key = $1", key).fetchone()
    return None if row is None else str(row[0])


def write(connection: Connection, key: str, value: str) -> None:
    """Write or overwrite a value."""
    upsert(connection, "metadata", "key", key=key, value=value)
