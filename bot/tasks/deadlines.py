"""Deadlines and reminders: rings when time is up, and gives back the time in which the bot was away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable
from typing import Final

from bot.delivery.presenter import Presenter
from bot.model.clock import now
from bot.registry import Registry
from bot.store import metadata
from bot.store.connection import Connection
from bot.store.counters import pools as pool_store
from bot.store.counters import wagers
from bot.store.database import Database
from bot.store.play import games
from bot.transactions import bets, pools

log = logging.getLogger(__name__)

_BEAT_SECONDS: Final = 5.0
_ALIVE_AT: Final = "alive_at"
_ANY_MOMENT: Final = 2**63
"""Later than any moment that is kept."""


class Timekeeper:
    """One task that sleeps until the next deadline, and notes that it is alive.

    While Discord cannot be reached nobody's time runs: ``pause`` when the gateway goes, ``resume`` when it is
    back.
    """

    def __init__(self, database: Database, registry: Registry, presenter: Presenter) -> None:
        self._database = database
        self._registry = registry
        self._presenter = presenter
        self._running = asyncio.Event()
        self._nudged = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.next_round = _ANY_MOMENT
        """When it looks again at what is due, in UTC ms."""

    def start(self) -> None:
        """Begin, paused."""
        self._task = asyncio.create_task(self._run(), name="background: deadlines")

    async def close(self) -> None:
        """Stop ringing."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def pause(self) -> None:
        """Discord is gone: let no time run."""
        self._running.clear()

    async def resume(self) -> None:
        """Discord is back: everybody gets the time of the absence."""
        if self._running.is_set():
            return
        seen = await self._database.read(lambda connection: metadata.read(connection, _ALIVE_AT))
        away = 0 if seen is None else now() - int(seen)
        if away > 0:
            touched = await self._registry.postpone(away)
            log.info("away for %d ms; %d deadlines moved", away, touched)
        await self._beat()
        self._running.set()

    def nudge(self) -> None:
        """Look again at once: something falls due before the next round."""
        self._nudged.set()

    async def _run(self) -> None:
        while True:
            await self._running.wait()
            self._nudged.clear()
            # What is set meanwhile may not be in what it reads.
            self.next_round = _ANY_MOMENT
            try:
                wait = await self._round()
            except Exception:
                # A store that fails now must not stop the clock for good.
                log.exception("the clock missed a beat")
                wait = _BEAT_SECONDS
            self.next_round = now() + round(wait * 1000)
            # Not wait_for: before Python 3.12 it may swallow a cancellation that comes with the nudge.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._nudged.wait()

    async def _round(self) -> float:
        """Ring for everybody whose time is up; the seconds until the next round."""
        await self._beat()
        at = now()
        await self._ring(at)
        alarm = await self._database.read(_next_alarm)
        # What was due and still is could not be rung: it waits for the next beat.
        if alarm is None or alarm <= at:
            return _BEAT_SECONDS
        return min(_BEAT_SECONDS, max(0.0, (alarm - now()) / 1000) + 0.005)

    async def _beat(self) -> None:
        at = str(now())
        await self._database.write(
            lambda connection: metadata.write(connection, _ALIVE_AT, at), keeps_cache=True
        )

    async def _ring(self, at: int) -> None:
        for game, version in await self._database.read(lambda connection: games.due(connection, at)):
            await _attempt(game, "its time ran out", self._registry.time_out(game, version))
        for game in await self._database.read(lambda connection: wagers.windows_over(connection, at)):
            await _attempt(game, "the time to cover ran out", self._end_window(game))
        for pool in await self._database.read(lambda connection: pool_store.due(connection, at)):
            await _attempt(pool, "its seats were not taken", self._expire(pool, at))
        for game in await self._database.write(
            lambda connection: games.to_remind(connection, at), keeps_cache=True
        ):
            await _attempt(game, "a reminder was due", self._remind(game))

    async def _end_window(self, game: str) -> None:
        await self._registry.venture(game, bets.end_window)
        self._presenter.refresh(await self._registry.tables.get(game))

    async def _expire(self, pool: str, at: int) -> None:
        await self._database.write(lambda connection: pools.expire(connection, pool, at))
        self._presenter.pool_changed(pool)

    async def _remind(self, game: str) -> None:
        table = await self._registry.tables.get(game)
        if table.unhurried(now()):
            await self._presenter.tell(table)
        else:
            await self._presenter.remind(table)


def _next_alarm(connection: Connection) -> int | None:
    alarms = (
        games.next_alarm(connection),
        wagers.next_window(connection),
        pool_store.next_deadline(connection),
    )
    return min((alarm for alarm in alarms if alarm is not None), default=None)


async def _attempt(game: str, what: str, attempt: Awaitable[None]) -> None:
    """Do it; one table's trouble must not silence the others."""
    try:
        await attempt
    except Exception:
        log.exception("game %s: %s, and that failed", game, what)
