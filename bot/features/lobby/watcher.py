"""Keeps the lobbies true: compares each with what is going on, and offers the house where nobody comes."""

from __future__ import annotations

from collections.abc import Iterable

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.delivery.presenter import Presenter
from bot.features.lobby import store, transactions
from bot.features.lobby.anywhere import transactions as anywhere
from bot.features.lobby.anywhere.model import QUEUE, SEEKER_AUDIENCE
from bot.features.lobby.leavers import LobbyLeavers
from bot.features.lobby.model import LOBBY_AUDIENCE
from bot.registry.background.attempts import Attempts
from bot.registry.background.periodic import PeriodicTask
from bot.registry.registry import Registry
from bot.tables.errors import Refusal


class Watcher(PeriodicTask[int | None]):
    """A task that looks, about once a second, which lobbies and open seats are due.

    Args:
        database: holds the lobbies.
        registry: changes tables.
        presenter: shows lobbies.
        leavers: asks whether the leaders are still there.
    """

    name = "lobbies"
    pause = 1.0

    def __init__(
        self, database: Database, registry: Registry, presenter: Presenter, leavers: LobbyLeavers
    ) -> None:
        self._database = database
        self._registry = registry
        self._presenter = presenter
        self._leavers = leavers
        self._attempts = Attempts(registry.peers)

    async def pause_after(self, result: int | None) -> float:
        """The seconds to the next round, which comes when the next lobby is due."""
        seconds = 0.0 if result is None else (result - now()) / 1000
        # What is still due has failed.
        return min(self.pause, seconds) if seconds > 0 else self.pause

    async def round(self, at: int) -> int | None:
        """Act on everything that is due at a time in UTC ms; returns when something is due next."""
        peers, mine, attempt = self._registry.peers, self._registry.peers.partitions, self._attempts.attempt

        def look(connection: Connection) -> tuple[int | None, bool]:
            tends = peers.owns(QUEUE) and anywhere.needs_tending(connection, at)
            return store.next_check(connection, mine), tends

        upcoming, tends = await self._database.read(look)
        if tends:
            await attempt(QUEUE, "people wait", self._tend(at), Refusal)
        if upcoming is None or upcoming > at:
            return upcoming
        for lobby in await self._database.read(store.due, at, mine):
            await attempt(lobby, "it is to be compared", self._renew(lobby, at), Refusal)
        for game, offered in await self._database.read(store.seekers, at, mine):
            tried = self._offer_house(game) if offered else self._found(game)
            await attempt(game, "nobody has come", tried, Refusal)
        return await self._database.read(store.next_check, mine)

    async def _tend(self, at: int) -> None:
        """Pair people of all servers, and take those out of the queue whose time is up."""
        self.show(await self._registry.commits.write(anywhere.tend, at, repeatable=True))

    def show(self, changed: Iterable[str]) -> None:
        """Update the messages of seekers."""
        for seeker in changed:
            self._presenter.update((seeker, SEEKER_AUDIENCE))

    async def _renew(self, lobby_id: str, at: int) -> None:
        # The boards are read before, so that no write waits for them.
        def read(connection: Connection) -> tuple[int, transactions.Leaders]:
            guild = transactions.find(connection, lobby_id).guild
            return guild, transactions.leaders_of(connection, guild, at)

        guild, leaders = await self._database.read(read)
        self._leavers.ask(guild, [person for _, leading in leaders for person, _ in leading])
        if await self._registry.commits.write(
            transactions.renew, lobby_id, leaders, at, repeatable=True, invalidates_cache=False
        ):
            self._presenter.update((lobby_id, LOBBY_AUDIENCE))

    async def _offer_house(self, game: str) -> None:
        await self._registry.table_changes.advance(game, transactions.offer_house)

    async def _found(self, game: str) -> None:
        await self._database.write(store.found, game, invalidates_cache=False)
