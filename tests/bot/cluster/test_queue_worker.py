"""The queue of interactions: each is handled once by one worker, and by another if that one is gone."""

from __future__ import annotations

import asyncio
from typing import Any, Final
from unittest import mock

import pytest

from bot.cluster import queue_worker
from bot.cluster.queue_worker import QueueWorker
from bot.config import Pace
from bot.database import clock
from bot.database.connection import select
from bot.database.database import Database
from bot.delivery.state.interaction_queue import InteractionQueue
from bot.delivery.state.store import interaction_queue as store
from tests.bot.support.harness import wait_until

Json = dict[str, Any]
TOKEN: Final = "the bot's token"


def press(number: int) -> Json:
    return {"id": str(number), "type": 3, "token": f"a secret of {number}"}


class Worker:
    """A worker that handles what it takes only when a test lets it."""

    def __init__(self, database: Database, token: str = TOKEN, idle: float = 0.001) -> None:
        pace = Pace(queue=0.001, idle=idle)
        self.reader = QueueWorker(database, InteractionQueue(database, token), self._take, pace)
        self.taken: list[Json] = []
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()

    async def _take(self, payload: Json) -> None:
        self.taken.append(payload)
        self.asked.set()
        await self.go_on.wait()
        if payload["type"] != 3:
            raise ValueError("no interaction")


async def waiting(database: Database) -> list[int]:
    rows = await database.read(select, "SELECT id FROM intake ORDER BY id")
    return [row["id"] for row in rows]


async def gone(database: Database) -> None:
    """Wait until the queue is empty."""

    async def empty() -> bool:
        return not await waiting(database)

    await wait_until(empty)


@pytest.fixture
async def queue(database: Database) -> InteractionQueue:
    return InteractionQueue(database, TOKEN)


async def test_an_interaction_is_handled_and_then_gone(database: Database, queue: InteractionQueue) -> None:
    worker = Worker(database)
    worker.reader.start()
    await queue.put(press(7))
    await worker.asked.wait()
    assert (worker.taken, await waiting(database)) == ([press(7)], [7])
    worker.go_on.set()
    await gone(database)
    await worker.reader.close()
    assert worker.taken == [press(7)]


async def test_looking_at_an_empty_queue_commits_nothing(database: Database) -> None:
    worker, looked, commits = Worker(database), asyncio.Event(), database.commits
    read, looks = database.read, 0

    async def noted(*args: Any, **options: Any) -> Any:
        nonlocal looks
        looks += 1
        if looks == 3:
            looked.set()
        return await read(*args, **options)

    with mock.patch.object(database, "read", noted):
        worker.reader.start()
        await looked.wait()
        await worker.reader.close()
    assert database.commits == commits


async def test_what_came_while_notifications_were_missed_is_taken(database: Database) -> None:
    worker = Worker(database, idle=3_600.0)
    worker.go_on.set()
    worker.reader.start()
    with mock.patch.object(database, "notify"):
        await InteractionQueue(database, TOKEN).put(press(7))
    worker.reader._notified(frozenset())
    await worker.asked.wait()
    await worker.reader.close()
    assert worker.taken == [press(7)]


async def test_an_interaction_is_not_queued_twice(database: Database, queue: InteractionQueue) -> None:
    for _ in range(2):
        await queue.put(press(7))
    assert await waiting(database) == [7]


async def test_one_of_two_workers_takes_an_interaction(database: Database, queue: InteractionQueue) -> None:
    workers = [Worker(database) for _ in range(2)]
    for worker in workers:
        worker.go_on.set()
        worker.reader.start()
    for number in range(20):
        await queue.put(press(number))
    await gone(database)
    for worker in workers:
        await worker.reader.close()
    taken = sorted(int(payload["id"]) for worker in workers for payload in worker.taken)
    assert taken == list(range(20))


async def test_another_worker_takes_an_abandoned_interaction(
    database: Database, queue: InteractionQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that is gone has left a row that it had taken, and nobody renews it."""
    await queue.put(press(7))
    now = clock.now()
    left = await database.claim(store.take, now, now + 60_000, 5)
    assert [interaction for interaction, _ in left] == [7]
    worker = Worker(database)
    worker.go_on.set()
    worker.reader.start()
    await queue.put(press(8))
    await worker.asked.wait()
    assert worker.taken == [press(8)]
    monkeypatch.setattr(clock, "now", lambda: now + 60_000)
    await gone(database)
    await worker.reader.close()
    assert worker.taken == [press(8), press(7)]


async def test_a_slow_interaction_is_kept_from_other_workers(
    database: Database, queue: InteractionQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = Worker(database), Worker(database)
    start = clock.now()
    monkeypatch.setattr(clock, "now", lambda: start)
    first.reader.start()
    await queue.put(press(7))
    await first.asked.wait()
    second.reader.start()
    await leases_pass(database, start, monkeypatch)
    first.go_on.set()
    await gone(database)
    await first.reader.close()
    await second.reader.close()
    assert second.taken == []


async def test_an_interaction_that_its_process_does_not_finish_is_taken_by_another(
    database: Database, queue: InteractionQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A web process is killed after it has answered Discord, and before it has answered the user."""
    victim, worker = Worker(database), Worker(database)
    handling = asyncio.create_task(victim.go_on.wait())
    await victim.reader.keep(press(7), handling)
    worker.go_on.set()
    worker.reader.start()
    await queue.put(press(8))
    await worker.asked.wait()
    assert worker.taken == [press(8)]
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + 60_000)
    await gone(database)
    await worker.reader.close()
    assert worker.taken == [press(8), press(7)]
    handling.cancel()


async def test_nobody_takes_a_finished_interaction(
    database: Database, queue: InteractionQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    web, worker = Worker(database), Worker(database)
    start = clock.now()
    monkeypatch.setattr(clock, "now", lambda: start)
    web.reader.start()
    handling = asyncio.create_task(web.go_on.wait())
    await web.reader.keep(press(7), handling)
    worker.reader.start()
    await leases_pass(database, start, monkeypatch)
    web.go_on.set()
    await gone(database)
    await web.reader.close()
    await worker.reader.close()
    assert (web.taken, worker.taken) == ([], [])


async def leases_pass(database: Database, start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one lease after another pass."""
    for lease in range(1, 5):
        moment = start + lease * (queue_worker._KEPT_MS - 1)
        monkeypatch.setattr(clock, "now", lambda moment=moment: moment)
        await until_kept(database, moment + queue_worker._KEPT_MS)


async def until_kept(database: Database, moment: int) -> None:
    """Wait until the interaction is kept until a moment."""

    async def kept() -> bool:
        sql = "SELECT id FROM intake WHERE taken_until = $1"
        return bool(await database.read(select, sql, moment))

    await wait_until(kept)


async def test_closing_finishes_taken_interactions_and_leaves_the_rest(
    database: Database, queue: InteractionQueue
) -> None:
    worker = Worker(database)
    worker.reader.start()
    await queue.put(press(7))
    await worker.asked.wait()
    closing = asyncio.create_task(worker.reader.close())
    for number in range(8, 12):
        await queue.put(press(number))
    worker.go_on.set()
    await closing
    # The worker may just have been taking more.
    assert [*(int(payload["id"]) for payload in worker.taken), *await waiting(database)] == [7, 8, 9, 10, 11]


async def test_an_interaction_that_nobody_can_handle_is_removed(
    database: Database, queue: InteractionQueue
) -> None:
    await InteractionQueue(database, "an earlier token").put(press(7))
    await queue.put(press(8) | {"type": 99})
    worker = Worker(database)
    worker.go_on.set()
    worker.reader.start()
    await gone(database)
    await worker.reader.close()


async def test_tokens_are_stored_encrypted(database: Database, queue: InteractionQueue) -> None:
    await queue.put(press(7))
    (row,) = await database.read(select, "SELECT payload FROM intake")
    assert b"secret" not in row["payload"]
