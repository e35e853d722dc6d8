"""The pool of three: who plays, who waits, who wins it, and the chances."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import reduce
from random import Random
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.betting.errors import MOST_COUNTERS, BettingError, BettingFault
from engine.betting.pool import PoolState
from tests import proof

A, B, C = PEOPLE = (1, 2, 3)
POOLS = proof.size(10_000, 100_000)
"""How many pools are simulated."""


def played(*winners: int, **options: Any) -> PoolState:
    return reduce(PoolState.won_by, winners, PoolState.open(PEOPLE, 50, **options))


def test_a_pool_of_three_games() -> None:
    assert [played(*[A, C, C][:games]).total for games in range(4)] == [150, 200, 250, 300]
    settlement = played(A, C, C).settle()
    assert [settlement.net(person) for person in PEOPLE] == [-100, -150, 250]


def test_the_shortest_pool() -> None:
    settlement = played(A, A).settle()
    assert played(A, A).total == 250
    assert [settlement.net(person) for person in PEOPLE] == [200, -100, -100]


def test_the_loser_gives_the_seat_to_the_person_who_waits() -> None:
    assert (played().seats, played().waiting) == ((A, B), C)
    assert (played(B).seats, played(B).waiting) == ((C, B), A)
    assert (played(B, C).seats, played(B, C).waiting) == ((C, A), B)


def test_a_pool_in_which_the_loser_adds_nothing() -> None:
    settlement = played(B, C, A, A, loser_adds=False).settle()
    assert [settlement.net(person) for person in PEOPLE] == [100, -50, -50]


def test_nobody_loses_more_to_a_winner_than_the_winners_purse_held() -> None:
    # B adds no counters that have come into the purse since.
    pool = PoolState.open(PEOPLE, 50, purses=(200, 70, 200)).won_by(A).won_by(C).won_by(B)
    assert pool.put_in == (100, 70, 100)
    assert [pool.won_by(B).settle().net(person) for person in PEOPLE] == [-70, 140, -70]
    assert [pool.won_by(A, 0).won_by(A).settle().net(person) for person in PEOPLE] == [220, -70, -150]


def test_a_pool_won_by_three_games_in_a_row() -> None:
    assert not played(A, A, running=3).over
    assert played(A, A, A, running=3).over
    assert not played(A, A, B, B, A, A, running=3).over
    assert played(A, A, B, B, A, A, A, running=3).settle().net(A) == 500 - 100


def test_the_person_who_waits_advises_the_player_in_their_old_seat() -> None:
    assert played().advised is None
    assert (played(B).waiting, played(B).advised) == (A, C)
    assert (played(B, C).waiting, played(B, C).advised) == (B, A)
    assert played(B, B).advised is None


def test_an_unfinished_pool_gives_everything_back() -> None:
    settlement = played(A, C).void()
    assert [payout.paid for payout in settlement.payouts] == [100, 100, 50]
    assert [payout for payout in settlement.payouts if payout.net != 0] == []


def test_a_pool_needs_three_people_and_a_stake() -> None:
    with pytest.raises(BettingError) as caught:
        PoolState.open((A, B, A), 50)
    assert caught.value.fault is BettingFault.POOL_OF_THREE
    with pytest.raises(BettingError) as caught:
        PoolState.open(PEOPLE, 0)
    assert caught.value.fault is BettingFault.BAD_AMOUNT


@pytest.mark.slow
@given(
    st.lists(st.integers(0, 1), max_size=30),
    st.booleans(),
    st.sampled_from((2, 3)),
    st.integers(1, MOST_COUNTERS // 32),
)
def test_three_people_stay_and_the_counters_add_up(
    seats: list[int], loser_adds: bool, running: Literal[2, 3], stake: int
) -> None:
    pool, games = PoolState.open(PEOPLE, stake, loser_adds, running), 0
    for seat in seats:
        if pool.over:
            break
        pool, games = pool.won_by(pool.seats[seat]), games + 1
        assert sorted((*pool.seats, pool.waiting)) == [A, B, C]
    assert pool.total == (3 + games * loser_adds) * stake
    settlement = pool.settle() if pool.over else pool.void()
    assert sum(payout.paid for payout in settlement.payouts) == pool.total


def test_the_exact_chances_of_equal_players() -> None:
    chances = {person: Fraction(0) for person in PEOPLE}
    games = Fraction(1)
    for first in (A, B):
        pool, reached = played(first), Fraction(1, 2)
        while reached > Fraction(1, 16):
            assert pool.leader is not None
            assert pool.advised is not None
            games += reached
            chances[pool.leader] += reached / 2
            pool, reached = pool.won_by(pool.advised), reached / 2
        # Three games later the state repeats with an eighth of the probability: a geometric series.
        assert (pool.leader, pool.waiting, pool.streak) == (first, played(first).waiting, 1)
    series = 1 / (1 - Fraction(1, 8))
    assert [chances[person] * series for person in PEOPLE] == [
        Fraction(5, 14),
        Fraction(5, 14),
        Fraction(2, 7),
    ]
    assert 1 + (games - 1) * series == 3


@pytest.mark.proof(POOLS)
def test_the_chances_in_simulated_pools() -> None:
    random = Random(1820 + proof.SEED)
    taken: Counter[int | None] = Counter()
    games = 0
    for _ in range(POOLS):
        pool = PoolState.open(PEOPLE, 1)
        while not pool.over:
            pool, games = pool.won_by(pool.seats[random.getrandbits(1)]), games + 1
        taken[pool.leader] += 1
    # Four standard deviations: of one pool at most √¼ for whether a person wins it, and √2 for its length.
    for person, chance in zip(PEOPLE, (5 / 14, 5 / 14, 2 / 7), strict=True):
        assert taken[person] / POOLS == pytest.approx(chance, abs=4 * (0.25 / POOLS) ** 0.5)
    assert games / POOLS == pytest.approx(3, abs=4 * (2 / POOLS) ** 0.5)
