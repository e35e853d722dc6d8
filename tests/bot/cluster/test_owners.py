"""Each table has one owner among several processes, and nothing is lost when the owner changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.cluster import peer_sync as elsewhere
from bot.database import clock
from bot.database.clock import LATE_MS
from bot.database.connection import run
from bot.database.errors import StoreError
from bot.database.partitions import ALL, PARTITIONS
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.peers import NotOwnerError, Outdated
from bot.tables.store import uptime
from bot.tables.table import Status, Table
from tests.bot.support import times
from tests.bot.support.engines import POSTGRES
from tests.bot.support.fake_discord import DMS, HeldCall
from tests.bot.support.harness import ANA, BOB, EXPIRED_LIMITS, messages_settled, person, wait_until
from tests.bot.support.processes import Process, processes

HOURS: int = 8 * 3_600_000


@pytest.fixture
async def three(database_url: str) -> AsyncIterator[list[Process]]:
    async with processes(database_url, 3) as found:
        yield found


async def begun(process: Process) -> Table:
    """A game between Ana and Bob whose messages are posted, at a table of this process."""
    offered = await process.harness.offered()
    table = await process.registry.offers.accept(offered.id, person(BOB))
    await messages_settled()
    return table


def shown(process: Process, table: Table) -> int:
    """The version that the public message shows."""
    (message,) = process.discord.messages_in(table.channel)
    return message.shown[-1]


async def up_to_date(process: Process, table: Table) -> bool:
    """Whether the public message shows a table, while the process goes on to renew its leases."""
    await process.round()
    return shown(process, table) == table.version


async def posting(process: Process) -> tuple[Table, HeldCall, asyncio.Task[None]]:
    """A challenge whose answer Discord holds back, and the task that waits for it."""
    table = await process.harness.offered(answered=TABLE_AUDIENCE)
    held = process.discord.hold(f"post {table.channel}")
    answering = asyncio.create_task(process.delivery.posted(table, ANA))
    await held.reached.wait()
    return table, held, answering


async def deadline_of(process: Process, table: Table) -> int:
    deadline = (await process.registry.tables.get(table.id)).deadline
    assert deadline is not None
    return deadline


async def last_seen(process: Process, ago: int) -> None:
    """Store that a process was last seen ``ago`` milliseconds ago."""
    database, worker = process.database, process.ownership.worker
    await database.write(lambda connection: uptime.see(connection, worker, database.clock(connection) - ago))


def share(process: Process) -> int:
    return len(process.ownership.partitions)


async def test_the_partitions_are_shared_out_fairly(three: list[Process]) -> None:
    one, two, three_ = three
    await one.round()
    assert share(one) == PARTITIONS
    await two.round()
    await one.round()
    await two.round()
    assert (share(one), share(two)) == (128, 128)
    await three_.round()
    for process in three * 2:
        await process.round()
    assert sorted(map(share, three)) == [84, 86, 86]
    assert frozenset().union(*(process.ownership.partitions for process in three)) == ALL


async def test_a_process_that_stops_gives_up_its_tables_at_once(three: list[Process]) -> None:
    one, two, _ = three
    await one.round()
    table = await begun(one)
    before = await deadline_of(one, table)
    await one.renewal._give(one.ownership.partitions)
    assert share(one) == 0
    await two.round()
    assert share(two) == PARTITIONS
    assert await deadline_of(two, table) == before
    assert [one.id for one in await two.database.read(uptime.workers)] == [two.ownership.worker]


async def test_the_tables_of_a_killed_process_go_to_another(three: list[Process]) -> None:
    one, two, _ = three
    await one.round()
    table = await begun(one)
    await two.round()
    assert share(two) == 0
    await one.killed()
    await two.round()
    assert two.ownership.owns(table.id)
    await two.harness.act(table, "cut 12")
    await messages_settled()
    assert shown(two, table) == table.version + 1


async def test_the_deadline_of_a_table_without_an_owner_stands_still(three: list[Process]) -> None:
    one, two, _ = three
    await one.round()
    table = await begun(one)
    before = await deadline_of(one, table)
    await one.killed()
    await last_seen(one, HOURS)
    await two.round()
    moved = await deadline_of(two, table) - before
    assert HOURS - LATE_MS <= moved <= HOURS + 600_000
    await two.round()
    assert await deadline_of(two, table) == before + moved


@pytest.mark.parametrize("worker_first", [True, False])
async def test_the_time_in_which_no_process_ran_is_given_back_once(
    three: list[Process], *, worker_first: bool
) -> None:
    one, two, gateway = three
    await one.round()
    table = await begun(one)
    await gateway.deadlines.expect(1)
    await gateway.deadlines.resume(0)
    before = await deadline_of(one, table)
    await one.killed()
    await last_seen(one, HOURS)
    silent = "UPDATE shard SET heard_at = heard_at - $1"
    await one.database.write(lambda connection: run(connection, silent, HOURS).close())
    if worker_first:
        await two.round()
    await gateway.deadlines.expect(1)
    if not worker_first:
        await two.round()
    await gateway.deadlines.resume(0)
    moved = await deadline_of(two, table) - before
    assert HOURS - LATE_MS <= moved <= HOURS + 600_000


async def test_the_owner_shows_a_press_that_another_process_committed(three: list[Process]) -> None:
    one, two, _ = three
    await one.round()
    one.peer_sync.start()
    table = await begun(one)
    await two.harness.act(table, "cut 12")
    await wait_until(lambda: shown(one, table) == table.version + 1)
    assert two.discord.calls.total() == 0
    assert [(found.id, found.version) for found in one.followed] == [(table.id, table.version + 1)]


@pytest.mark.parametrize("read", [False, True])
async def test_a_notification_of_a_message_makes_up_for_a_lost_one_of_its_change(
    three: list[Process], *, read: bool
) -> None:
    one, two, _ = three
    await one.round()
    table = await begun(one)
    await two.harness.act(table, "cut 12")
    if read:
        # A press that changes nothing has the owner read the table.
        await one.registry.tables.get(table.id)
    one.peer_sync.start()

    def told_and_shown() -> bool:
        # A notification before the other process subscribes is lost.
        two.ownership.notify(Outdated((table.id, hand_audience(ANA))))
        return shown(one, table) == table.version + 1

    await wait_until(told_and_shown)


async def test_a_table_that_another_task_has_just_cached_is_compared_too(
    three: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, _ = three
    await one.round()
    table = await begun(one)
    newer = await two.harness.act(table, "cut 12")
    tables, read = one.registry.tables, one.database.read

    async def overtaken(*call: Any) -> object:
        """Another task caches the earlier state while this one reads."""
        monkeypatch.undo()
        tables._cache[table.id] = replace(table)
        return await read(*call)

    monkeypatch.setattr(one.database, "read", overtaken)
    assert (await tables.get(table.id)).version == newer.version


async def test_polling_finds_what_a_lost_notification_did_not_tell(three: list[Process]) -> None:
    one, two, _ = three
    await one.round()
    table = await begun(one)
    await two.harness.act(table, "cut 12")
    await one.peer_sync.poll()
    await messages_settled()
    assert shown(one, table) == table.version
    await one.peer_sync.poll()
    await messages_settled()
    assert shown(one, table) == table.version + 1
    calls = one.discord.calls.total()
    for _ in range(3):
        await one.peer_sync.poll()
        await messages_settled()
    assert one.discord.calls.total() == calls


async def test_polling_finds_a_private_hand_of_which_a_lost_notification_did_not_tell(
    three: list[Process],
) -> None:
    one, two, _ = three
    await one.round()
    table = await begun(one)
    await one.presenter.write_behind.flush()
    answer = await two.delivery.shown_privately(table, ANA)
    for _ in range(2):
        await one.peer_sync.poll()
        await messages_settled()
    assert one.discord.calls[f"edit_by_token {answer}"] == 1
    await one.harness.act(table, "cut 12")
    await messages_settled()
    assert one.discord.calls[f"edit_by_token {answer}"] == 2


async def test_a_change_is_followed_though_presses_have_brought_all_messages_up_to_date(
    three: list[Process],
) -> None:
    one, two, _ = three
    await one.round()
    table = await begun(one)
    newer = await two.harness.act(table, "cut 12")
    await one.registry.tables.get(table.id)
    answered = "UPDATE message SET shown = $1 WHERE game = $2"
    await one.database.write(lambda connection: run(connection, answered, newer.version, table.id).close())
    for _ in range(4):
        await one.peer_sync.poll()
    assert [(found.id, found.version) for found in one.followed] == [(table.id, newer.version)]


async def test_a_process_that_renews_its_lease_just_in_time_goes_on(
    three: list[Process],
) -> None:
    """The process has released its tables a second before others could acquire them."""
    one, *_ = three
    await one.round()
    table = await begun(one)
    one.ownership._until = 0
    await one.harness.act(table, "cut 12")
    await messages_settled()
    assert shown(one, table) == table.version
    await one.round()
    await messages_settled()
    assert shown(one, table) == table.version + 1


async def test_what_is_committed_while_a_renewal_takes_too_long_is_followed(
    three: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process has released its tables in the meantime, and no other process has acquired them."""
    one, *_ = three
    await one.round()
    table, write = await begun(one), one.database.write

    async def late(*call: Any) -> object:
        found = await write(*call)
        monkeypatch.undo()
        one.ownership._until = 0
        await one.harness.act(table, "cut 12")
        return found

    monkeypatch.setattr(one.database, "write", late)
    await one.round()
    await messages_settled()
    assert shown(one, table) == table.version + 1


async def test_the_owner_does_not_post_what_another_process_answers_with(three: list[Process]) -> None:
    one, two, _ = three
    await one.round()
    table, held, answering = await posting(two)
    for _ in range(4):
        await one.peer_sync.poll()
        await messages_settled()
    held.released.set()
    await answering
    (posted,) = one.discord.messages
    assert posted.shown == [table.version]


async def test_a_message_that_no_answer_posts_in_time_is_posted_once(three: list[Process]) -> None:
    """The answer still comes late. The first of the two messages stays."""
    one, two, _ = three
    await one.round()
    table, held, answering = await posting(two)
    for _ in range(elsewhere._POLLS_FOR_ANSWERS):
        await one.peer_sync.poll()
        await messages_settled()
    (posted,) = one.discord.messages_in(table.channel)
    held.released.set()
    await answering
    assert one.discord.messages_in(table.channel) == [posted]


async def test_an_edit_that_overtook_another_process_s_answer_is_repeated(three: list[Process]) -> None:
    """The owner shows the next version before the answer of another process arrives."""
    one, two, _ = three
    await one.round()
    one.peer_sync.start()
    table = await begun(one)
    older = await two.harness.act(table, "cut 12")
    await wait_until(lambda: shown(one, table) == older.version)
    newer = await one.harness.act(older, "propose")
    await messages_settled()
    message = next(found for found in one.discord.messages_in(table.channel))
    await two.delivery.answered(older, ANA, TABLE_AUDIENCE)
    message.shown.append(older.version)
    await wait_until(lambda: message.shown[-1] == newer.version)


async def test_an_edit_of_a_paused_owner_does_not_stay(three: list[Process]) -> None:
    """The edit was in flight when the owner was paused, and arrives after another process has shown more."""
    one, two, _ = three
    await one.round()
    two.peer_sync.start()
    table = await begun(one)
    message = next(found for found in one.discord.messages_in(table.channel))
    held = one.discord.hold(f"edit {message.id}")
    older = await one.harness.act(table, "cut 12")
    await held.reached.wait()
    await one.paused()
    await two.round()
    newer = await two.harness.act(older, "propose")
    await wait_until(lambda: message.shown[-1] == newer.version)
    held.released.set()
    await wait_until(lambda: older.version in message.shown)
    await wait_until(lambda: message.shown[-1] == newer.version)


async def test_a_paused_owner_edits_nothing_more_by_itself(three: list[Process]) -> None:
    one, two, _ = three
    await one.round()
    table = await begun(one)
    calls = one.discord.calls.total()
    await one.paused()
    await one.harness.act(table, "cut 12")
    await messages_settled()
    assert one.discord.calls.total() == calls
    await two.round()
    await messages_settled()
    assert shown(two, table) == table.version + 1
    await one.round()
    assert share(one) == 0


async def test_a_process_with_an_expired_lease_acquires_what_nobody_took(three: list[Process]) -> None:
    one, *_ = three
    await one.round()
    table = await begun(one)
    before = await deadline_of(one, table)
    await one.paused()
    await last_seen(one, HOURS)
    assert not one.ownership.owns(table.id)
    await one.round()
    assert one.ownership.owns(table.id)
    moved = await deadline_of(one, table) - before
    assert HOURS - LATE_MS <= moved <= HOURS + 600_000


async def test_a_pause_moves_no_deadline_of_another_process(
    three: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, _ = three
    await one.round()
    table = await begun(one)
    await one.deadlines._note_alive()
    await one.killed()
    await two.round()
    before = await deadline_of(two, table)
    monotonic = clock.monotonic
    monkeypatch.setattr(clock, "monotonic", lambda: monotonic() + HOURS)
    await one.deadlines.catch_up()
    assert await deadline_of(two, table) == before


async def test_time_given_back_with_a_lease_is_not_given_back_again(
    three: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, *_ = three
    await one.round()
    table = await begun(one)
    await one.deadlines.catch_up()
    await one.killed()
    await last_seen(one, HOURS)
    monotonic, time_of_day = clock.monotonic, clock.time_of_day
    times.may_move(monkeypatch)
    monkeypatch.setattr(clock, "monotonic", lambda: monotonic() + HOURS)
    monkeypatch.setattr(clock, "time_of_day", lambda: time_of_day() + HOURS)
    await one.round()
    moved = await deadline_of(one, table)
    await one.deadlines.catch_up()
    assert await deadline_of(one, table) == moved


async def test_a_decision_of_an_earlier_owner_is_not_committed(three: list[Process]) -> None:
    """The owner has not noticed yet that another process has taken the table over."""
    one, two, _ = three
    await one.round()
    table = await begun(one)
    await one.killed()
    await two.round()
    assert one.ownership.owns(table.id)
    with pytest.raises(NotOwnerError), one.ownership.as_owner(table.id):
        await one.harness.act(table, "cut 12")
    assert (await two.registry.tables.get(table.id)).version == table.version
    with two.ownership.as_owner(table.id):
        await two.harness.act(table, "cut 12")


async def test_a_deadline_fires_once(three: list[Process]) -> None:
    one, two, _ = three
    await one.round()
    hasty = Process(one.database, one.discord, EXPIRED_LIMITS)
    offered = await hasty.harness.offered()
    await one.killed()
    await two.round()
    for process in (one, two):
        process.deadlines.start()
    await wait_until(lambda: any(change.table.status is Status.EXPIRED for change in two.harness.changes))
    for process in (one, two):
        await process.deadlines.close()
    expired = [change.table.id for change in (*one.harness.changes, *two.harness.changes)]
    assert expired == [offered.id]


async def test_a_change_that_could_not_be_read_is_followed_by_the_next_poll(
    three: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, _ = three
    await one.round()
    table = await two.harness.act(await begun(one), "cut 12")
    await one.peer_sync.poll()
    with monkeypatch.context() as broken:
        broken.setattr(one.harness.registry.tables, "get", AsyncMock(side_effect=StoreError("broken")))
        with pytest.raises(StoreError):
            await one.peer_sync.poll()
    await one.peer_sync.poll()
    await wait_until(partial(up_to_date, one, table))


async def test_a_connection_to_the_database_that_breaks_loses_nothing(
    three: list[Process], engine: str
) -> None:
    if engine != POSTGRES:
        pytest.skip("a file has no connections that break")
    one, two, _ = three
    await one.round()
    one.peer_sync.start()
    table = await begun(one)
    sql = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    for words in ("cut 12", "propose"):
        await two.database.claim(lambda connection: run(connection, sql).close())
        table = await two.harness.act(table, words)
        await one.round()
        # Polling finds the change whose notification the disconnected listener missed.
        for _ in range(2):
            await one.peer_sync.poll()
        await wait_until(partial(up_to_date, one, table))
    assert share(one) == PARTITIONS


@pytest.mark.parametrize("seed", range(2))
async def test_every_message_comes_to_its_newest_version_after_any_fault(
    three: list[Process], seed: int
) -> None:
    """Presses come to any process, while owners are paused and go on, and notifications get lost."""
    chance = Random(seed)
    for process in three:
        await process.round()
        if chance.random() < 0.5:
            process.peer_sync.start()
    await three[0].harness.meet(range(11, 23))
    tables = []
    for guest in range(11, 23, 2):
        offered = await three[0].harness.offered(guest, guest + 1)
        tables.append(await chance.choice(three).registry.offers.accept(offered.id, person(guest + 1)))
    for _ in range(40):
        process = chance.choice(three)
        match chance.randrange(6):
            case 0:
                await process.paused()
            case 1:
                await process.round()
            case 2:
                await process.peer_sync.poll()
            case _:
                place = chance.randrange(len(tables))
                if tables[place].open:
                    tables[place] = await process.harness.act_at_random(
                        await process.registry.tables.get(tables[place].id), chance
                    )
    for _ in range(3):
        for process in three:
            await process.round()
            await process.peer_sync.poll()
        await messages_settled()
    assert frozenset().union(*(process.ownership.partitions for process in three)) == ALL
    await wait_until(lambda: not {found for found in three[0].discord.in_flight.elements() if found})
    for table in tables:
        newest = await three[0].registry.tables.get(table.id)
        standing = [
            message
            for message in three[0].discord.messages
            if not message.deleted and f":{table.id}:" in message.controls
        ]
        assert {(message.channel, message.shown[-1]) for message in standing} == {
            (channel, newest.version)
            for channel in (newest.channel, *(held.person + DMS for held in newest.seats))
        }
        assert len(standing) == 3
