"""Lets finished games count for scores and ratings."""

from __future__ import annotations

from collections.abc import Mapping

from bot.database.connection import Connection
from bot.features.standings import facts_store as facts
from bot.features.standings import transactions as standings
from bot.features.standings.voids import transactions as voids
from bot.registry.hooks import TableHooks
from bot.registry.voids import Void
from bot.tables.store import guilds
from bot.tables.table import Ruling, Status, Table


class StandingsHooks(TableHooks):
    """Decides what a game counts for, and enters it."""

    def starting(self, connection: Connection, offer: Table | None, table: Table, at: int) -> Table:
        # A match counts as it did when it began.
        if table.pairing is not None or table.follows is not None:
            return table
        return standings.friendly_if_young(table, guilds.counter_settings(connection, table.guild).age)

    def admitting(self, connection: Connection, table: Table, joined: Table) -> None:
        standings.check_newcomer(connection, table, joined)

    def judged(self, connection: Connection, table: Table, at: int) -> Table:
        return standings.judged(connection, table, at)

    def over(self, connection: Connection, table: Table, at: int) -> None:
        standings.enter_game(connection, table, at)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        if table.ruling is Ruling.BOT_REMOVED and table.status is Status.VOID:
            standings.enter_removal(connection, table, at)

    def voiding(self, connection: Connection, void: Void) -> Mapping[int, int]:
        return dict.fromkeys(facts.people_of(connection, void.sources), 0)

    def made_void(self, connection: Connection, void: Void) -> Void:
        return (voids.count_again if void.undone else voids.make_void)(connection, void)
