"""Asks Discord who has left a server, since the bot sees neither joins nor leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

from bot.database.clock import DAY_MS, now
from bot.database.database import BoundedDict, Database
from bot.delivery.discord.operations import Failure, Operations
from bot.features.standings import here_store

_BOARDS_KEPT: Final = 1_000


class ShownBoards:
    """The boards that messages show, from which people who have left are taken.

    Args:
        operations: reaches Discord.
    """

    def __init__(self, database: Database, operations: Operations) -> None:
        self._database = database
        self._operations = operations
        self.newest = BoundedDict[int, int](_BOARDS_KEPT)
        """The interaction that was last answered on each message."""

    async def ask_who_left(self, guild: int, shown: Sequence[int]) -> bool:
        """Ask Discord which people on a page of a server's board have left, and who is back.

        It asks about each person once a day. What it cannot learn it asks again for the next page.

        Returns:
            Whether the board has changed by it.
        """
        return await self._ask(guild, await self._database.read(here_store.to_ask, guild, shown, now()))

    async def ask_all(self, guild: int, people: Sequence[int], within: int = DAY_MS) -> None:
        """As ``ask_who_left``, about all of some people.

        Args:
            within: in what time Discord is not asked again about somebody.
        """
        since = now() - within
        await self._ask(guild, await self._database.read(here_store.not_asked, guild, people, since))

    async def _ask(self, guild: int, known: Mapping[int, bool]) -> bool:
        """Ask Discord about people, of whom it is known whether they were there; whether that has changed."""
        answers = await asyncio.gather(*(self._operations.is_member(guild, person) for person in known))
        told = {
            person: here for person, here in zip(known, answers, strict=True) if not isinstance(here, Failure)
        }
        if told:
            await self._database.write(here_store.note, guild, told, now())
        return any(here != known[person] for person, here in told.items())
