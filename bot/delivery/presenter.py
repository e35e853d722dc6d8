"""Brings every message of a game to its newest version: one edit in flight each, only the newest waiting."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

import discord

from bot.delivery.ephemeral import Key, Panel, Panels, owner_of, panel_of
from bot.delivery.operations import Failure, Operations, Posted
from bot.delivery.scenes import Sights
from bot.model.message import NOT_SHOWN, POOL_AUDIENCE, TABLE_AUDIENCE, Message, hand_audience
from bot.model.person import HandPlace, is_deleted
from bot.model.pool import Pool
from bot.model.table import Status, Table
from bot.pages.page import Page
from bot.registry import Change, now
from bot.store.connection import Connection
from bot.store.counters import pools as pool_store
from bot.store.database import Database
from bot.store.play import messages, users
from bot.text import formatting
from bot.text.i18n import say
from bot.transactions import pools

log = logging.getLogger(__name__)

# Discord limits edits of messages over an hour old (30046).
_FRESH_MS: Final = 55 * 60_000
_MOST_BELOW: Final = 15
_BREATH: Final = 0.03
_PAUSES: Final = (2.0, 4.0, 8.0, 16.0, 32.0, 60.0)
"""Seconds between two tries, and for as long as it takes the last."""
_TRIES_AFTER_THE_END: Final = 8

Subject = Table | Pool
"""What a message is of."""


class Presenter(Sights):
    """Works towards the desired state: each message shows the newest version of its game.

    Args:
        database: knows where the messages are and what they show.
        operations: reaches Discord.
        newest: gives a table at its newest version.
    """

    def __init__(
        self, database: Database, operations: Operations, newest: Callable[[str], Awaitable[Table]]
    ) -> None:
        super().__init__(database, operations.for_adults)
        self._operations = operations
        self._newest = newest
        self._busy: dict[Key, asyncio.Task[None]] = {}
        self._again: set[Key] = set()
        self._answers: Counter[Key] = Counter()
        self._panels = Panels()
        self._pauses: dict[Key, asyncio.Event] = {}
        self._unsought: set[Key] = set()
        """What was left behind, and may stand in its channel though nothing says so."""
        self._telling: dict[Key, int] = {}
        """Messages whose next post tells somebody that it is his turn."""

    def changed(self, change: Change) -> None:
        """Bring everything but the message that the actor's own answer brings up to date."""
        table = change.table
        # Who has played a deal for another has a message too.
        before = [] if change.before is None else _audiences(change.before)
        for audience in {*before, *_audiences(table), *self._panels.of_game(table.id)}:
            if audience != change.answered:
                self._wake((table.id, audience))
        if table.pool is not None:
            self.pool_changed(table.pool)

    def pool_changed(self, pool: str) -> None:
        """Bring the message of a pool up to date."""
        self._wake((pool, POOL_AUDIENCE))

    async def resume(self) -> None:
        """After a start: bring up what was left behind."""
        pools_behind = [(pool, POOL_AUDIENCE) for pool in await self._database.read(pool_store.behind)]
        for key in (*await self._database.read(messages.behind), *pools_behind):
            self._unsought.add(key)
            self._wake(key)

    async def close(self) -> None:
        """Let go of what is under way; the outbox remembers it."""
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @contextmanager
    def answering(self, subject: Subject, audience: str) -> Iterator[None]:
        """While an interaction's answer brings a message up, hold other edits back: they may arrive first."""
        key = (subject.id, audience)
        self._answers[key] += 1
        try:
            yield
        finally:
            self._answers[key] -= 1
            if not self._answers[key]:
                del self._answers[key]
                if key in self._again:
                    self._wake(key)

    async def answered(self, subject: Subject, audience: str, *, where: Posted | None = None) -> None:
        """An interaction's answer has brought a message to ``subject``'s version.

        Args:
            where: the message, when the answer made it.
        """
        key = (subject.id, audience)
        # An edit under way may arrive after the answer: show the newest once more.
        overtaken = key in self._busy
        at = now()

        def note(connection: Connection) -> None:
            message = messages.find(connection, *key)
            if where is not None:
                messages.posted(connection, message, where.channel, where.id, subject.version, at)
            elif 0 <= message.shown < subject.version:
                messages.shows(connection, message, subject.version)
            # Nor may it stay if it has come after an edit that showed more.
            if overtaken or message.shown > subject.version:
                messages.ask_anew(connection, *key)

        await self._database.write(note)
        self._wake(key)

    def unanswered(self, subject: Subject, audience: str) -> None:
        """The answer did not arrive: the message is brought up like any other."""
        self._wake((subject.id, audience))

    def hold_panel(
        self, interaction: discord.Interaction, table: Table, person: int, followup: int | None = None
    ) -> None:
        """Keep somebody's private answer up to date for as long as Discord allows.

        Args:
            followup: the answer, where it is not the interaction's response but a follow-up.
        """
        key = (table.id, panel_of(person))
        # As in ``answered``, an edit under way may arrive after the answer.
        overtaken = key in self._busy
        if not (table.open or overtaken):
            self._panels.drop(key)
            return
        shown = NOT_SHOWN if overtaken else table.version
        self._panels.hold(key, Panel(interaction, followup, shown))
        self._wake(key)

    async def repost(self, subject: Subject) -> None:
        """Post the public message anew at the foot of its channel."""
        await self._to_foot((subject.id, POOL_AUDIENCE if isinstance(subject, Pool) else TABLE_AUDIENCE))

    async def _to_foot(self, key: Key) -> None:
        await self._database.write(lambda connection: messages.ask_at_foot(connection, *key))
        self._wake(key)

    async def refresh_hands(self, table: Table) -> None:
        """Show the hands anew: somebody wants his elsewhere now."""
        await self._ask_anew(table.id, _hands(table))

    async def refresh_hand(self, table: Table, person: int) -> None:
        """Show one person's hand anew: something that only he may know has changed."""
        await self._ask_anew(table.id, (hand_audience(person),))
        self._ask_panel_anew((table.id, panel_of(person)))

    async def refresh(self, table: Table) -> None:
        """Show the table and the hands anew: something around the cards has changed."""
        await self._ask_anew(table.id, (TABLE_AUDIENCE, *_hands(table)))
        for audience in self._panels.of_game(table.id):
            self._ask_panel_anew((table.id, audience))

    async def refresh_table(self, table: Table) -> None:
        """Show the table anew: something around it has changed that is not for the hands."""
        await self._ask_anew(table.id, (TABLE_AUDIENCE,))

    async def place_of(self, subject: Subject, audience: str) -> Posted | None:
        """Where a message stands, if it was posted."""
        message = await self._message((subject.id, audience))
        if message.channel is None or message.id is None:
            return None
        return Posted(message.channel, message.id)

    async def table_lost(self, table: Table) -> bool:
        """Whether the public message has no channel any more."""
        return (await self._message((table.id, TABLE_AUDIENCE))).refused

    async def has_dm(self, table: Table, person: int) -> bool:
        """Whether a player's hand reaches him by DM."""
        message = await self._message((table.id, hand_audience(person)))
        return message.id is not None and not message.refused

    async def tell(self, table: Table) -> None:
        """By post, tell whom the table waits for: his hand, or else the table, comes to the foot, heard."""
        for waited in table.waits_for if table.status is Status.LIVE else ():
            by_dm = await self._wants_dm(table, waited) and await self.has_dm(table, waited)
            key = (table.id, hand_audience(waited) if by_dm else TABLE_AUDIENCE)
            self._telling[key] = waited
            await self._to_foot(key)

    async def remind(self, table: Table) -> None:
        """Tell whom the table waits for that time runs out: by DM, else by a ping at the table."""
        if table.status is not Status.LIVE or table.game is None or table.deadline is None:
            return
        for seat in table.game.actors:
            person = await self.person(table, table.seats[seat].person)
            until = formatting.until(table.deadline)
            if await self.has_dm(table, person.id) and person.dm_channel is not None:
                line = say(person.language, "reminder-dm", until=until, game=table.id)
                if isinstance(await self._operations.notify(person.dm_channel, line, ()), Posted):
                    continue
            line = say(table.language, "reminder-ping", player=f"<@{person.id}>", until=until)
            await self._operations.notify(table.channel, line, (person.id,))

    def _wake(self, key: Key) -> None:
        if key in self._busy or key in self._answers:
            self._again.add(key)
            if key in self._pauses:
                self._pauses[key].set()
            return
        task = asyncio.create_task(self._keep(key), name=f"present {key}")
        self._busy[key] = task
        task.add_done_callback(lambda done: self._done(key, done))

    def _done(self, key: Key, task: asyncio.Task[None]) -> None:
        del self._busy[key]
        if not task.cancelled() and (failure := task.exception()) is not None:
            log.error("could not present %s", key, exc_info=failure)
        if key in self._again and not task.cancelled():
            self._wake(key)

    async def _keep(self, key: Key) -> None:
        tries = 0
        while True:
            # The answer to whoever acted goes first, and what follows at once is shown together with it.
            await asyncio.sleep(_BREATH)
            self._again.discard(key)
            bring = self._bring if owner_of(key[1]) is None else self._bring_panel
            if await bring(key):
                if key not in self._again:
                    return
                tries = 0
                continue
            tries += 1
            if tries > _TRIES_AFTER_THE_END and not (await self._subject(key)).open:
                return
            await self._pause(key, _PAUSES[min(tries, len(_PAUSES)) - 1])

    async def _pause(self, key: Key, seconds: float) -> None:
        """Wait before trying again, unless there is something new to show."""
        news = self._pauses[key] = asyncio.Event()
        try:
            async with asyncio.timeout(seconds):
                await news.wait()
        except TimeoutError:
            return
        finally:
            del self._pauses[key]

    async def _bring_panel(self, key: Key) -> bool:
        """As ``_bring``, for a private answer."""
        table, panel, owner = await self._newest(key[0]), self._panels.find(key), owner_of(key[1])
        if panel is None or owner is None or panel.shown >= table.version:
            return True
        before = panel.shown
        page = await self.private_page(table, owner, private=True)
        failure = await self._operations.edit_answer(panel.interaction, page, panel.followup)
        if self._panels.find(key) is not panel:
            return True
        if failure is Failure.TRANSIENT:
            return False
        # What was asked for anew meanwhile is not what was shown.
        if panel.shown == before:
            panel.shown = table.version
        if not table.open or failure is not None:
            self._panels.drop(key)
        return True

    async def _bring(self, key: Key) -> bool:
        """Bring one message up; False when it should be tried again later."""
        subject = await self._subject(key)
        message = await self._message(key)
        if message.refused or message.shown >= subject.version:
            return True
        page = await self._page(subject, message)
        if page is None:
            return True
        if message.id is None or message.channel is None:
            return await self._post(subject, message, page)
        where = Posted(message.channel, message.id)
        if await self._should_move(subject, message, where):
            return await self._post(subject, message, page, instead_of=where)
        failure = await self._operations.edit(where, page)
        match failure:
            case None:
                await self._shows(message, subject)
                return True
            case Failure.NO_MESSAGE:
                await self._database.write(lambda connection: messages.lose(connection, *key))
                return await self._bring(key)
            case Failure.TOO_OLD:
                await self._database.write(lambda connection: messages.ask_at_foot(connection, *key))
                return await self._bring(key)
            case Failure.TRANSIENT:
                return False
            case _:
                return await self._give_up(subject, message, failure)

    async def _found(self, subject: Subject, message: Message) -> bool:
        """Whether a message answered a command as the bot died, before it was noted where it stands."""
        found = await self._operations.find(subject.channel, subject.id)
        if not isinstance(found, Posted):
            return False
        there, at = found, now()
        await self._database.write(
            lambda connection: messages.posted(
                connection, message, there.channel, there.id, message.shown, at
            )
        )
        return True

    async def _subject(self, key: Key) -> Subject:
        """What a message is of, at its newest version."""
        if key[1] == POOL_AUDIENCE:
            return await self._database.read(lambda connection: pools.find(connection, key[0]))
        return await self._newest(key[0])

    async def _page(self, subject: Subject, message: Message) -> Page | None:
        """What a message should show; None where it is not wanted."""
        if isinstance(subject, Pool):
            return await self.pool_page(subject)
        if message.person is None:
            return await self.public_page(subject)
        if not await self._wants_dm(subject, message.person):
            return None
        return await self.private_page(subject, message.person, private=False)

    async def _post(
        self, subject: Subject, message: Message, page: Page, instead_of: Posted | None = None
    ) -> bool:
        if isinstance(subject, Pool) or message.person is None:
            key = (message.game, message.audience)
            if key in self._unsought and message.posted_at is None:
                self._unsought.discard(key)
                if await self._found(subject, message):
                    return await self._bring(key)
            channel = subject.channel
        else:
            opened = await self._open_dm(subject, message.person)
            if opened is Failure.TRANSIENT:
                return False
            if isinstance(opened, Failure):
                return await self._give_up(subject, message, opened)
            channel = opened
        begun = await self._database.write(
            lambda connection: messages.begin_post(connection, message, subject.version)
        )
        page = self._heard(subject, message, page)
        outcome = await self._operations.post(channel, page, _nonce(message, begun))
        if isinstance(outcome, Posted):
            there, at = outcome, now()
            self._telling.pop((message.game, message.audience), None)
            # An earlier attempt may have arrived, though its answer did not: then it is what stands there.
            await self._database.write(
                lambda connection: messages.posted(connection, message, there.channel, there.id, begun, at)
            )
            if instead_of is not None:
                await self._operations.delete(instead_of)
            if message.person is None:
                await self._tell_others(subject, message)
            if begun < subject.version:
                return await self._bring((message.game, message.audience))
            return True
        if outcome is Failure.TRANSIENT:
            return False
        return await self._give_up(subject, message, outcome)

    def _heard(self, subject: Subject, message: Message, page: Page) -> Page:
        """The page with those for whom it is to be heard: by post only whoever is being told of his turn.

        Elsewhere a game's first hand is heard: its table may have begun by an edit, which nobody hears. Who
        brings a table to the foot of its channel calls nobody a second time.
        """
        if isinstance(subject, Pool):
            return page
        live = subject.status is Status.LIVE
        if live and subject.by_post:
            told = self._telling.get((message.game, message.audience))
            return replace(page, pings=tuple(waited for waited in subject.waits_for if waited == told))
        if message.person is None:
            return replace(page, pings=()) if message.posted_at == 0 else page
        return replace(page, pings=(message.person,)) if live and message.posted_at is None else page

    async def _give_up(self, subject: Subject, message: Message, failure: Failure) -> bool:
        """Discord will not have the message: remember it for this game, and say so once elsewhere."""
        log.info("game %s: no %s message: %s", subject.id, message.audience, failure.value)
        if message.person is None and failure is Failure.REFUSED:
            # Permissions come back: the next version tries again.
            await self._shows(message, subject)
            return True
        await self._database.write(
            lambda connection: messages.refuse(connection, message.game, message.audience)
        )
        await self._tell_others(subject, message)
        told = self._telling.pop((message.game, message.audience), None)
        if told is not None and message.person is not None:
            # Whom no DM reaches any more is called at the table.
            self._telling[message.game, TABLE_AUDIENCE] = told
            await self._to_foot((message.game, TABLE_AUDIENCE))
        return True

    async def _tell_others(self, subject: Subject, message: Message) -> None:
        """Let the other messages say where this one stands, or that it cannot be shown."""
        if isinstance(subject, Pool):
            game = await self._database.read(
                lambda connection: pool_store.newest_game(connection, subject.id)
            )
            if game is not None:
                await self._ask_anew(game, (TABLE_AUDIENCE,))
            return
        others = (audience for audience in _audiences(subject) if audience != message.audience)
        await self._ask_anew(subject.id, others)
        if subject.pool is not None and message.audience == TABLE_AUDIENCE:
            await self._ask_anew(subject.pool, (POOL_AUDIENCE,))

    async def _ask_anew(self, key: str, audiences: Iterable[str]) -> None:
        """Have messages of a game or pool shown once more."""
        asked = tuple(audiences)

        def ask(connection: Connection) -> None:
            for audience in asked:
                messages.ask_anew(connection, key, audience)

        await self._database.write(ask)
        for audience in asked:
            self._wake((key, audience))

    def _ask_panel_anew(self, key: Key) -> None:
        self._panels.ask_anew(key)
        self._wake(key)

    async def _should_move(self, subject: Subject, message: Message, where: Posted) -> bool:
        if message.person is None and where.channel != subject.channel:
            return True
        if not message.posted_at:
            return True
        # By post there are few edits: Discord takes most, and what it does not take is posted anew.
        if not subject.by_post and now() - message.posted_at > _FRESH_MS:
            return True
        if message.person is not None or not subject.open:
            return False
        below = await self._operations.messages_below(where, _MOST_BELOW + 1)
        return isinstance(below, int) and below > _MOST_BELOW

    async def _open_dm(self, table: Table, owner: int) -> int | Failure:
        person = await self.person(table, owner)
        if person.dm_channel is not None:
            return person.dm_channel
        opened = await self._operations.open_dm(person.id)
        if isinstance(opened, int):
            await self._database.write(lambda connection: users.keep_dm(connection, person.id, opened))
        return opened

    async def _wants_dm(self, table: Table, owner: int) -> bool:
        return (await self.person(table, owner)).hand is not HandPlace.HERE

    async def _message(self, key: Key) -> Message:
        return await self._database.read(lambda connection: messages.find(connection, *key))

    async def _shows(self, message: Message, subject: Subject) -> None:
        await self._database.write(lambda connection: messages.shows(connection, message, subject.version))


def _nonce(message: Message, version: int) -> str:
    """What keeps Discord from posting twice after a kill between posting and saving, 24 characters.

    It names what the post replaces, so that one asked for again at the same version is posted again.
    """
    post = f"{message.game}/{message.audience}/{version}/{message.id}/{message.posted_at}"
    return hashlib.blake2s(post.encode(), digest_size=12).hexdigest()


def _hands(table: Table) -> list[str]:
    """The private messages of a game; an offer has none yet."""
    if table.game is None:
        return []
    played = (*(table.seats[seat].person for seat in table.guests), *(gone.person for gone in table.departed))
    return [hand_audience(person) for person in played if not is_deleted(person)]


def _audiences(table: Table) -> list[str]:
    return [TABLE_AUDIENCE, *_hands(table)]
