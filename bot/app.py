"""Everything that runs in a process, wired in one place: ``build``."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextvars import Context
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import discord

from bot.config import Config, Pace
from bot.database.database import Database
from bot.database.encryption import Cipher
from bot.database.errors import StoreError
from bot.delivery.alerts.turns import Presence
from bot.delivery.discord.card_emojis import CardEmojis
from bot.delivery.discord.operations import Operations
from bot.delivery.presenter import Presenter
from bot.delivery.renewals import Renewals
from bot.delivery.reply import Replies
from bot.delivery.scenes import Scenes
from bot.delivery.state.hand_states import HandStates
from bot.delivery.state.pending_commands import PendingCommands
from bot.delivery.state.write_behind import WriteBehind
from bot.delivery.threads import Threads
from bot.features.feature import Core, Service
from bot.features.registered import FEATURES, HOOKS, SHOWN
from bot.registry.background.auto_player import AutoPlayer
from bot.registry.background.backoff import Backoff
from bot.registry.background.deadlines import Deadlines
from bot.registry.background.house_player import HousePlayer
from bot.registry.background.periodic import BackgroundTask, PeriodicTask
from bot.registry.background.pruner import Pruner
from bot.registry.background.standstills import Standstills
from bot.registry.background.worker import Worker
from bot.registry.commits import Change
from bot.registry.registry import Registry, build_registry
from bot.registry.restraint import RestraintService
from bot.tables.limits import Limits
from bot.tables.peers import Changed, Peers
from bot.tables.people import People, cuts_itself
from bot.tables.table import Status, Table

log = logging.getLogger(__name__)

_ANSWER_SECONDS: Final = 2.0

Step = Callable[[], Awaitable[None]]
Follow = Callable[[Change], Awaitable[None]]


class PeerSync(Protocol):
    """Follows the changes that other processes make at the tables of this one."""

    def start(self) -> None:
        """Begin to follow them."""
        ...

    def forget(self) -> None:
        """Forget the changes seen so far: this process owns other tables now."""
        ...

    async def close(self) -> None:
        """Stop."""
        ...


Sync = Callable[[Database, Registry, Presenter, Follow, Pace], PeerSync]


class Steps:
    """Resumes work that a stop of this process, of another one or of Discord has interrupted."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False
        self._backoff = Backoff(log)

    def start(self, *steps: Step) -> None:
        """Run steps in a task of their own. Those that fail are tried again."""
        if self._closed:
            return
        task = asyncio.create_task(self._run_until_done(steps), name="resume")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def run(self, *steps: Step) -> None:
        """Run all steps. If one fails, that is logged and the others still run."""
        task = asyncio.current_task()
        assert task is not None, "events are handled in tasks"
        # Discord may come back while the program stops.
        if self._closed:
            return
        self._tasks.add(task)
        try:
            await self._failed(steps)
        finally:
            self._tasks.discard(task)

    async def _run_until_done(self, steps: Sequence[Step]) -> None:
        failed = await self._failed(steps)
        while failed:
            await asyncio.sleep(self._backoff.left())
            failed = await self._failed(failed)

    async def _failed(self, steps: Sequence[Step]) -> list[Step]:
        """Run steps one after another; returns those that have failed."""
        failed = []
        for step in steps:
            try:
                await step()
            except Exception as error:
                self._backoff.failed("could not go on with what was interrupted", error)
                failed.append(step)
        if not failed:
            self._backoff.succeeded()
        return failed

    async def close(self) -> None:
        """Cancel the steps that run, and run no more."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@dataclass(eq=False)
class Follower:
    """Starts everything that follows from a change of a table.

    Attributes:
        acts: how many changes of tables this process has committed.
    """

    peers: Peers
    deadlines: Deadlines
    presenter: Presenter
    auto_player: AutoPlayer
    house_player: HousePlayer
    threads: Threads
    tasks: Sequence[BackgroundTask]
    steps: Steps
    acts: int = 0
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def committed(self, change: Change) -> None:
        """Follow a change that this process has committed, if it owns the table."""
        self.acts += 1
        if not self.peers.owns(change.table.id):
            self.peers.notify(Changed(change.table.id, change.actor, change.answered))
            return
        # No answer waits for this, and tasks that begin here belong to no press.
        task = asyncio.create_task(self.follow(change), name=f"follow {change.table.id}", context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def follow(self, change: Change) -> None:
        """Start everything that follows from a change of a table."""
        table = change.table
        moments = [moment for moment in (table.deadline, table.remind_at) if moment is not None]
        if moments and min(moments) < self.deadlines.next_round:
            self.deadlines.nudge()
        self.presenter.changed(change)
        if table.status is Status.LIVE:
            self.auto_player.changed(table)
            self.house_player.changed(table)
        elif not table.open:
            for task in self.tasks:
                task.wake()
            self.steps.start(functools.partial(self.threads.changed, table))

    async def close(self) -> None:
        """Wait until everything that was started has ended."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


@dataclass(frozen=True, slots=True, eq=False)
class App:
    """Everything that runs.

    Attributes:
        tasks: the background tasks that a process with tables runs.
        services: those of the features, by class.
        peer_sync: None if no other process works on the database.
    """

    config: Config
    database: Database
    peers: Peers
    limits: Limits
    operations: Operations
    card_emojis: CardEmojis
    replies: Replies
    registry: Registry
    people: People
    presenter: Presenter
    scenes: Scenes
    hand_states: HandStates
    presence: Presence
    write_behind: WriteBehind
    threads: Threads
    asked_commands: PendingCommands
    restraint: RestraintService
    worker: Worker
    deadlines: Deadlines
    tasks: Sequence[BackgroundTask]
    services: Mapping[type[Any], Any]
    house_player: HousePlayer
    auto_player: AutoPlayer
    follower: Follower
    peer_sync: PeerSync | None
    steps: Steps

    async def start(self) -> None:
        """Own tables, and resume what a stop has interrupted. Messages need Discord's API."""
        owns = self.config.role.owns_tables
        if self.peer_sync is not None:
            self.peer_sync.start()
        if self.config.card_emojis:
            self.card_emojis.start()
        if owns:
            await self.peers.start(self._took_over, self.presenter.drain)
        self.deadlines.start()
        if owns:
            for task in self.tasks:
                task.start(self.deadlines.catch_up)

    def service(self, kind: type[Service]) -> Service:
        """The service of a feature, by its class."""
        found: Service = self.services[kind]
        return found

    def _took_over(self, partitions: Collection[int]) -> None:
        """Resume the work on the tables of partitions that this process has just taken over."""
        if self.peer_sync is not None:
            self.peer_sync.forget()
        those = (self.presenter, self.threads, self.house_player, self.auto_player)
        self.steps.start(*(functools.partial(each.resume, partitions) for each in those))
        self.deadlines.nudge()
        for task in self.tasks:
            task.wake()

    async def close(self) -> None:
        """Stop in order: deadlines, interactions in flight, background work, messages.

        Raises:
            StoreError: something could not be committed.
        """
        await self.steps.close()
        steps = (
            self.deadlines.close,
            *(task.close for task in self.tasks),
            self.card_emojis.close,
            *(() if self.peer_sync is None else (self.peer_sync.close,)),
            functools.partial(self.replies.finish, _ANSWER_SECONDS),
            self.follower.close,
            self.auto_player.close,
            self.house_player.close,
            self.worker.close,
            self.threads.close,
            self.peers.close,
            self.presenter.close,
        )
        failures = []
        for step in steps:
            try:
                await step()
            except StoreError as failure:
                # If the disk is full, the rest stops all the same.
                failures.append(failure)
        if failures:
            raise failures[0]


def build(
    config: Config, database: Database, client: discord.Client, peers: Peers, sync: Sync | None = None
) -> App:
    """Wire everything that runs; nothing is started.

    Args:
        config: the settings.
        database: already open; the caller closes it.
        client: reaches Discord.
        peers: the other processes on the database.
        sync: builds the part that follows them, if there are any.
    """

    def committed(change: Change) -> None:
        follower.committed(change)

    async def result_shown(table: Table) -> None:
        until = await registry.breaks.note_shown(table.id, table.version)
        if until is not None and until < deadlines.next_round:
            deadlines.nudge()

    limits = Limits(
        config.turn_seconds * 1000,
        config.cut_seconds * 1000,
        config.challenge_seconds * 1000,
        round(config.pace.result * config.pause_seconds * 1000),
        round(min(config.pause_seconds, config.pace.aim) * 1000),
    )
    card_emojis = CardEmojis(client, database, config.pace, makes=config.role.listens)
    operations = Operations(client, alone=not database.shared)
    operations.rest.emojis = card_emojis.known
    operations.rest.emoji_lost = card_emojis.lose
    registry = build_registry(database, limits, peers, committed, HOOKS)
    people = People(database)
    presenter = Presenter(
        database,
        operations,
        registry.tables.known,
        peers,
        config.pause_seconds,
        result_shown,
        functools.partial(cuts_itself, preferences=people.preferences),
        Cipher(config.token, "token"),
        config.pace,
        shown=SHOWN,
        hooks=HOOKS,
        by_token=config.edit_by_token,
    )
    threads = Threads(database, operations, registry, presenter, config.thread_seconds)
    deadlines = Deadlines(database, registry, presenter, presenter.public_messages, config.pace)
    worker = Worker()
    core = Core(config, client, database, peers, operations, registry, people, presenter, worker)
    for make in (make for feature in FEATURES for make in feature.services):
        service = make(core)
        core.services[type(service)] = service
    tasks: list[BackgroundTask] = [
        Pruner(database, peers, HOOKS),
        Standstills(database, registry.tables, peers),
        Renewals(database, presenter, peers),
        *(service for service in core.services.values() if isinstance(service, BackgroundTask)),
    ]
    for task in tasks:
        if isinstance(task, PeriodicTask):
            task.pause = config.pace.rounds.get(task.name, task.pause)
    house_player = HousePlayer(registry, worker, config.pause_seconds, presenter.until_seen, config.pace)
    auto_player = AutoPlayer(registry, people.preferences, config.pause_seconds, presenter.until_seen)
    steps = Steps()
    follower = Follower(peers, deadlines, presenter, auto_player, house_player, threads, tasks, steps)
    return App(
        config=config,
        database=database,
        peers=peers,
        limits=limits,
        operations=operations,
        card_emojis=card_emojis,
        replies=Replies(operations, config.pace),
        registry=registry,
        people=people,
        presenter=presenter,
        scenes=presenter.scenes,
        hand_states=presenter.scenes.hand_states,
        presence=presenter.presence,
        write_behind=presenter.write_behind,
        threads=threads,
        asked_commands=PendingCommands(database, config.token),
        restraint=RestraintService(database),
        worker=worker,
        deadlines=deadlines,
        tasks=tasks,
        services=core.services,
        house_player=house_player,
        auto_player=auto_player,
        follower=follower,
        peer_sync=None if sync is None else sync(database, registry, presenter, follower.follow, config.pace),
        steps=steps,
    )
