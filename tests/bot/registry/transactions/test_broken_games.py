"""A game that cannot go on ends void by itself, and everyone gets back what they have put in."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.database.connection import run
from bot.features.salon.bets import transactions as bets
from bot.tables.errors import BrokenTableError
from bot.tables.guild import CounterSettings
from bot.tables.table import Ruling, Status, Table
from tests.bot.support.harness import ANA, BOB, CLEO, EXPIRED_LIMITS, Harness, person
from tests.bot.support.wagers import OPENING, audit, nets, use_counters

STAKE, BET = 40, 30


async def with_a_bet(harness: Harness) -> Table:
    """A game with stakes, on which Cleo has bet; its first cut does not wait for bets."""
    await use_counters(harness, CounterSettings(counters=True, opening=OPENING, betting=0))
    table = await harness.begun(ANA, BOB, stake=STAKE)
    await harness.registry.table_changes.run(table.id, bets.place_bet, person(CLEO), 0, BET, now())
    assert await nets(harness, ANA, BOB, CLEO) == [-STAKE, -STAKE, -BET]
    return table


async def rewrite(harness: Harness, sql: str, *values: str) -> None:
    """Change the store without the program."""
    await harness.database.write(lambda connection: run(connection, sql, *values).close())


async def void(harness: Harness, table: Table) -> None:
    """Assert that the game is void, and that the books are as they were before it."""
    stored = await harness.stored(table)
    assert (stored.status, stored.ruling) == (Status.VOID, Ruling.BROKEN)
    assert await nets(harness, ANA, BOB, CLEO) == [0, 0, 0]
    assert (await audit(harness)).sound


@pytest.mark.parametrize("state", ["", "{}", "null", '{"format": 1}', "[" * 50])
async def test_a_game_that_cannot_be_read_is_void(state: str, harness: Harness) -> None:
    table = await with_a_bet(harness)
    await rewrite(harness, "UPDATE game SET state = $1 WHERE id = $2", state, table.id)
    again = harness.restarted()
    with pytest.raises(BrokenTableError):
        await again.registry.tables.get(table.id)
    assert await again.registry.endings.end_broken(table.id)
    await void(again, table)
    assert not await again.registry.endings.end_broken(table.id)


@pytest.mark.sqlite  # SQLite can be told to ignore its checks.
async def test_a_bet_on_no_seat_costs_nobody_a_counter(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await with_a_bet(hasty)
    for sql in (
        "PRAGMA ignore_check_constraints = ON",
        "UPDATE bet SET seat = 7",
        "PRAGMA ignore_check_constraints = OFF",
    ):
        await rewrite(hasty, sql)
    while (table := await hasty.registry.tables.get(table.id)).open:
        await hasty.registry.time_outs.time_out(table.id, table.version)
    await void(hasty, table)


async def test_a_finished_game_that_cannot_be_read_keeps_its_result(harness: Harness) -> None:
    table = await harness.act(await with_a_bet(harness), "resign")
    after = await nets(harness, ANA, BOB, CLEO)
    await rewrite(harness, "UPDATE game SET state = '{}' WHERE id = $1", table.id)
    again = harness.restarted()
    assert not await again.registry.endings.end_broken(table.id)
    assert await nets(again, ANA, BOB, CLEO) == after


async def test_a_failing_disk_makes_no_game_void(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await with_a_bet(hasty)

    async def fail(*_: object, **__: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(hasty.database, "write_once", fail)
    with pytest.raises(OSError, match="disk full"):
        await hasty.registry.time_outs.time_out(table.id, table.version)
    monkeypatch.undo()
    assert (await hasty.stored(table)).status is Status.LIVE
