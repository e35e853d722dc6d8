"""The roles of champions, of tournaments and of leagues: each is lent for a month.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.seasons import roles_store as roles
from bot.features.standings import here_store
from bot.features.tournaments import formats, store
from bot.features.tournaments.leagues import store as leagues
from bot.features.tournaments.model import CORRECTED_MS
from bot.features.tournaments.transactions import reading


def lend(connection: Connection, guild: int, role: int | None, key: str, person: int, at: int) -> None:
    """Let a person have a role of champions if they have won it, and may be named.

    Who has won it again keeps it for that one's time.

    Args:
        key: the tournament or league; its partition gives the role.
        at: the present time, in UTC milliseconds.
    """
    if role is None:
        return
    lenders = (
        reading.find(connection, found)
        for *lent, found in store.lenders(connection, person, at - CORRECTED_MS)
        if lent == [guild, role]
    )
    won = [lender.stands_from for lender in lenders if person in formats.winners(lender)]
    won += [
        (league.ended_at or 0) + CORRECTED_MS
        for league in leagues.won(connection, guild, person)
        if league.role == role
    ]
    until = max(won, default=0)
    if until > at and here_store.here(connection, guild, at).names(person):
        roles.lend(connection, guild, role, [person], key, at, until)
    else:
        roles.take(connection, guild, role, person, at)
