"""Figures for Prometheus: they count events, and name nobody."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.__main__ import build
from bot.client.client import EcarteBot
from bot.client.metrics import Metrics, _try
from bot.config import MetricsSettings, load
from bot.database import metadata
from bot.database.sqlite.database import SqliteDatabase
from sandbox.testing.harness import Sandbox
from tests.cogs.support.in_process import InProcessSandbox

DASHBOARD = Path(__file__).parents[3] / "docs" / "host" / "grafana.json"

Get = Callable[[str], Awaitable[tuple[int, str]]]


@pytest.fixture
def settings() -> MetricsSettings:
    """A free port of the loopback."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return MetricsSettings("127.0.0.1", free.getsockname()[1])


@pytest.fixture
def get(settings: MetricsSettings) -> Get:
    """Make requests as Prometheus does, without the HTTP session of the bot."""

    def ask(path: str) -> tuple[int, str]:
        try:
            with urllib.request.urlopen(f"http://{settings.host}:{settings.port}{path}") as response:
                return response.status, response.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    return lambda path: asyncio.to_thread(ask, path)


@pytest.fixture
async def idle(tmp_path: Path) -> AsyncIterator[EcarteBot]:
    """A bot that has not logged in."""
    database = await SqliteDatabase.open(tmp_path / "ecarte.db")
    yield build(load({"DISCORD_TOKEN": "token"}, Path("none.env")), database)
    await database.close()


def values(text: str) -> dict[str, float]:
    """Every sample by its name and labels."""
    return {
        ",".join([sample.name, *map("=".join, sorted(sample.labels.items()))]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_acts_commits_and_games_are_counted_and_nobody_is_named(
    tmp_path: Path, settings: MetricsSettings, get: Get
) -> None:
    async with (
        InProcessSandbox().open(tmp_path / "ecarte.db") as sandbox,
        Metrics(sandbox.program).served(settings),
    ):
        before = values((await get("/metrics"))[1])
        started = await sandbox.begin()
        status, text = await get("/metrics")
        health = await get("/healthz")
    after = values(text)
    assert status == 200
    assert health == (200, "ok\n")
    assert (before["ecarte_live_games"], after["ecarte_live_games"]) == (0, 1)
    for count in ("ecarte_acts_total", "ecarte_commits_total"):
        assert after[count] > before[count]
    assert after["ecarte_deadline_late_seconds"] == after["ecarte_late_interactions_total"] == 0
    for secret in (str(started.ana.id), "Ana", started.game):
        assert secret not in text


async def test_requests_are_counted_by_status_and_limit(
    idle: EcarteBot, settings: MetricsSettings, get: Get
) -> None:
    metrics = Metrics(idle)
    async with Sandbox() as discord, metrics.served(settings):
        base = discord.server.addresses["DISCORD_API_BASE"]
        bot = {"Authorization": f"Bot {discord.server.token}"}
        async with aiohttp.ClientSession(trace_configs=[metrics.trace]) as session:
            for path, headers in (("/users/@me", bot), ("/users/@me", {}), ("/webhooks/1/x/messages/2", {})):
                async with session.get(base + path, headers=headers):
                    """The answer is enough."""
        found = values((await get("/metrics"))[1])
    assert found["ecarte_requests_total,limited=yes,status=200"] == 1
    assert found["ecarte_requests_total,limited=yes,status=401"] == 1
    assert sum(count for name, count in found.items() if "_total,limited=no" in name) == 1


async def test_a_bot_that_has_not_logged_in_is_not_healthy(
    idle: EcarteBot, settings: MetricsSettings, get: Get
) -> None:
    async with Metrics(idle).served(settings):
        assert await get("/healthz") == (503, "not logged in\n")


async def test_the_dashboard_shows_figures_that_there_are(
    idle: EcarteBot, settings: MetricsSettings, get: Get
) -> None:
    async with Metrics(idle).served(settings):
        _, text = await get("/metrics")
    there = set(re.findall(r"^# TYPE (\S+)", text, re.MULTILINE))
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    shown = {
        name
        for panel in panels
        for target in panel["targets"]
        for name in re.findall(r"(?:ecarte|process)_\w+", target["expr"])
    }
    assert shown
    assert {name.removesuffix("_bucket") for name in shown} <= there


async def test_a_bot_without_a_connected_shard_is_not_healthy(
    tmp_path: Path, settings: MetricsSettings, get: Get
) -> None:
    async with (
        InProcessSandbox().open(tmp_path / "ecarte.db") as sandbox,
        Metrics(sandbox.program).served(settings),
    ):
        assert await get("/healthz") == (200, "ok\n")
        sandbox.program.dispatch("shard_disconnect", 0)
        await sandbox.settled()
        assert await get("/healthz") == (503, "no shard is connected\n")
        sandbox.program.dispatch("shard_resumed", 0)
        await sandbox.settled()
        assert await get("/healthz") == (200, "ok\n")


async def test_a_commit_that_failed_is_tried_again_before_health_says_so(
    tmp_path: Path, settings: MetricsSettings, get: Get
) -> None:
    async with (
        InProcessSandbox().open(tmp_path / "ecarte.db") as sandbox,
        Metrics(sandbox.program).served(settings),
    ):
        sandbox.program.app.database.failure = "database or disk is full"
        assert await get("/healthz") == (200, "ok\n")
        assert sandbox.program.app.database.failure is None


async def test_the_health_checks_commit_may_be_repeated(tmp_path: Path) -> None:
    # In the test above another commit may be the first that succeeds.
    database = await SqliteDatabase.open(tmp_path / "ecarte.db")
    await database.write(_try)
    assert await database.read(metadata.read, "tried") is not None
    await database.close()
