"""The bot stores what messages show a little later. A kill before that costs only one more edit."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.database.connection import Connection
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.store import messages
from tests.bot.support.delivery import AT_ONCE, DeliveryHarness
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.harness import ANA, BOB, Harness, messages_settled


@pytest.fixture
async def delivery(harness: Harness) -> AsyncIterator[DeliveryHarness]:
    """A harness that stores collected rows only when something else is written, or the program stops."""
    delivery = DeliveryHarness(harness, FakeDiscord(), pace=replace(AT_ONCE, write=3_600.0))
    yield delivery
    await delivery.presenter.close()


async def test_a_kill_before_it_is_stored_costs_one_more_edit_of_each_message(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.cut(await delivery.begun())
    again = delivery.restarted()
    await again.presenter.resume()
    await messages_settled()
    for message in (delivery.table_message(), delivery.hand_message(ANA), delivery.hand_message(BOB)):
        assert message.shown[-2:] == [table.version, table.version]


async def test_closing_stores_what_messages_show(delivery: DeliveryHarness) -> None:
    table = await delivery.cut(await delivery.begun())
    await delivery.presenter.close()
    again = delivery.restarted()
    await again.presenter.resume()
    await messages_settled()
    for message in (delivery.table_message(), delivery.hand_message(ANA), delivery.hand_message(BOB)):
        assert message.shown.count(table.version) == 1


async def test_a_message_requested_before_the_flush_is_edited_once_more(delivery: DeliveryHarness) -> None:
    table = await delivery.cut(await delivery.begun())
    await delivery.presenter.repost(table)
    await messages_settled()
    assert delivery.table_message().shown == [table.version]
    assert delivery.hand_message(ANA).shown[-1] == table.version


async def test_a_request_after_the_edit_survives_a_kill(delivery: DeliveryHarness) -> None:
    table = await delivery.cut(await delivery.begun())
    delivery.harness.listeners.clear()
    await delivery.harness.database.write(messages.ask_all_again, table.id)
    await delivery.presenter.close()
    again = delivery.restarted()
    await again.presenter.resume()
    await messages_settled()
    for message in (delivery.table_message(), delivery.hand_message(ANA), delivery.hand_message(BOB)):
        assert message.shown.count(table.version) == 2


async def test_a_message_requested_by_another_process_and_edited_again_is_stored_as_shown(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.cut(await delivery.begun())
    database = delivery.harness.database
    # The request does not go through the outbox, which still has to store what the messages show.
    await database.write(messages.ask_all_again, table.id)
    delivery.presenter.refresh(table)
    await messages_settled()
    await delivery.presenter.close()
    stored = await database.read(messages.of_game, table.id)
    assert {message.audience: message.shown for message in stored} == {
        message.audience: table.version for message in stored
    }


async def test_a_message_read_before_the_flush_is_stored_as_shown_after_it(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    database = delivery.harness.database
    read_early = await database.read(messages.of_game, table.id)
    await delivery.presenter.write_behind.flush()

    def note(connection: Connection) -> None:
        for message in read_early:
            messages.shows(connection, message, table.version + 1, {})

    await database.write(note)
    stored = await database.read(messages.of_game, table.id)
    assert [message.shown for message in stored] == [table.version + 1] * len(read_early)


async def test_a_request_for_a_message_outdates_no_other(delivery: DeliveryHarness) -> None:
    table = await delivery.cut(await delivery.begun())
    outbox, key = delivery.presenter.scenes._outbox, (table.id, TABLE_AUDIENCE)
    assert (await outbox.find(key)).shown == table.version
    revision = delivery.harness.database.revision
    await outbox.ask_again(key)
    assert delivery.harness.database.revision == revision
    assert (await outbox.find(key)).shown < table.version


async def test_a_request_during_a_post_outdates_what_it_shows_even_after_an_earlier_request(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.cut(await delivery.begun())
    database = delivery.harness.database
    key = (table.id, TABLE_AUDIENCE)
    await database.write(messages.ask_again, *key)
    read_early = await database.read(messages.find, *key)
    await database.write(messages.shows, read_early, table.version, {})
    await database.write(messages.ask_again, *key)
    assert read_early.channel is not None
    place = (read_early.channel, 1)
    assert await database.write(messages.posted, read_early, *place, table.version, 1, {})
    assert (await database.read(messages.find, *key)).shown < 0
