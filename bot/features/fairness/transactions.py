"""What is decided about the register of games.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.fairness import store
from bot.features.fairness.model import (
    ROOT_AUDIENCE,
    Bundle,
    ClosedMonth,
    Fell,
    Finished,
    RootPost,
    fell,
    finished,
    leaf,
    next_head,
    root,
    unreadable,
)
from bot.features.standings import seasons
from bot.registry.hooks import TableHooks
from bot.registry.transactions import departures
from bot.tables.errors import BrokenTableError
from bot.tables.guild import delay_of
from bot.tables.store import games, messages, public_messages
from bot.tables.table import Table
from engine.games import GAME_TYPES
from engine.interface import Frequency, HasFrequencies


def begun(connection: Connection, limit: int) -> list[tuple[str, str]]:
    """The games that have begun and have no number yet, each with its commitment."""
    found = []
    for game in store.unnumbered(connection, limit):
        try:
            found.append((game, _load(connection, game).first_commitment))
        except BrokenTableError:
            found.append((game, store.usual_commitment(connection, game)))
    return found


def _load(connection: Connection, game: str) -> Table:
    table = games.load(connection, game)
    assert table is not None, "a stored game"
    return table


def enter(connection: Connection, begun: Sequence[tuple[str, str]]) -> None:
    """Give games the next numbers.

    Args:
        begun: games with their commitments, in order.
    """
    entry = store.last(connection)
    number, head = entry.number, entry.head
    for game, commitment in begun:
        following = next_head(head, commitment)
        if store.enter(connection, game, number + 1, commitment, following):
            number, head = number + 1, following


def examine(connection: Connection, hooks: TableHooks, number: int, game: str, at: int) -> Finished | None:
    """What the register keeps of a game that has ended; None while it may still be played on.

    Args:
        at: the present time, in UTC milliseconds.
    """
    try:
        table = _load(connection, game)
        if table.open or departures.abandoned_seat(connection, hooks, table, at) is not None:
            return None
        return finished(number, table)
    except BrokenTableError:
        return unreadable(number, game, store.committed(connection, number))


def finish(connection: Connection, over: Finished) -> None:
    """Save what verifies a game that is over, and count what was dealt in it."""
    if store.finish(connection, over):
        for name, frequency in over.frequencies.items():
            store.count(connection, over.kind, name, frequency)


def bundle(connection: Connection, month: int) -> Bundle:
    """The first line of the bundle of a month.

    Args:
        month: such as 202611.
    """
    since, until = seasons.period(month)
    first, last = store.last_before(connection, since), store.last_before(connection, until)
    return Bundle(
        month,
        first,
        last,
        store.open_at(connection, first.number, since),
        store.open_at(connection, last.number, until),
        store.waiting(connection, until),
        *store.ended(connection, since, until),
    )


def to_close(connection: Connection, at: int) -> ClosedMonth | None:
    """The first month that is over and not closed; None if there is none, or if games of it still wait.

    Args:
        at: the present time, in UTC milliseconds.
    """
    last, first = store.last_closed(connection), store.first_ended(connection)
    if last is None and first is None:
        return None
    month = seasons.of(first or 0) if last is None else seasons.of(seasons.period(last)[1])
    if month >= seasons.of(at):
        return None
    found = bundle(connection, month)
    return None if found.waiting else closed(connection, found)


def closed(connection: Connection, bundle: Bundle) -> ClosedMonth:
    """The month of a bundle, with its root."""
    leaves = store.leaves(connection, *seasons.period(bundle.month))
    return ClosedMonth(bundle.month, len(leaves), root([leaf(bundle.line), *leaves]))


def close(connection: Connection, closed: ClosedMonth, at: int) -> None:
    """Close a month, and tell its root soon where that is wanted, unless no game ended in it."""
    if store.close(connection, closed) and closed.games:
        for guild, channel in store.channels(connection):
            store.save_post(connection, RootPost(guild, channel, closed), at + delay_of(guild))


def settle(connection: Connection, guild: int, channel: int | None) -> None:
    """Settle where a server wants to read roots, also those that could not be posted; None for nowhere."""
    store.settle(connection, guild, channel)
    public_messages.post_again(connection, ROOT_AUDIENCE, store.ROWS, now(), guild)


def expire(connection: Connection, key: str, at: int) -> None:
    """Post a message whose time has come."""
    if store.post(connection, key, at):
        messages.want(connection, key, ROOT_AUDIENCE)


def all_fell(connection: Connection) -> Mapping[str, Sequence[Fell]]:
    """How the cards fell in all finished games, by kind."""
    told = {}
    for kind, game_type in GAME_TYPES.items():
        if isinstance(game_type, HasFrequencies):
            found = store.frequencies(connection, kind)
            told[kind] = [
                fell(name, found.get(name, Frequency(0, 0)), chance)
                for name, chance in game_type.chances.items()
            ]
    return told
