"""The states of a pairing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.features.tournaments.model import How, Pairing, Tournament, pairing_id
from bot.registry.transactions import lifecycle
from engine.pairing.crosstable import LOSS


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


def at_boards(tournament: Tournament, pairing: Pairing, at: int) -> Pairing:
    """A player at the boards of the present round, who is not waited for."""
    return replace(pairing, ready=(True,), deadline=tournament.round_end(at))


def waiting(tournament: Tournament, pairing: Pairing, at: int) -> Pairing:
    """A pairing whose game was void: it waits for its players again, with a new secret."""
    return replace(
        pairing,
        game=None,
        points=None,
        how=None,
        ready=(False,) * len(pairing.players),
        called=False,
        root=lifecycle.new_root(),
        deadline=tournament.clock(at) + tournament.ready_ms,
        last_deal=None,
        played=False,
        version=pairing.version + 1,
    )


def walkover(pairing: Pairing, there: Iterable[bool], worth: int) -> Pairing:
    """A pairing that is not played, because players were not there or have left.

    Args:
        there: whether each player was there.
        worth: what those get who were.
    """
    return pairing.decided(tuple(worth if came else LOSS for came in there), How.WALKOVER)


def called_off(pairing: Pairing) -> Pairing:
    """A pairing that counts for nobody."""
    return pairing.decided((LOSS,) * len(pairing.players), How.CALLED_OFF)
