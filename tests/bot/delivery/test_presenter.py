"""Every message comes to show the newest of its game, whatever Discord does meanwhile."""

from __future__ import annotations

import asyncio
import inspect
from random import Random

import pytest

from bot.delivery.ephemeral import panel_of
from bot.delivery.operations import Failure, Operations
from bot.model.message import TABLE_AUDIENCE, hand_audience
from bot.model.person import HandPlace
from bot.model.table import Status
from bot.pages.page import Page
from tests.bot.support import reading
from tests.bot.support.fake_discord import DMS, Paper, PaperReply
from tests.bot.support.house import ANA, BOB, CHANNEL, ELSEWHERE, GUILD, person, say, settle, until
from tests.bot.support.salon import Salon


def test_the_paper_stands_in_for_every_call_to_discord() -> None:
    for name, call in inspect.getmembers(Operations, inspect.isfunction):
        if not name.startswith("_"):
            assert inspect.signature(call) == inspect.signature(vars(Paper)[name]), name


async def test_a_game_begins_with_one_table_and_a_hand_for_each(salon: Salon) -> None:
    table = await salon.begun()
    assert salon.table().shown[-1] == table.version
    assert salon.hand(ANA).shown[-1] == salon.hand(BOB).shown[-1] == table.version
    assert len(salon.paper.sheets) == 3


async def test_all_messages_follow_a_game_to_its_end_and_none_goes_back(salon: Salon) -> None:
    table = await salon.house.play_out(await salon.begun(), 5)
    await settle()
    for sheet in (salon.table(), salon.hand(ANA), salon.hand(BOB)):
        assert sheet.shown[-1] == table.version
        assert sheet.shown == sorted(sheet.shown)


async def test_a_message_is_never_edited_twice_at_once(salon: Salon) -> None:
    table = await salon.begun()
    chance = Random(6)
    while table.open:
        table = await salon.house.act_anyhow(table, chance)
        if chance.random() < 0.3:
            await asyncio.sleep(0.001)
    await settle()
    assert salon.paper.most_at_once == 1
    assert salon.table().shown[-1] == table.version


async def test_while_an_edit_is_under_way_only_the_newest_waits(salon: Salon) -> None:
    table = await salon.begun()
    before = list(salon.table().shown)
    door = salon.paper.shut(f"edit {salon.table().id}")
    table = await salon.house.act(table, "cut 9")
    first = table.version
    await door.reached.wait()
    chance = Random(7)
    for _ in range(10):
        table = await salon.house.act_anyhow(table, chance)
    door.opened.set()
    await settle()
    assert salon.table().shown == [*before, first, table.version]


@pytest.mark.parametrize("call", ["edit", "post", "open_dm"])
async def test_what_fails_for_a_while_is_tried_until_it_is_there(salon: Salon, call: str) -> None:
    salon.paper.faults[call] = [Failure.TRANSIENT] * 5
    table = await salon.cut(await salon.begun())
    assert salon.paper.faults[call] == []
    for sheet in (salon.table(), salon.hand(ANA), salon.hand(BOB)):
        assert sheet.shown[-1] == table.version


async def test_a_deleted_message_is_posted_anew_and_only_that_one(salon: Salon) -> None:
    table = await salon.begun()
    old = salon.table()
    hands = salon.hand(ANA).id, salon.hand(BOB).id
    old.deleted = True
    table = await salon.cut(table)
    assert salon.table().id != old.id
    assert salon.table().shown == [table.version]
    assert (salon.hand(ANA).id, salon.hand(BOB).id) == hands


async def test_closed_dms_are_said_at_the_table_and_not_tried_again_in_this_game(salon: Salon) -> None:
    salon.paper.closed = {BOB}
    table = await salon.begun()
    assert "cannot reach Bob by DM" in salon.table().text
    assert "cannot reach Bob by DM" in salon.hand(ANA).text
    attempts = salon.paper.calls[f"post {BOB + DMS}"]
    table = await salon.house.play_out(table, 8)
    await settle()
    assert attempts == salon.paper.calls[f"post {BOB + DMS}"] == 1
    assert salon.table().shown[-1] == table.version
    assert not await salon.presenter.has_dm(table, BOB)
    assert await salon.presenter.has_dm(table, ANA)


async def test_in_the_next_game_a_dm_is_tried_once_more(salon: Salon) -> None:
    salon.paper.closed = {BOB}
    await salon.house.act(await salon.begun(), "resign")
    salon.paper.closed = set()
    table = await salon.begun()
    assert salon.hand(BOB).shown[-1] == table.version


async def test_with_both_dms_closed_there_is_one_table_and_it_says_so_of_both(salon: Salon) -> None:
    salon.paper.closed = {ANA, BOB}
    table = await salon.begun()
    assert "cannot reach Ana by DM" in salon.table().text
    assert "cannot reach Bob by DM" in salon.table().text
    assert salon.table().shown[-1] == table.version
    assert len(salon.paper.sheets) == 1


async def test_dms_closed_in_mid_game_are_said_at_the_table(salon: Salon) -> None:
    table = await salon.begun()
    salon.paper.lost[BOB + DMS] = Failure.REFUSED
    table = await salon.cut(table)
    assert "cannot reach Bob by DM" in salon.table().text
    assert salon.table().shown[-1] == table.version


async def test_a_channel_that_is_gone_is_said_in_the_hands_and_the_game_goes_on(salon: Salon) -> None:
    table = await salon.begun()
    salon.paper.lost[CHANNEL] = Failure.NO_CHANNEL
    table = await salon.cut(table)
    attempts = salon.paper.calls[f"edit {salon.table().id}"]
    assert f"/table game:{table.id}" in salon.hand(ANA).text
    assert await salon.presenter.table_lost(table)
    table = await salon.house.play_out(table, 9)
    await settle()
    assert salon.hand(ANA).shown[-1] == table.version
    assert salon.paper.calls[f"edit {salon.table().id}"] == attempts


async def test_a_lost_table_is_set_up_again_where_it_is_moved_to(salon: Salon) -> None:
    table = await salon.begun()
    salon.paper.lost[CHANNEL] = Failure.NO_CHANNEL
    table = await salon.cut(table)
    moved = await salon.house.registry.move(table.id, ELSEWHERE)
    await salon.presenter.repost(moved)
    await settle()
    (sheet,) = salon.paper.standing(ELSEWHERE)
    assert sheet.shown == [moved.version]
    assert f"/table game:{table.id}" not in salon.hand(ANA).text


async def test_permissions_that_come_back_bring_the_table_back(salon: Salon) -> None:
    table = await salon.begun()
    salon.paper.lost[CHANNEL] = Failure.REFUSED
    table = await salon.cut(table)
    assert salon.table().shown[-1] < table.version
    salon.paper.lost.clear()
    table = await salon.house.act(table, "propose")
    await settle()
    assert salon.table().shown[-1] == table.version


@pytest.mark.parametrize("audience", [TABLE_AUDIENCE, hand_audience(ANA)])
async def test_what_is_too_old_to_be_edited_often_is_posted_anew(salon: Salon, audience: str) -> None:
    table = await salon.begun()
    old = salon.table() if audience == TABLE_AUDIENCE else salon.hand(ANA)
    await salon.let_age(table, audience, minutes=60)
    table = await salon.cut(table)
    new = salon.table() if audience == TABLE_AUDIENCE else salon.hand(ANA)
    assert old.deleted
    assert new.id != old.id
    assert new.shown == [table.version]


async def test_what_discord_calls_too_old_is_posted_anew(salon: Salon) -> None:
    table = await salon.begun()
    old = salon.table()
    salon.paper.faults["edit"] = [Failure.TOO_OLD] * 3
    await salon.cut(table)
    assert old.deleted
    assert len(salon.paper.sheets) == 6


async def test_a_table_is_edited_in_place_until_fifty_five_minutes_have_passed(salon: Salon) -> None:
    table = await salon.begun()
    old = salon.table()
    await salon.let_age(table, TABLE_AUDIENCE, minutes=54)
    await salon.cut(table)
    assert salon.table() is old


@pytest.mark.parametrize(("below", "moves"), [(15, False), (16, True)])
async def test_a_table_more_than_fifteen_messages_up_comes_to_the_foot(
    salon: Salon, below: int, moves: bool
) -> None:
    table = await salon.begun()
    old = salon.table()
    salon.paper.chat(CHANNEL, below)
    table = await salon.cut(table)
    assert old.deleted is moves
    assert salon.table().shown[-1] == table.version


async def test_a_hand_stays_where_it_is_however_much_is_said_below_it(salon: Salon) -> None:
    table = await salon.begun()
    old = salon.hand(BOB)
    salon.paper.chat(BOB + DMS, 20)
    table = await salon.cut(table)
    assert not old.deleted
    assert old.shown[-1] == table.version


async def test_a_message_that_the_answer_has_brought_up_is_not_edited_besides(salon: Salon) -> None:
    table = await salon.begun()
    (elder,) = table.waits_for
    hand = hand_audience(elder)
    after = await salon.house.registry.act(
        table.id, elder, lambda view: view.legal[0], table.version, answered=hand
    )
    await salon.answered(after, elder, hand)
    await settle()
    assert after.version not in salon.hand(elder).shown
    assert salon.table().shown[-1] == after.version
    later = await salon.house.act(after, "propose")
    await settle()
    assert salon.hand(elder).shown[-1] == later.version


async def test_an_answer_that_comes_after_an_edit_that_showed_more_is_followed_by_the_newest(
    salon: Salon,
) -> None:
    table = await salon.begun()
    (elder,) = table.waits_for
    hand = hand_audience(elder)
    after = await salon.house.registry.act(table.id, elder, lambda _: say("cut 9"), answered=hand)
    later = await salon.house.act(after, "propose")
    await settle()
    assert salon.hand(elder).shown.count(later.version) == 1
    await salon.answered(after, elder, hand)
    await settle()
    assert salon.hand(elder).shown.count(later.version) == 2


async def test_a_message_made_by_the_answer_is_edited_where_it_stands(salon: Salon) -> None:
    offered = await salon.house.offered(answered=TABLE_AUDIENCE)
    await salon.posted(offered, ANA)
    posted = salon.table()
    table = await salon.house.registry.accept(offered.id, person(BOB))
    await settle()
    assert salon.table().id == posted.id
    assert salon.table().shown == [offered.version, table.version]


async def test_an_answer_that_loses_the_race_against_an_accept_loses_no_message(salon: Salon) -> None:
    offered = await salon.house.offered(answered=TABLE_AUDIENCE)
    table = await salon.house.registry.accept(offered.id, person(BOB), answered=TABLE_AUDIENCE)
    await asyncio.gather(salon.posted(offered, ANA), salon.answered(table, BOB, TABLE_AUDIENCE))
    await settle()
    posted = salon.table()
    table = await salon.cut(table)
    assert salon.table().id == posted.id
    assert salon.table().shown[-1] == table.version


async def test_an_answer_that_did_not_arrive_is_made_up_for(salon: Salon) -> None:
    table = await salon.begun()
    (elder,) = table.waits_for
    hand = hand_audience(elder)
    after = await salon.house.registry.act(table.id, elder, lambda _: say("cut 9"), answered=hand)
    with pytest.raises(ConnectionError):
        await salon.answered(after, elder, hand, fails=True)
    await settle()
    assert salon.hand(elder).shown[-1] == after.version


async def test_a_table_asked_for_while_it_is_being_edited_still_comes_to_the_foot(salon: Salon) -> None:
    table = await salon.begun()
    old = salon.table()
    door = salon.paper.shut(f"edit {old.id}")
    table = await salon.house.act(table, "cut 9")
    await door.reached.wait()
    await salon.presenter.repost(table)
    door.opened.set()
    await settle()
    assert old.deleted
    assert salon.table().shown == [table.version]


async def test_a_note_that_comes_up_while_the_table_is_being_edited_is_shown_all_the_same(
    salon: Salon,
) -> None:
    table = await salon.begun()
    door = salon.paper.shut(f"edit {salon.table().id}")
    salon.paper.lost[BOB + DMS] = Failure.REFUSED
    table = await salon.house.act(table, "cut 9")
    await door.reached.wait()
    await until(lambda: "cannot reach Bob by DM" in salon.hand(ANA).text)
    door.opened.set()
    await settle()
    assert "cannot reach Bob by DM" in salon.table().text


async def test_who_brings_a_table_to_the_foot_of_its_channel_calls_nobody_a_second_time(salon: Salon) -> None:
    table = await salon.begun()
    assert salon.table().heard == table.waits_for
    await salon.presenter.repost(table)
    await settle()
    assert salon.table().heard == ()


async def test_the_hands_link_to_the_table_where_it_stands_now(salon: Salon) -> None:
    table = await salon.begun()
    await salon.presenter.repost(table)
    await settle()
    for player in (ANA, BOB):
        assert salon.hand(player).links == [
            f"https://discord.com/channels/{GUILD}/{CHANNEL}/{salon.table().id}"
        ]


async def test_while_an_answer_is_under_way_nothing_else_edits_its_message(salon: Salon) -> None:
    table = await salon.begun()
    sent = asyncio.Event()

    async def render() -> Page:
        page = await salon.presenter.scenes.public_page(table)
        await sent.wait()
        return page

    answer = asyncio.create_task(
        salon.presenter.answer(PaperReply(salon.paper, ANA, TABLE_AUDIENCE), table, render)
    )
    after = await salon.cut(table)
    assert salon.table().shown[-1] < after.version
    assert salon.hand(ANA).shown[-1] == after.version
    sent.set()
    await answer
    await settle()
    assert salon.table().shown[-1] == after.version


async def test_what_is_chosen_for_the_exchange_stays_chosen_when_the_hand_is_shown_anew(salon: Salon) -> None:
    table = await salon.cut(await salon.begun())
    for word in ("propose", "accept"):
        table = await salon.house.act(table, word)
    seat = table.seat_of(table.waits_for[0])
    assert seat is not None
    salon.presenter.scenes.selections.keep(table, seat, 0b01010)
    for private in (False, True):
        page = await salon.presenter.scenes.hand_page(table, seat, private=private)
        (exchange,) = [one for one in reading.custom_ids(page) if ":exchange:" in one]
        assert exchange.endswith(f":{0b01010}")
        (menu,) = [one for one in reading.components(page) if "options" in one]
        assert [option["value"] for option in menu["options"] if option["default"]] == ["1", "3"]
    other = await salon.presenter.scenes.hand_page(table, 1 - seat, private=False)
    assert not any(":exchange:" in one for one in reading.custom_ids(other))


async def test_an_edit_that_may_arrive_after_the_answer_is_followed_by_the_newest(salon: Salon) -> None:
    table = await salon.begun()
    door = salon.paper.shut(f"edit {salon.table().id}")
    table = await salon.house.act(table, "cut 9")
    await door.reached.wait()
    later = await salon.house.act(table, "propose")
    await salon.answered(later, ANA, TABLE_AUDIENCE)
    door.opened.set()
    await settle()
    assert salon.table().shown[-2:] == [table.version, later.version]


async def test_a_table_asked_for_is_posted_at_the_foot(salon: Salon) -> None:
    table = await salon.begun()
    old = salon.table()
    await salon.presenter.repost(table)
    await settle()
    assert old.deleted
    assert salon.table().shown == [table.version]


async def test_who_wants_his_hand_here_gets_no_dm_until_he_changes_his_mind(salon: Salon) -> None:
    await salon.prefer(BOB, HandPlace.HERE)
    table = await salon.begun()
    assert salon.paper.standing(BOB + DMS) == []
    assert salon.paper.calls[f"open_dm {BOB}"] == 0
    await salon.prefer(BOB, HandPlace.BOTH)
    salon.presenter.refresh_hand(table, BOB)
    await settle()
    assert salon.hand(BOB).shown[-1] == table.version


async def test_the_table_pings_whose_turn_it_is_and_a_hand_is_heard_when_it_comes_first(salon: Salon) -> None:
    table = await salon.begun()
    assert salon.table().pings == table.waits_for
    assert (salon.hand(ANA).heard, salon.hand(BOB).heard) == ((ANA,), (BOB,))
    await salon.let_age(table, hand_audience(ANA), minutes=60)
    await salon.house.act(table, "cut 9")
    await settle()
    assert salon.hand(ANA).heard == ()


@pytest.mark.parametrize(("who", "said"), [(BOB, "declined"), (ANA, "taken the challenge back")])
async def test_a_challenge_that_comes_to_nothing_says_so_where_it_stands(
    salon: Salon, who: int, said: str
) -> None:
    offered = await salon.house.offered()
    await settle()
    await salon.house.registry.decline(offered.id, who)
    await settle()
    assert said in salon.table().text


async def test_after_a_restart_what_was_left_behind_is_brought_up_and_nothing_twice(salon: Salon) -> None:
    table = await salon.begun()
    door = salon.paper.shut(f"edit {salon.table().id}")
    table = await salon.house.act(table, "cut 9")
    await door.reached.wait()
    await salon.presenter.close()
    door.opened.set()
    again = salon.anew()
    await again.presenter.resume()
    await settle()
    for sheet in (again.table(), again.hand(ANA), again.hand(BOB)):
        assert sheet.shown[-1] == table.version
    assert len(again.paper.sheets) == 3
    edits = sum(again.paper.calls.values())
    await again.presenter.resume()
    await settle()
    assert sum(again.paper.calls.values()) == edits


async def test_after_a_restart_a_message_never_posted_is_posted(salon: Salon) -> None:
    salon.house.told.remove(salon.presenter.changed)
    table = await salon.house.begun()
    again = salon.anew()
    await again.presenter.resume()
    await settle()
    for sheet in (again.table(), again.hand(ANA), again.hand(BOB)):
        assert set(sheet.shown) == {table.version}
    assert len(again.paper.sheets) == 3


async def test_a_post_whose_answer_was_lost_is_not_posted_twice_though_the_game_goes_on(salon: Salon) -> None:
    salon.paper.unheard = {BOB + DMS}
    table = await salon.house.begun()
    await until(lambda: salon.paper.calls[f"post {BOB + DMS}"] > 0)
    await salon.presenter.close()
    # Who was killed is not told.
    salon.house.told.remove(salon.presenter.changed)
    table = await salon.house.act(table, "cut 9")
    salon.paper.unheard.clear()
    again = salon.anew()
    await again.presenter.resume()
    await settle()
    assert again.hand(BOB).shown[-1] == table.version


async def test_what_was_refused_is_not_tried_again_after_a_restart(salon: Salon) -> None:
    salon.paper.closed = {BOB}
    table = await salon.begun()
    again = salon.anew()
    await again.cut(table)
    assert salon.paper.calls[f"post {BOB + DMS}"] == 1


async def test_a_private_answer_follows_the_game_while_discord_allows(salon: Salon) -> None:
    table = await salon.begun()
    interaction = await salon.shown_privately(table, ANA)
    table = await salon.cut(table)
    assert salon.paper.answers == [table.version]
    salon.paper.faults["edit_answer"] = [Failure.REFUSED]
    table = await salon.house.act(table, "propose")
    await settle()
    table = await salon.house.act(table, "refuse")
    await settle()
    assert salon.paper.calls[f"edit_answer {id(interaction)}"] == 2


async def test_a_private_answer_shows_the_end_though_an_edit_under_way_may_arrive_after_it(
    salon: Salon,
) -> None:
    table = await salon.begun()
    interaction = await salon.shown_privately(table, ANA)
    door = salon.paper.shut(f"edit_answer {id(interaction)}")
    table = await salon.house.act(table, "cut 9")
    await door.reached.wait()
    over = await salon.house.act(table, "resign")
    await salon.answered(over, ANA, panel_of(ANA))
    door.opened.set()
    await settle()
    assert salon.paper.answers[-1] == over.version


async def test_a_newer_private_answer_takes_the_place_of_the_older(salon: Salon) -> None:
    table = await salon.begun()
    older = await salon.shown_privately(table, ANA)
    await settle()
    newer = await salon.shown_privately(table, ANA)
    await settle()
    await salon.cut(table)
    assert salon.paper.calls[f"edit_answer {id(older)}"] == 0
    assert salon.paper.calls[f"edit_answer {id(newer)}"] == 1


async def test_a_reminder_comes_by_dm_and_where_that_fails_as_a_ping_at_the_table(salon: Salon) -> None:
    table = await salon.cut(await salon.begun())
    (late,) = table.waits_for
    await salon.presenter.remind(table)
    salon.paper.closed = {late}
    await salon.presenter.remind(table)
    (by_dm, at_table) = salon.paper.lines
    assert (by_dm[0], by_dm[2]) == (late + DMS, ())
    assert (at_table[0], at_table[2]) == (CHANNEL, (late,))
    assert f"<@{late}>" in at_table[1]


async def test_nobody_is_reminded_of_a_game_that_is_over(salon: Salon) -> None:
    table = await salon.house.act(await salon.begun(), "resign")
    await salon.presenter.remind(table)
    assert table.status is Status.OVER
    assert salon.paper.lines == []
