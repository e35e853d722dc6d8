"""Keeps order in a server, and tells the people whom it concerns."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import Final, TypeVar

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database, preparing
from bot.database.errors import RepeatedError
from bot.delivery.discord.operations import Failure, Operations, Posted, nonce_of
from bot.features.moderation import store as log
from bot.features.moderation import transactions
from bot.features.moderation.model import Concerned, Entry, Order, UndoOrder
from bot.features.moderation.page import direct_notice
from bot.features.moderation.reasons import ModerationReason
from bot.features.moderation.voids import transactions as voids
from bot.registry.registry import Registry
from bot.registry.transactions import writing
from bot.registry.transactions.shown import Shown, guarded
from bot.tables.errors import Refusal
from bot.tables.message import Key
from bot.tables.people import People
from bot.tables.store import games, members
from bot.tables.table import Status

Subject = TypeVar("Subject")
_MOST_SERVERS: Final = 5
"""How many servers a person reads of that have hidden or excluded them."""


class Moderation:
    """Excludes people, and tells those whom an entry of the log concerns."""

    def __init__(
        self, database: Database, registry: Registry, people: People, operations: Operations
    ) -> None:
        self._database = database
        self._registry = registry
        self._people = people
        self._operations = operations

    async def check_member(self, guild: int, person: int) -> None:
        """Check that an act may concern a person: one who is or was in the server, or has played there.

        Raises:
            Refusal: ``never-here``, ``member-unasked``.
        """
        if await self._database.read(members.was_here, guild, person):
            return
        there = await self._operations.is_member(guild, person)
        if isinstance(there, Failure):
            raise Refusal(ModerationReason.MEMBER_UNASKED)
        if not there:
            raise Refusal(ModerationReason.NEVER_HERE)

    async def concerned(self, person: int) -> list[tuple[str, Concerned]]:
        """Where a person is hidden or excluded by others, each with the name of the server."""
        found = await self._database.read(transactions.concerned, person, now())
        named = []
        for held in found[:_MOST_SERVERS]:
            name = await self._operations.name_of_server(held.guild) if held.guild else ""
            named.append(("" if isinstance(name, Failure) else name, held))
        return named

    async def exclude(self, order: Order, until: int | None, page: Shown | None) -> tuple[Entry, list[Key]]:
        """Exclude a person; see ``transactions.exclude``. Their open offers in the server are withdrawn.

        If the process is killed before that, whoever is handed the interaction again does it.

        Args:
            page: as for ``void``; None if nothing was asked.

        Raises:
            RepeatedError: an earlier delivery of the interaction has excluded them already.
        """

        def transaction(connection: Connection) -> tuple[Entry, list[Key], list[str]]:
            done = transactions.exclude(connection, self._registry.hooks, order, until)
            # Read here, so that an offer that is stored at the same moment is refused or ends.
            return *done, games.open_for(connection, order.person)

        begun = await self._database.begin_once(guarded(page, transaction))
        open_now = begun[2] if begun else await self._database.read(games.open_for, order.person)
        for table in [await self._registry.tables.get(game) for game in open_now]:
            if table.status is Status.OFFERED and table.guild == order.guild:
                # It may have ended by now.
                with suppress(Refusal):
                    await self._registry.offers.decline(table.id, order.person)
        if begun is None:
            raise RepeatedError
        entry, left, _ = begun
        return entry, left

    async def void(
        self, order: Order, game: str | None, since: int, page: Shown
    ) -> tuple[list[Entry], list[Key]]:
        """Make all games void that ``voids.transactions.previews`` finds, each in its own commit.

        If the program stops before the last one, pressing again goes on.

        Args:
            game: the only one; None for all of the person.
            since: in UTC milliseconds.
            page: what the page shows on which that was asked for.

        Returns:
            The entries, and the messages that tell something else now.

        Raises:
            Refusal: what ``voids.transactions.make_void`` refuses, if no game becomes void.
        """
        about = self._registry.hooks, order, game, since
        found = await self._database.read_long(guarded(page, voids.previews), *about)
        keys = [game or preview.void.tables[0].id for preview in found]
        batch, shown = (None, page) if len(keys) == 1 else (0, None)
        return await self._each(
            keys,
            lambda key, first: self._registry.endings.replace(
                guarded(shown, voids.make_void), order.about(key, first.batch if first else batch)
            ),
        )

    async def undo(self, order: UndoOrder, page: Shown) -> tuple[list[Entry], list[Key], int]:
        """Undo an entry with those that were one act with it, as ``void``.

        Returns:
            as for ``void``, and how many of them stay as they are.

        Raises:
            Refusal: what ``voids.transactions.undo`` refuses, if nothing is undone.
        """
        about = order.guild, order.number, order.at
        found = await self._database.read(guarded(page, voids.undoable), *about)
        numbers = [made.number for made in found] or [order.number]
        shown = page if len(numbers) == 1 else None
        entries, told = await self._each(
            numbers,
            lambda number, _: self._registry.endings.replace(
                guarded(shown, voids.undo), replace(order, number=number)
            ),
        )
        return entries, told, len(numbers) - len(entries)

    async def _each(
        self,
        those: Sequence[Subject],
        act: Callable[[Subject, Entry | None], Awaitable[tuple[Entry, list[Key]]]],
    ) -> tuple[list[Entry], list[Key]]:
        """Do something with each of several, and go on where one is refused.

        Args:
            act: gets one of them, and the first entry if there is one already.

        Raises:
            Refusal: all are refused.
        """
        refused: Refusal | None = None
        entries, told = list[Entry](), list[Key]()
        for number, each in enumerate(those, 1):
            try:
                with nullcontext() if number == len(those) else preparing():
                    entry, messages = await act(each, entries[0] if entries else None)
            except Refusal as refusal:
                # It may have changed since the page was made.
                refused = refusal
            else:
                entries.append(entry)
                told += messages
        if refused is not None and not entries:
            raise refused
        return entries, told

    async def tell(self, entry: Entry) -> None:
        """Tell people of an entry that concerns them, if they are in the server and may be written to.

        Others are told with their next answer in the server.
        """
        name = await self._operations.name_of_server(entry.guild)
        server = "" if isinstance(name, Failure) else name
        for key, told in (await self._database.read(log.to_tell, entry)).items():
            person = await self._people.find(key)
            if person is None or person.dm_channel is None:
                continue
            if await self._operations.is_member(entry.guild, key) is not True:
                continue
            if not await self._database.write(writing.may_write, key, entry.manager, now(), entry.guild):
                continue
            page = direct_notice(told, server, person.language)
            about = f"{entry.guild}.{entry.number}.{key}.{len(told.titles)}"
            if isinstance(await self._operations.post(person.dm_channel, page, nonce_of(about)), Posted):
                await self._database.write(log.noticed, told, key)
