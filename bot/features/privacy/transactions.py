"""Who may post something for everybody, and about whom.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.database.connection import Connection
from bot.features.privacy.reasons import PrivacyReason
from bot.features.standings import here_store
from bot.registry.transactions import blocks, exclusions
from bot.tables.errors import Refusal
from bot.tables.store import users


def check_post(connection: Connection, guild: int, person: int, at: int, about: int | None = None) -> None:
    """Check that a person may post something in a server, such as a board, a result or a profile.

    Args:
        guild: the server; 0 outside of servers.
        at: the present time, in UTC milliseconds.
        about: the person whom it is about; None for the one who posts it, or nobody.

    Raises:
        Refusal: ``excluded``, ``blocks-them``, ``hides``.
    """
    exclusions.check(connection, guild, person, at)
    if about in (None, person):
        return
    blocks.check_together(connection, person, (about,), PrivacyReason.HIDES)
    if not postable(connection, guild, person, (about,), at):
        raise Refusal(PrivacyReason.HIDES)


def postable(
    connection: Connection, guild: int, person: int, others: Iterable[int], at: int
) -> frozenset[int]:
    """Those of some people whom a person may name in what they post: who agree, and neither blocks the other.

    Args:
        guild: the server; 0 outside of servers.
        at: the present time, in UTC milliseconds.
    """
    here = here_store.here(connection, guild, at)
    return frozenset(
        other
        for other in others
        if here.names(other)
        and ((known := users.find(connection, other)) is None or known.preferences.postable)
        and not blocks.apart(connection, person, (other,))
    )
