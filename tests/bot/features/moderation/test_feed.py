"""The log of a server as it happens, in a channel."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from bot.database.clock import DAY_MS, MINUTE_MS, WEEK_MS
from bot.database.connection import run
from bot.delivery.discord.operations import Failure
from bot.features.moderation import store as log
from bot.features.moderation import transactions
from bot.features.moderation.feed import store
from bot.features.moderation.feed.posts import LogPosts
from bot.features.moderation.model import Act, Order
from bot.features.moderation.posts.store import name_in
from bot.tables.person import first_too_young
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB, CHANNEL, CLEO, GUILD

MANAGER: Final = 110
OTHER: Final = CHANNEL + 1
AT: Final = 1_790_000_000_000
SECOND: Final = 1_000


async def hide(delivery: DeliveryHarness, person: int, reason: str, at: int = AT) -> None:
    order = Order(GUILD, MANAGER, person, reason, at)
    await delivery.harness.database.write(transactions.hide, order)


def poster(delivery: DeliveryHarness) -> LogPosts:
    harness = delivery.harness
    return LogPosts(harness.database, delivery.discord, harness.registry.peers)


def texts(delivery: DeliveryHarness, channel: int = CHANNEL) -> list[str]:
    return [message.text for message in delivery.discord.messages_in(channel)]


async def test_each_entry_from_then_on_is_posted_and_pings_nobody(delivery: DeliveryHarness) -> None:
    write, posts = delivery.harness.database.write, poster(delivery)
    await hide(delivery, ANA, "before")
    await posts.round(AT)
    await write(store.settle, GUILD, CHANNEL)
    await posts.round(AT)
    assert texts(delivery) == []
    await hide(delivery, BOB, "first")
    await posts.round(AT)
    await hide(delivery, CLEO, "second")
    for moment in (AT + SECOND, AT + MINUTE_MS):
        await posts.round(moment)
    first, second = texts(delivery)
    assert "first" in first
    assert f"<@{MANAGER}>" in first
    assert "second" in second
    assert all(not message.notified for message in delivery.discord.messages_in(CHANNEL))
    await write(store.settle, GUILD, None)
    await hide(delivery, MANAGER, "after")
    await posts.round(AT + DAY_MS)
    assert len(texts(delivery)) == 2


async def test_a_post_whose_answer_is_lost_appears_once(delivery: DeliveryHarness) -> None:
    await delivery.harness.database.write(store.settle, GUILD, CHANNEL)
    await hide(delivery, ANA, "rude")
    delivery.discord.lost_answers.add(CHANNEL)
    await poster(delivery).round(AT)
    delivery.discord.lost_answers.clear()
    await hide(delivery, BOB, "since then")
    # Another process goes on.
    await poster(delivery).round(AT + SECOND)
    await poster(delivery).round(AT + MINUTE_MS)
    first, second = texts(delivery)
    assert "rude" in first
    assert "since then" not in first
    assert "rude" not in second
    assert "since then" in second


async def test_what_waits_is_one_post_if_it_fits_and_the_next_comes_seconds_later(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    await harness.database.write(store.settle, GUILD, OTHER)
    table = await harness.play_out(await harness.begun(ANA, CLEO), 1)
    for length in (*[9] * 27, *[200] * 9):
        order = Order(GUILD, MANAGER, ANA, "x" * length, AT).about(table.id)
        await harness.database.write(partial(log.add, order=order, act=Act.VOID, own=False))
    for moment, posted in ((AT, 1), (AT + 2 * SECOND, 1), (AT + 3 * SECOND, 2), (AT + MINUTE_MS, 2)):
        await poster(delivery).round(moment)
        posts = texts(delivery, OTHER)
        assert len(posts) == posted
    assert [line.split()[0] for post in posts for line in post.splitlines()] == [
        f"**{number}**" for number in range(1, 37)
    ]
    # It says whose game it was.
    assert all(f"<@{ANA}> and <@{CLEO}>" in line for post in posts for line in post.splitlines())


@pytest.mark.parametrize("failure", [Failure.NO_CHANNEL, Failure.REFUSED])
async def test_a_refused_post_is_tried_again_where_the_channel_is_now(
    delivery: DeliveryHarness, failure: Failure
) -> None:
    write, posts = delivery.harness.database.write, poster(delivery)
    await write(store.settle, GUILD, CHANNEL)
    await hide(delivery, ANA, "rude")
    delivery.discord.faults["post"] = [failure] * 2
    await posts.round(AT)
    await posts.round(AT + MINUTE_MS)
    assert delivery.discord.calls[f"post {CHANNEL}"] == 1
    await posts.round(AT + 10 * MINUTE_MS)
    assert delivery.discord.calls[f"post {CHANNEL}"] == 2
    await write(store.settle, GUILD, OTHER)
    await posts.round(AT + 11 * MINUTE_MS)
    assert (len(texts(delivery)), len(texts(delivery, OTHER))) == (0, 1)


async def test_what_is_older_than_a_week_is_not_posted(delivery: DeliveryHarness) -> None:
    database = delivery.harness.database
    await database.write(store.settle, GUILD, CHANNEL)
    await hide(delivery, ANA, "long ago")
    for moment in (AT + WEEK_MS, AT + WEEK_MS + MINUTE_MS):
        await poster(delivery).round(moment)
    assert texts(delivery) == []
    assert await database.read(store.due, AT + 2 * WEEK_MS) == []


async def test_whom_an_old_message_names_is_forgotten(delivery: DeliveryHarness) -> None:
    database, hooks = delivery.harness.database, delivery.harness.registry.hooks
    for days in (365, 367):
        await database.write(name_in, GUILD, CHANNEL, first_too_young(days, AT), ANA, None)
    for left in ([1], [0]):
        assert [await database.write(hooks.prune, AT, {0})] == left
    (kept,) = await database.read(lambda connection: run(connection, "SELECT id FROM named").fetchall())
    assert kept == (first_too_young(365, AT),)


async def test_the_log_of_a_person_has_what_concerns_them_and_what_they_have_done(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    await hide(delivery, ANA, "rude")
    await hide(delivery, BOB, "rude")
    table = await harness.play_out(await harness.begun(ANA, CLEO), 1)
    order = Order(GUILD, BOB, ANA, "an error", AT).about(table.id)
    await harness.database.write(lambda connection: log.add(connection, order, Act.VOID, own=False))
    for who, numbers in ((0, [3, 2, 1]), (ANA, [3, 1]), (BOB, [3, 2]), (CLEO, [3]), (MANAGER, [2, 1])):
        found = await harness.database.read(log.page, GUILD, 9, 0, who)
        assert [entry.number for entry in found.entries] == numbers
        assert found.total == len(numbers)
