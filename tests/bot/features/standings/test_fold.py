"""The scores that are stored with each game are the fold of what was entered."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random
from typing import Final

from bot.database import pseudonyms
from bot.database.connection import Connection, run, select
from bot.features.standings import scores_store as scores
from bot.features.standings.fold import CountersFact, Fact, GameFact, ReviewFact, Row, fold
from bot.features.standings.model import EVERYWHERE
from bot.tables.counting import Share
from bot.text import seasons
from bot.text.seasons import ALL_TIME
from engine.games import GAME_TYPES
from tests import proof
from tests.bot.support.harness import GUILD, Harness

KIND: Final = GAME_TYPES["bourre"]
SIGNED: Final = {mean.of for mean in KIND.means.values()}
OTHERS: Final = (201, 202, 203, 204)
MOMENTS: Final = tuple(int(datetime(2026, month, 20, tzinfo=UTC).timestamp() * 1000) for month in (10, 11))
Entered = tuple[int, int, Fact]
"""A server, a moment and a fact."""


def facts(chance: Random) -> Iterator[Entered]:
    """Facts about one person, in the order of time; the people whom they meet are given by their ids."""
    for at in sorted(chance.choice(MOMENTS) for _ in range(chance.randrange(12))):
        guild = chance.choice((GUILD, GUILD + 1))
        match chance.randrange(4):
            case 0:
                maybe = (None, chance.randrange(-5, 6))
                pools = chance.choice((None, 0, 1))
                yield guild, at, CountersFact(chance.randrange(-9, 10), chance.choice(maybe), pools)
            case 1:
                yield guild, at, ReviewFact(chance.randrange(9), chance.randrange(3))
            case _:
                full = chance.random() < 0.7
                # Only counters can be lost.
                counted = {
                    name: chance.randrange(-20 if name in SIGNED else 0, 60) for name in KIND.statistics
                }
                yield (
                    guild,
                    at,
                    GameFact(
                        Share.FULL if full else Share.PLAYED,
                        full and chance.random() < 0.6,
                        counted if full else {},
                    ),
                )


def enter(connection: Connection, who: int, number: int, entered: Entered, others: tuple[int, ...]) -> None:
    guild, at, fact = entered
    kind = KIND.name
    match fact:
        case CountersFact():
            scores.enter_counters(
                connection,
                guild,
                who,
                fact.counters,
                at,
                source=f"game {number}",
                chouette=fact.chouette,
                pools=fact.pools,
                kind=kind,
            )
        case ReviewFact():
            scores.enter_review(
                connection, guild, who, fact.decisions, fact.errors, at, game=f"game {number}", kind=kind
            )
        case GameFact():
            if fact.share is Share.FULL:
                scores.enter(connection, guild, who, fact.statistics, at, won=fact.won, kind=kind)
            else:
                scores.enter_played(connection, guild, who, at, kind=kind)
            scores.meet(connection, guild, who, others, at, kind=kind)


def found(connection: Connection, who: int) -> dict[tuple[int, int], tuple[Row, int, int]]:
    """The stored rows of a person by server and season, each with how many they have met, and their rank."""
    kept = {}
    for row in select(connection, "SELECT * FROM score WHERE person = $1", who):
        where = (who, row["guild"], row["season"])
        met = run(connection, "SELECT code FROM met WHERE person = $1 AND guild = $2 AND season = $3", *where)
        counted = run(
            connection,
            "SELECT name, value FROM statistic WHERE person = $1 AND guild = $2 AND season = $3",
            *where,
        )
        names = ("games", "games_won", "streak", "best_streak", "counters", "chouette", "pools")
        kept[row["guild"], row["season"]] = (
            Row(
                **{name: row[name] for name in (*names, "decisions", "errors")},
                met=frozenset(bytes(code) for (code,) in met),
                statistics=dict(counted.fetchall()),
            ),
            row["met"],
            row["ranked"],
        )
    return kept


async def test_scores_are_the_fold_of_what_was_entered(harness: Harness) -> None:
    for seed in range(proof.size(25, 2_000)):
        chance, who = Random(seed + proof.SEED), 1_000 + seed
        await harness.meet((who,))
        entered = [
            (
                one,
                tuple(chance.sample(OTHERS, chance.randrange(1, 4))) if isinstance(one[2], GameFact) else (),
            )
            for one in facts(chance)
        ]

        def everything(
            connection: Connection, who: int, entered: list[tuple[Entered, tuple[int, ...]]]
        ) -> bool:
            for number, (one, others) in enumerate(entered):
                enter(connection, who, number, one, others)
            stored = found(connection, who)
            for book in (EVERYWHERE, GUILD, GUILD + 1):
                for season in (ALL_TIME, *map(seasons.of, MOMENTS)):
                    own = [
                        GameFact(
                            fact.share,
                            fact.won,
                            fact.statistics,
                            tuple(pseudonyms.code_of(connection, other) for other in others),
                        )
                        if isinstance(fact, GameFact)
                        else fact
                        for (guild, at, fact), others in entered
                        if book in (guild, EVERYWHERE)
                        and season in (ALL_TIME, seasons.of(at))
                        # Counters belong to one server.
                        and not (book == EVERYWHERE and isinstance(fact, CountersFact))
                    ]
                    row = fold(own, KIND.means)
                    expected = None if row is None else (row, min(len(row.met), 3), int(row.ranked))
                    assert stored.get((book, season)) == expected
            return True

        assert await harness.database.write(everything, who, entered)
