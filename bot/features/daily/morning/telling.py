"""Tells the days whose morning has come, once it is known who is still in the server."""

from __future__ import annotations

from bot.database.clock import HOUR_MS
from bot.database.connection import Connection
from bot.database.database import Database
from bot.delivery.presenter import Presenter
from bot.features.daily.morning import store, transactions
from bot.features.daily.morning.model import AUDIENCE
from bot.features.standings.service import ShownBoards
from bot.registry.background.attempts import Attempts
from bot.registry.background.periodic import PeriodicTask
from bot.tables.peers import Peers


class Mornings(PeriodicTask[None]):
    """Posts the messages about the day before. It asks Discord about everybody whom one would name.

    Args:
        database: holds the messages.
        boards: asks Discord who has left.
        presenter: posts the messages.
        peers: knows the partitions that this process owns.
    """

    name = "mornings"
    pause = 10.0

    def __init__(self, database: Database, boards: ShownBoards, presenter: Presenter, peers: Peers) -> None:
        self._database = database
        self._boards = boards
        self._presenter = presenter
        self._peers = peers
        self._attempts = Attempts(peers)

    async def round(self, at: int) -> None:
        """Post the messages that are due.

        Args:
            at: the present time in UTC ms.
        """
        for key in await self._database.read(store.due, at, self._peers.partitions):
            await self._attempts.attempt(key, "its morning has come", self._tell(key, at))

    async def _tell(self, key: str, at: int) -> None:
        """Post a message.

        Raises:
            Refusal: ``discord-silent``, for an hour; then what is known of the people has to do.
        """
        morning = await self._database.read(transactions.find, key)

        def named(connection: Connection) -> list[int]:
            return transactions.told(connection, morning, at).people

        await self._boards.ask_shown(morning.guild, named, at, (morning.deadline or at) + HOUR_MS)
        await self._database.write(
            self._peers.with_lease_check(lambda connection: transactions.expire(connection, key, at))
        )
        self._presenter.update((key, AUDIENCE))
