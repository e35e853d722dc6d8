"""A bot in this process for each module, to which tests bring people; and bots with their own settings."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio

from tests.bot.conftest import deterministic_chance, transactions_run_twice
from tests.bot.support.chance import CHANCE
from tests.cogs.support.in_process import InProcessSandbox
from tests.games.running_bot import RunningBot

__all__ = ["bot", "deterministic_chance", "shared", "start_bot", "transactions_run_twice"]

StartBot = Callable[..., Awaitable[RunningBot]]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[RunningBot]:
    database = tmp_path_factory.mktemp("games") / "ecarte.db"
    async with InProcessSandbox().open(database) as discord:
        yield RunningBot(discord, database, CHANCE)


@pytest_asyncio.fixture(loop_scope="module")
async def bot(shared: RunningBot, caplog: pytest.LogCaptureFixture) -> AsyncIterator[RunningBot]:
    """The module's bot. After each test it has answered everything and made no mistake."""
    yield shared
    shared.discord.faults.clear()
    await shared.discord.settled()
    unanswered, shared.unanswered[:] = list(shared.unanswered), []
    assert unanswered == []
    assert _errors(caplog) == []
    assert shared.discord.violations == []


@pytest_asyncio.fixture
async def start_bot(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[StartBot]:
    """Starts a bot with its own environment. At the end it has made no mistake."""
    async with AsyncExitStack() as stack:
        started: list[RunningBot] = []

        async def start(**environment: str) -> RunningBot:
            database = tmp_path / "ecarte.db"
            discord = await stack.enter_async_context(InProcessSandbox(environment).open(database))
            started.append(RunningBot(discord, database, CHANCE))
            return started[-1]

        yield start
        for running in started:
            assert running.discord.violations == []
        assert _errors(caplog) == []


def _errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [entry.getMessage() for entry in caplog.get_records("call") if entry.levelno >= logging.ERROR]
