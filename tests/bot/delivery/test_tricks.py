"""A finished trick stays on the screen before the game goes on. A player's own press is never held back."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.tables.message import hand_audience
from bot.tables.table import Table
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import FakeDiscord, FakeMessage
from tests.bot.support.harness import ANA, BOB, Harness, first_card, messages_settled, wait_until
from tests.bot.support.unhurried import ANY_SPEED

LONG = 3_600.0
"""Seconds that do not pass during a test."""
SHORT = 0.05


async def trick_taken(delivery: DeliveryHarness) -> Table:
    """A game in which the first trick has just been taken and shown."""
    table = await delivery.harness.to_play(await delivery.begun())
    for _ in range(2):
        table = await delivery.harness.play_card(table)
    await messages_settled()
    assert table.started_game.trick_over
    return table


async def closed(delivery: DeliveryHarness) -> None:
    await messages_settled()
    await delivery.presenter.close()


def hands(delivery: DeliveryHarness, table: Table) -> tuple[FakeMessage, FakeMessage]:
    """The hand of the player whose turn it is, and that of the other."""
    (leader,) = table.waits_for
    return delivery.hand_message(leader), delivery.hand_message(ANA + BOB - leader)


async def test_the_table_and_the_other_hand_keep_a_trick_while_the_winner_leads_on(harness: Harness) -> None:
    delivery = DeliveryHarness(harness, FakeDiscord(), LONG)
    table = await trick_taken(delivery)
    own, other = hands(delivery, table)
    after = await harness.play_card(table)
    await messages_settled()
    assert own.shown[-1] == after.version
    assert other.shown[-1] == delivery.table_message().shown[-1] == table.version
    await closed(delivery)


async def test_the_game_goes_on_when_a_trick_was_seen_long_enough(harness: Harness) -> None:
    delivery = DeliveryHarness(harness, FakeDiscord(), SHORT)
    table = await trick_taken(delivery)
    after = await harness.play_card(table)
    await wait_until(lambda: delivery.table_message().shown[-1] == after.version)
    assert table.version in delivery.table_message().shown
    await closed(delivery)


async def test_a_trick_is_shown_even_if_the_next_card_came_before_its_edit(harness: Harness) -> None:
    delivery = DeliveryHarness(harness, FakeDiscord(), SHORT)
    table = await harness.to_play(await delivery.begun())
    await messages_settled()
    tricks = []
    for _ in range(7):
        table = await harness.play_card(table)
        if table.started_game.trick_over:
            tricks.append(table.version)
    assert len(tricks) == 3
    message = delivery.table_message()
    await wait_until(lambda: message.shown[-1] == table.version)
    assert [version for version in message.shown if version in tricks] == tricks
    assert message.shown == sorted(message.shown)
    await closed(delivery)


async def test_a_trick_that_came_as_an_answer_stays_on_the_screen_too(harness: Harness) -> None:
    delivery = DeliveryHarness(harness, FakeDiscord(), LONG)
    # With this cut the leader takes a trick.
    table = await harness.act(await harness.act(await delivery.begun(), "cut 15"), "stand")
    follower = 0
    while not table.started_game.trick_over or table.waits_for == (follower,):
        (follower,) = table.waits_for
        choose, hand = first_card, hand_audience(follower)
        table = await harness.registry.play.act(table.id, follower, choose, answered=hand)
        await delivery.answered(table, follower, hand)
        await messages_settled()
    edits = list(delivery.hand_message(follower).shown)
    after = await harness.play_card(table)
    await messages_settled()
    assert after.version not in delivery.hand_message(follower).shown
    assert delivery.hand_message(follower).shown == edits
    await closed(delivery)


async def test_a_new_deal_is_not_kept_waiting_by_tricks_that_are_over(harness: Harness) -> None:
    delivery = DeliveryHarness(harness, FakeDiscord(), LONG)
    table = await trick_taken(delivery)
    before = len(delivery.table_message().shown)
    while table.started_game.deals == 0:
        table = await harness.play_card(table)
    over = table.version
    table = await harness.act(table, "cut 9")
    await wait_until(lambda: delivery.table_message().shown[-1] == table.version)
    assert min(delivery.table_message().shown[before:]) >= over
    await closed(delivery)


async def test_without_pauses_nothing_is_held_back(delivery: DeliveryHarness) -> None:
    table = await delivery.harness.play_card(await trick_taken(delivery))
    await messages_settled()
    assert delivery.table_message().shown[-1] == table.version


class TestSeen:
    """How long the house waits for a trick."""

    async def test_a_trick_stays_until_the_table_has_shown_it_long_enough(self, harness: Harness) -> None:
        delivery = DeliveryHarness(harness, FakeDiscord(), SHORT)
        table = await harness.to_play(await delivery.begun())
        table = await harness.play_card(table)
        await messages_settled()
        edit = delivery.discord.hold(f"edit {delivery.table_message().id}")
        table = await harness.play_card(table)
        await edit.reached.wait()
        seen = asyncio.create_task(delivery.presenter.until_seen(table))
        await asyncio.sleep(0)
        assert not seen.done()
        since = asyncio.get_running_loop().time()
        edit.released.set()
        await seen
        assert asyncio.get_running_loop().time() - since >= SHORT
        assert delivery.table_message().shown[-1] == table.version
        await closed(delivery)

    async def test_a_trick_that_cannot_be_shown_stays_a_few_seconds(self, harness: Harness) -> None:
        delivery = DeliveryHarness(harness, FakeDiscord(), LONG, replace(ANY_SPEED, trick=SHORT))
        table = await harness.play_card(await harness.to_play(await delivery.begun()))
        await messages_settled()
        edit = delivery.discord.hold(f"edit {delivery.table_message().id}")
        table = await harness.play_card(table)
        await delivery.presenter.until_seen(table)
        assert delivery.table_message().shown[-1] < table.version
        edit.released.set()
        await closed(delivery)

    async def test_a_trick_stays_in_the_hand_after_the_other_player_has_led_on(
        self, harness: Harness
    ) -> None:
        delivery = DeliveryHarness(harness, FakeDiscord(), LONG)
        table = await trick_taken(delivery)
        (leader,) = table.waits_for
        after = await harness.play_card(table)
        await messages_settled()
        await delivery.presenter.until_seen(after)
        await delivery.presenter.until_seen(after, leader)
        seen = asyncio.create_task(delivery.presenter.until_seen(after, ANA + BOB - leader))
        await messages_settled()
        assert not seen.done()
        seen.cancel()
        await closed(delivery)

    async def test_no_other_card_waits_for_a_trick(self, harness: Harness) -> None:
        delivery = DeliveryHarness(harness, FakeDiscord(), LONG)
        table = await harness.play_card(await harness.to_play(await delivery.begun()))
        await delivery.presenter.until_seen(table)
        await closed(delivery)
