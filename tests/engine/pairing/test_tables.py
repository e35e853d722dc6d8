from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from engine.pairing.tables import seat, sizes


@pytest.mark.parametrize("players", range(3, 41))
def test_tables_have_four_to_six_players_or_three_where_needed(players: int) -> None:
    tables = sizes(players)
    assert sum(tables) == players
    assert all(4 <= table <= 6 for table in tables) or players in (3, 7)


@pytest.mark.parametrize("players", range(3, 41))
def test_everybody_sits_once(players: int) -> None:
    tables = seat([range(players)], {})
    assert sorted(player for table in tables for player in table) == list(range(players))
    assert [len(table) for table in tables] == sizes(players)


@pytest.mark.parametrize(
    ("players", "often"),
    [(9, {2: 15, 3: 1}), (11, {2: 21, 3: 3}), (12, {2: 9}), (17, {2: 3}), (16, {}), (23, {}), (40, {})],
)
def test_in_three_rounds_few_meet_again_and_as_few_as_possible_twice(
    players: int, often: dict[int, int]
) -> None:
    meetings: Counter[frozenset[int]] = Counter()
    random = Random(0)
    for _ in range(3):
        for table in seat([random.sample(range(players), players) for _ in range(30)], meetings):
            meetings.update(map(frozenset, combinations(table, 2)))
    assert {n: count for n, count in Counter(meetings.values()).items() if n > 1} == often


def test_too_few_players_make_no_table() -> None:
    with pytest.raises(ValueError, match="too few"):
        sizes(2)
