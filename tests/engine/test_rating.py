"""Ratings: Glickman's worked example, properties of all results, and simulated players of known strength."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rating import ECARTE, Glicko2, Outcome, Rating, length

USUAL = Glicko2(start=Rating(1500, 350, 0.06), tau=0.5)
"""The default parameters of most libraries."""
A_LITTLE = 1e-9

ratings = st.builds(
    Rating,
    st.floats(800, 2200),
    st.floats(20, 120),
    st.floats(0.005, 0.02),
)
lengths = st.sampled_from([length(points, games) for points in (1, 5, 7, 21) for games in (1, 2, 5)])
scores = st.sampled_from([0.0, 0.5, 1.0])
days = st.floats(0, 1000)


def test_glickmans_worked_example() -> None:
    own = Rating(1500, 200, 0.06)
    outcomes = [
        Outcome(Rating(1400, 30, 0.06), 1),
        Outcome(Rating(1550, 100, 0.06), 0),
        Outcome(Rating(1700, 300, 0.06), 0),
    ]
    rated = USUAL.rated(own, outcomes, days=1)
    # The paper rounds intermediate results, so the last digit may differ by one.
    assert rated.value == pytest.approx(1464.06, abs=0.01)
    assert rated.deviation == pytest.approx(151.52, abs=0.01)
    assert rated.volatility == pytest.approx(0.05999, abs=0.00001)


def test_between_equals_the_winner_gains_what_the_loser_loses() -> None:
    won = ECARTE.rated(ECARTE.start, [Outcome(ECARTE.start, 1)])
    lost = ECARTE.rated(ECARTE.start, [Outcome(ECARTE.start, 0)])
    assert won.value - 1500 == pytest.approx(1500 - lost.value)
    assert 20 < won.value - 1500 < 40


def test_a_result_changes_both_ratings_and_says_what_was_expected() -> None:
    strong, weak = Rating(1700, 60, 0.01), Rating(1500, 60, 0.01)
    lost, won = ECARTE.result([strong, weak], [2, 1], [0, 0], 1)
    assert (lost.score, won.score) == (0, 1)
    assert lost.expected == ECARTE.expected(strong, weak) > 0.5
    assert (lost.before.value, won.before.value) == (1700, 1500)
    assert lost.after == ECARTE.rated(strong, [Outcome(weak, 0)])
    assert won.after == ECARTE.rated(weak, [Outcome(strong, 1)])


@given(ratings, ratings, lengths)
def test_the_chances_of_two_players_add_up_to_one(one: Rating, other: Rating, long: float) -> None:
    chances = ECARTE.expected(one, other, long), ECARTE.expected(other, one, long)
    assert sum(chances) == pytest.approx(1)
    assert (chances[0] > chances[1]) == (one.value > other.value) or math.isclose(one.value, other.value)


@given(ratings, ratings, lengths)
def test_the_better_player_wins_the_longer_match_more_often(one: Rating, other: Rating, long: float) -> None:
    better, worse = sorted((one, other), key=lambda rating: -rating.value)
    assert ECARTE.expected(better, worse, long) <= ECARTE.expected(better, worse, 2 * long) + A_LITTLE


@given(ratings, ratings, scores, lengths)
def test_no_game_makes_a_rating_less_certain(one: Rating, other: Rating, score: float, long: float) -> None:
    assert ECARTE.rated(one, [Outcome(other, score, long)]).deviation < one.deviation


wild = st.builds(Rating, st.floats(-20_000, 20_000), st.floats(1, 350), st.floats(1e-4, 1))


@pytest.mark.parametrize("system", [ECARTE, USUAL])
@given(wild, wild, scores, lengths, days)
def test_extreme_ratings_can_still_be_rated(
    system: Glicko2, one: Rating, other: Rating, score: float, long: float, since: float
) -> None:
    rated = system.rated(one, [Outcome(system.aged(other, since), score, long)], since)
    assert [
        part for part in (rated.value, rated.deviation, rated.volatility) if not math.isfinite(part)
    ] == []
    assert 0 < rated.deviation <= max(one.deviation, system.start.deviation) + A_LITTLE
    assert 0 < system.expected(one, other, long) < 1


@given(ratings, ratings, lengths, days)
def test_a_win_never_lowers_and_a_loss_never_raises_a_rating(
    one: Rating, other: Rating, long: float, since: float
) -> None:
    won, drawn, lost = (ECARTE.rated(one, [Outcome(other, score, long)], since) for score in (1, 0.5, 0))
    assert lost.value < one.value < won.value
    assert lost.value < drawn.value < won.value


@given(ratings, st.lists(st.builds(Outcome, ratings, scores, lengths), min_size=2, max_size=6), st.randoms())
def test_the_order_of_simultaneous_results_does_not_matter(
    own: Rating, outcomes: list[Outcome], chance: Random
) -> None:
    shuffled = chance.sample(outcomes, len(outcomes))
    one, other = ECARTE.rated(own, outcomes), ECARTE.rated(own, shuffled)
    assert other.value == pytest.approx(one.value)
    assert other.deviation == pytest.approx(one.deviation)


@given(ratings, days, days)
def test_time_makes_a_rating_less_certain_up_to_that_of_a_new_player(
    own: Rating, first: float, then: float
) -> None:
    aged = ECARTE.aged(own, first)
    assert aged.value == own.value
    assert own.deviation - A_LITTLE <= aged.deviation <= ECARTE.start.deviation + A_LITTLE
    assert ECARTE.aged(aged, then).deviation == pytest.approx(ECARTE.aged(own, first + then).deviation)


def test_a_rating_is_provisional_until_some_thirty_games_are_played() -> None:
    own, games = ECARTE.start, 0
    while own.provisional:
        own = ECARTE.rated(own, [Outcome(ECARTE.start, games % 2)])
        games += 1
    assert 20 <= games <= 45


def log_loss(system: Glicko2, seed: int) -> float:
    """The log-loss of the system on 2,000 matches of 20 nearly equal players, as in écarté."""
    chance = Random(seed)
    skills = [chance.gauss(0, 50) for _ in range(20)]
    known, loss, matches = [system.start] * len(skills), 0.0, 2_000
    for _ in range(matches):
        one, other = chance.sample(range(len(skills)), 2)
        long = length(chance.choice((5, 5, 5, 7)), chance.choice((1, 1, 1, 2)))
        advantage = math.sqrt(long) * (skills[one] - skills[other]) / 173.7178
        score = float(chance.random() < 1 / (1 + math.exp(-advantage)))
        expected = system.expected(known[one], known[other], long)
        loss -= math.log(expected if score else 1 - expected)
        before = known[one], known[other]
        known[one] = system.rated(before[0], [Outcome(before[1], score, long)], days=0.2)
        known[other] = system.rated(before[1], [Outcome(before[0], 1 - score, long)], days=0.2)
    return loss / matches


@pytest.mark.parametrize("seed", range(4))
def test_the_parameters_predict_better_than_a_coin_and_than_the_usual_ones(seed: int) -> None:
    loss = log_loss(ECARTE, seed)
    assert loss < math.log(2) - 0.005
    assert loss < log_loss(USUAL, seed) - 0.005
