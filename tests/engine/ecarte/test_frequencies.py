"""What is counted in a game, against its packs: nothing that happens after the cards are dealt counts."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import KING, Card, rank, suit
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind, kind
from engine.ecarte.events import DealScored
from engine.ecarte.frequencies import frequencies
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS


def played(rules: str, seed: int) -> tuple[EcarteGame, list[int]]:
    """A game at random, and who won its deals: 1 for each that the dealer won."""
    chance = Random(seed)
    game, _ = EcarteGame.start(PRESETS[rules], bytes([seed]) * 32, "counted", (1, 2))
    won = []
    while not game.over:
        seat = chance.choice([seat for seat in (0, 1) if set(game.legal(seat)) - {actions.RESIGN}])
        action = chance.choice([option for option in game.legal(seat) if option != actions.RESIGN])
        game, events = game.apply(seat, action, 3 + len(game.history))
        for event in events:
            if isinstance(event, DealScored) and event.result.winner is not None and event.result.finished:
                won.append(int(event.result.winner == event.result.dealer))
    return game, won


# In these the first packet has three cards, two, or as many as the dealers choose.
@pytest.mark.parametrize("rules", ["denexa", "holiday", "classic"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_cards_count_as_they_were_dealt(rules: str, seed: int) -> None:
    game, won = played(rules, seed)
    counted = frequencies(game)
    dealt = game.packs
    kings = sum(rank(pack.turn_up) == KING for pack in dealt)
    assert (counted["king-turned"].came, counted["king-turned"].could) == (kings, len(dealt))
    trumps = held = 0
    for pack in dealt:
        first_ten: tuple[Card, ...] = pack.cards[:10]
        trumps += sum(suit(card) == suit(pack.turn_up) for card in first_ten)
        held += any(suit(card) == suit(pack.turn_up) and rank(card) == KING for card in first_ten)
    assert counted["trumps-elder"].came + counted["trumps-dealer"].came == trumps
    assert counted["king-elder"].came + counted["king-dealer"].came == held
    assert counted["king-elder"].could == len(dealt) - kings
    assert (counted["won-by-dealer"].came, counted["won-by-dealer"].could) == (sum(won), len(won))
    cuts = [actions.number_of(action) for _, action in game.history if kind(action) is ActionKind.CUT]
    assert (counted["cut-half"].came, counted["cut-half"].could) == (sum(n <= 16 for n in cuts), len(cuts))


def test_the_first_packet_decides_whose_a_trump_is() -> None:
    game, _ = EcarteGame.start(PRESETS["denexa"], bytes(32), "counted")
    game, _ = game.apply(game.elder, actions.cut(9))
    cards = game.packs[0].cards
    trumps = [suit(card) == suit(cards[10]) for card in cards]
    counted = frequencies(game)
    assert counted["trumps-elder"].came == sum(trumps[:3] + trumps[6:8])
    assert counted["trumps-dealer"].came == sum(trumps[3:6] + trumps[8:10])
    assert counted["cut-half"].could == 0, "nobody has pressed"
