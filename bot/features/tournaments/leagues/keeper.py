"""Keeps leagues: shows their tables, and names their champions when the last evening is over."""

from __future__ import annotations

from bot.database.clock import MINUTE_MS
from bot.database.database import Database
from bot.delivery.presenter import Presenter
from bot.features.standings.here_store import MOST_ASKED
from bot.features.standings.service import ShownBoards
from bot.features.tournaments.leagues import store, transactions
from bot.features.tournaments.leagues.model import League
from bot.features.tournaments.leagues.public_message import LEAGUE
from bot.registry.background.attempts import Attempts
from bot.registry.background.periodic import PeriodicTask
from bot.tables.peers import Peers
from bot.tables.store import public_messages


class Leagues(PeriodicTask[None]):
    """A task that looks which leagues are over, and which messages show less.

    Args:
        database: holds the leagues.
        boards: asks Discord who has left a server.
        presenter: shows leagues.
        peers: knows the partitions that this process owns.
    """

    name = "leagues"
    pause = 5.0

    def __init__(self, database: Database, boards: ShownBoards, presenter: Presenter, peers: Peers) -> None:
        self._database = database
        self._boards = boards
        self._presenter = presenter
        self._peers = peers
        self._attempts = Attempts(peers)

    async def round(self, at: int) -> None:
        """End the leagues that are over, and update the messages that show less.

        Args:
            at: the present time in UTC ms.
        """
        mine = self._peers.partitions
        for key in await self._database.read(store.due, at, mine):
            await self._attempts.attempt(key, "its last evening is over", self._close(key, at))
        for key, audience, *_ in await self._database.read(public_messages.lags, LEAGUE, mine):
            self._presenter.update((key, audience))

    async def _close(self, key: str, at: int) -> None:
        """End a league, after asking Discord which of the first have left: its champion is among them."""
        league: League = await self._database.read(transactions.find, key)
        lines = await self._database.read(transactions.standings, league, at)
        first = [line.person for line in lines[:MOST_ASKED]]
        await self._boards.ask_all(league.guild, first, at - MINUTE_MS)
        await self._database.write(
            self._peers.with_lease_check(lambda connection: transactions.close(connection, key, at))
        )
