"""A bot for each module, shared by journeys with guests of their own; and bots to be mistreated."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio

from sandbox.testing.harness import Sandbox

from .house import House
from .players import PATIENCE

_DAY = 86_400
OpenHouse = Callable[..., Awaitable[House]]
UNHURRIED = {f"{time}_SECONDS": "2400" for time in ("TURN", "CUT", "CHALLENGE", "REVIEW")}
"""Nothing falls due by itself, on however slow a machine: a journey about time settles its own."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    async with Sandbox(PATIENCE) as discord:
        database = tmp_path_factory.mktemp("house") / "ecarte.db"
        yield await House.opened(discord, database, UNHURRIED)


@pytest_asyncio.fixture(loop_scope="module")
async def house(shared: House) -> AsyncIterator[House]:
    """The module's bot; whatever a journey did to it, it answered everything and made no mistake."""
    lines = shared.bot.log.count("\n")
    yield shared
    shared.discord.faults.clear()
    await shared.discord.settled()
    unanswered, shared.unanswered[:] = list(shared.unanswered), []
    assert unanswered == []
    assert shared.complaints(lines) == []
    assert shared.discord.violations == []


@pytest_asyncio.fixture(loop_scope="module")
async def one_day() -> None:
    """What a journey does, it does on one day: it does not begin just before midnight (UTC)."""
    left = _DAY - time.time() % _DAY
    if left < PATIENCE:
        await asyncio.sleep(left)


@pytest_asyncio.fixture
async def open_house(tmp_path: Path) -> AsyncIterator[OpenHouse]:
    """Opens a house of one's own, with its own environment, that a journey may break."""
    async with AsyncExitStack() as stack:

        async def opening(**environment: str) -> House:
            discord = await stack.enter_async_context(Sandbox(PATIENCE))
            return await House.opened(discord, tmp_path / "ecarte.db", UNHURRIED | environment)

        yield opening
