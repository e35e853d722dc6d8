from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

import pytest

from engine.pairing.swiss import Player, Round, pair, rounds_for
from tests.engine.pairing.oracle import best, judgement_of
from tests.engine.pairing.random_tournaments import RandomTournament
from tests.proof import SEED, size

TOURNAMENTS: Final = size(150, 20_000, short=150)
LARGE: Final = size(1, 200, short=2)
LARGEST: Final = size(24, 64, short=64)


@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(TOURNAMENTS)
def test_no_round_is_better_by_the_stated_order() -> None:
    random = Random(f"small fields {SEED}")
    for _ in range(TOURNAMENTS):
        tournament = RandomTournament(random, random.randint(3, 10 if TOURNAMENTS > 150 else 8))
        for here, made in tournament.rounds(random.randint(2, 7)):
            if here:
                assert judgement_of(here, made) == best(here), here


def rematches(here: Sequence[Player], made: Round) -> list[tuple[int, int]]:
    met = {player.number: player.met for player in here}
    return [(one, other) for one, other in made.pairs if other in met[one]]


def can_pair(here: Sequence[Player]) -> bool:
    """Whether all of them can meet somebody new, by search: first who has the fewest possible opponents."""
    if not here:
        return True
    new = {a.number: [b for b in here if b is not a and b.number not in a.met] for a in here}
    hardest = min(here, key=lambda player: len(new[player.number]))
    rest = [[player for player in here if player not in (hardest, one)] for one in new[hardest.number]]
    return any(map(can_pair, rest))


@pytest.mark.short_proof
@pytest.mark.proof(LARGE)
@pytest.mark.parametrize("absences", [True, False])
def test_a_large_field_has_no_rematch_and_no_second_bye_where_none_is_needed(absences: bool) -> None:
    random = Random(f"large fields {SEED}")
    for _ in range(LARGE):
        tournament = RandomTournament(random, random.randint(12, LARGEST), absences)
        for here, made in tournament.rounds(rounds_for(tournament.players)):
            assert (made.bye is None) is (len(here) % 2 == 0)
            if not absences:
                assert not rematches(here, made)
            byes = [player for player in here if not player.had_bye] if len(here) % 2 else [None]
            if any(can_pair([player for player in here if player is not bye]) for bye in byes):
                assert not rematches(here, made)
                assert [player for player in here if player.number == made.bye and player.had_bye] == []


def players(
    *scores: int, met: Mapping[int, Mapping[int, int]] = MappingProxyType({}), byes: Container[int] = ()
) -> list[Player]:
    """Players with these points, numbered from 0 in the order of their rank."""
    return [
        Player(number, points, met.get(number, {}), number in byes) for number, points in enumerate(scores)
    ]


def test_the_upper_half_of_a_score_group_meets_the_lower_half() -> None:
    assert pair(players(0, 0, 0, 0, 0, 0)).pairs == ((0, 3), (1, 4), (2, 5))


def test_the_last_of_the_lowest_scores_has_the_bye() -> None:
    assert pair(players(4, 4, 2, 2, 2)).bye == 4


def test_nobody_has_a_second_bye_while_another_can_have_one() -> None:
    assert pair(players(4, 4, 2, 2, 2, byes=(3, 4))).bye == 2


def test_one_large_difference_of_scores_is_worse_than_several_small_ones() -> None:
    met = {0: {1: 1}, 1: {0: 1}, 2: {3: 1}, 3: {2: 1}}
    assert pair(players(6, 4, 4, 2, met=met)).pairs == ((0, 2), (1, 3))


def test_a_second_bye_gives_way_before_a_rematch() -> None:
    made = pair(players(2, 2, 0, met={0: {1: 1, 2: 2}, 1: {0: 1}, 2: {0: 2}}, byes=(0,)))
    assert (made.pairs, made.bye) == (((1, 2),), 0)


def test_two_who_have_met_play_again_rather_than_rest() -> None:
    met = {0: {1: 1, 2: 2, 3: 3}, 1: {0: 1}, 2: {0: 2}, 3: {0: 3}}
    assert pair(players(6, 2, 2, 2, met=met)).pairs == ((0, 1), (2, 3))


def test_where_all_have_met_the_oldest_meeting_is_repeated() -> None:
    met = {0: {1: 1, 2: 2, 3: 3}, 1: {0: 1, 2: 3, 3: 2}, 2: {0: 2, 1: 3, 3: 1}, 3: {0: 3, 1: 2, 2: 1}}
    assert pair(players(6, 4, 2, 0, met=met)).pairs == ((0, 1), (2, 3))


def test_a_player_alone_has_a_bye() -> None:
    assert pair(players(0)).bye == 0
    assert pair([]).pairs == ()
