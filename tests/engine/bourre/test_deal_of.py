"""A decision is found in its deal, also where everybody has declined the cut."""

from __future__ import annotations

from itertools import pairwise

from engine.bourre.actions import DECLINE, cut
from engine.bourre.deal import Phase
from engine.bourre.game_type import BourreGameType


def test_a_decision_belongs_to_its_deal() -> None:
    kind = BourreGameType()
    game = kind.start("bourre deals=3", bytes(32), "deals", 3)
    numbers = []
    while not game.over:
        (actor,) = game.actors
        decides = game.phase is not Phase.CUT
        numbers.append(game.number if decides else None)
        # Somebody cuts the second pack, and the table all others.
        action = (cut(20) if game.number == 2 else DECLINE) if not decides else game.legal(actor)[0]
        game, _ = game.apply(actor, action)
    found = [(number, kind.deal_of(game, step)) for step, number in enumerate(numbers) if number is not None]
    assert [(number, deal) for number, deal in found if number != deal] == []
    assert {number for number, _ in found} == {1, 2, 3}
    assert [(before, after) for (before, _), (after, _) in pairwise(found) if before > after] == []
