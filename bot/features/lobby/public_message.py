"""The public message of a lobby."""

from __future__ import annotations

from typing import Final

from bot.database.database import Database
from bot.features.lobby import store, transactions
from bot.features.lobby.model import LOBBY_AUDIENCE, Lobby
from bot.features.lobby.page import lobby_page
from bot.pages.parts.page import Page
from bot.tables.public_message import PublicMessage

LOBBY: Final = PublicMessage(
    audience=LOBBY_AUDIENCE,
    find=transactions.find,
    rows=store.ROWS,
    patient=True,
    seldom=True,
    most_below=0,
)


async def page(_: Database, lobby: Lobby) -> Page:
    """A lobby as everybody sees it."""
    return lobby_page(lobby)
