"""The time of a lost shard is given back only at the tables of its servers."""

from __future__ import annotations

import pytest

from bot.database.clock import LATE_MS
from bot.database.connection import Connection, run
from bot.database.partitions import ALL
from bot.features.registered import HOOKS
from bot.registry.transactions import reach
from bot.tables.shards import ENDPOINT
from bot.tables.store import shards
from bot.tables.table import Table
from tests.bot.support.harness import ANA, BOB, CLEO, Harness, offer, person

DORA = 104
OTHER_SERVER = 1 << 22
"""A server of shard 1 of two."""


@pytest.fixture
async def tables(harness: Harness) -> tuple[Table, Table]:
    """A game in a server of shard 0, and one in a server of shard 1."""
    await harness.meet((DORA,))
    other = await harness.registry.offers.challenge(offer(CLEO, DORA, guild=OTHER_SERVER))
    return await harness.begun(ANA, BOB), await harness.registry.offers.accept(other.id, person(DORA))


async def moved(harness: Harness, *tables: Table) -> list[int]:
    """The milliseconds by which the deadlines of these tables have moved."""
    found = []
    for table in tables:
        deadline = (await harness.stored(table)).deadline
        assert deadline is not None
        assert table.deadline is not None
        found.append(deadline - table.deadline)
    return found


async def heard(harness: Harness, heard: tuple[int, ...], at: int) -> int:
    """Let these shards be heard at a time; return how many deadlines move."""
    return await harness.database.write(reach.hear, HOOKS, heard, at)


async def lost(harness: Harness, at: int, *numbers: int) -> None:
    """Let two shards be heard, and some of them be lost at a time."""

    def lose(connection: Connection) -> None:
        shards.expect(connection, 2, at)
        shards.hear(connection, (0, 1), at)
        for shard in numbers:
            shards.lose(connection, shard, at)

    await harness.database.write(lose)


async def test_the_time_of_one_shard_is_given_back_at_its_tables(
    harness: Harness, tables: tuple[Table, Table]
) -> None:
    await lost(harness, 1_000_000, 1)
    assert await heard(harness, (0, 1), 1_000_000 + 5_000) == 1
    assert await moved(harness, *tables) == [0, 5_000]
    assert await heard(harness, (0, 1), 1_000_000 + 9_000) == 0
    assert await moved(harness, *tables) == [0, 5_000]


async def test_a_shard_that_is_still_lost_gets_its_time_when_it_returns(
    harness: Harness, tables: tuple[Table, Table]
) -> None:
    await lost(harness, 1_000_000, 0, 1)
    assert await heard(harness, (0,), 1_000_000 + 5_000) == 1
    assert await moved(harness, *tables) == [5_000, 0]
    assert await heard(harness, (0, 1), 1_000_000 + 7_000) == 1
    assert await moved(harness, *tables) == [5_000, 7_000]


async def test_both_shards_return_at_once(harness: Harness, tables: tuple[Table, Table]) -> None:
    await lost(harness, 1_000_000, 0, 1)
    assert await heard(harness, (0, 1), 1_000_000 + 5_000) == 2
    assert await moved(harness, *tables) == [5_000, 5_000]


@pytest.mark.parametrize(("away", "given"), [(LATE_MS, 0), (LATE_MS + 1, LATE_MS + 1)])
async def test_an_ordinary_reconnection_is_not_given_back(
    harness: Harness, tables: tuple[Table, Table], away: int, given: int
) -> None:
    await lost(harness, 1_000_000, 1)
    await heard(harness, (0, 1), 1_000_000 + away)
    assert await moved(harness, *tables) == [0, given]


@pytest.mark.parametrize(("silent", "given"), [(shards.SILENT_MS, 5_000), (shards.SILENT_MS + 1, 17_001)])
async def test_a_shard_whose_process_stood_still_was_lost_since_it_was_heard(
    harness: Harness, tables: tuple[Table, Table], silent: int, given: int
) -> None:
    await lost(harness, 1_000_000)
    await heard(harness, (0,), 1_000_000 + 5_000)
    await harness.database.write(shards.lose, 1, 1_000_000 + silent)
    await heard(harness, (1,), 1_000_000 + silent + 5_000)
    assert await moved(harness, *tables) == [0, given]


@pytest.mark.parametrize(("stood", "since"), [(7_000, 1_007_000), (10_000, 1_009_000)])
async def test_a_shard_was_lost_later_by_the_time_in_which_no_process_ran(
    harness: Harness, stood: int, since: int
) -> None:
    await lost(harness, 1_000_000, 1)

    def begun(connection: Connection) -> list[tuple[int, int]]:
        shards.expect(connection, 2, 1_009_000)
        reach.postpone(connection, {1_009_000 - stood: ALL}, 1_009_000, hooks=HOOKS)
        return [(one.shard, one.since) for one in shards.outages(connection, 1_009_000)]

    assert await harness.database.write(begun) == [(0, since), (1, since)]


async def test_a_shard_stays_lost_when_the_time_without_a_process_was_given_back(harness: Harness) -> None:
    await lost(harness, 1_000_000)

    def back(connection: Connection) -> list[tuple[int, int]]:
        reach.postpone(connection, {1_000_000: ALL}, 9_000_000, hooks=HOOKS)
        return [(outage.shard, outage.since) for outage in shards.outages(connection, 9_000_000)]

    assert await harness.database.write(back) == [(0, 9_000_000), (1, 9_000_000)]


async def test_the_time_without_an_endpoint_is_given_back_by_the_gateway(
    harness: Harness, tables: tuple[Table, Table]
) -> None:
    await heard(harness, (ENDPOINT,), 1_000_000)
    await harness.database.write(shards.expect, 2, 1_090_000)
    await heard(harness, (0, 1), 1_100_000)
    assert await moved(harness, *tables) == [100_000] * 2


async def test_while_no_process_takes_posted_interactions_time_stands_still_everywhere(
    harness: Harness, tables: tuple[Table, Table]
) -> None:
    silent = 1_000_000 + shards.SILENT_MS

    async def lost(at: int) -> list[int]:
        return [outage.shard for outage in await harness.database.read(shards.outages, at)]

    async def reached(at: int) -> int:
        def count(connection: Connection) -> int:
            where = shards.reachable(connection, at)
            return len(run(connection, f"SELECT 1 FROM game WHERE {where}").fetchall())

        return await harness.database.read(count)

    await harness.database.write(shards.expect, 0, 1_000_000)
    await heard(harness, (ENDPOINT,), 1_000_000)
    assert await lost(silent) == []
    assert await lost(silent + 1) == [ENDPOINT]
    assert await reached(silent) == 2
    assert await reached(silent + 1) == 0
    assert await heard(harness, (ENDPOINT,), silent + 1) == 2
    assert await moved(harness, *tables) == [shards.SILENT_MS + 1] * 2


async def test_the_endpoint_does_not_count_where_interactions_come_over_the_gateway(harness: Harness) -> None:
    async def known() -> list[int]:
        return [outage.shard for outage in await harness.database.read(shards.outages, 9_000_000)]

    await heard(harness, (ENDPOINT,), 1_000_000)
    assert await known() == [ENDPOINT]
    assert not await harness.database.read(shards.is_connected, 1_000_000)
    await harness.database.write(shards.expect, 2, 1_000_000)
    await heard(harness, (ENDPOINT,), 1_000_000)
    assert await known() == [0, 1]
    await harness.database.write(shards.expect, 0, 1_000_000)
    assert await known() == []


async def test_a_process_is_connected_until_its_last_shard_is_lost_or_silent(harness: Harness) -> None:
    async def connected(at: int) -> bool:
        return await harness.database.read(shards.is_connected, at)

    await lost(harness, 1_000_000, 1)
    assert await connected(1_000_000)
    assert not await connected(1_000_001 + shards.SILENT_MS)
    await lost(harness, 1_000_000, 0, 1)
    assert not await connected(1_000_000)
