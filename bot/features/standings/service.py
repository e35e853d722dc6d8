"""Asks Discord who has left a server, since the bot sees neither joins nor leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import BoundedDict, Database
from bot.delivery.discord.operations import Failure, Operations
from bot.features.standings import here_store
from bot.registry.hooks import TableHooks
from bot.tables.errors import Reason, Refusal

_BOARDS_KEPT: Final = 1_000


class ShownBoards:
    """The boards that messages show, from which people who have left are taken.

    Args:
        operations: reaches Discord.
        hooks: what follows when somebody has left, or is back.
    """

    def __init__(self, database: Database, operations: Operations, hooks: TableHooks) -> None:
        self._database = database
        self._operations = operations
        self._hooks = hooks
        self.newest = BoundedDict[int, int](_BOARDS_KEPT)
        """The interaction that was last answered on each message."""

    async def ask_who_left(self, guild: int, shown: Sequence[int]) -> list[int]:
        """Ask Discord which people on a page of a server's board have left, and who is back.

        It asks about each person once a day. What it cannot learn it asks again for the next page.

        Returns:
            Those who have left or are back since the board was read.
        """
        known = await self._database.read(here_store.to_ask, guild, shown, now())
        told = await self._ask(guild, known)
        heard = {person: here for person, here in told.items() if not isinstance(here, Failure)}
        return [person for person, here in heard.items() if here != known[person]]

    async def ask_all(self, guild: int, people: Sequence[int], since: int) -> bool:
        """As ``ask_who_left``, about all of some people.

        Args:
            since: about whom Discord was asked after that time, in UTC ms, it is not asked again.

        Returns:
            Whether it has told all that it may tell: what it refuses it will not tell later.
        """
        told = await self._ask(guild, await self._database.read(here_store.not_asked, guild, people, since))
        return Failure.TRANSIENT not in told.values()

    async def ask_shown(
        self, guild: int, shown: Callable[[Connection], Sequence[int]], at: int, until: int
    ) -> None:
        """Ask about everybody whom something would name now, also in place of those who have left.

        Args:
            shown: reads whom it would name.
            at: the present time, in UTC milliseconds; anybody may have left just now.
            until: until when Discord has to tell; then what is known of them has to do.

        Raises:
            Refusal: ``discord-silent``.
        """
        asked: set[int] = set()
        while new := [person for person in await self._database.read_long(shown) if person not in asked]:
            asked.update(new)
            if not await self.ask_all(guild, new, at) and at < until:
                raise Refusal(Reason.DISCORD_SILENT)

    async def _ask(self, guild: int, people: Iterable[int]) -> dict[int, bool | Failure]:
        """Ask Discord about people, and note what it says."""
        people = [*people]
        answers = await asyncio.gather(*(self._operations.is_member(guild, person) for person in people))
        told = dict(zip(people, answers, strict=True))
        noted = {person: here for person, here in told.items() if not isinstance(here, Failure)}
        if noted:
            await self._database.write(self._note, guild, noted, now())
        return told

    def _note(self, connection: Connection, guild: int, here: Mapping[int, bool], at: int) -> None:
        for person in here_store.note(connection, guild, here, at):
            self._hooks.came_or_went(connection, person, at)
