"""SQL for reminders: the lines that tell players that it is their turn."""

from __future__ import annotations

from bot.database.connection import Connection, run, select, upsert
from bot.tables.message import Reminder
from bot.tables.store import users


def save(connection: Connection, reminder: Reminder) -> None:
    """Save where a reminder is posted, replacing an older one.

    It is not saved for somebody whose data was deleted.
    """
    if not users.is_known(connection, reminder.person):
        return
    upsert(
        connection,
        "reminder",
        "game",
        "person",
        game=reminder.game,
        person=reminder.person,
        channel=reminder.channel,
        id=reminder.id,
        decision=reminder.decision,
    )


def standing(connection: Connection) -> list[Reminder]:
    """All reminders that were not deleted yet."""
    rows = select(connection, "SELECT game, person, channel, id, decision FROM reminder ORDER BY id")
    return [Reminder(**row) for row in rows]


def remove(connection: Connection, game: str, person: int) -> None:
    """Save that a reminder was deleted."""
    run(connection, "DELETE FROM reminder WHERE game = $1 AND person = $2", game, person)
