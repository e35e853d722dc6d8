"""SQL for reminders: the lines that tell players that it is their turn."""

from __future__ import annotations

from bot.database.connection import Connection, run, select, upsert
from bot.database.records import made, row_of
from bot.tables.message import Reminder
from bot.tables.store import users


def save(connection: Connection, reminder: Reminder) -> None:
    """Save where a reminder is posted, replacing an older one.

    It is not saved for somebody whose data was deleted.
    """
    if not users.is_known(connection, reminder.person):
        return
    upsert(connection, "reminder", "game", "person", **row_of(reminder))


def standing(connection: Connection) -> list[Reminder]:
    """All reminders that were not deleted yet."""
    return [made(Reminder, row) for row in select(connection, "SELECT * FROM reminder ORDER BY id")]


def remove(connection: Connection, game: str, person: int) -> None:
    """Save that a reminder was deleted."""
    run(connection, "DELETE FROM reminder WHERE game = $1 AND person = $2", game, person)
