"""Two processes on PostgreSQL make a game void once and whole, also while the other one commits."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest

from bot.database.connection import Connection, run
from bot.features.moderation.model import Entry, GameOrder
from bot.features.moderation.reasons import ModerationReason
from bot.features.moderation.voids import transactions as voids
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, purse
from bot.registry.hooks import TableHooks
from bot.registry.voids import Replaced
from bot.tables.message import Key
from bot.tables.table import Table
from engine.ecarte import actions
from tests.bot.support import chance, times
from tests.bot.support.engines import Databases
from tests.bot.support.harness import ANA, BOB, GUILD, concurrently, reason, reasons
from tests.bot.support.processes import Process, processes
from tests.bot.support.wagers import use_counters

pytestmark = [pytest.mark.landing, pytest.mark.slow]

BEGIN: Final = 1_790_000_000_000
MANAGER: Final = 110
Race = Callable[[Process, Process, Table, Table], Awaitable[list[BaseException]]]
"""What two processes do with a finished game and one that is played, and what is raised."""


@pytest.fixture
def moment(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The present time, in UTC milliseconds."""
    now = [BEGIN]
    times.read_from(monkeypatch, lambda: now[0])
    return now


@asynccontextmanager
async def two_games(
    databases: Databases, moment: list[int]
) -> AsyncIterator[tuple[Process, Process, Table, Table]]:
    """Two processes, a finished game of Ana and Bob with a stake, and one that goes on. Always the same."""
    with databases.empty() as url:
        async with processes(url, 2) as (one, other):
            chance.CHANCE.seed("race")
            moment[0] = BEGIN
            await use_counters(one.harness)
            first = await lost(one, await begun(one))
            moment[0] += 1
            second = await begun(one)
            moment[0] += 1
            yield one, other, first, second


async def begun(process: Process) -> Table:
    """A game of Ana and Bob with a stake and a finished deal."""
    return await process.harness.past_first_deal(await process.harness.begun(ANA, BOB, stake=50))


async def lost(process: Process, table: Table) -> Table:
    """Let Bob resign."""
    return await process.registry.play.act(table.id, BOB, lambda _: actions.RESIGN)


def order(table: Table) -> GameOrder:
    return GameOrder(GUILD, MANAGER, table.id, "dealt twice", BEGIN + 9)


async def void(process: Process, table: Table) -> Entry:
    entry, _ = await process.registry.endings.replace(voids.make_void, order(table))
    return entry


async def void_late(process: Process, table: Table, meanwhile: Awaitable[object]) -> None:
    """Make a game void in a transaction that has read the database before another process commits."""
    reached, released = threading.Event(), threading.Event()

    def late(
        connection: Connection, hooks: TableHooks, asked: GameOrder
    ) -> tuple[tuple[Entry, list[Key]], list[Replaced]]:
        run(connection, "SELECT count(*) FROM result").close()
        reached.set()
        released.wait()
        return voids.make_void(connection, hooks, asked)

    async def other_first() -> None:
        await asyncio.to_thread(reached.wait)
        try:
            await meanwhile
        finally:
            released.set()

    await asyncio.gather(process.registry.endings.replace(late, order(table)), other_first())


def state(connection: Connection) -> list[Any]:
    """What is stored of results, ratings, purses and acts; the books add up."""
    assert ledger.audit(connection, GUILD).sound
    tables = ("score", "statistic", "rating_change", "moderation")
    return [
        [ledger.balance(connection, GUILD, one) for one in (purse(ANA), purse(BOB), HOUSE)],
        *(run(connection, f"SELECT * FROM {table} ORDER BY 1, 2, 3, 4, 5").fetchall() for table in tables),
    ]


async def one_after_the_other(one: Process, other: Process, first: Table, second: Table) -> list[Any]:
    await void(one, first)
    await lost(other, second)
    return []


async def late(one: Process, other: Process, first: Table, second: Table) -> list[Any]:
    await void_late(one, first, lost(other, second))
    return []


async def at_once(one: Process, other: Process, first: Table, second: Table) -> list[Any]:
    _, raised = await concurrently(void(one, first), lost(other, second))
    return raised


@pytest.mark.parametrize("race", [late, at_once])
async def test_a_game_becomes_void_while_another_of_its_players_ends(
    databases: Databases, moment: list[int], race: Race
) -> None:
    found = []
    for act in (one_after_the_other, race):
        async with two_games(databases, moment) as world:
            assert await act(*world) == []
            found.append(await world[1].database.read(state))
    assert found[1] == found[0]


async def test_two_processes_make_the_same_game_void(databases: Databases, moment: list[int]) -> None:
    found = []
    async with two_games(databases, moment) as (one, _, first, _):
        await void(one, first)
        found.append(await one.database.read(state))
    async with two_games(databases, moment) as (one, other, first, _):
        assert await reason(void_late(one, first, void(other, first))) is ModerationReason.VOID_ALREADY
        found.append(await one.database.read(state))
    async with two_games(databases, moment) as (one, other, first, _):
        done, raised = await concurrently(void(one, first), void(other, first))
        assert len(done) == 1
        assert reasons(raised) == {ModerationReason.VOID_ALREADY}
        found.append(await one.database.read(state))
    assert found[1:] == found[:1] * 2
