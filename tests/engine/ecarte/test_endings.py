"""What is told of how a game was won: the trick that decided a deal, a vole, a comeback, the king."""

from __future__ import annotations

import pytest

from engine.cards import parse_card
from engine.ecarte.actions import CONCEDE, RESIGN, STAND, cut
from engine.ecarte.game import EcarteGame
from engine.ecarte.game_type import EcarteGameType
from engine.ecarte.results import DealResult, Trick, Why, deciding
from engine.ecarte.rules import CLASSIC

from .tables import SECRET, pack_with, with_deal_won


def started(target: int = 5) -> EcarteGame:
    game, _ = EcarteGame.start(CLASSIC.with_target(target), SECRET, "ending")
    return game


def tricks(*winners: int) -> list[Trick]:
    return [Trick(0, parse_card("KH"), parse_card("7S"), winner) for winner in winners]


def scored(winner: int | None, points: int, why: Why) -> DealResult:
    """The result of a deal; the facts that decide nothing are left out."""
    return DealResult(1, 0, (0, 0), (0, 0), winner, points, why, None, None, king_turned=False, score=(0, 0))


@pytest.mark.parametrize(
    ("winners", "winner", "place"),
    [
        ((0, 0, 1, 1, 0), 0, 4),
        ((1, 0, 0, 0, 1), 0, 3),
        ((0, 0, 0, 1, 0), 0, 2),
        ((0, 0, 1), 0, None),
        ((0, 0, 0, 1, 1), None, None),
        ((), 1, None),
    ],
)
def test_the_third_trick_decides_a_deal(winners: tuple[int, ...], winner: int | None, place: int) -> None:
    assert deciding(tricks(*winners), scored(winner, 1, Why.POINT)) == place


@pytest.mark.parametrize(
    ("points", "why", "place"), [(2, Why.VOLE, 4), (1, Why.VOLE, 2), (2, Why.STOOD_AND_LOST, 2)]
)
def test_the_last_trick_decides_only_if_it_brought_a_point(points: int, why: Why, place: int) -> None:
    assert deciding(tricks(1, 1, 1, 1, 1), scored(1, points, why)) == place


@pytest.mark.parametrize("seat", [0, 1])
def test_who_wins_from_none_to_four_comes_back(seat: int) -> None:
    game = started()
    for winner in (1 - seat, 1 - seat, seat, seat, seat):
        game = with_deal_won(game, winner, vole=True)
    assert game.result is not None
    assert (game.result.winner, game.result.comeback) == (seat, True)
    assert game.view(None).won_by_vole


@pytest.mark.parametrize("seat", [0, 1])
def test_who_leads_or_was_less_far_behind_does_not_come_back(seat: int) -> None:
    for winners in ((seat, seat, seat), (1 - seat, seat, seat, seat), (seat, 1 - seat, 1 - seat, seat, seat)):
        game = started()
        for winner in winners:
            game = with_deal_won(game, winner, vole=True)
        assert game.result is not None
        assert (game.result.winner, game.result.comeback) == (seat, False)


def test_a_short_game_or_a_resignation_is_no_comeback() -> None:
    game = with_deal_won(started(1), 0)
    assert game.result is not None
    assert not game.result.comeback
    game = started()
    for _ in range(2):
        game = with_deal_won(game, 1, vole=True)
    game, _ = game.apply(1, RESIGN)
    assert game.result is not None
    assert (game.result.winner, game.result.comeback) == (0, False)


def test_a_game_won_by_the_point_is_won_by_no_vole() -> None:
    game = with_deal_won(started(1), 0)
    assert not game.view(None).won_by_vole
    assert not game.view(None).ended_by_king


def test_the_king_turned_up_may_end_a_game() -> None:
    game = started(1)
    game, _ = game.cut_to(game.elder, 16, pack_with("7S 8S 9S 7C 8C", "7D 8D 9D 10C JC", "KH"))
    assert game.over
    assert game.view(None).ended_by_king


def test_a_decision_belongs_to_the_deal_that_was_cut_last() -> None:
    game = started()
    for action in (cut(16), STAND, CONCEDE, cut(9), STAND, CONCEDE):
        (actor,) = game.actors
        game, _ = game.apply(actor, action)
    game, _ = game.apply(0, RESIGN)
    deals = [EcarteGameType().deal_of(game, step) for step in range(1, 6)]
    assert deals == [1, 1, 1, 2, 2]
