"""Audits every server's ledger once a day, and tells its moderators when it is frozen."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot.database.clock import DAY_MS
from bot.database.database import Database
from bot.delivery.discord.operations import Failure, Operations, Posted
from bot.features.salon.accounts.audit import audit_ledger
from bot.features.salon.bets import store as wagers
from bot.features.salon.ledger import store as ledger
from bot.pages.parts.layout import sentence_page
from bot.registry.background.backoff import Backoff
from bot.registry.background.periodic import PeriodicTask
from bot.tables.store import guild_facts
from bot.tables.store import guilds as guilds_store
from bot.text.i18n import say

log = logging.getLogger(__name__)

_RETRY_MS: Final = 60_000


class Auditor(PeriodicTask[None]):
    """Audits each ledger at the start and once a day, and tells the server's moderators once if it is frozen.

    The store records whether they were told: any audit may freeze a ledger, but only this task reports it.

    Args:
        database: holds the ledgers.
        operations: posts the notice.
        owns: whether this process owns the key of a ledger.
    """

    name = "auditor"
    pause = 5.0

    def __init__(self, database: Database, operations: Operations, owns: Callable[[str], bool]) -> None:
        self._owns = owns
        self._database = database
        self._operations = operations
        self._tried_at: dict[int, int] = {}
        self._backoff = Backoff(log)
        self._starts = False

    def start(self, catch_up: Callable[[], Awaitable[None]] | None = None) -> None:
        """Start the task, if it has not been started. Its first round audits all ledgers."""
        self._starts = True
        super().start(catch_up)

    async def round(self, at: int) -> None:
        """Audit each ledger whose last audit is a day ago, and tell the moderators of frozen ones.

        Args:
            at: the present time in UTC ms.
        """
        before = at if self._starts else at - DAY_MS
        await self._check(await self._database.read(ledger.to_audit, before), at)
        self._starts = False
        for guild in await self._database.read(ledger.untold):
            if not self._owns(_books(guild)):
                continue
            if at - self._tried_at.get(guild, 0) >= _RETRY_MS:
                self._tried_at[guild] = at
                await self._tell(guild, at)

    async def _check(self, guilds: list[int], at: int) -> None:
        for guild in guilds:
            if self._owns(_books(guild)):
                audit = audit_ledger(self._database, guild, at)
                await self._backoff.attempt(
                    f"the ledger of server {guild} could not be audited", audit, guild
                )

    async def _tell(self, guild: int, at: int) -> None:
        """Post that a server's ledger is frozen, in the first channel that takes it."""
        facts, last, settings = await self._database.read(
            lambda connection: (
                guild_facts.find(connection, guild),
                wagers.last_channel(connection, guild),
                guilds_store.settings(connection, guild),
            )
        )
        if facts is None:
            # The bot is no longer in the server.
            return
        page = sentence_page(say(settings.language or facts.language, "books-frozen"))
        for channel in (*facts.moderators, *last):
            # The nonce prevents a second post if the process is killed before the next line.
            outcome = await self._operations.post(channel, page, _books(guild))
            if isinstance(outcome, Posted):
                await self._database.write(ledger.tell, guild, at)
                return
            if outcome is Failure.TRANSIENT:
                return
        log.warning("no channel of server %d took the notice that its ledger is frozen", guild)


def _books(guild: int) -> str:
    """The key of a server's ledger."""
    return f"books:{guild}"
