from __future__ import annotations

from random import Random
from typing import Final

import pytest

from engine.pairing.crosstable import ABSENT, LOSS, WIN, Crosstable, Entry
from engine.pairing.round_robin import round_robin
from engine.pairing.standings import standings
from tests.engine.pairing import judge
from tests.engine.pairing.random_tournaments import BYE, RandomTournament, random_result
from tests.proof import SEED, size

TOURNAMENTS: Final = size(80, 5_000, short=300)


def assert_as_judged(table: Crosstable, *, all_meet: bool) -> None:
    """Compare ranks, points and tie-breaks with those of an arbiter's program.

    It numbers places by direct encounter otherwise. The ranks depend on them.
    """
    judged = judge.ranks(table, all_meet=all_meet)
    for place in standings(table, all_meet=all_meet):
        rank, (points, cut, buchholz, sonneborn_berger, _, wins) = judged[place.player]
        values = (place.points, place.buchholz_cut, place.buchholz, place.sonneborn_berger, place.wins)
        assert place.rank == rank
        assert values == (
            int(2 * points),
            int(2 * cut),
            int(2 * buchholz),
            int(4 * sonneborn_berger),
            int(wins),
        )


@pytest.mark.short_proof
@pytest.mark.proof(TOURNAMENTS)
def test_a_swiss_tournament_is_ranked_as_an_arbiter_does() -> None:
    random = Random(f"swiss standings {SEED}")
    for _ in range(TOURNAMENTS):
        tournament = RandomTournament(random, random.randint(3, 14))
        for _ in tournament.rounds(random.randint(2, 7)):
            pass
        assert_as_judged(tournament.table, all_meet=False)


@pytest.mark.short_proof
@pytest.mark.proof(TOURNAMENTS)
def test_a_round_robin_is_ranked_as_an_arbiter_does() -> None:
    random = Random(f"round robin standings {SEED}")
    for _ in range(TOURNAMENTS):
        table: dict[int, list[Entry]] = {player: [] for player in range(random.randint(3, 10))}
        for pairs in round_robin(len(table), double=random.random() < 0.3):
            entries = dict.fromkeys(table, ABSENT)
            for one, other in pairs:
                mine, yours, played = random_result(random, absences=True)
                entries |= {one: Entry(other, mine, played), other: Entry(one, yours, played)}
            for player, entry in entries.items():
                table[player].append(entry)
        assert_as_judged(table, all_meet=True)


def test_equals_share_a_rank() -> None:
    table = {0: [Entry(1, WIN)], 1: [Entry(0, LOSS)], 2: [Entry(3, WIN)], 3: [Entry(2, LOSS)]}
    assert [(place.player, place.rank) for place in standings(table)] == [(0, 1), (2, 1), (1, 3), (3, 3)]


def test_a_bye_is_worth_a_win_but_no_more_than_half_a_score_as_an_opponent() -> None:
    table = {0: [BYE, Entry(1, WIN)], 1: [Entry(2, WIN), Entry(0, LOSS)], 2: [Entry(1, LOSS), BYE]}
    first = standings(table)[0]
    assert (first.player, first.points, first.buchholz) == (0, 4, 2 + 2)
