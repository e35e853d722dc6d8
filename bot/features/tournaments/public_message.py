"""The public messages of tournaments: one with the standings, and those that call players."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.database.clock import now
from bot.database.database import Database
from bot.features.duplicate import store as boards
from bot.features.standings import here_store
from bot.features.tournaments import store
from bot.features.tournaments.call_page import call_page
from bot.features.tournaments.model import PAIRING_AUDIENCE, TOURNAMENT_AUDIENCE, Call, Tournament
from bot.features.tournaments.page import tournament_page
from bot.features.tournaments.transactions import play, reading, seconding, stages
from bot.pages.parts.page import Page
from bot.tables.public_message import PublicMessage

_ANY_NUMBER: Final = 100
TOURNAMENT: Final = PublicMessage(
    audience=TOURNAMENT_AUDIENCE,
    find=reading.find,
    rows=store.ROWS,
    posted=stages.posted,
    seldom=True,
    polled=True,
    # Its games are posted below it, and at the end it is posted again.
    most_below=_ANY_NUMBER,
)
PAIRING: Final = PublicMessage(
    audience=PAIRING_AUDIENCE,
    find=reading.find_call,
    rows=store.CALLS,
    posted=play.called,
    table=store.game_of,
    becomes_table=True,
    calls=True,
    polled=True,
    # Where others write below it, it stays where it is.
    most_below=_ANY_NUMBER,
)


async def page(database: Database, tournament: Tournament) -> Page:
    """A tournament as everybody sees it. Its reminder pings no role for whoever is not here any more."""
    if tournament.ping is not None:
        here = await database.read(here_store.here, tournament.guild, now())
        tournament = tournament if here.ranks(tournament.organiser) else replace(tournament, ping=None)
    (links, unseen, wins), finished, series, told = await database.read(
        lambda connection: (
            reading.surroundings(connection, tournament, tournament.current),
            boards.finished(connection, tournament.series),
            boards.find(connection, tournament.series),
            seconding.told(connection, tournament.id),
        )
    )
    closes = 0 if series is None else series.closes
    return tournament_page(tournament, links, unseen, wins, finished, closes, told)


async def pairing_page(database: Database, call: Call) -> Page:
    """A call as everybody sees it."""
    return call_page(call, await database.read(reading.unseen, call.tournament))
