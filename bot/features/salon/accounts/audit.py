"""The audit of a server's ledger."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial

from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets import transactions as bets
from bot.features.salon.ledger import buy_ins
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Audit
from bot.features.salon.pool import store as pool_store
from bot.features.salon.pool import transactions as pools

log = logging.getLogger(__name__)


async def audit_ledger(database: Database, guild: int, at: int) -> Audit:
    """Audit a server's ledger and store the result.

    A ledger is frozen if it does not balance, or does not match the stacks and pots of the server's tables.
    If it balances, games that ended while it was frozen are settled. The sums are read outside the writing
    connection, so that a large ledger delays no player.

    Args:
        at: the present time in UTC ms.
    """
    known, found = await database.read(
        lambda connection: (ledger.last_audit(connection, guild), _audit(connection, guild))
    )

    def save(connection: Connection) -> None:
        # A later audit was stored since.
        if ledger.last_audit(connection, guild) == known:
            ledger.save_audit(connection, guild, found, at)

    await database.write(save)
    if found.sound and await _settle_late(database, guild, at):
        return await database.read(_audit, guild)
    return found


def _audit(connection: Connection, guild: int) -> Audit:
    """The result of comparing a server's accounts with its tables."""
    found, (differing, _) = ledger.audit(connection, guild), buy_ins.audit(connection, guild)
    return replace(found, differing=tuple(dict.fromkeys((*found.differing, *differing))))


async def _settle_late(database: Database, guild: int, at: int) -> bool:
    """Settle each game and pool that ended while the ledger was frozen; returns whether any did."""
    games, open_pools, (_, left) = await database.read(
        lambda connection: (
            wagers.unsettled(connection, guild),
            pool_store.unsettled(connection, guild),
            buy_ins.audit(connection, guild),
        )
    )
    late = [(bets.settle_late, game) for game in games] + [(pools.settle_late, pool) for pool in open_pools]
    late += [(buy_ins.settle_late, game) for game in left]
    for settle, key in late:
        try:
            await database.write(partial(settle, key=key, at=at))
        except Exception:
            log.exception("game %s could not be settled late", key)
    return bool(late)
