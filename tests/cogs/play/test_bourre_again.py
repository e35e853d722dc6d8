"""The question before the house sits down, and the invitation to play again."""

from __future__ import annotations

import pytest

from bot.pages.parts.components import Act
from bot.tables.person import HandPlace
from bot.tables.table import Status
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.bourre import played_out, three_seated
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table, prefer

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_filling_with_the_house_asks_where_counters_go_back(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = await sandbox.counters_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    await ana.slash("bourre", channel=place, options={"buy_in": 30})
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert table.buy_in == 30
    public = [message for message in ana.messages(place) if not message.ephemeral][-1]
    asked = await ana.click(public, say("en", "button-fill"))
    assert asked.text == say(language, "answer-fill-sure", counters=30)
    assert asked.ephemeral
    assert asked.message is not None
    assert (await sandbox.table(table.id)).status is Status.OFFERED
    await ana.click(asked.message, say(language, "button-fill"))
    begun = await sandbox.table(table.id)
    assert (begun.status, begun.buy_in) == (Status.LIVE, 0)
    assert begun.house_seats


async def test_filling_with_the_house_asks_where_others_would_play_unrated(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    ana, bob = sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob")
    await ana.slash("bourre", channel=place)
    await bob.click(ana.messages(place)[-1], say("en", "button-sit-down"))
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert (table.buy_in, table.ranked) == (0, True)
    asked = await ana.click(ana.messages(place)[-1], say("en", "button-fill"))
    assert asked.text == say(language, "answer-fill-sure", counters=0)
    assert asked.ephemeral
    assert asked.message is not None
    assert (await sandbox.table(table.id)).status is Status.OFFERED
    await ana.click(asked.message, say(language, "button-fill"))
    assert (await sandbox.table(table.id)).status is Status.LIVE


@pytest.mark.parametrize("friendly", [True, False])
async def test_filling_with_the_house_asks_nothing_where_it_changes_nothing_for_others(
    sandbox: InProcessSandbox, *, friendly: bool
) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana")
    await ana.slash("bourre", channel=place, options={"friendly": friendly})
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert (table.buy_in, table.ranked) == (0, not friendly)
    await ana.click(ana.messages(place)[-1], say("en", "button-fill"))
    assert (await sandbox.table(table.id)).status is Status.LIVE


async def test_a_table_that_counts_says_what_the_house_does_to_it(sandbox: InProcessSandbox) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana")
    await ana.slash("bourre", channel=place)
    assert "With the house the session isn't rated." in ana.messages(place)[-1].text


async def test_a_rematch_of_many_mentions_those_who_played(sandbox: InProcessSandbox) -> None:
    place = sandbox.own_channel()
    table, people = await three_seated(sandbox, "en", place)
    ana, bob, cleo = people
    for one in (bob, cleo):
        await prefer(one, "hands", HandPlace.DM, channel=place)
    await played_out(sandbox, table)
    await bob.user_command("Block", ana, where="dm")
    await at_table(ana, Act.REMATCH, place)
    offered = [message for message in ana.messages(place) if not message.ephemeral][-1]
    assert say("en", "line-played-before", players=f"<@{cleo.id}>") in offered.text
    assert offered.pinged == (cleo.name,)
    await sandbox.settled()
    sit = say("en", "button-sit-down")
    bobs, cleos = (
        next(
            message
            for message in one.dm()
            if any(f":{table.id}:" in f"{b.custom_id}" for b in message.buttons)
        )
        for one in (bob, cleo)
    )
    assert "wants another round" not in bobs.text
    assert "wants another round" in cleos.text
    await cleo.click(cleos, sit)
    (again,) = await sandbox.program.app.registry.tables.of_person(cleo.id)
    assert [held.person for held in again.seats] == [ana.id, cleo.id]


async def test_a_rematch_of_many_notifies_the_same_people_once_in_a_while(sandbox: InProcessSandbox) -> None:
    place = sandbox.own_channel()
    table, people = await three_seated(sandbox, "en", place)
    await played_out(sandbox, table)
    pinged = []
    for _ in range(3):
        reply = await at_table(people[0], Act.REMATCH, place)
        pinged.append([message for message in people[0].messages(place) if not message.ephemeral][-1].pinged)
        await people[0].slash("refuse", channel=place)
    assert pinged == [tuple(one.name for one in people[1:]), (), ()]
    assert any("You pinged those who played" in message.text for message in reply.followups)
