"""A harness whose presenter posts every change to a fake Discord."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from bot.config import Pace
from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.database.encryption import Cipher
from bot.delivery.presenter import AnswerTarget, Presenter
from bot.delivery.renewals import Renewals
from bot.features.registered import HOOKS, SHOWN
from bot.features.settings import transactions as settings
from bot.tables.table import Table
from tests.bot.support.fake_discord import DMS, FakeDiscord, FakeMessage, FakeReply
from tests.bot.support.harness import BOB, CHANNEL, NAMES, Harness, messages_settled, person
from tests.bot.support.unhurried import ANY_SPEED

AT_ONCE: Final = replace(ANY_SPEED, retries=(0.001,))
"""A refused call is tried again at once."""


async def _leaves_the_cut(_: Table) -> bool:
    return False


class DeliveryHarness:
    """A harness, its presenter and the fake Discord."""

    def __init__(
        self,
        harness: Harness,
        fake: FakeDiscord,
        pause_seconds: float = 0.0,
        pace: Pace = AT_ONCE,
        *,
        by_token: bool = False,
    ) -> None:
        self.harness = harness
        self.discord = fake
        self._pace = pace
        self._by_token = by_token
        self.presenter = Presenter(
            harness.database,
            fake,
            harness.registry.tables.known,
            harness.registry.peers,
            pause_seconds,
            self._result_shown,
            _leaves_the_cut,
            Cipher("the bot's token", "token"),
            pace,
            shown=SHOWN,
            hooks=HOOKS,
            by_token=by_token,
        )
        harness.listeners.append(self.presenter.changed)
        for guest in NAMES:
            self.presenter.presence.note(guest)

    async def _result_shown(self, table: Table) -> None:
        await self.harness.registry.breaks.note_shown(table.id, table.version)

    async def caught_up(self, at: int | None = None) -> None:
        """Let the program look for outdated public messages, and wait until they are shown.

        Args:
            at: the time, in UTC milliseconds; left out for the present.
        """
        renewals = Renewals(self.harness.database, self.presenter, self.harness.registry.peers)
        await renewals.round(now() if at is None else at)
        await messages_settled()

    def restarted(self) -> DeliveryHarness:
        """Return the harness after a restart, with the same messages in Discord."""
        return DeliveryHarness(
            self.harness.restarted(), self.discord, pace=self._pace, by_token=self._by_token
        )

    async def begun(self) -> Table:
        """Offer and begin a game between Ana and Bob, and wait for its messages each time."""
        offered = await self.harness.offered()
        await messages_settled()
        table = await self.harness.registry.offers.accept(offered.id, person(BOB))
        await messages_settled()
        return table

    async def cut(self, table: Table) -> Table:
        """Cut the pack, and wait for the messages."""
        after = await self.harness.act(table, "cut 9")
        await messages_settled()
        return after

    async def answered(self, table: Table, person: int, audience: str, *, fails: bool = False) -> None:
        """Update a message of the table by the answer to a person's press on it."""
        place = await self.presenter.place_of(table, audience)
        reply = FakeReply(
            self.discord, person, audience, fails=fails, pressed=None if place is None else place.id
        )
        scenes = self.presenter.scenes
        await self.presenter.answer(reply, table, lambda: scenes.public_page(table))

    async def posted(self, table: Table, person: int) -> None:
        """Post the public message of a table as the answer to a command."""
        reply, scenes = FakeReply(self.discord, person, channel=CHANNEL), self.presenter.scenes
        await self.presenter.answer(reply, table, lambda: scenes.public_page(table), AnswerTarget.PUBLIC)

    async def shown_privately(self, table: Table, person: int) -> int:
        """Show a person their hand as the answer to a command, and return the id of the interaction."""
        reply, scenes = FakeReply(self.discord, person), self.presenter.scenes
        await self.presenter.answer(
            reply, table, lambda: scenes.private_page(table, person, private=True), AnswerTarget.PRIVATE
        )
        return reply.id

    def table_message(self) -> FakeMessage:
        """Return the public message of the table."""
        (message,) = [message for message in self.discord.messages_in(CHANNEL) if message.text != "chat"]
        return message

    def hand_message(self, person: int) -> FakeMessage:
        """Return the message with a person's hand in their DMs."""
        (message,) = self.discord.messages_in(person + DMS)
        return message

    async def let_age(self, table: Table, audience: str, *, minutes: int) -> None:
        """Store that a message was posted some minutes ago."""

        def backdate(connection: Connection) -> None:
            run(
                connection,
                "UPDATE message SET posted_at = $1 WHERE game = $2 AND audience = $3",
                now() - minutes * 60_000,
                table.id,
                audience,
            )

        await self.harness.database.write(backdate)

    async def prefer(self, person: int, **changed: Any) -> None:
        """Change how a person likes to play, by fields of ``Preferences``."""
        await self.harness.database.write_once(settings.prefer, person, changed)
