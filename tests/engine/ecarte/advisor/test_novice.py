"""The model of a novice agrees with the house's novice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, PROPOSE, REFUSE, STAND, play
from engine.ecarte.advisor import novice
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS
from engine.ecarte.view import EcarteView

GRID = 20
"""Draws of each number, evenly spread. Three tenths of them are whole."""


class Drawn:
    """A chance that draws these numbers."""

    def __init__(self, *numbers: float) -> None:
        self._numbers = iter(numbers)

    def random(self) -> float:
        return next(self._numbers)


def decisions(seed: int) -> Iterator[EcarteView]:
    """The views of novices who play a game by a preset's rules, at each of their decisions."""
    chance = Random(seed)
    rules = [*PRESETS.values()][seed % len(PRESETS)]
    game, _ = EcarteGame.start(rules, chance.randbytes(32), "novices")
    while not game.over:
        (actor,) = game.actors
        view = game.view(actor)
        if view.phase.undealt:
            action = view.legal[0]
        else:
            yield view
            action = novice.choose(view, chance)
        game, _ = game.apply(actor, action)


def test_cards_are_played_as_often_as_the_model_says() -> None:
    compared = 0
    for seed in range(12):
        for view in decisions(seed):
            if view.phase is not Phase.PLAY:
                continue
            legal = [actions.card_of(action) for action in view.legal if action < PROPOSE]
            draws = [
                ((first + 0.5) / GRID, (second + 0.5) / len(legal))
                for first in range(GRID)
                for second in range(len(legal))
            ]
            counted = Counter(novice.choose(view, Drawn(*numbers)) for numbers in draws)
            frame = Knowledge(view).frame
            model = {
                play(frame.card(card.bit_length() - 1)): often
                for card, often in novice.plays(frame.mask(legal))
            }
            assert sum(model.values()) == pytest.approx(1)
            assert {action: count / len(draws) for action, count in counted.items()} == pytest.approx(model)
            compared += len(legal) > 1
    assert compared > 100


def test_words_and_discards_are_those_of_the_model() -> None:
    seen: Counter[Phase] = Counter()
    for seed in range(12):
        for view in decisions(seed):
            if view.phase is Phase.PLAY:
                continue
            known, action = Knowledge(view), novice.choose(view, Drawn())
            if view.phase is Phase.ELDER_SPEAKS:
                assert (action == STAND) is novice.plays_at_once(known.hand)
            elif view.phase is Phase.DEALER_ANSWERS:
                assert action == (REFUSE if novice.plays_at_once(known.hand) else ACCEPT)
            elif view.stock >= 5:
                assert known.frame.mask(actions.cards_of(action)) == novice.discarded(known.hand)
            seen[view.phase] += 1
    assert len(seen) == 4
    assert min(seen.values()) > 10


def test_among_equal_cards_a_trump_counts_highest_and_then_the_first_suit() -> None:
    queens = 1 << 6 | 1 << 14 | 1 << 22
    assert dict(novice.plays(queens | 1 << 31 - 7))[1 << 6] == pytest.approx(0.7 + 0.3 / 4)
    assert dict(novice.plays(queens & ~255))[1 << 14] == pytest.approx(0.7 + 0.3 / 2)
