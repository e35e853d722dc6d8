"""What the ledgers of a whole database add up to."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Audit


def audits(connection: Connection) -> dict[int, Audit]:
    """An audit of each server that has a ledger."""
    rows = connection.execute("SELECT DISTINCT guild FROM account").fetchall()
    return {guild: ledger.audit(connection, guild) for (guild,) in rows}
