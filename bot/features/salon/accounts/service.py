"""Counters outside a game: the daily allowance, the audit."""

from __future__ import annotations

import asyncio
from contextvars import Context
from typing import Final

from bot.database.clock import MINUTE_MS, now
from bot.database.database import Database
from bot.features.salon.accounts.audit import audit_ledger
from bot.features.salon.accounts.books import by_month
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import AuditReport, Books
from bot.features.salon.pool import store as pool_store
from bot.features.salon.pool.public_message import POOL
from bot.features.salon.reasons import SalonReason
from bot.registry.restraint import use_once
from bot.tables.restraint import Limit
from bot.tables.store import public_messages

AUDITS: Final = Limit("audits", 5, 10 * MINUTE_MS, SalonReason.AUDITED_OFTEN)
"""How often a person may ask for an audit, in all servers: each adds up a whole ledger."""


class CounterService:
    """Changes of purses and the ledger outside a game."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._audits: dict[int, asyncio.Task[AuditReport]] = {}

    async def give_allowance(self, guild: int, person: int) -> int:
        """Pay a person the daily allowance if it is due; returns the counters paid."""
        at = now()
        if not await self._database.read(purses.allowance_is_due, guild, person, at):
            return 0
        return await self._database.write(purses.give_allowance, guild, person, at)

    async def audit(self, guild: int, person: int) -> AuditReport:
        """Audit a server's ledger, and settle games and pools that ended while it was frozen.

        A large ledger takes a while, during which all callers share one audit.

        Args:
            person: who asks.

        Raises:
            Refusal: ``audited-often``.
        """
        await use_once(self._database, AUDITS, person, now())
        audit = self._audits.get(guild)
        if audit is None:
            # The task belongs to no single press: several may wait for it.
            audit = asyncio.create_task(self._audit(guild), name=f"audit {guild}", context=Context())
            self._audits[guild] = audit
            audit.add_done_callback(lambda _: self._audits.pop(guild))
        return await asyncio.shield(audit)

    async def books(self, guild: int) -> Books:
        """A server's books by month, with its last audit."""
        flows, audited = await self._database.read(
            lambda connection: (ledger.flows(connection, guild), ledger.last_audit(connection, guild))
        )
        return Books(by_month(flows), audited)

    async def _audit(self, guild: int) -> AuditReport:
        at = now()
        found = await audit_ledger(self._database, guild, at)
        kept, pools, behind = await self._database.read(
            lambda connection: (
                ledger.last_audit(connection, guild),
                pool_store.open_in(connection, guild),
                [pool for pool, *_ in public_messages.lags(connection, POOL)],
            )
        )
        return AuditReport(found, at, None if kept is None else kept.told_at, pools, behind)
