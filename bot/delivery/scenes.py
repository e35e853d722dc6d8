"""What everybody is shown of a game or a pool: what surrounds the cards is read, and the page made of it."""

from __future__ import annotations

from collections.abc import Callable

from bot.delivery.selections import Picks
from bot.model.message import TABLE_AUDIENCE
from bot.model.person import Person
from bot.model.pool import Pool
from bot.model.table import Status, Table
from bot.model.wager import Wager
from bot.pages import spectator
from bot.pages.games import FACES
from bot.pages.hand import hand_page
from bot.pages.page import Page
from bot.pages.scene import Gallery, Scene
from bot.pages.server.pool import pool_page
from bot.pages.table import table_page
from bot.registry import now
from bot.store.connection import Connection
from bot.store.counters import backers as backer_store
from bot.store.counters import wagers
from bot.store.database import Database
from bot.store.play import guilds, messages, users
from bot.store.stats import ratings
from bot.text.i18n import Language
from bot.transactions import backers, departures, pools, queue
from engine import fairness


class Sights:
    """The page of each reader, who gets the view that is his and no other.

    Args:
        database: knows what surrounds the cards.
        for_adults: whether a channel is age-restricted.
    """

    def __init__(self, database: Database, for_adults: Callable[[int], bool]) -> None:
        self._database = database
        self._for_adults = for_adults
        self.picks = Picks()

    async def public_page(self, table: Table) -> Page:
        """The table as everybody sees it."""
        scene = await self.scene(table, table.language)
        view = None if table.game is None else table.game.view(None)
        return await table_page(scene, FACES[table.kind], view)

    async def pool_page(self, pool: Pool) -> Page:
        """A pool as everybody sees it."""
        number, table_link = await self._database.read(lambda connection: pools.progress(connection, pool))
        return pool_page(pool, number, table_link)

    async def hand_page(self, table: Table, seat: int, *, note: str | None = None, private: bool) -> Page:
        """The table as a player sees it.

        Args:
            note: a sentence above it, such as why nothing happened.
            private: whether it is an answer only he sees, rather than his DM.
        """
        assert table.game is not None, "hands are dealt once the game has begun"
        person = await self.person(table, table.seats[seat].person)
        scene = await self.scene(table, person.language)
        view, picked = table.game.view(seat), self.picks.of(table, seat)
        points = await self._database.read(lambda found: backer_store.points(found, table, seat))
        return await hand_page(
            scene,
            FACES[table.kind],
            view,
            note=note,
            private=private,
            selected=picked,
            points=points,
        )

    async def private_page(
        self, table: Table, person: int, *, note: str | None = None, private: bool
    ) -> Page:
        """What only one person is shown of a game; as ``hand_page``, though he need not play.

        He may stand behind a player (law 25), have left the game, or look on like everybody.
        """
        seat = table.seat_of(person)
        if seat is not None and seat != table.vacant:
            return await self.hand_page(table, seat, note=note, private=private)
        assert table.game is not None, "hands are dealt once the game has begun"
        scene = await self.scene(table, (await self.person(table, person)).language)
        sight = await self._database.read(lambda found: backers.sight(found, table, person))
        if sight is not None:
            return await spectator.backer_page(
                scene, FACES[table.kind], table.game.view(sight.seat), sight, note=note
            )
        return spectator.bystander_page(scene, FACES[table.kind], table.game.view(None), person, note=note)

    async def scene(self, table: Table, language: Language) -> Scene:
        """Everything around the cards of a table, to be told in ``language``."""
        for_adults = self._for_adults(table.channel)
        rows, wager, evening, rated, pool, left = await self._database.read(
            lambda connection: (
                messages.of_game(connection, table.id),
                _wager(connection, table, for_adults=for_adults),
                queue.evening(connection, table),
                ratings.changes(connection, table.guild, table.id) if table.status is Status.OVER else (),
                pools.beside(connection, table),
                departures.seat_left(connection, table, now()),
            )
        )
        public = next((row for row in rows if row.audience == TABLE_AUDIENCE), None)
        refused = {row.person for row in rows if row.refused}
        return Scene(
            gallery=None if wager is None else Gallery.of(wager),
            evening=evening,
            ratings=rated,
            pool=None if pool is None else pool[0],
            pool_link=None if pool is None else pool[1],
            id=table.id,
            version=table.version,
            guild=table.guild,
            channel=table.channel,
            language=language,
            rules=table.ruleset,
            commitment=fairness.commitment(table.secret, table.id, table.rules),
            games=table.games,
            wins=table.match_wins,
            match_goes_on=table.match_goes_on,
            seats=table.seats,
            invited=table.invited,
            status=table.status,
            ruling=table.ruling,
            vacant=table.vacant,
            departed=table.departed,
            left=left,
            friendly=table.friendly,
            untouched=table.game is not None and table.game.untouched,
            has_ratings=table.game_kind.rating is not None,
            deadline=table.deadline,
            table_link=None if public is None else public.address(table.guild),
            unreachable=tuple(seat for seat in table.guests if table.seats[seat].person in refused),
            table_lost=public is not None and public.refused,
        )

    async def person(self, table: Table, key: int) -> Person:
        """Somebody with his language and what he prefers; a stranger speaks the table's."""
        person = await self._database.read(lambda connection: users.find(connection, key))
        return person or Person(key, "", table.language)


def _wager(connection: Connection, table: Table, *, for_adults: bool) -> Wager | None:
    """What is ventured on a game; None too where nothing was ventured and nothing may be.

    Args:
        for_adults: whether its channel is age-restricted.
    """
    wager = wagers.find(connection, table.id)
    if wager is None or for_adults or wager.stake or wager.bets:
        return wager
    return None if guilds.counter_settings(connection, table.guild).adults else wager
