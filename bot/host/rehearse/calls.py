"""The kinds of calls that the bot makes without a press, each made once and undone."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.database.clock import HOUR_MS, now
from bot.delivery.discord import private
from bot.delivery.discord.operations import Failure, Operations, Posted
from bot.delivery.discord.scheduled_events import ScheduledEvents
from bot.host.check import State
from bot.host.rehearse.record import Record
from bot.host.rehearse.rehearsal_page import card_page, command
from bot.pages.parts.emojis import draw
from bot.text.i18n import Language, say
from engine.cards import PACK_OF_52

_EMOJI: Final = "rehearsal"
_COMMANDS: Final = "/applications/{application_id}/guilds/{guild_id}/commands"
_MOST_MESSAGES: Final = 100
_CHANNEL: Final = "View Channels, Send Messages, Attach Files and Read Message History in the channel"
_THREADS: Final = "Create Public Threads and Send Messages in Threads in the channel"
_EVENTS: Final = "Create Events, without which none of the bot's are among the server's"
_ROLES: Final = "Manage Roles, and its own role a place above, without which no champion gets a role"

Call = Callable[[], Awaitable[Any]]
Commands = Callable[[], Awaitable[Sequence[private.Json]]]


@dataclass(frozen=True, slots=True)
class Place:
    """Where the calls are made, and for whom.

    Args:
        language: that of the server.
        role: one without permissions that the bot may lend; None if there is none.
        before: a message that is older than the rehearsal; 0 if the channel is empty.
    """

    guild: int
    channel: int
    person: int
    language: Language
    role: int | None
    before: int


class Calls:
    """Makes the calls, and takes back what they have made.

    Args:
        commands: makes the application commands as the bot registers them.
    """

    def __init__(self, client: discord.Client, place: Place, record: Record, commands: Commands) -> None:
        self._client = client
        self._place = place
        self._record = record
        self._commands = commands
        self.operations = Operations(client)
        self._events = ScheduledEvents(client)
        self._posted: set[Posted] = set()
        self._nonce = secrets.token_hex(4)
        """Begins the nonces of this rehearsal: Discord posts nothing that an earlier one has posted."""
        self._undo: list[Call] = []
        """What takes back what was made; the last comes first."""
        self.typed = False
        """Whether the rehearsal's own command can be typed."""
        self.direct: int | None = None
        """The channel of the person's direct messages, if one arrived there."""

    async def make(self) -> None:
        """Make each kind of call."""
        self._undo.append(
            lambda: self._record.call("messages deleted", self._delete_all, _CHANNEL, undoes=True)
        )
        await self._register()
        await self._write()
        await self._open_thread()
        await self._schedule()
        await self._lend()
        await self._draw_emoji()
        await self._write_direct()

    async def post(self, about: str, page: Any, channel: int | None = None, nonce: str = "") -> Posted | None:
        """Post a page, which is deleted at the end; None if Discord refuses it."""
        where = channel or self._place.channel
        nonce = f"{self._nonce}-{nonce or about}"
        posted = await self._record.call(about, lambda: self.operations.post(where, page, nonce), _CHANNEL)
        if isinstance(posted, Failure):
            return None
        self._posted.add(posted)
        return posted

    async def undo(self) -> None:
        """Undo all calls, the last one first. What Discord refuses to undo stays."""
        while self._undo:
            await self._undo.pop()()

    async def _made(self, about: str, call: Call, needs: str, undone: str, undo: Call) -> bool:
        """Make a call that is taken back at the end; returns whether Discord has done it."""

        # If no answer comes, it may be done all the same.
        async def take_back() -> None:
            await self._record.call(undone, undo, needs, undoes=True)

        self._undo.append(take_back)
        outcome = await self._record.call(about, call, needs, optional=needs in (_EVENTS, _ROLES))
        if isinstance(outcome, Failure) and outcome is not Failure.TRANSIENT:
            self._undo.remove(take_back)
        return not isinstance(outcome, Failure)

    async def _register(self) -> None:
        def request(method: str, **options: Any) -> Awaitable[Any]:
            ids = {"application_id": self._client.application_id, "guild_id": self._place.guild}
            return private.request(self._client, method, _COMMANDS, ids=ids, **options)

        there = await self._record.call("commands read", lambda: request("GET"))
        if there == []:
            commands = [*await self._commands(), command(self._place.language)]
            self.typed = await self._made(
                "commands set",
                lambda: request("PUT", json=commands),
                "",
                "commands removed",
                lambda: request("PUT", json=[]),
            )
        elif not isinstance(there, Failure):
            text = "not tried: this server has commands of its own (DEV_GUILD_ID), which would be lost."
            self._record.note(State.NOTE, "commands set", text)

    async def _write(self) -> None:
        language, channel = self._place.language, self._place.channel
        page = card_page(language, say(language, "rehearsal-post"), 0)
        posted = await self.post("message posted", page, nonce="first")
        if posted is None:
            return
        again = await self.post("posted again", page, nonce="first")
        if again not in (None, posted):
            self._record.note(State.FAILED, "posted again", "Discord has posted one nonce twice: report it.")
        edit, needs = self.operations.edit, _CHANNEL
        edited = card_page(language, say(language, "rehearsal-edited"), 0)
        await self._record.call("picture kept", lambda: edit(posted, edited), needs)
        # As after a kill: Discord refuses the id of the picture, and it is uploaded.
        other = card_page(language, say(language, "rehearsal-edited"), 1)
        restarted = Operations(self._client)
        restarted.attachments.learn(posted.id, {other.pictures[0].digest: posted.id})
        await self._record.call("picture gone", lambda: restarted.edit(posted, other), needs)
        person = self._place.person
        line = say(language, "rehearsal-ping", person=f"<@{person}>")
        pinged = await self._record.call(
            "ping", lambda: self.operations.notify(channel, line, (person,)), needs
        )
        if isinstance(pinged, Posted):
            self._posted.add(pinged)
        await self._record.call("history", lambda: self.operations.newest(channel, _MOST_MESSAGES), needs)

    async def _open_thread(self) -> None:
        language, operations = self._place.language, self.operations
        name = say(language, "rehearsal-name")
        thread = await self._record.call(
            "thread", lambda: operations.start_thread(self._place.channel, name, days=1), _THREADS
        )
        if isinstance(thread, Failure):
            return
        ids = {"channel_id": thread}

        async def delete() -> None:
            path, needs = "/channels/{channel_id}", "Manage Threads, or delete the thread by hand"
            gone = await self._record.call(
                "thread deleted",
                lambda: private.request(self._client, "DELETE", path, ids=ids),
                needs,
                optional=True,
                undoes=True,
            )
            if isinstance(gone, Failure):
                # The bot itself deletes none. It is left empty.
                if isinstance(written := posted, Posted):
                    await self._record.call("thread emptied", lambda: operations.delete(written), _THREADS)
                await self._record.call("thread closed", lambda: operations.archive(thread), _THREADS)

        posted: Posted | Failure = Failure.TRANSIENT
        self._undo.append(delete)
        page = card_page(language, say(language, "rehearsal-post"), 2)
        posted = await self._record.call(
            "thread post", lambda: operations.post(thread, page, f"{self._nonce}-thread"), _THREADS
        )
        await self._record.call("archived", lambda: operations.archive(thread), _THREADS)
        if isinstance(posted, Posted):
            # It is archived, so that it is opened first.
            edited = card_page(language, say(language, "rehearsal-edited"), 2)
            await self._record.call("thread edit", lambda: operations.edit(posted, edited), _THREADS)
            await self._record.call("archived again", lambda: operations.archive(thread), _THREADS)

    async def _schedule(self) -> None:
        guild, language, events = self._place.guild, self._place.language, self._events
        name, begins = say(language, "rehearsal-name"), now() + 24 * HOUR_MS
        location = f"#{self._place.channel}"

        async def ours() -> list[int] | Failure:
            found = await events.ours(guild)
            return (
                found if isinstance(found, Failure) else [event.id for event in found if event.name == name]
            )

        async def remove() -> Failure | None:
            found = await ours()
            if isinstance(found, Failure):
                return found
            failures = [await events.remove(guild, event) for event in found]
            return next(filter(None, failures), None)

        about = say(language, "rehearsal-post")
        made = await self._made(
            "event",
            lambda: events.add(guild, name, about, location, begins, begins + HOUR_MS),
            _EVENTS,
            "event removed",
            remove,
        )
        if not made:
            return
        found = await self._record.call("events read", ours, _EVENTS)
        if isinstance(found, list) and found:
            later = begins + HOUR_MS
            await self._record.call(
                "event moved",
                lambda: events.change(guild, found[0], starts_at=later, ends_at=later + HOUR_MS),
                _EVENTS,
            )

    async def _lend(self) -> None:
        guild, person, role = self._place.guild, self._place.person, self._place.role
        if role is None:
            text = (
                "not tried: no role without permissions stands below the bot's, or it lacks Manage Roles;"
                " champions get none."
            )
            self._record.note(State.NOTE, "role lent", text)
            return
        await self._made(
            "role lent",
            lambda: self.operations.give_role(guild, person, role),
            _ROLES,
            "role taken",
            lambda: self.operations.take_role(guild, person, role),
        )

    async def _draw_emoji(self) -> None:
        async def delete() -> None:
            for emoji in await self._client.fetch_application_emojis():
                if emoji.name == _EMOJI:
                    await emoji.delete()

        # One that a killed rehearsal has left has the same name.
        await self._record.call("emojis read", delete)
        image = draw(PACK_OF_52[0], self._place.language, False)
        await self._made(
            "emoji",
            lambda: self._client.create_application_emoji(name=_EMOJI, image=image),
            "",
            "emoji removed",
            delete,
        )

    async def _write_direct(self) -> None:
        language, operations = self._place.language, self.operations
        opened = await self._record.call("DM opened", lambda: operations.open_dm(self._place.person))
        if isinstance(opened, Failure):
            return
        posted = await self.post("DM posted", card_page(language, say(language, "rehearsal-post"), 3), opened)
        if posted is not None:
            self.direct = opened
            edited = card_page(language, say(language, "rehearsal-edited"), 3)
            await self._record.call("DM edited", lambda: operations.edit(posted, edited))

    async def _delete_all(self) -> Failure | None:
        """Delete the rehearsal's messages, also those whose answer was lost, and the notice of its thread."""
        place, channel = self._place, self._client.get_partial_messageable(self._place.channel)
        try:
            async for message in channel.history(limit=_MOST_MESSAGES, after=discord.Object(place.before)):
                if message.author == self._client.user:
                    self._posted.add(Posted(place.channel, message.id))
        except discord.HTTPException:
            # Those whose ids are known are deleted all the same.
            pass
        failures = [await self.operations.delete(message) for message in sorted(self._posted, key=_id)]
        return next((why for why in failures if why not in (None, Failure.NO_MESSAGE)), None)


def _id(message: Posted) -> int:
    return message.id
