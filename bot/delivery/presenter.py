"""Updates every message of a game, and keeps edits and answers from crossing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Sequence
from contextlib import asynccontextmanager
from enum import Enum, auto
from itertools import chain
from typing import Final

from bot.config import Pace
from bot.database.connection import Connection
from bot.database.database import BoundedDict, Database
from bot.database.encryption import Cipher
from bot.database.partitions import ALL, partition_of
from bot.delivery.alerts.reminders import Reminders, reminded
from bot.delivery.alerts.turns import Presence, Turns
from bot.delivery.direct_messages import open_dm
from bot.delivery.discord.operations import Failure, Operations, Posted
from bot.delivery.discord.tokens import Token
from bot.delivery.page_queue import PageQueue
from bot.delivery.publisher import Publisher, audiences, by_token
from bot.delivery.reply import Reply
from bot.delivery.scenes import Scenes, Shown
from bot.delivery.schedule import Schedule
from bot.delivery.state.outbox import Outbox
from bot.delivery.state.store import asked_commands, tokens
from bot.delivery.state.token_store import TokenStore
from bot.delivery.state.write_behind import WriteBehind
from bot.delivery.tricks import Tricks
from bot.delivery.urgency import Urgency
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page
from bot.pages.table.hand_page import moved_page
from bot.registry.commits import Change
from bot.registry.hooks import TableHooks
from bot.tables.errors import Refusal
from bot.tables.message import (
    NOT_SHOWN,
    TABLE_AUDIENCE,
    Key,
    Message,
    ephemeral_audience,
    ephemeral_owner,
    hand_audience,
    is_note,
    is_public,
    note_audience,
)
from bot.tables.peers import Answered, Outdated, Peers
from bot.tables.person import Person
from bot.tables.public_message import PublicMessage, Subject
from bot.tables.store import messages, public_messages
from bot.tables.table import Table, Wait

_TRIES_AFTER_THE_END: Final = 8
_MOST_FOLLOWED: Final = 2_000
_AT_ONCE: Final = 20
"""How many outdated messages are edited in a second if there are many."""


class AnswerTarget(Enum):
    """Where an answer goes."""

    PRESSED = auto()
    """The pressed message is updated."""
    PUBLIC = auto()
    """A new message that everybody sees; it becomes the public message of the game or pool."""
    PRIVATE = auto()
    """A new message that only the user sees; it is kept up to date as long as Discord allows."""


class Presenter:
    """Works towards the desired state: each message shows the newest version of its game.

    Args:
        database: knows where the messages are and what they show.
        operations: reaches Discord.
        newest: returns a table at its newest version.
        pause_seconds: the usual pause, for which a finished trick is shown.
        peers: the owners of other tables, which are notified about outdated messages.
        result_shown: called when a message shows the result for which its table waits.
        cuts_itself: whether a table cuts the pack at once, so that no message shows what was before.
        cipher: encrypts the tokens that are stored.
        pace: how long edits wait.
        shown: the pages and sections of features.
        hooks: tell what else depends on a game.
        by_token: whether messages are edited with their tokens even if the bot's own route reaches them.
    """

    def __init__(
        self,
        database: Database,
        operations: Operations,
        newest: Callable[[str], Awaitable[Table]],
        peers: Peers,
        pause_seconds: float,
        result_shown: Callable[[Table], Awaitable[None]],
        cuts_itself: Callable[[Table], Awaitable[bool]],
        cipher: Cipher,
        pace: Pace,
        *,
        shown: Shown,
        hooks: TableHooks,
        by_token: bool,
    ) -> None:
        self.pace = pace
        self.public_messages: Collection[PublicMessage] = shown.public_messages
        self._patient = {public.audience for public in self.public_messages if public.patient}
        self._result_shown, self._cuts_itself = result_shown, cuts_itself
        self._by_token = by_token
        self._database = database
        self._operations = operations
        self._newest = newest
        self._peers, self._owns = peers, peers.owns
        self.write_behind = WriteBehind(database, pace)
        self._outbox = Outbox(database, self.write_behind, peers.owns, operations.attachments)
        self._tokens = TokenStore(database, self.write_behind, cipher)
        self.scenes = Scenes(database, self._outbox, self._has_token, shown, hooks)
        self._schedule = Schedule(
            self._update, peers.owns, self._notify_outdated, self._released, self._urgency, pace
        )
        self._pages = PageQueue(pace)
        self.presence = Presence(pace)
        self.publisher = Publisher(
            database,
            self._outbox,
            self._tokens if by_token else None,
            operations,
            self.scenes,
            self._pages,
            self.public_messages,
            self._to_show,
            self._schedule.wake,
            self.presence.is_away,
            pace,
        )
        self._reminders = Reminders(
            database, self._outbox, operations, self.scenes, peers.owns, self._schedule.wake
        )
        self._tricks = Tricks(pause_seconds, pace)
        self._syncing: set[asyncio.Task[None]] = set()
        self.followed = BoundedDict[str, int](_MOST_FOLLOWED)
        """The version of each game to which ``changed`` has brought its messages last."""
        self._turns = Turns(self.scenes, self.publisher, self._reminders, self.presence)

    def changed(self, change: Change) -> None:
        """Update every message except the one that the answer to the actor updates."""
        table = change.table
        self.followed[table.id] = table.version
        self._tricks.changed(table)
        if change.actor is not None:
            for audience in (hand_audience(change.actor), ephemeral_audience(change.actor)):
                self._tricks.release((table.id, audience), table.version)
        # A person who has played a deal for another player has a message too.
        before = [] if change.before is None else audiences(change.before)
        for audience in dict.fromkeys((*before, *audiences(table), *self._tokens.ephemeral(table.id))):
            if audience != change.answered:
                follows = table.open and self._has_private_hand(change, audience)
                self._schedule.wake_later((table.id, audience), self.pace.follow if follows else 0.0)
        self._reminders.changed(table)
        self._turns.changed(change)
        for key in self.publisher.linked(table):
            self.update(key)
        offers = change.before or table
        if table.rematch_of is not None and offers.game is None:
            self._in_background(self._refresh(table.rematch_of))

    async def _refresh(self, game: str) -> None:
        """As ``refresh``, for a table that is looked up."""
        self.refresh(await self._newest(game))

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work, name="background: sync")
        self._syncing.add(task)
        task.add_done_callback(self._syncing.discard)

    def _has_private_hand(self, change: Change, audience: str) -> bool:
        """Whether the reader of a direct message sees the same hand in a private answer, or is about to."""
        person = Message(change.table.id, audience).person
        if person is None:
            return False
        ephemeral = ephemeral_audience(person)
        return change.answered == ephemeral or self._tokens.find((change.table.id, ephemeral)) is not None

    def update(self, key: Key) -> None:
        """Update a message: what it shows has changed."""
        self._schedule.wake(key)

    async def resume(self, partitions: Collection[int] = ALL) -> None:
        """Update outdated messages after a start or an interruption.

        Args:
            partitions: those that this process has taken over.
        """
        self._outbox.forget()
        # A message that only its token reaches is not edited before that is known.
        await self._tokens.load()
        self._sync(await self.outdated(partitions))
        for key in self._tokens.all():
            # The outbox knows the other outdated messages.
            if ephemeral_owner(key[1]) is not None and partition_of(key[0]) in partitions:
                self._tokens.ask_again(key)
                self._schedule.wake(key)
        await self._reminders.resume()
        for where in await self.replaced(partitions):
            await self.publisher.delete_replaced(where)

    async def replaced(self, partitions: Collection[int]) -> list[Posted]:
        """The messages of some partitions that are still to be deleted."""
        return await self._outbox.replaced(partitions)

    async def deadlines_moved(self) -> None:
        """Update the messages that show an old deadline, in this process or in that of their owner."""
        outdated = await self.outdated(ALL)
        self._sync(outdated)
        games = {game for game, _ in outdated}
        for key in self._tokens.all():
            if key[0] in games and ephemeral_owner(key[1]) is not None:
                self.refresh_message(key)

    def _sync(self, keys: Sequence[Key]) -> None:
        """Update outdated messages, hands first. Most have to wait: the players' edits share Discord's limit.

        What happens in a game may have its messages updated before.
        """
        for key in keys:
            self.publisher.found_outdated(key)
        keys = sorted(keys, key=self._urgency)
        for key in keys[:_AT_ONCE]:
            self._schedule.wake(key)
        if len(keys) > _AT_ONCE:
            self._in_background(self._sync_slowly(keys[_AT_ONCE:]))

    async def _sync_slowly(self, keys: Sequence[Key]) -> None:
        for first in range(0, len(keys), _AT_ONCE):
            await asyncio.sleep(1.0)
            for key in keys[first : first + _AT_ONCE]:
                self._schedule.wake(key)

    async def outdated(self, partitions: Collection[int]) -> list[Key]:
        """The messages of some partitions that show an older version."""

        def find(connection: Connection) -> list[Key]:
            lags = (public_messages.lags(connection, public, partitions) for public in self.public_messages)
            return [
                *messages.outdated(connection, partitions),
                *(lag[:2] for lag in chain.from_iterable(lags)),
            ]

        return await self._database.read(find)

    def catch_up(self, key: Key) -> None:
        """Update a message that was found outdated, unless that is being tried."""
        self._schedule.found_outdated(key)

    def update_outdated(self, key: Key) -> None:
        """Update a message that was found outdated. It may have been posted without being noted."""
        self.publisher.found_outdated(key)
        self._schedule.wake(key)

    async def message_changed(self, key: Key, answered: tuple[int, int] | None = None) -> None:
        """Another process has changed a message, or asks for it: forget what this process knows about it.

        Args:
            answered: two versions of the message: before the answer of that process, and with it; None if
                that process has answered nothing.
        """
        crossed = False
        if answered is not None and ephemeral_owner(key[1]) is None:
            message = await self._outbox.find(key)
            crossed = self._crossed(key, *answered, message.shown)
            if not crossed and message.shown >= 0 and self.followed.get(key[0]) == answered[1]:
                # The message shows the newest version. What is stored of it is read with the next change.
                self._outbox.forget(key[0])
                return
        if crossed:
            await self._outbox.ask_again(key)
        await self.table_changed(key[0])
        if answered is None:
            self._tokens.ask_again(key)
        self._schedule.wake(key)

    async def tokens_kept(self, found: Collection[tuple[str, str, int]]) -> None:
        """Show the newest state by tokens that other processes have kept, if nobody has told of them.

        Args:
            found: game, audience and expiry of each token that was kept lately.
        """
        for game, audience, until in found:
            key = game, audience
            if self._owns(game) and self._tokens.is_older(key, until):
                await self._tokens.load(game)
                if self._tokens.find(key) is not None:
                    self._schedule.wake(key)

    async def table_changed(self, game: str) -> None:
        """Another process has changed a table: forget what this process knows about its messages."""
        self._outbox.forget(game)
        await self._tokens.load(game)

    async def drain(self, seconds: float) -> None:
        """Wait for edits in flight at tables that this process does not own any more.

        Args:
            seconds: how long at most. The new owner repeats edits that end later.
        """
        await self._schedule.drain(seconds)
        await self.write_behind.flush()

    def prune(self, connection: Connection, at: int) -> None:
        """Within a transaction, delete the tokens and the commands of interactions that have expired."""
        tokens.prune(connection, at)
        asked_commands.prune(connection, at)

    def _urgency(self, key: Key) -> Urgency:
        """How urgent a message is."""
        if not is_public(key[1]):
            return Urgency.HAND
        return Urgency.POST if key[1] in self._patient else Urgency.TABLE

    def _notify_outdated(self, key: Key) -> None:
        """Let the owner of a table update its message."""
        self._peers.notify(Outdated(key))

    async def _released(self, key: Key) -> None:
        """Have a message edited again: the last edit of this process may have come after the new owner's."""
        await self._outbox.ask_again(key)
        self._notify_outdated(key)

    async def close(self) -> None:
        """Stop edits in flight; the outbox remembers them."""
        for task in self._syncing:
            task.cancel()
        await asyncio.gather(*self._syncing, return_exceptions=True)
        await self._schedule.close()
        await self.write_behind.close()

    async def answer(
        self,
        reply: Reply,
        subject: Subject,
        render: Callable[[], Awaitable[Page]],
        place: AnswerTarget = AnswerTarget.PRESSED,
    ) -> None:
        """Answer an interaction with a game or pool at the version of ``subject``.

        Other edits of the message wait until then, since they may arrive first. If the answer fails, the
        message is updated like any other.

        Args:
            reply: sends the answer to Discord.
            render: makes the page.
            place: where the answer goes.
        """
        key = (subject.id, self._audience(reply, subject, place))
        with self._schedule.held_back(key):
            arrived = False
            try:
                # This also reads which pictures the message holds.
                before = await self._message(key)
                page = await render()
                where = None
                if place is AnswerTarget.PRESSED:
                    await reply.update(page)
                else:
                    where = await reply.show(page, public=place is AnswerTarget.PUBLIC)
                arrived = place is not AnswerTarget.PUBLIC or where is not None
            finally:
                if not arrived:
                    self._schedule.wake(key)
            if not arrived:
                return
            if isinstance(subject, Table):
                await self._arrived(key, subject)
            token = reply.token(where)
            if ephemeral_owner(key[1]) is not None:
                await self._keep_ephemeral(key, token, subject, before, new=place is AnswerTarget.PRIVATE)
            else:
                stands = await self._outbox.place(key)
                if place is AnswerTarget.PRESSED and stands is not None and stands.id != token.message:
                    # Another message has replaced the pressed one, which the answer did not update.
                    self._schedule.wake(key)
                    return
                if where is not None and by_token(subject):
                    token.shown = subject.version
                    self._reserve_hand(reply, subject)
                self._keep(key, token, subject)
                await self._answered(key, subject, before, where)
            if place is AnswerTarget.PRIVATE or not self._owns(subject.id):
                # A kill must not leave a hand that nobody edits any more.
                await self.write_behind.flush()
            if not self._owns(subject.id):
                await self._reduce_older(key)
                self._peers.notify(Answered(key, before.shown, subject.version))

    def _reserve_hand(self, reply: Reply, subject: Subject) -> None:
        """Let the token of a challenge show the challenger their hand when the game begins."""
        me = reply.interaction.user.id
        if isinstance(subject, Table) and subject.game is None and subject.seat_of(me) is not None:
            token = reply.token(None)
            token.message = None
            self._tokens.keep((subject.id, ephemeral_audience(me)), token)

    async def keep_note(self, reply: Reply, table: Table, where: Posted | None) -> None:
        """Let a private answer about a game say what comes of it, for as long as Discord allows.

        Args:
            where: as for ``Reply.token``.
        """
        key = (table.id, note_audience(reply.interaction.user.id))
        self._tokens.keep(key, reply.token(where))
        # Who is told by their answer is told nowhere else, by what is stored.
        await self.write_behind.flush()
        self._schedule.wake(key)

    async def renew(self, table: Table, token: Token) -> None:
        """Edit a table's message from now on with the token of a press on it, which is acknowledged."""
        key = (table.id, TABLE_AUDIENCE)
        message = await self._outbox.find(key)
        if message.id != token.message:
            return
        token.shown = message.shown
        self._keep(key, token, table)
        if by_token(table):
            self._schedule.wake(key)

    def _keep(self, key: Key, token: Token, subject: Subject) -> None:
        """Edit a message with a token from now on, unless the game is over and no edit will follow."""
        if by_token(subject) or (self._by_token and subject.open):
            self._tokens.keep(key, token)
        else:
            self._tokens.drop(key)

    def _has_token(self, game: str) -> bool:
        """Whether the message of a table can be edited with a token."""
        return self._tokens.find((game, TABLE_AUDIENCE)) is not None

    def _audience(self, reply: Reply, subject: Subject, place: AnswerTarget) -> str:
        if place is AnswerTarget.PRIVATE:
            return ephemeral_audience(reply.interaction.user.id)
        if place is AnswerTarget.PUBLIC:
            return subject.main_audience
        assert reply.audience is not None, "a press is on a message"
        return reply.audience

    async def _message(self, key: Key) -> Message:
        """A message with the version that it is known to show. Ephemeral answers have no channel."""
        if ephemeral_owner(key[1]) is None:
            return await self._outbox.find(key)
        token = self._tokens.find(key)
        return Message(*key) if token is None else Message(*key, shown=token.shown)

    def _crossed(self, key: Key, before: int, answered: int, shown: int) -> bool:
        """Whether an answer that has arrived may have crossed an edit or another answer.

        Discord may have taken them in another order than that of its responses, so the message may show
        either.

        Args:
            before: the version that the message showed when the answer set out.
            answered: the version that the answer shows.
            shown: the version that the message shows now according to other responses.
        """
        return self._schedule.busy(key) or shown > answered or shown not in (before, answered)

    async def _answered(self, key: Key, subject: Subject, before: Message, where: Posted | None) -> None:
        """Note that an answer has updated a message to the version of ``subject``.

        Args:
            before: the message before the answer.
            where: the message, if the answer is a new one.
        """
        message = await self._outbox.find(key)
        crossed = self._crossed(key, before.shown, subject.version, message.shown)
        if where is not None:
            if not await self._outbox.posted(before, where, subject.version):
                # Another process has posted it since.
                self._tokens.drop(key)
                await self._operations.delete(where)
                return
        elif 0 <= message.shown < subject.version:
            self._outbox.shows(message, subject.version)
        if crossed:
            await self._outbox.ask_again(key)
        if crossed or message.shown < 0:
            self._schedule.wake(key)
        if (token := self._tokens.find(key)) is not None:
            token.shown = NOT_SHOWN if crossed else max(token.shown, subject.version)

    async def _keep_ephemeral(
        self, key: Key, token: Token, subject: Subject, before: Message, *, new: bool
    ) -> None:
        """Keep an ephemeral answer up to date for as long as Discord allows.

        Args:
            new: whether it is a message of its own.
        """
        kept = self._tokens.find(key)
        shown = before.shown if kept is None else kept.shown
        # A later request for the message is not in the answer.
        asked = kept is not None and shown <= NOT_SHOWN
        overtaken = asked or self._crossed(key, before.shown, subject.version, shown)
        token.shown = NOT_SHOWN if overtaken else subject.version
        if new and subject.open:
            await self._tokens.keep_new(key, token)
        else:
            self._tokens.keep(key, token)
        if not subject.open:
            self._tokens.retire(key)
        self._schedule.wake(key)

    async def repost(self, subject: Subject, audience: str | None = None) -> Failure | None:
        """Post a message again at the foot of its channel now; returns why Discord refuses it.

        After a transient failure it is posted later.

        Args:
            audience: the message; None for the public one.
        """
        key = (subject.id, audience or subject.main_audience)
        async with self._now(key):
            failure = await self.publisher.post_again(subject, key)
            if failure is Failure.TRANSIENT:
                await self.publisher.to_foot(key)
        return failure

    async def show_now(self, subject: Subject, audience: str | None = None) -> Failure | None:
        """Update a message now; returns why Discord refuses it.

        A table that only tokens reach is not waited for.

        Args:
            audience: the message; None for the public one.
        """
        key = (subject.id, audience or subject.main_audience)
        if by_token(subject):
            self._schedule.wake(key)
            return None
        async with self._now(key):
            failure = await self.publisher.show(key)
            if failure is Failure.TRANSIENT:
                self._schedule.wake(key)
        return failure

    @asynccontextmanager
    async def _now(self, key: Key) -> AsyncIterator[None]:
        """Update a message in this block, even one of another process: an answer tells the outcome."""
        async with self._schedule.alone(key):
            yield
        if not self._owns(key[0]):
            await self.write_behind.flush()
            self._notify_outdated(key)

    async def channel_gone(self, channel: int) -> None:
        """Let the open games of a deleted channel say that it was deleted."""
        for key in await self._outbox.channel_gone(channel, self.public_messages):
            self._schedule.wake(key)

    def refresh(self, table: Table) -> None:
        """Update the table and the hands after a commit that has asked for them."""
        for audience in (*audiences(table), *self._tokens.ephemeral(table.id)):
            self.refresh_message((table.id, audience))

    def refresh_table(self, table: Table) -> None:
        """Update the table after a commit that has asked for it."""
        self.refresh_message((table.id, TABLE_AUDIENCE))

    def refresh_hand(self, table: Table, person: int, answered: str | None = None) -> None:
        """Update a person's hand after a commit that has asked for it. An offered game has no hands.

        Args:
            answered: the audience whose message the person's own answer updates; None for no message.
        """
        if table.game is None:
            return
        for audience in (hand_audience(person), ephemeral_audience(person)):
            if audience != answered:
                self.refresh_message((table.id, audience))

    async def place_of(self, subject: Subject, audience: str) -> Posted | None:
        """Where a message is posted; None if it is not."""
        return await self._outbox.place((subject.id, audience))

    async def open_dm(self, person: Person) -> int | Failure:
        """The channel of a person's direct messages."""
        return await open_dm(self._database, self._operations, person)

    async def address(self, subject: Subject, audience: str) -> str | None:
        """The link to a message; None if it is not posted, or its channel is gone."""
        guild = 0 if Message(subject.id, audience).person is not None else subject.guild
        return (await self._outbox.find((subject.id, audience))).address(guild)

    async def is_lost(self, subject: Subject, audience: str) -> bool:
        """Whether a message has no channel any more."""
        return (await self._outbox.find((subject.id, audience))).refused

    async def table_lost(self, table: Table) -> bool:
        """Whether the public message has no channel any more."""
        return await self.is_lost(table, TABLE_AUDIENCE)

    async def has_dm(self, table: Table, person: int) -> bool:
        """Whether a player's hand reaches them by direct message."""
        return await self.publisher.has_dm(table, person)

    async def alert_turn(self, table: Table) -> None:
        """By post, alert the players for whom the table waits, if they want to be alerted."""
        await self._turns.alert_waited_for(table)

    async def remind(self, table: Table) -> None:
        """Remind the players for whom the table waits: by direct message, else by a ping."""
        for person in table.waits_for:
            await self._reminders.send(table, person)

    def refresh_message(self, key: Key) -> None:
        """Update a message after a commit that has asked for it."""
        self._tokens.ask_again(key)
        self._schedule.wake(key)

    async def until_seen(self, table: Table, person: int | None = None) -> None:
        """Wait until everybody has seen the last completed trick.

        Args:
            person: a player whose own hand may still show an older trick.
        """
        await self._tricks.seen(table)
        if person is not None:
            hands = (hand_audience(person), ephemeral_audience(person))
            await asyncio.sleep(max(self._tricks.left((table.id, audience)) for audience in hands))

    async def _to_show(self, key: Key) -> Table:
        """The table at the version that a message must show next."""
        return self._tricks.next(key, await self._newest(key[0]))

    async def _update(self, key: Key, tries: int) -> bool:
        """Update a message; False if it should be tried again later."""
        if reminded(key[1]) is not None:
            return await self._reminders.update(key, await self._newest(key[0]))
        if left := self._tricks.left(key) or self.publisher.rests(key):
            self._schedule.wake_later(key, left)
            return True
        try:
            subject = await self.publisher.subject(key)
        except Refusal:
            # It was deleted.
            return True
        if isinstance(subject, Table):
            if await self._cuts_itself(subject):
                return True
            await self._turns.alert(key, subject)
        tokens_alone = ephemeral_owner(key[1]) is not None or (key[1] == TABLE_AUDIENCE and by_token(subject))
        update = self._update_by_token if tokens_alone else self.publisher.update
        if not await update(key):
            return tries >= _TRIES_AFTER_THE_END and not (await self.publisher.subject(key)).open
        if isinstance(subject, Table):
            await self._arrived(key, subject)
            if subject.version < (await self._newest(key[0])).version:
                self._schedule.wake(key)
                return True
        if not (subject.open or tokens_alone):
            self._tokens.drop(key)
        return True

    async def _arrived(self, key: Key, table: Table) -> None:
        """Note that a message shows a version of its game."""
        self._tricks.shows(key, table)
        if key[1] == table.main_audience and table.wait is Wait.RESULT:
            await self._result_shown(table)

    async def _show(self, key: Key, token: Token, page: Page) -> Failure | None:
        """Edit the message that a token reaches; send a follow-up that was not sent yet."""
        if token.message is not None:
            return await self._operations.edit_by_token(token, page)
        sent = await self._operations.follow_up(token, page)
        if isinstance(sent, Failure):
            return sent
        token.message, token.followup = sent.id, True
        if self._tokens.find(key) is token:
            await self._tokens.keep_new(key, token)
            self._schedule.wake(key)
        return None

    async def _reduce_older(self, key: Key) -> None:
        """Reduce the private hands that a newer one has replaced to one line."""
        owner = ephemeral_owner(key[1])
        for older in self._tokens.take_replaced(key):
            assert owner is not None, "only private answers are replaced"
            reader = await self.scenes.person(await self._newest(key[0]), owner)
            if older.message is not None:
                await self._operations.edit_by_token(older, moved_page(reader.language))

    async def is_replaced(self, game: str, person: int, message: int) -> bool:
        """Whether a newer ephemeral hand has replaced this one, as long as the newer one's token lives."""
        key = (game, ephemeral_audience(person))
        if self._database.shared:
            await self._tokens.load(game)
        token = self._tokens.find(key)
        # Ids grow. The notification of a newer message may be in flight.
        return token is not None and token.message is not None and token.message > message

    async def _update_by_token(self, key: Key) -> bool:
        """As ``Publisher.update``, for a message that only tokens reach. Without one nothing is done."""
        await self._reduce_older(key)
        async with self._pages.turn():
            table, token, owner = await self._to_show(key), self._tokens.find(key), ephemeral_owner(key[1])
            if token is None or token.shown >= table.wanted(key[1], owner):
                return True
            if token.message is None and table.game is None:
                if not table.open:
                    self._tokens.drop(key)
                return True
            before = token.shown
            if owner is None:
                page = await self.scenes.public_page(table)
            elif is_note(key[1]):
                said = await self.scenes.note(table, owner, token.guild)
                if said is None:
                    return True
                page = sentence_page(said)
            else:
                page = await self.scenes.private_page(table, owner, private=True, guild=token.guild)
            await self._operations.attachments.draw(token.message, page)
        failure = await self._show(key, token, page)
        if self._tokens.find(key) is not token:
            return True
        if failure is Failure.TRANSIENT:
            return False
        # A later request for the message is still open.
        if token.shown == before:
            token.shown = table.version
        if owner is None and failure is None:
            self._outbox.shows(await self._outbox.find(key), table.version)
        if failure is not None:
            self._tokens.drop(key)
        elif not table.open:
            self._tokens.retire(key)
        if owner is None and failure is not None:
            # The hands say that the table is out of date.
            for audience in self._tokens.ephemeral(table.id):
                self.refresh_message((table.id, audience))
        return True
