"""Random play with the engine: what the engine's, the store's and the pictures' benchmarks share."""

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
    """Play at random to the deal's end or ``most`` actions; returns how many there were."""
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
    """A game to five by the classic rules."""
    return EcarteGame.start(CLASSIC, chance.randbytes(32), "benchmark")[0]


def act_at_random(game: EcarteGame, chance: Random) -> EcarteGame:
    """The game after something that the seat it waits for may do, giving up apart."""
    (seat,) = game.actors
    return game.apply(seat, _choose(game.legal(seat), chance))[0]


def choose_at_random(view: View, chance: Random) -> Action:
    """Something that the viewer may do, giving up apart."""
    return _choose(view.legal, chance)


def _choose(legal: tuple[Action, ...], chance: Random) -> Action:
    options = [action for action in legal if action not in (CONCEDE, RESIGN)]
    return options[int(chance.random() * len(options))]
