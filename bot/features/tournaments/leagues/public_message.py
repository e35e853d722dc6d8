"""The public message of a league."""

from __future__ import annotations

from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.standings import here_store
from bot.features.tournaments.leagues import store, transactions
from bot.features.tournaments.leagues.model import LEAGUE_AUDIENCE, League
from bot.features.tournaments.leagues.page import league_page
from bot.pages.parts.page import Page
from bot.tables.public_message import PublicMessage
from bot.tables.store import members
from bot.text import formatting
from bot.text.names import apart

LEAGUE: Final = PublicMessage(
    audience=LEAGUE_AUDIENCE,
    find=transactions.find,
    rows=store.ROWS,
    patient=True,
    polled=True,
    # It stays where it is, and is posted again at its end.
    most_below=100,
)


async def page(database: Database, league: League) -> Page:
    """A league as everybody sees it."""
    return await database.read_long(_page, league)


def _page(connection: Connection, league: League) -> Page:
    at = now()
    here = here_store.here(connection, league.guild, at)
    lines = transactions.standings(connection, league, at)
    known = members.names(connection, league.guild, [line.person for line in lines])
    shown = [(line.person, known[line.person]) for line in lines if here.names(line.person)]
    names = {person: formatting.escaped(name) for (person, _), name in zip(shown, apart(shown), strict=True)}
    evenings = len(store.evenings(connection, league.id))
    return league_page(league, lines, evenings, names, store.champions(connection, league.id))
