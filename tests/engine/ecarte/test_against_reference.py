"""Random games: engine and reference have the same actions, phases and scores at every step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from engine import fairness
from engine.cards import cards_of, code
from engine.ecarte.actions import text
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import (
    PRESETS,
    AnnouncementWindow,
    Bonus,
    Double,
    FirstDeal,
    FirstDealer,
    Order,
    Packets,
    Renewal,
    Ruleset,
)
from engine.interface import Action
from tests import proof
from tests.engine.ecarte.reference import ACE_HIGH, KING_HIGH, ReferenceGame, rank
from tests.engine.ecarte.reference import PRESETS as REFERENCE_PRESETS

TABLES = proof.size(10, 2_000)
"""The number of tables at which any action may be tried, in any order."""
GAMES = proof.size(50, 10_000)
"""The number of games that are played to their end."""

secrets = st.binary(min_size=32, max_size=32)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any valid combination of options, presets included."""
    if draw(st.booleans()):
        return PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    exchanges = draw(st.sampled_from((None, 1, 2, 3)))
    return Ruleset(
        "custom",
        target=draw(st.integers(1, 7)),
        order=draw(st.sampled_from(Order)),
        bonus=draw(st.sampled_from(Bonus)),
        turn_up_bonus=draw(st.booleans()),
        window=draw(st.sampled_from(AnnouncementWindow)),
        elder_discards=draw(st.integers(0, 1)),
        dealer_discards=draw(st.integers(0, 1)),
        exchanges=exchanges,
        renewal=Renewal.NOTHING if exchanges == 1 else draw(st.sampled_from(Renewal)),
        number_named=draw(st.booleans()),
        double=draw(st.sampled_from(Double)),
        vulnerable_vole=draw(st.sampled_from((2, 3))),
        heading=draw(st.booleans()),
        first_dealer=draw(st.sampled_from(FirstDealer)),
        first_deal=draw(st.sampled_from(FirstDeal)),
        packets=draw(st.sampled_from(Packets)),
        from_bottom=draw(st.booleans()),
    )


def in_words(rules: Ruleset) -> dict[str, Any]:
    """The ruleset in the form of the reference."""
    return {
        "target": rules.target,
        "ranks": {Order.KING_HIGH: KING_HIGH, Order.ACE_HIGH: ACE_HIGH}[rules.order],
        "bonus": rules.bonus.value,
        "turned bonus": int(rules.turn_up_bonus),
        "announce": {
            AnnouncementWindow.LAW_9: "law 9",
            AnnouncementWindow.BEFORE_FIRST_LEAD: "before the first lead",
            AnnouncementWindow.BEFORE_EXCHANGE: "before the exchange",
        }[rules.window],
        "elder discards at least": rules.elder_discards,
        "dealer discards at least": rules.dealer_discards,
        "exchanges": rules.exchanges,
        "propose again if": {
            Renewal.NOTHING: "anything",
            Renewal.DEALER_DREW: "dealer drew",
            Renewal.BOTH_DREW: "both drew",
        }[rules.renewal],
        "number named": rules.number_named,
        "double for": {Double.OPPONENT_ONLY: "opponent", Double.ANY_WINNER: "any winner"}[rules.double],
        "vulnerable vole": rules.vulnerable_vole,
        "must head": rules.heading,
        "winner": {FirstDeal.WINNER_DEALS: "deals", FirstDeal.WINNER_CHOOSES: "chooses"}[rules.first_deal],
        "deals first": {FirstDealer.HIGH_CUT: "high", FirstDealer.LOW_CUT: "low"}[rules.first_dealer],
        "packets": rules.packets.value,
        "dealer draws": "below" if rules.from_bottom else "above",
    }


def same_words(action: Action) -> str:
    """The action in the words of the reference: discarded cards are in alphabetical order."""
    word, _, rest = text(action).partition(" ")
    return f"discard {' '.join(sorted(rest.split()))}" if word == "discard" else text(action)


class Pair:
    """The same game in the engine and in the reference."""

    def __init__(self, rules: Ruleset, secret: bytes) -> None:
        self.game, _ = EcarteGame.start(rules, secret, "pair")
        rounds = [(code(one), code(other)) for one, other in self.game.rounds]
        assert [(one, other) for one, other in rounds[:-1] if rank(one) != rank(other)] == []
        self.reference = ReferenceGame(
            in_words(rules),
            rounds,
            lambda n: [
                code(card) for card in fairness.pack(fairness.deal_key(secret, "pair", n, (0,) * (n + 2)))
            ],
        )

    def act(self, choice: int, *, patient: bool) -> None:
        choices = [
            (seat, action)
            for seat in (0, 1)
            for action in self.game.legal(seat)
            if not patient or text(action) not in ("concede", "resign")
        ]
        seat, action = choices[choice % len(choices)]
        self.game, _ = self.game.apply(seat, action)
        self.reference.do(seat, same_words(action))

    def compare(self) -> None:
        game, reference = self.game, self.reference
        for seat in (0, 1):
            legal = game.legal(seat)
            assert len(set(legal)) == len(legal)
            assert {same_words(action) for action in legal} == reference.legal(seat)
        assert game.phase.value == reference.phase
        assert list(game.live_score) == reference.score
        assert list(game.actors) == reference.waits_for()
        assert (game.number, game.dealer) == (reference.number, reference.dealer)
        assert (game.result.winner if game.result else None) == reference.winner
        deal, other = game.deal, reference.deal
        if deal is None or other is None:
            return
        assert [set(map(code, cards_of(hand))) for hand in deal.hands] == [set(hand) for hand in other.hands]
        assert deal.stock == len(other.stock)
        assert deal.won == (other.won(0), other.won(1))
        assert [(code(t.led), t.winner) for t in deal.tricks if t.winner is not None] == [
            (led, winner) for _, led, _, winner in other.tricks
        ]


class RandomGame(RuleBasedStateMachine):
    """Any rules, any pack, and any legal actions in any order."""

    pair: Pair

    @initialize(rules=rulesets(), secret=secrets)
    def sit_down(self, rules: Ruleset, secret: bytes) -> None:
        self.pair = Pair(rules, secret)

    @precondition(lambda self: not self.pair.game.over)
    @rule(choice=st.integers(0, 2**16))
    def act(self, choice: int) -> None:
        self.pair.act(choice, patient=choice % 16 != 0)
        self.pair.compare()

    @rule()
    def store_and_load(self) -> None:
        game = self.pair.game
        assert EcarteGame.loads(game.dumps(), game.history) == game
        assert EcarteGame.loads(game.dumps(), game.history).view(0) == game.view(0)


RandomGame.TestCase.settings = settings(max_examples=TABLES, stateful_step_count=60)
TestTable = pytest.mark.proof(TABLES)(RandomGame.TestCase)


@pytest.mark.slow
@pytest.mark.proof(GAMES)
@settings(max_examples=GAMES)
@given(rules=rulesets(), secret=secrets, seed=st.integers(0, 2**32))
def test_a_whole_game_agrees_with_the_reference(rules: Ruleset, secret: bytes, seed: int) -> None:
    random = Random(seed)
    pair = Pair(rules, secret)
    while not pair.game.over:
        pair.compare()
        pair.act(random.randrange(2**16), patient=True)
    pair.compare()


@pytest.mark.parametrize("name", PRESETS)
def test_each_preset_agrees_with_the_reference(name: str) -> None:
    assert in_words(PRESETS[name]) == REFERENCE_PRESETS[name]
