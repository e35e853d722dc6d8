"""Counters: what is ventured on a game, and the books of a server."""

from __future__ import annotations

from bot.database.clock import now
from bot.database.database import Database
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets import transactions as bets
from bot.features.salon.bets.model import Wager
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import LedgerPage, purse
from bot.tables.table import Table


class CounterRepository:
    """Wagers and purses."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def stake(self, game: str) -> int:
        """Counters that each player of a game stakes; 0 where they play for none."""
        wager = await self._database.read(wagers.find, game)
        return 0 if wager is None else wager.stake

    async def wager(self, table: Table) -> Wager:
        """What is ventured on a game.

        Raises:
            Refusal: ``friendly-counters``, ``no-counters``.
        """
        return await self._database.read(bets.require_wager, table)

    async def lacking(self, table: Table, person: int) -> int:
        """Counters that a player may still cover: what their side lacks, up to what they have."""
        return await self._database.read(bets.missing_cover, table, person)

    async def purse(self, guild: int, person: int) -> int:
        """The counters that a person would find in their purse."""
        at = now()
        return await self._database.read(purses.seen, guild, person, at)

    async def movements(self, guild: int, person: int, limit: int, offset: int) -> LedgerPage:
        """A page of a person's movements in a server."""
        account = purse(person)
        return await self._database.read(
            lambda connection: LedgerPage(
                ledger.movements(connection, guild, account, limit, offset),
                ledger.movement_count(connection, guild, account),
                ledger.balance(connection, guild, account),
            )
        )
