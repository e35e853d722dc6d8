"""Follows the changes that other processes make at this process's tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine
from itertools import chain
from reprlib import repr as brief
from typing import Any, Final

from bot.cluster import notifications
from bot.config import Pace
from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.delivery.presenter import Presenter
from bot.delivery.state.interaction_queue import put_in
from bot.delivery.state.store import tokens
from bot.registry.background.backoff import Backoff
from bot.registry.commits import Change
from bot.registry.registry import Registry
from bot.tables.errors import BrokenTableError, Refusal
from bot.tables.message import NOT_SHOWN, is_public
from bot.tables.peers import Answered, Changed, Outdated
from bot.tables.public_message import Lag, PublicMessage
from bot.tables.store import games, messages, public_messages

log = logging.getLogger(__name__)

_POLLS: Final = 2
"""How many polls must find a message outdated before it is updated: its notification may be in flight."""
_POLLS_FOR_ANSWERS: Final = 15
"""As ``_POLLS``, for a message that the answer to a command should post."""
_Change = tuple[str, int]
"""A game, and its version."""
_CHANGED_MS: Final = 60_000
"""Polls consider games that have changed within this time. Older ones are updated at the next start.

So it is with the tokens of private answers.
"""


class PeerSync:
    """Follows the notifications of other processes, and polls for those that did not arrive.

    Args:
        follow: updates everything that depends on a changed table.
    """

    def __init__(
        self,
        database: Database,
        registry: Registry,
        presenter: Presenter,
        follow: Callable[[Change], Awaitable[None]],
        pace: Pace,
    ) -> None:
        self.pace = pace
        self._database = database
        self._registry = registry
        self._presenter = presenter
        self._follow = follow
        self._polls: dict[Lag | _Change, int] = {}
        """How many polls have found each message outdated, and each change not followed."""
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Subscribe and start to poll, unless this process is standalone."""
        if self._database.shared:
            self._database.subscribe(self._notified)
            self._start(self._run(), "background: elsewhere")

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def forget(self) -> None:
        """Forget what is cached: this process owns other tables now."""
        self._polls = {}
        self._registry.tables.forget()

    async def poll(self) -> None:
        """Follow changes, and update messages, whose notification must have been lost, once.

        The first message of a game or pool is posted by the answer to a command, in any process. If that
        process is busy, this may take some time, and no other process may post the message before.
        """
        partitions = self._registry.peers.partitions
        found, changed, kept = (
            await self._database.read(_find_lags, self._presenter.public_messages, partitions)
            if partitions
            else (frozenset(), [], [])
        )
        await self._presenter.tokens_kept(kept)
        # A press may have brought all messages to a version after which nobody has acted for the table.
        missed = [change for change in changed if self._presenter.followed.get(change[0], -1) < change[1]]
        waiting: list[Lag | _Change] = [*found, *missed]
        polls = {key: self._polls.get(key, 0) for key in waiting}
        self._polls = polls
        for lag in found:
            if polls[lag] + 1 == (_POLLS_FOR_ANSWERS if _waits_for_answer(lag) else _POLLS):
                game, audience, *_ = lag
                await self._catch_up(game)
                self._presenter.update_outdated((game, audience))
            # Only now: if the database fails, the next poll tries it again.
            polls[lag] += 1
        for change in missed:
            game, version = change
            if polls[change] + 1 == (_POLLS if version else _POLLS_FOR_ANSWERS):
                await self._catch_up(game, notified=False)
            polls[change] += 1

    def _notified(self, texts: frozenset[str]) -> None:
        malformed: list[str] = []
        for text in texts:
            try:
                event = notifications.read(text)
            except ValueError:
                # The others are read.
                malformed.append(text)
                continue
            match event:
                case Changed(game):
                    key = game
                case Outdated((game, _)) | Answered((game, _)):
                    key = game
                case None:
                    if (put := put_in(text)) is not None:
                        self._presenter.presence.note(put.person)
                    continue
            if self._registry.peers.owns(key):
                self._start(self._take(event), f"told of {key}")
        if malformed:
            log.warning("a malformed notification was ignored: %s", brief(malformed))

    async def _take(self, event: Changed | Outdated | Answered) -> None:
        match event:
            case Changed(game, actor, answered):
                await self._catch_up(game, actor, answered)
            case Outdated(key):
                await self._catch_up(key[0], notified=False)
                await self._presenter.message_changed(key)
            case Answered(key, before, version):
                # The notification of a change was lost.
                if self._presenter.followed.get(key[0], -1) < version:
                    await self._catch_up(key[0], notified=False)
                await self._presenter.message_changed(key, (before, version))

    async def _catch_up(
        self, game: str, actor: int | None = None, answered: str | None = None, *, notified: bool = True
    ) -> None:
        """Follow the change of a table that another process has committed.

        Args:
            notified: whether this follows the notification of the change, which may get lost or be overtaken.
        """
        before = self._registry.tables.cached(game)
        if notified:
            # Read it again without comparing versions: it has changed.
            self._registry.tables.drop(game)
        try:
            table = await self._registry.tables.get(game)
        except (Refusal, BrokenTableError):
            # It is a pool, or a table that ends when its time is up.
            return
        if not notified and self._presenter.followed.get(game) == table.version:
            return
        await self._presenter.table_changed(game)
        await self._follow(Change(table, answered, before, actor))

    async def _run(self) -> None:
        backoff = Backoff(log)
        while True:
            await asyncio.sleep(max(self.pace.poll, backoff.left()))
            try:
                await self.poll()
                backoff.succeeded()
            except Exception as error:
                backoff.failed("could not poll for outdated messages", error)

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (failure := task.exception()) is not None:
            log.error("%s could not be followed", task.get_name(), exc_info=failure)


def _waits_for_answer(lag: Lag) -> bool:
    """Whether the answer to a command should post an outdated message."""
    _, audience, version, shown = lag
    return is_public(audience) and version == 0 and shown == NOT_SHOWN


def _find_lags(
    connection: Connection, kinds: Collection[PublicMessage], partitions: Collection[int]
) -> tuple[frozenset[Lag], list[_Change], list[tuple[str, str, int]]]:
    """The messages of some partitions that show an older version, and games and tokens that are new."""
    found = [public_messages.lags(connection, public, partitions) for public in kinds]
    lags = frozenset(chain(messages.lags(connection, partitions, _CHANGED_MS), *found))
    changed = games.changed_lately(connection, _CHANGED_MS, partitions)
    return lags, changed, tokens.kept_since(connection, now() - _CHANGED_MS, partitions)
