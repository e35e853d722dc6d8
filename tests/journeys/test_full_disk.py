"""A disk that is full while the bot runs: the host sees it, and the bot stops with a sentence."""

from __future__ import annotations

import resource
import socket
import sys
from pathlib import Path

import aiohttp
import pytest

from sandbox.server import StartProcess
from sandbox.testing.harness import Sandbox
from tests.cogs.support.in_process import UNHURRIED
from tests.journeys.live_bot import LiveBot

from .conftest import StartBot

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of another process")


def fill(bot: LiveBot) -> None:
    """Keep all files of the bot from growing."""
    resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))


def free(bot: LiveBot) -> None:
    """Let the files grow again."""
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, unlimited)


async def test_health_says_so_until_there_is_room(start_bot: StartBot) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    bot = await start_bot(METRICS_PORT=str(port))
    ana = bot.guest("Ana")
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:

        async def health() -> tuple[int, str]:
            async with session.get("/healthz") as response:
                return response.status, await response.text()

        assert await health() == (200, "ok\n")
        fill(bot)
        await ana.slash("learn", topic="training")
        await bot.discord.settled()
        for _ in range(2):
            status, text = await health()
            assert (status, text.startswith("commits fail: ")) == (503, True)
        free(bot)
        assert await health() == (200, "ok\n")
    assert await bot.process.stop() == 0


async def test_each_press_and_command_is_answered_and_costs_one_line(start_bot: StartBot) -> None:
    bot = await start_bot()
    ana, bob, cleo = (bot.guest(name) for name in ("Ana", "Bob", "Cleo"))
    offered = await ana.slash("challenge", opponent=bob)
    assert offered.message is not None
    lines = bot.process.log.count("\n")
    fill(bot)
    # Cleo is new, and the bot cannot store a new person either.
    replies = [
        await cleo.slash("help"),
        await cleo.click(offered.message, "Table rules"),
        await ana.slash("challenge", opponent=cleo),
        await bob.click(offered.message, "Accept"),
    ]
    free(bot)
    assert all("went wrong" in reply.text for reply in replies)
    # The task that polls the deadlines logs the same failure.
    logged = [line for line in bot.process.log.splitlines()[lines:] if "bot.registry.background" not in line]
    assert len(logged) == len(replies)
    assert all("an interaction failed: The disk does not take" in line for line in logged)
    assert (await bob.click(offered.message, "Accept")).failed is None
    assert await bot.process.stop() == 0


async def test_a_bot_that_stops_says_one_sentence(tmp_path: Path, start_process: StartProcess) -> None:
    async with Sandbox() as discord:
        discord.server.start_process = start_process
        program = "tests.bot.support.late_writes"
        bot = await LiveBot.start(discord, tmp_path / "ecarte.db", dict(UNHURRIED), program)
        ana = bot.guest("Ana")
        await ana.slash("preferences")
        discord.server.world.users[ana.id].name = "Anna"
        await ana.slash("preferences")
        await discord.settled()
        before = len(bot.process.log.splitlines())
        fill(bot)
        assert await bot.process.stop() == 2
        said = bot.process.log.splitlines()[before:]
    assert not any("Traceback" in line for line in said)
    assert said[-1].startswith("The disk does not take what ")
    # One line says that the bot stops.
    assert len(said) == 2
