"""Opens and closes the bets on a game, from the challenge to the first cut, before any card is dealt.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets import transactions as bets
from bot.features.salon.bets.model import BetForm, PlacedBet, WagerState
from bot.features.salon.reasons import SalonReason
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Seat
from bot.tables.store import guild_facts, guilds, messages
from bot.tables.table import Table, Wait
from engine.betting.bets import to_cover

COVER_MS: Final = 20_000
"""How long a player may cover the difference between the sides, unless the table is played by post."""
FORM_MS: Final = 20_000
"""How long players who are ready wait for a person who has opened the form of a bet."""


def is_waiting(table: Table) -> bool:
    """Whether the first cut waits for bets, or for a player to cover them."""
    return table.wait in (Wait.BETS, Wait.COVER)


def open_form(connection: Connection, table: Table, person: int, seat: int, at: int) -> BetForm:
    """Open the form of a bet on a seat.

    Raises:
        Refusal, BettingError: what ``bets.open_form`` refuses.
    """
    return bets.open_form(connection, table, person, seat, at + FORM_MS, at)


def bet(
    connection: Connection, table: Table, person: Seat, seat: int, amount: int | None, at: int
) -> tuple[PlacedBet, BetForm]:
    """Bet on a seat; returns the bet with the part that was taken, and the form for the next bet.

    Raises:
        Refusal, BettingError: what ``bets.place_bet`` refuses.
    """
    placed = bets.place_bet(connection, table, person, seat, amount, at)
    return placed, bets.form(connection, table, person.person, at)


def shown(connection: Connection, table: Table, person: int, all_of_it: bool, at: int) -> str:
    """What the form shows now, as the mark of a control.

    Args:
        all_of_it: as for ``BetForm.mark``.
    """
    return bets.form(connection, table, person, at).mark(all_of_it=all_of_it)


def withdraw(connection: Connection, table: Table, person: int, at: int) -> tuple[int, BetForm]:
    """Take back a person's bets before the close; returns the counters, and the form for the next bet.

    Raises:
        Refusal: what ``bets.withdraw`` refuses.
    """
    back = bets.withdraw(connection, table, person, at)
    return back, bets.form(connection, table, person, at)


def note_ready(connection: Connection, table: Table, person: int, at: int) -> None:
    """Note that a player needs no more time for bets, or to cover the difference.

    Raises:
        Refusal: ``not-at-table``, ``bets-closed``, ``not-short``.
    """
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
    if not is_waiting(table):
        raise Refusal(SalonReason.BETS_CLOSED)
    wager = bets.require_wager(connection, table)
    if table.wait is Wait.COVER:
        short = to_cover([placed.bet for placed in wager.bets])
        if short is None or short[0] != seat:
            raise Refusal(SalonReason.NOT_SHORT)
        bets.close_without_cover(connection, table, at)
    elif wager.ready & 1 << seat:
        return
    else:
        wagers.save(connection, replace(wager, ready=wager.ready | 1 << seat))
    messages.ask_all_again(connection, table.id)


def with_time_to_bet(connection: Connection, table: Table, at: int) -> Table:
    """The table of a game that begins now. Its first cut waits for bets, if there can be any."""
    settings = guilds.counter_settings(connection, table.guild)
    allowed = settings.counters and guild_facts.may_venture(connection, settings, table.channel)
    if not (allowed and settings.betting and table.counts and table.two_sided):
        return table
    return replace(table, wait=Wait.BETS, deadline=at + table.window(settings.betting), remind_at=None)


def moved_on(connection: Connection, table: Table, at: int) -> Table | None:
    """The table after the next stage of betting has begun; None if nothing changes.

    Bets close at the deadline, or when both players are ready and nobody is entering a bet. Then the player
    on whom less is bet may cover the difference. Then the pack is cut.
    """
    if not is_waiting(table):
        return None
    assert table.deadline is not None, "a wait has an end"
    if table.wait is Wait.BETS:
        until = _close_at(connection, table, table.deadline, at)
        if until > at:
            return None if until == table.deadline else _waiting(table, Wait.BETS, until)
        if bets.close_bets(connection, table, at):
            return _waiting(table, Wait.COVER, at + table.window(COVER_MS))
    else:
        covering = bets.require_wager(connection, table).state is WagerState.COVERING
        if covering and table.deadline > at:
            return None
        bets.close_without_cover(connection, table, at)
    return replace(table, wait=None, version=table.version + 1)


def _close_at(connection: Connection, table: Table, deadline: int, at: int) -> int:
    """When the bets close, in UTC milliseconds."""
    everybody = (1 << len(table.seats)) - 1
    if bets.require_wager(connection, table).ready != everybody:
        return deadline
    return min(deadline, wagers.forms_until(connection, table.id) or at)


def _waiting(table: Table, wait: Wait, until: int) -> Table:
    return replace(table, wait=wait, deadline=until, remind_at=None, version=table.version + 1)
