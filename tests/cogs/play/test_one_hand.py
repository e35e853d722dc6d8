"""Only the newest private hand of a person at a table is live; older ones are reduced to a line."""

from __future__ import annotations

import pytest

from bot.config import Pace
from bot.tables.message import hand_audience
from bot.text.i18n import say
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import cut_pack

pytestmark = pytest.mark.asyncio(loop_scope="module")


def message(reply: Reply) -> ShownMessage:
    assert reply.message is not None, reply.text
    return reply.message


def now(person: UserClient, shown: ShownMessage) -> ShownMessage:
    present = person.now(shown)
    assert present is not None
    return present


async def test_the_older_of_two_hands_is_a_line(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    older = message(await started.ana.slash("hand", channel=started.channel))
    newer = message(await started.ana.slash("hand", channel=started.channel))
    assert now(started.ana, older).text == say("en", "hand-moved")
    assert not now(started.ana, older).buttons
    assert now(started.ana, newer).buttons
    await sandbox.to_elder(started)
    assert now(started.ana, older).text == say("en", "hand-moved")


async def test_a_press_on_an_older_hand_does_nothing(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    actor = await sandbox.actor(started)
    older = message(await actor.slash("hand", channel=started.channel))
    # The line does not arrive.
    sandbox.faults.fail_next("PATCH /webhooks/*", 401, 1, code=50027)
    await actor.slash("hand", channel=started.channel)
    sandbox.faults.clear()
    before = (await sandbox.table(started.game)).version
    reply = await actor.click(older, older.buttons[0].label)
    assert reply.text == say("en", "hand-moved")
    assert (await sandbox.table(started.game)).version == before


async def test_a_typed_action_is_answered_with_the_only_hand(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin(ceremony=True)
    elder = await sandbox.actor(started)
    shown: dict[int, list[ShownMessage]] = {started.ana.id: [], started.bob.id: []}
    shown[elder.id].append(message(await cut_pack(elder, channel=started.channel)))
    for command in ("propose", "accept"):
        actor = await sandbox.actor(started)
        shown[actor.id].append(message(await actor.slash(command, channel=started.channel)))
        table = await sandbox.table(started.game)
        assert f":{table.version}:" in "".join(one.custom_id or "" for one in shown[actor.id][-1].buttons)
    for person in (started.ana, started.bob):
        for older in shown[person.id][:-1]:
            assert now(person, older).text == say("en", "hand-moved")


async def test_direct_messages_follow_several_typed_acts_once(
    sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = await sandbox.begin()
    await sandbox.to_elder(started)
    for person in (started.ana, started.bob):
        await person.slash("hand", channel=started.channel)
    monkeypatch.setattr(sandbox.program.app.presenter, "pace", Pace(follow=3_600.0))
    since = len(sandbox.requests)
    for command in ("propose", "accept"):
        await (await sandbox.actor(started)).slash(command, channel=started.channel)
    # Private answers and the table are edited with tokens.
    assert [one.path for one in sandbox.requests[since:] if one.limited] == []
    version = (await sandbox.table(started.game)).version
    schedule = sandbox.program.app.presenter._schedule
    timers = dict(schedule._timers)
    hands = {(started.game, hand_audience(person.id)) for person in (started.ana, started.bob)}
    assert timers.keys() >= hands
    for key in hands:
        timers[key].cancel()
        schedule._ring(key)
    await sandbox.settled()
    assert len([one for one in sandbox.requests[since:] if one.limited]) == len(hands)
    for person in (started.ana, started.bob):
        (hand,) = person.dm()
        assert f":{version}:" in "".join(one.custom_id or "" for one in hand.buttons)
