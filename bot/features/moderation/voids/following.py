"""Lets later ratings and closed seasons follow voids, a little in each commit, so that nobody waits."""

from __future__ import annotations

from typing import Final

from bot.database.database import Database
from bot.delivery.presenter import Presenter
from bot.features.moderation.service import Moderation
from bot.features.moderation.voids import transactions
from bot.features.seasons.model import AUDIENCE
from bot.registry.background.periodic import PeriodicTask
from bot.tables.peers import Peers

_IDLE_SECONDS: Final = 5.0
_PAUSE_SECONDS: Final = 0.05


class Following(PeriodicTask[bool]):
    """Goes on where the last commit has stopped, in any process.

    Args:
        database: keeps what is left to be done.
        presenter: edits the messages of seasons.
        peers: one process does it, which owns the first partition.
        moderation: tells people who win or lose a title by it.
    """

    name = "voids"
    pause = _IDLE_SECONDS

    def __init__(
        self, database: Database, presenter: Presenter, peers: Peers, moderation: Moderation
    ) -> None:
        self._database = database
        self._presenter = presenter
        self._peers = peers
        self._moderation = moderation

    async def pause_after(self, result: bool) -> float:
        """The seconds to the next round, which comes soon if there may be more to do."""
        return _PAUSE_SECONDS if result else self.pause

    async def round(self, at: int) -> bool:
        """Do a little of what is left; returns whether there was something.

        Args:
            at: the present time in UTC ms.
        """
        if 0 not in self._peers.partitions or not await self._database.read(transactions.is_left):
            return False
        told, entries = await self._database.write(transactions.go_on, at)
        for season in told:
            self._presenter.update((season, AUDIENCE))
        for entry in entries:
            await self._moderation.tell(entry)
        return True
