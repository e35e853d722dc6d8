"""SQL for people whom those who manage a server have taken off its boards."""

from __future__ import annotations

from bot.database.connection import Connection, insert, run


def hide(connection: Connection, guild: int, person: int) -> None:
    """Take a person off the boards of a server; their scores go on."""
    insert(connection, "hidden", guild=guild, person=person)


def show(connection: Connection, guild: int, person: int) -> bool:
    """Let a person stand on the boards of a server again; returns whether they were hidden."""
    shown = run(connection, "DELETE FROM hidden WHERE guild = $1 AND person = $2", guild, person)
    return shown.rowcount == 1


def is_hidden(connection: Connection, guild: int, person: int) -> bool:
    """Whether a person was taken off the boards of a server."""
    row = run(connection, "SELECT 1 FROM hidden WHERE guild = $1 AND person = $2", guild, person).fetchone()
    return row is not None
