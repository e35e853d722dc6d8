"""What is counted in a session, against its packs."""

from __future__ import annotations

import pytest

from engine.bourre import actions
from engine.bourre.frequencies import frequencies
from engine.bourre.game import BourreGame
from engine.bourre.rules import PRESETS
from engine.cards import rank, suit


@pytest.mark.parametrize("rules", ["bourre", "three-card"])
@pytest.mark.parametrize("seats", [2, 5])
def test_cards_count_as_they_were_dealt(rules: str, seats: int) -> None:
    size = PRESETS[rules].cards
    game, _ = BourreGame.start(PRESETS[rules], bytes(range(32)), "counted", seats, (1, 2))
    game, _ = game.apply(game.actors[0], actions.cut(30), 3)
    cards = game.packs[0].cards
    turned = cards[size * seats - 1]
    left = [cards[n * seats] for n in range(size)]
    dealers = [cards[n * seats + seats - 1] for n in range(size - 1)]
    counted = frequencies(game)
    assert counted["ace-turned"].came == (rank(turned) == 12)
    assert counted["ace-turned"].could == 1
    for name, hand in (("trumps-left", left), ("trumps-dealer", dealers)):
        trumps = sum(suit(card) == suit(turned) for card in hand)
        assert (counted[name].came, counted[name].could) == (trumps, len(hand))
    assert (counted["cut-half"].came, counted["cut-half"].could) == (0, 1)
