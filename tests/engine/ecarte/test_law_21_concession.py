"""Law 21: conceding a deal gives the opponent the remaining tricks. Resigning loses the game."""

from __future__ import annotations

import pytest

from engine.ecarte.deal import Phase
from engine.ecarte.events import Conceded, DealScored, GameWon, Resigned
from engine.ecarte.game import EcarteGame
from engine.ecarte.results import EndReason, Why
from engine.ecarte.rules import PRESETS
from tests.engine.ecarte.tables import DEALER, ELDER, after, changing, game_with, refused, told

# The elder's cards win every trick.
STRONG, WEAK = "KH QH KS KC KD", "7H 7S 7C 7D 8D"
LEADS = ["KH", "KS", "KC", "KD", "QH"]
ANSWERS = ["7H", "7S", "7C", "7D", "8D"]


def at(tricks: int, opening: str, rules: str = "classic") -> EcarteGame:
    """The game after the elder won some tricks. The first exchange was made, or prevented by one player."""
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
def test_the_opponents_points_after_a_concession(
    tricks: int, opening: str, conceder: int, points: int, why: Why
) -> None:
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
def test_a_player_who_concedes_with_three_tricks_keeps_the_point(
    tricks: int, opening: str, points: int
) -> None:
    game, events = told(at(tricks, opening), (ELDER, "concede"))
    scored = game.last_deal
    assert scored is not None
    assert (scored.winner, scored.trick_points, scored.why) == (ELDER, points, Why.KEPT_POINT)
    assert (scored.points, scored.conceded_by) == ((points, 0), ELDER)
    assert events == (Conceded(ELDER), DealScored(scored))


def test_a_conceded_vole_scores_three_under_rules_that_count_three() -> None:
    game = after(at(0, "stand", "denexa"), (ELDER, "concede"))
    assert game.score == (0, 3)


@pytest.mark.parametrize("script", [[], [(ELDER, "propose")], [(ELDER, "propose"), (DEALER, "accept")]])
def test_either_player_may_concede_a_deal_at_any_time(script: list[tuple[int, str]]) -> None:
    for seat in (ELDER, DEALER):
        game = after(game_with(STRONG, WEAK, "8H"), *script, (seat, "concede"))
        assert game.score[1 - seat] == 2


def test_a_king_that_has_scored_keeps_its_point() -> None:
    game = after(at(0, "exchange"), (ELDER, "announce"), (ELDER, "concede"))
    assert game.score == (1, 2)
    assert game.last_deal is not None
    assert game.last_deal.points == (1, 2)
    assert game.last_deal.trick_points == 2


def test_between_two_deals_there_is_nothing_to_concede() -> None:
    game = after(at(0, "exchange"), (ELDER, "concede"))
    assert refused(game, ELDER, "concede").key == "nothing-to-concede"


def test_resigning_loses_the_game_at_any_score() -> None:
    game, events = told(at(3, "exchange"), (ELDER, "resign"))
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (DEALER, EndReason.RESIGNED)
    assert events == (Resigned(ELDER), GameWon(game.result))
    assert game.actors == ()
    assert game.legal(ELDER) == game.legal(DEALER) == ()
    assert refused(game, DEALER, "play 7H").key == "game-over"
