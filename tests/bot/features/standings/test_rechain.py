"""Ratings without a match are those of the same history without it, digit by digit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from bot.features.standings.rechain import Known, RatedMatch, rate, rechain, stored
from engine.games import GAME_TYPES
from engine.rating import Rating, RatingSystem
from tests import proof

_DAY_MS: Final = 86_400_000


def history(chance: Random, most: int) -> list[RatedMatch]:
    """Matches of a few people, which nobody has rated yet. Some people are only rated against."""
    people, at = range(chance.randrange(2, 9)), 0
    matches: list[RatedMatch] = []
    for number in range(chance.randrange(1, 40)):
        at += chance.randrange(20 * _DAY_MS)
        players = chance.sample(people, chance.randrange(2, min(most, len(people)) + 1))
        ranks = {player: chance.randrange(1, len(players) + 1) for player in players}
        rates = frozenset(player for player in players if chance.random() < 0.9)
        matches.append(RatedMatch(str(number), at, ranks, chance.choice((0.2, 1.0, 2.8)), rates, {}))
    return matches


def rated(system: RatingSystem, matches: Iterable[RatedMatch]) -> tuple[list[RatedMatch], dict[int, Known]]:
    """The matches with the ratings that they make, and the last rating of everybody."""
    known: dict[int, Known] = {}
    done = []
    for match in matches:
        changes = rate(system, match, {player: known.get(player) for player in match.ranks})
        after = {player: stored(change.after) for player, change in changes.items()}
        known |= {player: Known(rating, match.at) for player, rating in after.items()}
        done.append(replace(match, after=after))
    return done, known


def last_before(matches: Sequence[RatedMatch]) -> Mapping[int, Known]:
    return {player: Known(rating, one.at) for one in matches for player, rating in one.after.items()}


@pytest.mark.parametrize(("kind", "most"), [("ecarte", 2), ("bourre", 6)])
def test_ratings_are_those_of_the_history_without_the_match(kind: str, most: int) -> None:
    system = GAME_TYPES[kind].rating
    assert system is not None
    for seed in range(proof.size(20, 2_000)):
        chance = Random(seed + proof.SEED)
        played = history(chance, most)
        place = chance.randrange(len(played))
        stored_matches, last = rated(system, played)
        without, expected = rated(system, [*played[:place], *played[place + 1 :]])
        before, void = last_before(stored_matches[:place]), {played[place].game}
        changed, differ = rechain(system, stored_matches[place:], before.get, void=void)
        assert changed[played[place].game] == {}
        for match in without:
            changes = changed.get(match.game)
            own = next(one for one in stored_matches if one.game == match.game)
            after: Mapping[int, Rating] = (
                own.after
                if changes is None
                else {player: stored(change.after) for player, change in changes.items()}
            )
            assert after == match.after
        ends = {**last, **differ}
        assert {player: known for player, known in ends.items() if known is not None} == expected


def test_a_match_whose_length_has_changed_is_rated_again() -> None:
    system = GAME_TYPES["ecarte"].rating
    assert system is not None
    for seed in range(proof.size(20, 2_000)):
        chance = Random(seed + proof.SEED)
        played = history(chance, 2)
        place = chance.randrange(len(played))
        stored_matches, last = rated(system, played)
        # A match that was not rated may be rated now, and the other way round.
        longer = replace(
            stored_matches[place],
            length=1.6,
            rates=frozenset(chance.sample(sorted(played[place].ranks), chance.randrange(3))),
        )
        expected, ends = rated(system, [*played[:place], longer, *played[place + 1 :]])
        changed, differ = rechain(
            system,
            [longer, *stored_matches[place + 1 :]],
            last_before(stored_matches[:place]).get,
            void=(),
            again={longer.game},
        )
        for own, match in zip(stored_matches, expected, strict=True):
            changes = changed.get(match.game)
            after = own.after if changes is None else {who: stored(one.after) for who, one in changes.items()}
            assert after == match.after
        found = {who: known for who, known in {**last, **differ}.items() if known is not None}
        assert found == ends


def test_matches_of_other_people_are_not_rated_again() -> None:
    system = GAME_TYPES["ecarte"].rating
    assert system is not None
    both = frozenset((1, 2)), frozenset((3, 4))
    matches, _ = rated(
        system,
        [
            RatedMatch("first", 0, {1: 1, 2: 2}, 1.0, both[0], {}),
            RatedMatch("other", 1, {3: 1, 4: 2}, 1.0, both[1], {}),
            RatedMatch("last", 2, {2: 1, 1: 2}, 1.0, both[0], {}),
        ],
    )
    changed, differ = rechain(system, matches, lambda _: None, void={"first"})
    assert set(changed) == {"first", "last"}
    assert set(differ) == {1, 2}
