"""Whenever PostgreSQL's server is killed, it has all that was acknowledged when it runs again."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial
from itertools import count
from random import Random
from subprocess import CalledProcessError
from typing import Final

import psycopg
import pytest

from bot.database.connection import Connection
from bot.database.postgres.database import PostgresDatabase
from bot.tables.store import games
from bot.tables.table import Table
from research.proofs.power_loss.play import Play
from research.proofs.power_loss.store import find_fault
from sandbox.process.postgres import PostgresServer, own_server, programs
from tests import proof
from tests.bot.support.harness import Harness, wait_until

KILLS: Final = proof.size(0, 20, short=2)
_PATIENCE: Final = 4
_LONG: Final = 3_600.0


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    """A server that writes its acknowledgements to the disk."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    with own_server(careful=True) as server:
        yield server


def kill(server: PostgresServer) -> None:
    """Kill every process of a server at once."""
    parent = int((server.folder / "data" / "postmaster.pid").read_text("utf-8").split()[0])
    with psycopg.connect(server.url()) as connection:
        children = [pid for (pid,) in connection.execute("SELECT pid FROM pg_stat_activity")]
    for pid in (parent, *children):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def start(server: PostgresServer) -> None:
    """Start a server that was killed."""
    while True:
        # The server does not start before the last of its old processes has ended.
        with suppress(CalledProcessError):
            return server.start()


def lost(connection: Connection, acknowledged: Mapping[str, Table]) -> list[str]:
    """Return the games that lack something acknowledged."""
    return [key for key, table in acknowledged.items() if not _follows(games.load(connection, key), table)]


def _follows(now: Table | None, before: Table) -> bool:
    if now is None or now.version < before.version:
        return False
    if before.game is None or now.game is None:
        return before.game is None
    return now.game.history[: len(before.game.history)] == before.game.history


@pytest.mark.skipif(KILLS == 0, reason="a server that writes everything down is slow: see `make proof-short`")
@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(KILLS)
async def test_a_killed_server_has_everything_that_it_acknowledged(server: PostgresServer) -> None:
    database = await PostgresDatabase.open(server.url(), _LONG)
    database.shared = False
    harness, chance = Harness(database), Random(proof.SEED)

    async def kill_often() -> None:
        for _ in range(KILLS):
            wanted = len(harness.changes) + chance.randint(1, 60)
            await wait_until(lambda: len(harness.changes) >= wanted)
            await asyncio.to_thread(kill, server)
            acknowledged = {change.table.id: change.table for change in harness.changes}
            await asyncio.to_thread(start, server)
            assert await database.read(partial(lost, acknowledged=acknowledged)) == []

    try:
        async with asyncio.TaskGroup() as group:
            killing, rounds = group.create_task(kill_often()), count()
            while not killing.done():
                await Play(harness, f"{proof.SEED} {next(rounds)}", _PATIENCE).to_the_end()
                assert await find_fault(database) is None
    finally:
        await database.close()
