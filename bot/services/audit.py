"""Auditing the books of a server."""

from __future__ import annotations

import logging
from functools import partial

from bot.model.ledger import Audit
from bot.store.connection import Connection
from bot.store.counters import ledger, wagers
from bot.store.counters import pools as pool_store
from bot.store.database import Database
from bot.transactions import bets, pools

log = logging.getLogger(__name__)


async def audit_ledger(database: Database, guild: int, at: int) -> Audit:
    """Add up a server's books. They are frozen unless they are sound; sound ones settle what ended meanwhile.

    The sums are read beside the writer, so that a large ledger delays nobody's action.

    Args:
        at: the present time in UTC ms.
    """
    known, found = await database.read(
        lambda connection: (ledger.last_audit(connection, guild), ledger.audit(connection, guild))
    )

    def keep(connection: Connection) -> None:
        # A check that was kept meanwhile has seen more.
        if ledger.last_audit(connection, guild) == known:
            ledger.save_audit(connection, guild, found, at)

    await database.write(keep)
    if found.sound and await _settle_late(database, guild, at):
        return await database.read(lambda connection: ledger.audit(connection, guild))
    return found


async def _settle_late(database: Database, guild: int, at: int) -> bool:
    """Settle what ended while the books were frozen, each in a commit of its own; whether there was any."""
    games, open_pools = await database.read(
        lambda connection: (wagers.unsettled(connection, guild), pool_store.unsettled(connection, guild))
    )
    late = [(bets.settle_late, game) for game in games] + [(pools.settle_late, pool) for pool in open_pools]
    for settle, key in late:
        try:
            await database.write(partial(settle, key=key, at=at))
        except Exception:
            log.exception("game %s could not be settled late", key)
    return bool(late)
