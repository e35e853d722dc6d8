"""What backers do at a French table: they see a player's hand and may take over the seat (law 25).

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.salon.backers import store
from bot.features.salon.backers.looks import backed_seat, is_french, may_look
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets import transactions as bets_transactions
from bot.features.salon.pool import store as pool_store
from bot.features.salon.reasons import SalonReason
from bot.features.standings import seen_hands_store as seen_hands
from bot.registry.transactions import blocks, exclusions
from bot.tables.errors import Reason, Refusal
from bot.tables.message import hand_audience
from bot.tables.onlooker import Onlooker
from bot.tables.store import exclusions as exclusion_store
from bot.tables.store import messages
from bot.tables.table import Table
from engine.cards import Card

Choose = Callable[[tuple[Card, ...]], Card]
"""Picks a card from the hand that a backer sees."""


def stand_behind(connection: Connection, table: Table, person: int) -> int:
    """Let a backer stand behind their player, who has let them in; returns the seat.

    Seeing dealt cards is noted, and binds the backer to that side.

    Raises:
        Refusal: ``not-started``, ``ended``, ``not-at-table``, ``english-table``, ``not-backer``,
            ``pool-first``, ``has-seen``, ``ask-player``.
    """
    if not table.open or table.game is None:
        raise Refusal(Reason.NOT_STARTED if table.open else Reason.ENDED, kind=table.kind)
    seat = backed_seat(connection, table, person)
    if not is_french(table):
        raise Refusal(Reason.NOT_AT_TABLE if seat is None else SalonReason.ENGLISH_TABLE, kind=table.kind)
    if seat is None:
        waits = table.pool is not None and pool_store.waits(connection, table.pool, person)
        raise Refusal(SalonReason.POOL_FIRST if waits else SalonReason.NOT_BACKER)
    check_side(connection, table, person, seat)
    if not may_look(connection, table, seat, person):
        raise Refusal(SalonReason.ASK_PLAYER, player=f"<@{table.seats[seat].person}>")
    if hand_of(table, seat):
        late = table.started_game.deals > 0 or table.follows is not None
        seen_hands.see(connection, table.id, person, seat, late=late)
    return seat


def find_onlooker(connection: Connection, table: Table, person: int) -> Onlooker | None:
    """What a backer may see and do; None for anyone else."""
    seat = backed_seat(connection, table, person)
    if seat is None:
        return None
    let_in = may_look(connection, table, seat, person)
    if not let_in or seen_hands.seen(connection, table.id, person) != seat:
        return Onlooker(seat, let_in)
    # The player who waits in a pool backs a player, but has no bet with which to take over the seat.
    may_take_over = table.vacant == seat and person in possible_substitutes(connection, table, seat)
    return Onlooker(seat, let_in, True, store.pointed(connection, table, person), may_take_over)


def check_side(connection: Connection, table: Table, person: int, seat: int) -> None:
    """Check that a person has not seen the hand of another seat.

    Raises:
        Refusal: ``has-seen``.
    """
    if seen_hands.seen(connection, table.id, person) not in (None, seat):
        raise Refusal(SalonReason.HAS_SEEN)


def point(connection: Connection, table: Table, person: int, choose: Choose) -> tuple[int, Card]:
    """Let a backer point at a card of their player's hand. Returns the seat and the card.

    Raises:
        Refusal: ``english-table``, ``nothing-to-point``, ``not-in-hand``, and what ``stand_behind`` refuses.
    """
    if not is_french(table):
        raise Refusal(SalonReason.ENGLISH_TABLE)
    seat = stand_behind(connection, table, person)
    hand = hand_of(table, seat)
    if not hand or table.vacant is not None:
        raise Refusal(SalonReason.NOTHING_TO_POINT)
    card = choose(hand)
    if card not in hand:
        raise Refusal(SalonReason.NOT_IN_HAND)
    store.point(connection, table, person, seat, card)
    messages.ask_again(connection, table.id, hand_audience(table.seats[seat].person))
    return seat, card


def hand_of(table: Table, seat: int) -> tuple[Card, ...]:
    """The cards of a seat in the order of its player's hand."""
    return table.started_game.view(seat).hand or ()


def possible_substitutes(connection: Connection, table: Table, seat: int) -> set[int]:
    """The people who may take over a seat: its backers whom its player has let in.

    There must be no block between them and an opponent, and they are not excluded from the server.

    In a match of several games, and in a tournament, nobody takes over a seat.
    """
    backers = _standing_backers(connection, table, seat)
    if not backers:
        return backers
    others, excluded = _opponents(table, seat), exclusion_store.people(connection, table.guild, now())
    return {
        backer
        for backer in backers - excluded
        if may_look(connection, table, seat, backer, later=True)
        and not blocks.apart(connection, backer, others)
    }


def _opponents(table: Table, seat: int) -> set[int]:
    """The people against whom a seat plays, including those whose seat a substitute has."""
    held = {other.person for number, other in enumerate(table.seats) if number != seat}
    return held | {gone.person for gone in table.departed if gone.seat != seat}


def _standing_backers(connection: Connection, table: Table, seat: int) -> set[int]:
    """The people at the table whose bets on a seat are matched, or would be if bets closed now."""
    wager = wagers.find(connection, table.id)
    if wager is None or not is_french(table) or table.games > 1 or table.pairing is not None:
        return set()
    taken = bets_transactions.matching(wager).taken
    backers = {part.bet.bettor for part in taken if part.bet.seat == seat and part.amount}
    return backers - {table.seats[seat].person, *(gone.person for gone in table.departed)}


def admit_substitute(connection: Connection, table: Table, person: int) -> None:
    """Let a backer take over the seat whose player has left, and bind them to that side.

    Raises:
        Refusal: ``english-table``, ``not-left``, ``not-heir``, ``was-not-let-in``, ``blocks-them``,
            ``seat-closed``, ``has-seen``, ``excluded``.
    """
    exclusions.check(connection, table.guild, person, now())
    if not is_french(table):
        raise Refusal(SalonReason.ENGLISH_TABLE)
    if table.vacant is None:
        raise Refusal(Reason.NOT_LEFT)
    if person not in _standing_backers(connection, table, table.vacant):
        raise Refusal(Reason.NOT_HEIR)
    if not may_look(connection, table, table.vacant, person, later=True):
        raise Refusal(SalonReason.WAS_NOT_LET_IN, player=f"<@{table.seats[table.vacant].person}>")
    blocks.check_together(connection, person, _opponents(table, table.vacant), SalonReason.SEAT_CLOSED)
    check_side(connection, table, person, table.vacant)
    # Their player has left the deal to them.
    seen_hands.see(connection, table.id, person, table.vacant, late=True)
