"""Makes the page of a game or pool for each reader, after loading the surroundings of its cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import BoundedDict, Database
from bot.delivery.state.explained_words import ExplainedWords
from bot.delivery.state.hand_states import HandStates
from bot.delivery.state.outbox import Outbox
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.page import Page
from bot.pages.table import spectator_page as spectator
from bot.pages.table.hand_page import hand_page
from bot.pages.table.scene import Scene, Section
from bot.pages.table.table_page import menu_page, table_page
from bot.registry.hooks import TableHooks
from bot.registry.transactions import challenges, departures
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.onlooker import Onlooker
from bot.tables.person import UNCHANGED, Guide, Person, Preferences
from bot.tables.public_message import PublicMessage, Subject
from bot.tables.seat import Venue
from bot.tables.store import games, series, users
from bot.tables.table import Attachment, Status, Table
from bot.text.i18n import Language

_KEPT: Final = 5_000
PublicPage = Callable[[Database, Any], Awaitable[Page]]
"""Makes the page of a public message's subject."""
LoadSection = Callable[[Connection, Table, str, int | None], Section | None]
"""Loads what a feature adds to the pages of a table, given the first game of its series and the seat that its
player has left, if any; None if it adds nothing."""
FindOnlooker = Callable[[Connection, Table, int], Onlooker | None]
"""Finds what a person who does not play may see, and whom they back."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What features show.

    Args:
        public_messages: the public messages that show no table, each with what makes its page.
        sections: what loads the sections of a table, in the order in which they are shown. Each has what the
            table must have for it.
        find_onlooker: finds what a person who does not play may see of a game.
    """

    public_messages: Mapping[PublicMessage, PublicPage]
    sections: Sequence[tuple[Attachment | None, LoadSection]]
    find_onlooker: FindOnlooker


@dataclass(frozen=True, slots=True)
class _Surroundings:
    """The database's facts about a table, apart from its game.

    Args:
        sections: the sections of features.
        offers_seat: whether its game was offered to a player from the queue.
        before: who played the last game at the table, while the seats of the next are open to all.
        left: the seat whose player left the finished game, if the house may play on in it.
    """

    sections: tuple[Section, ...]
    offers_seat: bool
    before: tuple[int, ...]
    left: int | None


class Scenes:
    """Makes the page of each reader from the one view that this reader may see.

    The surroundings of the cards are loaded once and cached until something other than a card is written.

    Args:
        database: has the surroundings of the cards.
        outbox: knows which messages are posted.
        has_token: whether the message of a table that only tokens reach has one.
        shown: what features show.
        hooks: tell what else depends on a game.
    """

    def __init__(
        self,
        database: Database,
        outbox: Outbox,
        has_token: Callable[[str], bool],
        shown: Shown,
        hooks: TableHooks,
    ) -> None:
        self._database = database
        self._outbox = outbox
        self._has_token = has_token
        self._hooks = hooks
        self._public_pages = {public.audience: page for public, page in shown.public_messages.items()}
        self._sections = shown.sections
        self._find_onlooker = shown.find_onlooker
        self.hand_states = HandStates(database)
        self._explained_words = ExplainedWords()
        # By table and person. A press on a card reads nothing.
        self._has_finished = BoundedDict[tuple[str, int], bool](_KEPT)

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
        backer = await self._database.read(self._find_onlooker, table, person)
        if backer is not None and backer.sees:
            return await spectator.backer_page(
                scene, GAME_UIS[table.kind], table.game.view(backer.seat), backer, note=note
            )
        return spectator.bystander_page(
            scene, GAME_UIS[table.kind], table.game.view(None), person, backer=backer, note=note
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
        game_ui = GAME_UIS[table.kind]
        view = table.game.view(seat)
        forced = table.forced(seat, person.preferences.play_forced)
        return await hand_page(
            await self.scene(table, person.language, person.preferences, guild),
            game_ui,
            view,
            note=note,
            private=private,
            state=self.hand_states.of(table, seat),
            declared=table.intent(seat),
            word=await self._word(table, seat, person),
            plays_itself=forced is not None and len(view.hand or ()) == 1,
        )

    async def _word(self, table: Table, seat: int, person: Person) -> str | None:
        """The word of the game that is explained to the player in a seat; None for none."""
        guide = person.preferences.guide
        if guide is Guide.NEVER:
            return None
        word = await self._explained_words.word(GAME_UIS[table.kind], table, seat)
        if word is None or guide is Guide.ALWAYS:
            return word
        knows = self._has_finished.get((table.id, person.id))
        if knows is None:
            knows = await self._database.read(games.has_finished, person.id, table.kind)
            self._has_finished[table.id, person.id] = knows
        return None if knows else word

    async def menu_page(self, table: Table, person: int, guild: int) -> Page:
        """The page of what a person can do at a table that its public message does not offer.

        Args:
            guild: as for ``private_page``.
        """
        reader = await self.person(table, person)
        scene = await self.scene(table, reader.language, reader.preferences, guild)
        return menu_page(scene, person, *([] if guild else scene.link_to_table()))

    async def note(self, table: Table, person: int, guild: int) -> str | None:
        """What has come of what a person was told in private; None as long as it is not decided.

        Args:
            guild: as for ``private_page``.
        """
        reader = await self.person(table, person)
        scene = await self.scene(table, reader.language, reader.preferences, guild)
        notes = (section.note(scene, person) for section in scene.sections)
        return "\n".join(note for note in notes if note) or None

    async def scene(
        self, table: Table, language: Language, preferences: Preferences = UNCHANGED, guild: int = 0
    ) -> Scene:
        """Everything around the cards of a table, for one reader.

        Args:
            language: the page's.
            preferences: the reader's; the default ones for a public message.
            guild: the server where it is shown, which knows people by names of its own; 0 outside of servers.
        """
        key = ("surroundings", table.id, table.status)
        around = await self._database.cached(key, _surroundings, table, self._sections, self._hooks)
        rows = await self._outbox.of_game(table.id)
        elsewhere, table = guild != table.guild, table.called_in(guild)
        public = rows.get(TABLE_AUDIENCE)
        refused = {row.person for row in rows.values() if row.refused}
        by_token = table.venue is Venue.INSTALLED
        wishes = [(await self.person(table, person)).preferences for person in table.choosers]
        return Scene(
            preferences=preferences,
            sections=tuple(section.called_in(guild) if elsewhere else section for section in around.sections),
            offers_seat=around.offers_seat,
            before=around.before,
            given_up_by=table.given_up_by,
            voided=bool(table.voided),
            id=table.id,
            version=table.version,
            guild=table.guild,
            venue=table.venue,
            channel=table.channel,
            language=language,
            rules=table.ruleset,
            fingerprint=table.fingerprint,
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
            dealing=bool(wishes) and not any(wish.ceremony for wish in wishes),
            held_by=table.held_by,
            ready=tuple(ready.seat for ready in table.ready),
            vacant=table.vacant,
            departed=table.departed,
            left=around.left,
            friendly=table.friendly,
            no_ping=table.no_ping_until is not None,
            broke=table.broke,
            buying_in=table.buying_in,
            away=table.away,
            untouched=table.game is not None and table.game.untouched,
            played=table.game is not None and table.game.played,
            deals=0 if table.game is None else table.game.deals,
            game_type=table.game_type,
            deadline=None if table.unhurried else table.deadline,
            # At a table that only tokens reach, the hand is shown in the table's channel.
            table_link=None if public is None or by_token else public.address(table.guild),
            unreachable=tuple(seat for seat in table.guests if table.seats[seat].person in refused),
            table_lost=public is not None and public.refused,
            table_waits=by_token and not self._has_token(table.id),
        )

    async def person(self, table: Table, key: int) -> Person:
        """A person with their language and preferences; an unknown person has the table's language."""
        person = await self._database.cached(("person", key), users.find, key)
        return person or Person(key, "", table.language)


def _surroundings(
    connection: Connection,
    table: Table,
    sections: Sequence[tuple[Attachment | None, LoadSection]],
    hooks: TableHooks,
) -> _Surroundings:
    there = {None, *table.attachments}
    over = table.status is Status.OVER
    left = departures.abandoned_seat(connection, hooks, table, now()) if over else None
    first, offers_seat = series.place(connection, table.id)
    return _Surroundings(
        sections=tuple(
            section
            for attached, load in sections
            if attached in there and (section := load(connection, table, first, left)) is not None
        ),
        offers_seat=offers_seat,
        before=challenges.played_before(connection, table, first),
        left=left,
    )
