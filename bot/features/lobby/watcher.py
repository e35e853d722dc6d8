"""Keeps the lobbies true: compares each with what is going on, and offers the house where nobody comes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.config import Pace
from bot.database.clock import now
from bot.database.database import Database
from bot.delivery.presenter import Presenter
from bot.features.lobby import store, transactions
from bot.features.lobby.anywhere import store as seekers
from bot.features.lobby.anywhere import transactions as anywhere
from bot.features.lobby.anywhere.model import QUEUE, SEEKER_AUDIENCE
from bot.features.lobby.model import LOBBY_AUDIENCE
from bot.registry.background.attempts import attempt_as_owner
from bot.registry.background.periodic import PeriodicTask
from bot.registry.registry import Registry
from bot.tables.errors import Refusal

_LEAST_SECONDS: Final = 0.05


class Watcher(PeriodicTask[None]):
    """A task that looks, about once a second, which lobbies and open seats are due.

    Args:
        database: holds the lobbies.
        registry: changes tables.
        presenter: shows lobbies.
    """

    name = "lobbies"

    def __init__(self, database: Database, registry: Registry, presenter: Presenter, pace: Pace) -> None:
        self.pace = pace
        self._database = database
        self._registry = registry
        self._presenter = presenter

    @property
    def pause(self) -> float:
        """The seconds between two rounds."""
        return self.pace.lobby

    async def pause_after(self, result: None) -> float:
        """The seconds to the next round, which comes when the next lobby is due."""
        upcoming = await self._database.read(store.next_check, self._registry.peers.partitions)
        if upcoming is None:
            return self.pause
        return min(self.pause, max(_LEAST_SECONDS, (upcoming - now()) / 1000))

    async def round(self, at: int) -> None:
        """Act on everything that is due at a time in UTC ms."""
        peers = self._registry.peers
        for lobby in await self._database.read(store.due, at, peers.partitions):
            await attempt_as_owner(peers, lobby, "it is to be compared", self._renew(lobby, at), Refusal)
        for game, offered in await self._database.read(store.seekers, at, peers.partitions):
            attempt = self._offer_house(game) if offered else self._found(game)
            await attempt_as_owner(peers, game, "nobody has come", attempt, Refusal)

        if peers.owns(QUEUE):
            await attempt_as_owner(peers, QUEUE, "people wait", self._tend(at), Refusal)

    async def _tend(self, at: int) -> None:
        """Pair people of all servers, and take those out of the queue whose time is up."""
        queue = await self._database.read(seekers.queue)
        if len(queue) > 1 or any(seeker.until <= at for seeker in queue):
            self.show(await self._registry.commits.write(anywhere.tend, at, repeatable=True))

    def show(self, changed: Iterable[str]) -> None:
        """Update the messages of seekers."""
        for seeker in changed:
            self._presenter.update((seeker, SEEKER_AUDIENCE))

    async def _renew(self, lobby_id: str, at: int) -> None:
        # The boards are read before, so that no write waits for them.
        leaders = await self._database.read(
            lambda connection: transactions.leaders_of(
                connection, transactions.find(connection, lobby_id).guild, at
            )
        )
        if await self._registry.commits.write(
            transactions.renew, lobby_id, leaders, at, repeatable=True, invalidates_cache=False
        ):
            self._presenter.update((lobby_id, LOBBY_AUDIENCE))

    async def _offer_house(self, game: str) -> None:
        await self._registry.table_changes.advance(game, transactions.offer_house)

    async def _found(self, game: str) -> None:
        await self._database.write(store.found, game, invalidates_cache=False)
