"""The play of the cards alone: one policy exchanges, and the compared players play the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.ecarte.actions import ANNOUNCE, CONCEDE, RESIGN
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.view import EcarteView
from engine.interface import Action
from research.benchmarks.playouts import new_game
from research.strength.duel import CUT

Choose = Callable[[EcarteGame, int], Action]


def exchanged(chance: Random, choose: Callable[[EcarteView], Action | None]) -> EcarteGame:
    """Return a game whose first deal has been exchanged by ``choose``."""
    game = new_game(chance)
    while game.phase is not Phase.PLAY:
        (seat,) = game.actors
        game, _ = game.apply(seat, CUT if game.deal is None else sure(choose(game.view(seat))))
    return game


def played(game: EcarteGame, players: Sequence[Choose]) -> tuple[int, int]:
    """Play the deal; return the points that the seats scored for their tricks.

    Players announce the king as early as possible. They are asked only if they have a choice of cards.
    """
    while game.deal is not None:
        (seat,) = game.actors
        options = [action for action in game.legal(seat) if action not in (CONCEDE, RESIGN)]
        if ANNOUNCE in options:
            action = ANNOUNCE
        else:
            action = options[0] if len(options) == 1 else players[seat](game, seat)
        game, _ = game.apply(seat, action)
    assert game.last_deal is not None, "the deal is over"
    points = game.last_deal.trick_points
    return (points, 0) if game.last_deal.winner == 0 else (0, points)


def sure(action: Action | None) -> Action:
    """Return a decision function that always takes ``action``."""
    assert action is not None, "a player in turn acts"
    return action
