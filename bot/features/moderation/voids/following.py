"""Lets later ratings and closed seasons follow voids, a little in each commit, so that nobody waits."""

from __future__ import annotations

from typing import Final

from bot.database.database import Database
from bot.delivery.presenter import Presenter
from bot.features.moderation.service import Moderation
from bot.features.moderation.voids import transactions
from bot.registry.background.periodic import PeriodicTask
from bot.registry.registry import Registry

_IDLE_SECONDS: Final = 5.0
_PAUSE_SECONDS: Final = 0.01


class Following(PeriodicTask[bool]):
    """Goes on where the last commit has stopped, in any process.

    Args:
        database: keeps what is left to be done.
        registry: knows what follows, and the peers: one process does it, which owns the first partition.
        presenter: edits the messages that tell something else now.
        moderation: tells people who win or lose a title by it.
    """

    name = "voids"
    pause = _IDLE_SECONDS

    def __init__(
        self, database: Database, registry: Registry, presenter: Presenter, moderation: Moderation
    ) -> None:
        self._database = database
        self._presenter = presenter
        self._registry = registry
        self._moderation = moderation

    async def pause_after(self, result: bool) -> float:
        """The seconds to the next round, which comes soon if there may be more to do."""
        return _PAUSE_SECONDS if result else self.pause

    async def round(self, at: int) -> bool:
        """Do a little of what is left; returns whether there was something.

        Args:
            at: the present time in UTC ms.
        """
        read, mine = self._database.read, 0 in self._registry.peers.partitions
        hooks = self._registry.hooks
        if not mine or not await read(hooks.is_void_left):
            return False
        found = await self._database.read_long(hooks.read_void)
        told, entries = await self._database.write(transactions.go_on, hooks, found, at)
        for key in told:
            self._presenter.update(key)
        for entry in entries:
            await self._moderation.tell(entry)
        return True
