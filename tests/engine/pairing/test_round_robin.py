from __future__ import annotations

from itertools import combinations

import pytest
from gacrux.berger import bergertables

from engine.pairing.round_robin import round_robin


@pytest.mark.parametrize("players", range(2, 17))
def test_the_rounds_are_those_of_the_berger_tables(players: int) -> None:
    tables = bergertables(players)["pairing"]
    for number, pairs in enumerate(round_robin(players), start=1):
        printed = [(board["white"] - 1, board["black"] - 1) for board in tables[number].values()]
        assert list(pairs) == [pair for pair in printed if max(pair) < players]


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("players", range(2, 17))
def test_everybody_meets_everybody_equally_often(players: int, double: bool) -> None:
    met = sorted(tuple(sorted(pair)) for pairs in round_robin(players, double=double) for pair in pairs)
    assert met == sorted(list(combinations(range(players), 2)) * (1 + double))
