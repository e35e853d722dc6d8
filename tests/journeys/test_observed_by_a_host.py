"""The host's sight of a running bot: figures over HTTP, and a log in JSON."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sqlite3
import sys
from contextlib import closing

import aiohttp

from tests.deployment import dockerfile

from .conftest import StartBot


async def health_check(port: int) -> int | None:
    """The exit code of the image's health check."""
    program, *arguments = dockerfile.health_check()
    assert program == "python"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *arguments),
        env={**os.environ, "METRICS_PORT": str(port)},
        stderr=asyncio.subprocess.DEVNULL,
    )
    return await process.wait()


async def test_figures_and_a_log_without_secrets(start_bot: StartBot) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    bot = await start_bot(METRICS_PORT=str(port), LOG_FORMAT="json", LOG_LEVEL="DEBUG")
    ana = bot.guest("Ana")
    await ana.slash("help")
    await bot.discord.settled()
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
        async with session.get("/metrics") as response:
            lines = (await response.text()).splitlines()
        async with session.get("/healthz") as response:
            assert (response.status, await response.text()) == (200, "ok\n")
    assert await health_check(port) == 0
    assert await health_check(1) != 0
    assert 'ecarte_answer_seconds_count{type="application_command"} 1.0' in lines
    assert any(line.startswith("ecarte_requests_total{") and 'limited="no"' in line for line in lines)
    assert "ecarte_shards_connected 1.0" in lines
    assert await bot.process.stop() == 0
    logged = [json.loads(line) for line in bot.process.log.splitlines()]
    assert any("ready" in record["message"] for record in logged)
    for secret in (bot.discord.server.token, ana.name):
        assert secret not in bot.process.log


async def test_a_log_that_was_deleted_is_told_at_once_and_nothing_is_lost(start_bot: StartBot) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    bot = await start_bot(METRICS_PORT=str(port))
    await bot.process.kill()
    # The file exists: a second start.
    await bot.restart()
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:

        async def health() -> tuple[int, str]:
            async with session.get("/healthz") as response:
                return response.status, await response.text()

        with closing(sqlite3.connect(bot.database)) as reader:
            reader.execute("SELECT 1 FROM metadata").fetchall()
        assert await health() == (200, "ok\n")
        offered = await ana.slash("challenge", opponent=bob)
        assert offered.message is not None
        bot.database.with_name(f"{bot.database.name}-wal").unlink()
        for _ in range(2):
            status, text = await health()
            assert status == 503
            assert "-wal was deleted or replaced" in text
    assert bot.process.log.count("what was committed is saved") == 1
    await bot.process.kill()
    await bot.restart()
    await bot.ready()
    assert (await bob.click(offered.message, "Accept")).failed is None
