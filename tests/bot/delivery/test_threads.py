"""Threads that nobody has archived after their last game."""

from __future__ import annotations

from bot.delivery.threads import Threads
from bot.model.partition import ALL, part_of
from bot.store.play import threads
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB, CHANNEL, ELSEWHERE, wait_until


async def test_a_thread_is_archived_by_the_process_that_takes_its_game_over(
    delivery: DeliveryHarness,
) -> None:
    harness, fake = delivery.harness, delivery.discord
    table = await harness.play_out(await harness.begun(ANA, BOB), 5)
    await harness.database.write(
        lambda connection: threads.save(connection, table.channel, ELSEWHERE, ours=True)
    )
    assert table.channel == CHANNEL
    taking = Threads(harness.database, fake, harness.registry, delivery.presenter, 0)
    await taking.resume(ALL - {part_of(table.id)})
    assert fake.calls[f"archive {CHANNEL}"] == 0
    await taking.resume({part_of(table.id)})
    await wait_until(lambda: fake.calls[f"archive {CHANNEL}"] == 1)
    await taking.close()
