"""Small facts of the program itself in SQL."""

from __future__ import annotations

from bot.store.connection import Connection, run


def read(connection: Connection, key: str) -> str | None:
    """The fact, if it was ever written."""
    row = run(connection, "SELECT value FROM fact WHERE key = $1", key).fetchone()
    return None if row is None else str(row[0])


def write(connection: Connection, key: str, value: str) -> None:
    """Write or overwrite a fact."""
    run(
        connection,
        "INSERT INTO fact (key, value) VALUES ($1, $2)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        key,
        value,
    )
