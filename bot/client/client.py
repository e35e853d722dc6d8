"""The discord.py client: starts and stops everything, and hands presses to the cogs."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import sys
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import Context
from dataclasses import replace
from typing import Any, Final, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import command_sync, connections, garbage
from bot.client.command_tree import CommandTree
from bot.client.gateway_news import GatewayNews
from bot.client.greeter import Greeter
from bot.client.lateness import Lateness
from bot.client.rest_share import RestShare
from bot.cluster.peer_sync import PeerSync
from bot.config import Config, Role
from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.encryption import Cipher
from bot.database.errors import StoreClosedError, StoreError
from bot.delivery.discord import private
from bot.delivery.discord.card_emojis import CardEmojis
from bot.delivery.discord.deferrals import deferred_message
from bot.delivery.discord.operations import Operations
from bot.delivery.presenter import Presenter
from bot.delivery.reply import Replies
from bot.delivery.state.pending_commands import AskedCommandService
from bot.delivery.threads import Threads
from bot.features.daily.service import DailyService
from bot.features.privacy.blocks import BlockService
from bot.features.privacy.service import Privacy
from bot.features.salon.accounts.auditor import Auditor
from bot.features.salon.accounts.service import CounterService
from bot.features.salon.pool.service import PoolService
from bot.features.salon.queue.service import QueueService
from bot.features.settings.service import SettingsService
from bot.features.study.fair_queue import FairQueue
from bot.features.study.reviewer import Reviewer
from bot.features.training.service import TrainingService
from bot.host.invitation import invitation
from bot.pages import pictures
from bot.pages.parts.control_input import ControlInput
from bot.pages.parts.render_thread import drawn
from bot.registry.background.auto_player import Proxy
from bot.registry.background.deadlines import Deadlines
from bot.registry.background.house_player import HousePlayer
from bot.registry.background.pruner import Pruner
from bot.registry.background.worker import Worker
from bot.registry.commits import Change
from bot.registry.registry import build_registry
from bot.registry.restraint import RestraintService
from bot.tables.errors import AnsweredError, BrokenTableError, Refusal
from bot.tables.limits import Limits
from bot.tables.peers import Changed, Peers
from bot.tables.people import People
from bot.tables.person import Member, Person
from bot.tables.shards import shard_of
from bot.tables.store import guild_facts, members, users
from bot.tables.table import Table
from bot.text.i18n import LANGUAGES, CommandTranslator, bundle, language_of
from bot.text.names import reserve, visible

log = logging.getLogger(__name__)

COGS: Final = [
    "cogs.play.challenge",
    "cogs.play.moves",
    "cogs.play.table",
    "cogs.play.bourre",
    "cogs.study.leaderboard",
    "cogs.server.help",
    "cogs.server.preferences",
    "cogs.server.settings",
    "cogs.server.privacy",
    "cogs.server.blocks",
    "cogs.study.history",
    "cogs.salon.bets",
    "cogs.salon.counters",
    "cogs.salon.queue",
    "cogs.salon.salon",
    "cogs.salon.pool",
    "cogs.study.lessons",
    "cogs.study.review",
    "cogs.study.daily",
    "cogs.study.training",
    "cogs.buttons",
    "cogs.which_game",
    "cogs.unknown",
    "cogs.restraint",
]
"""The modules with commands, in the order in which they are added."""
_PRESSES: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)
UNKNOWN: Final = ""
"""The topic of the handler for controls that no other handler takes."""
LISTENERS: Final = (Role.ALL, Role.GATEWAY)
"""The roles that are connected to the gateway. They register the commands."""
_OWNERS: Final = (Role.ALL, Role.WORKER)
"""The roles that look after tables."""
_RESULT: Final = 3
"""How long the result of a deal stays on the screen, in usual pauses."""
_SILENCE_SECONDS: Final = 50.0
_ANSWER_SECONDS: Final = 2.0
_IDENTIFY_SECONDS: Final = 5.0

Handler = Callable[[discord.Interaction[Any], ControlInput], Awaitable[None]]
"""What a cog does about a control."""
Step = Callable[[], Awaitable[None]]


class EcarteBot(commands.AutoShardedBot):
    """The running bot.

    Args:
        config: its settings.
        database: already open; the caller closes it.
        peers: the other processes on it.
    """

    def __init__(self, config: Config, database: Database, peers: Peers) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=CommandTree,
            help_command=None,
            # The bot hears that there is a direct message. It asks for the content of none.
            intents=discord.Intents(guilds=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            # Games are found by id, so no messages need to be cached.
            max_messages=None,
            # A gateway that is silent for so long is gone, though its connection may live. Where nothing
            # happens only the answers to heartbeats arrive, 41.25 s apart.
            heartbeat_timeout=_SILENCE_SECONDS,
            shard_count=config.shards,
            connector=connections.connector(),
        )
        self._report_sessions()
        self.rest_share = RestShare(config.rest_share)
        self.rest_share.limit(self)
        self.config = config
        self.database = database
        self.handling = database.handling
        self.card_emojis = CardEmojis(self, database, makes=config.role in LISTENERS)
        self.operations = Operations(self)
        self.operations.rest.emojis = self.card_emojis.known
        self.operations.rest.emoji_lost = self.card_emojis.lose
        self.limits = Limits(
            config.turn_seconds * 1000,
            config.cut_seconds * 1000,
            config.challenge_seconds * 1000,
            round(_RESULT * config.pause_seconds * 1000),
        )
        self.peers = peers
        self.registry = build_registry(database, self.limits, peers, self._table_changed)
        self.people = People(database)
        self.settings = SettingsService(database)
        self.blocks = BlockService(database, self.registry)
        self.counters = CounterService(database)
        self.queue = QueueService(database, self.registry)
        self.pools = PoolService(database, self.registry, self.limits)
        self.daily = DailyService(database)
        self.training = TrainingService(database)
        self.asked_commands = AskedCommandService(database, config.token)
        self.restraint = RestraintService(database)
        self.privacy = Privacy(database, self.registry)
        self.presenter = Presenter(
            database,
            self.operations,
            self.registry.tables.known,
            peers,
            config.pause_seconds,
            self._result_shown,
            Cipher(config.token, "token"),
            by_token=config.edit_by_token,
        )
        self.deadlines = Deadlines(database, self.registry, self.presenter)
        self.pruner = Pruner(database, peers)
        self.auditor = Auditor(database, self.operations, peers.owns)
        self.worker = Worker()
        self.computing = FairQueue()
        """Whose turn it is to have something computed."""
        self.reviewer = Reviewer(database, self.registry.tables.get, peers, config.review_seconds)
        self.house_player = HousePlayer(
            self.registry, self.worker, config.pause_seconds, self.presenter.until_seen
        )
        self.proxy = Proxy(
            self.registry, self.people.preferences, config.pause_seconds, self.presenter.until_seen
        )
        self.presenter.scenes.emojis = self.card_emojis.known
        self.threads = Threads(
            database, self.operations, self.registry, self.presenter, config.thread_seconds
        )
        self.greeter = Greeter(database, self.operations, self.presenter, self.registry.tables)
        self.lateness = Lateness(config.patience_seconds)
        self.replies = Replies(self.operations)
        self.news = GatewayNews(database)
        self.peer_sync = PeerSync(database, self.registry, self.presenter, self._follow)
        self.handlers: dict[str, Handler] = {}
        self.admits: Callable[[discord.Interaction[Any]], Awaitable[bool]]
        """Whether something may be carried out, or was answered with why not. A cog says it."""
        self.run_command: Callable[..., Awaitable[None]]
        """Runs a command for somebody who has pressed something; as ``admits``."""
        self.mentions: dict[str, str] = {}
        """How a message mentions each command so that it can be clicked, by its whole English name."""
        self._following: set[asyncio.Task[None]] = set()
        """Tasks that do what a change of a table brings."""
        self.acts = 0
        """How many changes of tables this process has committed."""
        self.late_interactions = 0
        """How many interactions this process has read too late to carry them out."""
        self.connected: set[int] = set()
        """The shards that are connected to the gateway."""
        self._stopping = False
        self._resuming: set[asyncio.Task[Any]] = set()
        """Tasks that resume work after a start, or after Discord has come back."""
        self._may_identify: dict[int, float] = {}
        """When the next shard of each bucket may identify, in the event loop's seconds."""

    async def setup_hook(self) -> None:
        """Load the cogs, update the commands, draw what all need, and go on with what a stop interrupted.

        Nothing here waits for the gateway: what is to be shown needs Discord's API alone.
        """
        if self.user is not None:
            reserve(self.user.name)
        if self.config.role in LISTENERS:
            assert self.application_id is not None, "the bot has logged in"
            log.info("people add the bot to a server with %s", invitation(self.application_id))
        pictures_prepared = asyncio.create_task(drawn(pictures.prepare), name="background: pictures")
        await self.tree.set_translator(CommandTranslator())
        for cog in COGS:
            await self.load_extension(cog)
        await self._prepare_commands()
        if self.config.role in LISTENERS:
            await self.deadlines.expect(await self._count_shards())
        self.peer_sync.start()
        if self.config.card_emojis:
            self.card_emojis.start()
        if self.config.role in _OWNERS:
            await self.peers.start(self._took_over, self.presenter.let_go)
        self.deadlines.start()
        self.reviewer.start()
        if self.config.role in _OWNERS:
            self._resume(self.auditor.open)
            self.pruner.start()
        await pictures_prepared
        for language in LANGUAGES:
            bundle(language)
        garbage.freeze()

    async def _prepare_commands(self) -> None:
        """Register the commands; of several processes one alone does it, and the others hear of it."""
        server = self.config.dev_guild
        if self.config.role in LISTENERS:
            self.mentions = await command_sync.sync(self.tree, self.application_id, server, self.database)
            return
        self.database.subscribe(self._fetch_changed_commands)
        self.mentions = await command_sync.registered(self.tree, server)

    def _fetch_changed_commands(self, notifications: frozenset[str]) -> None:
        async def fetch() -> None:
            self.mentions = await command_sync.registered(self.tree, self.config.dev_guild)

        if command_sync.CHANGED in notifications:
            self._resume(fetch)

    async def close(self) -> None:
        """Stop in order: deadlines, interactions under way, background work, messages, the connection.

        Raises:
            StoreError: something that was still to be committed is not.
        """
        self._stopping = True
        for task in self._resuming:
            task.cancel()
        await asyncio.gather(*self._resuming, return_exceptions=True)
        steps = (
            self.deadlines.close,
            self.auditor.close,
            self.pruner.close,
            self.card_emojis.close,
            self.peer_sync.close,
            self._finish_answers,
            self.proxy.close,
            self.house_player.close,
            self.worker.close,
            self.reviewer.close,
            self.threads.close,
            self.peers.close,
            self.presenter.close,
            super().close,
        )
        failures = []
        for step in steps:
            try:
                await step()
            except StoreError as failure:
                # The disk may be full. The rest stops all the same.
                failures.append(failure)
        if failures:
            raise failures[0]

    async def _finish_answers(self) -> None:
        await self.replies.finish(_ANSWER_SECONDS)
        await asyncio.gather(*self._following, return_exceptions=True)

    async def _count_shards(self) -> int:
        """How many shards there are; 0 if interactions do not come over the gateway."""
        if self.config.shards is None:
            self.shard_count = await private.recommended_shards(self)
        assert self.application is not None, "the client is logged in"
        return self.shard_count if self.application.interactions_endpoint_url is None else 0

    def _report_sessions(self) -> None:
        """Have each new session of a shard reported with its servers, which discord.py keeps to itself."""
        parsers = private.parsers(self)
        parse_ready = parsers["READY"]

        def parse(data: Mapping[str, Any]) -> None:
            parse_ready(data)
            guilds = {int(guild["id"]) for guild in data["guilds"]}
            shard, shards = data["shard"]
            self.news.begin(shard, shards, guilds)
            self.dispatch("session", shard, len(guilds))

        parsers["READY"] = parse
        # Each edit of its own in direct messages would be told to the bot as a message with all its parts.
        del parsers["MESSAGE_UPDATE"]

    async def on_session(self, shard: int, guilds: int) -> None:
        """A shard is connected: void the games of its servers that are lost, and let time run."""
        self.connected.add(shard)
        log.info("shard %d is ready in %d servers", shard, guilds)
        await self._run_steps(
            functools.partial(self._void_lost_servers, shard),
            functools.partial(self.deadlines.resume, shard),
        )

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify: of each ``max_concurrency``-th, one may in five seconds."""
        if self.shard_count == 1 or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        limits = await self.fetch_session_start_limits()
        at, bucket = asyncio.get_running_loop().time(), shard_id % limits.max_concurrency
        begins = max(at, self._may_identify.get(bucket, at))
        self._may_identify[bucket] = begins + _IDENTIFY_SECONDS
        await asyncio.sleep(begins - at)

    async def _run_steps(self, *steps: Step) -> None:
        """Run all steps. If one fails, that is logged and the others still run."""
        task = asyncio.current_task()
        assert task is not None, "events are handled in tasks"
        # Discord may come back while the program stops.
        if self._stopping:
            return
        self._resuming.add(task)
        try:
            for step in steps:
                try:
                    await step()
                except Exception:
                    log.exception("a step failed while Discord came back")
        finally:
            self._resuming.discard(task)

    async def _void_lost_servers(self, shard: int) -> None:
        """Void the games of servers of a shard that the bot was removed from while it was away."""
        assert self.shard_count is not None, "it is known when a shard is connected"
        for guild in {*await self.registry.tables.servers(), *await self.database.read(guild_facts.known)}:
            if shard_of(guild, self.shard_count) == shard and not self.news.is_here(guild):
                await self._void(guild)

    async def on_shard_resumed(self, shard: int) -> None:
        """A shard is back."""
        self.connected.add(shard)
        await self._run_steps(functools.partial(self.deadlines.resume, shard))

    async def on_shard_disconnect(self, shard: int) -> None:
        """A shard is gone."""
        self.connected.discard(shard)
        await self.deadlines.pause(shard)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited to a server."""
        await self.news.available(guild)
        await self.greeter.joined(guild)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what failed in an event and was not answered; while the bot stops the database is closed."""
        if not isinstance(sys.exception(), StoreClosedError | AnsweredError):
            await super().on_error(event_method, *args, **kwargs)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The gateway has told of a server that the bot was in already."""
        await self.news.available(guild)

    async def on_guild_update(self, _: discord.Guild, guild: discord.Guild) -> None:
        """A server has other settings."""
        await self.news.heard(guild)

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
        await self.presenter.channel_gone(channel.id)
        await self.news.channel_gone(channel.id)
        await self.news.heard(channel.guild)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        await self.presenter.channel_gone(payload.thread_id)

    async def on_message(self, message: discord.Message) -> None:
        """Answer people who write to the bot. There are no commands in messages."""
        if message.guild is None and not message.author.bot:
            await self.greeter.written(message)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server: its games end without a result."""
        await self._void(guild.id)

    async def _void(self, guild: int) -> None:
        await self.news.left(guild)
        voided = await self.registry.endings.void(guild)
        log.info("removed from server %d; %d games void", guild, len(voided))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Hand a press to the cog that takes its topic, even if its message has changed since."""
        if interaction.type not in _PRESSES or interaction.data is None:
            return
        sent = ControlInput(dict(interaction.data))
        if await self.too_late(interaction):
            # Their user may try again: what they see then is the present state.
            with contextlib.suppress(Refusal, BrokenTableError):
                self.presenter.refresh(await self.registry.tables.get(sent.press().game))
            return
        if await self.admits(interaction):
            await self.handlers.get(sent.topic, self.handlers[UNKNOWN])(interaction, sent)

    async def too_late(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether Discord has told the user that an interaction failed; then it is not carried out."""
        # Discord waits for what another process has deferred in time.
        if not self.lateness.is_late(interaction.id) or await deferred_message(interaction) is not None:
            return False
        self.late_interactions += 1
        log.warning("an interaction was read too late to be carried out; %d so far", self.late_interactions)
        return True

    def begin(self, payload: dict[str, Any]) -> list[asyncio.Task[Any]]:
        """Begin to handle an interaction.

        Args:
            payload: as Discord sends it, over HTTP or the gateway.

        Returns:
            The tasks that handle it.

        Raises:
            ValueError: it is no interaction.
        """
        try:
            # discord.py starts tasks and names none of them to the caller.
            with _started_tasks() as handling:
                private.parse_interaction(self, payload)
        except (LookupError, TypeError, AttributeError) as error:
            raise ValueError("no interaction") from error
        return handling

    async def take(self, payload: dict[str, Any]) -> None:
        """Handle an interaction until it is answered; as ``begin``."""
        if handling := self.begin(payload):
            await asyncio.wait(handling)

    async def person(self, person: int) -> Person | None:
        """A person with their preferences, if the bot has met them; kept until the next write."""
        return await self.people.find(person)

    async def note_user(
        self, user: discord.abc.User, locale: discord.Locale, member: Member | None = None
    ) -> Person:
        """Note the present names and language of somebody who uses the bot; what is known of them then.

        Args:
            member: what belongs to them in the server where they use it.
        """
        self.presenter.presence.note(user.id)
        present = Person(user.id, account_name(user), language_of(locale), username=user.name)
        known, known_member = await asyncio.gather(
            self.person(user.id),
            _nothing() if member is None else self.people.member(member.guild, user.id),
        )

        def meet(connection: Connection) -> None:
            users.save(connection, present.id, present.name, present.locale, present.username)
            if member is not None:
                members.save(connection, member)

        # Neither brings back somebody whose data was deleted since.
        def note(connection: Connection) -> None:
            users.update(connection, present.id, present.name, present.locale, present.username)

        def note_member(connection: Connection) -> None:
            if member is not None:
                members.save(connection, member)

        later = self.presenter.write_behind
        if known is None:
            await self.database.write(meet)
            return present
        if known.locale != present.locale:
            await self.database.write(note)
        elif (known.name, known.username) != (present.name, present.username):
            later.add(("user", user.id), note)
        if member is not None and known_member != member:
            later.add(("member", member.guild, user.id), note_member)
        return replace(known, name=present.name, locale=present.locale, username=present.username)

    async def _result_shown(self, table: Table) -> None:
        until = await self.registry.breaks.note_shown(table.id, table.version)
        if until is not None and until < self.deadlines.next_round:
            self.deadlines.nudge()

    def _took_over(self, parts: Collection[int]) -> None:
        """Own tables that another process has owned, or nobody."""
        self.peer_sync.forget()
        those = (self.presenter, self.threads, self.house_player)
        self._resume(*(functools.partial(one.resume, parts) for one in those))
        self.deadlines.nudge()
        self.reviewer.resume()

    def _resume(self, *steps: Step) -> None:
        """Go on with what a stop has interrupted, here or in another process."""
        self._resuming.add(asyncio.create_task(self._run_steps(*steps), name="resume"))

    def _table_changed(self, change: Change) -> None:
        self.acts += 1
        if not self.peers.owns(change.table.id):
            self.peers.notify(Changed(change.table.id, change.actor, change.answered))
            return
        # An answer waits for none of this, and what begins here belongs to no press.
        task = asyncio.create_task(self._follow(change), name=f"follow {change.table.id}", context=Context())
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def _follow(self, change: Change) -> None:
        """Do everything that a change of a table brings."""
        table = change.table
        moments = [moment for moment in (table.deadline, table.remind_at) if moment is not None]
        if moments and min(moments) < self.deadlines.next_round:
            self.deadlines.nudge()
        self.presenter.changed(change)
        self.proxy.changed(table)
        self.house_player.changed(table)
        if not table.open:
            self.reviewer.changed(table)
            await self.threads.changed(table)


def account_name(user: discord.abc.User) -> str:
    """What an account shows of itself where no server gives it another name."""
    return visible(user.global_name or user.name)


async def _nothing() -> None:
    """What is known where there is nothing to know."""


@contextmanager
def _started_tasks() -> Iterator[list[asyncio.Task[Any]]]:
    """Collect the tasks that are started without a pause."""
    loop, started = asyncio.get_running_loop(), list[asyncio.Task[Any]]()
    before = loop.get_task_factory()

    def start(loop: asyncio.AbstractEventLoop, work: Any, **options: Any) -> Any:
        made = asyncio.Task(work, loop=loop, **options) if before is None else before(loop, work, **options)
        started.append(cast("asyncio.Task[Any]", made))
        return made

    loop.set_task_factory(start)
    try:
        yield started
    finally:
        loop.set_task_factory(before)
