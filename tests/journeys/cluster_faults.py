"""Faults of the processes of one bot, drawn from a seed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Final

from bot.database.partitions import LEASE_MS
from bot.pages.parts.components import Act
from sandbox.testing.harness import PATIENCE
from tests import proof
from tests.games.gallery import Gallery
from tests.games.players import NotAnswered, Player, Presser

from .consistency import outdated
from .live_cluster import LiveCluster

_THINKING_SECONDS: Final = proof.size(0, 1)
"""How long people think at most, so that games outlast a fault."""
_EDITS: Final = "PATCH *"
_HELD_EDITS: Final = 3
_LEASE_SECONDS: Final = LEASE_MS / 1000
_LOOK_SECONDS: Final = 0.1
_FAULTS_BY_ONE_WAY: Final = 20
"""The number of faults after which interactions change between the gateway and the endpoint."""
_PRESSURE: Final = Path("/proc/pressure/cpu")
"""Linux's count of the microseconds in which some task was ready to run and had no processor."""

After = Coroutine[None, None, None]
"""The work that remains after a fault."""


class PatientPresser(Presser):
    """Repeats a press that failed at Discord, if their hand still offers it. In the proof they also think."""

    async def move(self, *, settle: bool = True) -> None:
        """Move as ``Player.move`` does. Without an answer, look at the hand again."""
        await asyncio.sleep(self.random.random() * _THINKING_SECONDS)
        if Act.REMATCH in self.acts:
            # The game has ended in between.
            return
        try:
            await super().move(settle=settle)
        except NotAnswered:
            self._considered = -1
            self._pressed.clear()


class ClusterFaults:
    """Causes faults one after another, and waits after each until messages show what was stored by then.

    At most one process is away at a time. During each fault a deadline passes at a table where nobody acts.

    Args:
        gallery: the server of the tables whose time is up.
        seating: a lock that faults hold. People sit down without faults, since a repeated answer to their
            command shows no table.

    Attributes:
        idle: a player of each table whose deadline has passed.
        counts: how often each fault was caused.
        slowest: by fault, the most seconds from its end until messages showed all, without waits for a CPU.
        slowest_with_waits: the same with these waits.
    """

    def __init__(self, cluster: LiveCluster, gallery: Gallery, random: Random, seating: asyncio.Lock) -> None:
        self._cluster = cluster
        self._gallery = gallery
        self._random = random
        self._seating = seating
        self._by_gateway = False
        self.idle: list[Player] = []
        self.counts: Counter[str] = Counter()
        self.slowest: dict[str, float] = {}
        self.slowest_with_waits: dict[str, float] = {}

    async def run(self, times: int) -> None:
        """Cause ``times`` faults."""
        for number in range(1, times + 1):
            async with self._seating:
                if number % _FAULTS_BY_ONE_WAY == 0:
                    await self._change_way()
                await self._one()
            print(
                f"fault {number} of {times}: {dict(self.counts)};"
                f" slowest: {self.slowest}, with waits: {self.slowest_with_waits}"
            )

    async def _one(self) -> None:
        fault = self._random.choice(self._kinds())
        name = fault.__name__.strip("_")
        idle, _ = await seated(self._cluster, self._gallery, points=5, ceremony=True)
        self.idle.append(idle)
        self._cluster.pass_deadline(idle.game)
        after = await fault()
        ended = time.monotonic()
        await asyncio.gather(self._shown(name, ended), *([] if after is None else [after]))
        # The acts of people in between.
        await self._shown(name, ended)
        self.counts[name] += 1
        assert self._gallery.audit.sound

    def _kinds(self) -> list[Callable[[], Awaitable[After | None]]]:
        """The possible faults, likely ones several times. Each returns when it is over."""
        kinds: list[Callable[[], Awaitable[After | None]]] = [self._outstay_the_lease]
        kinds += 3 * [self._kill]
        kinds += 2 * [self._restart]
        kinds += 2 * [self._stand_still]
        kinds += 2 * [self._cut_connections]
        kinds += 2 * [self._drop_the_gateway]
        if self._cluster.server is not None:
            kinds.append(self._restart_the_database)
        return kinds

    async def _change_way(self) -> None:
        self._by_gateway = not self._by_gateway
        await self._cluster.send_interactions(by_gateway=self._by_gateway)

    @property
    def _name(self) -> str:
        """The name of a process. Interactions that an ending gateway has not passed on are lost."""
        names = self._cluster.names
        return self._random.choice([name for name in names if not (self._by_gateway and name == "gateway")])

    async def _kill(self) -> After:
        """Kill a process, often while an edit is in flight, which arrives later."""
        name = self._name
        edits = self._cluster.discord.faults.hold(_EDITS, _HELD_EDITS)
        await self._wait(0.5)
        await self._cluster.kill(name)

        async def after() -> None:
            await self._wait(1.0)
            edits.set()
            await self._cluster.start_again(name)

        return after()

    async def _restart(self) -> After:
        name = self._name
        await self._cluster.stop(name)
        return self._cluster.start_again(name)

    async def _stand_still(self) -> None:
        with self._cluster.standing_still(self._random.choice(self._cluster.names)):
            await self._wait(2.0)

    async def _outstay_the_lease(self) -> None:
        """Let an owner stand still, often with an edit in flight, until others have its tables."""
        edits = self._cluster.discord.faults.hold(_EDITS, _HELD_EDITS)
        await self._wait(0.5)
        with self._cluster.standing_still(self._random.choice(self._cluster.owners)):
            edits.set()
            await asyncio.sleep(_LEASE_SECONDS)
            await self._wait(2.0)

    async def _cut_connections(self) -> None:
        """Break all connections of the processes to PostgreSQL, or some."""
        self._cluster.cut_connections(self._random.choice((0.2, 0.5, 1.0)))

    async def _restart_the_database(self) -> None:
        await self._cluster.restart_the_database(self._random.choice(("fast", "immediate")))

    async def _drop_the_gateway(self) -> None:
        resume = self._by_gateway or self._random.random() < 0.5
        await self._cluster.discord.faults.gateway.drop(resume=resume)

    async def _wait(self, most: float) -> None:
        await asyncio.sleep(self._random.random() * most)

    async def _shown(self, fault: str, ended: float) -> None:
        """Wait until messages show at least the present rows, and record the time since the fault.

        For at most a lease nobody could show them, so later rows count from their own time.

        Args:
            ended: when the fault was over, by the monotonic clock.
        """
        began, waited_before = max(ended, time.monotonic() - _LEASE_SECONDS), _waited()
        stored = self._cluster.versions()
        async with asyncio.timeout(PATIENCE):
            while outdated(self._cluster, stored):  # noqa: ASYNC110
                await asyncio.sleep(_LOOK_SECONDS)
        seconds = time.monotonic() - began
        _note(self.slowest_with_waits, fault, seconds)
        _note(self.slowest, fault, seconds - (_waited() - waited_before))


def _note(slowest: dict[str, float], fault: str, seconds: float) -> None:
    slowest[fault] = round(max(slowest.get(fault, 0.0), seconds), 1)


def _waited() -> float:
    """The seconds so far in which some task on this machine was ready to run and had no processor.

    Where the kernel does not say, none.
    """
    if not _PRESSURE.exists():
        return 0.0
    some, *_ = _PRESSURE.read_text().splitlines()
    return int(some.rpartition("total=")[2]) / 1e6


async def seated(cluster: LiveCluster, gallery: Gallery, **options: int) -> tuple[Player, Player]:
    """Two new people who play for counters in a channel of their own.

    Args:
        options: as in ``RunningBot.seated``.
    """
    people, salon = (gallery.guest("Ida"), gallery.guest("Jo")), cluster.salon(gallery.guild)
    return await cluster.seated(PatientPresser, people=people, channel=salon, stake=10, **options)
