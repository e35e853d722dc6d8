"""Time in which the program did not run counts against nobody, for any interruption."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.config import Pace
from bot.database import clock
from bot.database.clock import LATE_MS, TICK_MS, Interruption, interruption, now
from bot.features.salon.pool.public_message import POOL
from bot.registry.background.deadlines import Deadlines
from bot.tables.store import shards, uptime
from bot.tables.table import Table
from tests.bot.support import times
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import messages_settled, wait_until

# With PostgreSQL, the clock of its server counts. Tests do not move that.
pytestmark = pytest.mark.sqlite
HOURS = 8 * 3_600_000
STEP = 600_000
Skew = Callable[[int, int], None]


@pytest.fixture
def skew(monkeypatch: pytest.MonkeyPatch) -> Skew:
    """Move the monotonic clock and the time of day by some milliseconds."""
    monotonic, time_of_day = clock.monotonic, clock.time_of_day
    times.may_move(monkeypatch)

    def move(run: int, day: int) -> None:
        monkeypatch.setattr(clock, "monotonic", lambda: monotonic() + run)
        monkeypatch.setattr(clock, "time_of_day", lambda: time_of_day() + day)

    return move


@pytest.fixture
async def deadlines(delivery: DeliveryHarness, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Deadlines]:
    """Deadlines that look at the clocks when a test says so."""
    deadlines = Deadlines(
        delivery.harness.database, delivery.harness.registry, delivery.presenter, (POOL,), Pace()
    )
    await delivery.harness.own()
    monkeypatch.setattr(deadlines, "_watch", asyncio.Event().wait)
    deadlines.start()
    deadlines.nudge()
    yield deadlines
    await deadlines.close()


def since_tick(deadlines: Deadlines) -> int:
    """The milliseconds that the program has run since the last tick: a late tick also gives them back."""
    return clock.monotonic() - deadlines.ticked_at + LATE_MS


async def deadline_of(delivery: DeliveryHarness, table: Table) -> int:
    deadline = (await delivery.harness.registry.tables.get(table.id)).deadline
    assert deadline is not None
    return deadline


@given(st.integers(0, 10**10), st.integers(-(10**12), 10**12))
def test_only_the_time_in_which_the_program_ran_is_used(since_tick: int, difference: int) -> None:
    found = interruption(since_tick, difference, LATE_MS)
    deadline = 10**12
    left_before = deadline
    left_after = deadline + found.lost - (since_tick + found.clock_moved)
    used = left_before - left_after
    assert used == (since_tick if since_tick <= TICK_MS + LATE_MS else 0)
    assert abs(difference - found.clock_moved) <= LATE_MS


@given(st.integers(0, TICK_MS + LATE_MS), st.integers(-LATE_MS, LATE_MS))
def test_a_busy_machine_is_no_interruption(since_tick: int, difference: int) -> None:
    assert interruption(since_tick, difference, LATE_MS) == Interruption(0, 0)


@pytest.mark.parametrize(
    ("run", "day", "lost"),
    [
        (HOURS, HOURS, HOURS),
        (0, HOURS, HOURS),
        (0, STEP, STEP),
        (0, -STEP, -STEP),
        (HOURS, HOURS - STEP, HOURS - STEP),
    ],
    ids=["stopped", "asleep", "set forward", "set back", "stopped and set back"],
)
async def test_deadlines_move_by_the_time_lost_before_anything_is_late(
    run: int, day: int, lost: int, delivery: DeliveryHarness, deadlines: Deadlines, skew: Skew
) -> None:
    table = await delivery.cut(await delivery.begun())
    assert table.deadline is not None
    left, unticked = table.deadline - now(), since_tick(deadlines)
    skew(run, day)
    deadlines.nudge()
    await wait_until(lambda: abs(clock.time_of_day() - now()) <= LATE_MS and not deadlines.owed)
    await deadlines.catch_up()
    after = await delivery.harness.registry.tables.get(table.id)
    assert (after.version, after.ruling) == (table.version, table.ruling)
    assert lost - 1_000 <= await deadline_of(delivery, table) - table.deadline <= lost + 60_000
    assert left - 60_000 <= await deadline_of(delivery, table) - now() <= left + unticked
    assert await delivery.harness.stored(after) == after
    await messages_settled()
    assert f"<t:{(after.deadline or 0) // 1000}:R>" in delivery.hand_message(table.waits_for[0]).text


async def test_time_given_back_is_not_given_back_again_at_the_next_start(
    delivery: DeliveryHarness, deadlines: Deadlines, skew: Skew
) -> None:
    table = await delivery.cut(await delivery.begun())
    skew(HOURS, HOURS)
    await deadlines.catch_up()
    (worker,) = await delivery.harness.database.read(uptime.workers)
    assert now() - 60_000 <= worker.seen_at <= now()
    assert await deadline_of(delivery, table) < now() + HOURS


async def test_a_player_who_acts_after_a_clock_was_set_back_leaves_the_other_a_whole_turn(
    delivery: DeliveryHarness, deadlines: Deadlines, skew: Skew
) -> None:
    table = await delivery.begun()
    skew(0, -STEP)
    table = await delivery.harness.act(table, "cut 9")
    assert table.deadline is not None
    left, unticked = table.deadline - now(), since_tick(deadlines)
    await deadlines.catch_up()
    assert left - 60_000 <= await deadline_of(delivery, table) - now() <= left + unticked


async def test_while_discord_is_away_the_whole_time_is_given_back_once(
    delivery: DeliveryHarness, deadlines: Deadlines, skew: Skew
) -> None:
    table = await delivery.cut(await delivery.begun())
    assert table.deadline is not None
    await deadlines.expect(1)
    await deadlines.resume(0)
    await deadlines.pause(0)
    skew(HOURS, HOURS + STEP)
    await deadlines.catch_up()
    await deadlines.resume(0)
    lost = HOURS + STEP
    assert lost - 1_000 <= await deadline_of(delivery, table) - table.deadline <= lost + 60_000


async def test_time_runs_again_at_once_for_the_shards_of_a_process_that_stood_still(
    delivery: DeliveryHarness, deadlines: Deadlines, skew: Skew
) -> None:
    await wait_until(lambda: deadlines.next_round < now() + STEP)
    deadlines.pace = replace(deadlines.pace, alive=3_600.0)
    await deadlines.expect(1)
    await deadlines.resume(0)
    await wait_until(lambda: STEP < deadlines.next_round - now() < HOURS)
    skew(HOURS, HOURS)
    await deadlines.catch_up()

    async def connected() -> bool:
        return await delivery.harness.database.read(shards.is_connected, now())

    await wait_until(connected)


async def test_deadlines_that_could_not_be_moved_are_moved_later(
    delivery: DeliveryHarness, deadlines: Deadlines, skew: Skew, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await delivery.cut(await delivery.begun())
    assert table.deadline is not None
    postpone = delivery.harness.registry.commits.postpone

    async def fail(_: int) -> int:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(delivery.harness.registry.commits, "postpone", fail)
    skew(HOURS, HOURS)
    with pytest.raises(sqlite3.OperationalError):
        await deadlines.catch_up()
    monkeypatch.setattr(delivery.harness.registry.commits, "postpone", postpone)
    await deadlines.catch_up()
    assert await deadline_of(delivery, table) >= table.deadline + HOURS
