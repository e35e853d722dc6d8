"""What servers settle about their tables in SQL."""

from __future__ import annotations

import sqlite3

from bot.store.database import run
from engine.ecarte.rules import Bystanders


def bystanders(connection: sqlite3.Connection, guild: int) -> Bystanders:
    """What bystanders may do in a server where the rules leave it to the table; they are English at first."""
    row = run(connection, "SELECT bystanders FROM server WHERE guild = $1", guild).fetchone()
    return Bystanders.ENGLISH if row is None else Bystanders(row[0])


def settle_bystanders(connection: sqlite3.Connection, guild: int, settled: Bystanders) -> None:
    """Keep what a server has settled about them."""
    run(
        connection,
        "INSERT INTO server (guild, bystanders) VALUES ($1, $2)"
        " ON CONFLICT (guild) DO UPDATE SET bystanders = excluded.bystanders",
        guild,
        settled,
    )
