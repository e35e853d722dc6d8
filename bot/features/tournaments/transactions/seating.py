"""The tables of the games of pairings.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace

from bot.database.connection import Connection
from bot.delivery.state.store import threads
from bot.features.tournaments.model import PAIRING_AUDIENCE, Pairing, Tournament
from bot.tables.store import messages
from bot.tables.table import Seat, Table


def table(connection: Connection, tournament: Tournament, pairing: Pairing, house: Seat | None) -> Table:
    """The table of the game of a pairing, with those who are there.

    Args:
        house: the seat of the house, for a player without an opponent.
    """
    there = zip(pairing.players, pairing.ready, strict=True)
    seats = [tournament.seat(number) for number, came in there if came]
    if house is not None and len(seats) == 1:
        seats.append(house)
    call = messages.find(connection, pairing.id, PAIRING_AUDIENCE).id
    # The thread of a message has the message's id.
    channel = call if call is not None and threads.is_ours(connection, call) else tournament.channel
    begins = Table.unbegun(
        tournament.kind,
        tournament.rules,
        guild=tournament.guild,
        channel=channel,
        language=tournament.language,
        seats=seats,
        turn=tournament.turn,
        root=pairing.root,
    )
    return replace(begins, games=tournament.games, pairing=pairing.id)
