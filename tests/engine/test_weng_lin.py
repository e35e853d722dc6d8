"""Ratings at tables of many: the paper's formulas, the library's numbers, and properties of all results."""

from __future__ import annotations

import math
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import BradleyTerryFull

from engine.rating import Rated, Rating
from engine.weng_lin import BOURRE

BETA = 400 / math.log(10) / math.sqrt(2)

ratings = st.builds(Rating, st.floats(800, 2200), st.floats(20, 90), st.just(0.0))
tables = st.lists(st.tuples(ratings, st.integers(1, 8)), min_size=2, max_size=8)
lengths = st.sampled_from((0.1, 0.5, 1.0, 2.0, 10.0))


def result(known: list[Rating], ranks: list[int], long: float = 1.0) -> tuple[Rated, ...]:
    return BOURRE.result(known, ranks, [0.0] * len(known), long)


def gains(known: list[Rating], ranks: list[int], long: float = 1.0) -> list[float]:
    return [one.after.value - one.before.value for one in result(known, ranks, long)]


def test_the_library_gives_the_numbers_that_it_publishes() -> None:
    """From its tests, ``bradleyterryfull.json``, "normal"."""
    model = BradleyTerryFull(mu=33.93520996667812, sigma=9.863910103294474)
    (first,), (second, _) = model.rate([[model.rating()], [model.rating(), model.rating()]])
    assert (first.mu, first.sigma) == pytest.approx((38.60492430454205, 9.771557303944002), rel=1e-4)
    assert (second.mu, second.sigma) == pytest.approx((29.265495628814193, 9.73289909385935), rel=1e-4)


@given(st.permutations((1, 2, 3, 4, 5)), st.lists(ratings, min_size=5, max_size=5), lengths)
def test_it_is_the_papers_first_algorithm(ranks: list[int], known: list[Rating], long: float) -> None:
    beta = BETA / math.sqrt(long)
    for n, one in enumerate(result(known, ranks, long)):
        variance = known[n].deviation ** 2 + BOURRE.drift**2
        surprise = information = 0.0
        for other, rank in enumerate(ranks):
            if other != n:
                spread = math.sqrt(variance + known[other].deviation ** 2 + BOURRE.drift**2 + 2 * beta**2)
                ahead = 1 / (1 + math.exp((known[other].value - known[n].value) / spread))
                surprise += variance / spread * ((ranks[n] < rank) - ahead)
                information += variance / spread**2 * ahead * (1 - ahead)
        assert one.after.value == pytest.approx(known[n].value + surprise)
        deviation = math.sqrt(variance * max(1 - information, 1e-4))
        assert one.after.deviation == pytest.approx(min(deviation, BOURRE.start.deviation))


def test_the_expected_score_is_the_mean_against_the_others() -> None:
    strong, usual, weak = (Rating(value, 60, 0) for value in (1700, 1500, 1400))
    first, second, third = result([strong, usual, weak], [1, 2, 3])
    assert first.expected == pytest.approx(
        (BOURRE.expected(strong, usual) + BOURRE.expected(strong, weak)) / 2
    )
    assert first.expected > second.expected > third.expected
    assert (first.score, second.score, third.score) == (1, 0.5, 0)


@pytest.mark.slow
@given(tables, lengths, st.randoms())
def test_the_order_of_the_players_does_not_matter(
    players: list[tuple[Rating, int]], long: float, chance: Random
) -> None:
    order = chance.sample(range(len(players)), len(players))
    known, ranks = [one for one, _ in players], [rank for _, rank in players]
    here = result(known, ranks, long)
    there = result([known[n] for n in order], [ranks[n] for n in order], long)
    for place, n in enumerate(order):
        assert there[place].score == pytest.approx(here[n].score)
        assert there[place].expected == pytest.approx(here[n].expected)
        assert there[place].after.value == pytest.approx(here[n].after.value)
        assert there[place].after.deviation == pytest.approx(here[n].after.deviation)


@given(st.lists(st.integers(1, 8), min_size=2, max_size=8), ratings, lengths)
def test_among_equal_players_a_better_place_gains_more_and_an_equal_one_the_same(
    ranks: list[int], own: Rating, long: float
) -> None:
    found = gains([own] * len(ranks), ranks, long)
    assert sum(found) == pytest.approx(0, abs=1e-6)
    for one, other in combinations(range(len(ranks)), 2):
        if ranks[one] == ranks[other]:
            assert found[one] == pytest.approx(found[other], abs=1e-6)
        else:
            assert (ranks[one] < ranks[other]) == (found[one] > found[other])


def test_a_table_of_five_newcomers() -> None:
    after = [one.after for one in result([BOURRE.start] * 5, [1, 2, 2, 4, 5])]
    assert [round(one.value) for one in after] == [1575, 1519, 1519, 1462, 1425]
    assert {round(one.deviation) for one in after} == {82}
    assert [one for one in after if not one.provisional] == []


def test_a_rating_is_provisional_until_a_few_sessions_are_played() -> None:
    known, sessions = [BOURRE.start] * 5, 0
    while known[0].provisional:
        ranks = [1 + (n + sessions) % 5 for n in range(5)]
        known = [one.after for one in result(known, ranks)]
        sessions += 1
    assert 5 <= sessions <= 15


@given(tables, lengths)
def test_extreme_results_can_still_be_rated(players: list[tuple[Rating, int]], long: float) -> None:
    far = [Rating(one.value * 10, one.deviation, 0) for one, _ in players]
    for one in result(far, [rank for _, rank in players], long):
        assert math.isfinite(one.after.value)
        assert 0 < one.after.deviation <= BOURRE.start.deviation
        assert 0 <= one.expected <= 1


def log_loss(seed: int) -> tuple[float, int]:
    """The loss of predicting who of each two comes first at 400 simulated tables, and how many there were."""
    chance = Random(seed)
    skills = [chance.gauss(0, 60) for _ in range(12)]
    known, loss, pairs = [BOURRE.start] * len(skills), 0.0, 0
    for _ in range(400):
        who = chance.sample(range(len(skills)), chance.randint(3, 8))
        luck = [skills[one] / 173.7178 - math.log(-math.log(chance.random())) for one in who]
        ranks = [1 + sum(other > own for other in luck) for own in luck]
        for one, other in combinations(range(len(who)), 2):
            expected = BOURRE.expected(known[who[one]], known[who[other]])
            loss -= math.log(expected if ranks[one] < ranks[other] else 1 - expected)
            pairs += 1
        for n, rated in zip(who, result([known[one] for one in who], ranks), strict=True):
            known[n] = rated.after
    return loss, pairs


def test_the_parameters_predict_better_than_a_coin() -> None:
    losses, pairs = zip(*(log_loss(seed) for seed in range(4)), strict=True)
    assert sum(losses) / sum(pairs) < math.log(2) - 0.005
