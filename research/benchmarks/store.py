"""The store: transactions per second, alone and in groups, and moves that the registry commits."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter

import aiosqlite

from bot.__main__ import peers_on
from bot.database.connection import Connection, run
from bot.database.database import Database
from bot.database.opening import open_database
from bot.features.registered import HOOKS
from bot.registry.registry import Registry, build_registry
from bot.tables.limits import Limits
from bot.tables.seat import Offer, Seat
from bot.tables.store import users
from bot.tables.table import Table
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from research.benchmarks.playouts import choose_at_random
from research.benchmarks.report import Race, show, times, whole

ROUNDS = 21
TRANSACTIONS = 512
CROWDS = (16, 64, 256)
TABLES = 100
A_DAY = 86_400_000

Done = tuple[int, float]
"""An amount of work and the seconds that it took."""
Work = Callable[[], Awaitable[Done]]

BY_STATEMENT, ALONE = "alone, an await per statement", "alone, one hop to the thread"
SCHEMA = (
    "CREATE TABLE purse (id INTEGER PRIMARY KEY, counters INTEGER NOT NULL) STRICT",
    "CREATE TABLE entry (id INTEGER PRIMARY KEY, purse INTEGER NOT NULL, counters INTEGER NOT NULL) STRICT",
    "INSERT INTO purse (id, counters) VALUES (1, 0)",
)
EARN = "UPDATE purse SET counters = counters + $1 WHERE id = $2"
ENTER = "INSERT INTO entry (purse, counters) VALUES ($1, $2)"


async def measure() -> None:
    """Print the tables of the store."""
    with tempfile.TemporaryDirectory() as folder:
        await _transactions(Path(folder))
        await _moves(Path(folder))


async def _transactions(folder: Path) -> None:
    async with opened(folder / "ours.db") as database, _plain(folder / "plain.db") as connection:
        await database.write(_set_up)
        contenders: dict[str, Work] = {
            BY_STATEMENT: partial(_by_statement, connection, TRANSACTIONS // 8),
            ALONE: partial(_crowd, database, 1, TRANSACTIONS // 8),
        }
        for writers in CROWDS:
            contenders[f"{writers} at once, group commit"] = partial(_crowd, database, writers, TRANSACTIONS)
        rows = await compare(contenders)
    show("Store: transactions of two statements, each on the disk", ("ratio", "writers", "a second"), rows)


async def _moves(folder: Path) -> None:
    async with opened(folder / "games.db") as database:
        registry = build_registry(
            database, Limits(A_DAY, A_DAY, A_DAY), peers_on(database), lambda _: None, HOOKS
        )
        chance, people = Random(2026), count(1)
        contenders: dict[str, Work] = {
            "one game": partial(_play, database, registry, 1, chance, people),
            f"{TABLES} games at once": partial(_play, database, registry, TABLES, chance, people),
        }
        rows = await compare(contenders)
    show("Registry: moves ruled on and committed", ("ratio", "tables", "moves a second"), rows)


async def compare(contenders: dict[str, Work]) -> list[tuple[str, str, str]]:
    """Run all contenders in turn; return a row for each, compared with the first."""
    race = Race()
    for _ in range(ROUNDS):
        for name, work in contenders.items():
            done, seconds = await work()
            race.enter(name, {"done": done}, seconds)
    first = race.rate(next(iter(contenders)), "done")
    return [
        (times(race.rate(name, "done") / first), name, whole(race.rate(name, "done"))) for name in contenders
    ]


def _set_up(connection: Connection) -> None:
    for statement in SCHEMA:
        connection.execute(statement)


def _earn(connection: Connection) -> None:
    run(connection, EARN, 1, 1)
    run(connection, ENTER, 1, 1)


async def _crowd(database: Database, writers: int, transactions: int) -> Done:
    async def write() -> None:
        for _ in range(transactions // writers):
            await database.write(_earn)

    start = perf_counter()
    await asyncio.gather(*(write() for _ in range(writers)))
    return transactions, perf_counter() - start


async def _by_statement(connection: aiosqlite.Connection, transactions: int) -> Done:
    start = perf_counter()
    for _ in range(transactions):
        await connection.execute("BEGIN IMMEDIATE")
        await connection.execute(EARN, {"1": 1, "2": 1})
        await connection.execute(ENTER, {"1": 1, "2": 1})
        await connection.execute("COMMIT")
    return transactions, perf_counter() - start


async def _play(
    database: Database, registry: Registry, tables: int, chance: Random, people: count[int]
) -> Done:
    begun = [await _begin(database, registry, next(people), next(people)) for _ in range(tables)]
    start = perf_counter()
    moves = await asyncio.gather(*(_move(registry, table, chance) for table in begun))
    return sum(moves), perf_counter() - start


async def _begin(database: Database, registry: Registry, one: int, other: int) -> Table:
    for person, name in ((one, "Ana"), (other, "Bob")):
        await database.write(partial(users.save, person=person, name=name, locale="en"))
    offered = await registry.offers.challenge(offer_of(Seat(one, "Ana"), invited=other, channel=1))
    return await registry.offers.accept(offered.id, Seat(other, "Bob"))


def offer_of(challenger: Seat, invited: int | None, channel: int) -> Offer:
    """An offer to play écarté by the classic rules."""
    return Offer(
        kind=EcarteGame.kind,
        rules=CLASSIC.text,
        challenger=challenger,
        invited=invited,
        guild=1,
        channel=channel,
        language="en",
    )


async def _move(registry: Registry, table: Table, chance: Random) -> int:
    """Play a game from the cut for deal to its end; return the number of moves."""
    moves = 0
    while table.waits_for:
        (person,) = table.waits_for
        table = await registry.play.act(table.id, person, lambda view: choose_at_random(view, chance))
        moves += 1
    return moves


@asynccontextmanager
async def opened(place: Path | str) -> AsyncIterator[Database]:
    """Open a database, given as a file or a URL, and close it at the end."""
    database = await open_database(place if isinstance(place, str) else f"sqlite:///{place}")
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def _plain(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    """Open a connection with the settings of the bot, to be used as in aiosqlite's examples."""
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        await connection.execute("PRAGMA journal_mode = WAL")
        await connection.execute("PRAGMA synchronous = FULL")
        for statement in SCHEMA:
            await connection.execute(statement)
        yield connection
