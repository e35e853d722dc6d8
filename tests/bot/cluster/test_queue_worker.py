"""The queue of interactions: the owner of a table handles its presses, and another process if it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any, Final
from unittest import mock

import pytest

from bot.cluster.queue_worker import QueueWorker
from bot.config import Pace
from bot.database import clock
from bot.database.connection import select
from bot.database.database import Database
from bot.database.errors import StoreError
from bot.database.partitions import ALL, partition_of
from bot.delivery.state.interaction_queue import KEPT_MS, InteractionQueue
from bot.delivery.state.store import interaction_queue as store
from tests.bot.support.harness import wait_until

Json = dict[str, Any]
TOKEN: Final = "the bot's token"


def press(number: int, game: str = "") -> Json:
    """A press at a table, or a typed command."""
    data = {"custom_id": f"p:{game}:4:play:0"} if game else {"name": "play"}
    return {"id": str(number), "type": 3, "token": f"a secret of {number}", "data": data, "user": {"id": "5"}}


class Worker:
    """A worker that handles what it takes only when a test lets it.

    Args:
        partitions: those that it owns.
    """

    def __init__(
        self, database: Database, partitions: Collection[int] = ALL, token: str = TOKEN, idle: float = 0.001
    ) -> None:
        pace, peers = Pace(queue=0.001, idle=idle), mock.Mock(partitions=partitions)
        self.reader = QueueWorker(database, InteractionQueue(database, token), peers, self._take, pace)
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


async def notified(database: Database) -> None:
    """Wait until notifications arrive."""
    heard: set[str] = set()
    database.subscribe(heard.update)

    def arrives() -> bool:
        database.notify("begin")
        return "begin" in heard

    await wait_until(arrives)


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


async def test_an_owner_that_hears_too_late_takes_nothing(
    database: Database, queue: InteractionQueue
) -> None:
    late = Worker(database)
    await queue.put(press(7))
    late.reader._notified(frozenset({f"intake/0/7/5/{clock.now() - KEPT_MS}"}))
    assert late.reader._reading == set()
    late.reader._notified(frozenset({f"intake/0/7/5/{clock.now()}"}))
    await late.asked.wait()
    assert late.taken == [press(7)]


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


async def test_the_owner_of_a_table_takes_its_presses_at_once(
    database: Database, queue: InteractionQueue
) -> None:
    """It looks for nothing: the others would have to wait before they might take a press."""
    games = [f"game {number}" for number in range(20)]
    owned = frozenset(partition_of(game) for game in games[::2])
    owner, other = (Worker(database, part, idle=3_600.0) for part in (owned, ALL - owned))
    for worker in (owner, other):
        worker.go_on.set()
        worker.reader.start()
    await notified(database)
    for number, game in enumerate(games):
        await queue.put(press(number, game))
    await wait_until(lambda: len(owner.taken) + len(other.taken) == len(games))
    for worker in (owner, other):
        await worker.reader.close()
    taken = {payload["data"]["custom_id"].split(":")[1] for payload in owner.taken}
    assert taken == {game for game in games if partition_of(game) in owned}


async def test_the_payload_that_the_database_does_not_give_is_found_by_a_poll(
    database: Database, queue: InteractionQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = Worker(database)
    worker.go_on.set()
    with mock.patch.object(store, "payloads", side_effect=StoreError("no database")) as failing:
        worker.reader.start()
        await notified(database)
        await queue.put(press(7))
        await wait_until(lambda: failing.called)
    assert worker.taken == []
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + KEPT_MS)
    await gone(database)
    await worker.reader.close()
    assert worker.taken == [press(7)]


async def test_what_came_while_notifications_were_missed_is_taken(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = Worker(database, idle=3_600.0)
    worker.go_on.set()
    worker.reader.start()
    with mock.patch.object(database, "notify"):
        await InteractionQueue(database, TOKEN).put(press(7))
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + KEPT_MS)
    worker.reader._notified(frozenset())
    await worker.asked.wait()
    await worker.reader.close()
    assert worker.taken == [press(7)]


@pytest.mark.parametrize(
    "data", [{"id": "x"}, {"user": {}}, {"user": None}, {"data": 3}, {"data": {"custom_id": 3}}]
)
async def test_what_is_no_interaction_is_not_queued(
    database: Database, queue: InteractionQueue, data: Json
) -> None:
    with pytest.raises(ValueError, match=r"."):
        await queue.put(press(7) | data)
    assert await waiting(database) == []


async def test_an_interaction_is_not_queued_twice(database: Database, queue: InteractionQueue) -> None:
    for _ in range(2):
        await queue.put(press(7))
    assert await waiting(database) == [7]


async def test_one_of_two_workers_takes_an_interaction(
    database: Database, queue: InteractionQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody owns a partition, as after a start."""
    workers = [Worker(database, ()) for _ in range(2)]
    for number in range(20):
        await queue.put(press(number))
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + KEPT_MS)
    for worker in workers:
        worker.go_on.set()
        worker.reader.start()
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
    # The worker that starts now is not notified of it.
    await notified(database)
    now = clock.now() + KEPT_MS
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
    first, second = Worker(database), Worker(database, ())
    start = clock.now()
    monkeypatch.setattr(clock, "now", lambda: start)
    first.reader.start()
    await notified(database)
    await queue.put(press(7))
    await first.asked.wait()
    second.reader.start()
    await leases_pass(database, start, monkeypatch)
    first.go_on.set()
    await gone(database)
    await first.reader.close()
    await second.reader.close()
    assert second.taken == []


async def leases_pass(database: Database, start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one lease after another pass."""
    for lease in range(1, 5):
        moment = start + lease * (KEPT_MS - 1)
        monkeypatch.setattr(clock, "now", lambda moment=moment: moment)
        await until_kept(database, moment + KEPT_MS)


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
