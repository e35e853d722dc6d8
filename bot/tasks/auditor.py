"""The books of counters: added up every day and whenever anybody asks; moderators are told of faults."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bot.delivery.channels import Bureau
from bot.delivery.operations import Failure, Operations, Posted
from bot.model.clock import now
from bot.pages.layout import sentence_page
from bot.services.audit import check_books
from bot.store.counters import ledger, wagers
from bot.store.database import Database
from bot.store.play import guilds as guilds_store
from bot.text.i18n import say

log = logging.getLogger(__name__)

_DAY_MS: Final = 86_400_000
_PATIENCE_MS: Final = 60_000
_PAUSE_SECONDS: Final = 5.0


class Bookkeeper:
    """Checks every server's books at the start and once a day; tells its moderators once if they are frozen.

    Wherever it is found that books do not add up, that they were not told is kept beside the books.

    Args:
        bureau: where a server's moderators are told; None for one that the bot is not in.
    """

    def __init__(
        self, database: Database, operations: Operations, bureau: Callable[[int], Bureau | None]
    ) -> None:
        self._database = database
        self._operations = operations
        self._bureau = bureau
        self._tried_at: dict[int, int] = {}
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Check all books, and keep an eye on them from now on."""
        at = now()
        await self._check(await self._database.read(lambda connection: ledger.to_audit(connection, at)), at)
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="background: auditor")

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def round(self, at: int) -> None:
        """Check what was not checked for a day, and tell whom it concerns.

        Args:
            at: UTC milliseconds.
        """
        yesterday = at - _DAY_MS
        await self._check(
            await self._database.read(lambda connection: ledger.to_audit(connection, yesterday)), at
        )
        for guild in await self._database.read(ledger.untold):
            if at - self._tried_at.get(guild, 0) >= _PATIENCE_MS:
                self._tried_at[guild] = at
                await self._tell(guild, at)

    async def _run(self) -> None:
        while True:
            try:
                await self.round(now())
            except Exception:
                log.exception("the books were not looked at")
            await asyncio.sleep(_PAUSE_SECONDS)

    async def _check(self, guilds: list[int], at: int) -> None:
        for guild in guilds:
            try:
                await check_books(self._database, guild, at)
            except Exception:
                log.exception("the books of server %d were not checked", guild)

    async def _tell(self, guild: int, at: int) -> None:
        """Tell a server's moderators that its books are frozen, where they are most likely to see it."""
        bureau = self._bureau(guild)
        if bureau is None:
            return
        last, server = await self._database.read(
            lambda connection: (
                wagers.last_channel(connection, guild),
                guilds_store.settings(connection, guild),
            )
        )
        page = sentence_page(say(server.language or bureau.language, "books-frozen"))
        for channel in (*bureau.channels, *last):
            # The nonce keeps a kill before the next line from telling them twice.
            outcome = await self._operations.post(channel, page, f"books:{guild}")
            if isinstance(outcome, Posted):
                await self._database.write(lambda connection: ledger.tell(connection, guild, at))
                return
            if outcome is Failure.TRANSIENT:
                return
        log.warning("nobody in server %d could be told that its books are frozen", guild)
