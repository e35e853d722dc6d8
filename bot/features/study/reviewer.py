"""Reviews games: when a person asks, and every game soon after its end.

If a new version of the program judges errors otherwise, a migration deletes reviews and lets their games wait
since 0: they are reviewed again, one by one, while no newer game waits.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextvars import Context
from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.study import store as reviews
from bot.features.study.fair_queue import FairQueue
from bot.registry.background.backoff import Backoff
from bot.registry.background.periodic import BackgroundTask
from bot.registry.background.worker import Worker
from bot.tables.peers import Peers
from bot.tables.store import games
from bot.tables.table import Table
from engine import course
from engine.interface import HasReview, Review, review_of

log = logging.getLogger(__name__)

_CAUGHT_UP: Final = 3
"""How many games of a person are reviewed at once."""
_NEWS_MS: Final = 600_000
"""How long after its end a game goes before those that wait longer: its players may soon ask."""


def find(connection: Connection, table: Table) -> Review | None:
    """The stored review of a finished game; None if there is none."""
    text = reviews.find(connection, table.id)
    return None if text is None else review_of(table.game_type).loads_review(text)


def next_unasked(
    connection: Connection, partitions: Collection[int], delay_ms: int
) -> tuple[str, int] | None:
    """The next game to review unasked, and since when it waits.

    Args:
        delay_ms: how long after its end a game is reviewed.
    """
    return reviews.next_wanted(connection, now() - _NEWS_MS, now() - delay_ms, partitions)


class Reviewer(BackgroundTask):
    """Reviews one game at a time in a worker process of its own, so that no player waits for it.

    People get reviews in turn, even if one of them asks for many.

    Args:
        database: stores the reviews, and which games still need one.
        newest: returns a table at its newest version.
        peers: knows whose games this process reviews unasked.
        seconds: how long after its end a game is reviewed unasked.
    """

    def __init__(
        self,
        database: Database,
        newest: Callable[[str], Awaitable[Table]],
        peers: Peers,
        seconds: float,
        again: float = 5.0,
    ) -> None:
        self._again = again
        self._database = database
        self._peers = peers
        self._newest = newest
        self._delay_ms = round(seconds * 1000)
        self._worker = Worker()
        self._queue = FairQueue()
        self._finished = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._catching_up: dict[int, asyncio.Task[None]] = {}

    def start(self, catch_up: Callable[[], Awaitable[None]] | None = None) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._run(), name="background: reviewer")

    async def close(self) -> None:
        """Stop at once; games without a review are found again after a restart."""
        running = [*self._catching_up.values(), *([] if self._task is None else [self._task])]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self._worker.close()

    def wake(self) -> None:
        """Search again for games that need a review."""
        self._finished.set()

    async def review(self, table: Table, person: int | None = None) -> Review:
        """The review of a finished game, computed when it is first asked for.

        Args:
            person: who asks for it; None if nobody does.
        """
        found = await self._find(table)
        if found is not None:
            return found
        async with self._queue.turn(person):
            # Another caller may have had it computed while this one waited.
            return await self._find(table) or await self._compute(table)

    async def catch_up(self, person: int) -> int:
        """Begin to review the last games of a person that have no review yet.

        Returns:
            how many games are being reviewed.
        """
        found = await self._database.read(reviews.missing, person, _CAUGHT_UP)
        tables = [
            table
            for table in [await self._newest(game) for game in found]
            if isinstance(table.game_type, HasReview)
        ]
        if tables and person not in self._catching_up:
            # Tasks that begin here belong to no press.
            task = asyncio.create_task(self._review_all(tables, person), name="catch up", context=Context())
            self._catching_up[person] = task
            task.add_done_callback(lambda _: self._catching_up.pop(person, None))
        return len(tables)

    async def _review_all(self, tables: list[Table], person: int) -> None:
        for table in tables:
            try:
                await self.review(table, person)
            except Exception:
                # A failed review must not stop the other ones.
                log.exception("game %s could not be reviewed", table.id)

    async def _find(self, table: Table) -> Review | None:
        return await self._database.read(find, table)

    async def _compute(self, table: Table) -> Review:
        late = await self._database.read(games.late_steps, table.id)
        review = await self._worker.run(review_of(table.game_type).review, table.started_game, late)
        extremes = await self._worker.run(course.extremes, table.started_game)
        await self._database.write(reviews.keep, table, review, extremes)
        return review

    async def _run(self) -> None:
        backoff = Backoff(log, self._again)
        while True:
            self._finished.clear()
            try:
                partitions = self._peers.partitions
                wanted = await self._database.read(next_unasked, partitions, self._delay_ms)
                if wanted is None:
                    await self._finished.wait()
                else:
                    await self._review_unasked(*wanted)
                backoff.succeeded()
            except Exception as error:
                # One failure of the store must not end the task.
                await asyncio.sleep(backoff.failed("the reviewer failed", error))

    async def _review_unasked(self, game: str, since: int) -> None:
        await asyncio.sleep(max(0, since + self._delay_ms - now()) / 1000)
        try:
            table = await self._newest(game)
            # A game that a player had left may be played on, and needs no review yet.
            if not table.open:
                await self.review(table)
        except Exception:
            # The review would fail again. A person may still ask for it.
            log.exception("game %s could not be reviewed", game)
            await self._database.write(reviews.pass_over, game)
