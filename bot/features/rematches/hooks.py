"""Lets the pages of a finished game follow the rematch that is offered after it."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.registry.hooks import TableHooks
from bot.tables.seat import Offer
from bot.tables.store import messages
from bot.tables.table import Attachment, Table


class RematchHooks(TableHooks):
    """Asks for the messages of the finished game again with each change of the offer.

    The presenter updates them when it learns of the change.
    """

    attached = Attachment.REMATCH

    def created(self, connection: Connection, table: Table, at: int, offer: Offer | None = None) -> None:
        _ask_again(connection, table)

    def joined(self, connection: Connection, table: Table, person: int, at: int) -> None:
        _ask_again(connection, table)

    def left_offer(self, connection: Connection, table: Table, person: int, at: int) -> None:
        _ask_again(connection, table)

    def began(self, connection: Connection, table: Table, at: int) -> None:
        _ask_again(connection, table)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        _ask_again(connection, table)


def _ask_again(connection: Connection, table: Table) -> None:
    assert table.rematch_of is not None, "it is a rematch"
    messages.ask_all_again(connection, table.rematch_of)
