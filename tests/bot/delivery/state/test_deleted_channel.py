"""When a channel is deleted, its messages are given up, and hands tell of it."""

from __future__ import annotations

from bot.features.registered import SHOWN
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import POOL_AUDIENCE
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.store import messages
from tests.bot.support.harness import ANA, BOB, CHANNEL, CLEO, ELSEWHERE, Harness
from tests.bot.support.wagers import use_counters


async def test_its_public_messages_are_given_up_and_hands_are_shown_again(harness: Harness) -> None:
    await use_counters(harness)
    await harness.pool(CLEO, channel=ELSEWHERE)
    await harness.database.write(pools.leave, (await harness.pool(CLEO)).id, CLEO)
    table, pool = await harness.begun(), await harness.pool(CLEO)
    asked = await harness.database.write(messages.channel_gone, CHANNEL, SHOWN.public_messages)
    hands = [(table.id, hand_audience(ANA)), (table.id, hand_audience(BOB))]
    assert sorted(asked) == sorted([(table.id, TABLE_AUDIENCE), *hands, (pool.id, POOL_AUDIENCE)])
    for key in asked:
        assert (await harness.database.read(messages.find, *key)).refused == (key not in hands)
