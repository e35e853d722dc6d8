"""Deadlines pass for every table, move by the time that the bot was away, and survive failures."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator

import pytest

from bot.client import client
from bot.database import clock
from bot.database.clock import now
from bot.database.connection import run
from bot.features.salon.pool.public_message import POOL
from bot.registry.background.deadlines import Deadlines
from bot.registry.commits import Change
from bot.tables.store import uptime
from bot.tables.table import Ruling, Status, Table
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from sandbox.http.gateway import HEARTBEAT_MS
from tests.bot.support import times
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    EXPIRED_LIMITS,
    Harness,
    action_of,
    game_of,
    messages_settled,
    wait_until,
)
from tests.bot.support.unhurried import ANY_SPEED


@pytest.fixture
async def deadlines(delivery: DeliveryHarness) -> AsyncIterator[Deadlines]:
    deadlines = Deadlines(
        delivery.harness.database, delivery.harness.registry, delivery.presenter, (POOL,), ANY_SPEED
    )
    yield deadlines
    await deadlines.close()


def ended(harness: Harness, table: Table) -> bool:
    return any(change.table.id == table.id and not change.table.open for change in harness.changes)


async def test_an_offer_expires_at_its_deadline(delivery: DeliveryHarness, deadlines: Deadlines) -> None:
    deadlines.start()
    offered = await delivery.harness.restarted(EXPIRED_LIMITS).offered()
    deadlines.nudge()
    await wait_until(lambda: ended(delivery.harness, offered))
    assert delivery.harness.changes[-1].table.status is Status.EXPIRED


async def test_a_game_without_active_players_ends_by_time_outs(
    delivery: DeliveryHarness, deadlines: Deadlines, monkeypatch: pytest.MonkeyPatch
) -> None:
    times.may_move(monkeypatch)
    hasty = delivery.harness.restarted(EXPIRED_LIMITS)
    slow = Deadlines(hasty.database, hasty.registry, delivery.presenter, (POOL,), ANY_SPEED)
    table = await hasty.begun()

    def skip_to_the_deadline(change: Change) -> None:
        if change.table.deadline is not None:
            clock.move(max(0, change.table.deadline - now()))
        slow.nudge()

    slow.start()
    hasty.listeners.append(skip_to_the_deadline)
    await wait_until(lambda: ended(hasty, table))
    await slow.close()
    assert (await hasty.registry.tables.get(table.id)).status is Status.OVER


async def test_deadlines_move_by_the_time_that_the_bot_was_down(
    delivery: DeliveryHarness, deadlines: Deadlines
) -> None:
    table = await delivery.harness.begun()
    assert table.deadline is not None
    await delivery.harness.restarted().own()
    (killed,) = await delivery.harness.database.read(uptime.workers)
    down = now() - 3_600_000
    await delivery.harness.database.write(uptime.see, killed.id, down)
    await delivery.harness.own()
    deadlines.start()
    later = (await delivery.harness.registry.tables.get(table.id)).deadline
    assert later is not None
    assert later >= table.deadline + 3_600_000
    deadlines.nudge()
    assert (await delivery.harness.registry.tables.get(table.id)).deadline == later


async def test_the_first_start_moves_no_deadline(delivery: DeliveryHarness, deadlines: Deadlines) -> None:
    table = await delivery.harness.begun()
    deadlines.start()
    assert (await delivery.harness.registry.tables.get(table.id)).deadline == table.deadline


async def test_a_player_is_reminded_once(delivery: DeliveryHarness, deadlines: Deadlines) -> None:
    table = await delivery.harness.seated(bytes(32), remind_at=1)
    deadlines.start()
    await wait_until(lambda: len(delivery.discord.notices) == 1)
    for _ in range(3):
        deadlines.nudge()
        await messages_settled()
    offered = await delivery.harness.restarted(EXPIRED_LIMITS).offered(ANA, CLEO)
    deadlines.nudge()
    await wait_until(lambda: ended(delivery.harness, offered))
    assert [pings for _, _, pings in delivery.discord.notices] == [table.waits_for]


async def test_one_failing_table_does_not_stop_the_deadlines_of_others(
    delivery: DeliveryHarness, deadlines: Deadlines
) -> None:
    hasty = delivery.harness.restarted(EXPIRED_LIMITS)
    broken, offered = await hasty.begun(ANA, BOB), await hasty.offered(ANA, CLEO)
    await hasty.database.write(
        lambda connection: run(
            connection, "UPDATE game SET state = '{}', deadline = 1 WHERE id = $1", broken.id
        ).close()
    )
    deadlines.start()
    deadlines.nudge()
    await wait_until(lambda: ended(delivery.harness, offered))


async def test_a_table_that_cannot_be_read_is_void_and_that_is_logged_once(
    delivery: DeliveryHarness, deadlines: Deadlines, caplog: pytest.LogCaptureFixture
) -> None:
    hasty = delivery.harness.restarted(EXPIRED_LIMITS)
    broken = await hasty.begun(ANA, BOB)
    await hasty.database.write(
        lambda connection: run(
            connection, "UPDATE game SET state = '{}', deadline = 1 WHERE id = $1", broken.id
        ).close()
    )
    deadlines.start()
    await wait_until(lambda: ended(delivery.harness, broken))
    void = await hasty.stored(broken)
    assert (void.status, void.ruling, void.deadline) == (Status.VOID, Ruling.BROKEN, None)
    said = [record for record in caplog.records if broken.id in record.getMessage()]
    assert [record.exc_info for record in said if "void" in record.getMessage()] == [None]
    assert broken.secret.hex() not in caplog.text
    await messages_settled()
    assert say("en", "game-broken") in delivery.table_message().text


async def test_a_failing_reminder_does_not_stop_the_others(
    delivery: DeliveryHarness, deadlines: Deadlines, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await delivery.harness.seated(bytes(32), "first", remind_at=1)
    await delivery.harness.seated(bytes(32), "second", remind_at=2)
    remind = delivery.presenter.remind

    async def stumble(table: Table) -> None:
        if table.id == first.id:
            raise RuntimeError
        await remind(table)

    monkeypatch.setattr(delivery.presenter, "remind", stumble)
    deadlines.start()
    await wait_until(lambda: len(delivery.discord.notices) == 1)


async def test_deadlines_continue_after_a_failing_database(
    delivery: DeliveryHarness, deadlines: Deadlines, monkeypatch: pytest.MonkeyPatch
) -> None:
    deadlines.start()
    read, failed = delivery.harness.database.read, asyncio.Event()

    async def fail(*_: object) -> None:
        failed.set()
        monkeypatch.setattr(delivery.harness.database, "read", read)
        raise sqlite3.OperationalError("disk I/O error")

    offered = await delivery.harness.restarted(EXPIRED_LIMITS).offered()
    monkeypatch.setattr(delivery.harness.database, "read", fail)
    deadlines.nudge()
    await failed.wait()
    deadlines.nudge()
    await wait_until(lambda: ended(delivery.harness, offered))


async def test_the_log_tells_a_full_disk_from_lost_shards(
    delivery: DeliveryHarness, deadlines: Deadlines, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await delivery.harness.begun()
    await deadlines.expect(1)

    async def an_hour_ago(column: str) -> None:
        earlier = f"UPDATE shard SET {column} = {column} - 3600000"
        await delivery.harness.database.write(lambda connection: connection.execute(earlier).close())

    def said() -> list[str]:
        return [line for line in caplog.messages if line.endswith("; 1 deadlines moved")]

    await an_hour_ago("lost_at")
    await deadlines.resume(0)
    await an_hour_ago("heard_at")
    deadlines.start()
    await wait_until(lambda: len(said()) == 2)

    lost, full = said()
    assert lost.startswith("players could not reach their tables")
    assert full.startswith("it could not be stored that the bot runs")


async def test_a_player_who_acts_in_time_gets_no_reminder_and_no_time_out(
    delivery: DeliveryHarness, deadlines: Deadlines
) -> None:
    deadlines.start()
    table = await delivery.harness.act(await delivery.harness.begun(), "cut 9")
    deadlines.nudge()
    offered = await delivery.harness.restarted(EXPIRED_LIMITS).offered(ANA, CLEO)
    deadlines.nudge()
    await wait_until(lambda: ended(delivery.harness, offered))
    assert await delivery.harness.registry.tables.get(table.id) == table
    assert game_of(table).history[-1][1] == action_of("cut 9")
    assert game_of(table).phase is not Phase.CUT


def test_an_idle_gateway_does_not_count_as_disconnected() -> None:
    heartbeats_apart = HEARTBEAT_MS / 1000
    assert heartbeats_apart + 5 < client._SILENCE_SECONDS
