"""Opens direct messages."""

from __future__ import annotations

from bot.database.database import Database
from bot.delivery.discord.operations import Failure, Operations
from bot.tables.person import Person
from bot.tables.store import users


async def open_dm(database: Database, operations: Operations, person: Person) -> int | Failure:
    """The channel of a person's direct messages. If it is not known yet, it is opened and saved."""
    if person.dm_channel is not None:
        return person.dm_channel
    opened = await operations.open_dm(person.id)
    if isinstance(opened, int):
        await database.write(users.keep_dm, person.id, opened)
    return opened
