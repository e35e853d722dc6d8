"""One rehearsal, from the login to the report."""

from __future__ import annotations

import asyncio
import platform
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

import discord

from bot.config import Config, ConfigError, refused_token
from bot.delivery.discord import private
from bot.delivery.discord.operations import Failure, Posted, fetch_us
from bot.host.check import State
from bot.host.rehearse.calls import Calls, Commands, Place
from bot.host.rehearse.presses import Presses
from bot.host.rehearse.record import Record
from bot.host.rehearse.rehearsal_page import Part, controls_page, pressed_page
from bot.tables.shards import shard_of
from bot.text.i18n import language_of
from bot.version import described

FIRST: Final = (
    "Stop the bot that has this token, or rehearse with another application: both would answer your presses,"
    " and each press of a player's would come to both."
)
_CONNECT_SECONDS: Final = 60.0


class Rehearsal:
    """Makes each kind of call that the bot makes.

    Args:
        person: who is asked to press; None for the application's owner.
        commands: makes the application commands as the bot registers them.
        seconds: how long the person has for their presses; 0 if nobody is asked.
        pause: how long a deferred answer takes, in seconds.
        show: shows a line.
    """

    def __init__(
        self,
        config: Config,
        guild: int,
        channel: int,
        person: int | None,
        commands: Commands,
        *,
        seconds: float,
        pause: float,
        show: Callable[[str], object] = print,
    ) -> None:
        self._config = config
        self._guild = guild
        self._channel = channel
        self._person = person
        self._commands = commands
        self._seconds = seconds
        self._pause = pause
        self._show = show
        self.record = Record(show, pause)
        self._presses: Presses | None = None
        self._client = discord.AutoShardedClient(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            shard_count=config.shards,
        )
        private.trace_requests(self._client, self.record.trace)

    async def run(self) -> bool:
        """Rehearse, clean up and report; returns whether Discord did everything.

        Raises:
            ConfigError: Discord refused the token.
        """
        self._show(FIRST)
        try:
            async with self._client:
                # The client calls this, as it calls the bot's.
                self._client.event(self.on_interaction)
                await self._rehearse()
        except discord.LoginFailure as error:
            raise ConfigError(refused_token()) from error
        except asyncio.CancelledError:
            self.record.note(State.FAILED, "rehearsal", "it was interrupted.")
        self._report()
        return not self.record.failed

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Hand a press to what is rehearsed; all others are left alone."""
        if self._presses is not None:
            await self._presses.answer(interaction)

    async def _rehearse(self) -> None:
        record = self.record

        if isinstance(await record.call("login", lambda: self._client.login(self._config.token)), Failure):
            return
        application = self._client.application
        assert application is not None, "the client has logged in"
        owner = application.team.owner_id if application.team else application.owner.id
        person = self._person or owner
        assert person is not None, "an application has an owner"
        place = await record.call("place", lambda: self._look(person))
        if isinstance(place, Failure):
            return
        calls = Calls(self._client, place, record, self._commands)
        try:
            await calls.make()
            if self._seconds and application.interactions_endpoint_url is not None:
                text = "not tried: Discord posts presses to the endpoint that the portal names."
                record.note(State.NOTE, "presses", text)
            elif self._seconds:
                await self._try_presses(calls, place)
        finally:
            await calls.undo()

    async def _look(self, person: int) -> Place | Failure:
        """Look at the server, the channel, the person and the roles."""
        try:
            return await self._found(person)
        except discord.ClientException:
            # It is another server's, or a thread.
            return Failure.NO_CHANNEL

    async def _found(self, person: int) -> Place:
        us = await fetch_us(self._client, self._guild)
        server = us.guild
        channel = await server.fetch_channel(self._channel)
        them = await server.fetch_member(person)
        newest = [
            message.id
            async for message in self._client.get_partial_messageable(self._channel).history(limit=1)
        ]
        if channel.permissions_for(server.default_role).view_channel:
            text = "everybody in the server sees the channel: rather name one of the administrators'."
            self.record.note(State.NOTE, "channel", text)
        roles = [
            role
            for role in server.roles
            if us.guild_permissions.manage_roles
            and not (role.is_default() or role.managed)
            and role < us.top_role
            and role.permissions <= server.default_role.permissions
            and them.get_role(role.id) is None
        ]
        language = language_of(server.preferred_locale)
        role = min(roles).id if roles else None
        return Place(self._guild, self._channel, person, language, role, newest[0] if newest else 0)

    async def _try_presses(self, calls: Calls, place: Place) -> None:
        """Connect to the gateway, post the controls, and wait until each was pressed and answered."""
        connecting = asyncio.create_task(self._client.connect(), name="connect")
        try:
            if not await self._connected(connecting):
                self.record.note(State.FAILED, "gateway", "no connection: look at the network.")
                return
            self.record.note(State.OK, "gateway", "connected.")
            asked = [Part.BUTTON, Part.SELECT, Part.FORM]
            if calls.typed:
                asked += [Part.SUGGESTION, Part.COMMAND]
            direct = None
            if calls.direct is not None:
                direct = await calls.post("DM controls", pressed_page(place.language), calls.direct)
            if direct is not None:
                asked.append(Part.DIRECT)
            page = controls_page(place.language, place.person, asked, pings=True)
            posted = await calls.post("controls", page)
            if posted is not None:
                presses = Presses(calls, self.record, place, posted, direct, asked, self._pause)
                await self._wait(presses, posted)
        finally:
            connecting.cancel()
            await asyncio.gather(connecting, return_exceptions=True)

    async def _connected(self, connecting: asyncio.Task[None]) -> bool:
        """Wait until the shard that gets the server's presses is connected; returns whether it is."""
        ready = asyncio.create_task(
            self._client.wait_for(
                "shard_connect",
                check=lambda shard: shard == shard_of(self._guild, self._client.shard_count or 1),
                timeout=_CONNECT_SECONDS,
            ),
            name="wait for the gateway",
        )
        try:
            await asyncio.wait({ready, connecting}, return_when=asyncio.FIRST_COMPLETED)
            return ready.done() and ready.exception() is None
        finally:
            ready.cancel()

    async def _wait(self, presses: Presses, posted: Posted) -> None:
        self._presses = presses
        self._show(f"Now do what this message asks for: {posted.address(self._guild)}")
        try:
            async with asyncio.timeout(self._seconds):
                await presses.all_answered()
        except TimeoutError:
            for part in presses.missing:
                text = f"not tried: the person did nothing there for {self._seconds:.0f} s."
                self.record.note(State.FAILED, part, text)

    def _report(self) -> None:
        """Show all that an issue needs: no token, no id and no name."""
        tried, failed = self.record.tried, sum(line.state is State.FAILED for line in self.record.tried)
        at = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
        program = (
            f"ecarte {described()}, discord.py {discord.__version__}, Python {platform.python_version()}"
        )
        rows = ["| tried | | Discord answered | request | limit |", "|---|---|---|---|---|"]
        for line in tried:
            if not line.exchanges:
                rows.append(f"| {line.about} | {line.state} | {line.text} | | |")
            for exchange in line.exchanges:
                facts = (line.about, line.state, exchange, exchange.route, exchange.limit)
                rows.append(f"| {' | '.join(map(str, facts))} |")
        self._show(
            "\n".join(
                (
                    "",
                    "Report, to be pasted into an issue; it has no token, no name and no id:",
                    "",
                    f"Rehearsed on Discord: {len(tried)} lines, {failed} failed.",
                    f"{program}, {platform.system()}, {at}.",
                    "",
                    *rows,
                )
            )
        )
