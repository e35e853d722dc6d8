"""Threads that nobody has archived after their last game."""

from __future__ import annotations

import pytest

from bot.database.partitions import ALL, partition_of
from bot.delivery.discord.operations import Failure
from bot.delivery.state.store import threads
from bot.delivery.threads import Threads
from bot.features.settings import transactions as settings
from bot.text.formatting import length
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import THREADS
from tests.bot.support.harness import ANA, BOB, CHANNEL, ELSEWHERE, GUILD, messages_settled, wait_until


async def test_a_game_stays_where_it_is_if_its_table_cannot_be_posted_in_the_thread(
    delivery: DeliveryHarness,
) -> None:
    harness, fake = delivery.harness, delivery.discord
    await harness.database.write(settings.change, GUILD, {"threads": True})
    table = await delivery.begun()
    fake.unreachable[CHANNEL + THREADS] = Failure.REFUSED
    beginning = Threads(harness.database, fake, harness.registry, delivery.presenter, 0)
    assert not await beginning.begin(table, allowed=True)
    await messages_settled()
    kept = await harness.registry.tables.get(table.id)
    assert kept.channel == CHANNEL
    assert delivery.table_message().shown[-1] == kept.version
    assert fake.calls[f"archive {CHANNEL + THREADS}"] == 1


async def test_the_name_of_a_thread_is_cut_as_discord_counts(
    delivery: DeliveryHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = list[str]()

    async def start(channel: int, name: str, **_: object) -> Failure:
        names.append(name)
        return Failure.REFUSED

    table = await delivery.begun()
    monkeypatch.setattr(delivery.discord, "start_thread", start)
    beginning = Threads(
        delivery.harness.database, delivery.discord, delivery.harness.registry, delivery.presenter, 0
    )
    await beginning.attach(table, ["😀" * 32, "😀" * 32])
    (name,) = names
    assert length(name) <= 100


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
    await taking.resume(ALL - {partition_of(table.id)})
    assert fake.calls[f"archive {CHANNEL}"] == 0
    await taking.resume({partition_of(table.id)})
    await wait_until(lambda: fake.calls[f"archive {CHANNEL}"] == 1)
    await taking.close()
