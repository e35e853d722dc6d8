from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.pairing.arena import Free, Result, pair, score, standings


@st.composite
def waiting(draw: st.DrawFn) -> list[Free]:
    """Players who are free, some of whom have just met each other."""
    numbers = draw(st.permutations(range(draw(st.integers(0, 9)))))
    last: dict[int, int] = {}
    for one, other in zip(numbers[::2], numbers[1::2], strict=False):
        if draw(st.booleans()):
            last |= {one: other, other: one}
    return [Free(number, last.get(number), draw(st.integers(0, 3))) for number in range(len(numbers))]


@given(waiting())
def test_everybody_plays_who_can_and_nobody_the_same_opponent_again(free: list[Free]) -> None:
    pairs = pair(free)
    last = {player.number: player.last_opponent for player in free}
    playing = [number for couple in pairs for number in couple]
    assert len(set(playing)) == len(playing)
    assert len(free) == 2 or all(last[one] != other for one, other in pairs)
    assert len(playing) == len(free) - len(free) % 2


@given(waiting())
def test_who_is_left_over_has_waited_least(free: list[Free]) -> None:
    playing = {number for couple in pair(free) for number in couple}
    left = [player for player in free if player.number not in playing]
    if not any(player.last_opponent is not None for player in free):
        assert [player for player in left if player.waited != min(other.waited for other in free)] == []


def test_neighbours_in_rank_meet() -> None:
    assert pair([Free(number, None, 0) for number in (5, 3, 8, 1)]) == [(5, 3), (8, 1)]


def test_two_who_are_alone_meet_again() -> None:
    assert pair([Free(0, 1, 0), Free(1, 0, 0)]) == [(0, 1)]


def test_equal_points_with_fewer_games_rank_higher() -> None:
    won, lost = Result(2), Result(0)
    found = standings({1: [won, lost], 2: [won], 3: [lost, won], 4: [Result(2, house=True)]})
    assert [(standing.player, standing.rank) for standing in found] == [(2, 1), (1, 2), (3, 2), (4, 4)]


def test_the_third_win_in_a_row_counts_double_until_a_game_is_not_won() -> None:
    assert [score([Result(2)] * number) for number in range(5)] == [0, 2, 4, 8, 12]
    assert score([*[Result(2)] * 3, Result(1), Result(2)]) == 11
