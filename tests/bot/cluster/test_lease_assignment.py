"""Processes that share the tables know of each other."""

from __future__ import annotations

from bot.cluster import lease_assignment as holding
from bot.database.clock import now
from bot.database.connection import Connection
from tests.bot.support.harness import Harness
from tests.bot.support.unhurried import LEASE_MS


async def test_a_process_knows_when_the_next_lease_of_another_ends(
    harness: Harness,
) -> None:
    later = now() + 10 * LEASE_MS

    def heard(connection: Connection) -> list[int | None]:
        said = [("one", 0), ("two", 200), ("three", 300), ("one", 500), ("two", 500)]
        return [holding.acquire(connection, name, later + after).soonest for name, after in said]

    soonest = await harness.database.write(heard)
    assert soonest == [None, LEASE_MS - 200, LEASE_MS - 300, LEASE_MS - 300, LEASE_MS - 200]
