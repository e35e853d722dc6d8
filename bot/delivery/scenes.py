"""Makes the page of a game or pool for each reader, after loading the surroundings of its cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.delivery.state.hand_states import HandStates
from bot.delivery.state.outbox import Outbox
from bot.features.salon.backers import looks
from bot.features.salon.backers import store as backer_store
from bot.features.salon.backers import transactions as backers
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets.model import Behind, Wager, WagerState
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import Pool
from bot.features.salon.queue import transactions as queue
from bot.features.standings import ratings_store as ratings
from bot.features.standings import transactions as standings
from bot.features.standings import waivers
from bot.features.standings.rating import ShownRating
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.emojis import NONE, Emojis
from bot.pages.parts.page import Page
from bot.pages.table import spectator_page as spectator
from bot.pages.table.hand_page import hand_page
from bot.pages.table.scene import Scene, WagerSummary
from bot.pages.table.table_page import table_page
from bot.registry.hooks import TableHooks
from bot.registry.transactions import departures
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.person import UNCHANGED, Person, Preferences
from bot.tables.public_message import PublicMessage, Subject
from bot.tables.store import guild_facts, guilds, users
from bot.tables.table import Session, Status, Table, Venue
from bot.text.i18n import Language
from bot.text.names import outside
from engine.cards import Card

PublicPage = Callable[[Database, Any], Awaitable[Page]]
"""Makes the page of what a public message shows."""


@dataclass(frozen=True, slots=True)
class _Surroundings:
    """What the database has about a table besides the cards.

    Args:
        version: the version of the table at which it was loaded.
        wager: the bets and stakes; None if counters are not in use.
        hidden: whether the wager is hidden, since the channel is not age-restricted.
        points: by seat, the cards at which backers point at that version.
        behind: by seat, those who back its player at a French table.
    """

    version: int
    wager: WagerSummary | None
    hidden: bool
    session: Session
    ratings: tuple[ShownRating, ...]
    hand_seen: bool
    pool: Pool | None
    pool_link: str | None
    left: int | None
    waivable: bool
    waived: bool
    points: tuple[Sequence[tuple[Card, int]], ...]
    behind: tuple[tuple[Behind, ...], ...]

    def called_in(self, table: Table, guild: int) -> _Surroundings:
        """The same with people's names in a server; 0 outside of servers."""
        if guild == table.guild:
            return self
        waiting = tuple(replace(waits, name=outside(waits.name)) for waits in self.session.waiting)
        return replace(
            self,
            wager=None if self.wager is None else self.wager.outside(),
            session=replace(self.session, waiting=waiting),
            pool=None if self.pool is None else self.pool.called_in(guild),
            behind=tuple(
                tuple(replace(one, name=outside(one.name)) for one in backers) for backers in self.behind
            ),
        )


class Scenes:
    """Makes the page of each reader from the one view that this reader may see.

    The surroundings of the cards are loaded once and cached until something other than a card is written.

    Args:
        database: has the surroundings of the cards.
        outbox: knows which messages are posted.
        has_token: whether the message of a table that only tokens reach has one.
        public_messages: the public messages that show no table, each with what makes its page.
        hooks: says what else depends on a game.
    """

    def __init__(
        self,
        database: Database,
        outbox: Outbox,
        has_token: Callable[[str], bool],
        public_messages: Mapping[PublicMessage, PublicPage],
        hooks: TableHooks,
    ) -> None:
        self._database = database
        self._outbox = outbox
        self._has_token = has_token
        self._hooks = hooks
        self._public_pages = {public.audience: page for public, page in public_messages.items()}
        self.hand_states = HandStates(database)
        self.emojis: Emojis = NONE
        """The cards as emojis, as far as Discord has them."""

    async def public_page(self, subject: Subject) -> Page:
        """The page of a public message, as everybody sees it."""
        if isinstance(subject, Table):
            return await self._table_page(subject)
        return await self._public_pages[subject.main_audience](self._database, subject)

    async def _table_page(self, table: Table) -> Page:
        scene = await self.scene(table, table.language, guild=table.guild)
        view = None if table.game is None else table.game.view(None)
        return await table_page(scene, GAME_UIS[table.kind], view)

    async def main_page(self, table: Table) -> Page:
        """The page of a game's main message: the table, or in a DM the hand."""
        if table.venue is Venue.DM:
            return await self.private_page(table, table.seats[0].person, private=False)
        return await self._table_page(table)

    async def private_page(
        self,
        table: Table,
        person: int,
        *,
        note: str | None = None,
        private: bool,
        guild: int = 0,
    ) -> Page:
        """The page of a game for one person: a player, a backer, a former player or a bystander.

        Args:
            note: a sentence above the page, such as why nothing happened.
            private: whether it is an ephemeral answer, not a direct message.
            guild: the server where it is shown; 0 outside of servers.
        """
        seat = table.seat_of(person)
        if seat is not None and seat != table.vacant:
            return await self.hand_page(table, seat, note=note, private=private, guild=guild)
        assert table.game is not None, "hands are dealt once the game has begun"
        reader = await self.person(table, person)
        scene = await self.scene(table, reader.language, reader.preferences, guild)
        backing = await self._database.read(backers.find_backing, table, person)
        if backing is not None:
            return await spectator.backer_page(
                scene, GAME_UIS[table.kind], table.game.view(backing.seat), backing, note=note
            )
        backed = await self._database.read(looks.backed_seat, table, person)
        lets = backed is not None and await self._database.read(looks.may_look, table, backed, person)
        return spectator.bystander_page(
            scene, GAME_UIS[table.kind], table.game.view(None), person, backed=backed, lets=lets, note=note
        )

    async def hand_page(
        self,
        table: Table,
        seat: int,
        *,
        note: str | None = None,
        private: bool,
        guild: int = 0,
    ) -> Page:
        """The page of a table for one of its players.

        Args:
            guild: as for ``private_page``.
        """
        assert table.game is not None, "hands are dealt once the game has begun"
        person = await self.person(table, table.seats[seat].person)
        found = await self._surroundings(table)
        around, scene = (
            found.called_in(table, guild),
            await self._scene(found, table, person.language, person.preferences, guild),
        )
        view, state, declared = table.game.view(seat), self.hand_states.of(table, seat), table.intent(seat)
        points = around.points[seat] if around.version == table.version else ()
        # The surroundings may have been read before a newcomer sat down.
        behind = around.behind[seat : seat + 1] if table.status is Status.LIVE else ()
        return await hand_page(
            scene,
            GAME_UIS[table.kind],
            view,
            note=note,
            private=private,
            state=state,
            declared=declared,
            points=points,
            behind=behind[0] if behind else (),
            deals=table.game.deals,
        )

    async def scene(
        self, table: Table, language: Language, preferences: Preferences = UNCHANGED, guild: int = 0
    ) -> Scene:
        """Everything around the cards of a table, for one reader.

        Args:
            language: the page's.
            preferences: the reader's; those that nobody has changed for a public message.
            guild: the server where it is shown, which knows people by names of its own; 0 outside of servers.
        """
        return await self._scene(await self._surroundings(table), table, language, preferences, guild)

    async def _scene(
        self, found: _Surroundings, table: Table, language: Language, preferences: Preferences, guild: int
    ) -> Scene:
        around, table = found.called_in(table, guild), table.called_in(guild)
        rows = await self._outbox.of_game(table.id)
        public = rows.get(TABLE_AUDIENCE)
        refused = {row.person for row in rows.values() if row.refused}
        waits = table.game is None or table.game.before_first_pack
        by_token = table.venue is Venue.INSTALLED
        # A game that waits for bets says so, even if its channel has just ceased to be age-restricted.
        hidden = around.hidden and not table.waits_for_bets
        return Scene(
            preferences=preferences,
            wager=None if hidden else around.wager,
            session=around.session,
            ratings=around.ratings,
            given_up_by=table.given_up_by,
            hand_seen=around.hand_seen,
            pool=around.pool,
            pool_link=around.pool_link,
            id=table.id,
            version=table.version,
            guild=table.guild,
            venue=table.venue,
            channel=table.channel,
            language=language,
            rules=table.ruleset,
            commitment=table.commitment if waits else None,
            games=table.games,
            wins=table.match_wins,
            match_goes_on=table.match_goes_on,
            seats=table.seats,
            size=table.size,
            fill=table.fill,
            buy_in=table.buy_in,
            seat_free=table.seat_free,
            house_plays=table.house_plays,
            present=table.present,
            invited=table.invited,
            status=table.status,
            ruling=table.ruling,
            wait=table.wait,
            ready=tuple(one.seat for one in table.ready),
            vacant=table.vacant,
            departed=table.departed,
            left=around.left,
            waivable=around.waivable,
            waived=around.waived,
            friendly=table.friendly,
            no_ping=table.no_ping_until is not None,
            untouched=table.game is not None and table.game.untouched,
            played=table.game is not None and table.game.played,
            ranked=0 if table.game is None else len(table.game.ranked),
            emojis=self.emojis,
            game_type=table.game_type,
            deadline=table.deadline,
            # Where only tokens reach, the hand stands in the channel of the table.
            table_link=None if public is None or by_token else public.address(table.guild),
            unreachable=tuple(seat for seat in table.guests if table.seats[seat].person in refused),
            table_lost=public is not None and public.refused,
            table_waits=by_token and not self._has_token(table.id),
        )

    async def person(self, table: Table, key: int) -> Person:
        """A person with their language and preferences; an unknown person has the table's language."""
        person = await self._database.cached(("person", key), users.find, key)
        return person or Person(key, "", table.language)

    async def _surroundings(self, table: Table) -> _Surroundings:
        key = ("surroundings", table.id, table.status)
        return await self._database.cached(key, _surroundings, self._hooks, table)


def _won(connection: Connection, wager: Wager) -> list[tuple[int, int]]:
    """What each person won or lost in a game whose counters are paid out."""
    if wager.state is not WagerState.SETTLED:
        return []
    return ledger.gains(connection, wager.guild, escrow(wager.game))


def _surroundings(connection: Connection, hooks: TableHooks, table: Table) -> _Surroundings:
    wager = wagers.find(connection, table.id)
    ventured = wager is not None and (wager.stake > 0 or bool(wager.bets))
    pool = pools.pool_and_link(connection, table)
    # Only those who bet on a game, or wait in its pool, may point.
    watched = ventured or pool is not None
    left = departures.abandoned_seat(connection, hooks, table, now())
    return _Surroundings(
        version=table.version,
        wager=None if wager is None else WagerSummary.of(wager, _won(connection, wager)),
        hidden=wager is not None
        and not ventured
        and not guild_facts.may_venture(
            connection, guilds.counter_settings(connection, table.guild), table.channel
        ),
        session=queue.session(connection, table),
        hand_seen=table.status is Status.OVER
        and standings.hand_seen(connection, table, standings.lost(table)),
        ratings=ratings.changes(connection, table.guild, table.id) if table.status is Status.OVER else (),
        pool=None if pool is None else pool[0],
        pool_link=None if pool is None else pool[1],
        left=left,
        waivable=waivers.is_possible(connection, table, left),
        waived=table.status is Status.OVER and ratings.is_waived(connection, table.id),
        points=tuple(
            backer_store.points(connection, table, seat) if watched else ()
            for seat in range(len(table.seats))
        ),
        behind=tuple(
            looks.behind(connection, table, seat) if watched else () for seat in range(len(table.seats))
        ),
    )
