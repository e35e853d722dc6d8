"""Random deals: engine and reference agree on legal actions, sure trumps, hands and tricks at every step."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.bourre.actions import ActionKind, kind, text
from engine.bourre.deal import Deal, Phase
from engine.bourre.holdings import cards_of
from engine.bourre.rules import BOURRE, Declare, Ruleset
from engine.cards import PACK_OF_52, Card, code
from engine.interface import Action
from tests import proof
from tests.engine.bourre.reference import ReferenceDeal
from tests.engine.bourre.tables import card52

POSITIONS = proof.size(1_500, 1_000_000)


def same_words(action: Action) -> str:
    """The action in the words of the reference: discarded cards are in alphabetical order."""
    word, _, rest = text(action).partition(" ")
    return f"exchange {' '.join(sorted(rest.split()))}" if word == "exchange" else text(action)


class Pair:
    """The same deal in the engine and in the reference."""

    def __init__(self, rules: Ruleset, pack: tuple[Card, ...], players: int, seed: int) -> None:
        def shuffle(k: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
            return tuple(Random(seed + k).sample(sorted(cards), len(cards)))

        def shuffle_words(k: int, cards: list[str]) -> list[str]:
            return [code(card) for card in shuffle(k, tuple(map(card52, cards)))]

        self.deal = Deal(rules, pack, players, shuffle)
        self.reference = ReferenceDeal(
            [code(card) for card in pack],
            players,
            rules.cards,
            shuffle_words,
            cinch=rules.cinch,
            most=rules.draw,
            all_first=rules.declare is Declare.ALL_FIRST,
        )

    def compare(self) -> tuple[Action, ...]:
        """Assert that both give the same legal actions, and return them."""
        deal, reference = self.deal, self.reference
        legal = deal.legal()
        assert len(set(legal)) == len(legal)
        assert {same_words(action) for action in legal} == reference.legal()
        assert deal.over is reference.over
        if deal.over:
            return ()
        assert deal.turn == reference.turn()
        assert [set(map(code, cards_of(hand))) for hand in deal.hands] == list(map(set, reference.hands))
        assert (deal.left, deal.shuffles) == (len(reference.stock), reference.shuffles)
        if deal.phase is Phase.PLAY:
            assert deal.won == [reference.won(place) for place in range(deal.players)]
            for place in {deal.turn, deal.live[len(deal.played) % len(deal.live)]}:
                assert deal.sure(place) == len(reference.sure(place))
                assert deal.has_cinch(place) is reference.has_cinch(place)
            assert [
                [(place, code(card)) for place, card in trick.plays] for trick in deal.tricks
            ] == reference.tricks
        return legal

    def act(self, action: Action) -> None:
        self.deal.act(action)
        self.reference.do(same_words(action))


def choose(deal: Deal, legal: tuple[Action, ...], chance: Random) -> Action:
    """A random action. Half of the exchanges keep only the trumps, so that there are enough cinches."""
    exchanges = [action for action in legal if kind(action) is ActionKind.EXCHANGE]
    if exchanges and len(exchanges) < len(legal) and chance.random() < 0.25:
        return legal[0]
    if exchanges and chance.random() < 0.5:
        plain = deal.hands[deal.turn] & ~deal.trump_mask

        def worth(action: Action) -> int:
            return (action & plain).bit_count() - (action & deal.trump_mask).bit_count()

        return max(exchanges, key=worth)
    return chance.choice(exchanges or legal)


@pytest.mark.slow
@pytest.mark.proof(POSITIONS)
def test_engine_and_reference_agree_on_every_position_of_random_deals() -> None:
    chance = Random(11 + proof.SEED)
    compared = 0
    met = Counter[str]()
    while compared < POSITIONS:
        rules = replace(
            BOURRE,
            cards=chance.choice((5, 3)),
            cinch=chance.random() < 0.75,
            draw=chance.choice((5, 5, 4, 3)),
            declare=chance.choice(list(Declare)),
        )
        players = chance.randrange(2, 9)
        pair = Pair(rules, tuple(chance.sample(PACK_OF_52, 52)), players, compared)
        while legal := pair.compare():
            compared += 1
            deal = pair.deal
            if deal.phase is Phase.PLAY and deal.has_cinch(deal.turn):
                met["cinch that leaves no choice" if rules.cinch and len(legal) == 1 else "cinch"] += 1
            met[f"{players} players"] += 1
            pair.act(choose(deal, legal, chance))
        met["reshuffled"] += pair.deal.shuffles > 0
        met["dealer passed"] += pair.deal.dealer not in pair.deal.live
    assert min(met[f"{players} players"] for players in range(2, 9)) > POSITIONS / 50
    assert met["cinch"] > POSITIONS / 200
    assert met["cinch that leaves no choice"] > POSITIONS / 100
    assert met["reshuffled"] > 2
    assert met["dealer passed"] > POSITIONS / 500
