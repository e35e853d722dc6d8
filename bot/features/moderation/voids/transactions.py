"""Makes games void: counters, scores and ratings become those of the same history without them.

Each function runs inside a transaction of its caller. See ``docs/develop/voiding.md``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.features.moderation import store as log
from bot.features.moderation import transactions
from bot.features.moderation.model import Act, Entry, GameOrder, Order
from bot.features.moderation.reasons import ModerationReason
from bot.features.moderation.voids.model import Preview, mark_of
from bot.registry.endings import ended_table
from bot.registry.hooks import TableHooks
from bot.registry.voids import Followed, Replaced, Void
from bot.tables.errors import Refusal
from bot.tables.message import Key
from bot.tables.store import games
from bot.tables.table import Status, Table, Voided

MOST: Final = 100
"""The most games that one press makes void."""


def preview(connection: Connection, hooks: TableHooks, order: GameOrder) -> Preview:
    """What would become void with a game.

    Raises:
        Refusal: ``unknown-code``, ``void-elsewhere``, ``void-already``, ``void-own``, ``never-begun``.
    """
    void, back = _void_of(connection, hooks, order)
    return Preview(void, {person: counters for person, counters in sorted(back.items()) if counters})


def shown(connection: Connection, hooks: TableHooks, order: GameOrder) -> str:
    """What a page about a void shows, as ``Shown`` has it."""
    return preview(connection, hooks, order).mark


def previews(connection: Connection, hooks: TableHooks, order: Order, since: int) -> list[Preview]:
    """What would become void with all games of a person since a time in UTC ms, the newest first.

    Those that the manager cannot make void are left out.

    Raises:
        Refusal: ``void-none`` if there is none.
    """
    found: list[Preview] = []
    seen: set[str] = set()
    for game in games.begun_with(connection, order.guild, order.person, since, MOST):
        if game not in seen:
            with suppress(Refusal):
                found.append(preview(connection, hooks, order.about(game)))
                seen.update(table.id for table in found[-1].void.tables)
    if not found:
        raise Refusal(ModerationReason.VOID_NONE, since=f"<t:{since // 1000}:f>")
    return found


def all_shown(connection: Connection, hooks: TableHooks, order: Order, since: int) -> str:
    """What a page about the voids of ``previews`` shows, as ``Shown`` has it."""
    return mark_of(previews(connection, hooks, order, since))


def make_void(
    connection: Connection, hooks: TableHooks, order: GameOrder
) -> tuple[tuple[Entry, list[Key]], list[Replaced]]:
    """Make a game void, with its match or its pool. Live games end; finished ones count no longer.

    Those who manage a server decide what counts there. Only the host takes a game out of *everywhere*, too.

    Returns:
        The entry with the messages that tell something else now, and the tables with new versions.

    Raises:
        Refusal: ``unknown-code``, ``void-elsewhere``, ``void-already``, ``void-own``, ``never-begun``,
            ``books-frozen``.
    """
    void, back = _void_of(connection, hooks, order)
    replaced = [_voided(connection, hooks, table, order) for table in void.tables]
    # The titles that follow depend on who makes the game void.
    entry = log.add(connection, order, Act.VOID, own=False)
    void = hooks.made_void(connection, replace(void, replaced=replaced))
    gains = {**dict.fromkeys({*back, *void.players}, 0), **void.gains}
    log.complete(connection, entry, own=order.manager in gains, tournament=void.tournament)
    transactions.tell_each(connection, entry, gains)
    for titles in void.titles:
        transactions.note_titles(connection, entry, titles)
    told, _ = _note(connection, void.followed)
    entry = log.find(connection, entry.guild, entry.number)
    return (entry, told), [*replaced, *void.shifted]


def go_on(
    connection: Connection, hooks: TableHooks, found: Collection[object], at: int
) -> tuple[list[Key], list[Entry]]:
    """Let what is left follow voids, as much as one commit should.

    Args:
        found: as for ``TableHooks.follow_void``.

    Returns:
        The messages that are to be edited, and the entries of which people are to be told.
    """
    return _note(connection, hooks.follow_void(connection, found, at))


def _note(connection: Connection, followed: Iterable[Followed]) -> tuple[list[Key], list[Entry]]:
    """Note who wins or loses a title by a void, as for ``go_on``."""
    told, entries = [], []
    for guild, message, changes in followed:
        told += [] if message is None else [message]
        for titles in changes:
            entries.append(log.newest_void(connection, guild))
            transactions.note_titles(connection, entries[-1], titles)
    return told, entries


def _void_of(connection: Connection, hooks: TableHooks, order: GameOrder) -> tuple[Void, Mapping[int, int]]:
    """What becomes void with a game, and whom it concerns, each with what their purse would gain.

    Raises:
        Refusal: ``unknown-code``, ``void-elsewhere``, ``void-already``, ``void-own``, ``never-begun``.
    """
    game, by_host = order.game, order.scope is Voided.EVERYWHERE
    table = games.load(connection, game)
    if table is None:
        raise Refusal(ModerationReason.UNKNOWN_CODE)
    if table.guild != order.guild and not by_host:
        raise Refusal(ModerationReason.VOID_ELSEWHERE)
    if table.voided >= order.scope or (table.status is Status.VOID and not by_host):
        raise Refusal(ModerationReason.VOID_ALREADY)
    if table.status not in (Status.LIVE, Status.OVER, Status.VOID):
        raise Refusal(ModerationReason.NEVER_BEGUN)
    found = [games.load(connection, key) for key in games.together(connection, game)]
    tables = tuple(
        each
        for each in found
        if each is not None and (each.status is not Status.VOID or each.voided or each.id == game)
    )
    void = Void(tables, table.pool, order.manager, by_host, order.at)
    back = hooks.voiding(connection, void)
    if table.status is Status.VOID and not back:
        # It has ended without a result, and nobody has lost rating by it.
        raise Refusal(ModerationReason.VOID_ALREADY)
    return void, back


def _voided(connection: Connection, hooks: TableHooks, table: Table, order: GameOrder) -> Replaced:
    """Store a table of a void game. One that goes on counting everywhere keeps what it counts for."""
    if not table.open:
        shares = table.shares if order.scope is Voided.HERE else ()
        after = replace(table, version=table.version + 1, shares=shares, voided=order.scope)
        return Replaced(table, games.advance(connection, table, after))
    ended = replace(ended_table(table, Status.VOID, None, order.at), voided=order.scope)
    stored = games.advance(connection, table, ended)
    hooks.cancelled(connection, stored, order.at)
    return Replaced(table, stored)
