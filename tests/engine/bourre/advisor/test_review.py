"""Reviews of sessions: blunders are found, and luck and skill add up to the result."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.bourre.actions import AWAY, KEEP_ALL, LEAVE, PASS, SIT
from engine.bourre.advisor import expert, levels
from engine.bourre.advisor.advice import NOTABLE, Advice
from engine.bourre.advisor.motifs import Motif
from engine.bourre.advisor.review import Review, chance_of
from engine.bourre.game import BourreGame
from engine.bourre.game_type import BourreGameType
from engine.bourre.rules import Ruleset
from engine.interface import Level
from tests.engine.bourre.advisor.test_expert import LOW, in_the_middle

FEW = 20
"""The number of worlds where the quality of the review does not matter."""
SHORT = ("bourre deals=3", "three-card deals=3 tie=carry cap=10", "bourre deals=2 declare=all_first")


def played(rules: str, seed: int, seats: int = 4) -> BourreGame:
    """A session of novices, in which a newcomer sits down and somebody leaves."""
    chance = Random(seed)
    game, _ = BourreGame.start(Ruleset.parse(rules), chance.randbytes(32), f"review {seed}", seats)
    while not game.over:
        seat = game.actors[0]
        if game.seats == seats and SIT in game.legal(seats) and game.deals == 1:
            seat, action = seats, SIT
        elif seat == 1 and game.deals == 1 and game.deal is not None and LEAVE in game.legal(seat):
            action = LEAVE
        else:
            chosen = levels.choose(game.view(seat), Level.NOVICE, chance)
            assert chosen is not None
            action = chosen
        game, _ = game.apply(seat, action)
    return game


@cache
def reviewed(rules: str, seed: int) -> tuple[BourreGame, Review]:
    game = played(rules, seed)
    return game, Review.of(game, FEW)


def test_nobody_is_judged_by_what_the_clock_decided() -> None:
    """The table plays by the book for a player who is late."""
    game, review = reviewed(SHORT[0], 3)
    (worst,) = review.worst(1)
    again = Review.of(game, FEW, {worst.step})
    assert worst.step not in {decision.step for decision in again.worst(1_000)}
    assert again.summary(worst.seat).errors == review.summary(worst.seat).errors - 1
    assert again.deals == review.deals


@pytest.mark.parametrize("rules", SHORT)
def test_luck_and_skill_add_up_to_the_result(rules: str) -> None:
    game, review = reviewed(rules, 3)
    assert game.result is not None
    for seat, net in enumerate(game.result.net):
        summary = review.summary(seat)
        assert summary.net == net
        assert summary.luck + summary.skill == pytest.approx(net)
        for deal in review.deals:
            if seat < len(deal.change):
                assert deal.luck(seat) + deal.skill[seat] == pytest.approx(deal.change[seat])
    assert sum(review.summary(seat).luck for seat in range(game.seats)) == pytest.approx(0)
    assert sum(review.summary(seat).skill for seat in range(game.seats)) == pytest.approx(0)
    assert any(review.summary(seat).lost for seat in range(game.seats))
    assert [deal.deal for deal in review.deals] == list(range(1, game.deals + 1))


def test_a_mistake_costs_what_the_others_gain() -> None:
    _, review = reviewed(SHORT[0], 3)
    for deal in review.deals:
        assert sum(deal.skill) == pytest.approx(0)
    lost = sum(one.lost for one in review.decisions)
    own = [review.summary(seat).lost for seat in range(5)]
    assert sum(own) == pytest.approx(lost)


def test_a_review_is_deterministic_and_can_be_stored() -> None:
    game, review = reviewed(SHORT[1], 3)
    loaded = BourreGameType().loads(game.dumps(), game.history)
    assert isinstance(loaded, BourreGame)
    again = Review.of(loaded, FEW)
    assert again == review
    assert Review.loads(review.dumps()) == review


def test_a_session_that_nobody_plays_has_a_review() -> None:
    game, _ = BourreGame.start(Ruleset.parse("bourre"), bytes(32), "nobody", 2)
    game, _ = game.apply(0, LEAVE)
    assert game.over
    review = Review.of(game)
    assert review.decisions == ()
    assert review.summary(0).net == review.summary(0).luck == 0


def blundered() -> tuple[BourreGame, int]:
    """A short session by the book in which somebody passes a hand that would take the pot."""
    for seed in range(100):
        chance = Random(seed)
        game, _ = BourreGame.start(Ruleset.parse("bourre deals=1"), chance.randbytes(32), "blunder", 4)
        planted = None
        while not game.over:
            seat = game.actors[0]
            action = levels.choose(game.view(seat), Level.BOOK, chance)
            assert action is not None
            if planted is None and game.deal is not None and PASS in game.legal(seat):
                weighed = expert.weigh(game.view(seat), Random(1), 100)
                if weighed[0].takes > 0.8:
                    planted, action = len(game.history), PASS
            game, _ = game.apply(seat, action)
        if planted is not None:
            return game, planted
    raise AssertionError("no such hand in a hundred deals")


def test_a_blunder_is_found_with_the_better_action() -> None:
    game, planted = blundered()
    worst = Review.of(game).worst(1)[0]
    assert (worst.step, worst.taken) == (planted, PASS)
    assert worst.lost > 1
    before = game.at_start()
    for seat, action in game.history[:planted]:
        before, _ = before.apply(seat, action)
    advice = BourreGameType().advice_on(before, worst.seat, worst.taken)
    assert advice is not None
    assert advice.action not in (PASS, AWAY)
    assert advice.instead is not None
    assert advice.instead.action == PASS
    assert advice.best.worth - advice.instead.worth == pytest.approx(worst.lost)


def test_the_coach_shows_what_the_review_has_counted() -> None:
    game, review = reviewed(SHORT[0], 3)
    (worst,) = review.worst(1)
    before = game.at_start()
    for seat, action in game.history[: worst.step]:
        before, _ = before.apply(seat, action)
    advice = Advice.of(before.view(worst.seat), chance_of(game, worst.step), FEW, taken=worst.taken)
    assert advice is not None
    assert advice.instead is not None
    told = max(one.worth for one in advice.options) - advice.instead.worth
    assert told == pytest.approx(worst.lost)
    assert worst.lost >= NOTABLE * before.pot


def test_the_advice_says_why() -> None:
    """Each motif with a position that shows it; its numbers agree."""
    strong = in_the_middle(["AS KS QS 2H 3D", *LOW, "4D 5D 6D 8D 9S"], "9S", 40)
    advice = Advice.of(strong, Random(1))
    assert advice is not None
    assert advice.motif in (Motif.CERTAIN, Motif.STRONG)
    assert advice.instead is not None
    assert advice.instead.action == PASS
    assert advice.best.takes > advice.best.bourre
    passing = next(one for one in advice.options if one.action == PASS)
    assert passing.worth == 0
    weak = in_the_middle([*LOW, "2H 3H 2D 3D 7D", "4D 5D 6D 8D 9S"], "9S", 48, "plays plays plays")
    advice = Advice.of(weak, Random(1))
    assert advice is not None
    assert advice.action == PASS == advice.book
    assert advice.motif is Motif.TOO_WEAK
    assert advice.instead is not None
    assert advice.instead.bourre > advice.instead.takes
    assert not advice.as_good(KEEP_ALL)
