"""Loads the section of the salon for the pages of a table."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.salon.backers import looks
from bot.features.salon.backers import store as backers
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets.model import Wager, WagerState, WagerSummary
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow
from bot.features.salon.pool import transactions as pools
from bot.features.salon.queue import store as queue
from bot.features.salon.section import SalonSection
from bot.tables.store import guild_facts, guilds, series
from bot.tables.table import Status, Table


def load(connection: Connection, table: Table, first: str, _left: int | None) -> SalonSection | None:
    """Load the section of a table.

    Args:
        first: the first game of the series.
    """
    wager = wagers.find(connection, table.id)
    ventured = wager is not None and (wager.stake > 0 or bool(wager.bets))
    pool, link = (None, None) if table.pool is None else pools.pool_and_link(connection, table.pool)
    invited = table.invited if table.status is Status.OFFERED else None
    waiting = tuple(who for who in series.waiting(connection, first) if who.person != invited)
    # None is over before the first.
    finished = 0 if table.open and table.id == first else queue.games(connection, first)
    if wager is None and pool is None and not waiting and finished <= (0 if table.open else 1):
        return None
    # Only people who bet on a game, or wait in its pool, may point.
    seats = range(len(table.seats)) if ventured or pool is not None else ()
    return SalonSection(
        version=table.version,
        wager=None if wager is None else WagerSummary.of(wager, _won(connection, wager)),
        hidden=wager is not None
        and not ventured
        and not guild_facts.may_venture(
            connection, guilds.counter_settings(connection, table.guild), table.channel
        ),
        waiting=waiting,
        finished=finished,
        pool=pool,
        pool_link=link,
        points={seat: backers.points(connection, table, seat) for seat in seats},
        behind={seat: looks.behind(connection, table, seat) for seat in seats},
    )


def _won(connection: Connection, wager: Wager) -> list[tuple[int, int]]:
    """The counters that each person won or lost in a game that is paid out."""
    if wager.state is not WagerState.SETTLED:
        return []
    return ledger.gains(connection, wager.guild, escrow(wager.game))
