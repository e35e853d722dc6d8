"""Pools of three. Each function runs inside a transaction of its caller.

The rules are in ``engine.betting.pool``. The stakes are in an escrow of the pool from the moment the third
player sits down. Bystanders bet on its games as on any other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Memo, escrow
from bot.features.salon.pool import store
from bot.features.salon.pool.model import POOL_AUDIENCE, Pool, PoolStage
from bot.features.salon.reasons import SalonReason
from bot.features.standings import facts_store as facts
from bot.features.standings import scoring
from bot.features.standings.fold import CountersFact
from bot.registry.hooks import TableHooks
from bot.registry.transactions import blocks, lifecycle
from bot.tables.counting import Share
from bot.tables.errors import Refusal
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.seat import Seat
from bot.tables.store import games, guilds, messages
from bot.tables.table import Table
from bot.text import formatting
from engine.betting.errors import check_amount
from engine.betting.pool import PoolState

THREE: Final = 3


def offer(connection: Connection, hooks: TableHooks, pool: Pool, at: int) -> None:
    """Offer the seats of a pool. Nothing is committed yet.

    Raises:
        Refusal: ``too-many``, ``no-counters``, ``too-young``, ``over-most``, ``books-frozen``,
            ``purse-short``, ``pool-offered``.
        BettingError: ``bad-amount``.
    """
    check_amount(pool.stake)
    (opener,) = pool.sitters
    lifecycle.check_room(connection, hooks, opener.person)
    _check_purse(connection, pool, opener.person, at)
    if store.offers(connection, pool.channel, opener.person):
        raise Refusal(SalonReason.POOL_OFFERED)
    store.save(connection, pool)
    messages.want(connection, pool.id, POOL_AUDIENCE)


def take_seat(
    connection: Connection, hooks: TableHooks, key: str, who: Seat, at: int
) -> tuple[Pool, Table | None]:
    """Let a person sit down. With the third the stakes are committed, and the first two play.

    Returns:
        the pool, and the table of its first game once that begins, its packs not settled yet.

    Raises:
        Refusal: ``unknown-pool``, ``pool-sits``, ``pool-full``, ``pool-over``, ``too-many``,
            ``no-counters``, ``too-young``, ``over-most``, ``books-frozen``, ``purse-short``, ``pool-short``.
    """
    pool = find(connection, key)
    if pool.sits(who.person) and pool.open:
        raise Refusal(SalonReason.POOL_SITS)
    if pool.stage is not PoolStage.SEATING:
        raise Refusal(SalonReason.POOL_FULL if pool.open else SalonReason.POOL_OVER)
    lifecycle.check_room(connection, hooks, who.person)
    blocks.check_together(connection, who.person, (sitter.person for sitter in pool.sitters))
    _check_purse(connection, pool, who.person, at)
    sat = replace(pool, sitters=(*pool.sitters, who), version=pool.version + 1)
    if len(sat.sitters) == THREE:
        sat = _begin(connection, sat, at)
    store.save(connection, sat)
    return sat, None if sat.play is None else next_table(sat)


def leave(connection: Connection, key: str, person: int) -> Pool:
    """Let a person stand up while a seat is free. The pool is withdrawn if they opened it.

    Raises:
        Refusal: ``unknown-pool``, ``pool-sits-not``, ``pool-goes-on``, ``pool-over``.
    """
    pool = find(connection, key)
    if not pool.sits(person):
        raise Refusal(SalonReason.POOL_SITS_NOT)
    if pool.stage is not PoolStage.SEATING:
        raise Refusal(SalonReason.POOL_GOES_ON if pool.open else SalonReason.POOL_OVER)
    if pool.sitters[0].person == person:
        return _close(connection, pool, PoolStage.WITHDRAWN)
    stay = tuple(sitter for sitter in pool.sitters if sitter.person != person)
    left = replace(pool, sitters=stay, version=pool.version + 1)
    store.save(connection, left)
    return left


def leave_all(connection: Connection, person: int, guild: int | None) -> list[str]:
    """Let a person stand up from all pools that have not begun; returns these pools.

    Args:
        guild: the server; None for all.
    """
    left = store.seating(connection, person, guild)
    for key in left:
        leave(connection, key, person)
    return left


def part(connection: Connection, person: int, other: int) -> list[str]:
    """Let a person stand up from pools that have not begun, where another sits; returns these pools."""
    shared = [key for key in store.seating(connection, person) if find(connection, key).sits(other)]
    for key in shared:
        leave(connection, key, person)
    return shared


def expire(connection: Connection, key: str, at: int) -> None:
    """End the offer, unless the pool is full or the deadline was moved in the meantime."""
    pool = find(connection, key)
    if pool.deadline is not None and pool.deadline <= at:
        _close(connection, pool, PoolStage.EXPIRED)


def after_game(connection: Connection, table: Table, at: int) -> Table | None:
    """Enter a finished game: the loser adds a stake and makes room, or the winner takes the pool.

    A loser with less than a stake adds what the purse holds, and nothing while the ledger is frozen.

    Returns:
        the table of the next game, its packs not settled yet; None if the pool is taken, or was over before.
    """
    assert table.pool is not None, "it was played for a pool"
    assert table.game is not None, "it was played"
    assert table.game.result is not None, "it is over"
    pool = find(connection, table.pool)
    if not pool.open:
        return None
    before = pool.play
    assert before is not None, "it is played for"
    # A substitute may have finished the game; the seat and the game belong to the pool.
    won_by = table.game.result.winner
    assert won_by is not None, "a game for a pool has a winner"
    winner, loser = before.seats[won_by], before.seats[1 - won_by]
    sound = _in_order(connection, pool, at)
    held = purses.balance(connection, pool.guild, loser, at)
    left = purses.within_season(connection, pool.guild, loser, held) if sound else 0
    play = before.won_by(winner, left)
    added = play.total - before.total
    if added:
        purses.pay_in(connection, pool.guild, pool.id, loser, added, Memo.STAKE, f"add:{table.id}", at)
    after = replace(
        pool,
        play=play,
        version=pool.version + 1,
        added=added if pool.loser_adds and sound else None,
        stage=PoolStage.TAKEN if play.over else PoolStage.PLAYING,
    )
    store.save(connection, after)
    if play.over:
        settle(connection, after, at)
        return None
    return next_table(after)


def follow_table(connection: Connection, table: Table) -> None:
    """Follow the table of a pool's game to another channel."""
    assert table.pool is not None, "it is played for a pool"
    pool = find(connection, table.pool)
    store.save(connection, replace(pool, channel=table.channel, version=pool.version + 1))
    messages.ask_at_foot(connection, pool.id, POOL_AUDIENCE)


def void(connection: Connection, key: str, at: int) -> None:
    """Return all counters, because the pool cannot be played to its end."""
    pool = find(connection, key)
    if pool.open:
        settle(connection, _close(connection, pool, PoolStage.VOID), at)


def take_back(connection: Connection, key: str, *, counts: bool) -> None:
    """Let a taken pool be void, whose counters have gone back; or let it be taken again."""
    pool, stage = find(connection, key), PoolStage.TAKEN if counts else PoolStage.VOID
    if pool.play is not None and pool.play.over and pool.stage is not stage:
        _close(connection, pool, stage)


def void_all(connection: Connection, guild: int, at: int) -> None:
    """End every pool of a server that the bot was removed from."""
    for key in store.open_in(connection, guild):
        void(connection, key, at)


def settle(connection: Connection, pool: Pool, at: int) -> None:
    """Pay everyone after a pool, once the ledger is not frozen."""
    if pool.settled or pool.play is None or not _in_order(connection, pool, at):
        return
    outcome = pool.play.settle() if pool.stage is PoolStage.TAKEN else pool.play.void()
    counts = _counts(connection, pool)
    shares = ((payout.person, payout.paid) for payout in outcome.payouts)
    purses.pay_each(connection, pool.guild, pool.id, shares, Memo.PAYMENT, "payment", at)
    for payout in outcome.payouts:
        if pool.stage is PoolStage.TAKEN:
            taken = int(payout.person == pool.play.leader)
            scoring.enter_counters(
                connection,
                pool.guild,
                pool.kind,
                payout.person,
                at,
                CountersFact(payout.net, pools=taken),
                source=pool.id,
                counts=counts is None or (payout.person in counts and payout.net < 0),
            )
    store.save(connection, replace(pool, settled=True, version=pool.version + 1))


def recount(connection: Connection, key: str) -> None:
    """Save for whom a taken pool counts, after one of its games has come to count for something else."""
    pool = find(connection, key)
    if pool.settled and pool.stage is PoolStage.TAKEN:
        facts.count_gains(connection, key, _counts(connection, pool))
        scoring.fold_again(connection, pool.guild, pool.kind, facts.people_of(connection, [key]))


def _counts(connection: Connection, pool: Pool) -> set[int] | None:
    """The only people for whom a taken pool counts, as a loss; None if it counts for everybody.

    It counts for everybody if the games that won it count in full.
    """
    last = [games.load(connection, key) for key in store.last_games(connection, pool.id, pool.running)]
    tables = [table for table in last if table is not None]
    if all(set(table.shares) == {Share.FULL} for table in tables):
        return None
    return {table.principals[seat] for table in tables for seat in table.given_up_by}


def settle_late(connection: Connection, key: str, at: int) -> None:
    """Settle a pool that ended while the ledger was frozen."""
    settle(connection, find(connection, key), at)


def pool_and_link(connection: Connection, key: str) -> tuple[Pool, str | None]:
    """A pool, and the address of its message once it is posted."""
    pool = find(connection, key)
    return pool, messages.find(connection, key, POOL_AUDIENCE).address(pool.guild)


def progress(connection: Connection, pool: Pool) -> tuple[int, str | None]:
    """How many games of a pool are over, and the address of its newest table once it is posted."""
    newest = store.newest_game(connection, pool.id)
    table = None if newest is None else messages.find(connection, newest, TABLE_AUDIENCE)
    return store.games_played(connection, pool.id), None if table is None else table.address(pool.guild)


def advised_seat(connection: Connection, table: Table, person: int) -> int | None:
    """The seat that the player who waits may advise; None for anyone else, and in the first game.

    It is their own old seat, whose hand they see at a French table.
    """
    if table.pool is None:
        return None
    play = find(connection, table.pool).play
    if play is None or play.waiting != person or play.advised is None:
        return None
    return play.seats.index(play.advised)


def next_table(pool: Pool) -> Table:
    """The table of the next game of a pool, with the first secret of the pool's chain."""
    assert pool.play is not None, "three sit at it"
    table = Table.unbegun(
        pool.kind,
        pool.rules,
        guild=pool.guild,
        channel=pool.channel,
        language=pool.language,
        seats=list(map(pool.sitter, pool.play.seats)),
        turn=pool.turn,
        root=pool.root,
    )
    return replace(table, pool=pool.id)


def open_for(connection: Connection, person: int) -> list[Pool]:
    """The open pools in which a person has a seat, oldest first."""
    return [find(connection, key) for key in store.open_for(connection, person)]


def find(connection: Connection, key: str) -> Pool:
    """The pool with this name.

    Raises:
        Refusal: ``unknown-pool``.
    """
    pool = store.load(connection, key)
    if pool is None:
        raise Refusal(SalonReason.UNKNOWN_POOL)
    return pool


def _begin(connection: Connection, pool: Pool, at: int) -> Pool:
    """Commit the three stakes."""
    held = []
    for place, sitter in enumerate(pool.sitters):
        short, player = SalonReason.POOL_SHORT, formatting.name(sitter.name)
        purses.check_at_hand(connection, pool.guild, sitter.person, pool.stake, at, short, player=player)
        held.append(purses.at_hand(connection, pool.guild, sitter.person, at))
        purses.pay_in(
            connection, pool.guild, pool.id, sitter.person, pool.stake, Memo.STAKE, f"stake:{place}", at
        )
    one, other, third = (sitter.person for sitter in pool.sitters)
    play = PoolState.open((one, other, third), pool.stake, pool.loser_adds, pool.running, tuple(held))
    return replace(pool, stage=PoolStage.PLAYING, deadline=None, play=play)


def _close(connection: Connection, pool: Pool, stage: PoolStage) -> Pool:
    closed = replace(pool, stage=stage, deadline=None, version=pool.version + 1)
    store.save(connection, closed)
    return closed


def _check_purse(connection: Connection, pool: Pool, person: int, at: int) -> None:
    """Check that a person can and may put in the stake."""
    if not guilds.counter_settings(connection, pool.guild).counters:
        raise Refusal(SalonReason.NO_COUNTERS)
    purses.check_limit(connection, pool.guild, person, pool.stake, at)
    purses.check_not_frozen(connection, pool.guild)
    purses.check_at_hand(connection, pool.guild, person, pool.stake, at)


def _in_order(connection: Connection, pool: Pool, at: int) -> bool:
    """Whether counters can move: the ledger balances, and the escrow holds what was put there."""
    assert pool.play is not None, "something was put in"
    if ledger.frozen(connection, pool.guild):
        return False
    if ledger.balance(connection, pool.guild, escrow(pool.id)) == pool.play.total:
        return True
    ledger.check(connection, pool.guild, at)
    return False
