"""Makes the boards of each day before it begins, has the coach judge them, and closes series at their end."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from bot.database.clock import MINUTE_MS, now
from bot.database.database import Database
from bot.delivery.direct_messages import open_dm
from bot.delivery.discord.operations import Failure, Operations
from bot.features.duplicate import coach, store, transactions
from bot.features.duplicate.duels import store as duel_store
from bot.features.duplicate.duels import transactions as duels
from bot.features.duplicate.duels.model import HouseLine, Stage
from bot.features.duplicate.model import Play, Series
from bot.features.standings.service import ShownBoards
from bot.registry.background.attempts import Attempts
from bot.registry.background.backoff import Backoff
from bot.registry.background.periodic import PeriodicTask
from bot.registry.background.worker import Worker
from bot.tables.peers import Peers
from bot.tables.person import is_deleted
from bot.tables.store import users
from engine.interface import Level

log = logging.getLogger(__name__)

_AT_ONCE: Final = 20
"""How many people's results are saved in one commit."""


class Closing(PeriodicTask[None]):
    """Does what is due for series of boards. Each commit is done once, even if several processes try it.

    Args:
        database: has the series.
        worker: judges the boards that are over.
        peers: knows the partitions that this process owns.
        operations: opens direct messages.
        boards: asks Discord which players of a duel have left its server.
    """

    name = "boards"
    pause = 10.0

    def __init__(
        self, database: Database, worker: Worker, peers: Peers, operations: Operations, boards: ShownBoards
    ) -> None:
        self._database = database
        self._worker = worker
        self._peers = peers
        self._operations = operations
        self._boards = boards
        self._attempts = Attempts(peers)
        self._backoff = Backoff(log)

    async def round(self, at: int) -> None:
        """Do everything that is due.

        Args:
            at: the present time in UTC ms.
        """
        if not await self._database.read(transactions.prepared, at):
            await self._database.write(
                transactions.prepare, at, transactions.secrets(), invalidates_cache=False
            )
        for series in await self._due(at):
            await self._attempts.attempt(series.id, "its time is up", self._end(series))
        for board in await self._database.read(store.unjudged, self._peers.partitions):
            await self._backoff.attempt(f"board {board} could not be judged", self._judge(*board), board)
        for series in await self._due(at):
            await self._attempts.attempt(series.id, "its boards are over", self._close(series))

    async def _due(self, at: int) -> list[Series]:
        """The series whose time is up."""
        return await self._database.read(store.due, at, self._peers.partitions)

    async def _end(self, series: Series) -> None:
        """End the boards of a series that are not over, or the offer of a duel that nobody has answered."""
        duel = await self._database.read(duel_store.load, series.id)
        if duel is not None and duel.stage is Stage.OFFERED:
            await self._database.write(duels.expire, series.id)
            return
        # One person's at a time, so that no press waits for the boards of a thousand servers.
        for person in await self._database.read(store.unfinished, series):
            await self._database.write(transactions.concede, series, person, invalidates_cache=False)

    async def _close(self, series: Series) -> None:
        """Close a series, unless that was done or must wait. Its boards are over and judged."""
        duel = await self._database.read(duel_store.load, series.id)
        if duel is None:
            closed = await self._score(series)
        else:
            people = [player.person for player in duel.players]
            reached = await self.reached(people)
            if reached is None or not await self._boards.ask_all(duel.guild, people, now() - MINUTE_MS):
                return
            lines = [await self._house(series, number) for number in range(1, series.boards + 1)]
            closed = await self._database.write(duels.close, series.id, lines, reached)
        if closed:
            log.info("the boards %s are closed", series.id)

    async def _score(self, series: Series) -> bool:
        """Save the results of a series, some at a time, then let them be known; returns whether it does."""
        scored = await self._database.read_long(transactions.scored, series)
        for first in range(0, len(scored), _AT_ONCE):
            portion = scored[first : first + _AT_ONCE]
            await self._database.write(store.save_results, portion, invalidates_cache=False)
        return await self._database.write(store.close, series.id)

    async def _house(self, series: Series, number: int) -> HouseLine:
        """What the house makes of a board of a duel in the players' place."""
        book, expert = [
            await self._worker.run(coach.made, series.board(0, number), level)
            for level in (Level.BOOK, Level.EXPERT)
        ]
        return HouseLine(number, book, expert)

    async def reached(self, people: Sequence[int]) -> list[int] | None:
        """Those of some people whose direct messages are open; None if Discord cannot be asked now."""
        found = []
        for key in people:
            person = await self._database.read(users.find, key)
            if person is None or is_deleted(key):
                continue
            channel = await open_dm(self._database, self._operations, person)
            if channel is Failure.TRANSIENT:
                return None
            if not isinstance(channel, Failure):
                found.append(key)
        return found

    async def _judge(self, key: str, person: int, number: int) -> None:
        """Have the coach judge a board that somebody has played."""
        series, entry = await self._database.read(store.played, key, person)
        play = entry.play(number)
        assert play is not None, "the board was found with its entry"
        decisions, errors = await self._judged(series, entry.instance, play)
        await self._database.write(
            store.judge, key, person, number, decisions, errors, invalidates_cache=False
        )

    async def _judged(self, series: Series, instance: int, play: Play) -> tuple[int, int]:
        try:
            return await self._worker.run(coach.judged, series.board(instance, play.board), play)
        except Exception:
            # One board that cannot be judged must not keep the results of all others back.
            log.exception("board %d of %s could not be judged", play.board, series.id)
            return 0, 0
