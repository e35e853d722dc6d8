"""The pool of three: who sits, who waits, who takes it, and the odds of each."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import reduce
from random import Random
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.gallery.bets import MOST_COUNTERS, GalleryError, GalleryFault, Pool

A, B, C = PEOPLE = (1, 2, 3)


def played(*winners: int, **options: Any) -> Pool:
    return reduce(Pool.won_by, winners, Pool.open(PEOPLE, 50, **options))


def test_a_pool_that_goes_round_once() -> None:
    assert [played(*[A, C, C][:games]).total for games in range(4)] == [150, 200, 250, 300]
    settlement = played(A, C, C).settle()
    assert [settlement.net(person) for person in PEOPLE] == [-100, -150, 250]


def test_the_shortest_pool() -> None:
    settlement = played(A, A).settle()
    assert played(A, A).total == 250
    assert [settlement.net(person) for person in PEOPLE] == [200, -100, -100]


def test_the_loser_gives_his_seat_to_the_one_who_waits() -> None:
    assert (played().seats, played().waiting) == ((A, B), C)
    assert (played(B).seats, played(B).waiting) == ((C, B), A)
    assert (played(B, C).seats, played(B, C).waiting) == ((C, A), B)


def test_the_loser_may_add_nothing() -> None:
    settlement = played(B, C, A, A, loser_adds=False).settle()
    assert [settlement.net(person) for person in PEOPLE] == [100, -50, -50]


def test_three_games_running_may_be_asked_for() -> None:
    assert not played(A, A, running=3).over
    assert played(A, A, A, running=3).over
    assert not played(A, A, B, B, A, A, running=3).over
    assert played(A, A, B, B, A, A, A, running=3).settle().net(A) == 500 - 100


def test_the_one_who_waits_advises_him_who_took_his_seat_but_not_in_the_first_game() -> None:
    assert played().advised is None
    assert (played(B).waiting, played(B).advised) == (A, C)
    assert (played(B, C).waiting, played(B, C).advised) == (B, A)
    assert played(B, B).advised is None


def test_a_pool_broken_off_gives_everything_back() -> None:
    settlement = played(A, C).void()
    assert [line.paid for line in settlement.lines] == [100, 100, 50]
    assert all(line.net == 0 for line in settlement.lines)


def test_a_pool_is_played_by_three_people_for_a_stake() -> None:
    with pytest.raises(GalleryError) as caught:
        Pool.open((A, B, A), 50)
    assert caught.value.fault is GalleryFault.POOL_OF_THREE
    with pytest.raises(GalleryError) as caught:
        Pool.open(PEOPLE, 0)
    assert caught.value.fault is GalleryFault.BAD_AMOUNT


@given(
    st.lists(st.integers(0, 1), max_size=30),
    st.booleans(),
    st.sampled_from((2, 3)),
    st.integers(1, MOST_COUNTERS),
)
def test_whatever_happens_three_are_there_and_the_counters_add_up(
    seats: list[int], loser_adds: bool, running: Literal[2, 3], stake: int
) -> None:
    pool, games = Pool.open(PEOPLE, stake, loser_adds, running), 0
    for seat in seats:
        if pool.over:
            break
        pool, games = pool.won_by(pool.seats[seat]), games + 1
        assert sorted((*pool.seats, pool.waiting)) == [A, B, C]
    assert pool.total == (3 + games * loser_adds) * stake
    settlement = pool.settle() if pool.over else pool.void()
    assert sum(line.paid for line in settlement.lines) == pool.total


def test_the_odds_of_equal_players_exactly() -> None:
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
        # After three more games all is as it was, with an eighth of the chance: a geometric series.
        assert (pool.leader, pool.waiting, pool.streak) == (first, played(first).waiting, 1)
    series = 1 / (1 - Fraction(1, 8))
    assert [chances[person] * series for person in PEOPLE] == [
        Fraction(5, 14),
        Fraction(5, 14),
        Fraction(2, 7),
    ]
    assert 1 + (games - 1) * series == 3


def test_the_odds_of_a_hundred_thousand_pools() -> None:
    random, pools = Random(1820), 100_000
    taken: Counter[int | None] = Counter()
    games = 0
    for _ in range(pools):
        pool = Pool.open(PEOPLE, 1)
        while not pool.over:
            pool, games = pool.won_by(pool.seats[random.getrandbits(1)]), games + 1
        taken[pool.leader] += 1
    # Four standard deviations: those of a share are 0.0015, that of a pool's length is √2.
    for person, chance in zip(PEOPLE, (5 / 14, 5 / 14, 2 / 7), strict=True):
        assert taken[person] / pools == pytest.approx(chance, abs=4 * 0.0015)
    assert games / pools == pytest.approx(3, abs=4 * (2 / pools) ** 0.5)
