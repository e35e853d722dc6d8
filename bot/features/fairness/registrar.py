"""Keeps the register: numbers each game that has begun, and saves what verifies it once it is over."""

from __future__ import annotations

import logging
from typing import Final

from bot.database.database import Database
from bot.features.fairness import store, transactions
from bot.features.fairness.model import REGISTER
from bot.registry.background.backoff import Backoff
from bot.registry.background.periodic import PeriodicTask
from bot.registry.hooks import TableHooks
from bot.tables.peers import Peers

log = logging.getLogger(__name__)

_AT_ONCE: Final = 20
"""How many games are read in a round."""
_PAUSE_SECONDS: Final = 1.0
"""The time between two rounds while more games wait."""
_AGAIN_MS: Final = 60_000
"""How long after its end a game that may be played on is looked at again."""


class Registrar(PeriodicTask[bool]):
    """A task of the one process that owns the register. What it does twice changes nothing.

    Args:
        database: holds the games and the register.
        hooks: know whether a game may be played on.
        peers: knows whether this process owns the register.
    """

    name = "register"
    pause = 5.0

    def __init__(self, database: Database, hooks: TableHooks, peers: Peers) -> None:
        self._database = database
        self._hooks = hooks
        self._peers = peers
        self._later: dict[int, int] = {}
        """When games that may be played on are looked at again, in UTC ms."""
        self._backoff = Backoff(log)

    async def pause_after(self, result: bool) -> float:
        """The seconds to the next round, which comes soon if more games wait."""
        return _PAUSE_SECONDS if result else self.pause

    async def round(self, at: int) -> bool:
        """Enter games that have begun, finish entries whose games are over, and close a month that is.

        Args:
            at: the present time in UTC ms.

        Returns:
            Whether more may wait.
        """
        if not self._peers.owns(REGISTER):
            return False
        begun = await self._database.read(transactions.begun, _AT_ONCE)
        if begun:
            await self._database.write(transactions.enter, begun, invalidates_cache=False)
        ended = await self._database.read(store.to_finish)
        self._later = {number: self._later[number] for number, _ in ended if self._later.get(number, 0) > at}
        due = [
            (number, game)
            for number, game in ended
            if number not in self._later and not self._backoff.left(number)
        ][:_AT_ONCE]
        for number, game in due:
            what = f"entry {number} of the register, game {game}, could not be finished"
            await self._backoff.attempt(what, self._finish(number, game, at), number)
        return _AT_ONCE in (len(begun), len(due)) or await self._close(at)

    async def _finish(self, number: int, game: str, at: int) -> None:
        """Finish the entry of a game that has ended, or look at it again later."""
        found = await self._database.read(transactions.examine, self._hooks, number, game, at)
        if found is None:
            self._later[number] = at + _AGAIN_MS
        else:
            await self._database.write(transactions.finish, found, invalidates_cache=False)

    async def _close(self, at: int) -> bool:
        """Close the first month that is over; returns whether one was."""
        closed = await self._database.read_long(transactions.to_close, at)
        if closed is None:
            return False
        await self._database.write(transactions.close, closed, at)
        return True
