"""Gives the role of champions, and takes it from the last ones."""

from __future__ import annotations

import logging
from typing import Final

from bot.database.database import Database
from bot.delivery.discord.operations import Failure, Operations
from bot.features.seasons import roles_store as roles
from bot.features.seasons.roles_store import RoleMove
from bot.registry.background.backoff import Backoff
from bot.registry.background.periodic import PeriodicTask
from bot.tables.peers import Peers

log = logging.getLogger(__name__)

_AGAIN_MS: Final = 3_600_000
"""How long after a refusal a role is tried again: the permission may come back."""


class ChampionRoles(PeriodicTask[None]):
    """Moves roles as the ends of seasons and tournaments want it. To give or take one twice does nothing.

    Args:
        database: knows what is to be done.
        operations: reaches Discord.
        peers: knows the partitions that this process owns.
    """

    name = "roles of champions"
    pause = 30.0

    def __init__(self, database: Database, operations: Operations, peers: Peers) -> None:
        self._database = database
        self._operations = operations
        self._peers = peers
        self._backoff = Backoff(log)

    async def round(self, at: int) -> None:
        """Give and take the roles that are due.

        Args:
            at: the present time in UTC ms.
        """
        for move in await self._database.read(roles.moves, at, self._peers.partitions):
            what = f"server {move.guild}: the role {move.role} of {move.person} could not be moved"
            await self._backoff.attempt(what, self._move(move, at), move)

    async def _move(self, move: RoleMove, at: int) -> None:
        carry_out = self._operations.give_role if move.wanted else self._operations.take_role
        match await carry_out(move.guild, move.person, move.role):
            case None | Failure.NO_MESSAGE:
                # Where the person has left or the role is gone, nothing is left to do.
                await self._database.write(roles.moved, move, at, invalidates_cache=False)
            case Failure.TRANSIENT:
                pass
            case failure:
                log.info("server %d: no role of champions: %s", move.guild, failure.value)
                await self._database.write(roles.put_off, move, at, at + _AGAIN_MS, invalidates_cache=False)
