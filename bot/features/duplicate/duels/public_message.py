"""The messages of duels: the one in which a duel is offered and followed, and one to each player."""

from __future__ import annotations

from typing import Final

from bot.database.database import Database
from bot.features.duplicate.duels import store, transactions
from bot.features.duplicate.duels.model import DUEL_AUDIENCE, DUELIST_AUDIENCE, Duel, Duelist
from bot.features.duplicate.duels.page import duel_page, duelist_page
from bot.pages.parts.page import Page
from bot.tables.public_message import PublicMessage

DUEL: Final = PublicMessage(
    audience=DUEL_AUDIENCE, find=transactions.find, rows=store.ROWS, polled=True, most_below=100
)
DUELIST: Final = PublicMessage(
    audience=DUELIST_AUDIENCE, find=transactions.find_duelist, rows=store.PLAYERS, polled=True, most_below=100
)


async def page(database: Database, duel: Duel) -> Page:
    """A duel as everybody sees it."""
    return duel_page(duel, await database.read(transactions.unseen, duel))


async def player_page(_: Database, duelist: Duelist) -> Page:
    """A duel as a player of it sees it."""
    return duelist_page(duelist)
