"""Those who back a player at a French table: they stand behind him (law 25).

Each function runs inside the transaction it is about.
"""

from __future__ import annotations

import sqlite3

from bot import pools
from bot.store import wagers
from bot.tables import Status, Table


def side_of(connection: sqlite3.Connection, table: Table, person: int) -> int | None:
    """The seat that somebody has made his own side by what he ventures on it; None where he has none.

    A bet makes it so for as long as bets are open, and after the close as far as the bet stands. The one who
    waits in a pool of three has put in his stake, and sides with the player in his old seat.
    """
    if table.status is not Status.LIVE or table.seat_of(person) is not None:
        return None
    advised = pools.advised_by(connection, table, person)
    if advised is not None:
        return advised
    wager = wagers.find(connection, table.id)
    bets = () if wager is None else wager.bets
    return next((made.bet.seat for made in bets if made.bet.bettor == person and made.taken), None)
