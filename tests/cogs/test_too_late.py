"""The bot does not carry out an interaction that Discord has given up before the bot reads it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import pytest
import pytest_asyncio

from bot.client.lateness import Lateness
from bot.tables.store import messages
from bot.text.i18n import say
from sandbox.discord.entities import Callback
from sandbox.testing.harness import Reply
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def strict(sandbox: InProcessSandbox) -> AsyncIterator[InProcessSandbox]:
    """The bot, which knows how old interactions are."""
    usual = sandbox.program.lateness
    sandbox.program.lateness = Lateness(3.0)
    # The first interaction sets the age that counts as 0.
    await sandbox.guest("Eve").slash("help", channel=sandbox.quiet_channel())
    yield sandbox
    sandbox.program.lateness = usual


def made(sandbox: InProcessSandbox, seconds: int) -> None:
    """Let the next interaction be made ``seconds`` after the last one."""
    sandbox.server.world.snowflakes._last += seconds * 1_000 << 22


async def given_up(sandbox: InProcessSandbox, act: Coroutine[Any, Any, Reply]) -> None:
    """Do something that is read four seconds late."""
    made(sandbox, -4)
    acting = asyncio.create_task(act)
    await sandbox.until(lambda: sandbox.server.interactions.pending)
    await sandbox.idle()
    sandbox.give_up()
    assert (await acting).failed is not None
    made(sandbox, 4)


async def test_a_late_press_does_nothing_and_shows_the_newest_version(
    strict: InProcessSandbox, caplog: pytest.LogCaptureFixture
) -> None:
    started = await strict.begin()
    actor = await strict.actor(started)
    hand, version = actor.dm()[-1], (await strict.table(started.game)).version
    # The messages are outdated, and no process has noticed it.
    await strict.program.app.database.write(messages.ask_all_again, started.game)
    before, late = len(strict.requests), strict.program.late_interactions
    await given_up(strict, actor.click(hand, say("en", "button-propose"), settle=False))
    assert (await strict.table(started.game)).version == version
    # The bot asks whether another process has deferred the answer. It edits the table and two hands.
    assert [one.method for one in strict.requests[before:]] == ["GET"] + ["PATCH"] * 3
    assert strict.program.late_interactions == late + 1
    assert f"too late to be carried out; {late + 1} so far" in caplog.text
    assert (await actor.click(hand, say("en", "button-propose"))).failed is None
    assert (await strict.table(started.game)).version == version + 1


async def test_a_press_that_was_read_late_is_deferred_before_discord_gives_it_up(
    strict: InProcessSandbox,
) -> None:
    started = await strict.begin()
    actor = await strict.actor(started)
    version = (await strict.table(started.game)).version
    interactions, gate = strict.server.interactions, threading.Event()
    holding = asyncio.create_task(strict.program.app.database.write(lambda _: gate.wait()))
    made(strict, -2)
    acting = asyncio.create_task(actor.click(actor.dm()[-1], say("en", "button-propose")))
    try:
        await strict.until(lambda: interactions.pending)
        await strict.until(lambda: not interactions.pending)
        assert interactions.newest is not None
        assert interactions.newest.callback is Callback.DEFERRED_UPDATE
    finally:
        gate.set()
    await holding
    made(strict, 2)
    assert (await acting).failed is None
    assert (await strict.table(started.game)).version == version + 1


async def test_a_late_command_does_nothing(strict: InProcessSandbox) -> None:
    started = await strict.begin()
    actor = await strict.actor(started)
    version = (await strict.table(started.game)).version
    await given_up(strict, actor.slash("propose", channel=started.channel, settle=False))
    assert (await strict.table(started.game)).version == version
    assert (await actor.slash("propose", channel=started.channel)).failed is None
    assert (await strict.table(started.game)).version == version + 1


async def test_a_late_press_on_a_message_without_a_table_is_harmless(
    strict: InProcessSandbox, caplog: pytest.LogCaptureFixture
) -> None:
    person = strict.guest("Fay")
    shown = await person.slash("help", channel=strict.quiet_channel())
    assert shown.message is not None
    await given_up(strict, strict.forge(person, {"custom_id": "play:nothing"}, shown.message))
    assert [entry.getMessage() for entry in caplog.records if entry.levelname == "ERROR"] == []
