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


def claim(connection: Connection, key: str, value: str, *, replaces: bool) -> bool:
    """Set a key that has no value yet; return whether it has this value now.

    Args:
        replaces: whether this value replaces another.
    """
    known = read(connection, key)
    if known is None or (replaces and known != value):
        write(connection, key, value)
        return True
    return known == value
