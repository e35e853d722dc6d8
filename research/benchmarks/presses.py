"""What one press commits, on SQLite and on PostgreSQL: on this machine's disk, and on slower ones.

``python -m research.benchmarks.presses`` measures on the disk as it is.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from functools import partial
from itertools import count, cycle
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

import psycopg

from bot.__main__ import peers_on
from bot.database import interactions
from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.registered import HOOKS
from bot.registry.registry import build_registry
from bot.registry.transactions.lifecycle import new_id
from bot.tables.limits import Limits
from bot.tables.seat import Seat
from bot.tables.store import games, messages, users
from bot.tables.table import Table
from research.benchmarks.report import milliseconds, show
from research.benchmarks.store import A_DAY, Done, Work, compare, offer_of, opened
from sandbox.process.postgres import own_server

GAMES: Final = 10_000
MANY: Final = 32
WRITERS: Final = (1, 10, MANY)
ACTS: Final = 25
FLUSHES_MS: Final = (4, 8)
"""The least milliseconds of a flush on the slower disks."""
POOLS: Final = 3
"""One process opens as many connections as this number of processes has."""
_FLUSHES: Final = 21
_PRESSES: Final = count(1)
_CHANCE: Final = Random(2026)


def measure() -> None:
    """Print a table for each disk."""
    asyncio.run(_compare())
    for flush_ms in FLUSHES_MS:
        with tempfile.TemporaryDirectory() as folder:
            library = _slow_flush(Path(folder), flush_ms)
            if library is None:
                print("\nSlower disks are left out: they need Linux and cc.", file=sys.stderr)
                return
            environment = os.environ | {"LD_PRELOAD": str(library)}
            subprocess.run([sys.executable, "-m", "research.benchmarks.presses"], env=environment, check=True)


def _slow_flush(folder: Path, flush_ms: int) -> Path | None:
    """Make a library with which each flush takes `flush_ms`; None if it cannot be made."""
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        return None
    # PostgreSQL's server runs as another user.
    folder.chmod(0o755)
    library = folder / "slow_flush.so"
    source = Path(__file__).with_name("slow_flush.c")
    options = ("-shared", "-fPIC", f"-DFLUSH_MS={flush_ms}", "-o", str(library))
    subprocess.run([compiler, *options, str(source)], check=True)
    return library


async def _compare() -> None:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = stack.enter_context(own_server(careful=True)).url()
        flushes = [milliseconds(_flush_of_file(folder)), milliseconds(_flush_of_server(url))]
        file = await stack.enter_async_context(opened(folder / "acts.db"))
        shared = [await stack.enter_async_context(opened(url)) for _ in range(POOLS)]
        in_file, on_server = await _fill(file), await _fill(shared[0])
        contenders: dict[str, Work] = {}
        for engine, databases, tables in (("SQLite", [file], in_file), ("PostgreSQL", shared[:1], on_server)):
            for writers in WRITERS:
                many = "one at a time" if writers == 1 else f"{writers} at once"
                contenders[f"{engine}, {many}"] = partial(_act, databases, tables, writers)
        many = f"PostgreSQL, {MANY} at once over {len(shared)} pools"
        contenders[many] = partial(_act, shared, on_server, MANY)
        rows = await compare(contenders)
    title = "Store: what one press commits, where a flush takes {} for SQLite and {} for PostgreSQL"
    show(title.format(*flushes), ("ratio", "engine", "a second"), rows)


def _flush_of_file(folder: Path) -> float:
    """Seconds until what was written to a file is on the disk."""
    with (folder / "flushed").open("wb", buffering=0) as file:

        def flush() -> None:
            file.write(bytes(4096))
            os.fdatasync(file.fileno())

        return _seconds(flush)


def _flush_of_server(url: str) -> float:
    """Seconds of a server's smallest commit, which is little more than a flush."""
    with psycopg.connect(url, autocommit=True) as connection:
        return _seconds(lambda: connection.execute("SELECT pg_logical_emit_message(true, '', '')"))


def _seconds(work: Callable[[], object]) -> float:
    def once() -> float:
        start = perf_counter()
        work()
        return perf_counter() - start

    return median(once() for _ in range(_FLUSHES))


async def _fill(database: Database) -> list[Table]:
    """Store offers; return their tables. There are many, so that few of them are neighbours in an index."""
    registry = build_registry(
        database, Limits(A_DAY, A_DAY, A_DAY), peers_on(database), lambda _: None, HOOKS
    )
    ana = Seat(1, "Ana")
    await database.write(partial(users.save, person=ana.person, name=ana.name, locale="en"))
    offered = await registry.offers.challenge(offer_of(ana, invited=None, channel=1), None)
    tables = [replace(offered, id=new_id()) for _ in range(GAMES)]
    await database.write(partial(_save, tables=tables))
    return tables


def _save(connection: Connection, tables: list[Table]) -> None:
    for table in tables:
        games.create(connection, table)
        messages.want_all(connection, table)


async def _act(databases: list[Database], tables: list[Table], writers: int) -> Done:
    """Press at some of the tables at once, each chosen at random."""
    acts = iter(range(writers * ACTS))

    async def go_on(database: Database, position: int) -> None:
        for _ in acts:
            tables[position] = await database.write(partial(_press, table=tables[position]))

    positions = _CHANCE.sample(range(GAMES), writers)
    start = perf_counter()
    await asyncio.gather(*map(go_on, cycle(databases), positions))
    return writers * ACTS, perf_counter() - start


def _press(connection: Connection, table: Table) -> Table:
    """Execute a press's statements: its id, the next version, the action, and which messages are outdated."""
    interactions.claim(connection, next(_PRESSES))
    after = games.advance(connection, table, replace(table, version=table.version + 1))
    games.append(connection, after.id, after.version, 0, "stand", after.version)
    messages.ask_again(connection, after.id, after.main_audience)
    return after


if __name__ == "__main__":
    asyncio.run(_compare())
