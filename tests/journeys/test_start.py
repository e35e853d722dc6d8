"""A start that fails says why in one sentence, with an exit code and without a traceback."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from sandbox.http.rest import PREFIX
from sandbox.process.bot import ROOT, BotProcess
from sandbox.server import StartProcess
from sandbox.testing.harness import Sandbox
from tests.cogs.support.in_process import UNHURRIED
from tests.games.players import PATIENCE

from .conftest import StartBot


@pytest.fixture
def start_process() -> StartProcess:
    """These bots start with an interpreter of their own, as a host's do."""
    return BotProcess.start


async def run_bot(directory: Path, **environment: str) -> tuple[int | None, str]:
    """Run the bot until it ends, away from any settings that stand in the repository."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=directory,
        env={**os.environ, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": "", **environment},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, errors = await process.communicate()
    return process.returncode, errors.decode()


async def test_a_refused_token_says_so(tmp_path: Path) -> None:
    async with Sandbox() as discord:
        code, said = await run_bot(tmp_path, DISCORD_TOKEN="not.the.token", **_elsewhere(discord, tmp_path))
    assert code == 2
    assert "Discord refused the token" in said.splitlines()[-1]
    assert "Traceback" not in said
    assert "not.the.token" not in said


async def test_a_second_bot_on_the_same_database_is_refused(start_bot: StartBot, tmp_path: Path) -> None:
    bot = await start_bot()
    place = _elsewhere(bot.discord, tmp_path) | {"DATABASE_URL": f"sqlite:///{bot.database}"}
    code, said = await run_bot(tmp_path, DISCORD_TOKEN="a.b.c", **place)
    assert code == 2
    assert "in use by another process" in said.splitlines()[-1]
    assert "Traceback" not in said
    assert bot.process.running
    assert (await bot.discord.user("Ana").slash("help")).failed is None


async def test_a_start_warns_of_nothing_and_a_stop_right_after_it_ends_without_errors(
    start_bot: StartBot,
) -> None:
    bot = await start_bot()
    await bot.ready()
    # discord.py warns of dependencies that only voice needs.
    assert "not installed" not in bot.process.log
    assert await bot.process.stop() == 0
    assert bot.complaints() == []


async def test_without_signal_handlers_ctrl_c_stops_it_too(tmp_path: Path) -> None:
    async with Sandbox() as discord:
        module = "tests.bot.support.no_signal_handlers"
        process = await discord.start_bot(UNHURRIED, tmp_path / "ecarte.db", module)
        os.kill(process.pid, signal.SIGINT)
        async with asyncio.timeout(PATIENCE):
            assert await process.exited == 0
    assert any(line.endswith("stopping") for line in process.log.splitlines())
    assert "Traceback" not in process.log


def _elsewhere(discord: Sandbox, directory: Path) -> dict[str, str]:
    base = discord.server.world.base_url
    return {
        "DISCORD_API_BASE": base + PREFIX,
        "DISCORD_GATEWAY_URL": base.replace("http", "ws", 1) + "/gateway",
        "DATABASE_URL": f"sqlite:///{directory / 'other.db'}",
    }
