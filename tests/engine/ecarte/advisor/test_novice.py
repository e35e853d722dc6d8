"""The house's novice plays as a novice does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, PROPOSE, REFUSE, STAND
from engine.ecarte.advisor import novice
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS
from engine.ecarte.view import EcarteView

KEPT = 0xE0E0E0FF
"""The mask of trumps, and of the three best ranks of the plain suits."""


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


def test_a_novice_plays_their_highest_card_and_sometimes_any() -> None:
    compared = 0
    for seed in range(12):
        for view in decisions(seed):
            legal = [action for action in view.legal if action < PROPOSE]
            if view.phase is not Phase.PLAY or len(legal) == 1:
                continue
            any_card = [novice.choose(view, Drawn(0.29, number / len(legal))) for number in range(len(legal))]
            assert any_card == legal
            frame = Knowledge(view).frame
            places = {action: frame.mask([actions.card_of(action)]).bit_length() - 1 for action in legal}
            highest = max(legal, key=lambda action: (places[action] % 8, -places[action]))
            assert novice.choose(view, Drawn(0.31)) == highest
            compared += 1
    assert compared > 100


def test_a_novice_keeps_trumps_and_court_cards_and_stands_with_four_of_them() -> None:
    seen: Counter[Phase] = Counter()
    for seed in range(12):
        for view in decisions(seed):
            if view.phase is Phase.PLAY:
                continue
            known, action = Knowledge(view), novice.choose(view, Drawn())
            kept = known.hand & KEPT
            if view.phase is Phase.ELDER_SPEAKS:
                assert (action == STAND) is (kept.bit_count() >= 4)
            elif view.phase is Phase.DEALER_ANSWERS:
                assert action == (REFUSE if kept.bit_count() >= 4 else ACCEPT)
            elif view.stock >= 5:
                assert known.frame.mask(actions.cards_of(action)) == known.hand & ~KEPT
            seen[view.phase] += 1
    assert len(seen) == 4
    assert min(seen.values()) > 10
