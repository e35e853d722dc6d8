"""A bot that is handed interactions alone, as behind an endpoint: nothing is known but what they say."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from sandbox.discord.entities import GROUP
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def alone(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[InProcessSandbox]:
    sandbox = InProcessSandbox(with_gateway=False)
    async with sandbox.open(tmp_path_factory.mktemp("alone") / "ecarte.db") as opened:
        yield opened


async def test_a_game_is_played_from_the_challenge_to_its_end(alone: InProcessSandbox) -> None:
    ana, bob = (alone.user(name) for name in ("Ana", "Bob"))
    group = next(c for c in alone.server.world.channels.values() if c.type == GROUP)
    started = await alone.begin(channel=group, people=(ana, bob))
    await alone.to_play(started)
    await alone.finish(started)
    assert alone.violations == []


async def test_what_is_no_interaction_is_refused(alone: InProcessSandbox) -> None:
    for payload in ({}, {"type": 3}, {"type": "x", "id": "1"}, {"type": 2, "id": [], "data": 5}):
        with pytest.raises(ValueError, match="no interaction"):
            await alone.program.take(payload)
