"""Notes how the games of tournaments go, and lets rounds close with their last game."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.database.connection import Connection
from bot.features.tournaments import store
from bot.features.tournaments.leagues import store as leagues
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats import store as repeats
from bot.features.tournaments.transactions import correcting, organising, play, taking_part
from bot.registry.hooks import TableHooks
from bot.registry.voids import Void
from bot.tables.errors import Refusal
from bot.tables.message import Key
from bot.tables.seat import Offer
from bot.tables.table import Attachment, Table


class TournamentHooks(TableHooks):
    """Enters the games of tournaments."""

    attached = Attachment.PAIRING
    # A tournament counts as one game from the moment the person joins, so its games always have room.
    sitting = (store.SITTING,)

    def created(self, connection: Connection, table: Table, at: int, offer: Offer | None = None) -> None:
        play.begun(connection, table, at)

    def clock_started(self, connection: Connection, table: Table, at: int) -> Table:
        return play.clock_started(connection, table, at)

    def moved(self, connection: Connection, before: Table, after: Table, at: int) -> None:
        play.moved(connection, before, after, at)

    def over(self, connection: Connection, table: Table, at: int) -> None:
        play.played(connection, table, at)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        play.voided(connection, table, at)

    def voiding(self, connection: Connection, void: Void) -> Mapping[int, int]:
        if void.manager and correcting.concerns_own_place(connection, void.tables[-1], void.manager):
            raise Refusal(TournamentReason.VOID_OWN)
        return {}

    def made_void(self, connection: Connection, void: Void) -> Void:
        if void.again:
            return void
        if void.undone:
            return correcting.count_again(connection, void)
        for before, after in void.replaced:
            if not (before.open or before.voided):
                play.voided(connection, after, void.at)
        return correcting.make_void(connection, void)

    def servers(self, connection: Connection) -> Collection[int]:
        return store.servers(connection)

    def bot_removed(self, connection: Connection, guild: int, at: int) -> None:
        repeats.stop_all(connection, guild)
        leagues.end_all(connection, guild, at)
        organising.cancel_all(connection, guild, at)

    def postpone(self, connection: Connection, milliseconds: int, those: str) -> None:
        store.postpone(connection, milliseconds, those)

    def withdraw(
        self, connection: Connection, person: int, at: int, guild: int | None = None, by: int | None = None
    ) -> list[Key]:
        if guild is None or by is None:
            taking_part.forget(connection, person, at, guild)
        else:
            taking_part.exclude(connection, guild, person, by, at)
        return []
