"""The books of counters: added up every day and whenever anybody asks; moderators are told of faults."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from bot.delivery.channels import Bureau
from bot.delivery.operations import Failure, Operations, Posted
from bot.model.ledger import Audit
from bot.pages.layout import sentence_page
from bot.registry import now
from bot.store.connection import Connection
from bot.store.counters import ledger, wagers
from bot.store.counters import pools as pool_store
from bot.store.database import Database
from bot.store.play import guilds as guilds_store
from bot.text.i18n import say
from bot.transactions import bets, pools

log = logging.getLogger(__name__)

_DAY_MS: Final = 86_400_000
_PATIENCE_MS: Final = 60_000
_PAUSE_SECONDS: Final = 5.0


async def check(database: Database, guild: int, at: int) -> Audit:
    """Audit a server's books: frozen unless sound; sound ones settle what ended meanwhile.

    They are added up beside the writer: a thick book holds nobody's action up.
    """
    known, found = await database.read(
        lambda connection: (ledger.last_check(connection, guild), ledger.audit(connection, guild))
    )

    def keep(connection: Connection) -> None:
        # Whoever has checked them meanwhile has seen more.
        if ledger.last_check(connection, guild) == known:
            ledger.keep_check(connection, guild, found, at)

    await database.write(keep)
    if found.sound and await _settle_late(database, guild, at):
        return await database.read(lambda connection: ledger.audit(connection, guild))
    return found


async def _settle_late(database: Database, guild: int, at: int) -> bool:
    """Settle what ended while the books were frozen, each by itself; whether there was anything."""
    games, three = await database.read(
        lambda connection: (wagers.unsettled(connection, guild), pool_store.unsettled(connection, guild))
    )
    late = [(bets.settle_late, game) for game in games] + [(pools.settle_late, pool) for pool in three]
    for settle, key in late:
        try:
            await database.write(partial(settle, key=key, at=at))
        except Exception:
            log.exception("game %s could not be settled late", key)
    return bool(late)


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
        await self._check(await self._database.read(lambda connection: ledger.to_check(connection, at)), at)
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
            await self._database.read(lambda connection: ledger.to_check(connection, yesterday)), at
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
                await check(self._database, guild, at)
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
