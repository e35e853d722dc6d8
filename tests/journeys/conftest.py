"""A bot process for each module, to which tests bring people; and processes that a test may break."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio

from bot.client.client import COGS
from sandbox.process.bot import BotProcess
from sandbox.server import StartProcess
from sandbox.testing.forks import ForkServer
from sandbox.testing.harness import Sandbox
from tests.cogs.support.in_process import UNHURRIED

from .live_bot import LiveBot

StartBot = Callable[..., Awaitable[LiveBot]]


@pytest.fixture(scope="session")
def start_process() -> Iterator[StartProcess]:
    """The function that starts a bot. If possible, it forks the bot from a process with its modules."""
    if sys.platform != "linux":
        yield BotProcess.start
        return
    modules = ("bot.client.client", "bot.client.standalone", "bot.database.opening", *COGS)
    with ForkServer(*modules, "tests.journeys.prepared") as server:
        yield server.start


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(
    tmp_path_factory: pytest.TempPathFactory, start_process: StartProcess
) -> AsyncIterator[LiveBot]:
    async with Sandbox() as discord:
        discord.server.start_process = start_process
        database = tmp_path_factory.mktemp("bot") / "ecarte.db"
        yield await LiveBot.start(discord, database, UNHURRIED)


@pytest_asyncio.fixture(loop_scope="module")
async def bot(shared: LiveBot) -> AsyncIterator[LiveBot]:
    """The module's bot. After each test it has answered everything and made no mistake."""
    lines = shared.process.log.count("\n")
    yield shared
    shared.discord.faults.clear()
    await shared.discord.settled()
    unanswered, shared.unanswered[:] = list(shared.unanswered), []
    assert unanswered == []
    assert shared.complaints(lines) == []
    assert shared.discord.violations == []


@pytest_asyncio.fixture
async def start_bot(tmp_path: Path, start_process: StartProcess) -> AsyncIterator[StartBot]:
    """Starts a bot with its own environment, which a test may break."""
    async with AsyncExitStack() as stack:

        async def opening(**environment: str) -> LiveBot:
            discord = await stack.enter_async_context(Sandbox())
            discord.server.start_process = start_process
            return await LiveBot.start(discord, tmp_path / "ecarte.db", UNHURRIED | environment)

        yield opening
