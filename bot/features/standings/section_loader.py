"""Loads the section of the standings for the pages of a table."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.standings import ratings_store as ratings
from bot.features.standings import transactions as standings
from bot.features.standings import waivers
from bot.features.standings.section import StandingsSection
from bot.tables.seat import TWO
from bot.tables.store import games
from bot.tables.table import Table


def load(connection: Connection, table: Table, _first: str, left: int | None) -> StandingsSection:
    """Load the section of a table whose game is over.

    Args:
        left: the seat whose player left the game, if the house may play on.
    """
    placed = [result.seat for result in standings.placed(table)]
    return StandingsSection(
        ratings=ratings.changes(connection, table.guild, table.id),
        hand_seen=standings.hand_seen(connection, table, standings.lost(table)),
        waivable=waivers.is_possible(connection, table, left),
        waived=ratings.is_waived(connection, table.id),
        first_win=_is_first_win(connection, table),
        few=len(placed) < TWO,
        late=tuple(seat for seat in table.started_game.late if seat not in placed),
    )


def _is_first_win(connection: Connection, table: Table) -> bool:
    """Whether a person has won a game in which a deal was finished, and none of its kind before."""
    game = table.started_game
    winner = None if game.result is None else game.result.winner
    if winner is None or winner in table.house_seats or not game.deal_finished or table.ended_at is None:
        return False
    held = table.seats[winner].person
    return held == table.principals[winner] and not games.has_won(
        connection, held, table.kind, table.ended_at
    )
