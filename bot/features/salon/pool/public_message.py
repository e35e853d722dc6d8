"""The public message of a pool."""

from __future__ import annotations

from typing import Final

from bot.database.database import Database
from bot.features.salon.pool import store, transactions
from bot.features.salon.pool.model import POOL_AUDIENCE, Pool
from bot.features.salon.pool.page import pool_page
from bot.pages.parts.page import Page
from bot.tables.public_message import PublicMessage
from bot.tables.table import Attachment

POOL: Final = PublicMessage(
    audience=POOL_AUDIENCE,
    find=transactions.find,
    rows=store.ROWS,
    expire=transactions.expire,
    table=store.newest_game,
    attached=Attachment.POOL,
    of_table=lambda table: table.pool,
)


async def page(database: Database, pool: Pool) -> Page:
    """A pool as everybody sees it."""
    number, table_link = await database.read(transactions.progress, pool)
    return pool_page(pool, number, table_link)
