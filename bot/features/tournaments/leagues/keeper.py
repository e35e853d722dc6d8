"""Names the champions of leagues when the last evening is over."""

from __future__ import annotations

from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.standings.here_store import MOST_ASKED
from bot.features.standings.service import ShownBoards
from bot.features.tournaments.leagues import store, transactions
from bot.features.tournaments.leagues.model import League
from bot.registry.background.attempts import Attempts
from bot.registry.background.periodic import PeriodicTask
from bot.tables.peers import Peers


class Leagues(PeriodicTask[None]):
    """A task that looks which leagues are over.

    Args:
        database: holds the leagues.
        boards: asks Discord who has left a server.
        peers: knows the partitions that this process owns.
    """

    name = "leagues"
    pause = 5.0

    def __init__(self, database: Database, boards: ShownBoards, peers: Peers) -> None:
        self._database = database
        self._boards = boards
        self._peers = peers
        self._attempts = Attempts(peers)

    async def round(self, at: int) -> None:
        """End the leagues that are over.

        Args:
            at: the present time in UTC ms.
        """
        for key in await self._database.read(store.due, at, self._peers.partitions):
            await self._attempts.attempt(key, "its last evening is over", self._close(key, at))

    async def _close(self, key: str, at: int) -> None:
        """End a league, after asking Discord which of the first have left: its champion is among them.

        Raises:
            Refusal: ``discord-silent``, for a day; then what is known of them has to do.
        """
        league: League = await self._database.read(transactions.find, key)

        def first(connection: Connection) -> list[int]:
            return [line.person for line in transactions.standings(connection, league, at)[:MOST_ASKED]]

        await self._boards.ask_shown(league.guild, first, at, league.ends_at + DAY_MS)
        await self._database.write(
            self._peers.with_lease_check(lambda connection: transactions.close(connection, key, at))
        )
