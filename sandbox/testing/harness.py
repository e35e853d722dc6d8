"""The sandbox as tests use it: people who type, press and look, and a bot that can be killed.

```python
async with Sandbox() as discord:
    bot = await discord.start_bot()
    ana, bob = discord.user("Ana"), discord.user("Bob")
    reply = await ana.slash("challenge", opponent=bob)
    await bob.click(reply.message, "Accept")
    await bob.wait(lambda: bob.dm()[-1].buttons)
```
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from sandbox.discord.client import ClientRefused
from sandbox.discord.clock import Clock
from sandbox.discord.entities import Callback, Channel, Guild, Interaction, User
from sandbox.discord.events import Event
from sandbox.discord.interactions import NO_RESPONSE
from sandbox.http.faults import Faults
from sandbox.http.rest import Request
from sandbox.process.bot import BotProcess
from sandbox.server import Server

from . import snapshots
from .snapshots import ShownMessage

__all__ = ["BotDied", "ClientRefused", "Reply", "Sandbox", "ShownMessage", "UserClient"]

T = TypeVar("T")

PATIENCE = 300.0
"""Seconds after which a wait fails. Even a slow machine needs far fewer."""
LOOK_SECONDS = 0.02


class BotDied(Exception):
    """The bot ended before it was ready; its log is in the message."""


@dataclass(frozen=True)
class Reply:
    """How the bot answered.

    Attributes:
        message: the message that answers, or that was updated; None for a modal or a failure.
        modal: Discord's modal object, if the answer is one.
        failed: what the person read because no answer came in time, else None.
        latency: seconds from the event to the acknowledgement.
    """

    message: ShownMessage | None
    modal: dict[str, Any] | None
    failed: str | None
    latency: float
    interaction: Interaction
    _sandbox: Sandbox

    @property
    def text(self) -> str:
        """All text of the answer."""
        if self.message is not None:
            return self.message.text
        if self.modal is not None:
            return snapshots.text_of(self.modal)
        return self.failed or ""

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees the answer."""
        return self.message is not None and self.message.ephemeral

    @property
    def followups(self) -> list[ShownMessage]:
        """The further messages of the answer so far."""
        return [snapshots.take(self._sandbox.server.world, m) for m in self.interaction.followups]


class UserClient:
    """A user with a client: what they do and what they see.

    Each act returns when the bot has answered it and done all that follows from it (`Sandbox.settled`), so
    that nothing is read too early. With ``settle=False`` it returns with the answer. That is for a bot that
    cannot finish yet, and for a next act that comes before the bot has finished.
    """

    def __init__(self, sandbox: Sandbox, user: User) -> None:
        self._sandbox = sandbox
        self._client = sandbox.server.client
        self.user = user

    def __repr__(self) -> str:
        return self.name

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The user's name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """How messages mention the user."""
        return f"<@{self.id}>"

    def speaks(self, locale: str) -> None:
        """Set the client to another language."""
        self.user.locale = locale

    async def slash(
        self,
        command: str,
        *,
        channel: Channel | None = None,
        where: str = "guild",
        options: Mapping[str, Any] | None = None,
        settle: bool = True,
        **more: Any,
    ) -> Reply:
        """Send a slash command and wait for the answer.

        Args:
            command: the name with sub-commands, as in `preferences hand`.
            channel: the channel; without it, `where` decides.
            where: "dm" for the direct messages with the bot, else the server's first channel.
            options: the command's options by name.
            settle: whether to wait for all that it changes, as for every act.
            **more: further options, whose names are not parameters here.

        Raises:
            ClientRefused: the client would not send this.
        """
        place = self._place(channel, where)
        given = {**(options or {}), **more}
        return await self._reply(self._client.slash(self.user, place, command, given), settle)

    async def autocomplete(
        self,
        command: str,
        focused: str,
        typed: str = "",
        *,
        channel: Channel | None = None,
        where: str = "guild",
        **others: Any,
    ) -> list[tuple[str, Any]]:
        """Type in an option and return the choices offered, as (name, value).

        Raises:
            ClientRefused: the option has no autocomplete.
            TimeoutError: no answer in time.
        """
        place = self._place(channel, where)
        given = {**others, focused: typed}
        interaction = self._client.autocomplete(self.user, place, command, given, focused)
        await interaction.settled.wait()
        if interaction.failed:
            raise TimeoutError(NO_RESPONSE)
        return [(choice["name"], choice["value"]) for choice in interaction.choices]

    async def user_command(
        self,
        name: str,
        target: UserClient | User,
        *,
        channel: Channel | None = None,
        where: str = "guild",
    ) -> Reply:
        """Use a command of the menu on a user, in a place as for ``slash``."""
        user = target.user if isinstance(target, UserClient) else target
        used = self._client.user_command(self.user, self._place(channel, where), name, user)
        return await self._reply(used, settle=True)

    async def click(self, message: ShownMessage, button: str, *, settle: bool = True) -> Reply:
        """Press a button of a message, which may be an old version.

        Args:
            message: the version with the button.
            button: the label, the custom_id or its beginning up to a colon, or a part of the label that fits
                one button only.

        Raises:
            ClientRefused: no such button, it is disabled, or the message is gone.
        """
        component = self._button(message, button)
        return await self._reply(self._client.click(self.user, self._live(message), component), settle)

    async def select(
        self,
        message: ShownMessage,
        values: Sequence[Any],
        custom_id: str | None = None,
        *,
        settle: bool = True,
    ) -> Reply:
        """Choose in a select menu, by the options' labels or values; users, roles and channels as they are.

        Args:
            custom_id: that of the menu, or its beginning up to a colon.

        Raises:
            ClientRefused: no such menu or option, too few or too many.
        """
        menus = [
            s for s in message.selects if custom_id in (None, s.custom_id) or _begins(s.custom_id, custom_id)
        ]
        if len(menus) != 1:
            raise ClientRefused(f"{len(menus)} menus fit; the message has {message.selects}")
        labels = {option.label: option.value for option in menus[0].options}
        chosen = [str(v.id) if hasattr(v, "id") else labels.get(v, v) for v in values]
        component = message.component(menus[0].custom_id)
        assert component is not None
        chosen_by = self._client.select(self.user, self._live(message), component, chosen)
        return await self._reply(chosen_by, settle)

    async def submit(self, reply: Reply, values: Mapping[str, Any], *, settle: bool = True) -> Reply:
        """Fill in the modal that a reply opened and submit it.

        Args:
            values: what is written, by custom_id.
            settle: as for every act.
        """
        return await self._reply(self._client.submit(reply.interaction, values), settle)

    def say(self, text: str, *, channel: Channel | None = None, where: str = "guild") -> ShownMessage:
        """Send an ordinary message."""
        place = self._place(channel, where)
        return snapshots.take(self._sandbox.server.world, self._client.say(self.user, place, text))

    def messages(self, channel: Channel | None = None) -> list[ShownMessage]:
        """List what the user sees in a channel, newest last, ephemeral messages in their place."""
        return [*self.newest_messages(channel)][::-1]

    def newest_messages(self, channel: Channel | None) -> Iterator[ShownMessage]:
        """Go through what the user sees in a channel, newest first."""
        place = channel or self._sandbox.channel()
        for key in sorted(place.messages, reverse=True):
            if place.messages[key].visible_to(self.user):
                yield snapshots.take(self._sandbox.server.world, place.messages[key])

    def dm(self) -> list[ShownMessage]:
        """List the direct messages between the user and the bot, newest last."""
        return self.messages(self._sandbox.server.world.dm(self.user))

    def now(self, message: ShownMessage) -> ShownMessage | None:
        """Return the present version of a message, or None when it is gone."""
        current = message.channel.messages.get(message.id)
        return None if current is None else snapshots.take(self._sandbox.server.world, current)

    async def wait(self, seen: Callable[[], T | None], timeout: float = PATIENCE) -> T:  # noqa: ASYNC109
        """Wait until `seen()` is true and return its value; an IndexError or KeyError means not yet.

        Raises:
            TimeoutError: it has not become true; says what the user sees.
        """
        try:
            return await self._sandbox.until(seen, timeout)
        except TimeoutError:
            channels = list(self._sandbox.server.world.visible_channels(self.user))
            sight = [f"#{c.name}: {m.text!r}" for c in channels for m in self.messages(c)[-3:]]
            raise TimeoutError("\n".join([f"Not within {timeout} s. {self.name} sees:", *sight])) from None

    async def settled(self) -> None:
        """Wait until the bot has done everything that acts have caused."""
        await self._sandbox.settled()

    def _place(self, channel: Channel | None, where: str) -> Channel:
        if channel is not None:
            return channel
        world = self._sandbox.server.world
        return world.dm(self.user) if where == "dm" else self._sandbox.channel()

    def _live(self, message: ShownMessage) -> Any:
        current = message.channel.messages.get(message.id)
        if current is None:
            raise ClientRefused("The message is gone")
        return current

    def _button(self, message: ShownMessage, wanted: str) -> dict[str, Any]:
        buttons = [b for b in message.buttons if b.custom_id is not None]
        matching = [
            [b for b in buttons if b.custom_id == wanted],
            [b for b in buttons if _begins(b.custom_id, wanted)],
            [b for b in buttons if b.label == wanted],
            [b for b in buttons if b.label.startswith(wanted)],
            [b for b in buttons if wanted in b.label],
        ]
        found = next((group for group in matching if group), [])
        if len(found) != 1:
            raise ClientRefused(f"{len(found)} buttons fit {wanted!r}: {[b.label for b in buttons]}")
        assert found[0].custom_id is not None
        component = message.component(found[0].custom_id)
        assert component is not None
        return component

    async def _reply(self, interaction: Interaction, settle: bool) -> Reply:
        sandbox = self._sandbox
        await interaction.settled.wait()
        answer = interaction.original
        if answer is not None and interaction.callback is Callback.DEFERRED_MESSAGE:
            promised, present = answer, answer.channel.messages
            await sandbox.until(
                lambda: interaction.followups if promised.id not in present else not promised.loading
            )
            answer = promised if promised.id in present else interaction.followups[0]
        elif interaction.callback is Callback.DEFERRED_UPDATE:
            await sandbox.until(lambda: interaction.edits or interaction.followups)
            answer = answer if interaction.edits else interaction.followups[0]
        reply = Reply(
            snapshots.take(sandbox.server.world, answer) if answer else None,
            interaction.modal,
            NO_RESPONSE if interaction.failed else None,
            interaction.latency,
            interaction,
            sandbox,
        )
        if settle:
            await sandbox.settled()
        return reply


class Sandbox:
    """A Discord of one's own for the length of a test."""

    def __init__(self) -> None:
        self.server = Server()
        # On a busy machine Discord's three seconds may pass before the bot gets to run; see `give_up`.
        self.server.interactions.seconds = PATIENCE
        self._people: dict[int, UserClient] = {}
        self._changed = asyncio.Event()

    async def __aenter__(self) -> Self:
        self.server.world.listen(self._on_event)
        await self.server.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.server.stop()
        if error is not None:
            for name, program in self.server.programs.items():
                print(f"{name}:\n{program.process.log}", file=sys.stderr)

    async def start_bot(
        self,
        env: Mapping[str, str] | None = None,
        database: Path | str | None = None,
        module: str = "bot",
        timeout: float = PATIENCE,  # noqa: ASYNC109
    ) -> BotProcess:
        """Start the bot and wait until it is connected and its commands are registered.

        Args:
            env: further environment variables.
            database: the SQLite file's absolute path; a later start with the same one goes on from it.
            module: the program to run instead of the bot, as by ``python -m``.
            timeout: the seconds that it may take.

        Raises:
            BotDied: it ended before it was ready.
            TimeoutError: it did not get ready.
        """
        environment = dict(env or {})
        if database is not None:
            environment["DATABASE_URL"] = f"sqlite:///{database}"
        # Discord still carries out what a killed bot has sent: a late edit would undo one of the next bot's.
        await self.until(lambda: not self.server.rest.in_flight)
        greeted = self._greetings()
        bot = await self.server.launch(environment, module)
        world = self.server.world
        try:
            await self.until(
                lambda: not bot.running or (self._greetings() > greeted and any(world.commands.values())),
                timeout,
            )
        except TimeoutError:
            raise TimeoutError(f"The bot was not ready within {timeout} s:\n{bot.log}") from None
        if not bot.running:
            await bot.exited
            raise BotDied(bot.log)
        return bot

    def _greetings(self) -> int:
        return self.server.gateway.log.count(("sent", "READY"))

    def user(self, name: str) -> UserClient:
        """Return a person by name."""
        for user in self.server.world.users.values():
            if user.name == name and not user.bot:
                return self._people.setdefault(user.id, UserClient(self, user))
        raise KeyError(f"Nobody is called {name}")

    def add_user(self, name: str, locale: str = "en-US", guild: Guild | None = None) -> UserClient:
        """Let one more person join the server."""
        world = self.server.world
        world.add_member(guild or self.guild, world.add_user(name, locale))
        return self.user(name)

    @property
    def guild(self) -> Guild:
        """The server."""
        return self.server.guild

    def add_guild(self, name: str) -> Guild:
        """Create a second server with one channel #general, the bot and the same people in it."""
        world = self.server.world
        guild = world.add_guild(name, self.guild.owner)
        world.add_channel(guild, "general")
        for member in self.guild.members.values():
            if member.user.id not in guild.members:
                world.add_member(guild, member.user)
        return guild

    def channel(self, name: str | None = None, guild: Guild | None = None) -> Channel:
        """Return a channel of the server by name, or its first."""
        for channel in (guild or self.guild).channels.values():
            if name in (None, channel.name):
                return channel
        raise KeyError(f"There is no channel #{name}")

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Create one more channel."""
        return self.server.world.add_channel(guild or self.guild, name)

    @property
    def bot_user(self) -> User:
        """The bot as a user."""
        return self.server.world.bot

    @property
    def faults(self) -> Faults:
        """The faults that a test can cause."""
        return self.server.faults

    @property
    def clock(self) -> Clock:
        """Discord's clock."""
        return self.server.clock

    def give_up(self) -> None:
        """Let Discord stop waiting for every answer that is still to come, as after its three seconds."""
        self.server.interactions.give_up()

    def advance(self, seconds: float) -> None:
        """Let Discord's time jump forward."""
        self.clock.advance(seconds)

    @property
    def requests(self) -> list[Request]:
        """Every request of the bot."""
        return self.server.rest.requests

    @property
    def violations(self) -> list[str]:
        """Every request that does not fit Discord's OpenAPI document."""
        return self.server.rest.violations

    @property
    def gateway_log(self) -> list[tuple[str, str]]:
        """What went over the gateway."""
        return self.server.gateway.log

    async def settled(self, timeout: float = PATIENCE) -> None:  # noqa: ASYNC109
        """Wait until the bot owes no answer, and everything that events have started in it is done.

        Raises:
            TimeoutError: it still has something to do; says what.
        """
        try:
            async with asyncio.timeout(timeout):
                while not await self._idle():
                    await self._change()
        except TimeoutError:
            programs = self.server.programs.values()
            in_flight = [task for program in programs for task in program.process.in_flight]
            raise TimeoutError(f"Not done within {timeout} s: {in_flight}") from None

    async def _idle(self) -> bool:
        for program in tuple(self.server.programs.values()):
            await program.process.idle()
        return not self.server.interactions.pending

    async def until(self, condition: Callable[[], T | None], timeout: float = PATIENCE) -> T:  # noqa: ASYNC109
        """Wait until a condition holds and return its value; a LookupError means not yet.

        Raises:
            TimeoutError: it does not hold in time.
        """
        async with asyncio.timeout(timeout):
            while True:
                try:
                    value = condition()
                except LookupError:
                    pass
                else:
                    if value:
                        return value
                await self._change()

    async def _change(self) -> None:
        """Wait for the next event, or a moment: a program's log, its end and its rows change without one."""
        self._changed.clear()
        asyncio.get_running_loop().call_later(LOOK_SECONDS, self._changed.set)
        await self._changed.wait()

    def _on_event(self, _: Event) -> None:
        self._changed.set()


def _begins(custom_id: str | None, wanted: str) -> bool:
    """Whether a custom id is the wanted one, or begins with it and a colon."""
    return f"{custom_id}:".startswith(f"{wanted.rstrip(':')}:") and ":" in wanted
