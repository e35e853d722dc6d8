"""What waits between two people ends when one of them blocks the other; live games go on."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from bot.database.clock import now
from bot.features.duplicate.duels import transactions as duels
from bot.features.duplicate.duels.model import DUEL_AUDIENCE, LEAST_BOARDS
from bot.features.duplicate.duels.model import Stage as DuelStage
from bot.features.lobby.anywhere.model import SEEKER_AUDIENCE, Stage
from bot.features.lobby.anywhere.transactions import tend
from bot.features.privacy.service import Privacy
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import POOL_AUDIENCE
from bot.features.salon.queue import transactions as queue
from bot.registry.transactions import blocks as rule
from bot.tables.errors import Reason
from bot.tables.message import Key
from bot.tables.store import blocks, series
from bot.tables.table import Status, Table
from tests.bot.features.lobby.test_anywhere import joined, stages
from tests.bot.support.harness import ANA, BOB, CHANNEL, CLEO, GUILD, Harness, person, reason
from tests.bot.support.wagers import use_counters

EITHER = pytest.mark.parametrize(("blocker", "blocked"), [(ANA, BOB), (BOB, ANA)])


async def block(harness: Harness, blocker: int, blocked: int) -> Collection[Key]:
    return await Privacy(harness.database, harness.registry).block(blocker, blocked)


@EITHER
async def test_two_who_are_paired_wait_for_others(harness: Harness, blocker: int, blocked: int) -> None:
    keys = await joined(harness, ANA, BOB, at=now())
    await harness.database.write(tend, now())
    assert await stages(harness, keys) == [Stage.PAIRED] * 2
    changed = await block(harness, blocker, blocked)
    assert sorted(changed) == sorted((key, SEEKER_AUDIENCE) for key in keys)
    assert await stages(harness, keys) == [Stage.WAITING] * 2
    assert await harness.database.write(tend, now()) == []


@EITHER
async def test_nobody_waits_for_a_seat_against_the_other(
    harness: Harness, blocker: int, blocked: int
) -> None:
    table = await harness.begun()
    waits = {ANA: CLEO, BOB: CLEO}[blocker]
    await harness.database.write(queue.join, table, person(waits), now())
    await block(harness, *((CLEO, blocked) if blocker == ANA else (blocker, CLEO)))
    assert await harness.database.read(series.waiting, table.id) == ()
    assert (await harness.registry.tables.get(table.id)).status is Status.LIVE


@EITHER
async def test_the_blocker_stands_up_from_a_pool(harness: Harness, blocker: int, blocked: int) -> None:
    await use_counters(harness)
    pool = await harness.pool(ANA, BOB)
    assert await block(harness, blocker, blocked) == [(pool.id, POOL_AUDIENCE)]
    left = await harness.database.read(pools.find, pool.id)
    assert not left.open if blocker == ANA else [who.person for who in left.sitters] == [ANA]


@EITHER
async def test_an_offered_duel_is_withdrawn(harness: Harness, blocker: int, blocked: int) -> None:
    wanted = duels.Offer(GUILD, CHANNEL, "en", person(ANA), BOB, LEAST_BOARDS)
    duel = await harness.database.write(duels.offer, duels.new(wanted, now()))
    assert await block(harness, blocker, blocked) == [(duel.id, DUEL_AUDIENCE)]
    assert (await harness.database.read(duels.find, duel.id)).stage is DuelStage.WITHDRAWN


@EITHER
async def test_an_offer_between_them_ends(harness: Harness, blocker: int, blocked: int) -> None:
    table = await harness.offered(ANA, BOB)
    await block(harness, blocker, blocked)
    assert (await harness.registry.tables.get(table.id)).status is Status.DECLINED


async def test_a_game_begins_with_nobody_who_blocks_another(harness: Harness) -> None:
    # The table was read before the block, and its offer has not ended yet.
    await harness.database.write(blocks.save, CLEO, BOB, now())
    checked = harness.database.read(rule.check_table, ANA, [BOB, CLEO])
    assert await reason(checked) is Reason.UNAVAILABLE
    for one, others, why in ((BOB, [ANA, CLEO], Reason.UNAVAILABLE), (CLEO, [BOB], Reason.BLOCKS_THEM)):
        assert await reason(harness.database.read(rule.check_table, one, others)) is why


async def test_what_waits_with_others_stays(harness: Harness) -> None:
    table = await harness.offered(ANA, CLEO)
    keys = await joined(harness, ANA, CLEO, at=now())
    await harness.database.write(tend, now())
    assert await block(harness, ANA, BOB) == []
    assert await stages(harness, keys) == [Stage.PAIRED] * 2
    assert (await harness.registry.tables.get(table.id)).status is Status.OFFERED


async def test_a_game_that_begins_at_the_moment_of_a_deletion_keeps_the_data(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.offered(ANA, BOB)
    found = harness.registry.tables.of_person

    async def then_begins(who: int) -> list[Table]:
        open_now = await found(who)
        await harness.restarted().registry.offers.accept(table.id, person(BOB))
        return open_now

    monkeypatch.setattr(harness.registry.tables, "of_person", then_begins)
    forgotten = Privacy(harness.database, harness.registry).forget(BOB)
    assert await reason(forgotten) is Reason.STILL_PLAYING
