"""Updates one message: edits it, posts it, or gives it up."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from typing import Final

from bot.config import Pace
from bot.database.clock import DAY_MS, now
from bot.database.database import BoundedDict, Database
from bot.delivery.direct_messages import open_dm
from bot.delivery.discord.operations import Failure, Operations, Posted
from bot.delivery.page_queue import PageQueue
from bot.delivery.scenes import Scenes
from bot.delivery.state.outbox import Outbox
from bot.delivery.state.token_store import TokenStore
from bot.pages.parts.page import Page
from bot.tables.message import NOT_SHOWN, TABLE_AUDIENCE, Attempt, Key, Message, hand_audience
from bot.tables.person import HandPlace, first_too_young, is_deleted
from bot.tables.public_message import PublicMessage, Subject
from bot.tables.seat import Venue
from bot.tables.table import Status, Table

log = logging.getLogger(__name__)

# Discord limits edits of messages over an hour old (30046).
_FRESH_MS: Final = 55 * 60_000
_WANTED_DAYS: Final = 30
"""For how long after its post it is tried again to edit or delete a message that may name somebody."""
_MOST_BELOW: Final = 15
_MOST_CHANNELS: Final = 10_000


class Publisher:
    """Works on one message at a time, when the presenter asks for it.

    Args:
        database: knows people, and what public messages show.
        outbox: knows where the messages stand and what they show.
        tokens: used for the messages that have one; None if the bot's own route edits all of them.
        operations: reaches Discord.
        scenes: make the pages.
        pages: the queue in which pages wait to be made.
        public_messages: the public messages that show no table.
        to_show: returns a table at the version that a message must show.
        wake: lets another message be updated.
        is_away: whether a person has done nothing here for a while.
    """

    def __init__(
        self,
        database: Database,
        outbox: Outbox,
        tokens: TokenStore | None,
        operations: Operations,
        scenes: Scenes,
        pages: PageQueue,
        public_messages: Collection[PublicMessage],
        to_show: Callable[[Key], Awaitable[Table]],
        wake: Callable[[Key], None],
        is_away: Callable[[int], bool],
        pace: Pace,
    ) -> None:
        self.pace = pace
        self._database = database
        self._is_away = is_away
        self._outbox = outbox
        self._tokens = tokens
        self._operations = operations
        self._scenes = scenes
        self._pages = pages
        self._public_messages = {public.audience: public for public in public_messages}
        self._to_show = to_show
        self._wake = wake
        self._found_outdated: set[Key] = set()
        self._newest = BoundedDict[int, tuple[int, list[int]]](_MOST_CHANNELS)
        """For each channel, when its newest messages were requested, and their ids."""
        self._edited = BoundedDict[Key, float](_MOST_CHANNELS)
        """When Discord last took a version of a message, in the loop's time, if it is edited seldom."""
        self._alerts: dict[Key, int] = {}
        """Messages that are posted again to alert a person."""

    def found_outdated(self, key: Key) -> None:
        """Note that a message was found outdated: it may have been posted without being noted."""
        self._found_outdated.add(key)

    async def subject(self, key: Key) -> Subject:
        """The game or pool of a message, at the version that the message must show."""
        if (public := self._public_messages.get(key[1])) is not None:
            return await self._database.read(public.find, key[0])
        return await self._to_show(key)

    def rests(self, key: Key) -> float:
        """For how many seconds a message must not be edited, since it is edited seldom."""
        if key not in self._edited:
            return 0.0
        return max(0.0, self._edited[key] + self.pace.seldom - asyncio.get_running_loop().time())

    def _note_edit(self, key: Key) -> None:
        public = self._public_messages.get(key[1])
        if public is not None and public.seldom:
            self._edited[key] = asyncio.get_running_loop().time()

    async def update(self, key: Key) -> bool:
        """Update a message; False if it should be tried again later."""
        return await self.show(key) is not Failure.TRANSIENT

    async def show(self, key: Key) -> Failure | None:
        """Update a message; returns why Discord refuses it.

        A failure that is not transient is noted, so that the caller need not try again.
        """
        async with self._pages.turn():
            subject = await self.subject(key)
            message = await self._outbox.find(key)
            if message.refused:
                return Failure.REFUSED
            if not await self._outbox.wants(key):
                # The pages of another game show the offer.
                return None
            if message.shown >= _wanted(subject, message) and key not in self._alerts:
                return None
            page = await self._page(subject, message)
            if page is None:
                return None
            await self._operations.attachments.draw(message.id, page)
        if message.id is None or message.channel is None:
            return await self._posted(subject, message, await self._post(subject, message, page))
        where = Posted(message.channel, message.id)
        moves = await self._should_move(subject, message, where)
        if moves:
            failure = await self._post(subject, message, page)
            # A bot that may post no more may still edit its messages.
            if failure is not Failure.REFUSED or message.person is not None:
                return await self._posted(subject, message, failure)
        failure = await self._edit(key, where, page)
        match failure:
            case None:
                self._note_edit(key)
                self._outbox.shows(message, subject.version)
                public = self._public_messages.get(message.audience)
                if public is not None and public.becomes_table:
                    # This edit may have overtaken the first of the table.
                    await self._update_links(subject, message)
                return None
            case Failure.NO_MESSAGE if message.person is None and message.shown < 0 and not subject.open:
                # Asked for again because of a name or a link, it does not come back: somebody has deleted it.
                self._outbox.shows(message, subject.version)
                return failure
            case Failure.NO_MESSAGE:
                await self._outbox.lose(message)
                return await self.show(key)
            case Failure.TOO_OLD if not moves:
                await self._outbox.ask_at_foot(key)
                return await self.show(key)
            case Failure.TRANSIENT:
                return failure
            case _:
                await self._give_up(subject, message, Failure.REFUSED if moves else failure)
                return failure

    async def _edit(self, key: Key, where: Posted, page: Page) -> Failure | None:
        """Show a page in a posted message: with its token, else by the bot's own route."""
        token = None if self._tokens is None else self._tokens.find(key)
        if self._tokens is not None and token is not None and token.message == where.id:
            failure = await self._operations.edit_by_token(token, page)
            if failure in (None, Failure.TRANSIENT):
                return failure
            # The failure of the bot's own route tells the reason.
            self._tokens.drop(key)
        return await self._operations.edit(where, page)

    async def to_foot(self, key: Key) -> None:
        """Post a message again at the foot of its channel."""
        await self._outbox.ask_at_foot(key)
        self._wake(key)

    async def delete_replaced(self, where: Posted) -> Failure | None:
        """Delete a message that a newer one has replaced, or that names somebody who may not be named.

        Returns:
            why it is to be tried again: Discord cannot be reached, or refuses it and the message is new.
        """
        failure = await self._operations.delete(where)
        lately = where.id >= first_too_young(_WANTED_DAYS, now())
        if failure is Failure.TRANSIENT or (failure is Failure.REFUSED and lately):
            return failure
        await self._outbox.deleted(where)
        return None

    async def has_dm(self, table: Table, person: int) -> bool:
        """Whether a player's hand reaches them by direct message."""
        message = await self._outbox.find((table.id, hand_audience(person)))
        return message.id is not None and not message.refused

    async def alert(self, table: Table, person: int) -> None:
        """Alert a player by posting their hand again, or else the table."""
        if await self.alert_by_hand(table, person):
            self._wake((table.id, hand_audience(person)))
        else:
            self._alerts[table.id, TABLE_AUDIENCE] = person
            await self.to_foot((table.id, TABLE_AUDIENCE))

    async def alert_by_hand(self, table: Table, person: int) -> bool:
        """Post the next version of a player's hand as a new message; False if none reaches them."""
        if not (await self._wants_dm(table, person) and await self.has_dm(table, person)):
            return False
        self._alerts[table.id, hand_audience(person)] = person
        return True

    async def _page(self, subject: Subject, message: Message) -> Page | None:
        """The page that a message should show; None if the message is not wanted."""
        if not isinstance(subject, Table):
            return await self._scenes.public_page(subject)
        if message.person is None:
            # In direct messages everybody follows the game in their hand.
            return None if subject.venue is Venue.DM else await self._scenes.public_page(subject)
        if not await self._wants_dm(subject, message.person):
            return None
        return await self._scenes.private_page(subject, message.person, private=False)

    async def post_again(self, subject: Subject, key: Key) -> Failure | None:
        """Post a message again at the foot of its channel; returns why Discord refuses it.

        If the post is refused, the old message stays.
        """
        if not await self._outbox.wants(key):
            await self._outbox.want(key)
        message = await self._outbox.find(key)
        page = await self._page(subject, message)
        assert page is not None, "a message in which somebody follows the game is always wanted"
        # A table that a person asks to post again pings nobody.
        failure = await self._post(subject, message, replace(page, pings=()))
        return failure if failure is Failure.REFUSED else await self._posted(subject, message, failure)

    async def _posted(self, subject: Subject, message: Message, failure: Failure | None) -> Failure | None:
        """Note the outcome of a post, and return it."""
        if failure is not None and failure is not Failure.TRANSIENT:
            await self._give_up(subject, message, failure)
        return failure

    async def _post(self, subject: Subject, message: Message, page: Page) -> Failure | None:
        """Post a message in the place of an older one, if there is one; returns why Discord refuses it."""
        key = (message.game, message.audience)
        if not isinstance(subject, Table) or message.person is None:
            channel = subject.channel
        else:
            opened = await self._open_dm(subject, message.person)
            if isinstance(opened, Failure):
                return opened
            channel = opened
        attempt = Attempt(_nonce(message, subject.version), channel)
        first = await self._outbox.begin_post(message, attempt)
        if first is None:
            self._outbox.forget(message.game)
            return Failure.TRANSIENT
        unposted = message.person is None and message.channel is None
        if unposted and (first.channel != channel or key in self._found_outdated):
            # The answer to a command may stand there.
            self._found_outdated.discard(key)
            if await self._found(first.channel, message):
                return await self.show(key)
        audible = self._audible(subject, message, page)
        outcome = await self._operations.post(first.channel, audible, first.nonce)
        if isinstance(outcome, Failure):
            if outcome is Failure.TRANSIENT:
                return outcome
            await self._outbox.give_up_post(message)
            return outcome if first.channel == channel else await self._post(subject, message, page)
        self._alerts.pop(key, None)
        self._note_edit(key)
        # An earlier attempt may have been posted although its response did not arrive: what it shows is
        # unknown, and it may stand in another channel.
        version = subject.version if first == attempt else min(message.shown, NOT_SHOWN)
        public = self._public_messages.get(message.audience)
        if not await self._outbox.posted(message, outcome, version, public):
            await self._operations.delete(outcome)
            return Failure.TRANSIENT
        if message.channel is not None and message.id is not None:
            await self.delete_replaced(Posted(message.channel, message.id))
        if message.person is None:
            await self._update_links(subject, message)
        return None if first == attempt else await self.show(key)

    async def _found(self, channel: int, message: Message) -> bool:
        """Find a message that answered a command just before the bot was killed; False if there is none."""
        found = await self._operations.find(channel, message.game)
        if not isinstance(found, Posted):
            return False
        await self._outbox.posted(message, found, message.shown)
        return True

    def _audible(self, subject: Subject, message: Message, page: Page) -> Page:
        """The page with the people whom it pings.

        A call pings whoever is away: the others have just done something here. An alert pings its person
        while it is their turn, and after the end. By post nobody else is pinged. In other games the first
        hand pings its player, since the table may have begun by an edit, which pings nobody. A table that is
        posted again pings nobody.
        """
        if not isinstance(subject, Table):
            away = tuple(filter(self._is_away, page.pings))
            return replace(page, pings=away) if self._public_messages[message.audience].calls else page
        live = subject.status is Status.LIVE
        alerted = self._alerts.get((message.game, message.audience))
        if alerted is not None and (alerted in subject.waits_for or not live):
            return replace(page, pings=(alerted,))
        if live and subject.by_post:
            return replace(page, pings=())
        if message.person is None:
            again = message.posted_at == 0 if live else message.posted_at is not None
            return replace(page, pings=()) if again else page
        return replace(page, pings=(message.person,)) if live and message.posted_at is None else page

    async def _give_up(self, subject: Subject, message: Message, failure: Failure) -> None:
        """Remember that Discord refuses a message of this game, and let its other messages say so."""
        log.info("game %s: no %s message: %s", subject.id, message.audience, failure.value)
        if message.person is None and failure is Failure.REFUSED:
            if not self._stays_wanted(subject, message):
                # Permissions may come back, so the next version tries again.
                self._outbox.shows(message, subject.version)
            return
        key = (message.game, message.audience)
        await self._outbox.refuse(key)
        await self._update_links(subject, message)
        alerted = self._alerts.pop(key, None)
        if alerted is not None and message.person is not None:
            # A player whom no direct message reaches any more is pinged at the table.
            self._alerts[message.game, TABLE_AUDIENCE] = alerted
            await self.to_foot((message.game, TABLE_AUDIENCE))

    def _stays_wanted(self, subject: Subject, message: Message) -> bool:
        """Whether a refused edit is tried again later (see ``Renewals``).

        What is over has no next version. It was asked for since it may name somebody who hides now.
        """
        lately = message.posted_at is not None and now() - message.posted_at < _WANTED_DAYS * DAY_MS
        asked = message.id is not None and message.shown < 0 and lately
        return asked and message.audience in self._public_messages and not subject.open

    async def _update_links(self, subject: Subject, message: Message) -> None:
        """Let the other messages link to this one, or say that it cannot be shown."""
        if isinstance(subject, Table):
            others = (audience for audience in audiences(subject) if audience != message.audience)
            keys = [(subject.id, audience) for audience in others]
            if message.audience == TABLE_AUDIENCE:
                keys += self.linked(subject)
        else:
            table = await self._database.read(self._public_messages[message.audience].table, subject.id)
            keys = [] if table is None else [(table, TABLE_AUDIENCE)]
        await self._outbox.ask_again(*keys)
        for key in keys:
            self._wake(key)

    def linked(self, table: Table) -> list[Key]:
        """The messages that link to a table."""
        there = table.attachments
        linked = (
            (public.of_table(table), audience)
            for audience, public in self._public_messages.items()
            if public.attached in there
        )
        return [(subject, audience) for subject, audience in linked if subject is not None]

    async def _should_move(self, subject: Subject, message: Message, where: Posted) -> bool:
        if message.person is None and where.channel != subject.channel:
            return True
        if not message.posted_at or (message.game, message.audience) in self._alerts:
            return True
        # By post there are few edits. Discord takes most of them, and a refused one is posted again.
        if not subject.by_post and now() - message.posted_at > _FRESH_MS:
            return True
        # Many games of a tournament stand below each other, and the tournament's message links to each.
        stays = isinstance(subject, Table) and subject.pairing is not None
        if message.person is not None or stays or not subject.open:
            return False
        public = self._public_messages.get(message.audience)
        most = _MOST_BELOW if public is None else public.most_below
        return sum(newer > where.id for newer in await self._newest_in(where.channel)) > most

    async def _newest_in(self, channel: int) -> list[int]:
        """The ids of a channel's newest messages, at most two minutes old."""
        looked_at, newest = self._newest.get(channel, (0, []))
        if now() - looked_at >= 1000 * self.pace.newest:
            found = await self._operations.newest(channel, _MOST_BELOW + 1)
            newest = [] if isinstance(found, Failure) else found
            self._newest[channel] = now(), newest
        return newest

    async def _open_dm(self, table: Table, owner: int) -> int | Failure:
        return await open_dm(self._database, self._operations, await self._scenes.person(table, owner))

    async def _wants_dm(self, table: Table, owner: int) -> bool:
        if any(table.seats[seat].person == owner for seat in table.house_seats):
            return False
        person = await self._scenes.person(table, owner)
        return table.hand_place(person.preferences) is not HandPlace.HERE


def _wanted(subject: Subject, message: Message) -> int:
    """The version that a message must show at least."""
    if isinstance(subject, Table):
        return subject.wanted(message.audience, message.person)
    return subject.version


def by_token(subject: Subject) -> bool:
    """Whether only tokens of interactions reach the main message of a game or pool."""
    return isinstance(subject, Table) and subject.venue is Venue.INSTALLED


def hands(table: Table) -> list[str]:
    """The audiences of a game's private messages; an offer has none yet."""
    if table.game is None:
        return []
    seats = (*table.guests, *table.broke)
    played = (*(table.seats[seat].person for seat in seats), *(gone.person for gone in table.departed))
    return [hand_audience(person) for person in played if not is_deleted(person)]


def audiences(table: Table) -> list[str]:
    """The audiences of all messages of a game."""
    return list(dict.fromkeys((table.main_audience, *hands(table))))


def _nonce(message: Message, version: int) -> str:
    """The nonce that keeps Discord from posting twice after a kill between posting and saving, 24 characters.

    It depends on the message that the post replaces, so that a message can be posted again at the same
    version, and on whether it was asked for again: then the post that Discord has shows something else.
    """
    post = f"{message.game}/{message.audience}/{version}/{message.shown}/{message.id}/{message.posted_at}"
    return hashlib.blake2s(post.encode(), digest_size=12).hexdigest()
