"""Ratings without a match, or where it rates others, are those of that history, digit by digit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from bot.database.connection import Connection, insert, run, select
from bot.features.standings import facts_store as facts
from bot.features.standings import ratings_store as ratings
from bot.features.standings import seasons
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.rechain import Known, RatedMatch, rate, stored
from bot.features.standings.seasons import ALL_TIME
from bot.features.standings.voids import store
from bot.features.standings.voids import transactions as voids
from bot.tables.store import games, users
from engine.games import GAME_TYPES
from tests import proof
from tests.bot.features.standings.test_voids import NOVEMBER, empty, played
from tests.bot.support.harness import GUILD, Harness

_DAY_MS: Final = 86_400_000
PEOPLE: Final = range(100, 109)


def history(chance: Random, most: int) -> list[RatedMatch]:
    """Matches of a few people, which nobody has rated yet. Some people are only rated against."""
    people, at = PEOPLE[: chance.randrange(2, 9)], NOVEMBER
    matches: list[RatedMatch] = []
    for number in range(chance.randrange(1, 40)):
        at += chance.randrange(20 * _DAY_MS)
        players = chance.sample(people, chance.randrange(2, min(most, len(people)) + 1))
        ranks = {player: chance.randrange(1, len(players) + 1) for player in players}
        rates = frozenset(player for player in players if chance.random() < 0.9)
        matches.append(RatedMatch(str(number), at, ranks, chance.randrange(1, 4), rates, {}))
    return matches


def save(connection: Connection, kind: str, matches: Sequence[RatedMatch]) -> None:
    """Store the ratings of a history, as games do when they end."""
    system, (_, rules), *_ = GAME_TYPES[kind].rating, *GAME_TYPES[kind].presets.items()
    assert system is not None
    empty(connection)
    base, *_ = played(Random(0), "base", (PEOPLE[0], PEOPLE[1]), NOVEMBER)
    for person in PEOPLE:
        users.save(connection, person, f"guest {person}", "en")
    games.create(connection, base)
    (row,) = select(connection, "SELECT * FROM game WHERE id = $1", base.id)
    for person in PEOPLE:
        for season in {ALL_TIME, *(seasons.of(NOVEMBER + days * _DAY_MS) for days in range(0, 800, 20))}:
            insert(connection, "score", guild=EVERYWHERE, season=season, kind=kind, person=person, games=1)
    known: dict[int, Known] = {}
    for match in matches:
        insert(connection, "game", **(row | {"id": match.game, "kind": kind, "rules": rules.text}))
        facts.add_rated(connection, match.game, GUILD, kind, int(match.length), match.ranks, match.at)
        long = replace(match, length=rules.length * match.length)
        changes = rate(system, long, {who: known.get(who) for who in match.ranks})
        seats = dict(zip(match.ranks, range(9), strict=False))
        by_seat = {seats[who]: change for who, change in changes.items()}
        ratings.enter(connection, EVERYWHERE, match.game, by_seat, match.at, kind)
        known |= {who: Known(stored(change.after), match.at) for who, change in changes.items()}


def follow(connection: Connection, kind: str, match: RatedMatch, rates: frozenset[int] | None) -> None:
    """Let everything follow a match that is left out, or rates others than it did."""
    seq = store.seq_of(connection, match.game)
    assert seq is not None
    if rates is None:
        stored_match = store.match(connection, EVERYWHERE, seq)
        assert stored_match is not None
        voids.leave_match_out(connection, EVERYWHERE, kind, seq, stored_match)
        facts.leave_out(connection, [match.game], everywhere=True)
    else:
        voids.rate_again(connection, EVERYWHERE, kind, seq, rates)
    while store.next_book(connection) is not None:
        voids.rate_on(connection, EVERYWHERE, 1)


def state(connection: Connection) -> list[Any]:
    """Every rating that is stored, after each match and for each month."""
    return [
        run(connection, f"SELECT * FROM {table} ORDER BY 1, 2, 3, 4").fetchall()
        for table in ("rating_change", "score")
    ]


@pytest.mark.parametrize("left_out", [True, False])
@pytest.mark.parametrize(("kind", "most"), [("ecarte", 2), ("bourre", 6)])
async def test_ratings_are_those_of_the_other_history(
    harness: Harness, kind: str, most: int, left_out: bool
) -> None:
    for seed in range(proof.size(4, 1_000)):
        chance = Random(seed + proof.SEED)
        matches = history(chance, most)
        place = chance.randrange(len(matches))
        own = matches[place]
        # Whom it rated may be only rated against now.
        rates = None if left_out else frozenset(who for who in own.rates if chance.random() < 0.5)
        others = [] if rates is None else [replace(own, rates=rates)]

        def both(connection: Connection) -> tuple[list[Any], list[Any]]:
            save(connection, kind, [*matches[:place], *others, *matches[place + 1 :]])
            expected = state(connection)
            save(connection, kind, matches)
            follow(connection, kind, own, rates)
            return state(connection), expected

        found, expected = await harness.database.write(both)
        assert found == expected, seed


async def test_matches_of_other_people_are_not_rated_again(harness: Harness) -> None:
    one, other = frozenset(PEOPLE[:2]), frozenset(PEOPLE[2:4])
    matches = [
        RatedMatch(str(place), NOVEMBER + place, dict(zip(who, (1, 2), strict=True)), 1, who, {})
        for place, who in enumerate((one, other, one))
    ]

    def rated_again(connection: Connection) -> set[int]:
        save(connection, "ecarte", matches)
        seq = store.seq_of(connection, "0")
        assert seq is not None
        voids.rate_again(connection, EVERYWHERE, "ecarte", seq, frozenset())
        return voids.rate_on(connection, EVERYWHERE, 9)

    assert await harness.database.write(rated_again) == {NOVEMBER + 2}
