"""A lobby sees at once who begins to play or leads by a void, even if nobody has played there for long."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection
from bot.features.lobby import store, transactions
from bot.features.lobby.anywhere import store as seekers
from bot.features.lobby.anywhere import transactions as anywhere
from bot.features.lobby.anywhere.model import SEEKER_AUDIENCE
from bot.registry.hooks import TableHooks
from bot.registry.voids import Void
from bot.tables.message import Key
from bot.tables.seat import Offer
from bot.tables.table import Table


class LobbyHooks(TableHooks):
    """Has lobbies compared with what is going on."""

    def created(self, connection: Connection, table: Table, at: int, offer: Offer | None = None) -> None:
        store.check_soon(connection, [table.guild], at)

    def made_void(self, connection: Connection, void: Void) -> Void:
        store.check_soon(connection, sorted(void.moments), void.at)
        return void

    def bot_removed(self, connection: Connection, guild: int, at: int) -> None:
        transactions.close(connection, guild, at)

    def postpone(self, connection: Connection, milliseconds: int, those: str) -> None:
        store.postpone(connection, milliseconds, those)
        seekers.postpone(connection, milliseconds, those)

    def parted(self, connection: Connection, person: int, other: int, at: int) -> Collection[Key]:
        return [(seeker, SEEKER_AUDIENCE) for seeker in anywhere.part(connection, person, other, at)]

    def withdraw(
        self, connection: Connection, person: int, at: int, guild: int | None = None, by: int | None = None
    ) -> list[Key]:
        if guild is not None:
            # The queue belongs to no server.
            return []
        return [(seeker, SEEKER_AUDIENCE) for seeker in anywhere.opt_out(connection, person, at)]

    def forget(self, connection: Connection, person: int, at: int, guild: int | None = None) -> None:
        if guild is None:
            anywhere.forget(connection, person)
