"""Closes the seasons whose time is over, once it is known who is still in the server."""

from __future__ import annotations

from typing import Final

from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.database.database import Database
from bot.delivery.presenter import Presenter
from bot.features.salon.ledger import resets_store as resets
from bot.features.seasons import store, transactions
from bot.features.seasons.model import AUDIENCE, Season
from bot.features.standings.page import LINES
from bot.features.standings.service import ShownBoards
from bot.registry.background.attempts import Attempts
from bot.registry.background.periodic import PeriodicTask
from bot.tables.peers import Peers

_PATIENCE_MS: Final = DAY_MS
"""For how long after its end a season waits for Discord to say who is there."""


class SeasonClosings(PeriodicTask[None]):
    """Closes seasons. It asks Discord about everybody whom the board would name.

    Args:
        database: holds the seasons.
        boards: asks Discord who has left.
        presenter: posts the ends of seasons.
        peers: knows the partitions that this process owns.
    """

    name = "seasons"
    pause = 30.0

    def __init__(self, database: Database, boards: ShownBoards, presenter: Presenter, peers: Peers) -> None:
        self._database = database
        self._boards = boards
        self._presenter = presenter
        self._peers = peers
        self._attempts = Attempts(peers)

    async def round(self, at: int) -> None:
        """Close the seasons that are due, and let purses start over.

        Args:
            at: the present time in UTC ms.
        """
        for key in await self._database.read(store.due, at, self._peers.partitions):
            await self._attempts.attempt(key, "the season is over", self._close(key, at))
        left = 0 in self._peers.partitions and bool(await self._database.read(resets.left))
        while left:
            left = await self._database.write(transactions.reset_purses)

    async def _close(self, key: str, at: int) -> None:
        season = await self._database.read(transactions.find, key)
        await self._ask(season, at)
        await self._database.write(
            self._peers.with_lease_check(lambda connection: transactions.expire(connection, key, at))
        )
        self._presenter.update((key, AUDIENCE))

    async def ask_before(self, guild: int, at: int) -> None:
        """Ask who is still in a server if its season is over, which the change of a setting closes.

        Args:
            at: the present time in UTC ms.

        Raises:
            Refusal: ``discord-silent``.
        """
        season = await self._database.read(store.of_server, guild)
        if season is not None and season.until <= at:
            await self._ask(season, at)

    async def _ask(self, season: Season, at: int) -> None:
        """Ask Discord about all whom the boards would show now.

        Raises:
            Refusal: ``discord-silent``, for a day; then what is known of them has to do.
        """

        def shown(connection: Connection) -> list[int]:
            boards = transactions.to_come(connection, season, at)
            named = [line.person for board in boards for line in board.lines[:LINES]]
            return [*dict.fromkeys([*named, *(who for board in boards for who in board.special.people)])]

        await self._boards.ask_shown(season.guild, shown, at, season.until + _PATIENCE_MS)
