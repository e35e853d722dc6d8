"""The roles of champions, of tournaments and of leagues: each is lent for a month.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections import defaultdict

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
    if role is not None:
        _lend(connection, person, at, {(guild, role): {key: 0}})


def lend_again(connection: Connection, person: int, at: int) -> None:
    """Let all roles of champions follow whether a person may be named, who has won them."""
    _lend(connection, person, at, {})


def _lend(connection: Connection, person: int, at: int, only: dict[tuple[int, int], dict[str, int]]) -> None:
    """As ``lend``, for some roles of some servers, or for all that the person may have won."""
    found = defaultdict[tuple[int, int], dict[str, int]](dict, only)
    for guild, role, key in store.lenders(connection, person, at - CORRECTED_MS):
        if not only or (guild, role) in only:
            tournament = reading.find(connection, key)
            won = person in formats.winners(tournament)
            found[guild, role][key] = tournament.stands_from if won else 0
    for league in leagues.lenders(connection, person, at - CORRECTED_MS):
        found[league.guild, league.role or 0][league.id] = (league.ended_at or 0) + CORRECTED_MS
    for guild, role in only or found:
        (key, *_), until = found[guild, role], max(found[guild, role].values())
        if until > at and here_store.here(connection, guild, at).names(person):
            roles.lend(connection, guild, role, [person], key, at, until)
        else:
            roles.take(connection, guild, role, person, at)
