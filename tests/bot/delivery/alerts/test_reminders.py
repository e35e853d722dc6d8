"""Reminders: one for each player and game at most, with a link to the hand, and none after its time."""

from __future__ import annotations

from bot.delivery.discord.operations import Failure
from bot.tables.table import Status, Table
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import DMS
from tests.bot.support.harness import CHANNEL, GUILD, messages_settled, wait_until


async def reminded(delivery: DeliveryHarness) -> Table:
    """A game whose elder is to speak and was reminded."""
    table = await delivery.cut(await delivery.begun())
    await delivery.presenter.remind(table)
    assert len(delivery.discord.standing_notices) == 1
    return table


async def test_a_reminder_comes_by_dm_with_a_link_to_the_hand(delivery: DeliveryHarness) -> None:
    table = await reminded(delivery)
    (late,) = table.waits_for
    ((channel, text, pings),) = delivery.discord.notices
    assert (channel, pings) == (late + DMS, ())
    assert f"channels/@me/{late + DMS}/{delivery.hand_message(late).id}" in text


async def test_where_dms_are_closed_it_is_a_mention_with_a_link_to_the_table(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.cut(await delivery.begun())
    (late,) = table.waits_for
    delivery.discord.closed_dms = {late}
    await delivery.presenter.remind(table)
    ((channel, text, pings),) = delivery.discord.notices
    assert (channel, pings) == (CHANNEL, (late,))
    assert f"<@{late}>" in text
    assert f"channels/{GUILD}/{CHANNEL}/{delivery.table_message().id}" in text


async def test_a_reminder_is_deleted_when_the_move_is_made(delivery: DeliveryHarness) -> None:
    table = await reminded(delivery)
    await delivery.harness.act(table, "propose")
    await messages_settled()
    assert delivery.discord.standing_notices == {}


async def test_a_reminder_is_deleted_when_the_time_is_over(delivery: DeliveryHarness) -> None:
    table = await reminded(delivery)
    harness = delivery.harness
    await harness.database.write(
        lambda connection: connection.execute("UPDATE game SET deadline = 1").close()
    )
    harness.registry.tables.drop(table.id)
    await harness.registry.time_outs.time_out(table.id, table.version)
    assert (await harness.registry.tables.get(table.id)).version > table.version
    await messages_settled()
    assert delivery.discord.standing_notices == {}


async def test_a_reminder_is_deleted_when_the_game_ends(delivery: DeliveryHarness) -> None:
    await delivery.harness.act(await reminded(delivery), "resign")
    await messages_settled()
    assert delivery.discord.standing_notices == {}


async def test_a_second_reminder_takes_the_place_of_the_first(delivery: DeliveryHarness) -> None:
    table = await reminded(delivery)
    (first,) = delivery.discord.standing_notices
    await delivery.presenter.remind(table)
    (second,) = delivery.discord.standing_notices
    assert second != first


async def test_a_reminder_stays_while_something_else_changes(delivery: DeliveryHarness) -> None:
    table = await reminded(delivery)
    await delivery.harness.registry.table_changes.repost(table.id, CHANNEL)
    await messages_settled()
    assert len(delivery.discord.standing_notices) == 1


async def test_a_reminder_is_deleted_by_the_next_process(delivery: DeliveryHarness) -> None:
    table = await reminded(delivery)
    restarted = delivery.restarted()
    await restarted.presenter.resume()
    await messages_settled()
    assert len(delivery.discord.standing_notices) == 1
    await restarted.harness.act(await restarted.harness.registry.tables.get(table.id), "propose")
    await messages_settled()
    assert delivery.discord.standing_notices == {}
    assert await _stored(delivery) == []


async def test_a_move_that_was_made_just_before_a_kill_still_deletes_it(delivery: DeliveryHarness) -> None:
    table = await reminded(delivery)
    await delivery.harness.restarted().act(table, "propose")
    await delivery.restarted().presenter.resume()
    await messages_settled()
    assert delivery.discord.standing_notices == {}


async def test_a_reminder_that_could_not_be_deleted_is_deleted_later(delivery: DeliveryHarness) -> None:
    table = await reminded(delivery)
    delivery.discord.faults["delete"] += [Failure.TRANSIENT] * 2
    await delivery.harness.act(table, "propose")
    await wait_until(lambda: not delivery.discord.standing_notices)
    await messages_settled()
    assert await _stored(delivery) == []


async def test_a_finished_game_sends_no_reminder(delivery: DeliveryHarness) -> None:
    table = await delivery.harness.act(await delivery.begun(), "resign")
    await delivery.presenter.remind(table)
    assert table.status is Status.OVER
    assert delivery.discord.notices == []


async def _stored(delivery: DeliveryHarness) -> list[tuple[int]]:
    return await delivery.harness.database.read(
        lambda connection: connection.execute("SELECT id FROM reminder").fetchall()
    )
