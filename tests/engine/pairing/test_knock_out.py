from __future__ import annotations

import pytest

from engine.pairing.knock_out import advance, draw, matches


@pytest.mark.parametrize("players", range(2, 33))
def test_the_best_meet_as_late_as_possible_and_have_the_byes(players: int) -> None:
    bracket, left = draw(players), players
    byes = {one if other is None else other for one, other in matches(bracket) if None in (one, other)}
    assert byes == set(range(len(bracket) - players))
    while len(bracket) > 1:
        left = len(bracket)
        losers = {max(one, other) for one, other in matches(bracket) if one is not None and other is not None}
        assert [loser for loser in losers if loser < left // 2] == []
        bracket = advance(bracket, losers)
    assert bracket == (0,)


def test_where_both_are_out_the_next_opponent_goes_on_alone() -> None:
    assert advance(draw(4), {0, 3, 2}) == (None, 1)
    assert advance((None, 1), set()) == (1,)
