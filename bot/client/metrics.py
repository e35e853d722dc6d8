"""Figures about the running bot, for Prometheus: counts and times, and never a name, a card or an id.

Figures from the database, such as how many games are live, are the same in every process that shares it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection, Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
from aiohttp import web
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.client.client import EcarteBot
from bot.config import MetricsSettings
from bot.database import metadata
from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import BoundedDict
from bot.database.partitions import ALL
from bot.delivery.discord import private
from bot.registry.background.standstills import STILL_MS
from bot.tables.public_message import PublicMessage
from bot.tables.store import games, messages, public_messages, uptime

_CHANGED_MS: Final = 3_600_000
"""For games that changed longer ago, only messages that were asked for again count as outdated."""
_TICK_SECONDS: Final = 0.5
_PATIENCE_SECONDS: Final = 5.0
_MOST_UNANSWERED: Final = 10_000
_ANSWERS: Final = (0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0)
_LATENESS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
_FREE: Final = ("interactions", "webhooks")
"""The first parts of the paths of requests that do not count against a bot's limit."""


@dataclass(frozen=True, slots=True)
class _Stored:
    """The figures from the database; the time is in UTC ms."""

    live: int
    still: int
    behind: int
    alarm: int | None
    held: int
    unheld: int


def _stored(connection: Connection, public: Collection[PublicMessage]) -> _Stored:
    at = now()
    alarms = (
        games.next_alarm(connection, at),
        *(public_messages.next_deadline(connection, each, at) for each in public),
    )
    workers = [lease.worker for lease in uptime.leases(connection)]
    return _Stored(
        live=games.count_live(connection),
        still=len(games.standing(connection, at, STILL_MS)),
        behind=len(messages.lags(connection, ALL, _CHANGED_MS)),
        alarm=min((at for at in alarms if at is not None), default=None),
        held=len(workers) - workers.count(None),
        unheld=workers.count(None),
    )


def _try(connection: Connection) -> None:
    metadata.write(connection, "tried", str(now()))


class Metrics(Collector):
    """The figures of one process. They are made before the bot logs in.

    Args:
        bot: the bot that is measured.

    Attributes:
        trace: counts the requests of an HTTP session.
    """

    def __init__(self, bot: EcarteBot) -> None:
        self._bot = bot
        self._at: _Stored | None = None
        self._read_at = BoundedDict[str, tuple[str, float]](_MOST_UNANSWERED)
        """The types of interactions without an answer, and when they were read by the event loop's clock."""
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._registry.register(self)
        self._answers = Histogram(
            "ecarte_answer_seconds",
            "From reading an interaction until Discord has taken the first answer.",
            ("type",),
            buckets=_ANSWERS,
            registry=self._registry,
        )
        self._requests = Counter(
            "ecarte_requests",
            "Requests to Discord, by the answer's status and by whether they count against the bot's limit.",
            ("status", "limited"),
            registry=self._registry,
        )
        self._lateness = Histogram(
            "ecarte_loop_late_seconds",
            "How late the event loop does what is due.",
            buckets=_LATENESS,
            registry=self._registry,
        )
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._answered)
        private.trace_requests(bot, self.trace)
        bot.add_listener(self._note_interaction, "on_interaction")

    @contextlib.asynccontextmanager
    async def served(self, settings: MetricsSettings) -> AsyncIterator[None]:
        """Serve ``/metrics`` and ``/healthz`` while the block runs.

        Raises:
            OSError: the address cannot be used.
        """
        app = web.Application()
        app.router.add_get("/metrics", self._figures)
        app.router.add_get("/healthz", self._health)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        watch = asyncio.create_task(self._watch(), name="background: lateness of the loop")
        try:
            await web.TCPSite(runner, settings.host, settings.port).start()
            yield
        finally:
            watch.cancel()
            await runner.cleanup()

    def collect(self) -> Iterator[Metric]:
        """The figures that the parts of the bot keep themselves."""
        bot = self._bot
        yield CounterMetricFamily(
            "ecarte_acts", "Changes of tables that were committed.", bot.app.follower.acts
        )
        yield CounterMetricFamily("ecarte_commits", "Commits of the database.", bot.app.database.commits)
        yield CounterMetricFamily(
            "ecarte_late_interactions", "Interactions read too late to be answered.", bot.late_interactions
        )
        yield GaugeMetricFamily(
            "ecarte_shards_connected", "Connections to Discord's gateway.", len(bot.connected)
        )
        if self._at is None:
            return
        overdue = 0 if self._at.alarm is None else max(0, now() - self._at.alarm) / 1000
        yield GaugeMetricFamily("ecarte_live_games", "Games under way.", self._at.live)
        yield GaugeMetricFamily(
            "ecarte_still_games", "Games under way for which nobody has acted in time.", self._at.still
        )
        yield GaugeMetricFamily(
            "ecarte_messages_behind",
            "Messages that show an older state than their game has.",
            self._at.behind,
        )
        yield GaugeMetricFamily(
            "ecarte_deadline_late_seconds",
            "How long ago the oldest deadline passed that is not handled.",
            overdue,
        )
        held = GaugeMetricFamily(
            "ecarte_leases", "Partitions, by whether a process looks after their tables.", labels=("held",)
        )
        held.add_metric(("yes",), self._at.held)
        held.add_metric(("no",), self._at.unheld)
        yield held

    async def _figures(self, _: web.Request) -> web.Response:
        self._at = await self._ask()
        # The default content type of a response cannot name the version of the format.
        return web.Response(
            body=generate_latest(self._registry), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    async def _health(self, _: web.Request) -> web.Response:
        """200 if the bot receives presses and can carry them out, and 503 with the reason otherwise."""
        if reason := await self._illness():
            return web.Response(status=503, text=f"{reason}\n")
        return web.Response(text="ok\n")

    async def _illness(self) -> str | None:
        """The reason why the bot cannot work; None if it can."""
        bot = self._bot
        if bot.application_id is None or bot.is_closed():
            return "not logged in"
        if bot.app.config.role.listens and not bot.connected:
            return "no shard is connected"
        if await self._ask() is None:
            return "the database does not answer"
        if danger := await bot.app.database.danger():
            return danger
        if bot.app.database.failure is not None:
            # While nobody plays, nothing else would notice that the disk has room again.
            with contextlib.suppress(Exception):
                async with asyncio.timeout(_PATIENCE_SECONDS):
                    await bot.app.database.write(_try, invalidates_cache=False)
        return bot.app.database.failure and f"commits fail: {bot.app.database.failure}"

    async def _ask(self) -> _Stored | None:
        """The figures from the database; None if it does not answer."""
        try:
            async with asyncio.timeout(_PATIENCE_SECONDS):
                return await self._bot.app.database.read(_stored, self._bot.app.presenter.public_messages)
        except Exception:
            return None

    async def _note_interaction(self, interaction: discord.Interaction[Any]) -> None:
        at = asyncio.get_running_loop().time()
        self._read_at[str(interaction.id)] = interaction.type.name, at

    async def _answered(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        parts = request.url.path.split("/")
        free = any(part in _FREE for part in parts)
        self._requests.labels(str(request.response.status), "no" if free else "yes").inc()
        if parts[-1] == "callback" and (read := self._read_at.pop(parts[-3], None)) is not None:
            kind, at = read
            self._answers.labels(kind).observe(asyncio.get_running_loop().time() - at)

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _TICK_SECONDS
            await asyncio.sleep(_TICK_SECONDS)
            self._lateness.observe(max(0.0, loop.time() - due))
