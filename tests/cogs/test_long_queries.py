"""Nobody's press waits for what takes long to read, since somebody has played much."""

from __future__ import annotations

import asyncio
import threading
from types import ModuleType
from typing import Any

import pytest

from bot.features.chronicle import figures_store as figures
from bot.features.moderation.voids import transactions as voids
from sandbox.testing.harness import Reply, UserClient
from tests.cogs.study.test_leaderboard import finished
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import moderate

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def profile(started: StartedGame, _: UserClient) -> Reply:
    return await started.ana.slash("profile", channel=started.channel)


async def head_to_head(started: StartedGame, _: UserClient) -> Reply:
    return await started.ana.slash("profile", channel=started.channel, options={"with": started.bob.user})


async def void(started: StartedGame, admin: UserClient) -> Reply:
    place, ana = started.channel, started.ana.user
    return await moderate(admin, "voids", channel=place, user=ana, since="yesterday", reason="cheats")


@pytest.mark.parametrize(
    ("act", "module", "query"),
    [(profile, figures, "career"), (head_to_head, figures, "head_to_heads"), (void, voids, "previews")],
)
async def test_others_are_answered_meanwhile(
    act: Any, module: ModuleType, query: str, sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, begun, answered = await finished(sandbox), threading.Event(), threading.Event()
    read, came_first = getattr(module, query), list[bool]()

    def long(*args: Any, **more: Any) -> Any:
        begun.set()
        came_first.append(answered.wait(30))
        return read(*args, **more)

    monkeypatch.setattr(module, query, long)
    acting = asyncio.create_task(act(started, sandbox.user("Admin")))
    await asyncio.to_thread(begun.wait)
    await started.bob.slash("games", channel=started.channel, settle=False)
    answered.set()
    await acting
    assert came_first == [True]
