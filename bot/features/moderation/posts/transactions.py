"""What people post for everyone in a server; public messages and roles follow who may be named.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.database.connection import Connection
from bot.features.lobby import transactions as lobbies
from bot.features.lobby.anywhere import transactions as anywhere
from bot.features.lobby.anywhere.model import SEEKER_AUDIENCE
from bot.features.moderation.posts import store
from bot.features.moderation.reasons import ModerationReason
from bot.features.seasons import transactions as seasons
from bot.features.settings import transactions as settings
from bot.features.standings import here_store
from bot.features.tournaments.transactions import lending
from bot.registry.transactions import blocks, exclusions
from bot.tables.errors import Refusal
from bot.tables.message import Key
from bot.tables.person import Preferences
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
    blocks.check_together(connection, person, (about,), ModerationReason.HIDES)
    if not postable(connection, guild, person, (about,), at):
        raise Refusal(ModerationReason.HIDES)


def postable(
    connection: Connection, guild: int, person: int, others: Iterable[int], at: int
) -> frozenset[int]:
    """Those of some people whom a person may name in a post. They agree, and neither blocks the other.

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


def note(
    connection: Connection,
    guild: int,
    channel: int,
    message: int,
    people: Iterable[int],
    poster: int | None,
    at: int,
) -> None:
    """Save whom a message names that a person has had posted. It goes once one may not be named.

    Args:
        guild: the server; for a board its place, which may be that of everywhere.
        poster: that person, if they may name only those who agree; None for a board, which names everybody.
        at: the present time, in UTC milliseconds.
    """
    for person in people:
        own = person == poster
        store.name_in(connection, guild, channel, message, person, None if own else poster)
        if not own:
            # They may have changed that while it was posted.
            _take_back(connection, person, at)


def part(connection: Connection, person: int, other: int, at: int) -> None:
    """Take back what one of two people has posted about the other, since one of them blocks the other.

    Args:
        at: the present time, in UTC milliseconds.
    """
    for named in (person, other):
        _take_back(connection, named, at)


def _take_back(connection: Connection, person: int, at: int) -> None:
    """Delete the posts that name a person and may do so no more. Boards and people have them posted."""
    for guild, poster in store.named_in(connection, person):
        if poster is None:
            may_be_named = here_store.here(connection, guild, at).names(person)
        else:
            may_be_named = person in postable(connection, guild, poster, (person,), at)
        if not may_be_named:
            store.take_back(connection, person, guild, poster)


def follow(connection: Connection, person: int, at: int) -> None:
    """Let posts, boards and roles follow: whether a person may be named has changed.

    Args:
        at: the present time, in UTC milliseconds.
    """
    show_again(connection, person, at)
    seasons.lend_again(connection, person, at)
    lending.lend_again(connection, person, at)


def show_again(connection: Connection, person: int, at: int) -> None:
    """Have all public messages shown again that may name a person.

    Args:
        at: the present time, in UTC milliseconds.
    """
    store.ask_again(connection, person, at)
    lobbies.check_servers_of(connection, person, at)
    _take_back(connection, person, at)


def forget(connection: Connection, person: int, at: int, guild: int | None = None) -> None:
    """Have no public message name a person whose data is deleted, in one server or in all.

    What they have had posted about others goes, too: nobody knows any more whether these block them.

    Args:
        at: the present time, in UTC milliseconds.
    """
    show_again(connection, person, at)
    for server, poster in store.named_in(connection, person):
        if guild in (None, server):
            store.take_back(connection, person, server, poster)
    for server, other in store.posted_by(connection, person):
        if guild in (None, server):
            store.take_back(connection, other, server, person)


def prefer(
    connection: Connection, person: int, changed: dict[str, Any], at: int
) -> tuple[Preferences, list[Key]]:
    """Change preferences of a person, as ``settings.prefer``, and let everything follow that depends on them.

    Args:
        at: the present time, in UTC milliseconds.

    Returns:
        all preferences, and the messages to update.
    """
    preferences = settings.prefer(connection, person, changed)
    if "on_boards" in changed:
        follow(connection, person, at)
    elif "postable" in changed:
        _take_back(connection, person, at)
    left = [] if preferences.anywhere else anywhere.opt_out(connection, person, at)
    return preferences, [(seeker, SEEKER_AUDIENCE) for seeker in left]
