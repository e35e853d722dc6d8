"""A message whose subject moves to another channel after Discord took its post, and before that was noted."""

from __future__ import annotations

from bot.database.clock import now
from bot.delivery.discord.operations import Failure
from bot.features.lobby import transactions
from bot.features.lobby.model import LOBBY_AUDIENCE
from bot.tables.message import TABLE_AUDIENCE
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import DMS
from tests.bot.support.harness import BOB, CHANNEL, ELSEWHERE, GUILD, messages_settled, wait_until


async def posted_and_killed(delivery: DeliveryHarness, key: tuple[str, str]) -> None:
    """Let a message be posted, and the process be killed before it knows that."""
    delivery.discord.lost_answers.add(CHANNEL)
    delivery.presenter.update(key)
    await wait_until(lambda: bool(delivery.discord.messages_in(CHANNEL)))
    await delivery.presenter.close()
    delivery.discord.lost_answers.clear()


async def restarted(delivery: DeliveryHarness) -> None:
    """Restart the process, and let it show everything that is outdated."""
    await delivery.restarted().presenter.resume()
    await messages_settled()


async def with_lobby(delivery: DeliveryHarness) -> None:
    """A lobby whose post is not noted."""
    lobby = await move_lobby(delivery, CHANNEL)
    await posted_and_killed(delivery, (lobby, LOBBY_AUDIENCE))


async def move_lobby(delivery: DeliveryHarness, channel: int | None) -> str:
    """Let the server have its lobby in a channel, or none; returns its id."""
    lobby = await delivery.harness.database.write(transactions.choose, GUILD, channel, "en", now())
    assert lobby is not None
    return lobby.id


async def test_a_lobby_that_moves_stands_once(delivery: DeliveryHarness) -> None:
    await with_lobby(delivery)
    await move_lobby(delivery, ELSEWHERE)
    await restarted(delivery)
    assert delivery.discord.messages_in(CHANNEL) == []
    (moved,) = delivery.discord.messages_in(ELSEWHERE)
    assert "Who's playing" in moved.text


async def test_a_lobby_that_is_closed_loses_its_button(delivery: DeliveryHarness) -> None:
    await with_lobby(delivery)
    assert delivery.discord.messages_in(CHANNEL)[0].controls
    await move_lobby(delivery, None)
    await restarted(delivery)
    (closed,) = delivery.discord.messages_in(CHANNEL)
    assert closed.controls == ""


async def test_a_lobby_is_posted_where_it_is_now_if_nothing_can_be_posted_where_it_was(
    delivery: DeliveryHarness,
) -> None:
    await with_lobby(delivery)
    await move_lobby(delivery, ELSEWHERE)
    delivery.discord.unreachable[CHANNEL] = Failure.REFUSED
    await restarted(delivery)
    (moved,) = delivery.discord.messages_in(ELSEWHERE)
    assert "Who's playing" in moved.text


async def test_a_table_that_answered_a_command_and_moves_stands_once(delivery: DeliveryHarness) -> None:
    harness, fake = delivery.harness, delivery.discord
    harness.listeners.remove(delivery.presenter.changed)
    table = await harness.offered()
    # The answer has arrived, and the process was killed before it knew that.
    page = await delivery.presenter.scenes.public_page(table)
    await fake.post(CHANNEL, page, "of no post")
    again = delivery.restarted()
    moved = await again.harness.registry.table_changes.repost(table.id, ELSEWHERE)
    assert await again.presenter.repost(moved) is None
    await messages_settled()
    assert fake.messages_in(CHANNEL) == []
    (message,) = fake.messages_in(ELSEWHERE)
    assert f":{table.id}:" in message.controls


async def test_a_hand_that_alerts_its_player_stands_once_after_a_kill(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    delivery.discord.lost_answers.add(BOB + DMS)
    await delivery.presenter.publisher.alert(table, BOB)
    await delivery.harness.act(table, "cut 9")
    await wait_until(lambda: len(delivery.discord.messages_in(BOB + DMS)) == 2)
    await delivery.presenter.close()
    delivery.discord.lost_answers.clear()
    await restarted(delivery)
    assert len(delivery.discord.messages_in(BOB + DMS)) == 1


async def test_a_table_that_somebody_had_posted_again_stands_once_after_a_kill(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.begun()
    delivery.discord.lost_answers.add(CHANNEL)
    await delivery.presenter.publisher.post_again(table, (table.id, TABLE_AUDIENCE))
    await delivery.presenter.close()
    assert len(delivery.discord.messages_in(CHANNEL)) == 2
    delivery.discord.lost_answers.clear()
    again = delivery.restarted()
    await again.cut(table)
    assert len(delivery.discord.messages_in(CHANNEL)) == 1


async def test_a_table_that_cannot_be_posted_again_is_edited_where_it_stands(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.begun()
    (shown,) = delivery.discord.messages_in(CHANNEL)
    delivery.discord.faults["post"] = [Failure.REFUSED]
    assert await delivery.presenter.repost(table) is Failure.REFUSED
    delivery.discord.calls.clear()
    table = await delivery.cut(table)
    assert shown.shown[-1] == table.version
    assert f"post {CHANNEL}" not in delivery.discord.calls
