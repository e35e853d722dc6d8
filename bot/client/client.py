"""The discord.py client: registers the commands, and hands events to the app and presses to the cogs."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import sys
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Sync, build
from bot.client import command_sync, connections, garbage
from bot.client.command_tree import CommandTree
from bot.client.gateway_news import GatewayNews
from bot.client.lateness import Lateness
from bot.client.rest_share import RestShare
from bot.config import Config, Role
from bot.database import metadata
from bot.database.database import Database
from bot.database.errors import StoreClosedError
from bot.delivery.discord import private
from bot.delivery.discord.deferrals import deferred_message
from bot.host.invitation import invitation
from bot.pages import pictures
from bot.pages.parts.custom_id import CustomId
from bot.pages.parts.render_thread import drawn
from bot.tables.errors import AnsweredError, BrokenTableError, Refusal
from bot.tables.peers import Peers
from bot.tables.shards import ENDPOINT, shard_of
from bot.tables.store import guild_facts
from bot.text.i18n import CommandTranslator
from bot.text.names import reserve

log = logging.getLogger(__name__)

_COGS: Final = Path(__file__).parents[2] / "cogs"
COGS: Final = [
    ".".join(file.relative_to(_COGS.parent).with_suffix("").parts)
    for file in sorted(_COGS.rglob("*.py"))
    if "async def setup(" in file.read_text("utf-8")
]
"""The modules with commands: all in ``cogs`` that have a ``setup``."""
_PRESSES: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)
UNKNOWN: Final = ""
"""The topic of the handler for controls that no other handler takes."""
_APPLICATION: Final = "application"
"""The application that a database belongs to: the first that has started on it."""
_FOREIGN: Final = (
    "the database is another application's: games in servers that this one is not in are kept;"
    " NEW_APPLICATION=yes makes it this one's for good, and them void"
)
_SILENCE_SECONDS: Final = 50.0
_IDENTIFY_SECONDS: Final = 5.0

Handler = Callable[[discord.Interaction[Any], CustomId], Awaitable[None]]
"""Handles a press on a control."""


class Source(Protocol):
    """How interactions arrive, which depends on the role of the process."""

    async def open(self) -> None:
        """Take interactions from now on."""
        ...

    def closing(self) -> AbstractAsyncContextManager[None]:
        """Take no more interactions. The client closes within the block."""
        ...


MakeSource = Callable[[discord.Client, Config, Database], Source]


class EcarteBot(commands.AutoShardedBot):
    """The running bot.

    Args:
        config: its settings.
        database: already open; the caller closes it.
        peers: the other processes on it.
        source: how interactions arrive.
        sync: builds the part that follows the other processes, if there are any.
    """

    def __init__(
        self, config: Config, database: Database, peers: Peers, source: MakeSource, sync: Sync | None = None
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=CommandTree,
            help_command=None,
            # The bot learns that a direct message was sent. It does not ask for its content.
            intents=discord.Intents(guilds=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            # Games are found by id, so no messages need to be cached.
            max_messages=None,
            # A gateway that is silent for this long is gone, even if its connection is open. Without events
            # the answers to heartbeats still arrive, every 41.25 s.
            heartbeat_timeout=_SILENCE_SECONDS,
            shard_count=config.shards,
            connector=connections.connector(),
        )
        self._report_sessions()
        self.rest_share = RestShare(config.rest_share, config.pace.public)
        self.rest_share.limit(self)
        self.app = build(config, database, self, peers, sync)
        self.source = source(self, config, database)
        self.lateness = Lateness(config.patience_seconds)
        self.news = GatewayNews(database)
        self.handlers: dict[str, Handler] = {}
        self.admits: Callable[[discord.Interaction[Any]], Awaitable[bool]]
        """Whether a command may be carried out; if not, it has been answered why. A cog sets it."""
        self.run_command: Callable[..., Awaitable[None]]
        """Runs a command for a person who has pressed a button. A cog sets it."""
        self.mentions: dict[str, str] = {}
        """The mention of each command, which can be clicked, by its whole English name."""
        self.late_interactions = 0
        """How many interactions this process has read too late to carry out."""
        self.endpoint: str | None = None
        """Where Discord posts interactions; None if it sends them over the gateway."""
        self.connected: set[int] = set()
        """The shards that are connected to the gateway."""
        self._may_identify: dict[int, float] = {}
        """When the next shard of each bucket may identify, in the event loop's seconds."""

    async def application_info(self) -> discord.AppInfo:
        """The application, which the client reads when it logs in.

        Where Discord posts interactions, discord.py warns that they do not come over the gateway. That is
        right in a cluster, whose processes therefore note the address themselves.
        """
        found = await super().application_info()
        self.endpoint = found.interactions_endpoint_url
        if self.app.config.role is not Role.ALL:
            found.interactions_endpoint_url = None
        return found

    async def setup_hook(self) -> None:
        """Load the cogs, register the commands, draw shared pictures, and resume what a stop interrupted.

        Nothing here waits for the gateway: messages need only Discord's API.
        """
        private.give_up_calls(self, self.app.config.pace.silence)
        if self.user is not None:
            reserve(self.user.name)
        if self.app.config.role.listens:
            assert self.application_id is not None, "the bot has logged in"
            log.info("people add the bot to a server with %s", invitation(self.application_id))
        pictures_prepared = asyncio.create_task(drawn(pictures.prepare), name="background: pictures")
        await self.load_commands()
        await self._prepare_commands()
        if self.app.config.role.listens:
            await self.app.deadlines.expect(await self._count_shards())
        await self.app.start()
        await pictures_prepared
        garbage.freeze()

    async def load_commands(self) -> None:
        """Load the cogs, whose commands are translated when they are registered."""
        await self.tree.set_translator(CommandTranslator())
        for cog in COGS:
            await import_module(cog).setup(self)

    async def _prepare_commands(self) -> None:
        """Register the commands. Only one of several processes does it, and notifies the others."""
        server = self.app.config.dev_guild
        if self.app.config.role.listens:
            self.mentions = await command_sync.sync(self.tree, self.application_id, server, self.app.database)
            return
        self.app.database.subscribe(self._fetch_changed_commands)
        self.mentions = await command_sync.registered(self.tree, self.application_id, server)

    def _fetch_changed_commands(self, notifications: frozenset[str]) -> None:
        async def fetch() -> None:
            self.mentions = await command_sync.registered(
                self.tree, self.application_id, self.app.config.dev_guild
            )

        if command_sync.CHANGED in notifications:
            self.app.steps.start(fetch)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Take interactions until cancelled, and stay connected to the gateway if the role listens to it.

        Raises:
            ConfigError: a setting of the source is wrong.
        """
        await self.source.open()
        if self.app.config.role.listens:
            await super().connect(reconnect=reconnect)
            return
        if self.app.config.role is Role.WEB:
            self.app.steps.start(functools.partial(self.app.deadlines.resume, ENDPOINT))
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Stop what runs, then disconnect.

        Raises:
            StoreError: something could not be committed.
        """
        async with self.source.closing():
            try:
                await self.app.close()
            finally:
                await super().close()

    async def _count_shards(self) -> int:
        """How many shards there are; 0 if interactions do not come over the gateway."""
        if self.app.config.shards is None:
            self.shard_count = await private.recommended_shards(self)
        return self.shard_count if self.endpoint is None else 0

    def _report_sessions(self) -> None:
        """Report each new session of a shard with its servers, for which discord.py has no event."""
        parsers = private.parsers(self)
        parse_ready = parsers["READY"]

        def parse(data: Mapping[str, Any]) -> None:
            parse_ready(data)
            guilds = {int(guild["id"]) for guild in data["guilds"]}
            shard, shards = data["shard"]
            self.news.begin(shard, shards, guilds)
            self.dispatch("session", shard, len(guilds))

        parsers["READY"] = parse
        # Discord would send the bot each of its own edits in direct messages, with the whole message.
        del parsers["MESSAGE_UPDATE"]

    async def on_session(self, shard: int, guilds: int) -> None:
        """A shard is connected: void the games of servers that the bot has lost, and let time run."""
        self.connected.add(shard)
        log.info("shard %d is ready in %d servers", shard, guilds)
        await self.app.steps.run(
            functools.partial(self._void_lost_servers, shard),
            functools.partial(self.app.deadlines.resume, shard),
        )

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify: one in five seconds, of those in the same bucket of Discord's."""
        if self.shard_count == 1 or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        limits = await self.fetch_session_start_limits()
        at, bucket = asyncio.get_running_loop().time(), shard_id % limits.max_concurrency
        begins = max(at, self._may_identify.get(bucket, at))
        self._may_identify[bucket] = begins + _IDENTIFY_SECONDS
        await asyncio.sleep(begins - at)

    async def _void_lost_servers(self, shard: int) -> None:
        """Void the games of a shard's servers from which the bot was removed while it was away."""
        assert self.shard_count is not None, "it is known when a shard is connected"
        claimed, replaces = str(self.application_id), self.app.config.new_application
        if not await self.app.database.write(
            functools.partial(metadata.claim, replaces=replaces), _APPLICATION, claimed
        ):
            # A host rehearses with a copy, or is about to move.
            log.warning(_FOREIGN)
            return
        known = await self.app.database.read(guild_facts.known)
        for guild in {*await self.app.registry.endings.servers(), *known}:
            if shard_of(guild, self.shard_count) == shard and not self.news.is_here(guild):
                await self._void(guild)

    async def on_shard_resumed(self, shard: int) -> None:
        """A shard is back."""
        self.connected.add(shard)
        await self.app.steps.run(functools.partial(self.app.deadlines.resume, shard))

    async def on_shard_disconnect(self, shard: int) -> None:
        """A shard is gone."""
        self.connected.discard(shard)
        await self.app.deadlines.pause(shard)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited to a server."""
        await self.news.available(guild)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an error in an event, unless it was answered, or the bot stops and the database is closed."""
        if not isinstance(sys.exception(), StoreClosedError | AnsweredError):
            await super().on_error(event_method, *args, **kwargs)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The gateway has reported a server that the bot was in already."""
        await self.news.available(guild)

    async def on_guild_update(self, _: discord.Guild, guild: discord.Guild) -> None:
        """A server has other settings."""
        await self.news.heard(guild)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """A role has other permissions; that of everybody decides which channels are private."""
        if role.is_default():
            await self.news.heard(role.guild)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """A channel has other settings."""
        await self.news.heard(channel.guild)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """A server has a new channel."""
        await self.news.heard(channel.guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone."""
        await self.app.presenter.channel_gone(channel.id)
        await self.news.channel_gone(channel.id)
        await self.news.heard(channel.guild)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        await self.app.presenter.channel_gone(payload.thread_id)

    async def on_message(self, message: discord.Message) -> None:
        """Run nothing: there are no commands in messages."""

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server: its games end without a result."""
        await self._void(guild.id)

    async def _void(self, guild: int) -> None:
        await self.news.left(guild)
        voided = await self.app.registry.endings.void(guild)
        log.info("removed from server %d; %d games void", guild, len(voided))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Hand a press to the cog that takes its topic, even if its message has changed since."""
        if interaction.type not in _PRESSES or interaction.data is None:
            return
        sent = CustomId(dict(interaction.data))
        if await self.too_late(interaction):
            # The user may try again, and then sees the present state.
            with contextlib.suppress(Refusal, BrokenTableError):
                self.app.presenter.refresh(await self.app.registry.tables.get(sent.press().game))
            return
        await self.handlers.get(sent.topic, self.handlers[UNKNOWN])(interaction, sent)

    async def too_late(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether Discord has told the user that an interaction failed. Then it is not carried out."""
        # If another process deferred the interaction in time, Discord still waits.
        if not self.lateness.is_late(interaction.id) or await deferred_message(interaction) is not None:
            return False
        self.late_interactions += 1
        log.warning("an interaction was read too late to be carried out; %d so far", self.late_interactions)
        return True
