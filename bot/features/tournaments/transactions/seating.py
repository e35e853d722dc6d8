"""The tables of the games of pairings."""

from __future__ import annotations

from dataclasses import replace

from bot.features.tournaments.model import Pairing, Tournament
from bot.tables.seat import Seat
from bot.tables.table import Table


def table(tournament: Tournament, pairing: Pairing, house: Seat | None = None) -> Table:
    """The table of the game of a pairing, with those who are there.

    Args:
        house: the seat of the house, for a player without an opponent.
    """
    there = zip(pairing.players, pairing.ready, strict=True)
    seats = [tournament.seat(number) for number, came in there if came]
    if house is not None and len(seats) == 1:
        seats.append(house)
    begins = Table.unbegun(
        tournament.kind,
        tournament.rules,
        guild=tournament.guild,
        channel=tournament.channel,
        language=tournament.language,
        seats=seats,
        turn=tournament.turn,
        root=pairing.root,
    )
    return replace(begins, games=tournament.games, pairing=pairing.id)
