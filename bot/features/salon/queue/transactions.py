"""The queue of a table, and the offer of the loser's seat to its first person.

Each function runs inside a transaction of its caller. A person waits only while a game of the series is
offered or live.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets import transactions as bets_transactions
from bot.features.salon.reasons import SalonReason
from bot.registry.transactions import exclusions
from bot.registry.transactions.blocks import check_together
from bot.tables.errors import Reason, Refusal
from bot.tables.message import TABLE_AUDIENCE, Key
from bot.tables.person import is_deleted
from bot.tables.seat import Seat
from bot.tables.store import blocks, games, guilds, messages, series
from bot.tables.store import exclusions as exclusion_store
from bot.tables.table import Ruling, Status, Table
from engine import fairness
from engine.betting.chouette import loser_leaves

MOST_WAITING: Final = 10
"""How many people may wait for a seat at a table: as many as it can name."""

SEAT_MS: Final = 60_000
"""How long a rentrant has to sit down, unless the table is played by post."""


def join(connection: Connection, table: Table, who: Seat, at: int) -> int:
    """Let a person wait for a seat. Returns their place in the queue, from 1, without those called to a seat.

    Raises:
        Refusal: ``house-queue``, ``pool-seats``, ``queue-in-tournament``, ``queue-in-match``,
            ``not-two-sided``, ``nobody-plays``, ``plays-already``, ``waits-already``, ``queue-full``, and
            what ``exclusions.check`` and ``check_together`` refuse.
    """
    exclusions.check(connection, table.guild, who.person, at)
    if table.pool is not None:
        raise Refusal(SalonReason.POOL_SEATS)
    if table.pairing is not None:
        raise Refusal(SalonReason.QUEUE_IN_TOURNAMENT)
    if table.games > 1:
        raise Refusal(SalonReason.QUEUE_IN_MATCH)
    if not table.two_sided:
        raise Refusal(SalonReason.NOT_TWO_SIDED)
    first = series.series_of(connection, table.id)
    tables = _open_tables(connection, first)
    if not tables:
        raise Refusal(SalonReason.NOBODY_PLAYS)
    if any(other.house_seats for other in tables):
        raise Refusal(SalonReason.HOUSE_QUEUE)
    if any(other.seat_of(who.person) is not None for other in tables):
        raise Refusal(Reason.PLAYS_ALREADY)
    check_together(connection, who.person, _players(tables))
    waiting = series.waiting(connection, first)
    if any(other.person == who.person for other in waiting):
        raise Refusal(SalonReason.WAITS_ALREADY)
    if len(waiting) >= MOST_WAITING:
        raise Refusal(SalonReason.QUEUE_FULL, most=MOST_WAITING)
    series.enter_last(connection, first, who)
    refresh_tables(connection, first)
    called = {other.invited for other in tables}
    return 1 + sum(other.person not in called for other in waiting)


def leave(connection: Connection, table: Table, person: int) -> None:
    """Remove a person from the queue.

    Raises:
        Refusal: ``waits-not``.
    """
    first = series.series_of(connection, table.id)
    if not series.leave(connection, first, person):
        raise Refusal(SalonReason.WAITS_NOT)
    refresh_tables(connection, first)


def part(connection: Connection, person: int, other: int) -> list[Key]:
    """Let each of two people leave the queues for tables at which the other sits; as ``refresh_tables``."""
    shown = []
    for waits, sits in ((person, other), (other, person)):
        for first, _ in series.queues_of(connection, waits):
            if sits in _players(_open_tables(connection, first)):
                series.leave(connection, first, waits)
                shown += refresh_tables(connection, first)
    return shown


def _open_tables(connection: Connection, first: str) -> list[Table]:
    """The open tables of a series.

    Args:
        first: the first game of the series.
    """
    playing = [games.load(connection, game) for game in series.open_games(connection, first)]
    return [table for table in playing if table is not None]


def _players(tables: Sequence[Table]) -> set[int]:
    return {held.person for table in tables for held in table.seats}


def refresh_tables(connection: Connection, first: str) -> list[Key]:
    """Ask for the open tables of a series to be shown again, with the present queue; returns their messages.

    Args:
        first: the first game of the series.
    """
    shown = [(game, TABLE_AUDIENCE) for game in series.open_games(connection, first)]
    for key in shown:
        messages.ask_again(connection, *key)
    return shown


def enter_rematch(connection: Connection, table: Table, before: str) -> None:
    """Enter another game of the same two players. It is refused while somebody waits.

    Raises:
        Refusal: ``no-rematch`` where the game before is live again, ``somebody-waits``.
    """
    first = series.series_of(connection, before)
    if before in series.open_games(connection, first):
        raise Refusal(Reason.NO_REMATCH)
    if series.waiting(connection, first):
        raise Refusal(SalonReason.SOMEBODY_WAITS)
    series.follow(connection, table.id, before)


def remove_players(connection: Connection, table: Table) -> None:
    """Remove the players of a table from its queue."""
    first = series.series_of(connection, table.id)
    for held in table.seats:
        series.leave(connection, first, held.person)


def after_game(connection: Connection, table: Table, key: str, root: bytes, at: int) -> Table | None:
    """Offer the loser's seat after a single game; returns None if nobody waits for it.

    A losing chouette keeps the seat unless the server has set otherwise, and the opponent makes room: while
    somebody waits, the same two do not play twice in a row.

    Args:
        key: the id of the game to offer.
        root: the end of the chain of its secret.
    """
    assert table.game is not None, "it was played"
    assert table.game.result is not None, "it is over"
    first = series.series_of(connection, table.id)
    if table.games > 1 or not table.two_sided or not series.waiting(connection, first):
        return None
    wager = wagers.find(connection, table.id)
    # After a draw the player of the first seat makes room.
    stays = table.game.result.winner if table.game.result.winner is not None else 1
    loser = 1 - stays
    settings = guilds.counter_settings(connection, table.guild)
    chouette = None if wager is None else wager.chouette
    stays = 1 - loser if loser_leaves(loser, chouette, settings.chouette_leaves) else loser
    if wager is not None and settings.backers_first:
        sitting = [held.person for held in table.seats]
        backers = (
            Seat(made.bet.bettor, made.name)
            for made in wager.bets
            # A bet that has gone back entirely backs nobody.
            if made.bet.seat == 1 - stays and made.taken and made.bet.bettor not in sitting
        )
        backer = next((each for each in backers if not is_deleted(each.person)), None)
        if backer is not None:
            series.enter_first(connection, first, backer)
    return _offer(connection, table, table.seats[stays], key, root, at)


def after_offer(
    connection: Connection, table: Table, by: int | None, key: str, root: bytes, at: int
) -> Table | None:
    """Offer a game that was not taken to the next rentrant; returns None if nobody waits.

    Args:
        by: who ended the offer; None when it has expired.
        key: the id of the game to offer.
        root: the end of the chain of its secret.
    """
    first = series.series_of(connection, table.id)
    if by == table.seats[0].person or table.ruling is Ruling.BOT_REMOVED:
        dissolve_if_over(connection, table)
        return None
    if table.invited is not None:
        series.leave(connection, first, table.invited)
    return _offer(connection, table, table.seats[0], key, root, at)


def dissolve_if_over(connection: Connection, table: Table) -> None:
    """Empty the queue of a table at which nobody plays on."""
    first = series.series_of(connection, table.id)
    if not series.open_games(connection, first):
        series.dissolve(connection, first)


def _offer(connection: Connection, table: Table, stays: Seat, key: str, root: bytes, at: int) -> Table | None:
    """Offer the first rentrant a game against the player who stays, with the same rules and stake.

    Rentrants who block that player, or are blocked by them, are passed over, and people who are excluded.
    """

    def excluded(person: int) -> bool:
        return exclusion_store.holds(connection, table.guild, person, at)[0]

    waiting = [
        who
        for who in series.waiting(connection, series.series_of(connection, table.id))
        if blocks.blocker(connection, who.person, stays.person) is None
        and not excluded(who.person)
        and not excluded(stays.person)
    ]
    if not waiting:
        dissolve_if_over(connection, table)
        return None
    offered = replace(
        table,
        id=key,
        secret=fairness.first_of_chain(root),
        root=root,
        # Nobody takes the seat from who waits.
        fill=None,
        invited=waiting[0].person,
        status=Status.OFFERED,
        version=0,
        created_at=at,
        seats=(replace(stays, timeouts=0),),
        game=None,
        ruling=None,
        deadline=at + table.window(SEAT_MS),
        remind_at=None,
        ended_at=None,
        departed=(),
        shares=(),
        friendly=table.friendly_again,
        young=False,
        rematch_of=None,
    )
    games.create(connection, offered)
    series.follow(connection, offered.id, table.id, offers_seat=True)
    _stake(connection, offered, table.id, at)
    messages.want(connection, offered.id, TABLE_AUDIENCE)
    return offered


def _stake(connection: Connection, offered: Table, before: str, at: int) -> None:
    """Give the game the same stake, or none if the staying player lacks it or the ledger is frozen."""
    wager = wagers.find(connection, before)
    try:
        bets_transactions.offer_stake(connection, offered, 0 if wager is None else wager.stake, at)
    except Refusal:
        bets_transactions.offer_stake(connection, offered, 0, at)
