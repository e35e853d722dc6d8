"""Makes the boards of each day before it begins, has the coach judge them, and closes them at its end."""

from __future__ import annotations

import logging

from bot.config import Pace
from bot.database.database import Database
from bot.features.duplicate import coach, store, transactions
from bot.features.duplicate.model import Play, Series
from bot.registry.background.periodic import PeriodicTask
from bot.registry.background.worker import Worker
from bot.tables.peers import Peers

log = logging.getLogger(__name__)


class Closing(PeriodicTask[None]):
    """Does what is due for series of boards. Each commit is done once, even if several processes try it.

    Args:
        database: has the series.
        worker: judges the boards that are over.
        peers: knows the partitions that this process owns.
    """

    name = "boards"

    def __init__(self, database: Database, worker: Worker, peers: Peers, pace: Pace) -> None:
        self.pace = pace
        self._database = database
        self._worker = worker
        self._peers = peers

    @property
    def pause(self) -> float:
        """The seconds between two rounds."""
        return self.pace.boards

    async def round(self, at: int) -> None:
        """Do everything that is due.

        Args:
            at: the present time in UTC ms.
        """
        if not await self._database.read(transactions.prepared, at):
            await self._database.write(
                transactions.prepare, at, transactions.secrets(), invalidates_cache=False
            )
        for series in await self._database.read(store.due, at, self._peers.partitions):
            if await self._database.read(store.unfinished, series.id):
                await self._database.write(transactions.concede, series, invalidates_cache=False)
        while await self._judge():
            pass
        for series in await self._database.read(store.due, at, self._peers.partitions):
            if await self._database.write(transactions.close, series):
                log.info("the boards %s are closed", series.id)

    async def _judge(self) -> bool:
        """Have the coach judge one board; returns False if none is left."""
        found = await self._database.read(store.unjudged, self._peers.partitions)
        if found is None:
            return False
        series, entry, number = found
        play = entry.play(number)
        assert play is not None, "the board was found with its entry"
        decisions, errors = await self._judged(series, entry.instance, play)
        await self._database.write(
            store.judge, series.id, entry.person, number, decisions, errors, invalidates_cache=False
        )
        return True

    async def _judged(self, series: Series, instance: int, play: Play) -> tuple[int, int]:
        try:
            return await self._worker.run(coach.judged, series.board(instance, play.board), play)
        except Exception:
            # One board that cannot be judged must not keep the results of all others back.
            log.exception("board %d of %s could not be judged", play.board, series.id)
            return 0, 0
