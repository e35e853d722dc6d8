"""Offers without a game are deleted thirty days after their end, once, and nothing else is."""

from __future__ import annotations

import asyncio

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.registered import HOOKS
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import purse
from bot.features.salon.pool import transactions as pools
from bot.registry.background.pruner import Pruner
from tests.bot.support.harness import ANA, BOB, CHANNEL, CLEO, ELSEWHERE, GUILD, Harness
from tests.bot.support.wagers import SOUND, audit, use_counters

DAY = 86_400_000


def pruner(harness: Harness) -> Pruner:
    return Pruner(harness.database, harness.registry.peers, HOOKS)


async def games(harness: Harness) -> dict[str, str]:
    """The status of every game and the stage of every pool that is stored, by name."""

    def read(connection: Connection) -> dict[str, str]:
        rows = connection.execute("SELECT id, status FROM game UNION SELECT id, stage FROM pool")
        return dict(rows.fetchall())

    return await harness.database.read(read)


async def declined(harness: Harness, stake: int = 0, channel: int = CHANNEL) -> str:
    table = await harness.offered(ANA, BOB, stake=stake, channel=channel)
    await harness.registry.offers.decline(table.id, BOB)
    return table.id


async def movements(harness: Harness) -> object:
    return await harness.database.read(ledger.movements, GUILD, purse(ANA), 9)


async def withdrawn(harness: Harness) -> None:
    table = await harness.offered(ANA, None)
    await harness.registry.offers.decline(table.id, ANA)


async def test_an_offer_is_kept_for_thirty_days_and_then_deleted(harness: Harness) -> None:
    await use_counters(harness)
    ended = await declined(harness, stake=50)
    at = await harness.database.read(
        lambda connection: run(connection, "SELECT ended_at FROM game WHERE id = $1", ended).fetchone()[0]
    )
    assert await pruner(harness).round(at + 30 * DAY - 1) == 0
    assert ended in await games(harness)
    assert await pruner(harness).round(at + 30 * DAY) == 1
    assert await games(harness) == {}
    assert await audit(harness) == SOUND


async def test_nothing_that_was_played_or_is_open_is_deleted(harness: Harness) -> None:
    await use_counters(harness)
    played = await harness.play_out(await harness.begun(stake=50), 3)
    live = await harness.begun(BOB, CLEO)
    offered = await harness.offered(CLEO, None, channel=ELSEWHERE)
    pool = await harness.pool(CLEO, channel=ELSEWHERE)
    gone = await declined(harness)
    assert await pruner(harness).round(now() + 400 * DAY) == 1
    assert set(await games(harness)) == {played.id, live.id, offered.id, pool.id}
    assert gone not in await games(harness)
    assert await audit(harness) == SOUND


async def test_a_pool_that_nobody_joined_is_deleted_and_its_transfers_stay(harness: Harness) -> None:
    await use_counters(harness)
    pool = await harness.pool(ANA, BOB)
    await harness.database.write(pools.expire, pool.id, now() + DAY)
    moved = await movements(harness)
    assert await pruner(harness).round(now() + 29 * DAY) == 0
    assert await pruner(harness).round(now() + 38 * DAY) == 1
    assert await games(harness) == {}
    assert moved == await movements(harness)
    assert await audit(harness) == SOUND


async def test_two_processes_delete_each_offer_once(harness: Harness) -> None:
    await harness.meet()
    for _ in range(3):
        await withdrawn(harness)
    at, other = now() + 31 * DAY, harness.restarted()
    assert sum(await asyncio.gather(pruner(harness).round(at), pruner(other).round(at))) == 3
    assert await games(harness) == {}
    assert await pruner(other).round(at) == 0


async def test_many_are_deleted_a_little_at_a_time(harness: Harness) -> None:
    await harness.meet()
    for _ in range(3):
        await withdrawn(harness)

    def copy(connection: Connection) -> None:
        columns = [name for name, *_ in connection.execute("SELECT * FROM game LIMIT 1").description]
        for number in range(60):
            picked = ", ".join("$1" if name == "id" else name for name in columns)
            run(
                connection,
                f"INSERT INTO game ({', '.join(columns)}) SELECT {picked} FROM game ORDER BY id LIMIT 1",
                f"copy{number}",
            )

    await harness.database.write(copy)
    task, at, rounds = pruner(harness), now() + 31 * DAY, []
    while deleted := await task.round(at):
        rounds.append(deleted)
    assert sum(rounds) == 63
    assert len(rounds) > 1
    assert await games(harness) == {}
