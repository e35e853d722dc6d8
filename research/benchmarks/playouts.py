"""Random play with the engine, for the benchmarks of engine, store and pictures."""

from __future__ import annotations

from random import Random

from engine.cards import PACK, Card
from engine.ecarte.actions import ANNOUNCE, CONCEDE, RESIGN
from engine.ecarte.deal import Deal
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.interface import Action, View


def shuffled(chance: Random) -> tuple[Card, ...]:
    """A pack in random order."""
    cards = list(PACK)
    chance.shuffle(cards)
    return tuple(cards)


def play(deal: Deal, chance: Random, most: int = 1_000) -> int:
    """Play at random to the end of the deal, at most ``most`` actions; return the number of actions."""
    random = chance.random
    actions = 0
    while not deal.over and actions < most:
        options = deal.legal()
        if deal.king == deal.turn:
            options = (*options, ANNOUNCE)
        deal.act(options[int(random() * len(options))])
        actions += 1
    return actions


def new_game(chance: Random) -> EcarteGame:
    """A new game to five by the classic rules."""
    return EcarteGame.start(CLASSIC, chance.randbytes(32), "benchmark")[0]


def act_at_random(game: EcarteGame, chance: Random) -> EcarteGame:
    """Return the game after a random legal action other than conceding or resigning."""
    (seat,) = game.actors
    return game.apply(seat, _choose(game.legal(seat), chance))[0]


def choose_at_random(view: View, chance: Random) -> Action:
    """Return a random legal action of the viewer other than conceding or resigning."""
    return _choose(view.legal, chance)


def _choose(legal: tuple[Action, ...], chance: Random) -> Action:
    options = [action for action in legal if action not in (CONCEDE, RESIGN)]
    return options[int(chance.random() * len(options))]
