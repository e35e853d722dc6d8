"""Reminders: lines that tell players that it is their turn. Each is deleted when the turn is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.database.database import Database
from bot.delivery.discord.operations import Failure, Operations, Posted
from bot.delivery.scenes import Scenes
from bot.delivery.state.outbox import Outbox
from bot.delivery.state.store import reminders
from bot.tables.message import TABLE_AUDIENCE, Key, Reminder, channel_link, hand_audience
from bot.tables.seat import Venue
from bot.tables.table import Table
from bot.text import formatting
from bot.text.i18n import say

_PREFIX: Final = "reminder:"


def reminder_of(person: int) -> str:
    """The audience of the message that reminds a person."""
    return f"{_PREFIX}{person}"


def reminded(audience: str) -> int | None:
    """The person whom the message of an audience reminds; None if it is no reminder."""
    return int(audience.removeprefix(_PREFIX)) if audience.startswith(_PREFIX) else None


class Reminders:
    """Posts and deletes reminders, at most one for each player of a game.

    Args:
        database: stores the reminders that are posted.
        outbox: knows where hands and tables are posted.
        operations: reaches Discord.
        scenes: knows the languages of people.
        owns: whether this process owns a game.
        wake: updates a reminder soon.
    """

    def __init__(
        self,
        database: Database,
        outbox: Outbox,
        operations: Operations,
        scenes: Scenes,
        owns: Callable[[str], bool],
        wake: Callable[[Key], None],
    ) -> None:
        self._database = database
        self._outbox = outbox
        self._operations = operations
        self._scenes = scenes
        self._owns = owns
        self._wake = wake
        self._standing: dict[Key, Reminder] = {}

    async def resume(self) -> None:
        """Find the posted reminders after a start."""
        found = await self._database.read(reminders.standing)
        self._standing = {
            (reminder.game, reminder_of(reminder.person)): reminder
            for reminder in found
            if self._owns(reminder.game)
        }
        for key in self._standing:
            self._wake(key)

    def changed(self, table: Table) -> None:
        """Delete the reminders of a table that are over."""
        for key in [key for key in self._standing if key[0] == table.id]:
            self._wake(key)

    async def send(self, table: Table, person: int) -> None:
        """Remind a player of their turn: by direct message if their hand is there, else at the table."""
        # In a server without the bot it can only answer.
        if table.game is None or table.deadline is None or table.venue is Venue.INSTALLED:
            return
        await self._withdraw((table.id, reminder_of(person)))
        posted = await self._post(table, person, formatting.until(table.deadline))
        if not isinstance(posted, Posted):
            return
        reminder = Reminder(table.id, person, posted.channel, posted.id, table.game.decision)
        self._standing[table.id, reminder_of(person)] = reminder
        await self._database.write(reminders.save, reminder, invalidates_cache=False)

    async def update(self, key: Key, table: Table) -> bool:
        """Delete a reminder that is over; False if this should be tried again later."""
        reminder = self._standing.get(key)
        due = (
            reminder is not None
            and table.game is not None
            and reminder.person in table.waits_for
            and table.game.decision == reminder.decision
        )
        return due or await self._withdraw(key)

    async def _post(self, table: Table, person: int, until: str) -> Posted | Failure:
        hand = await self._outbox.find((table.id, hand_audience(person)))
        reader = await self._scenes.person(table, person)
        if hand.id is not None and hand.channel is not None and not hand.refused:
            link = hand.address(0) or ""
            others = formatting.joined(
                [*map(formatting.escaped, table.names(table.guild, but=person))], reader.language
            )
            line = say(reader.language, "reminder-dm", until=until, opponents=others, link=link)
            posted = await self._operations.notify(hand.channel, line, ())
            if isinstance(posted, Posted):
                return posted
        if table.venue is Venue.DM:
            return Failure.NO_CHANNEL
        public = await self._outbox.find((table.id, TABLE_AUDIENCE))
        link = public.address(table.guild) or channel_link(table.guild, table.channel)
        line = say(table.language, "reminder-ping", player=f"<@{person}>", until=until, link=link)
        return await self._operations.notify(table.channel, line, (person,))

    async def _withdraw(self, key: Key) -> bool:
        """Delete a reminder, if it is posted; False if this should be tried again later."""
        reminder = self._standing.get(key)
        if reminder is None:
            return True
        failure = await self._operations.delete(Posted(reminder.channel, reminder.id))
        if failure is Failure.TRANSIENT:
            return False
        self._standing.pop(key, None)
        await self._database.write(reminders.remove, reminder.game, reminder.person, invalidates_cache=False)
        return True
