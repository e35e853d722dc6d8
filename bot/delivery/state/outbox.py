"""The outbox: where each message is posted, and the newest version that it is known to show."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import (
    BoundedDict,
    Database,
    current_delivery,
    dropped_on_failure,
)
from bot.delivery.discord.attachments import Attachments
from bot.delivery.discord.operations import Posted
from bot.delivery.state.write_behind import WriteBehind
from bot.tables.message import TABLE_AUDIENCE, Attempt, Key, Message, Pictures
from bot.tables.public_message import PublicMessage
from bot.tables.store import messages

_MOST_GAMES: Final = 2_000


@dataclass(frozen=True, slots=True)
class _Shown:
    """A note, not stored yet, of the version that a message shows."""

    stored: Message
    version: int
    pictures: Pictures

    def __call__(self, connection: Connection) -> None:
        messages.shows(connection, self.stored, self.version, self.pictures)


@dataclass(frozen=True, slots=True, eq=False)
class _CachedMessages:
    """The messages of a game by audience, at a revision of the database; empty until they are read."""

    revision: int
    messages: dict[str, Message]
    reading: asyncio.Task[None]


class Outbox:
    """The messages of games and pools.

    The version that a message shows is stored a little later. A kill in between costs one more edit.
    Everything else is stored at once.

    Args:
        database: where the messages are stored.
        write_behind: takes the notes that can wait.
        owns: whether this process owns a game or pool. Messages of others are cached for one interaction.
        attachments: knows the pictures of the messages, and learns the stored ones.
    """

    def __init__(
        self,
        database: Database,
        write_behind: WriteBehind,
        owns: Callable[[str], bool],
        attachments: Attachments,
    ) -> None:
        self._owns = owns
        self._database = database
        self._write_behind = write_behind
        self._attachments = attachments
        self._held = BoundedDict[str, _CachedMessages](_MOST_GAMES)

    async def of_game(self, game: str) -> dict[str, Message]:
        """The messages of a game or pool by audience.

        Those that another process owns are read once for an interaction.
        """
        cache = self._cache(game)
        held = cache.get(game)
        if held is None or held.revision != self._database.revision:
            found: dict[str, Message] = {}
            reading = asyncio.create_task(self._read(game, found), name=f"messages of {game}")
            held = cache[game] = _CachedMessages(self._database.revision, found, reading)
        with dropped_on_failure(cache, game, held):
            # Concurrent callers wait for the same read.
            await asyncio.shield(held.reading)
        return held.messages

    def _cache(self, game: str) -> dict[str, _CachedMessages]:
        if self._owns(game):
            return self._held
        delivery = current_delivery()
        return {} if delivery is None else delivery.read.setdefault(Outbox, {})

    async def _read(self, game: str, found: dict[str, Message]) -> None:
        for row in await self._database.read(messages.of_game, game):
            found[row.audience] = self._newest(row)
            self._attachments.learn(row.id, found[row.audience].pictures)

    def forget(self, game: str | None = None) -> None:
        """Read the messages of a game again when next asked for them; None for all."""
        if game is None:
            self._held.clear()
        else:
            self._cache(game).pop(game, None)

    async def find(self, key: Key) -> Message:
        """A message. If it was never wanted, the result has no place."""
        game, audience = key
        return (await self.of_game(game)).get(audience) or Message(game, audience)

    async def wants(self, key: Key) -> bool:
        """Whether a message was ever asked for."""
        return key[1] in await self.of_game(key[0])

    async def want(self, key: Key) -> None:
        """Ask for a message."""
        await self._write_behind.write(messages.want, *key)

    async def place(self, key: Key) -> Posted | None:
        """Where a message is posted; None if it is not."""
        message = await self.find(key)
        if message.channel is None or message.id is None:
            return None
        return Posted(message.channel, message.id)

    def shows(self, message: Message, version: int) -> None:
        """Note which version a message shows, unless it was asked for again since ``message`` was found."""
        key = (message.game, message.audience)
        noted = self._write_behind.get(key)
        stored = message
        # Otherwise the message was asked for again after that note, which no longer counts.
        if isinstance(noted, _Shown) and noted.version == message.shown:
            stored = noted.stored
        pictures = self._attachments.of(message.id)
        self._write_behind.add(key, _Shown(stored, version, pictures))
        held = self._cache(message.game).get(message.game)
        if held is not None and held.messages.get(message.audience) == message:
            held.messages[message.audience] = replace(message, shown=version, pictures=pictures)

    async def begin_post(self, message: Message, first: Attempt) -> Attempt | None:
        """Note that a message is being posted; returns the first attempt at this post.

        Args:
            first: this attempt, if it is the first.

        Returns:
            None if another process has posted it since.
        """
        return await self._write_behind.write(messages.begin_post, message, first)

    async def give_up_post(self, message: Message) -> None:
        """Note that nothing comes of the first attempt to post a message."""
        await self._write_behind.write(messages.give_up_post, message)

    async def posted(
        self,
        message: Message,
        there: Posted,
        version: int,
        public: PublicMessage | None = None,
    ) -> bool:
        """Note where a message was posted, and the version that it shows there.

        Args:
            message: the state before it was posted.
            public: the kind of message, if it shows no table.

        Returns:
            False if another process has posted another message since.
        """
        at, pictures = now(), self._attachments.of(there.id)

        def note(connection: Connection) -> bool:
            # Later notes are stored by now.
            noted = messages.posted(connection, message, there.channel, there.id, version, at, pictures)
            if noted and public is not None:
                public.posted(connection, message.game, at)
            if noted or public is None or not public.becomes_table:
                return noted
            game = public.table(connection, message.game)
            # It has become the message of a table while its post was in flight.
            table = replace(message, game=game or "", audience=TABLE_AUDIENCE)
            return messages.posted(connection, table, there.channel, there.id, version, at, pictures)

        return await self._write_behind.write(note)

    async def deleted(self, where: Posted) -> None:
        """Note that a replaced message is deleted."""
        await self._write_behind.write(messages.deleted, where.channel, where.id, invalidates_cache=False)

    async def replaced(self, partitions: Collection[int]) -> list[Posted]:
        """The messages of some partitions that newer ones have replaced, and that are not deleted yet."""
        return [Posted(*where) for where in await self._database.read(messages.replaced, partitions)]

    async def lose(self, message: Message) -> None:
        """Note that a message is gone; it is still wanted."""
        await self._write_behind.write(messages.lose, message)

    async def refuse(self, key: Key) -> None:
        """Note that Discord does not take this message."""
        await self._write_behind.write(messages.refuse, *key)

    async def channel_gone(self, channel: int, kinds: Collection[PublicMessage]) -> list[Key]:
        """Note that a channel was deleted; returns the messages of what was open there."""
        return await self._write_behind.write(messages.channel_gone, channel, kinds)

    async def ask_again(self, *keys: Key) -> None:
        """Ask for messages to be updated once more."""

        def ask(connection: Connection) -> None:
            for key in keys:
                messages.ask_again(connection, *key)

        await self._write_behind.write(ask, invalidates_cache=False)
        for game, _ in keys:
            self.forget(game)

    async def ask_at_foot(self, key: Key) -> None:
        """Ask for a message to be posted again at the foot of its channel, even one that was refused."""
        await self._write_behind.write(messages.ask_at_foot, *key)

    def _newest(self, row: Message) -> Message:
        """A stored message with the notes that are not stored yet."""
        noted = self._write_behind.get((row.game, row.audience))
        if isinstance(noted, _Shown) and noted.stored.shown == row.shown:
            return replace(row, shown=noted.version, pictures=noted.pictures)
        return row
