"""How games begin: by offers, at which people sit down. In some games they may also sit down later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Arguments
from bot.registry.commits import Commits, check_version, retry_on_conflict
from bot.registry.endings import Endings
from bot.registry.hooks import TableHooks
from bot.registry.moves import Move, Moves
from bot.registry.transactions import blocks, challenges, exclusions, lifecycle
from bot.tables.errors import Reason, Refusal
from bot.tables.limits import Limits
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.seat import Offer, Seat
from bot.tables.store import games, messages
from bot.tables.table import Ruling, Status, Table, played_by_post
from bot.text.names import HOUSE_NAMES
from engine import fairness

Result = TypeVar("Result")

MOST_BY_POST: Final = 3
"""The seats that a game by post may have at most: each action may take days."""


class Offers:
    """Offers, accepts and declines games.

    Args:
        limits: how long a table waits for an action.
    """

    def __init__(
        self,
        commits: Commits,
        moves: Moves,
        endings: Endings,
        limits: Limits,
    ) -> None:
        self._commits = commits
        self._moves = moves
        self._endings = endings
        self._limits = limits

    @retry_on_conflict
    async def challenge(
        self,
        offer: Offer,
        answered: str | None = None,
        press: int = 0,
    ) -> Table:
        """Offer a game. Only the caller sits at it, unless the house is challenged: then it begins at once.

        Args:
            offer: the game.
            answered: the audience of the message that the answer to the caller is.
            press: the id of the interaction; 0 if there is none.

        Raises:
            Refusal: ``challenge-self``, ``many-by-post``, what ``challenges.admit`` and features refuse, and
                ``which-level``.
        """
        offered = self.table_for(offer)
        table = await self._commits.write(
            lambda connection: self._store_offer(connection, offer, offered, press)
        )
        self._commits.report_new(table, answered)
        return table

    @retry_on_conflict
    async def take_or_offer(
        self,
        offer: Offer,
        open_seat: Callable[[Connection, Table], str | None],
        also: Callable[[Connection, Table], None],
        press: int = 0,
        answered: str | None = TABLE_AUDIENCE,
    ) -> tuple[Table | None, Table]:
        """Take the open seat of a game like the caller's own offer; if there is none, offer it.

        Whichever it is, the search and the act are one commit.

        Args:
            open_seat: finds the seat like the caller's table, as it would be offered now.
            also: what else is committed with the stored offer.
            press: the id of the interaction; 0 if there is none.
            answered: the audience of the message that the answer to the caller is, if they offer a game.

        Returns:
            the table before the caller sat down, None if they offer a game; and their table.

        Raises:
            Refusal: as ``challenge``, and what sitting down refuses.
        """
        offered = self.table_for(offer)

        def transaction(connection: Connection) -> tuple[Table | None, Table]:
            found = open_seat(connection, offered)
            table = None if found is None else games.load(connection, found)
            if table is None:
                mine = self._store_offer(connection, offer, offered, press)
                also(connection, mine)
                return None, mine
            posted = messages.find(connection, table.id, TABLE_AUDIENCE).id or 0
            return table, self._seat(connection, table, offer.challenger, offered.created_at, (posted, press))

        before, table = await self._commits.write(transaction)
        if before is None:
            self._commits.report_new(table, answered)
        else:
            self._commits.report(before, table)
        return before, table

    def table_for(self, offer: Offer) -> Table:
        """The table of an offer that may be made now."""
        if offer.invited == offer.challenger.person:
            raise Refusal(Reason.CHALLENGE_SELF)
        if offer.seats > MOST_BY_POST and played_by_post(offer.turn):
            raise Refusal(Reason.MANY_BY_POST, most=MOST_BY_POST)
        return lifecycle.table_for(offer, self._limits, now())

    def _store_offer(self, connection: Connection, offer: Offer, offered: Table, press: int) -> Table:
        """Store an offered table, whose game begins at once against the house."""
        hooks, at = self._commits.hooks, offered.created_at
        table = challenges.admit(connection, hooks, offered, offer.after, at)
        if table.house_seats:
            table = lifecycle.with_last_chain(connection, table, self._limits, at, press)
        table = hooks.offering(connection, table, at)
        games.create(connection, table)
        hooks.created(connection, table, at, offer)
        if offer.asks_level:
            raise Refusal(Reason.WHICH_LEVEL, house=HOUSE_NAMES[0])
        if table.game is None:
            if not offer.in_place:
                messages.want(connection, table.id, TABLE_AUDIENCE)
        else:
            hooks.began(connection, table, at)
            messages.want_all(connection, table)
        messages.note_answer(connection, table)
        return table

    @retry_on_conflict
    async def accept(
        self,
        game: str,
        who: Seat,
        expected: int | None = None,
        answered: str | None = None,
        ids: fairness.Ids = fairness.NO_IDS,
    ) -> Table:
        """Sit down at an offered table, whose game begins when every seat is taken, or between two deals.

        Args:
            ids: those of the message with the commitment, and of the interaction that accepts.

        Raises:
            Refusal: ``ended``, ``own-challenge``, ``sits-already``, ``no-seat-now``, ``not-invited``,
                ``already-between``, ``too-many``, and what ``exclusions.check``,
                ``blocks.check_table`` and ``buy_ins.bring`` refuse.
            StaleError: the offer has changed since the button was made.
        """
        async with self._commits.locked(game) as table:
            seat = table.seat_of(who.person)
            if table.status is not Status.OFFERED:
                # A second press on the same button shows the game.
                if seat is not None:
                    check_version(table, expected)
                if table.status is Status.LIVE and table.comes_and_goes:
                    return await self._sit_between_deals(table, who, answered)
                raise Refusal(Reason.ENDED, kind=table.kind)
            if seat is not None:
                own = seat == 0 and not table.comes_and_goes
                raise Refusal(Reason.OWN_CHALLENGE if own else Reason.SITS_ALREADY)
            if table.invited not in (None, who.person):
                raise Refusal(Reason.NOT_INVITED)
            at = now()

            def transaction(connection: Connection) -> Table:
                return self._seat(connection, table, who, at, ids)

            try:
                return await self._commits.commit(table, transaction, answered)
            except Refusal as refusal:
                if refusal.reason is Reason.PURSE_SHORT and await self._commits.tables.offers_seat(table):
                    await self._endings.end(table, Status.DECLINED, by=who.person)
                raise

    def _seat(self, connection: Connection, table: Table, who: Seat, at: int, ids: fairness.Ids) -> Table:
        """Store that a person sits down at an offered table, whose game begins once every seat is taken."""
        hooks, others = self._commits.hooks, [held.person for held in table.seats]
        lifecycle.check_room(connection, hooks, who.person)
        exclusions.check(connection, table.guild, who.person, at, others)
        blocks.check_table(connection, who.person, others)
        if table.invited is None:
            lifecycle.check_offer(connection, hooks, who.person, others[0], table)
        seated = replace(table, seats=(*table.seats, who), version=table.version + 1)
        if seated.full:
            begun = lifecycle.started(seated, self._limits, at, ids)
            seated = hooks.starting(connection, table, begun, at)
        stored = games.advance(connection, table, seated)
        challenges.accepted(connection, stored)
        hooks.joined(connection, stored, who.person, at)
        if stored.full:
            hooks.began(connection, stored, at)
            messages.want_all(connection, stored)
        return stored

    @retry_on_conflict
    async def decline(self, game: str, person: int, answered: str | None = None) -> Table:
        """Refuse a challenge, take it back, or stand up while a seat is still free.

        Where players come and go, the table stays as long as somebody sits there.

        Raises:
            Refusal: ``ended``, ``not-invited``, ``not-at-table``, ``not-your-offer``.
        """
        async with self._commits.locked(game) as table:
            if table.status is not Status.OFFERED:
                raise Refusal(Reason.ENDED, kind=table.kind)
            seat = table.seat_of(person)
            if seat is None and person != table.invited:
                if table.invited is not None:
                    raise Refusal(Reason.NOT_INVITED)
                if table.comes_and_goes:
                    raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
                raise Refusal(Reason.NOT_YOUR_OFFER)
            stays = table.comes_and_goes and len(table.seats) > 1
            if seat is None or (seat == 0 and not stays):
                ruling = None if seat is None else Ruling.TAKEN_BACK
                return await self._endings.end(table, Status.DECLINED, ruling, answered, by=person)
            seats = tuple(held for held in table.seats if held.person != person)
            stood_up, at = replace(table, seats=seats, version=table.version + 1), now()

            def transaction(connection: Connection) -> Table:
                self._commits.hooks.left_offer(connection, stood_up, person, at)
                return games.advance(connection, table, stood_up)

            return await self._commits.commit(table, transaction, answered)

    @retry_on_conflict
    async def start(
        self,
        game: str,
        person: int,
        expected: int | None = None,
        answered: str | None = None,
        ids: fairness.Ids = fairness.NO_IDS,
    ) -> Table:
        """Begin the game of an offered table with those who have sat down.

        Args:
            person: one of the people who have sat down.
            expected: the version that the pressed button was made for; None for typed commands.
            ids: those of the message with the commitment, and of the interaction that begins the game.

        Raises:
            Refusal: ``ended``, ``not-at-table``, ``too-few-seated``, and what ``exclusions.check`` and
                ``blocks.check_table`` refuse.
            StaleError: the offer has changed since the button was made.
        """
        async with self._commits.locked(game) as table:
            _check_may_begin(table, person, expected)
            if len(table.seats) < table.game_type.least_seats:
                raise Refusal(Reason.TOO_FEW_SEATED, least=table.game_type.least_seats)
            return await self._begin(table, person, table, answered, ids)

    @retry_on_conflict
    async def fill(
        self,
        game: str,
        person: int,
        house: Seat,
        expected: int | None = None,
        answered: str | None = None,
        ids: fairness.Ids = fairness.NO_IDS,
        *,
        first: bool = False,
    ) -> Table:
        """Let the house take every empty seat of an offered table, and begin. The game does not count then.

        Args:
            person: one of those who have sat down.
            house: the house's seat, with the level at which it plays.
            expected: as in ``start``.
            ids: as in ``start``.
            first: as for an offer.

        Raises:
            Refusal: ``ended``, ``not-at-table``, ``no-house``, and what ``exclusions.check`` and
                ``blocks.check_table`` refuse.
            StaleError: as in ``start``.
        """
        async with self._commits.locked(game) as table:
            _check_may_begin(table, person, expected)
            if house.level not in table.game_type.levels:
                raise Refusal(Reason.NO_HOUSE)
            filled = lifecycle.filled(table, house)
            alone = first and len(table.seats) == 1
            return await self._begin(
                table, person, lifecycle.opening(filled) if alone else filled, answered, ids
            )

    async def _begin(
        self, table: Table, person: int, seated: Table, answered: str | None, ids: fairness.Ids
    ) -> Table:
        """Begin an offered game with the people at its table, for one of them; the caller holds the lock."""
        at, hooks = now(), self._commits.hooks
        begun = lifecycle.started(replace(seated, version=table.version + 1), self._limits, at, ids)
        others = [held.person for held in table.seats if held.person != person]

        def transaction(connection: Connection) -> Table:
            exclusions.check(connection, table.guild, person, at, others)
            blocks.check_table(connection, person, others)
            stored = games.advance(connection, table, hooks.starting(connection, table, begun, at))
            hooks.began(connection, stored, at)
            messages.want_all(connection, stored)
            return stored

        return await self._commits.commit(table, transaction, answered)

    async def _sit_between_deals(self, table: Table, who: Seat, answered: str | None) -> Table:
        """Let a newcomer sit down in a game between two deals; the caller holds the lock."""
        if table.seat_of(who.person) is not None:
            raise Refusal(Reason.SITS_ALREADY)
        broke = table.broke_seat(who.person) is not None
        if not table.seat_free and not broke:
            raise Refusal(Reason.NO_SEAT_NOW)
        joined, seat = table.seated(who)
        (sit,) = table.started_game.legal(seat)
        at = now()

        def admit(connection: Connection) -> None:
            # Whoever buys in again is at the table already: nobody keeps them from it.
            if not broke:
                lifecycle.check_room(connection, self._commits.hooks, who.person)
                exclusions.check(connection, table.guild, who.person, at)
                here = (held.person for number, held in enumerate(table.seats) if number not in table.gone)
                blocks.check_together(connection, who.person, here)
            self._commits.hooks.admitting(connection, table, joined)
            messages.want(connection, table.id, hand_audience(who.person))

        return await self._moves.apply(Move(table, ((seat, sit),), joined, answered=answered, admit=admit))

    @retry_on_conflict
    async def begin(
        self,
        transaction: Callable[[Connection, TableHooks, *Arguments], tuple[Result, Table | None]],
        *args: *Arguments,
        ids: fairness.Ids = fairness.NO_IDS,
        answered: str | None = None,
    ) -> Result:
        """Commit a transaction of a feature, and begin the game that it returns, if any.

        Args:
            transaction: gets the hooks and ``args``; the packs of the game that it returns are not settled.
            answered: the audience of the message that the answer to the caller becomes.
            ids: those of the message with the commitment, and of the interaction.
        """
        at, hooks = now(), self._commits.hooks

        def whole(connection: Connection) -> tuple[Result, Table | None]:
            result, table = transaction(connection, hooks, *args)
            if table is None:
                return result, None
            game = lifecycle.another_game(table, self._limits, at, ids)
            return result, lifecycle.store_game(connection, hooks, game, at)

        result, begun = await self._commits.write(whole)
        if begun is not None:
            self._commits.report_new(begun, answered)
        return result


def _check_may_begin(table: Table, person: int, expected: int | None) -> None:
    """Check that a person may let an offered game begin before every seat is taken."""
    if table.status is Status.LIVE:
        raise Refusal(Reason.BEGUN)
    if table.status is not Status.OFFERED:
        raise Refusal(Reason.ENDED, kind=table.kind)
    if table.seat_of(person) is None:
        raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
    check_version(table, expected)
