"""Names the games that stand still although somebody should act for them, which is a fault."""

from __future__ import annotations

import logging
from typing import Final

from bot.database.clock import MINUTE_MS
from bot.database.database import BoundedDict, Database
from bot.registry.background.periodic import PeriodicTask
from bot.tables.cache import Tables
from bot.tables.peers import Peers
from bot.tables.store import games, messages

log = logging.getLogger(__name__)

STILL_MS: Final = MINUTE_MS
"""How long after its deadline, or without one after its last change, a game counts as standing still."""
_MOST: Final = 1_000


class Standstills(PeriodicTask[None]):
    """A task that looks once a minute for games that stand still, and logs each once for each version.

    Args:
        database: holds the games and what their messages show.
        tables: finds the tables.
        peers: knows the partitions that this process owns.
    """

    name = "standstills"
    pause = STILL_MS / 1000

    def __init__(self, database: Database, tables: Tables, peers: Peers) -> None:
        self._database = database
        self._tables = tables
        self._peers = peers
        self._named = BoundedDict[str, int](_MOST)
        """By game, the version that was logged."""

    async def round(self, at: int) -> None:
        """Log the games of this process that stand still at a time in UTC ms."""
        for still in await self._database.read(games.standing, at, STILL_MS, self._peers.partitions):
            if self._named.get(still.game) == still.version:
                continue
            self._named[still.game] = still.version
            table = await self._tables.get(still.game)
            shown = await self._database.read(messages.of_game, still.game)
            log.warning(
                "game %s stands still: version %d, changed %d s ago, %s, owned here since %d;"
                " waits for %s; %s",
                still.game,
                still.version,
                (at - still.changed_at) // 1000,
                "no deadline" if still.deadline is None else f"{(at - still.deadline) // 1000} s late",
                self._peers.owned_since,
                table.wait or ", ".join(map(str, table.waits_for)) or "the house",
                ", ".join(f"{message.audience} shows {message.shown} in {message.id}" for message in shown)
                or "no message",
                extra={"each": True},
            )
