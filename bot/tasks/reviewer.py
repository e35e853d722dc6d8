"""The coach at work: reviews a game when somebody asks, and all between people by and by."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot.model.clock import now
from bot.model.table import Table
from bot.store.connection import Connection
from bot.store.database import Database
from bot.store.stats import reviews
from bot.tasks.worker import Thinker
from engine.ecarte.advisor.review import Review
from engine.ecarte.game import EcarteGame

log = logging.getLogger(__name__)

_PAUSE_SECONDS: Final = 5.0


def find(connection: Connection, game: str) -> Review | None:
    """The review of a game, if it was ever asked for."""
    text = reviews.find(connection, game)
    return None if text is None else Review.loads(text)


def keep(connection: Connection, table: Table, review: Review) -> None:
    """Keep the review of a finished game, and enter what it says of its players into their scores."""
    accounts = [review.summary(seat) for seat in range(len(table.seats))]
    counted = [(account.decisions, account.errors) for account in accounts]
    reviews.keep(connection, table, review.dumps(), counted)


class Coach:
    """Judges one game at a time, in a process of its own, so that nobody who plays waits for it.

    Args:
        database: keeps the reviews, and which games are yet to be judged.
        newest: gives a table at its newest version.
        seconds: how long a game is over before it is judged unasked.
    """

    def __init__(self, database: Database, newest: Callable[[str], Awaitable[Table]], seconds: float) -> None:
        self._database = database
        self._newest = newest
        self._patience = round(seconds * 1000)
        self._thinker = Thinker()
        self._one_at_a_time = asyncio.Lock()
        self._finished = asyncio.Event()
        self._working: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with what is yet to be judged."""
        self._working = asyncio.create_task(self._work(), name="background: reviewer")

    async def close(self) -> None:
        """Stop at once; what was not judged still waits when the program is back."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        await self._thinker.close()

    def changed(self, table: Table) -> None:
        """A table has a new version: its game may be over."""
        if not table.open:
            self._finished.set()

    async def review(self, table: Table) -> Review:
        """The review of a finished game, worked out when it is first asked for."""
        kept = await self._kept(table)
        if kept is not None:
            return kept
        async with self._one_at_a_time:
            # Somebody may have asked for the same before.
            return await self._kept(table) or await self._judged(table)

    async def _kept(self, table: Table) -> Review | None:
        return await self._database.read(lambda connection: find(connection, table.id))

    async def _judged(self, table: Table) -> Review:
        assert isinstance(table.game, EcarteGame), "reviews are of écarté"
        judged = await self._thinker.think(Review.of, table.game)
        await self._database.write(lambda connection: keep(connection, table, judged))
        return judged

    async def _work(self) -> None:
        while True:
            self._finished.clear()
            try:
                wanted = await self._database.read(reviews.next_wanted)
                if wanted is None:
                    await self._finished.wait()
                else:
                    await self._review_unasked(*wanted)
            except Exception:
                # An error of the store must not end the reviewer for good.
                log.exception("the coach missed a game")
                await asyncio.sleep(_PAUSE_SECONDS)

    async def _review_unasked(self, game: str, since: int) -> None:
        await asyncio.sleep(max(0, since + self._patience - now()) / 1000)
        try:
            table = await self._newest(game)
            # One that was left may be played on: then nobody waits for its review any more.
            if not table.open:
                await self.review(table)
        except Exception:
            # It would fail again: somebody may still ask for it.
            log.exception("game %s could not be reviewed", game)
            await self._database.write(lambda connection: reviews.pass_over(connection, game))
