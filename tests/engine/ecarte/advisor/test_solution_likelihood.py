"""How likely the cards that the opponent has played are, if they play them as the solution does."""

from __future__ import annotations

from math import prod
from random import Random

import pytest

from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.solution.likelihood import SolutionPlay
from engine.ecarte.advisor.solution.policy import frequencies
from engine.ecarte.deal import Phase
from engine.interface import Level
from tests.engine.ecarte.advisor.test_review import started, step

LEAST = 0.02
"""The likelihood of a card that the solution does not play."""


@pytest.mark.parametrize("players", [(Level.MASTER, Level.MASTER), (Level.BOOK, Level.MASTER)])
def test_cards_are_as_likely_as_the_solution_plays_them(players: tuple[Level, Level]) -> None:
    compared = 0
    for seed in range(4):
        game, chance = started(seed), Random(seed)
        likely: tuple[list[float], list[float]] = ([], [])
        while not game.over:
            seat, action = step(game, players, chance)
            view = game.view(seat)
            if game.phase is not Phase.PLAY:
                likely = [], []
            elif action in (often := frequencies(view, evenly=True) or {}):
                known = Knowledge(view)
                theirs = known.frame.mask(game.view(1 - seat).hand or ())
                assert SolutionPlay(known).of(theirs) == pytest.approx(prod(likely[1 - seat]))
                compared += len(likely[1 - seat])
                likely[seat].append(max(often[action], LEAST))
            game, _ = game.apply(seat, action)
    assert compared > 50
