"""Closes the stakes and bets on a game before its first card, and settles them when it ends."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.salon.bets import betting
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets import transactions as bets
from bot.features.salon.bets.model import WagerState
from bot.features.salon.reasons import SalonReason
from bot.registry.hooks import TableHooks
from bot.tables.errors import Refusal
from bot.tables.seat import Offer
from bot.tables.table import Ruling, Table


class BetHooks(TableHooks):
    """Takes and settles the stakes and bets of a game."""

    def created(self, connection: Connection, table: Table, at: int, offer: Offer | None = None) -> None:
        bets.offer_stake(connection, table, 0 if offer is None else offer.stake, at)

    def starting(self, connection: Connection, offer: Table | None, table: Table, at: int) -> Table:
        # An offer that was made before counters came into use has no wager.
        if offer is not None and wagers.find(connection, table.id) is None:
            return table
        return betting.with_time_to_bet(connection, table, at)

    def began(self, connection: Connection, table: Table, at: int) -> None:
        bets.commit_stakes(connection, table, at)

    def waited(self, connection: Connection, table: Table, at: int) -> Table | None:
        return betting.moved_on(connection, table, at)

    def first_cut(self, connection: Connection, table: Table, at: int) -> None:
        if betting.is_waiting(table):
            raise Refusal(SalonReason.BETS_OPEN)
        bets.close_without_cover(connection, table, at)

    def vacated(self, connection: Connection, table: Table, at: int) -> None:
        bets.close_without_cover(connection, table, at)

    def depends_on(self, connection: Connection, table: Table) -> bool:
        wager = wagers.find(connection, table.id)
        return wager is not None and (
            wager.state is not WagerState.SETTLED
            or wager.stake > 0
            or wager.chouette is not None
            or any(placed.taken for placed in wager.bets)
        )

    def over(self, connection: Connection, table: Table, at: int) -> None:
        bets.settle(connection, table, at)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        if table.ruling is not Ruling.BROKEN:
            bets.settle(connection, table, at)
        elif not table.buy_in:
            bets.give_back(connection, table, at)
