"""A single process is killed after it has deferred an answer. When it runs again, it gives the answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from bot.client.standalone import StandaloneSource
from bot.config import Pace
from bot.database.connection import select
from bot.text.i18n import say
from sandbox.testing.harness import Reply
from tests.cogs.support.in_process import InProcessSandbox


@pytest.fixture
async def alone(tmp_path: Path) -> AsyncIterator[InProcessSandbox]:
    """A bot that is killed, and another in its place that has not started."""
    async with InProcessSandbox().open(tmp_path / "ecarte.db", processes=2) as opened:
        yield opened


async def kept(sandbox: InProcessSandbox) -> int:
    """How many interactions are kept for the next start."""
    rows = await sandbox.program.app.database.read(select, "SELECT id FROM intake")
    return len(rows)


async def killed(sandbox: InProcessSandbox, act: Coroutine[Any, Any, Reply], *, defers: bool) -> None:
    """Do something, and kill the bot while it handles it; the next one begins.

    Args:
        defers: whether the bot has deferred an answer.
    """
    victim, heir = sandbox.programs
    source, again = victim.source, heir.source
    assert isinstance(source, StandaloneSource)
    assert isinstance(again, StandaloneSource)
    standing, stored = asyncio.Event(), asyncio.Event()
    put = source._queue.put

    async def store(payload: dict[str, Any]) -> None:
        await put(payload)
        stored.set()

    async def stand_still(*_: object) -> None:
        standing.set()
        await asyncio.Event().wait()

    with (
        mock.patch.object(source, "pace", Pace(keep=0.0)),
        mock.patch.object(victim.app.replies, "pace", Pace(defer=0.0 if defers else 60.0)),
        mock.patch.object(source._queue, "put", store),
        mock.patch.object(victim.app.people, "note", stand_still),
    ):
        acting = asyncio.create_task(act)
        await standing.wait()
        await stored.wait()
        await sandbox.until(lambda: bool(sandbox.server.interactions.pending) is not defers)
        for task in (*source._keeping, *victim.app.replies.tasks):
            task.cancel()
    await again.open()
    while again._keeping:
        await asyncio.wait(again._keeping)
    sandbox.server.interactions.give_up()
    await acting


async def test_a_command_is_answered_in_the_place_of_the_deferral(alone: InProcessSandbox) -> None:
    salon, ana, bob = alone.quiet_channel(), alone.guest("Ana"), alone.guest("Bob")
    await killed(alone, ana.slash("challenge", channel=salon, opponent=bob), defers=True)
    (offered,) = bob.messages(salon)
    assert not offered.loading
    assert say("en", "button-accept") in [button.label for button in offered.buttons]
    assert await kept(alone) == 0


async def test_a_press_acts_once(alone: InProcessSandbox) -> None:
    started = await alone.begin()
    actor = await alone.actor(started)
    hand, version = actor.dm()[-1], (await alone.table(started.game)).version
    await killed(alone, actor.click(hand, say("en", "button-propose")), defers=True)
    (shown,) = actor.dm()
    assert f":{version + 1}:" in str(shown.components)
    assert await kept(alone) == 0


async def test_an_interaction_that_was_not_deferred_is_not_carried_out(alone: InProcessSandbox) -> None:
    salon, ana, bob = alone.quiet_channel(), alone.guest("Ana"), alone.guest("Bob")
    await killed(alone, ana.slash("challenge", channel=salon, opponent=bob), defers=False)
    assert bob.messages(salon) == []
    assert await alone.program.app.registry.tables.of_person(ana.id) == []
    assert await kept(alone) == 0


async def test_a_slow_interaction_is_kept_only_until_it_is_answered(
    alone: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alone.program.source, "pace", Pace(keep=0.0))
    ana = alone.guest("Ana")
    reply = await ana.slash("help", channel=alone.quiet_channel())
    assert reply.text
    await alone.idle()
    assert await kept(alone) == 0
