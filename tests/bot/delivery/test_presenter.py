"""Every message reaches the newest version of its game, even if calls to Discord fail."""

from __future__ import annotations

import asyncio
import inspect
from functools import partial
from random import Random

import pytest

from bot.config import Pace
from bot.database.partitions import ALL
from bot.delivery.discord.operations import Failure, Operations
from bot.pages.parts.page import Page
from bot.tables.message import TABLE_AUDIENCE, ephemeral_audience, hand_audience
from bot.tables.person import HandPlace
from bot.tables.store import messages
from bot.tables.table import Table
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import DMS, FakeDiscord, FakeReply
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    ELSEWHERE,
    GUILD,
    action_of,
    messages_settled,
    person,
    wait_until,
)

pytestmark = pytest.mark.slow


def test_the_fake_discord_implements_every_operation() -> None:
    for name, call in inspect.getmembers(Operations, inspect.isfunction):
        if not name.startswith("_"):
            assert inspect.signature(call) == inspect.signature(vars(FakeDiscord)[name]), name


async def test_a_new_game_posts_one_table_and_two_hands(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    assert delivery.table_message().shown[-1] == table.version
    assert delivery.hand_message(ANA).shown[-1] == delivery.hand_message(BOB).shown[-1] == table.version
    assert len(delivery.discord.messages) == 3


async def test_every_message_follows_the_game_and_never_shows_an_older_version(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.harness.play_out(await delivery.begun(), 5)
    await messages_settled()
    for message in (delivery.table_message(), delivery.hand_message(ANA), delivery.hand_message(BOB)):
        assert message.shown[-1] == table.version
        assert message.shown == sorted(message.shown)


async def test_a_message_has_at_most_one_edit_in_flight(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    chance = Random(6)
    while table.open:
        table = await delivery.harness.act_at_random(table, chance)
        if chance.random() < 0.3:
            await asyncio.sleep(0.001)
    await messages_settled()
    assert delivery.discord.most_at_once == 1
    assert delivery.table_message().shown[-1] == table.version


async def test_only_the_newest_version_waits_during_an_edit(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    before = list(delivery.table_message().shown)
    held_call = delivery.discord.hold(f"edit {delivery.table_message().id}")
    table = await delivery.harness.act(table, "cut 9")
    first = table.version
    await held_call.reached.wait()
    chance = Random(7)
    for _ in range(10):
        table = await delivery.harness.act_at_random(table, chance)
    held_call.released.set()
    await messages_settled()
    assert delivery.table_message().shown == [*before, first, table.version]


@pytest.mark.parametrize("call", ["edit", "post", "open_dm"])
async def test_a_transient_failure_is_retried_until_it_succeeds(delivery: DeliveryHarness, call: str) -> None:
    delivery.discord.faults[call] = [Failure.TRANSIENT] * 5
    table = await delivery.cut(await delivery.begun())
    assert delivery.discord.faults[call] == []
    for message in (delivery.table_message(), delivery.hand_message(ANA), delivery.hand_message(BOB)):
        assert message.shown[-1] == table.version


async def test_only_the_deleted_message_is_posted_again(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    old = delivery.table_message()
    hands = delivery.hand_message(ANA).id, delivery.hand_message(BOB).id
    old.deleted = True
    table = await delivery.cut(table)
    assert delivery.table_message().id != old.id
    assert delivery.table_message().shown == [table.version]
    assert (delivery.hand_message(ANA).id, delivery.hand_message(BOB).id) == hands


async def test_the_table_says_that_dms_are_closed_and_they_are_not_retried_in_this_game(
    delivery: DeliveryHarness,
) -> None:
    delivery.discord.closed_dms = {BOB}
    table = await delivery.begun()
    assert "Bob plays with" in delivery.table_message().text
    assert "Bob plays with" in delivery.hand_message(ANA).text
    attempts = delivery.discord.calls[f"post {BOB + DMS}"]
    table = await delivery.harness.play_out(table, 8)
    await messages_settled()
    assert attempts == delivery.discord.calls[f"post {BOB + DMS}"] == 1
    assert delivery.table_message().shown[-1] == table.version
    assert not await delivery.presenter.has_dm(table, BOB)
    assert await delivery.presenter.has_dm(table, ANA)


async def test_a_closed_dm_is_tried_again_in_the_next_game(delivery: DeliveryHarness) -> None:
    delivery.discord.closed_dms = {BOB}
    await delivery.harness.act(await delivery.begun(), "resign")
    delivery.discord.closed_dms = set()
    table = await delivery.begun()
    assert delivery.hand_message(BOB).shown[-1] == table.version


async def test_one_table_names_both_players_whose_dms_are_closed(delivery: DeliveryHarness) -> None:
    delivery.discord.closed_dms = {ANA, BOB}
    table = await delivery.begun()
    assert "Ana and Bob play with" in delivery.table_message().text
    assert delivery.table_message().shown[-1] == table.version
    assert len(delivery.discord.messages) == 1


async def test_the_table_says_that_dms_were_closed_during_the_game(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    delivery.discord.unreachable[BOB + DMS] = Failure.REFUSED
    table = await delivery.cut(table)
    assert "Bob plays with" in delivery.table_message().text
    assert delivery.table_message().shown[-1] == table.version


async def test_the_hands_say_that_the_channel_is_gone_and_the_game_goes_on(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    delivery.discord.unreachable[CHANNEL] = Failure.NO_CHANNEL
    table = await delivery.cut(table)
    attempts = delivery.discord.calls[f"edit {delivery.table_message().id}"]
    assert "*/games*" in delivery.hand_message(ANA).text
    assert await delivery.presenter.table_lost(table)
    table = await delivery.harness.play_out(table, 9)
    await messages_settled()
    assert delivery.hand_message(ANA).shown[-1] == table.version
    assert delivery.discord.calls[f"edit {delivery.table_message().id}"] == attempts


async def test_a_lost_table_is_posted_in_the_channel_it_is_moved_to(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    delivery.discord.unreachable[CHANNEL] = Failure.NO_CHANNEL
    table = await delivery.cut(table)
    moved = await delivery.harness.registry.table_changes.repost(table.id, ELSEWHERE)
    await delivery.presenter.repost(moved)
    await messages_settled()
    (message,) = delivery.discord.messages_in(ELSEWHERE)
    assert message.shown == [moved.version]
    assert f"/table game:{table.id}" not in delivery.hand_message(ANA).text


async def test_the_table_is_posted_again_when_permissions_return(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    delivery.discord.unreachable[CHANNEL] = Failure.REFUSED
    table = await delivery.cut(table)
    assert delivery.table_message().shown[-1] < table.version
    delivery.discord.unreachable.clear()
    table = await delivery.harness.act(table, "propose")
    await messages_settled()
    assert delivery.table_message().shown[-1] == table.version


@pytest.mark.parametrize("audience", [TABLE_AUDIENCE, hand_audience(ANA)])
async def test_a_message_older_than_fifty_five_minutes_is_posted_again(
    delivery: DeliveryHarness, audience: str
) -> None:
    table = await delivery.begun()
    old = delivery.table_message() if audience == TABLE_AUDIENCE else delivery.hand_message(ANA)
    await delivery.let_age(table, audience, minutes=60)
    table = await delivery.cut(table)
    new = delivery.table_message() if audience == TABLE_AUDIENCE else delivery.hand_message(ANA)
    assert old.deleted
    assert new.id != old.id
    assert new.shown == [table.version]


async def test_a_message_that_discord_calls_too_old_is_posted_again(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    old = delivery.table_message()
    delivery.discord.faults["edit"] = [Failure.TOO_OLD] * 3
    await delivery.cut(table)
    assert old.deleted
    assert len(delivery.discord.messages) == 6


async def test_a_table_is_edited_in_place_for_fifty_five_minutes(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    old = delivery.table_message()
    await delivery.let_age(table, TABLE_AUDIENCE, minutes=54)
    await delivery.cut(table)
    assert delivery.table_message() is old


@pytest.mark.parametrize(("below", "moves"), [(15, False), (16, True)])
async def test_a_table_with_more_than_fifteen_messages_below_is_posted_again(
    delivery: DeliveryHarness, below: int, moves: bool
) -> None:
    table = await delivery.begun()
    delivery.presenter.publisher.pace = Pace(newest=0.0)
    old = delivery.table_message()
    delivery.discord.chat(CHANNEL, below)
    table = await delivery.cut(table)
    assert old.deleted is moves
    assert delivery.table_message().shown[-1] == table.version


async def test_a_channel_is_not_looked_at_again_at_once(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    looks = delivery.discord.calls[f"newest {CHANNEL}"]
    delivery.discord.chat(CHANNEL, 16)
    await delivery.cut(table)
    assert delivery.discord.calls[f"newest {CHANNEL}"] == looks == 1


async def test_a_hand_is_never_posted_again_because_of_messages_below(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    old = delivery.hand_message(BOB)
    delivery.discord.chat(BOB + DMS, 20)
    table = await delivery.cut(table)
    assert not old.deleted
    assert old.shown[-1] == table.version


async def test_a_message_that_the_answer_updated_is_not_edited_again(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    (elder,) = table.waits_for
    hand = hand_audience(elder)
    after = await delivery.harness.registry.play.act(
        table.id, elder, lambda view: view.legal[0], table.version, answered=hand
    )
    await delivery.answered(after, elder, hand)
    await messages_settled()
    assert after.version not in delivery.hand_message(elder).shown
    assert delivery.table_message().shown[-1] == after.version
    later = await delivery.harness.act(after, "propose")
    await messages_settled()
    assert delivery.hand_message(elder).shown[-1] == later.version


async def test_an_answer_older_than_the_last_edit_is_followed_by_the_newest_version(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.begun()
    (elder,) = table.waits_for
    hand = hand_audience(elder)
    after = await delivery.harness.registry.play.act(
        table.id, elder, lambda _: action_of("cut 9"), answered=hand
    )
    later = await delivery.harness.act(after, "propose")
    await messages_settled()
    assert delivery.hand_message(elder).shown.count(later.version) == 1
    await delivery.answered(after, elder, hand)
    await messages_settled()
    assert delivery.hand_message(elder).shown.count(later.version) == 2


async def test_a_message_posted_by_the_answer_is_edited_in_place(delivery: DeliveryHarness) -> None:
    offered = await delivery.harness.offered(answered=TABLE_AUDIENCE)
    await delivery.posted(offered, ANA)
    posted = delivery.table_message()
    table = await delivery.harness.registry.offers.accept(offered.id, person(BOB))
    await messages_settled()
    assert delivery.table_message().id == posted.id
    assert delivery.table_message().shown == [offered.version, table.version]


async def test_an_answer_slower_than_the_accept_loses_no_message(delivery: DeliveryHarness) -> None:
    offered = await delivery.harness.offered(answered=TABLE_AUDIENCE)
    table = await delivery.harness.registry.offers.accept(offered.id, person(BOB), answered=TABLE_AUDIENCE)
    await asyncio.gather(delivery.posted(offered, ANA), delivery.answered(table, BOB, TABLE_AUDIENCE))
    await messages_settled()
    posted = delivery.table_message()
    table = await delivery.cut(table)
    assert delivery.table_message().id == posted.id
    assert delivery.table_message().shown[-1] == table.version


async def test_a_lost_answer_is_replaced_by_an_edit(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    (elder,) = table.waits_for
    hand = hand_audience(elder)
    after = await delivery.harness.registry.play.act(
        table.id, elder, lambda _: action_of("cut 9"), answered=hand
    )
    with pytest.raises(ConnectionError):
        await delivery.answered(after, elder, hand, fails=True)
    await messages_settled()
    assert delivery.hand_message(elder).shown[-1] == after.version


async def test_a_table_requested_during_an_edit_is_posted_again(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    old = delivery.table_message()
    held_call = delivery.discord.hold(f"edit {old.id}")
    table = await delivery.harness.act(table, "cut 9")
    await held_call.reached.wait()
    posting = asyncio.create_task(delivery.presenter.repost(table))
    held_call.released.set()
    assert await posting is None
    await messages_settled()
    assert old.deleted
    assert delivery.table_message().shown == [table.version]


async def test_a_note_that_appears_during_an_edit_is_shown(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    held_call = delivery.discord.hold(f"edit {delivery.table_message().id}")
    delivery.discord.unreachable[BOB + DMS] = Failure.REFUSED
    table = await delivery.harness.act(table, "cut 9")
    await held_call.reached.wait()
    await wait_until(lambda: "Bob plays with" in delivery.hand_message(ANA).text)
    held_call.released.set()
    await messages_settled()
    assert "Bob plays with" in delivery.table_message().text


async def test_posting_a_table_again_does_not_notify_the_player_again(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    assert delivery.table_message().notified == (BOB,)
    await delivery.presenter.repost(table)
    await messages_settled()
    assert delivery.table_message().notified == ()


async def test_hands_link_to_the_current_table_message(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    for player in (ANA, BOB):
        await delivery.presenter.scenes.hand_states.open_menu(table, table.seats_of(player)[0])
    await delivery.presenter.repost(table)
    await messages_settled()
    for player in (ANA, BOB):
        assert delivery.hand_message(player).links == [
            f"https://discord.com/channels/{GUILD}/{CHANNEL}/{delivery.table_message().id}"
        ]


async def test_nothing_else_edits_a_message_while_its_answer_is_in_flight(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    sent = asyncio.Event()

    async def render() -> Page:
        page = await delivery.presenter.scenes.public_page(table)
        await sent.wait()
        return page

    answer = asyncio.create_task(
        delivery.presenter.answer(FakeReply(delivery.discord, ANA, TABLE_AUDIENCE), table, render)
    )
    after = await delivery.cut(table)
    assert delivery.table_message().shown[-1] < after.version
    assert delivery.hand_message(ANA).shown[-1] == after.version
    sent.set()
    await answer
    await messages_settled()
    assert delivery.table_message().shown[-1] == after.version


async def test_an_edit_that_may_arrive_after_the_answer_is_followed_by_the_newest_version(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.begun()
    held_call = delivery.discord.hold(f"edit {delivery.table_message().id}")
    table = await delivery.harness.act(table, "cut 9")
    await held_call.reached.wait()
    later = await delivery.harness.act(table, "propose")
    await delivery.answered(later, ANA, TABLE_AUDIENCE)
    held_call.released.set()
    await messages_settled()
    assert delivery.table_message().shown[-2:] == [table.version, later.version]


async def test_two_answers_in_flight_together_are_followed_by_the_newest_version(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.begun()
    act, (elder,) = delivery.harness.registry.play.act, table.waits_for
    table = await act(table.id, elder, lambda _: action_of("cut 9"), answered=TABLE_AUDIENCE)
    (elder,) = table.waits_for
    later = await act(table.id, elder, lambda _: action_of("propose"), answered=TABLE_AUDIENCE)
    older, newer, together = asyncio.Event(), asyncio.Event(), asyncio.Barrier(2)

    async def rendered(at: Table, sent: asyncio.Event) -> Page:
        page = await delivery.presenter.scenes.public_page(at)
        await together.wait()
        await sent.wait()
        return page

    answers = [
        asyncio.create_task(
            delivery.presenter.answer(
                FakeReply(delivery.discord, who, TABLE_AUDIENCE, pressed=delivery.table_message().id),
                at,
                partial(rendered, at, sent),
            )
        )
        for who, at, sent in ((ANA, table, older), (BOB, later, newer))
    ]
    before = len(delivery.table_message().shown)
    # Discord may have carried them out in another order than that of its responses.
    for answer, sent in zip(answers, (older, newer), strict=True):
        sent.set()
        await answer
    await messages_settled()
    assert delivery.table_message().shown[before:] == [later.version]


async def test_a_requested_table_is_posted_again(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    old = delivery.table_message()
    await delivery.presenter.repost(table)
    await messages_settled()
    assert old.deleted
    assert delivery.table_message().shown == [table.version]


async def test_a_player_who_prefers_the_hand_in_the_channel_gets_no_dm_until_they_change_it(
    delivery: DeliveryHarness,
) -> None:
    await delivery.prefer(BOB, hands=HandPlace.HERE)
    table = await delivery.begun()
    assert delivery.discord.messages_in(BOB + DMS) == []
    assert delivery.discord.calls[f"open_dm {BOB}"] == 0
    await delivery.prefer(BOB, hands=HandPlace.BOTH)
    delivery.presenter.refresh_hand(table, BOB)
    await messages_settled()
    assert delivery.hand_message(BOB).shown[-1] == table.version


async def test_the_table_mentions_the_player_to_act_and_only_the_first_hand_notifies(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.begun()
    assert delivery.table_message().pings == table.waits_for
    assert (delivery.hand_message(ANA).notified, delivery.hand_message(BOB).notified) == ((ANA,), (BOB,))
    await delivery.let_age(table, hand_audience(ANA), minutes=60)
    await delivery.harness.act(table, "cut 9")
    await messages_settled()
    assert delivery.hand_message(ANA).notified == ()


@pytest.mark.parametrize(("who", "said"), [(BOB, "declined"), (ANA, "withdrawn the challenge")])
async def test_a_declined_or_withdrawn_challenge_says_so_in_its_message(
    delivery: DeliveryHarness, who: int, said: str
) -> None:
    offered = await delivery.harness.offered()
    await messages_settled()
    await delivery.harness.registry.offers.decline(offered.id, who)
    await messages_settled()
    assert said in delivery.table_message().text


async def test_a_restart_updates_each_outdated_message_once(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    held_call = delivery.discord.hold(f"edit {delivery.table_message().id}")
    table = await delivery.harness.act(table, "cut 9")
    await held_call.reached.wait()
    await delivery.presenter.close()
    held_call.released.set()
    again = delivery.restarted()
    await again.presenter.resume()
    await messages_settled()
    for message in (again.table_message(), again.hand_message(ANA), again.hand_message(BOB)):
        assert message.shown[-1] == table.version
    assert len(again.discord.messages) == 3
    edits = sum(again.discord.calls.values())
    await again.presenter.resume()
    await messages_settled()
    assert sum(again.discord.calls.values()) == edits


async def test_only_some_of_many_outdated_messages_are_edited_each_second(
    delivery: DeliveryHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await delivery.harness.meet(range(ANA, ANA + 16))
    games = [(await delivery.harness.begun(ANA + first, ANA + first + 1)).id for first in range(0, 16, 2)]
    await messages_settled()
    posted = len(delivery.discord.messages)
    assert posted == 24
    await delivery.presenter.write_behind.flush()
    for game in games:
        await delivery.harness.database.write(partial(messages.ask_all_again, game=game))
    hands = {message.id for message in delivery.discord.messages if message.channel > DMS}
    sleep, seconds = asyncio.sleep, asyncio.Semaphore(0)

    async def sleep_by_hand(delay: float) -> None:
        await (seconds.acquire() if delay == 1.0 else sleep(delay))

    monkeypatch.setattr(asyncio, "sleep", sleep_by_hand)
    edited, calls = [], delivery.discord.calls
    calls.clear()
    await delivery.presenter.resume()
    for _ in range(3):
        for _ in range(3):
            await messages_settled()
            await sleep(0)
        edited.append(sum(times for call, times in calls.items() if call.startswith("edit")))
        assert {f"edit {hand}" for hand in hands} <= {*calls}
        seconds.release()
    assert edited == [20, 24, 24]


async def test_a_message_that_waits_after_a_restart_is_not_posted_twice(
    delivery: DeliveryHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness, presenter = delivery.harness, delivery.presenter
    harness.listeners.remove(presenter.changed)
    await harness.meet(range(200, 221))
    for who in range(200, 221):
        await harness.offered(who, None)
    *_, (last, _) = await presenter.outdated(ALL)
    # The answer to the command was posted, and the bot was killed before it was noted.
    page = await presenter.scenes.public_page(await harness.registry.tables.get(last))
    await delivery.discord.post(CHANNEL, page, "an answer")
    again = delivery.restarted()
    seconds = asyncio.Event()
    sleep = asyncio.sleep

    async def sleep_by_hand(delay: float) -> None:
        await (seconds.wait() if delay == 1.0 else sleep(delay))

    monkeypatch.setattr(asyncio, "sleep", sleep_by_hand)
    await again.presenter.resume()
    again.presenter.update((last, TABLE_AUDIENCE))
    await messages_settled()
    posted = [message for message in again.discord.messages_in(CHANNEL) if last in message.controls]
    assert len(posted) == 1


async def test_a_restart_posts_a_message_that_was_never_posted(delivery: DeliveryHarness) -> None:
    delivery.harness.listeners.remove(delivery.presenter.changed)
    table = await delivery.harness.begun()
    again = delivery.restarted()
    await again.presenter.resume()
    await messages_settled()
    for message in (again.table_message(), again.hand_message(ANA), again.hand_message(BOB)):
        assert set(message.shown) == {table.version}
    assert len(again.discord.messages) == 3


async def test_a_post_whose_response_was_lost_is_not_repeated(delivery: DeliveryHarness) -> None:
    delivery.discord.lost_answers = {BOB + DMS}
    table = await delivery.harness.begun()
    await wait_until(lambda: delivery.discord.calls[f"post {BOB + DMS}"] > 0)
    await delivery.presenter.close()
    # Nothing is announced after a kill.
    delivery.harness.listeners.remove(delivery.presenter.changed)
    table = await delivery.harness.act(table, "cut 9")
    delivery.discord.lost_answers.clear()
    again = delivery.restarted()
    await again.presenter.resume()
    await messages_settled()
    assert again.hand_message(BOB).shown[-1] == table.version


async def test_a_refused_message_is_not_retried_after_a_restart(delivery: DeliveryHarness) -> None:
    delivery.discord.closed_dms = {BOB}
    table = await delivery.begun()
    again = delivery.restarted()
    await again.cut(table)
    assert delivery.discord.calls[f"post {BOB + DMS}"] == 1


async def test_a_private_answer_is_updated_as_long_as_discord_allows(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    answer = await delivery.shown_privately(table, ANA)
    table = await delivery.cut(table)
    assert delivery.discord.answers == [table.version]
    delivery.discord.faults["edit_by_token"] = [Failure.REFUSED]
    table = await delivery.harness.act(table, "propose")
    await messages_settled()
    table = await delivery.harness.act(table, "refuse")
    await messages_settled()
    assert delivery.discord.calls[f"edit_by_token {answer}"] == 2


async def test_a_private_answer_shows_the_end_even_if_an_earlier_edit_arrives_late(
    delivery: DeliveryHarness,
) -> None:
    table = await delivery.begun()
    answer = await delivery.shown_privately(table, ANA)
    held_call = delivery.discord.hold(f"edit_by_token {answer}")
    table = await delivery.harness.act(table, "cut 9")
    await held_call.reached.wait()
    over = await delivery.harness.act(table, "resign")
    await delivery.answered(over, ANA, ephemeral_audience(ANA))
    held_call.released.set()
    await messages_settled()
    assert delivery.discord.answers[-1] == over.version


async def test_a_newer_private_answer_replaces_the_older(delivery: DeliveryHarness) -> None:
    table = await delivery.begun()
    older = await delivery.shown_privately(table, ANA)
    await messages_settled()
    newer = await delivery.shown_privately(table, ANA)
    await messages_settled()
    assert delivery.discord.calls[f"edit_by_token {older}"] == 1, "it is reduced to a line"
    await delivery.cut(table)
    assert delivery.discord.calls[f"edit_by_token {older}"] == 1
    assert delivery.discord.calls[f"edit_by_token {newer}"] == 1
