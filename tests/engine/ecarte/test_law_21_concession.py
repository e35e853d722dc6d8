"""Law 21: who abandons a deal gives the opponent the remaining tricks; resigning the game loses it."""

from __future__ import annotations

import pytest

from engine.ecarte.events import Conceded, DealScored, GameWon, Resigned
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS
from engine.ecarte.view import Phase, Reason, Why
from tests.engine.ecarte.tables import DEALER, ELDER, after, changing, game_with, refused, told

# The elder's cards win every trick as he leads them, the dealer's could not win one.
STRONG, WEAK = "KH QH KS KC KD", "7H 7S 7C 7D 8D"
LEADS = ["KH", "KS", "KC", "KD", "QH"]
ANSWERS = ["7H", "7S", "7C", "7D", "8D"]


def at(tricks: int, opening: str, rules: str = "classic") -> EcarteGame:
    """The elder has won so many tricks; the first exchange was made, or prevented by one of the players."""
    game = game_with(STRONG, WEAK, "8H", stock="9C 10C", rules=PRESETS[rules])
    if opening == "exchange":
        game = after(changing(game, 0, 0), (ELDER, "stand"))
    elif opening == "stand":
        game = after(game, (ELDER, "stand"))
    else:
        game = after(game, (ELDER, "propose"), (DEALER, "refuse"))
    for lead, answer in zip(LEADS[:tricks], ANSWERS, strict=False):
        game = after(game, (ELDER, f"play {lead}"), (DEALER, f"play {answer}"))
    return game


@pytest.mark.parametrize(
    ("tricks", "opening", "conceder", "points", "why"),
    [
        (0, "exchange", ELDER, 2, Why.CONCEDED_VOLE),
        (0, "exchange", DEALER, 2, Why.CONCEDED_VOLE),
        (3, "exchange", DEALER, 2, Why.CONCEDED_VOLE),
        (1, "exchange", ELDER, 1, Why.CONCEDED_POINT),
        (2, "exchange", ELDER, 1, Why.CONCEDED_POINT),
        (0, "stand", ELDER, 2, Why.CONCEDED_VOLE),
        (1, "stand", ELDER, 2, Why.CONCEDED_POINT),
        (2, "stand", ELDER, 2, Why.CONCEDED_POINT),
        (2, "refuse", ELDER, 1, Why.CONCEDED_POINT),
        (2, "refuse", DEALER, 2, Why.CONCEDED_VOLE),
    ],
)
def test_what_the_opponent_scores(tricks: int, opening: str, conceder: int, points: int, why: Why) -> None:
    game, events = told(at(tricks, opening), (conceder, "concede"))
    scored = game.last_deal
    assert scored is not None
    assert (scored.winner, scored.trick_points, scored.why, scored.conceded_by) == (
        1 - conceder,
        points,
        why,
        conceder,
    )
    assert scored.points[conceder] == 0
    assert events == (Conceded(conceder), DealScored(scored))
    assert game.phase is Phase.CUT


@pytest.mark.parametrize(
    ("tricks", "opening", "points"),
    [
        (3, "exchange", 1),
        (4, "exchange", 1),
        (3, "stand", 1),
        (4, "refuse", 2),
    ],
)
def test_a_player_with_three_tricks_who_abandons_keeps_the_point(
    tricks: int, opening: str, points: int
) -> None:
    game, events = told(at(tricks, opening), (ELDER, "concede"))
    scored = game.last_deal
    assert scored is not None
    assert (scored.winner, scored.trick_points, scored.why) == (ELDER, points, Why.KEPT_POINT)
    assert (scored.points, scored.conceded_by) == ((points, 0), ELDER)
    assert events == (Conceded(ELDER), DealScored(scored))


def test_where_the_vole_against_the_vulnerable_scores_three_it_is_conceded_at_three() -> None:
    game = after(at(0, "stand", "denexa"), (ELDER, "concede"))
    assert game.score == (0, 3)


@pytest.mark.parametrize("script", [[], [(ELDER, "propose")], [(ELDER, "propose"), (DEALER, "accept")]])
def test_a_deal_may_be_abandoned_at_any_moment_by_either(script: list[tuple[int, str]]) -> None:
    for seat in (ELDER, DEALER):
        game = after(game_with(STRONG, WEAK, "8H"), *script, (seat, "concede"))
        assert game.score[1 - seat] == 2


def test_the_king_already_marked_stays_marked() -> None:
    game = after(at(0, "exchange"), (ELDER, "announce"), (ELDER, "concede"))
    assert game.score == (1, 2)
    assert game.last_deal is not None
    assert game.last_deal.points == (1, 2)
    assert game.last_deal.trick_points == 2


def test_between_two_deals_there_is_nothing_to_concede() -> None:
    game = after(at(0, "exchange"), (ELDER, "concede"))
    assert refused(game, ELDER, "concede").key == "nothing-to-concede"


def test_resigning_loses_the_game_whatever_the_score() -> None:
    game, events = told(at(3, "exchange"), (ELDER, "resign"))
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (DEALER, Reason.RESIGNED)
    assert events == (Resigned(ELDER), GameWon(game.result))
    assert game.actors == ()
    assert game.legal(ELDER) == game.legal(DEALER) == ()
    assert refused(game, DEALER, "play 7H").key == "game-over"
