"""Gives the role of champions, and takes it from the last ones."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.config import Pace
from bot.database.clock import now
from bot.database.database import Database
from bot.delivery.discord.operations import Failure, Operations
from bot.features.seasons import store
from bot.features.seasons.store import RoleMove
from bot.tables.peers import Peers

log = logging.getLogger(__name__)

_AGAIN_MS: Final = 3_600_000
"""How long after a refusal a role is tried again: the permission may come back."""


class ChampionRoles:
    """Moves roles as the ends of seasons want it. To give or take one twice does nothing.

    Args:
        database: knows what is to be done.
        operations: reaches Discord.
        peers: knows the partitions that this process owns.
    """

    def __init__(self, database: Database, operations: Operations, peers: Peers, pace: Pace) -> None:
        self.pace = pace
        self._database = database
        self._operations = operations
        self._peers = peers
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._run(), name="background: roles of champions")

    async def close(self) -> None:
        """Stop the task."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def round(self, at: int) -> None:
        """Give and take the roles that are due.

        Args:
            at: the present time in UTC ms.
        """
        for move in await self._database.read(store.role_moves, at, self._peers.partitions):
            await self._move(move, at)

    async def _move(self, move: RoleMove, at: int) -> None:
        carry_out = self._operations.give_role if move.wanted else self._operations.take_role
        match await carry_out(move.guild, move.person, move.role):
            case None | Failure.NO_MESSAGE:
                # Where the person has left or the role is gone, nothing is left to do.
                await self._database.write(store.moved, move, invalidates_cache=False)
            case Failure.TRANSIENT:
                pass
            case failure:
                log.info("server %d: no role of champions: %s", move.guild, failure.value)
                await self._database.write(store.put_off, move, at + _AGAIN_MS, invalidates_cache=False)

    async def _run(self) -> None:
        while True:
            try:
                await self.round(now())
            except Exception:
                log.exception("the roles of champions could not be moved")
            await asyncio.sleep(self.pace.roles)
