"""People who have used the bot, kept until the next write."""

from __future__ import annotations

from bot.database.database import Database
from bot.tables.person import UNCHANGED, Member, Person, Preferences
from bot.tables.store import members, users


class People:
    """Everyone who has used the bot."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, person: int) -> Person | None:
        """A person with their preferences, if the bot has met them; kept until the next write."""
        return await self._database.cached(("person", person), users.find, person)

    async def member(self, guild: int, person: int) -> Member | None:
        """What belongs to a person in a server, if they have used the bot there; kept as a person is."""
        return await self._database.cached(("member", guild, person), members.find, guild, person)

    async def preferences(self, person: int) -> Preferences:
        """How a person likes to play."""
        found = await self.find(person)
        return UNCHANGED if found is None else found.preferences
