"""Answers to the daily hand."""

from __future__ import annotations

from collections.abc import Callable

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.daily import store as daily
from bot.features.daily.model import DailyAnswer
from bot.tables.errors import Reason, Refusal

_DM = 0
"""The server of an answer given in a direct message."""


class DailyService:
    """Answers to the daily hand: one for each person and day."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def answer(
        self, person: int, day: int, guild: int | None, given: DailyAnswer, *, agrees: bool
    ) -> DailyAnswer:
        """Store an answer; returns the one that counts, which is the first.

        Args:
            day: its ordinal number, as of ``date.toordinal``.
            guild: the server in which the person answers, None in a direct message.
            agrees: whether they answer as the book does.
        """
        at = now()

        def transaction(connection: Connection) -> DailyAnswer:
            daily.enter(connection, person, day, guild or _DM, given, agrees=agrees, at=at)
            kept = daily.answer(connection, person, day)
            assert kept is not None, "it has just been stored"
            return kept

        return await self._database.write(transaction)

    async def select(self, person: int, day: int, select: Callable[[int | None], int]) -> int:
        """Store what a person has selected to discard from a day's hand, and return it.

        Args:
            select: makes it, as a mask of places, from what they had selected before.
        """

        def transaction(connection: Connection) -> int:
            places = select(daily.selected(connection, person, day))
            daily.select(connection, person, day, places)
            return places

        return await self._database.write(transaction, invalidates_cache=False)

    async def selected(self, person: int, day: int) -> int | None:
        """What a person has selected to discard from a day's hand."""
        return await self._database.read(daily.selected, person, day)

    async def share(self, person: int, day: int) -> None:
        """Store that a person shows their answer to everyone.

        Raises:
            Refusal: ``told-already``.
        """
        if not await self._database.write_once(daily.tell, person, day):
            raise Refusal(Reason.TOLD_ALREADY)

    async def unshare(self, person: int, day: int) -> None:
        """Store that Discord did not take what a person was to show everyone: they may try again."""
        await self._database.write(daily.untell, person, day)
