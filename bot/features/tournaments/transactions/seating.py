"""The tables of the games of pairings.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from bot.database.connection import Connection
from bot.delivery.state.store import threads
from bot.features.tournaments.model import PAIRING_AUDIENCE, Pairing, Tournament
from bot.tables.store import messages
from bot.tables.table import Seat, Status, Table


def table(connection: Connection, tournament: Tournament, pairing: Pairing, house: Seat | None) -> Table:
    """The table of the game of a pairing, with those who are there. Its secret is still that of the pairing.

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
    return Table(
        id="",
        kind=tournament.kind,
        guild=tournament.guild,
        channel=channel,
        language=tournament.language,
        rules=tournament.rules,
        secret=pairing.secret,
        root=pairing.root,
        invited=None,
        status=Status.OFFERED,
        version=0,
        created_at=0,
        seats=tuple(seats),
        size=len(seats),
        games=tournament.games,
        wins=(0,) * len(seats),
        pairing=pairing.id,
        turn=tournament.turn,
    )
