from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox.testing.harness import Sandbox

from .raw import RawBot

PONG = "tests.sandbox.pong"


@pytest.fixture
async def discord() -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
async def bot(discord: Sandbox) -> AsyncIterator[RawBot]:
    """A bot by hand: bare requests, bare gateway frames."""
    async with aiohttp.ClientSession() as session:
        yield RawBot(discord, session)


@pytest.fixture
async def with_pong(discord: Sandbox) -> Sandbox:
    """A sandbox in which the real client library runs a small bot."""
    await discord.start_bot(module=PONG)
    return discord
