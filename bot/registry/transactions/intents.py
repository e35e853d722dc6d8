"""Actions declared in advance, which are private until the rules allow them; see ``Table.acted``."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.tables.message import hand_audience
from bot.tables.store import games, messages
from bot.tables.table import Table
from engine.interface import Action


def declare(
    connection: Connection, table: Table, seat: int, action: Action | None, answered: str | None
) -> Table:
    """Store the declared action of a seat; None takes it back. Returns the table.

    The version stays, because a new version would be visible to everybody else.

    Args:
        answered: the audience whose message the player's own answer updates; None for no message.
    """
    declared = games.declare(connection, table, seat, action)
    own = hand_audience(table.seats[seat].person)
    if own != answered:
        messages.ask_again(connection, table.id, own)
    return declared
