"""A table of bourré at which people play for counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from bot.database.connection import run
from bot.pages.parts.components import Act
from bot.tables.table import Status, Table
from bot.text.i18n import say
from engine.bourre.game import BourreGame
from sandbox.testing.harness import UserClient
from tests.cogs.support.bourre_session import Session
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table

from .gallery import Gallery
from .running_bot import RunningBot


@dataclass
class BourreTable:
    """A session in a server with counters."""

    gallery: Gallery
    session: Session

    @classmethod
    async def opened(
        cls,
        bot: RunningBot,
        guests: int,
        seats: int | None = None,
        gallery: Gallery | None = None,
        **rules: Any,
    ) -> Self:
        """A session of ``guests`` people in ``seats`` seats, by default as many."""
        table = await cls.offered(bot, guests, seats or guests, gallery, **rules)
        session = table.session
        if (await session.table()).status is Status.OFFERED:
            await session.someone.click(session.public(session.someone), say("en", "button-start-now"))
        for person in table.people:
            await session.look(person)
        return table

    @classmethod
    async def offered(
        cls, bot: RunningBot, guests: int, seats: int, gallery: Gallery | None = None, **rules: Any
    ) -> Self:
        """People who have sat down at a table; its server is a new one if ``gallery`` is None."""
        assert isinstance(bot.discord, InProcessSandbox)
        gallery = gallery or await Gallery.opened(bot)
        session = await Session.offered(bot.discord, guests, seats, channel=gallery.salon, rules=rules)
        return cls(gallery, session)

    @property
    def people(self) -> list[UserClient]:
        """The players, in the order in which they sat down."""
        return list(self.session.people.values())

    @property
    def nets(self) -> list[int]:
        """The counters that each player has won so far. Counters at the table are not in the purse."""
        return self.gallery.purses(*self.people)

    async def join(self, name: str) -> UserClient:
        """Let a newcomer sit down. They will act by commands."""
        person = self.gallery.guest(name)
        await at_table(person, Act.ACCEPT, self.session.channel)
        await self.gallery.bot.ask_to_cut(person)
        self.session.people[person.id] = person
        return person

    async def leave(self, person: UserClient) -> None:
        """Let somebody leave by the menu of their hand, and confirm it."""
        hand = await person.click(self.session.public(person), say("en", "button-hand"))
        assert hand.message is not None
        menu = await person.click(hand.message, say("en", "button-more"))
        assert menu.message is not None
        asked = await person.click(menu.message, say("en", "button-leave-table"))
        assert asked.message is not None
        await person.click(asked.message, say("en", "button-leave-table"))

    async def checked(self) -> BourreGame:
        """The session, after asserting that no counter is lost or doubled."""
        table, game = await self.session.table(), await self.session.state()
        assert sum(game.stacks) + game.pot + sum(game.taken) == game.rules.buy_in * game.seats
        audit = self.gallery.audit
        assert (audit.sound, audit.total) == (True, 0)
        at_table = sum(game.stacks) + game.pot if table.open else 0
        assert audit.escrow.get(table.id, 0) == at_table
        return game

    async def time_out(self) -> Table:
        """Let the time of the table run out."""
        sandbox, game = self.session.sandbox, self.session.game
        await sandbox.program.app.database.write(
            lambda connection: run(connection, "UPDATE game SET deadline = 1 WHERE id = $1", game).close()
        )
        sandbox.program.app.registry.tables.forget()
        await sandbox.program.app.registry.time_outs.time_out(game, (await self.session.table()).version)
        await sandbox.settled()
        return await self.session.table()
