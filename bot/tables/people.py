"""People: their settings, and the data stored about them."""

from __future__ import annotations

from typing import Final

from bot.database.database import Database
from bot.features.privacy import store as privacy
from bot.tables.person import UNCHANGED, Blocked, KeptData, Member, Person, Preferences
from bot.tables.store import blocks, members, users

_MOST_LISTED: Final = 25
"""As many as one list of choices holds."""


class PersonRepository:
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

    async def blocked(self, person: int) -> list[Blocked]:
        """The people whom a person has blocked last."""
        return await self._database.read(blocks.of, person, _MOST_LISTED)

    async def kept_data(self, person: int) -> KeptData:
        """The data stored about a person who has used the bot."""
        found, rows = await self._database.read(
            lambda connection: (users.find(connection, person), privacy.count(connection, person))
        )
        assert found is not None, "a person who asks is known"
        return KeptData(found, rows)
