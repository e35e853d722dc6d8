"""The direct message that tells a seeker how their search stands."""

from __future__ import annotations

from typing import Final

from bot.database.database import Database
from bot.features.lobby.anywhere import store, transactions
from bot.features.lobby.anywhere.model import SEEKER_AUDIENCE, Seeker
from bot.features.lobby.anywhere.page import seeker_page
from bot.pages.parts.page import Page
from bot.tables.public_message import PublicMessage

SEEKER: Final = PublicMessage(
    audience=SEEKER_AUDIENCE,
    find=transactions.find,
    rows=store.ROWS,
)


async def page(database: Database, seeker: Seeker) -> Page:
    """How a search stands, for the person who searches."""
    return seeker_page(seeker, await database.read(transactions.opponent_of, seeker))
