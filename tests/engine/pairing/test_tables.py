from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.pairing.tables import seat, sizes


@pytest.mark.parametrize("players", range(3, 41))
def test_tables_have_four_to_six_players_or_three_where_needed(players: int) -> None:
    tables = sizes(players)
    assert sum(tables) == players
    assert all(4 <= table <= 6 for table in tables) or players in (3, 7)


@pytest.mark.parametrize("players", range(3, 41))
def test_everybody_sits_once(players: int) -> None:
    tables = seat(range(players), {})
    assert sorted(player for table in tables for player in table) == list(range(players))
    assert [len(table) for table in tables] == sizes(players)


@pytest.mark.parametrize(("players", "twice"), [(16, 0), (20, 0), (24, 0), (40, 0), (17, 1), (12, 3)])
def test_in_three_rounds_few_meet_again(players: int, twice: int) -> None:
    meetings: Counter[frozenset[int]] = Counter()
    for _ in range(3):
        for table in seat(range(players), meetings):
            meetings.update(map(frozenset, combinations(table, 2)))
    assert sum(often > 1 for often in meetings.values()) == twice


def test_too_few_players_make_no_table() -> None:
    with pytest.raises(ValueError, match="too few"):
        sizes(2)
