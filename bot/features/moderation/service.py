"""Keeps order in a server, and tells the people whom it concerns."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from typing import Final

from bot.database.clock import now
from bot.database.database import Database
from bot.delivery.discord.operations import Failure, Operations, Posted
from bot.features.moderation import store as log
from bot.features.moderation import transactions
from bot.features.moderation.model import Concerned, Entry, GameOrder, Order
from bot.features.moderation.page import direct_notice
from bot.features.moderation.reasons import ModerationReason
from bot.features.moderation.voids import transactions as voids
from bot.registry.registry import Registry
from bot.registry.transactions import writing
from bot.registry.transactions.shown import Shown, guarded
from bot.tables.errors import Refusal
from bot.tables.message import Key
from bot.tables.people import People
from bot.tables.store import members
from bot.tables.table import Status

_MOST_SERVERS: Final = 5
"""How many servers a person reads of that have hidden or excluded them."""
_NONCE: Final = 25
"""How long Discord lets a nonce be."""


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

        If the program stops before that, an offer stays open at which nobody can sit down.

        Args:
            page: as for ``void``; None if nothing was asked.
        """
        entry, left = await self._database.write_once(
            guarded(page, transactions.exclude), self._registry.hooks, order, until
        )
        for table in await self._registry.tables.of_person(order.person):
            if table.status is Status.OFFERED and table.guild == order.guild:
                # It may have ended by now.
                with suppress(Refusal):
                    await self._registry.offers.decline(table.id, order.person)
        return entry, left

    async def void(self, order: GameOrder, page: Shown | None) -> tuple[Entry, list[Key]]:
        """Make a game void; see ``voids.transactions.make_void``.

        Args:
            page: what the page shows on which that was asked for.

        Returns:
            The entry, and the messages that tell something else now.
        """
        return await self._registry.endings.replace(guarded(page, voids.make_void), order)

    async def void_all(self, order: Order, since: int, page: Shown) -> tuple[list[Entry], list[Key]]:
        """Make all games of a person void that ``voids.transactions.previews`` finds, each in its own commit.

        If the program stops before the last one, pressing again goes on.

        Args:
            since: in UTC milliseconds.
            page: as for ``void``.
        """
        hooks = self._registry.hooks
        found = await self._database.read(guarded(page, voids.previews), hooks, order, since)
        entries, told = [], list[Key]()
        for preview in found:
            # It may have become void by now.
            with suppress(Refusal):
                entry, messages = await self.void(order.about(preview.void.tables[0].id), None)
                entries.append(entry)
                told += messages
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
            nonce = hashlib.sha256(about.encode()).hexdigest()[:_NONCE]
            if isinstance(await self._operations.post(person.dm_channel, page, nonce), Posted):
                await self._database.write(log.noticed, entry, key)
