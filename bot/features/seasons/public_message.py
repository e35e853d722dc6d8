"""The public message that tells of a season's end."""

from __future__ import annotations

from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.seasons import store, transactions
from bot.features.seasons.model import AUDIENCE, FinalBoard, Season
from bot.features.seasons.page import season_page
from bot.features.standings import here_store
from bot.features.standings.page import LINES
from bot.pages.parts.page import Page
from bot.tables.public_message import PublicMessage
from bot.tables.store import guild_facts, guilds, members
from bot.text.i18n import Language
from bot.text.names import Name

ENDS: Final = PublicMessage(audience=AUDIENCE, patient=True, find=transactions.find, rows=store.ROWS)


async def page(database: Database, season: Season) -> Page:
    """The end of a season as everybody sees it."""
    boards, known, language, counters = await database.read_long(_told, season)
    return season_page(season, boards, known, language, counters=counters)


def _told(connection: Connection, season: Season) -> tuple[list[FinalBoard], dict[int, Name], Language, bool]:
    """The boards at a season's end, the names on them, the server's language, and if it has counters."""
    here = here_store.here(connection, season.guild, now())
    boards = transactions.boards(connection, season, here.names)
    shown = {line.person for board in boards for line in board.lines[:LINES]}
    shown |= {person for board in boards for person in board.special.people}
    language = guild_facts.public_language(connection, season.guild)
    counters = guilds.counter_settings(connection, season.guild).counters
    return boards, members.names(connection, season.guild, sorted(shown)), language, counters
