"""Spectators and backers: bets, la chouette, covering, standing behind a player, pointing at a card."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.salon.backers import looks
from bot.features.salon.backers import transactions as backers
from bot.features.salon.bets import betting
from bot.features.salon.bets import transactions as bets
from bot.features.salon.bets.model import BetForm, PlacedBet, Wager
from bot.registry.commits import check_version
from bot.registry.registry import Registry
from bot.tables.table import Seat, Table
from engine.cards import Card


class GalleryService:
    """What spectators and players do besides moves. Each method acts on the newest version of the game."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    async def open_form(self, game: str, person: int, seat: int) -> BetForm:
        """Let a person enter a bet on a seat; players who are ready wait a moment for it.

        Raises:
            Refusal, GalleryError: what ``bets.open_form`` refuses.
        """
        return await self._registry.transact(
            game,
            lambda connection, table, at: betting.open_form(connection, table, person, seat, at),
            repeatable=True,
        )

    async def bet(self, game: str, person: Seat, seat: int, amount: int | None) -> tuple[PlacedBet, BetForm]:
        """Bet on a seat; returns the bet with the part that was taken, and what can be bet further.

        Args:
            amount: counters; None for all that the purse and the server allow.

        Raises:
            Refusal, GalleryError: what ``bets.place_bet`` refuses.
        """

        def transaction(connection: Connection, table: Table, at: int) -> tuple[PlacedBet, BetForm]:
            placed = bets.place_bet(connection, table, person, seat, amount, at)
            return placed, bets.form(connection, table, person.person, at)

        return await self._registry.transact(game, transaction)

    async def withdraw(self, game: str, person: int) -> tuple[int, BetForm]:
        """Take back a person's bets before the close; returns what came back, and what can be bet.

        Raises:
            Refusal: what ``bets.withdraw`` refuses.
        """

        def transaction(connection: Connection, table: Table, at: int) -> tuple[int, BetForm]:
            back = bets.withdraw(connection, table, person, at)
            return back, bets.form(connection, table, person, at)

        return await self._registry.transact(game, transaction)

    async def ready(self, game: str, person: int) -> Table:
        """Note that a player needs no more time before the first cut; returns the table after it.

        Raises:
            Refusal: what ``betting.note_ready`` refuses.
        """
        await self._registry.transact(
            game, lambda connection, table, at: betting.note_ready(connection, table, person, at)
        )
        return await self._registry.tables.get(game)

    async def declare_chouette(self, game: str, person: int, limit: int | None) -> Wager:
        """Let a player cover every bet against them.

        Args:
            limit: the most counters that they venture; None for as many as they may.

        Raises:
            Refusal, GalleryError: what ``bets.declare_chouette`` refuses.
        """
        return await self._registry.transact(
            game, lambda connection, table, at: bets.declare_chouette(connection, table, person, limit, at)
        )

    async def cover(self, game: str, person: int, amount: int) -> None:
        """Let a player cover the difference between the sides.

        Raises:
            Refusal, GalleryError: what ``bets.cover`` refuses.
        """
        await self._registry.transact(
            game, lambda connection, table, at: bets.cover(connection, table, person, amount, at)
        )

    async def stand_behind(self, game: str, person: int) -> int:
        """Let a backer see the hand of their player; returns the seat.

        Raises:
            Refusal: what ``backers.stand_behind`` refuses.
        """
        return await self._registry.transact(
            game,
            lambda connection, table, _: backers.stand_behind(connection, table, person),
            repeatable=True,
        )

    async def backed_hand(self, game: str, person: int) -> tuple[Card, ...]:
        """The hand of the player whom a person backs.

        Raises:
            Refusal: what ``backers.stand_behind`` refuses.
        """
        return await self._registry.transact(
            game,
            lambda connection, table, _: backers.hand_of(
                table, backers.stand_behind(connection, table, person)
            ),
            repeatable=True,
        )

    async def let_in(
        self, game: str, player: int, backer: int, expected: int | None = None, answered: str | None = None
    ) -> None:
        """Let a backer look at their player's hand.

        Args:
            expected: the version that the pressed button was made for; None for typed commands.
            answered: the audience whose message the player's own answer updates; None for no message.

        Raises:
            Refusal: what ``looks.let_in`` refuses.
            StaleError: the table is not at ``expected`` any more.
        """

        def transaction(connection: Connection, table: Table, _: int) -> None:
            check_version(table, expected)
            looks.let_in(connection, table, player, backer, answered)

        await self._registry.transact(game, transaction)

    async def send_away(
        self, game: str, player: int, backer: int, expected: int | None = None, answered: str | None = None
    ) -> bool:
        """Let a backer look no more from the next deal on; returns whether they still see the present hand.

        Args:
            expected: as in ``let_in``.
            answered: as in ``let_in``.

        Raises:
            Refusal: what ``looks.send_away`` refuses.
            StaleError: as in ``let_in``.
        """

        def transaction(connection: Connection, table: Table, _: int) -> bool:
            check_version(table, expected)
            return looks.send_away(connection, table, player, backer, answered)

        return await self._registry.transact(game, transaction)

    async def point(
        self, game: str, person: int, choose: backers.Choose, expected: int | None = None
    ) -> tuple[int, Card]:
        """Let a backer point at a card of their player; returns the seat and the card.

        Args:
            choose: picks the card from the hand.
            expected: the version that the pressed button was made for; None for typed commands.

        Raises:
            Refusal: what ``backers.point`` refuses.
            StaleError: the table is not at ``expected`` any more.
        """
        # A card that is not in the hand tells of it, too: that the backer has seen it stands in any case.
        await self.stand_behind(game, person)

        def transaction(connection: Connection, table: Table, _: int) -> tuple[int, Card]:
            check_version(table, expected)
            return backers.point(connection, table, person, choose)

        return await self._registry.transact(game, transaction)
