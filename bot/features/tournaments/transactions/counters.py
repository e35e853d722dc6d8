"""The counters of a tournament: entries go into escrow, and come back or become prizes.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace

from bot.database.connection import Connection
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Memo, escrow
from bot.features.salon.reasons import SalonReason
from bot.features.tournaments import formats
from bot.features.tournaments.model import Player, Tournament
from bot.tables.errors import Refusal
from bot.tables.store import guilds


def can_pay(connection: Connection, tournament: Tournament, at: int) -> bool:
    """Whether counters can move: the ledger balances, and the escrow holds all entries."""
    if not tournament.pot:
        return True
    if ledger.frozen(connection, tournament.guild):
        return False
    if ledger.balance(connection, tournament.guild, escrow(tournament.id)) == tournament.pot:
        return True
    ledger.check(connection, tournament.guild, at)
    return False


def check(connection: Connection, tournament: Tournament, person: int, at: int) -> None:
    """Check that a person may put in the entry of a tournament."""
    if not guilds.counter_settings(connection, tournament.guild).counters:
        raise Refusal(SalonReason.NO_COUNTERS)
    purses.check_limit(connection, tournament.guild, person, tournament.entry, at)
    purses.check_not_frozen(connection, tournament.guild)


def payers(connection: Connection, tournament: Tournament) -> int | None:
    """How many people could pay an entry that is more than a purse opens with; None for any other entry."""
    if tournament.entry <= guilds.counter_settings(connection, tournament.guild).opening:
        return None
    return ledger.able_to_pay(connection, tournament.guild, tournament.entry)


def pay_entry(connection: Connection, tournament: Tournament, player: Player, at: int) -> None:
    """Put a player's entry into escrow.

    Raises:
        Refusal: what ``check`` refuses, ``purse-short``, ``pool-purse``, ``over-season``.
    """
    check(connection, tournament, player.person, at)
    purses.check_at_hand(connection, tournament.guild, player.person, tournament.entry, at)
    key = f"entry:{player.number}:{player.joined}"
    guild, own = tournament.guild, tournament.id
    purses.pay_in(connection, guild, own, player.person, tournament.entry, Memo.STAKE, key, at)


def corrected(
    connection: Connection, before: Tournament, after: Tournament, key: str, at: int
) -> dict[int, int]:
    """Move the prizes of a finished tournament to whom they belong after a correction.

    What somebody has kept at an earlier correction, since their purse no longer held it, is not paid again.
    Nobody gives back more than they were paid: places move up when somebody deletes their data. Nothing moves
    once purses have started over.

    Args:
        key: tells this correction from all others of the tournament.

    Returns:
        what the purse of each person has gained.

    Raises:
        Refusal: ``books-frozen``.
    """
    if not (before.pot and before.settled):
        # They are paid once the books can be trusted again.
        return {}
    purses.check_not_frozen(connection, before.guild)
    if ledger.started_over(connection, before.guild, ledger.moved_last(connection, before.guild, before.id)):
        return {}
    had, due = formats.winnings(before), formats.winnings(after)
    gained = ledger.gained(connection, before.guild, before.id)
    owed = []
    for player in before.players:
        holds = gained.get(player.person, 0) + before.entry * player.paid
        paid, prize = min(had.get(player.number, 0), holds), due.get(player.number, 0)
        owed.append((player.person, prize - paid if prize < paid else max(0, prize - holds)))
    return purses.rebook(connection, before.guild, before.id, owed, Memo.CORRECTION, key, at)


def refunded(connection: Connection, tournament: Tournament, player: Player, at: int) -> Player:
    """A player whose entry is back in their purse. While the books are frozen it stays in escrow."""
    if not player.paid or ledger.frozen(connection, tournament.guild):
        return player
    key = f"back:{player.number}:{player.joined}"
    guild, own = tournament.guild, tournament.id
    purses.pay_out(connection, guild, own, player.person, tournament.entry, Memo.RETURN, key, at)
    return replace(player, paid=False)
