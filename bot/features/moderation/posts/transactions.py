"""Public messages, and the roles of champions, follow what changes about who may be named.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from typing import Any

from bot.database.connection import Connection
from bot.features.lobby import transactions as lobbies
from bot.features.moderation.posts import store
from bot.features.seasons import transactions as seasons
from bot.features.settings import transactions as settings
from bot.features.standings import here_store
from bot.features.tournaments.transactions import correcting
from bot.tables.person import Preferences


def follow(connection: Connection, person: int, at: int) -> None:
    """Let everything follow that whether a person may be named has changed.

    Args:
        at: the present time, in UTC milliseconds.
    """
    show_again(connection, person, at)
    seasons.lend_again(connection, person, at)
    correcting.lend_again(connection, person, at)


def show_again(connection: Connection, person: int, at: int) -> None:
    """Have all public messages shown again that may name a person.

    Args:
        at: the present time, in UTC milliseconds.
    """
    store.ask_again(connection, person, at)
    lobbies.check_servers_of(connection, person, at)
    for guild in store.named_in(connection, person):
        if not here_store.here(connection, guild, at).names(person):
            store.take_back(connection, person, guild)


def forget(connection: Connection, person: int, at: int, guild: int | None = None) -> None:
    """Have no public message name a person whose data is deleted, in one server or in all.

    Args:
        at: the present time, in UTC milliseconds.
    """
    show_again(connection, person, at)
    for server in store.named_in(connection, person):
        if guild in (None, server):
            store.take_back(connection, person, server)


def prefer(connection: Connection, person: int, changed: dict[str, Any], at: int) -> Preferences:
    """Change preferences of a person, as ``settings.prefer``, and let everything follow that names them.

    Args:
        at: the present time, in UTC milliseconds.
    """
    preferences = settings.prefer(connection, person, changed)
    if "on_boards" in changed:
        follow(connection, person, at)
    return preferences
