"""The registry of games: applies what people do, and commits each action in one transaction."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from bot.model.clock import now
from bot.model.errors import BrokenTableError, Reason, Refusal
from bot.model.message import TABLE_AUDIENCE
from bot.model.pool import Pool
from bot.model.table import Choose, Offer, Ruling, Seat, Status, Table
from bot.repository.tables import Tables
from bot.store import metadata
from bot.store.connection import Connection
from bot.store.counters import pools as pool_store
from bot.store.counters import wagers
from bot.store.database import Database
from bot.store.play import games, messages, sessions
from bot.transactions import (
    backers,
    bets,
    betting,
    blocks,
    challenges,
    departures,
    intents,
    lifecycle,
    pools,
    queue,
    standings,
    waivers,
)
from bot.transactions.lifecycle import Limits, new_id, new_root
from engine import fairness
from engine.errors import RuleError
from engine.gallery.errors import GalleryError
from engine.interface import Action, Game

log = logging.getLogger(__name__)

Result = TypeVar("Result")

_BROKEN: Final = (
    *(BrokenTableError, RuleError, GalleryError),
    *(ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError),
)
"""What a contradiction in the stored game raises when its clock acts, and no failure of the disk."""

Committed = tuple[Table, Table | None]
"""A table as it is stored now, and the game that begins or is offered because of it."""


@dataclass(frozen=True, slots=True)
class Change:
    """A table has a new version.

    Args:
        answered: the audience whose message the answer to the actor updates; None for no message.
        before: the version before it; None for a new table.
    """

    table: Table
    answered: str | None
    before: Table | None = None


class StaleError(Exception):
    """The pressed button belongs to an earlier version; ``table`` has the present one."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class Registry:
    """Applies and commits everything that people and deadlines do at tables.

    Args:
        database: holds the tables.
        limits: how long a table waits for an action.
        on_change: called after each commit.
        for_adults: whether a channel is age-restricted.

    Attributes:
        tables: all tables as they are stored.
    """

    def __init__(
        self,
        database: Database,
        limits: Limits,
        on_change: Callable[[Change], None],
        for_adults: Callable[[int], bool],
    ) -> None:
        self.tables = Tables(database)
        self._database = database
        self._limits = limits
        self._on_change = on_change
        self._for_adults = for_adults
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

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

        table = await self._database.write_once(transaction)
        self.tables.keep(table)
        self._on_change(Change(table, answered))
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
        async with self._lock(game):
            table = await self.tables.get(game)
            seat = table.seat_of(who.person)
            if table.status is not Status.OFFERED:
                # A second press on the same button shows the game.
                if expected is not None and seat is not None:
                    raise StaleError(table)
                raise Refusal(Reason.ENDED)
            if seat is not None:
                raise Refusal(Reason.OWN_CHALLENGE if seat == 0 else Reason.SITS_ALREADY)
            if table.invited not in (None, who.person):
                raise Refusal(Reason.NOT_INVITED)
            at = now()
            seated = replace(table, seats=(*table.seats, who), version=table.version + 1)
            if seated.full:
                seated = lifecycle.started(seated, self._limits, at, ids)

            def transaction(connection: Connection) -> Committed:
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
                return stored, None

            try:
                return await self._commit(table, transaction, answered)
            except Refusal as refusal:
                if refusal.reason is Reason.PURSE_SHORT and await self.tables.offers_seat(table):
                    await self._end(table, Status.DECLINED, None, None, by=who.person)
                raise

    async def decline(self, game: str, person: int, answered: str | None = None) -> Table:
        """Refuse a challenge, take it back, or stand up while a seat is still free.

        Raises:
            Refusal: ``ended``, ``not-invited``, ``not-your-offer``.
        """
        async with self._lock(game):
            table = await self.tables.get(game)
            if table.status is not Status.OFFERED:
                raise Refusal(Reason.ENDED)
            seat = table.seat_of(person)
            if seat is None and person != table.invited:
                raise Refusal(Reason.NOT_INVITED if table.invited is not None else Reason.NOT_YOUR_OFFER)
            if seat is None or seat == 0:
                ruling = None if seat is None else Ruling.TAKEN_BACK
                return await self._end(table, Status.DECLINED, ruling, answered, by=person)
            seats = (*table.seats[:seat], *table.seats[seat + 1 :])
            stood_up = replace(table, seats=seats, version=table.version + 1)
            return await self._commit(
                table, lambda connection: (games.advance(connection, table, stood_up), None), answered
            )

    async def act(
        self,
        game: str,
        person: int,
        choose: Choose,
        expected: int | None = None,
        answered: str | None = None,
        press: int = 0,
    ) -> Table:
        """Let a player act: the rules decide, one transaction commits, then ``on_change`` is called.

        Args:
            choose: picks the action from the actor's view.
            expected: the version that the pressed button was made for; None for typed commands.
            answered: the audience whose message the caller updates themselves.
            press: the id of the interaction; 0 where there is none.

        Raises:
            Refusal: ``not-at-table``, ``not-started``, ``ended``, ``seat-vacant``, and ``bets-open`` for the
                first cut while it waits for bets.
            StaleError: the table is not at ``expected`` any more.
            RuleError: the rules forbid it.
        """
        async with self._lock(game):
            table, seat, play = await self._to_act(game, person, expected)
            action = choose(play.view(seat))
            if action == play.resignation(seat):
                return await self._leave(table, table, seat, Ruling.RESIGNING, answered, press)
            if lifecycle.acts_early(table, self._limits, now()):
                action = play.early(action)
            return await self._act(table, table, seat, action, None, answered, press)

    async def declare(
        self,
        game: str,
        person: int,
        action: Action | None,
        expected: int | None = None,
        answered: str | None = None,
    ) -> Table:
        """Have an action of a player done as soon as the rules allow it; at once if they allow it now.

        Until then only the player knows of it: nothing that others see changes.

        Args:
            action: what is to be done; None takes back what was declared.
            expected: as in ``act``.
            answered: as in ``act``.

        Raises:
            Refusal: what ``act`` refuses.
            StaleError: the table is not at ``expected`` any more.
            RuleError: the rules will not allow it.
        """
        async with self._lock(game):
            table, seat, play = await self._to_act(game, person, expected)
            if action is not None and action not in play.intents(seat):
                return await self._act(table, table, seat, action, None, answered)
            return self.tables.keep(
                await self._database.write_once(
                    lambda connection: intents.declare(connection, table, seat, action, answered)
                )
            )

    async def _to_act(self, game: str, person: int, expected: int | None) -> tuple[Table, int, Game]:
        """The table, the seat of a person who may act at it, and its game.

        Raises:
            Refusal: ``not-at-table``, ``not-started``, ``ended``, ``seat-vacant``.
            StaleError: the table is not at ``expected`` any more.
        """
        table = await self.tables.get(game)
        seat = table.seat_of(person)
        if seat is None:
            raise Refusal(Reason.NOT_AT_TABLE)
        if table.status is Status.OFFERED:
            raise Refusal(Reason.NOT_STARTED)
        if expected is not None and expected != table.version:
            raise StaleError(table)
        if table.status is not Status.LIVE or table.game is None:
            raise Refusal(Reason.ENDED)
        if table.vacant is not None:
            raise Refusal(Reason.SEAT_VACANT)
        return table, seat, table.game

    async def take_over(self, game: str, who: Seat, expected: int | None = None) -> Table:
        """Let a backer play on for a player who has left. The first backer gets the seat.

        Raises:
            Refusal: what ``departures.take_over`` refuses.
            StaleError: the table is not at ``expected`` any more, and still waits for a backer.
        """
        async with self._lock(game):
            table = await self.tables.get(game)
            if expected not in (None, table.version) and table.vacant is not None:
                raise StaleError(table)

            def transaction(connection: Connection) -> Committed:
                return departures.take_over(connection, table, who, self._limits, now()), None

            return await self._commit(table, transaction, None)

    async def play_on(self, game: str, person: int, house: Seat, expected: int | None = None) -> Table:
        """Let the house play on against a player whose opponent has left the game.

        Args:
            house: its seat, with the level at which it plays.

        Raises:
            Refusal: what ``departures.play_on`` refuses.
            StaleError: the game is under way again.
        """
        async with self._lock(game):
            table = await self.tables.get(game)
            if expected not in (None, table.version) and table.open:
                raise StaleError(table)

            def transaction(connection: Connection) -> Committed:
                return departures.play_on(connection, game, person, house, self._limits, now()), None

            return await self._commit(table, transaction, None)

    async def waive_rating(self, game: str, person: int, expected: int | None = None) -> Table:
        """Leave a game out of the ratings, as the player who stayed in it agrees.

        Raises:
            Refusal: ``rating-stays``.
            StaleError: the table is not at ``expected`` any more.
        """
        async with self._lock(game):
            table = await self.tables.get(game)
            if expected not in (None, table.version):
                raise StaleError(table)

            def transaction(connection: Connection) -> Committed:
                return waivers.waive(connection, table, person, now()), None

            return await self._commit(table, transaction, None)

    async def transact(
        self,
        game: str,
        transaction: Callable[[Connection, Table, int], Result],
        *,
        repeatable: bool = False,
    ) -> Result:
        """Commit something other than a move, such as a bet, and let the game begin that waited for it.

        Unless the game goes on, the version stays; the pages may change.

        Args:
            transaction: from ``bot.transactions``; gets the table and the present time in UTC ms.
            repeatable: whether doing it twice is doing it once, so that a repeated interaction may.
        """
        async with self._lock(game):
            table, at = await self.tables.get(game), now()
            write = self._database.write if repeatable else self._database.write_once

            def whole(connection: Connection) -> tuple[Result, Table | None]:
                result = transaction(connection, table, at)
                return result, self._moved_on(connection, table, at)

            try:
                result, after = await write(whole)
            except games.ConflictError:
                self.tables.drop(game)
                raise
            if after is not None:
                self.tables.keep(after)
                self._on_change(Change(after, None, table))
            return result

    def _moved_on(self, connection: Connection, table: Table, at: int) -> Table | None:
        """Store the table if its first cut waits for something else now, or for nothing more."""
        after = betting.moved_on(connection, table, self._limits, at)
        return None if after is None else games.advance(connection, table, after)

    async def end_broken(self, game: str) -> bool:
        """End an open game that cannot be read; returns whether it did. Counters are returned."""
        async with self._lock(game):
            try:
                await self.tables.get(game)
            except BrokenTableError:
                return await self._end_broken(game)
            return False

    async def _end_broken(self, game: str, version: int | None = None) -> bool:
        """Make a game void, whatever is stored of it, if it is open and still at this version."""
        self.tables.drop(game)
        try:
            table = await self.tables.get(game)
        except BrokenTableError:
            table = await self.tables.from_start(game)
        if not table.open or version not in (None, table.version):
            return False
        at, status = now(), Status.VOID if table.status is Status.LIVE else Status.EXPIRED
        ended = _ended(table, status, Ruling.BROKEN, at)

        def transaction(connection: Connection) -> Committed:
            stored = games.advance(connection, table, ended)
            bets.give_back(connection, stored, at)
            queue.dissolve_if_over(connection, stored)
            if stored.pool is not None:
                pools.void(connection, stored.pool, at)
            return stored, None

        log.error("game %s could not go on: it is void, and its counters are returned", game)
        await self._commit(table, transaction, None)
        return True

    async def time_out(self, game: str, version: int) -> None:
        """Do what the table does when time is up; see ``_time_out``.

        A game in which that is impossible can never go on, so it is made void.
        """
        async with self._lock(game):
            try:
                await self._time_out(game, version)
            except _BROKEN as error:
                log.error("game %s: %s when its time ran out", game, type(error).__name__)
                await self._end_broken(game, version)

    async def _time_out(self, game: str, version: int) -> None:
        """Do what the table does when time is up, unless a player acted meanwhile.

        An offer expires. A ceremony is done by the table itself. Every player whose time ran out lapses: the
        first time they forfeit, the second time they have left the game, unless backers may play on for them.
        """
        table = await self.tables.get(game)
        if table.version != version or table.deadline is None or table.deadline > now():
            return
        if table.status is Status.OFFERED:
            await self._end(table, Status.EXPIRED, None, None)
            return
        assert table.game is not None, "a live table has a game"
        if table.wait is not None:
            await self._end_wait(table)
            return
        if table.vacant is not None:
            await self._forfeit(table, table, table.vacant, table.ruling, None)
            return
        decision = table.game.decision
        for seat in table.game.actors:
            table = await self._lapse(table, seat)
            if table.status is not Status.LIVE or table.vacant is not None:
                return
            assert table.game is not None, "a live table has a game"
            # Some actions restart the clock for all.
            if table.game.decision != decision:
                return

    async def _end_wait(self, table: Table) -> None:
        """End what the first cut of a game waits for, since its time is up."""
        at = now()

        def transaction(connection: Connection) -> Committed:
            after = self._moved_on(connection, table, at)
            assert after is not None, "a wait ends at its deadline"
            return after, None

        await self._commit(table, transaction, None)

    async def _lapse(self, table: Table, seat: int) -> Table:
        """Act for a seat whose time is up."""
        assert table.game is not None, "a live table has a game"
        default = table.game.default_action(seat)
        if default is not None:
            return await self._act(table, table, seat, default, Ruling.CUT, None)
        held = table.seats[seat]
        if held.level is not None:
            return table
        lapsed = replace(held, lapses=held.lapses + 1)
        late = replace(table, seats=(*table.seats[:seat], lapsed, *table.seats[seat + 1 :]))
        return await self._leave(table, late, seat, Ruling.LATE, None)

    async def move(self, game: str, channel: int) -> Table:
        """Have the public message of a table posted anew, at the foot of ``channel``."""
        async with self._lock(game):
            table = await self.tables.get(game)
            moved = replace(table, channel=channel, version=table.version + 1)

            def transaction(connection: Connection) -> tuple[Table, None]:
                pools.follow_table(connection, moved)
                return games.advance(connection, table, moved), None

            return await self._commit(table, transaction, TABLE_AUDIENCE)

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
            return sat, self._store_game(connection, first, at)

        sat, first = await self._database.write_once(transaction)
        self._report(first)
        return sat

    async def void(self, guild: int) -> list[Table]:
        """End every open game of a server that the bot was removed from, without a result.

        One that cannot be ended is logged, and keeps none of the others open.
        """
        ended: list[Table] = []
        tried: set[str] = set()

        def transaction(connection: Connection) -> list[str]:
            left = [game for game in games.open_in(connection, guild) if game not in tried]
            if not left:
                pools.void_all(connection, guild, now())
            return left

        # A game that ends meanwhile may begin another: the pools end in a commit that sees no open game.
        while left := await self._database.write(transaction):
            for game in left:
                tried.add(game)
                try:
                    async with self._lock(game):
                        table = await self.tables.get(game)
                        if table.open:
                            status = Status.VOID if table.status is Status.LIVE else Status.EXPIRED
                            ended.append(await self._end(table, status, Ruling.BOT_REMOVED, None))
                except Exception:
                    log.exception("game %s could not be made void", game)
        return ended

    async def postpone(self, milliseconds: int) -> int:
        """Give back time in which the bot did not run; returns how many games that touched.

        Args:
            milliseconds: how far every deadline moves; below 0 if the clock was set back.
        """
        at = now()

        def transaction(connection: Connection) -> int:
            pool_store.postpone(connection, milliseconds)
            # In the same commit: what was given back is not given back again at the next start.
            metadata.note_alive(connection, at)
            return games.postpone(connection, milliseconds)

        moved = await self._database.write(transaction)
        self.tables.forget()
        return moved

    def _lock(self, game: str) -> asyncio.Lock:
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        return lock

    async def _leave(
        self, before: Table, table: Table, seat: int, ruling: Ruling, answered: str | None, press: int = 0
    ) -> Table:
        """Let backers take over the hand of a player who leaves; without backers, the seat is forfeited.

        Args:
            before: the table as it is stored.
            table: the same with what has changed since.
        """
        if not await self._database.read(
            lambda connection: backers.possible_substitutes(connection, table, seat)
        ):
            return await self._forfeit(before, table, seat, ruling, answered, press)
        at = now()
        waiting = backers.with_vacant_seat(table, seat, ruling, at)

        def transaction(connection: Connection) -> Committed:
            bets.close_without_cover(connection, waiting, at)
            return games.advance(connection, before, waiting), None

        return await self._commit(before, transaction, answered)

    async def _forfeit(
        self,
        before: Table,
        table: Table,
        seat: int,
        ruling: Ruling | None,
        answered: str | None,
        press: int = 0,
    ) -> Table:
        """Forfeit or resign for a player who has left, when nobody takes over the seat."""
        assert table.game is not None, "a live table has a game"
        forfeit, resignation = table.game.forfeit(seat), table.game.resignation(seat)
        if table.substitute_until(seat) is not None:
            lapse = Ruling.LAPSE if ruling is Ruling.LATE else None
            return await self._act(before, table, seat, forfeit, lapse, answered)
        if ruling is not Ruling.LATE:
            return await self._act(before, table, seat, resignation, None, answered, press)
        if table.seats[seat].lapses > 1:
            return await self._act(before, table, seat, resignation, Ruling.LAPSE_AGAIN, answered)
        return await self._act(before, table, seat, forfeit, Ruling.LAPSE, answered)

    async def _act(
        self,
        before: Table,
        table: Table,
        seat: int,
        action: Action,
        ruling: Ruling | None,
        answered: str | None,
        press: int = 0,
    ) -> Table:
        """Apply an action, and commit it with everything that follows from it."""
        assert table.game is not None, "a live table has a game"
        after, done = intents.apply(table, seat, action, press)
        after = replace(after, ruling=ruling, vacant=None)
        game, at = after.game, now()
        assert game is not None, "a live table has a game"
        closes_bets = table.game.untouched and not game.untouched
        if closes_bets and table.wait is not None:
            raise Refusal(Reason.BETS_OPEN)
        if after.departed:
            after = backers.with_players_returned(after)
        if game.over:
            after = replace(after, status=Status.OVER, wait=None, ended_at=at, deadline=None, remind_at=None)
        elif game.decision != table.game.decision or after.waits_for_house:
            after = lifecycle.with_fresh_clock(after, self._limits, at)

        def transaction(connection: Connection) -> Committed:
            stored = games.advance(connection, before, after)
            for version, (actor, act) in enumerate(done, table.version + 1):
                games.append(connection, after.id, version, actor, table.game_kind.action_text(act), at)
            if closes_bets:
                bets.close_without_cover(connection, after, at)
            if not game.over:
                return stored, None
            bets.settle(connection, after, at)
            standings.enter_game(connection, after, at)
            following = self._following(connection, after, at, press)
            if following is None:
                return stored, queue.after_game(connection, after, new_id(), new_root(), at)
            following = self._store_game(connection, following, at)
            if following.follows is not None:
                sessions.follow(connection, following.id, following.follows)
            return stored, following

        # A card changes nothing beside the game itself and its history.
        return await self._commit(before, transaction, answered, keeps_cache=not (closes_bets or game.over))

    def _store_game(self, connection: Connection, table: Table, at: int) -> Table:
        """Store a game that begins by itself, and return it as it is stored."""
        return lifecycle.store_game(connection, table, at, for_adults=self._for_adults(table.channel))

    def _following(self, connection: Connection, table: Table, at: int, press: int) -> Table | None:
        """The game that begins by itself after another: of the same match, or for the same pool."""
        if table.pool is None:
            return lifecycle.next_in_match(table, self._limits, at, press)
        seated = pools.after_game(connection, table, at)
        if seated is None:
            return None
        chained = replace(seated, secret=table.secret, root=table.root)
        return lifecycle.another_game(chained, self._limits, at, lifecycle.ids_after(table, press))

    async def _end(
        self,
        table: Table,
        status: Status,
        ruling: Ruling | None,
        answered: str | None,
        by: int | None = None,
    ) -> Table:
        at = now()
        ended = _ended(table, status, ruling, at)

        def transaction(connection: Connection) -> Committed:
            stored = games.advance(connection, table, ended)
            bets.settle(connection, ended, at)
            if status is Status.VOID:
                queue.dissolve_if_over(connection, ended)
                if ended.pool is not None:
                    pools.void(connection, ended.pool, at)
                return stored, None
            return stored, queue.after_offer(connection, ended, by, new_id(), new_root(), at)

        return await self._commit(table, transaction, answered)

    async def _commit(
        self,
        before: Table,
        transaction: Callable[[Connection], Committed],
        answered: str | None,
        *,
        keeps_cache: bool = False,
    ) -> Table:
        """Commit a table's new version, and report it and the game that comes of it."""
        try:
            table, following = await self._database.write_once(transaction, keeps_cache=keeps_cache)
        except games.ConflictError:
            self.tables.drop(before.id)
            raise
        self.tables.keep(table)
        self._on_change(Change(table, answered, before))
        self._report(following)
        return table

    def _report(self, new: Table | None) -> None:
        """Report a game that begins or is offered because of another commit, if there is one."""
        if new is not None:
            self._on_change(Change(self.tables.keep_new(new), None))


def _ended(table: Table, status: Status, ruling: Ruling | None, at: int) -> Table:
    """The table after it has ended without a result."""
    return replace(
        table,
        status=status,
        ruling=ruling,
        version=table.version + 1,
        wait=None,
        vacant=None,
        deadline=None,
        remind_at=None,
        ended_at=at,
    )
