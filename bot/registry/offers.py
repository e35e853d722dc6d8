"""How games begin: offers, and who sits down at them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.model.clock import now
from bot.model.errors import Reason, Refusal
from bot.model.message import TABLE_AUDIENCE
from bot.model.pool import Pool
from bot.model.table import Offer, Ruling, Seat, Status, Table
from bot.registry.commits import Commits, check_version
from bot.registry.endings import Endings
from bot.store.connection import Connection
from bot.store.counters import wagers
from bot.store.play import games, messages
from bot.transactions import bets, blocks, challenges, lifecycle, pools, queue
from bot.transactions.lifecycle import Limits
from engine import fairness


class Offers:
    """Offers, accepts and declines games.

    Args:
        limits: how long a table waits for an action.
        for_adults: whether a channel is age-restricted.
    """

    def __init__(
        self, commits: Commits, endings: Endings, limits: Limits, for_adults: Callable[[int], bool]
    ) -> None:
        self._commits = commits
        self._endings = endings
        self._limits = limits
        self._for_adults = for_adults

    async def challenge(self, offer: Offer, answered: str | None = None, press: int = 0) -> Table:
        """Offer a game. Nobody else sits at it yet, unless the house was challenged: then it begins at once.

        Args:
            offer: the game.
            answered: the audience whose message the caller's own answer is.
            press: the id of the interaction; 0 where there is none.

        Raises:
            Refusal: ``challenge-self``, and what ``challenges.admit``, ``bets.offer_stake`` and
                ``queue.enter_rematch`` refuse.
        """
        if offer.invited == offer.challenger.person:
            raise Refusal(Reason.CHALLENGE_SELF)
        at = now()
        offered = lifecycle.table_for(offer, self._limits, at)

        def transaction(connection: Connection) -> Table:
            table = challenges.admit(connection, offered, at)
            if table.house is not None:
                table = lifecycle.with_last_chain(connection, table, self._limits, at, press)
            games.create(connection, table)
            bets.offer_stake(connection, table, offer.stake, at)
            if table.game is None:
                messages.want(connection, table.id, TABLE_AUDIENCE)
            else:
                messages.want_all(connection, table)
            if offer.after is not None:
                queue.enter_rematch(connection, table, offer.after)
            return table

        table = await self._commits.write(transaction)
        self._commits.report_new(table, answered)
        return table

    async def accept(
        self,
        game: str,
        who: Seat,
        expected: int | None = None,
        answered: str | None = None,
        ids: fairness.Ids = fairness.NO_IDS,
    ) -> Table:
        """Sit down at an offered table. The game begins when every seat is taken.

        Args:
            ids: of the message that carries the commitment, and of the interaction that accepts.

        Raises:
            Refusal: ``ended``, ``own-challenge``, ``sits-already``, ``not-invited``, ``already-between``,
                ``too-many``, and what ``blocks.check_together`` refuses.
            StaleError: the offer has changed since the button was made.
        """
        async with self._commits.locked(game) as table:
            seat = table.seat_of(who.person)
            if table.status is not Status.OFFERED:
                # A second press on the same button shows the game.
                if seat is not None:
                    check_version(table, expected)
                raise Refusal(Reason.ENDED)
            if seat is not None:
                raise Refusal(Reason.OWN_CHALLENGE if seat == 0 else Reason.SITS_ALREADY)
            if table.invited not in (None, who.person):
                raise Refusal(Reason.NOT_INVITED)
            at = now()
            seated = replace(table, seats=(*table.seats, who), version=table.version + 1)
            if seated.full:
                seated = lifecycle.started(seated, self._limits, at, ids)

            def transaction(connection: Connection) -> Table:
                lifecycle.check_room(connection, who.person)
                blocks.check_together(connection, who.person, (held.person for held in table.seats))
                if table.invited is None:
                    lifecycle.check_offer(connection, who.person, table.seats[0].person, table)
                begun = seated
                if seated.full and wagers.find(connection, game) is not None:
                    begun = lifecycle.with_time_to_bet(
                        connection, seated, at, for_adults=self._for_adults(seated.channel)
                    )
                stored = games.advance(connection, table, begun)
                queue.remove_players(connection, begun)
                if begun.full:
                    bets.commit_stakes(connection, begun, at)
                    messages.want_all(connection, begun)
                return stored

            try:
                return await self._commits.commit(table, transaction, answered)
            except Refusal as refusal:
                if refusal.reason is Reason.PURSE_SHORT and await self._commits.tables.offers_seat(table):
                    await self._endings.end(table, Status.DECLINED, by=who.person)
                raise

    async def decline(self, game: str, person: int, answered: str | None = None) -> Table:
        """Refuse a challenge, take it back, or stand up while a seat is still free.

        Raises:
            Refusal: ``ended``, ``not-invited``, ``not-your-offer``.
        """
        async with self._commits.locked(game) as table:
            if table.status is not Status.OFFERED:
                raise Refusal(Reason.ENDED)
            seat = table.seat_of(person)
            if seat is None and person != table.invited:
                raise Refusal(Reason.NOT_INVITED if table.invited is not None else Reason.NOT_YOUR_OFFER)
            if seat is None or seat == 0:
                ruling = None if seat is None else Ruling.TAKEN_BACK
                return await self._endings.end(table, Status.DECLINED, ruling, answered, by=person)
            seats = tuple(held for held in table.seats if held.person != person)
            stood_up = replace(table, seats=seats, version=table.version + 1)
            return await self._commits.commit(
                table, lambda connection: games.advance(connection, table, stood_up), answered
            )

    async def sit_in_pool(self, pool: str, who: Seat, ids: fairness.Ids = fairness.NO_IDS) -> Pool:
        """Sit down at a pool on offer; with the third of them its first game begins.

        Args:
            ids: of the message that carries the commitment, and of the interaction.

        Raises:
            Refusal: what ``pools.take_seat`` refuses.
        """
        at = now()

        def transaction(connection: Connection) -> tuple[Pool, Table | None]:
            sat = pools.take_seat(connection, pool, who, at)
            if sat.play is None:
                return sat, None
            first = lifecycle.another_game(pools.next_table(sat), self._limits, at, ids)
            return sat, lifecycle.store_game(
                connection, first, at, for_adults=self._for_adults(first.channel)
            )

        sat, first = await self._commits.write(transaction)
        if first is not None:
            self._commits.report_new(first)
        return sat
