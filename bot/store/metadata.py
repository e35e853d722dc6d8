"""SQL for values of the program itself, such as when it was last running."""

from __future__ import annotations

from typing import Final

from bot.store.connection import Connection, run, upsert

_ALIVE_AT: Final = "alive_at"


def read(connection: Connection, key: str) -> str | None:
    """The value of a key, if it was ever written."""
    row = run(connection, "SELECT value FROM metadata WHERE key = $1", key).fetchone()
    return None if row is None else str(row[0])


def write(connection: Connection, key: str, value: str) -> None:
    """Write or overwrite a value."""
    upsert(connection, "metadata", "key", key=key, value=value)


def note_alive(connection: Connection, at: int) -> None:
    """Write that the program runs at this time, in UTC ms."""
    write(connection, _ALIVE_AT, str(at))


def last_alive(connection: Connection) -> int | None:
    """When the program was last running, in UTC ms; None if it never was."""
    at = read(connection, _ALIVE_AT)
    return None if at is None else int(at)
