"""Acts on deadlines and reminders, and moves them by the time for which the bot did not run."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Collection
from typing import Final, Protocol

from bot.config import Pace
from bot.database import clock, interactions, pseudonyms
from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.registry.background.attempts import Attempts
from bot.registry.background.backoff import Backoff
from bot.registry.registry import Registry
from bot.registry.transactions import reach
from bot.tables.message import Key
from bot.tables.public_message import PublicMessage
from bot.tables.store import games, public_messages, shards
from bot.tables.table import Table

log = logging.getLogger(__name__)

_NEVER: Final = 2**63
"""UTC ms, later than any deadline."""


class Screen(Protocol):
    """Shows deadlines to players, such as the presenter."""

    async def deadlines_moved(self) -> None:
        """Update the messages that show an old deadline."""
        ...

    def update(self, key: Key) -> None:
        """Update a message: what it shows has changed."""
        ...

    async def alert_turn(self, table: Table) -> None:
        """By post, alert the players for whom the table waits."""
        ...

    async def remind(self, table: Table) -> None:
        """Remind the players for whom the table waits that time runs out."""
        ...

    def prune(self, connection: Connection, at: int) -> None:
        """Delete the stored data of interactions that cannot be answered any more."""
        ...


class Deadlines:
    """A task that sleeps until the next deadline, and regularly stores that the bot is alive.

    While a shard of the gateway is lost, time stands still for its tables. The store knows the lost shards of
    all processes. Time also stands still while the process or the machine does, which a second task notices
    by the clocks.

    Args:
        public_messages: the public messages that show no table.
    """

    def __init__(
        self,
        database: Database,
        registry: Registry,
        screen: Screen,
        public_messages: Collection[PublicMessage],
        pace: Pace,
    ) -> None:
        self.pace = pace
        self.late_ms = round(1000 * pace.late)
        """How late a tick may be."""
        self._database = database
        self._registry = registry
        self._screen = screen
        self._public_messages = public_messages
        self._nudged = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.ticked_at = clock.monotonic()
        """When the clocks were last checked, by the monotonic clock."""
        self.owed = 0
        """Milliseconds by which the deadlines still have to move."""
        self._repaying = asyncio.Lock()
        self.next_round = _NEVER
        """When the task wakes, in UTC ms."""
        self._attempts = Attempts(registry.peers)
        self._backoff = Backoff(log, longest=pace.alive)
        self._clocks_backoff = Backoff(log)
        self._heard: set[int] = set()
        """The shards that are connected to this process."""

    def start(self) -> None:
        """Start the tasks."""
        self._tasks = [
            asyncio.create_task(self._run(), name="background: deadlines"),
            asyncio.create_task(self._watch(), name="background: clocks"),
        ]

    async def close(self) -> None:
        """Stop the tasks."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def expect(self, count: int) -> None:
        """Let time stand still at all tables until their shards are connected to this process.

        Args:
            count: how many shards there are; 0 if players reach their tables without a gateway.
        """
        await self._database.write(
            lambda connection: shards.expect(connection, count, self._database.clock(connection)),
            invalidates_cache=False,
        )

    async def pause(self, shard: int) -> None:
        """Let no deadline pass at the tables of a shard: it is lost."""
        self._heard.discard(shard)
        await self._database.write(
            lambda connection: shards.lose(connection, shard, self._database.clock(connection)),
            invalidates_cache=False,
        )

    async def resume(self, shard: int) -> None:
        """Delay the deadlines of a reconnected shard by the length of its outage; let its time run again."""
        self._heard.add(shard)
        await self.catch_up()
        await self._note_alive("players could not reach their tables")
        self.nudge()

    async def catch_up(self) -> None:
        """Move the deadlines by the time of an interruption, before any player counts as late."""
        ticked_at, self.ticked_at = self.ticked_at, clock.monotonic()
        found = clock.since(ticked_at, self.late_ms)
        clock.move(found.clock_moved)
        if self._registry.peers.owned_since <= ticked_at:
            self.owed += found.lost
        if not self.owed:
            return
        async with self._repaying:
            owed = self.owed
            if not owed:
                return
            touched = await self._registry.commits.postpone(owed)
            self.owed -= owed
        log.info("did not run for %d ms; %d deadlines moved", owed, touched)
        # The shards of this process, silent until now, are heard at once.
        self.nudge()
        await self._screen.deadlines_moved()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(clock.TICK_MS / 1000)
            try:
                await self.catch_up()
            except Exception as error:
                # The clocks are compared all the same, so that no pause counts as an interruption.
                self._clocks_backoff.failed("the deadlines could not be moved", error)

    def nudge(self) -> None:
        """Wake at once, since a deadline comes before the next round."""
        self._nudged.set()

    async def _run(self) -> None:
        while True:
            self._nudged.clear()
            # The round may miss a deadline that is set while it reads.
            self.next_round = _NEVER
            try:
                wait = await self._run_round()
                self._backoff.succeeded()
            except Exception as error:
                # One failure of the store must not end the task.
                wait = self._backoff.failed("the deadlines could not be checked", error)
            self.next_round = now() + round(wait * 1000)
            # Not wait_for: before Python 3.12 it may swallow a cancellation that comes with the nudge.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._nudged.wait()

    async def _run_round(self) -> float:
        """Act on every deadline that has passed; returns the seconds until the next round."""
        await self.catch_up()
        await self._note_alive()
        at = now()
        upcoming = await self._next_deadline(at)
        if upcoming is not None and upcoming <= at:
            await self._act_on_due(at)
            upcoming = await self._next_deadline(at)
        # A deadline that could not be handled is still due, and is tried again later.
        if upcoming is None or upcoming <= at:
            return self.pace.alive
        return min(self.pace.alive, max(0.0, (upcoming - now()) / 1000) + 0.005)

    async def _note_alive(self, why: str = "it could not be stored that the bot runs") -> None:
        """Store that time runs for the connected shards.

        Args:
            why: why it stood still for them if it did, for the log; by default as on a full disk.
        """
        at = now()
        if not (self._heard or self._registry.peers.partitions):
            # Time runs neither for a shard nor for a table of this process.
            return

        def note(connection: Connection) -> int:
            today = self._database.clock(connection)
            self._registry.peers.note_alive(connection, today)
            interactions.prune(connection)
            self._screen.prune(connection, at)
            pseudonyms.prune(connection, at)
            return reach.hear(connection, self._registry.hooks, self._heard, today)

        if moved := await self._database.write(note, invalidates_cache=False):
            log.info("%s; %d deadlines moved", why, moved)
            self._registry.tables.forget()
            await self._screen.deadlines_moved()

    async def _act_on_due(self, at: int) -> None:
        read, peers = self._database.read, self._registry.peers
        partitions, over, attempt = peers.partitions, "its time ran out", self._attempts.attempt
        for game, version in await read(games.due, at, partitions):
            await attempt(game, over, self._registry.time_outs.time_out(game, version))
        for public in self._public_messages:
            for subject in await read(public_messages.due, public, at, partitions):
                await attempt(subject, over, self._expire(public, subject, at))
        for game in await self._database.write(
            lambda connection: games.to_remind(connection, at, peers.still_owned(connection, partitions)),
            invalidates_cache=False,
        ):
            await attempt(game, "a reminder was due", self._remind(game))

    async def _expire(self, public: PublicMessage, subject: str, at: int) -> None:
        assert public.expire is not None, "it is due"
        await self._registry.commits.write(public.expire, subject, at, repeatable=True)
        self._screen.update((subject, public.audience))

    async def _remind(self, game: str) -> None:
        table = await self._registry.tables.get(game)
        if table.has_time_left(now()):
            await self._screen.alert_turn(table)
        else:
            await self._screen.remind(table)

    async def _next_deadline(self, at: int) -> int | None:
        """When something of this process is due next, in UTC ms, or was due and has not been handled."""
        partitions = self._registry.peers.partitions

        def find(connection: Connection) -> int | None:
            deadlines = [
                public_messages.next_deadline(connection, public, at, partitions)
                for public in self._public_messages
            ]
            deadlines.append(games.next_alarm(connection, at, partitions))
            return min((deadline for deadline in deadlines if deadline is not None), default=None)

        return await self._database.read(find) if partitions else None
