"""The waiting list of a tournament that is full: free seats go to those who wait, in their order.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace

from bot.database.connection import Connection
from bot.features.salon.ledger import store as ledger
from bot.features.tournaments import formats
from bot.features.tournaments.model import Player, Stage, Tournament
from bot.features.tournaments.transactions import counters
from bot.registry.transactions import exclusions
from bot.tables.errors import Refusal
from engine.betting.errors import BettingError


def seated(
    connection: Connection, tournament: Tournament, at: int, *, there_only: bool = False
) -> Tournament:
    """A tournament in which those who wait have the free seats, and have paid their entries.

    Who may not pay leaves the list. While the books are frozen nobody gets a seat before it begins.

    Args:
        at: the present time, in UTC milliseconds.
        there_only: whether only those get one who have checked in; the others leave the list.
    """
    if tournament.entry and not there_only and ledger.frozen(connection, tournament.guild):
        return tournament
    for player in tournament.waiting:
        full, gone = is_full(tournament), replace(player, out=True, ready=False, waits=None)
        if there_only and (full or not player.ready):
            tournament = tournament.with_player(gone)
        elif full:
            break
        else:
            tournament = tournament.with_player(_seated(connection, tournament, player, at) or gone)
    return tournament


def _seated(connection: Connection, tournament: Tournament, player: Player, at: int) -> Player | None:
    """A player who has waited with a seat, and their entry in escrow; None if they may not pay it."""
    try:
        exclusions.check(connection, tournament.guild, player.person, at)
        if tournament.entry and not player.paid:
            counters.pay_entry(connection, tournament, player, at)
    except (Refusal, BettingError):
        return None
    return replace(player, waits=None, paid=tournament.entry > 0, summoned=True)


def is_full(tournament: Tournament) -> bool:
    """Whether no seat is free for somebody who joins now."""
    return len(tournament.active) >= formats.most_of(tournament)


def may_wait(tournament: Tournament) -> bool:
    """Whether somebody may join the waiting list: nobody gets a seat of those who play already."""
    short = len(tournament.waiting) < formats.system_of(tournament).most
    return tournament.stage in (Stage.OPEN, Stage.CHECK_IN) and short
