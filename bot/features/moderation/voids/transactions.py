"""Makes games void: counters, scores and ratings become those of the same history without them.

Each function runs inside a transaction of its caller. See ``docs/develop/voiding.md``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.features.lobby import store as lobbies
from bot.features.moderation import store as log
from bot.features.moderation import transactions
from bot.features.moderation.model import Act, Entry, GameOrder, LogPage, Order, UndoOrder, scope
from bot.features.moderation.reasons import ModerationReason
from bot.features.moderation.voids.model import Preview, mark_of, undo_mark
from bot.registry.endings import ended_table
from bot.registry.hooks import TableHooks
from bot.registry.voids import Followed, Replaced, Void
from bot.tables.errors import Refusal
from bot.tables.message import Key
from bot.tables.store import games
from bot.tables.table import Status, Table, Voided

MOST: Final = 100
"""The most games that one press makes void."""


def previews(
    connection: Connection, hooks: TableHooks, order: Order, game: str | None, since: int
) -> list[Preview]:
    """What would become void with a game; or with all games of a person since a time, the newest first.

    Where all are meant, games that the manager cannot make void are left out.

    Args:
        game: the only one; None for all.
        since: in UTC milliseconds.

    Raises:
        Refusal: ``void-none`` if there is none; for one game what ``make_void`` refuses.
    """
    if game is not None:
        return [preview(connection, hooks, order.about(game))]
    found: list[Preview] = []
    seen: set[str] = set()
    for each in games.begun_with(connection, order.guild, order.person, since, MOST):
        if each not in seen:
            with suppress(Refusal):
                found.append(preview(connection, hooks, order.about(each)))
                seen.update(table.id for table in found[-1].void.tables)
    if not found:
        raise Refusal(ModerationReason.VOID_NONE, since=f"<t:{since // 1000}:f>")
    return found


def shown(connection: Connection, hooks: TableHooks, order: Order, game: str | None, since: int) -> str:
    """What a page about the voids of ``previews`` shows, as ``Shown`` has it."""
    return mark_of(previews(connection, hooks, order, game, since))


def preview(connection: Connection, hooks: TableHooks, order: GameOrder) -> Preview:
    """What would become void with a game; refuses what ``make_void`` does."""
    void, back = _void_of(connection, hooks, order)
    return Preview(void, {person: counters for person, counters in sorted(back.items()) if counters})


def make_void(
    connection: Connection, hooks: TableHooks, order: GameOrder
) -> tuple[tuple[Entry, list[Key]], list[Replaced]]:
    """Make a game void, with its match or its pool. Live games end; finished ones count no longer.

    Those who manage a server decide what counts there. Only the host takes a game out of *everywhere*, too.

    Returns:
        The entry with the messages that tell something else now, and the tables with new versions.

    Raises:
        Refusal: ``unknown-code``, ``void-elsewhere``, ``void-already``, ``void-own``, ``own-act``,
            ``never-begun``, ``books-frozen``.
    """
    void, back = _void_of(connection, hooks, order)
    replaced = [_voided(connection, hooks, table, order) for table in void.tables]
    # The titles that follow depend on who makes the game void.
    entry = log.add(connection, order, Act.VOID, own=False)
    return _followed(connection, hooks, entry, replace(void, replaced=replaced), back)


def undo(
    connection: Connection, hooks: TableHooks, order: UndoOrder
) -> tuple[tuple[Entry, list[Key]], list[Replaced]]:
    """Undo a void, or the correction of a purse; as ``make_void``.

    Finished games count again: in their server, or if the host undoes it, wherever they did before.
    Those that were in progress stay void.

    Raises:
        Refusal: ``undone-already``, ``undo-late``, ``undo-live``, ``undo-host``, ``void-own``, ``own-act``,
            ``books-frozen``.
    """
    made = log.find(connection, order.guild, order.number)
    counting = _counting_again(connection, made, order.at)
    if made.game is None:
        return (transactions.undo_correction(connection, made, order), []), []
    over = tuple(table for table in _together(connection, made.game) if table.id in counting)
    by_host = order.scope is Voided.EVERYWHERE
    void = Void(over, over[0].pool, order.manager, by_host, order.at, undone=True)
    back = hooks.voiding(connection, void)
    transactions.check_own(connection, order.guild, order.manager, {*back, *void.players})
    counts = [replace(table, version=table.version + 1, voided=table.voided ^ order.scope) for table in over]
    replaced = [
        Replaced(before, games.advance(connection, before, after))
        for before, after in zip(over, counts, strict=True)
    ]
    about = GameOrder(order.guild, order.manager, made.game, order.reason, order.at)
    entry = log.add(connection, about, Act.UNDO, own=False, undoes=made.number)
    return _followed(connection, hooks, entry, replace(void, replaced=replaced), back)


def undoable(connection: Connection, guild: int, number: int, at: int) -> list[Entry]:
    """The entries that are undone with one of a server's log; empty if it cannot be undone.

    Args:
        at: the present time, in UTC milliseconds.
    """
    found = []
    for entry in log.in_batch(connection, log.find(connection, guild, number)):
        with suppress(Refusal):
            _counting_again(connection, entry, at)
            found.append(entry)
    return found


def log_page(connection: Connection, guild: int, limit: int, offset: int, person: int, at: int) -> LogPage:
    """A page of a server's log, as ``store.page``, that says what can be undone.

    Args:
        at: the present time, in UTC milliseconds.
    """
    found = log.page(connection, guild, limit, offset, person)
    offered: dict[int, int] = {}
    together = set[int]()
    for entry in found.entries:
        # Those that are undone together are offered once.
        if entry.number not in together:
            numbers = {each.number for each in undoable(connection, guild, entry.number, at)}
            if entry.number in numbers:
                offered[entry.number] = len(numbers)
                together |= numbers
    return replace(found, undoable=offered)


def undo_shown(connection: Connection, guild: int, number: int, at: int) -> str:
    """What a page shows on which an entry can be undone, as ``Shown`` has it."""
    return undo_mark(number, len(undoable(connection, guild, number, at)))


def _counting_again(connection: Connection, made: Entry, at: int) -> set[str]:
    """The games that count again if an entry is undone; none if it corrects a purse.

    Args:
        at: the present time, in UTC milliseconds.

    Raises:
        Refusal: ``undone-already``, ``undo-late``, ``undo-live``, ``undo-host``.
    """
    if made.undone is not None:
        raise Refusal(ModerationReason.UNDONE_ALREADY)
    if not made.is_undoable(at):
        raise Refusal(ModerationReason.UNDO_LATE)
    if made.game is None:
        return set()
    by = scope(made.manager)
    results = {game: games.voided(connection, game) for game in games.together(connection, made.game)}
    counting = {game: voided for game, voided in results.items() if voided & by}
    if not counting:
        raise Refusal(ModerationReason.UNDO_LIVE)
    if by is Voided.HERE and any(voided & Voided.EVERYWHERE for voided in counting.values()):
        raise Refusal(ModerationReason.UNDO_HOST)
    return set(counting)


def _followed(
    connection: Connection, hooks: TableHooks, entry: Entry, void: Void, back: Mapping[int, int]
) -> tuple[tuple[Entry, list[Key]], list[Replaced]]:
    """Let everything follow games that have new versions, as for ``make_void``."""
    void = hooks.made_void(connection, void)
    gains = {**dict.fromkeys({*back, *void.players}, 0), **void.gains}
    log.complete(connection, entry, own=entry.manager in gains, tournament=void.competition)
    transactions.tell_each(connection, entry, gains)
    for titles in void.titles:
        transactions.note_titles(connection, entry, titles)
    told, _ = _note(connection, void.followed)
    entry = log.find(connection, entry.guild, entry.number)
    return (entry, told), [*void.replaced, *void.shifted]


def go_on(
    connection: Connection, hooks: TableHooks, found: Collection[object], at: int
) -> tuple[list[Key], list[Entry]]:
    """Let what is left follow voids, as much as one commit should.

    Args:
        found: as for ``TableHooks.follow_void``.

    Returns:
        The messages that are to be edited, and the entries of which people are to be told.
    """
    followed = hooks.follow_void(connection, found, at)
    # Others may lead there by that.
    lobbies.check_soon(connection, sorted({guild for guild, *_ in followed}), at)
    return _note(connection, followed)


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
        Refusal: ``unknown-code``, ``void-elsewhere``, ``void-already``, ``void-own``, ``own-act``,
            ``never-begun``.
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
    tables = tuple(
        each
        for each in _together(connection, game)
        if each.status is not Status.VOID or each.voided or each.id == game
    )
    void = Void(tables, table.pool, order.manager, by_host, order.at)
    back = hooks.voiding(connection, void)
    transactions.check_own(connection, order.guild, order.manager, {*back, *void.players})
    if table.status is Status.VOID and not back:
        # It has ended without a result, and nobody has lost rating by it.
        raise Refusal(ModerationReason.VOID_ALREADY)
    return void, back


def _together(connection: Connection, game: str) -> list[Table]:
    """The tables of a game, and of its match or its pool, in order."""
    found = (games.load(connection, key) for key in games.together(connection, game))
    return [table for table in found if table is not None]


def _voided(connection: Connection, hooks: TableHooks, table: Table, order: GameOrder) -> Replaced:
    """Store a table of a void game. What it counts for is kept: it may count again."""
    if not table.open:
        after = replace(table, version=table.version + 1, voided=table.voided | order.scope)
        return Replaced(table, games.advance(connection, table, after))
    ended = replace(ended_table(table, Status.VOID, None, order.at), voided=order.scope)
    stored = games.advance(connection, table, ended)
    hooks.cancelled(connection, stored, order.at)
    return Replaced(table, stored)
