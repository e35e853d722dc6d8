"""Makes games void: counters, scores and ratings become those of the same history without them.

Each function runs inside a transaction of its caller. See ``docs/develop/voiding.md``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.features.chronicle import records_store as records
from bot.features.moderation import store as log
from bot.features.moderation import transactions
from bot.features.moderation.model import Act, Entry, GameOrder
from bot.features.moderation.reasons import ModerationReason
from bot.features.moderation.voids.model import Preview, Unit
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow
from bot.features.salon.pool import store as pools
from bot.features.salon.pool import transactions as pool_transactions
from bot.features.salon.reasons import SalonReason
from bot.features.seasons import store as season_store
from bot.features.seasons import transactions as seasons
from bot.features.standings import facts_store as facts
from bot.features.standings import transactions as standings
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.voids import store as ratings_again
from bot.features.standings.voids.transactions import leave_out, rate_on
from bot.features.tournaments.transactions import correcting, play
from bot.registry.endings import Replaced, ended_table
from bot.registry.hooks import TableHooks
from bot.tables.errors import Refusal
from bot.tables.store import games
from bot.tables.table import Status, Table, Voided

AT_ONCE: Final = 10
"""How many later matches are rated again in one commit. A void does as many itself, a task the others."""


def preview(connection: Connection, order: GameOrder) -> Preview:
    """What would become void with a game.

    Raises:
        Refusal: ``unknown-code``, ``void-elsewhere``, ``void-already``, ``void-own``, ``never-begun``.
    """
    unit = _unit_of(connection, order)
    back = Counter[int]()
    for source in unit.sources:
        for person, gained in ledger.gains(connection, unit.tables[0].guild, escrow(source)):
            back[person] -= gained
    return Preview(unit, {person: counters for person, counters in sorted(back.items()) if counters})


def shown(connection: Connection, order: GameOrder) -> str:
    """What a page about a void shows, as ``Shown`` has it."""
    return preview(connection, order).mark


def make_void(
    connection: Connection, hooks: TableHooks, order: GameOrder
) -> tuple[tuple[Entry, list[str]], list[Replaced]]:
    """Make a game void, with its match or its pool. Live games end; finished ones count no longer.

    Those who manage a server decide what counts there. Only the host takes a game out of *everywhere*, too.

    Returns:
        The entry with the ids of the closed seasons that tell something else now, and the tables with new
        versions.

    Raises:
        Refusal: ``unknown-code``, ``void-elsewhere``, ``void-already``, ``void-own``, ``never-begun``,
            ``books-frozen``.
    """
    unit = _unit_of(connection, order)
    guild, again = unit.tables[0].guild, bool(unit.tables[0].voided)
    purses.check_not_frozen(connection, guild)
    concerned = facts.people_of(connection, unit.sources) | unit.players
    for source in unit.sources:
        concerned.update(person for person, _ in ledger.gains(connection, guild, escrow(source)))
    replaced = [_voided(connection, hooks, table, order) for table in unit.tables]
    if not again:
        _take_back(connection, guild, unit, order.at)
    effects = leave_out(
        connection,
        guild,
        unit.tables[0].kind,
        unit.sources,
        pool_transactions.recount,
        everywhere=order.scope is Voided.EVERYWHERE,
    )
    for before, after in replaced:
        if before.open and order.scope is Voided.HERE:
            standings.enter_void(connection, after, order.manager, order.at)
    for table in (*unit.tables, *(shifted.after for shifted in effects.shifted)):
        records.recount(connection, table)
    moments = {server: set(there) for server, there in effects.moments.items()}
    moments.setdefault(guild, set()).update(table.ended_at for table in unit.tables if table.ended_at)
    for server, there in sorted(moments.items()):
        seasons.unsettle(connection, server, there)
    for book in (*sorted(moments), *((EVERYWHERE,) if order.scope is Voided.EVERYWHERE else ())):
        _rate_on(connection, book, AT_ONCE)
    ended = None if again else correcting.make_void(connection, replaced[-1].after, order.manager, order.at)
    gains = dict.fromkeys(concerned, 0) | ({} if ended is None else ended.gains)
    entry = log.add(
        connection,
        order,
        Act.VOID,
        own=order.manager in gains,
        tournament=None if ended is None else ended.tournament.name,
    )
    transactions.tell_each(connection, entry, gains)
    if ended is not None:
        transactions.note_correction(connection, entry, ended)
    told, _ = _follow(connection, order.at, AT_ONCE)
    entry = log.find(connection, entry.guild, entry.number)
    return (entry, told), [*replaced, *effects.shifted]


def is_left(connection: Connection) -> bool:
    """Whether later ratings or closed seasons still have to follow a void."""
    return ratings_again.next_book(connection) is not None or season_store.is_unsettled(connection)


def go_on(connection: Connection, at: int) -> tuple[list[str], list[Entry]]:
    """Let later ratings follow voids, or then a closed season, as much as one commit should.

    Returns:
        The seasons whose messages are to be edited, and the entries of which people are to be told.
    """
    book = ratings_again.next_book(connection)
    if book is None:
        return _follow(connection, at, 1)
    _rate_on(connection, book, AT_ONCE)
    return [], []


def _follow(connection: Connection, at: int, most: int) -> tuple[list[str], list[Entry]]:
    """Let closed seasons follow voids; those who win or lose a title by it are told, as for ``go_on``."""
    told, entries = [], []
    for season, posted, were, are in seasons.follow(connection, at, most):
        told += [season.id] if posted else []
        for kind in sorted({kind for kind, _ in {*were} ^ {*are}}):
            entry = log.newest_void(connection, season.guild)
            before, after = ([who for game, who in champions if game == kind] for champions in (were, are))
            transactions.note_titles(connection, entry, before, after, season, kind)
            entries.append(entry)
    return told, entries


def _rate_on(connection: Connection, book: int, most: int) -> None:
    """Rate matches of a book again, and note the closed seasons that are to follow them."""
    seasons.unsettle(connection, book, rate_on(connection, book, most))


def _take_back(connection: Connection, guild: int, unit: Unit, at: int) -> None:
    """Move back the counters that games have moved.

    Raises:
        Refusal: ``books-frozen``.
    """
    if unit.pool is not None:
        pool_transactions.take_back(connection, unit.pool)
    for source in unit.sources:
        if ledger.balance(connection, guild, escrow(source)):
            # It was not settled yet: the books were frozen when it ended.
            raise Refusal(SalonReason.BOOKS_FROZEN)
        purses.undo(connection, guild, source, at)


def _unit_of(connection: Connection, order: GameOrder) -> Unit:
    """What becomes void with a game.

    Raises:
        Refusal: ``unknown-code``, ``void-elsewhere``, ``void-already``, ``void-own``, ``never-begun``.
    """
    game, by_host = order.game, order.scope is Voided.EVERYWHERE
    table = games.load(connection, game)
    if table is None:
        raise Refusal(ModerationReason.UNKNOWN_CODE)
    if table.guild != order.guild and not by_host:
        raise Refusal(ModerationReason.VOID_ELSEWHERE)
    if table.voided >= order.scope:
        raise Refusal(ModerationReason.VOID_ALREADY)
    if table.status is Status.VOID and not (by_host and facts.people_of(connection, [game])):
        # It has ended without a result, and nobody has lost rating by it.
        raise Refusal(ModerationReason.VOID_ALREADY)
    if table.status not in (Status.LIVE, Status.OVER, Status.VOID):
        raise Refusal(ModerationReason.NEVER_BEGUN)
    if not by_host and correcting.concerns_own_place(connection, table, order.manager):
        raise Refusal(ModerationReason.VOID_OWN)
    if table.pool is not None:
        keys = pools.games_of(connection, table.pool)
    else:
        keys = games.whole_match(connection, game) if table.games > 1 else [game]
    found = [games.load(connection, key) for key in keys]
    tables = tuple(
        each
        for each in found
        if each is not None and (each.status is not Status.VOID or each.voided or each.id == game)
    )
    return Unit(tables, table.pool)


def _voided(connection: Connection, hooks: TableHooks, table: Table, order: GameOrder) -> Replaced:
    """Store a table of a void game. One that goes on counting everywhere keeps what it counts for."""
    if not table.open:
        shares = table.shares if order.scope is Voided.HERE else ()
        after = replace(table, version=table.version + 1, shares=shares, voided=order.scope)
        stored = games.advance(connection, table, after)
        if not table.voided:
            play.voided(connection, stored, order.at)
        return Replaced(table, stored)
    ended = replace(ended_table(table, Status.VOID, None, order.at), voided=order.scope)
    stored = games.advance(connection, table, ended)
    hooks.cancelled(connection, stored, order.at)
    return Replaced(table, stored)
