"""Asks Discord who has left a server, before a tournament there names a winner."""

from __future__ import annotations

from typing import Final

from bot.database.clock import HOUR_MS, MINUTE_MS, now
from bot.database.database import Database
from bot.features.standings.here_store import MOST_ASKED
from bot.features.standings.service import ShownBoards
from bot.features.tournaments import formats, store
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.transactions import reading
from bot.registry.background.periodic import PeriodicTask
from bot.tables.peers import Peers

_PAUSE_SECONDS: Final = 10.0


class Leavers(PeriodicTask[None]):
    """Asks about the first players of a tournament again and again, while its end is near.

    The end is in the commit that ends its last game, where nobody can ask.

    Args:
        database: holds the tournaments.
        boards: asks Discord who has left.
        peers: knows the partitions that this process owns.
    """

    name = "leavers"
    pause = _PAUSE_SECONDS

    def __init__(self, database: Database, boards: ShownBoards, peers: Peers) -> None:
        self._database = database
        self._boards = boards
        self._peers = peers

    async def round(self, at: int) -> None:
        """Ask about the players of the tournaments that may soon be over.

        Args:
            at: the present time in UTC ms.
        """
        for key in await self._database.read(store.nearly_over, at, self._peers.partitions):
            await self.ask(await self._database.read(reading.find, key))

    async def ask(self, tournament: Tournament) -> None:
        """Ask about those who stand first in a running tournament, unless that was done just now."""
        first = [tournament.player(standing.player).person for standing in formats.standings(tournament)]
        asked_within = HOUR_MS if tournament.by_post else MINUTE_MS
        await self._boards.ask_all(tournament.guild, first[:MOST_ASKED], now() - asked_within)
