"""A house whose every change is presented, on paper."""

from __future__ import annotations

import discord

from bot.delivery.presenter import AnswerTarget, Presenter
from bot.model.clock import now
from bot.model.person import HandPlace
from bot.model.table import Table
from bot.services.settings import SettingsService
from bot.store.connection import Connection, run
from tests.bot.support.fake_discord import DMS, FakeDiscord, FakeMessage, FakeReply
from tests.bot.support.harness import CHANNEL, Harness, messages_settled


class DeliveryHarness:
    """The house, what it presents, and where that stands."""

    def __init__(self, harness: Harness, fake: FakeDiscord) -> None:
        self.harness = harness
        self.discord = fake
        self.presenter = Presenter(harness.database, fake, harness.registry.tables.get)
        harness.listeners.append(self.presenter.changed)

    def restarted(self) -> DeliveryHarness:
        """The salon after a restart; what stands in Discord still stands."""
        return DeliveryHarness(self.harness.restarted(), self.discord)

    async def begun(self) -> Table:
        """A game between Ana and Bob, everything shown."""
        table = await self.harness.begun()
        await messages_settled()
        return table

    async def cut(self, table: Table) -> Table:
        """One action more, everything shown."""
        after = await self.harness.act(table, "cut 9")
        await messages_settled()
        return after

    async def answered(self, table: Table, person: int, audience: str, *, fails: bool = False) -> None:
        """An answer brings a message of a person who has pressed it to the table's version."""
        reply = FakeReply(self.discord, person, audience, fails=fails)
        scenes = self.presenter.scenes
        await self.presenter.answer(reply, table, lambda: scenes.public_page(table))

    async def posted(self, table: Table, person: int) -> None:
        """The answer to a command is the public message of a table."""
        reply, scenes = FakeReply(self.discord, person, channel=CHANNEL), self.presenter.scenes
        await self.presenter.answer(reply, table, lambda: scenes.public_page(table), AnswerTarget.PUBLIC)

    async def shown_privately(self, table: Table, person: int) -> discord.Interaction:
        """The answer to a person's command is their hand; the interaction."""
        reply, scenes = FakeReply(self.discord, person), self.presenter.scenes
        await self.presenter.answer(
            reply, table, lambda: scenes.private_page(table, person, private=True), AnswerTarget.PRIVATE
        )
        return reply.interaction

    def table_message(self) -> FakeMessage:
        """The public message."""
        (message,) = [message for message in self.discord.messages_in(CHANNEL) if message.text != "chat"]
        return message

    def hand_message(self, person: int) -> FakeMessage:
        """Somebody's hand, by DM."""
        (message,) = self.discord.messages_in(person + DMS)
        return message

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

        await self.harness.database.write(backdate)

    async def prefer(self, person: int, place: HandPlace) -> None:
        """Set where a person wants their hand."""
        await SettingsService(self.harness.database).prefer_hand(person, place)
