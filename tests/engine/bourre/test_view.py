"""Views: a viewer sees what they may know, and hidden cards make no difference to the view."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from engine.bourre.actions import AWAY, LEAVE
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.bourre.holdings import cards_of
from engine.bourre.rules import BOURRE
from tests import proof

from .worlds import pairs_of_worlds

PAIRS = proof.size(200, 100_000, short=2_000)
"""How many pairs of worlds are compared."""


def test_a_player_sees_their_own_hand_and_the_public_none() -> None:
    game, _ = BourreGame.start(BOURRE, bytes(32), "view", 4)
    game, _ = game.apply(game.actors[0], game.legal(game.actors[0])[0])
    assert game.deal is not None
    for place, seat in enumerate(game.dealt):
        hand = game.view(seat).hand
        assert hand is not None
        assert sorted(hand) == list(cards_of(game.deal.hands[place]))
    public = game.view(None)
    assert (public.hand, public.discarded, public.legal, public.intents) == (None, None, (), ())


def test_public_information_is_the_same_for_every_viewer() -> None:
    chance = Random(1)
    game, _ = BourreGame.start(BOURRE, bytes(32), "view", 5)
    for _ in range(60):
        views = {
            replace(
                game.view(viewer), viewer=None, hand=None, discarded=None, legal=(), intents=(), cinch=False
            )
            for viewer in (None, *range(5))
        }
        assert len(views) == 1
        seat = game.actors[0]
        options = [one for one in game.legal(seat) if one not in (LEAVE, AWAY)]
        game, _ = game.apply(seat, chance.choice(options))


@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(PAIRS)
def test_hidden_cards_do_not_change_the_view() -> None:
    different = 0
    kinds = set()
    for game, world, viewer in islice(pairs_of_worlds(Random(52 + proof.SEED)), PAIRS):
        assert world.view(viewer) == game.view(viewer)
        kinds.add((game.phase, viewer is None))
        if world.deal is not None and game.deal is not None:
            different += world.deal.hands != game.deal.hands
    assert different > PAIRS / 3
    phases = (Phase.DECLARE, Phase.EXCHANGE, Phase.PLAY)
    assert kinds >= {(phase, public) for phase in phases for public in (True, False)}
