"""Law 1: a cut takes at least two cards and leaves at least two."""

from __future__ import annotations

import pytest

from engine import fairness
from engine.ecarte.actions import cut, parse
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.errors import RuleError
from tests.engine.ecarte.tables import SECRET, refused


@pytest.fixture
def game() -> EcarteGame:
    return EcarteGame.start(CLASSIC, SECRET, "cut")[0]


def test_the_elder_may_cut_2_to_30_cards(game: EcarteGame) -> None:
    assert [action for action in game.legal(game.elder) if action in map(cut, range(33))] == [
        cut(n) for n in range(2, 31)
    ]


@pytest.mark.parametrize("n", [0, 1, 31, 32])
def test_a_smaller_or_larger_cut_is_refused_by_law_1(game: EcarteGame, n: int) -> None:
    error = refused(game, game.elder, f"cut {n}")
    assert (error.key, error.law) == ("cut-range", 1)


@pytest.mark.parametrize("n", [-1, 33, 70, 10**6])
def test_a_cut_of_more_than_the_pack_is_not_an_action(n: int) -> None:
    with pytest.raises(RuleError) as caught:
        cut(n)
    assert caught.value.key == "cut-range"


def test_the_dealer_does_not_cut(game: EcarteGame) -> None:
    assert refused(game, game.dealer, "cut 16").key == "not-your-turn"


def test_a_cut_moves_the_top_cards_to_the_bottom(game: EcarteGame) -> None:
    pack = fairness.pack(fairness.deal_key(SECRET, "cut", 1, (0, 0, 0)))
    game, _ = game.apply(game.elder, parse("cut 7"))
    assert game.deal is not None
    assert game.deal.pack == pack[7:] + pack[:7]


def test_the_default_cut_is_half_the_pack(game: EcarteGame) -> None:
    assert game.clock == "ceremony"
    assert game.default_action(game.dealer) is None
    action = game.default_action(game.elder)
    assert action == cut(16)
    game, _ = game.apply(game.elder, action)
    assert game.phase is Phase.ELDER_SPEAKS
    assert game.default_action(game.elder) is None
    assert game.clock == "decision"
