"""Lets counters follow the game to which they were brought, and the people who own them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from bot.database.connection import Connection
from bot.features.salon.ledger import buy_ins, purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow
from bot.features.salon.reasons import SalonReason
from bot.registry.hooks import TableHooks
from bot.registry.voids import Void
from bot.tables.errors import Refusal
from bot.tables.table import Attachment, Table


class LedgerHooks(TableHooks):
    """Keeps the escrow of a table equal to what its game says, and closes purses."""

    attached = Attachment.BUY_IN

    def offering(self, connection: Connection, table: Table, at: int) -> Table:
        return buy_ins.open_table(connection, table, at)

    def joined(self, connection: Connection, table: Table, person: int, at: int) -> None:
        buy_ins.bring(connection, table, person, at)

    def left_offer(self, connection: Connection, table: Table, person: int, at: int) -> None:
        buy_ins.take_back(connection, table, person, at)

    def starting(self, connection: Connection, offer: Table | None, table: Table, at: int) -> Table:
        if offer is None or not table.house_seats:
            return table
        buy_ins.give_back(connection, offer, at)
        return replace(table, buy_in=0)

    def moved(self, connection: Connection, before: Table, after: Table, at: int) -> None:
        if after.buy_in:
            buy_ins.follow(connection, before, after, at)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        buy_ins.settle(connection, table, at)

    def voiding(self, connection: Connection, void: Void) -> Mapping[int, int]:
        back = Counter[int]()
        for source in () if void.again else void.sources:
            back.update(dict(purses.owed(connection, void.guild, source, counts=void.undone)))
        return back

    def made_void(self, connection: Connection, void: Void) -> Void:
        purses.check_not_frozen(connection, void.guild)
        for source in () if void.again else void.sources:
            if ledger.balance(connection, void.guild, escrow(source)):
                # It was not settled yet: the books were frozen when it ended.
                raise Refusal(SalonReason.BOOKS_FROZEN)
            version = void.replaced[-1].after.version
            purses.undo(connection, void.guild, source, void.at, f"void:{version}", counts=void.undone)
        return void

    def forget(self, connection: Connection, person: int, at: int, guild: int | None = None) -> None:
        purses.close(connection, person, at, guild)
