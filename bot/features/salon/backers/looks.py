"""The backers whom a player at a French table lets look at their hand (law 25).

A backer sees the hand, points at a card or takes the seat over only after the player has let them in. This
permission lasts for all games that follow each other at the table, until the player sends the backer away.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.salon.backers import store
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets.model import Behind
from bot.features.salon.pool import transactions as pools
from bot.features.salon.reasons import SalonReason
from bot.registry.transactions import blocks
from bot.tables.errors import Reason, Refusal
from bot.tables.message import ephemeral_audience, hand_audience
from bot.tables.store import messages, series
from bot.tables.table import Status, Table
from engine.interface import Bystanders


def is_french(table: Table) -> bool:
    """Whether bystanders may see, point and take over."""
    return table.two_sided and table.ruleset.bystanders is Bystanders.FRENCH


def backed_seat(connection: Connection, table: Table, person: int) -> int | None:
    """The seat on which a person has bet; None if there is none.

    A bet counts while bets are open, and after the close if any of it stands. The player who waits in a pool
    of three sides with the player in their old seat.
    """
    if table.status is not Status.LIVE or table.seat_of(person) is not None:
        return None
    advised = pools.advised_seat(connection, table, person)
    if advised is not None:
        return advised
    wager = wagers.find(connection, table.id)
    bets = () if wager is None else wager.bets
    return next((made.bet.seat for made in bets if made.bet.bettor == person and made.taken), None)


def behind(connection: Connection, table: Table, seat: int) -> tuple[Behind, ...]:
    """The backers of a seat at a French table, each with what they may see of the hand."""
    if not is_french(table):
        return ()
    wager = wagers.find(connection, table.id)
    names = {} if wager is None else {made.bet.bettor: made.name for made in wager.bets}
    if table.pool is not None:
        names |= {sitter.person: sitter.name for sitter in pools.find(connection, table.pool).sitters}
    player = table.seats[seat].person
    looks = store.looks(connection, _evening(connection, table), player)
    return tuple(
        Behind(person, name, *_look(table, looks.get(person)))
        for person, name in names.items()
        if backed_seat(connection, table, person) == seat and not blocks.apart(connection, person, [player])
    )


def may_look(connection: Connection, table: Table, seat: int, person: int, *, later: bool = False) -> bool:
    """Whether the player of a seat lets a person look at the present hand.

    Args:
        later: whether the next hands count, too. A person who was sent away may not look at the next hands.
    """
    player = table.seats[seat].person
    looks = store.looks(connection, _evening(connection, table), player)
    one = Behind(person, "", *_look(table, looks.get(person)))
    sees = one.let_in and one.sent_away is None if later else one.sees(table.started_game.deals)
    return sees and not blocks.apart(connection, person, [player])


def let_in(
    connection: Connection, table: Table, player: int, backer: int, answered: str | None = None
) -> None:
    """Let a backer look at a player's hand, from now on.

    Args:
        answered: the audience whose message the player's own answer updates; None for no message.

    Raises:
        Refusal: ``not-at-table``, ``english-table``, ``seat-vacant``, ``not-your-backer``.
    """
    _check(connection, table, player, backer)
    store.let_in(connection, _evening(connection, table), player, backer)
    _show_again(connection, table, player, answered)


def send_away(
    connection: Connection, table: Table, player: int, backer: int, answered: str | None = None
) -> bool:
    """End a backer's permission to look: from the next deal on, or at once if no cards are dealt.

    Args:
        answered: as in ``let_in``.

    Returns:
        whether they still see the present hand.

    Raises:
        Refusal: ``not-let-in``, and what ``let_in`` refuses.
    """
    seat = _check(connection, table, player, backer)
    evening = _evening(connection, table)
    if not Behind(backer, "", *_look(table, store.looks(connection, evening, player).get(backer))).let_in:
        raise Refusal(SalonReason.NOT_LET_IN)
    dealt = bool(table.started_game.view(seat).hand)
    if dealt:
        store.send_away(connection, evening, player, backer, table.id, table.started_game.deals)
    else:
        store.forget(connection, evening, player, backer)
    _show_again(connection, table, player, answered)
    return dealt


def _show_again(connection: Connection, table: Table, player: int, answered: str | None) -> None:
    """Ask for all messages with the player's hand to be updated."""
    for audience in (hand_audience(player), ephemeral_audience(player)):
        if audience != answered:
            messages.ask_again(connection, table.id, audience)


def _check(connection: Connection, table: Table, player: int, backer: int) -> int:
    """The seat of a player who decides on a backer of theirs."""
    seat = table.seat_of(player)
    if seat is None or table.status is not Status.LIVE:
        raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
    if not is_french(table):
        raise Refusal(SalonReason.ENGLISH_TABLE)
    if table.vacant is not None:
        raise Refusal(Reason.SEAT_VACANT)
    if backed_seat(connection, table, backer) != seat:
        raise Refusal(SalonReason.NOT_YOUR_BACKER)
    return seat


def _evening(connection: Connection, table: Table) -> str:
    """The id of the evening, all games that follow each other at a table: the pool's, or the first game's."""
    return table.pool or series.series_of(connection, table.id)


def _look(table: Table, row: tuple[str | None, int | None] | None) -> tuple[bool, int | None]:
    """A stored permission at a table: whether there is one, and when its backer was sent away."""
    if row is None or row[0] not in (None, table.id):
        return False, None
    return True, row[1]
