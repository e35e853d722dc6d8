"""The scores that are stored with each fact are the fold of all that were entered."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random
from typing import Final

from bot.database.connection import Connection, run
from bot.features.standings import scores_store as scores
from bot.features.standings import scoring, seasons
from bot.features.standings.fold import CountersFact, Fact, GameFact, ReviewFact, fold
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.seasons import ALL_TIME
from bot.tables.counting import Share
from engine.games import GAME_TYPES
from tests import proof
from tests.bot.support.harness import GUILD, Harness

KIND: Final = GAME_TYPES["bourre"]
SIGNED: Final = {mean.of for mean in KIND.means.values()}
OTHERS: Final = (b"1", b"2", b"3", b"4")
BOOKS: Final = (EVERYWHERE, GUILD, GUILD + 1)
MOMENTS: Final = tuple(int(datetime(2026, month, 20, tzinfo=UTC).timestamp() * 1000) for month in (10, 11))
Entered = tuple[int, int, Fact]
"""A server, a moment and a fact."""


def facts(chance: Random) -> Iterator[Entered]:
    """Facts about one person, in the order of time."""
    for at in sorted(chance.choice(MOMENTS) for _ in range(chance.randrange(12))):
        guild = chance.choice(BOOKS[1:])
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
                others = tuple(chance.sample(OTHERS, chance.randrange(1, 4)))
                won = full and chance.random() < 0.6
                share = Share.FULL if full else Share.PLAYED
                yield guild, at, GameFact(share, won, counted if full else {}, others)


async def test_scores_are_the_fold_of_what_was_entered(harness: Harness) -> None:
    for seed in range(proof.size(25, 2_000)):
        chance, who = Random(seed + proof.SEED), 1_000 + seed
        await harness.meet((who,))
        entered = [*facts(chance)]

        def everything(connection: Connection, who: int, entered: list[Entered]) -> None:
            for guild, at, fact in entered:
                scoring.enter(connection, guild, KIND.name, who, at, fact)
            stored = scores.rows(connection, KIND.name, who, BOOKS)
            expected = {
                (book, season): row
                for book in BOOKS
                for season in (ALL_TIME, *map(seasons.of, MOMENTS))
                if (
                    row := fold(
                        (
                            fact
                            for guild, at, fact in entered
                            if book in (guild, EVERYWHERE)
                            and season in (ALL_TIME, seasons.of(at))
                            # Counters belong to one server.
                            and not (book == EVERYWHERE and isinstance(fact, CountersFact))
                        ),
                        KIND.means,
                    )
                )
                is not None
            }
            assert stored == expected
            sql = "SELECT guild, season, met, ranked FROM score WHERE person = $1"
            assert {(guild, season): known for guild, season, *known in run(connection, sql, who)} == {
                book: [min(len(row.met), 3), int(row.ranked)] for book, row in expected.items()
            }

        await harness.database.write(everything, who, entered)
