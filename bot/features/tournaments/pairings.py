"""The states of a pairing."""

from __future__ import annotations

from dataclasses import replace

from bot.features.tournaments.model import How, Pairing, Tournament, pairing_id
from bot.registry.transactions import lifecycle
from engine.pairing.crosstable import LOSS, WIN


def new_pairing(tournament: Tournament, board: int, players: tuple[int, ...], at: int) -> Pairing:
    """A pairing of the present round that waits for its players."""
    return Pairing(
        id=pairing_id(tournament.id, tournament.round, board),
        round=tournament.round,
        board=board,
        players=players,
        root=lifecycle.new_root(),
        ready=(False,) * len(players),
        deadline=at + tournament.ready_ms,
    )


def waiting(tournament: Tournament, pairing: Pairing, at: int) -> Pairing:
    """A pairing whose game was void: it waits for its players again, with a new secret."""
    return replace(
        pairing,
        game=None,
        points=None,
        how=None,
        ready=(False,) * len(pairing.players),
        root=lifecycle.new_root(),
        deadline=at + tournament.ready_ms,
        version=pairing.version + 1,
    )


def walkover(tournament: Tournament, pairing: Pairing) -> Pairing:
    """A pairing in which a player has left the tournament, or both have."""
    points = tuple(LOSS if tournament.player(number).out else WIN for number in pairing.players)
    return pairing.decided(points, How.WALKOVER)


def called_off(pairing: Pairing) -> Pairing:
    """A pairing of an arena that counts for nobody."""
    return pairing.decided((LOSS,) * len(pairing.players), How.CALLED_OFF)
