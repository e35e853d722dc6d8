"""An answer says of a post only what Discord did with it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Final

import pytest

from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import Reply
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import bring

pytestmark = pytest.mark.asyncio(loop_scope="module")

Ask = Callable[[InProcessSandbox, StartedGame], Awaitable[Reply]]
POST: Final = "POST /channels/*/messages"
EDIT: Final = "PATCH /channels/*/messages/*"


@pytest.fixture(autouse=True)
def without_faults(sandbox: InProcessSandbox) -> None:
    sandbox.faults.clear()


def address(started: StartedGame) -> str:
    return f"/{started.channel.id}"


async def table_here(_: InProcessSandbox, started: StartedGame) -> Reply:
    return await bring(started.ana, started.game, channel=started.channel)


async def table_from_a_dm(_: InProcessSandbox, started: StartedGame) -> Reply:
    return await bring(started.ana, started.game, where="dm")


async def table_in_another_channel(sandbox: InProcessSandbox, started: StartedGame) -> Reply:
    return await bring(started.ana, started.game, channel=sandbox.quiet_channel())


POSTS: Final[dict[str, Ask]] = {
    "table": table_here,
    "table from a dm": table_from_a_dm,
    "table in another channel": table_in_another_channel,
}


@pytest.mark.parametrize("ask", POSTS.values(), ids=list(POSTS))
@pytest.mark.parametrize(
    ("status", "code", "says"), [(403, 50013, "Discord doesn't let me"), (404, 10003, "is gone")]
)
async def test_a_refused_post_is_not_said_to_be_done(
    sandbox: InProcessSandbox, ask: Ask, status: int, code: int, says: str
) -> None:
    started = await sandbox.begin()
    sandbox.faults.fail_next(POST, status, 99, code=code)
    reply = await ask(sandbox, started)
    assert says in reply.text, reply.text
    assert reply.ephemeral
    assert address(started) not in reply.text


@pytest.mark.parametrize("ask", POSTS.values(), ids=list(POSTS))
async def test_a_post_that_may_arrive_later_is_not_said_to_be_done(
    sandbox: InProcessSandbox, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = await sandbox.begin()
    # The library itself tries five times.
    sandbox.faults.fail_next(POST, 500, 5)
    # Only the library waits for nothing: without any pause the bot's own loops would turn without end.
    monkeypatch.setattr("discord.http.asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": _no_time}))
    reply = await ask(sandbox, started)
    assert "as soon as it does" in reply.text, reply.text


async def _no_time(_: float) -> None:
    pass


@pytest.mark.parametrize("lacking", ["send", "files"])
async def test_a_table_is_not_posted_where_the_bot_lacks_a_permission(
    sandbox: InProcessSandbox, language: Language, lacking: str
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    permission = {"send": Permission.SEND_MESSAGES, "files": Permission.ATTACH_FILES}[lacking]
    sandbox.faults.revoke(started.channel, permission)
    reply = await bring(started.ana, started.game, channel=started.channel)
    refusal(reply, language, Reason.CANNOT_POST, what="table", missing=say(language, f"permission-{lacking}"))


async def test_a_table_that_may_not_be_posted_again_is_still_edited(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    sandbox.faults.fail_next(POST, 403, 1, code=50013)
    await table_from_a_dm(sandbox, started)
    await sandbox.to_elder(started)
    table = await sandbox.table(started.game)
    (message,) = [one for one in started.ana.messages(started.channel) if one.buttons and not one.ephemeral]
    assert any(f":{table.version}:" in (button.custom_id or "") for button in message.buttons)


async def test_a_table_is_posted_where_the_command_was_used(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    other = sandbox.quiet_channel()
    told(
        await bring(started.ana, started.game, channel=other),
        language,
        "answer-table-posted",
        where="here",
    )
    eve = sandbox.user("Eve")
    assert [one for one in eve.messages(started.channel) if one.buttons] == []
    assert len([one for one in eve.messages(other) if one.buttons]) == 1
    assert (await sandbox.table(started.game)).channel == other.id


async def test_a_table_that_cannot_move_stays_where_it_was(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    sandbox.faults.fail_next(POST, 403, 1, code=50013)
    await table_in_another_channel(sandbox, started)
    assert (await sandbox.table(started.game)).channel == started.channel.id
    assert len([one for one in started.ana.messages(started.channel) if one.buttons]) == 1


@pytest.mark.parametrize("heard", [True, False], ids=["gateway", "nobody"])
async def test_nothing_links_to_a_channel_that_is_gone(sandbox: InProcessSandbox, heard: bool) -> None:
    ana, bob, channel = sandbox.guest("Ana"), sandbox.guest("Bob"), sandbox.quiet_channel()
    await ana.slash("challenge", channel=channel, opponent=bob)
    if heard:
        sandbox.faults.delete_channel(channel)
        await sandbox.settled()
        assert f"/{channel.id}" not in (await ana.slash("games", where="dm")).text
    else:
        # The gateway was away when it was deleted.
        sandbox.faults.fail_next("* /channels/*", 404, 99, code=10003)
        sandbox.faults.fail_next("PATCH /webhooks/*", 404, 99, code=10003)
    accepted = await bob.slash("accept", where="dm")
    assert f"/{channel.id}" not in accepted.text
    assert any("can't reach the table" in message.text for message in bob.dm()), accepted.text
    sandbox.faults.clear()
    for player in (ana, bob):
        assert f"/{channel.id}" not in (await player.slash("games", where="dm")).text
        assert f"/{channel.id}" not in (await player.slash("hand", where="dm")).text
