"""All background tasks, in a program whose database fails at everything."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any, Final
from unittest import mock

import pytest

from bot.app import App, Steps, build
from bot.cluster.lease_renewal import Renewal
from bot.cluster.ownership import Ownership
from bot.cluster.peer_sync import PeerSync
from bot.cluster.queue_worker import QueueWorker
from bot.config import Pace, load
from bot.database.connection import Connection
from bot.database.database import Database
from bot.delivery.state.interaction_queue import InteractionQueue
from bot.tables.peers import Standalone
from tests.bot.support import virtual_time

MINUTES: Final = 10


class Broken(Database):
    """Fails at everything, and counts it by task."""

    shared = True

    def __init__(self) -> None:
        super().__init__()
        self.asked: Counter[str] = Counter()

    async def close(self) -> None: ...

    async def empty_log(self) -> None: ...

    def clock(self, connection: Connection) -> int:
        raise AssertionError("there is no connection")

    async def _read(self, query: Any) -> Any:
        task = asyncio.current_task()
        assert task is not None
        self.asked[task.get_name()] += 1
        raise RuntimeError(f"no database for {task.get_name()}")

    async def _write(self, transaction: Any, invalidates_cache: bool) -> Any:
        return await self._read(transaction)


async def run_broken(app: App) -> set[str]:
    """Run all background tasks for some minutes; returns their names."""
    database, pace = app.database, app.config.pace
    queue = QueueWorker(database, InteractionQueue(database, "token"), app.peers, mock.AsyncMock(), pace)
    queue.start()
    leases = Renewal(database, Ownership(database), lambda _: None, mock.AsyncMock())
    with mock.patch.object(leases, "round", mock.AsyncMock()):
        await leases.start()
    assert app.peer_sync is not None
    app.peer_sync.start()
    app.deadlines.start()
    for one in app.tasks:
        one.start()
    await asyncio.sleep(60 * MINUTES)
    running = {task for task in asyncio.all_tasks() if task.get_name().startswith("background: ")}
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    return {task.get_name() for task in running}


def test_each_task_tries_less_often_and_logs_one_record_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    database = Broken()

    async def run() -> set[str]:
        config = load({"DISCORD_TOKEN": "token"}, Path("none.env"))
        peers = Standalone(database, lambda *_: 0)
        return await run_broken(build(config, database, mock.Mock(), peers, PeerSync))

    running = virtual_time.run(run())
    pace = Pace()
    often = {"interaction queue": pace.idle, "leases": 3.0, "deadlines": pace.alive, "pruner": 3_600.0}
    tasks = {task.removeprefix("background: ") for task in running}
    assert tasks >= {"lobbies", "tournaments", "reviewer", "elsewhere", *often}
    # The clocks are only compared, unless time was lost. Without a lobby there are no leaders to ask for.
    for task in tasks - {"clocks", "leaders of lobbies"}:
        logged = [record for record in caplog.records if f"background: {task}'" in record.getMessage()]
        assert 1 <= len(logged) <= MINUTES + 1, task
        assert sum(record.exc_info is not None for record in logged) == 1, task
        assert database.asked[f"background: {task}"] <= 60 * MINUTES / often.get(task, 30.0) + 6, task


def test_what_could_not_be_resumed_is_tried_again_and_holds_up_nothing_else() -> None:
    done: list[str] = []

    async def house() -> None:
        done.append("failed" if len(done) < 3 else "house")
        if done[-1] == "failed":
            raise RuntimeError("no database")

    async def messages() -> None:
        done.append("messages")

    async def run() -> None:
        steps = Steps()
        steps.start(house, messages)
        await asyncio.sleep(60)
        await steps.close()

    virtual_time.run(run())
    assert done == ["failed", "messages", "failed", "house"]
