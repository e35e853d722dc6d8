"""A house whose every change is presented, on paper."""

from __future__ import annotations

import discord

from bot.delivery.presenter import Place, Presenter
from bot.model.clock import now
from bot.model.person import HandPlace
from bot.model.table import Table
from bot.services.settings import SettingsService
from bot.store.connection import Connection, run
from tests.bot.support.fake_discord import DMS, Paper, PaperReply, Sheet
from tests.bot.support.house import CHANNEL, House, settle


class Salon:
    """The house, what it presents, and where that stands."""

    def __init__(self, house: House, paper: Paper) -> None:
        self.house = house
        self.paper = paper
        self.presenter = Presenter(house.database, paper, house.registry.tables.get)
        house.told.append(self.presenter.changed)

    def anew(self) -> Salon:
        """The salon after a restart; what stands in Discord still stands."""
        return Salon(self.house.anew(), self.paper)

    async def begun(self) -> Table:
        """A game between Ana and Bob, everything shown."""
        table = await self.house.begun()
        await settle()
        return table

    async def cut(self, table: Table) -> Table:
        """One action more, everything shown."""
        after = await self.house.act(table, "cut 9")
        await settle()
        return after

    async def answered(self, table: Table, person: int, audience: str, *, fails: bool = False) -> None:
        """An answer brings a message of a person who has pressed it to the table's version."""
        reply = PaperReply(self.paper, person, audience, fails=fails)
        scenes = self.presenter.scenes
        await self.presenter.answer(reply, table, lambda: scenes.public_page(table))

    async def posted(self, table: Table, person: int) -> None:
        """The answer to a command is the public message of a table."""
        reply, scenes = PaperReply(self.paper, person, channel=CHANNEL), self.presenter.scenes
        await self.presenter.answer(reply, table, lambda: scenes.public_page(table), Place.PUBLIC)

    async def shown_privately(self, table: Table, person: int) -> discord.Interaction:
        """The answer to a person's command is their hand; the interaction."""
        reply, scenes = PaperReply(self.paper, person), self.presenter.scenes
        await self.presenter.answer(
            reply, table, lambda: scenes.private_page(table, person, private=True), Place.PRIVATE
        )
        return reply.interaction

    def table(self) -> Sheet:
        """The public message."""
        (sheet,) = [sheet for sheet in self.paper.standing(CHANNEL) if sheet.text != "chat"]
        return sheet

    def hand(self, person: int) -> Sheet:
        """Somebody's hand, by DM."""
        (sheet,) = self.paper.standing(person + DMS)
        return sheet

    async def let_age(self, table: Table, audience: str, *, minutes: int) -> None:
        """Let a message have been posted some time ago."""

        def backdate(connection: Connection) -> None:
            run(
                connection,
                "UPDATE message SET posted_at = $1 WHERE game = $2 AND audience = $3",
                now() - minutes * 60_000,
                table.id,
                audience,
            )

        await self.house.database.write(backdate)

    async def prefer(self, person: int, place: HandPlace) -> None:
        """Set where a person wants their hand."""
        await SettingsService(self.house.database).prefer_hand(person, place)
