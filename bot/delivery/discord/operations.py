"""Calls to Discord outside interactions. Expected failures are returned as values."""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, TypeVar

import aiohttp
import discord

from bot.delivery.discord import private
from bot.delivery.discord.attachments import Attachments
from bot.delivery.discord.rest import Enclosed, Rest, Sent
from bot.delivery.discord.tokens import Token
from bot.pages.parts.page import Page
from bot.tables.guild import Rights
from bot.tables.message import link

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE: Final = 10008
"""Discord's error code for a message that was deleted."""
_NEWEST: Final = 100
_PUBLIC_THREAD: Final = 11
_NO_CHANNEL: Final = 10003
_NO_MEMBER: Final = frozenset({10007, 10013})
_EDITED_TOO_OFTEN: Final = 30046
_ARCHIVED: Final = 50083
_NO_THREADS: Final = 50024
_HAS_THREAD: Final = 160004
_DAY_MINUTES: Final = 1_440
_NONCE: Final = 25
"""How long Discord lets a nonce be."""
_REFUSED: Final = frozenset(
    {
        10004,  # we are not in the server, and may be back
        50001,  # missing access
        50013,  # missing permissions
        50007,  # the person takes no DMs from us
        50278,  # no server in common
        40001,  # unauthorized
        20026,  # quarantined
        30038,  # as many events are scheduled as may be
        50033,  # invalid recipient
        160002,  # may not reply without reading the history
        160005,  # the thread is locked
        160006,  # as many threads are active as may be
    }
)


def nonce_of(about: str) -> str:
    """The nonce of a post, always the same for what it is about."""
    return hashlib.sha256(about.encode()).hexdigest()[:_NONCE]


class Failure(Enum):
    """Why Discord did not carry out a call."""

    NO_MESSAGE = "the message is gone"
    NO_CHANNEL = "the channel is gone"
    REFUSED = "Discord forbids it"
    TOO_OLD = "the message is too old to be edited so often"
    ARCHIVED = "the thread is archived"
    NO_THREADS = "the channel can have no threads"
    TRANSIENT = "it may go through later"


@dataclass(frozen=True, slots=True)
class Posted:
    """A message that exists."""

    channel: int
    id: int

    def address(self, guild: int = 0) -> str:
        """The link to the message.

        Args:
            guild: the server; 0 for direct messages.
        """
        return link(guild, self.channel, self.id)


Outcome = TypeVar("Outcome")


class Operations:
    """Calls to Discord by id alone, so that they work after any restart.

    Args:
        alone: as for ``Attachments``.
    """

    def __init__(self, client: discord.Client, *, alone: bool = True) -> None:
        self._client = client
        self.rest = Rest(client)
        self.attachments = Attachments(alone=alone)

    async def post(self, channel: int, page: Page, nonce: str) -> Posted | Failure:
        """Post a page. Within minutes, the same ``nonce`` (≤ 25 characters) posts it only once."""

        async def send() -> Posted:
            await page.draw()
            sent = await self.rest.post(channel, page, nonce)
            self.attachments.note(sent.id, page, sent)
            return Posted(sent.channel, sent.id)

        return await attempt(send)

    async def edit(self, where: Posted, page: Page) -> Failure | None:
        """Edit a posted message by the bot's own route."""

        async def edit(files: Sequence[Enclosed]) -> Sent:
            return await self.rest.edit(where.channel, where.id, page, files)

        return await self._in_thread(where.channel, lambda: self.attachments.send(where.id, page, edit))

    async def delete(self, where: Posted) -> Failure | None:
        """Delete one of our messages."""
        message = self._client.get_partial_messageable(where.channel).get_partial_message(where.id)
        return await self._in_thread(where.channel, message.delete)

    async def start_thread(
        self, channel: int, name: str, *, days: Literal[1, 7], at: int | None = None
    ) -> int | Failure:
        """Start a thread of a channel.

        Args:
            days: after how many days without a message Discord archives it; edits do not count.
            at: the message at which it stands; None for a thread of its own.
        """
        minutes = days * _DAY_MINUTES

        async def start() -> int:
            try:
                return await private.start_thread(self._client, channel, name, minutes, _PUBLIC_THREAD, at)
            except discord.HTTPException as error:
                if at is None or error.code != _HAS_THREAD:
                    raise
                # An earlier attempt has started it. It has the message's id.
                return at

        return await attempt(start)

    async def archive(self, thread: int, *, archived: bool = True) -> Failure | None:
        """Archive or unarchive a thread."""
        return await attempt(lambda: private.archive_thread(self._client, thread, archived=archived))

    async def _in_thread(self, channel: int, call: Callable[[], Awaitable[None]]) -> Failure | None:
        """Make a call. If the thread is archived, unarchive it first, unless it is locked."""
        failure = await attempt(call)
        if failure is Failure.ARCHIVED:
            failure = await self.archive(channel, archived=False) or await attempt(call)
        return failure

    async def name_of(self, channel: int) -> str | Failure:
        """The name of a server's channel."""
        return await attempt(lambda: private.channel_name(self._client, channel))

    async def name_of_server(self, guild: int) -> str | Failure:
        """The name of a server."""
        return await attempt(lambda: private.guild_name(self._client, guild))

    async def is_member(self, guild: int, person: int) -> bool | Failure:
        """Whether somebody is in a server."""

        async def ask() -> bool:
            try:
                await private.request(
                    self._client,
                    "GET",
                    "/guilds/{guild_id}/members/{user_id}",
                    ids={"guild_id": guild, "user_id": person},
                )
            except discord.NotFound as error:
                if error.code in _NO_MEMBER:
                    return False
                raise
            return True

        return await attempt(ask)

    async def rights(self, guild: int, channel: int, role: int | None, person: int) -> Rights | Failure:
        """What the bot and a person may do in a server, as Discord has it now.

        A channel or role that is gone allows nothing; without a role both may give it.
        """

        async def ask() -> Rights:
            us = await fetch_us(self._client, guild)
            server = us.guild
            them = await server.fetch_member(person)
            given = None if role is None else server.get_role(role)
            try:
                place = await server.fetch_channel(channel)
                ours = place.permissions_for(us)
                posts = ours.view_channel and ours.send_messages and ours.attach_files
                threads = ours.create_public_threads and ours.send_messages_in_threads
                both = ours.mention_everyone and place.permissions_for(them).mention_everyone
            except (discord.NotFound, discord.Forbidden, discord.ClientException):
                posts = threads = both = False
            mentions = role is None or (given is not None and (given.mentionable or both))
            gives, allows = (role is None or _may_give(member, given) for member in (us, them))
            return Rights(posts, gives, allows, us.guild_permissions.create_events, threads, mentions)

        return await attempt(ask)

    async def give_role(self, guild: int, person: int, role: int) -> Failure | None:
        """Give a role to a member of a server."""
        return await self._role("PUT", guild, person, role)

    async def take_role(self, guild: int, person: int, role: int) -> Failure | None:
        """Take a role from a member of a server."""
        return await self._role("DELETE", guild, person, role)

    async def _role(self, method: str, guild: int, person: int, role: int) -> Failure | None:
        path = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"
        ids = {"guild_id": guild, "user_id": person, "role_id": role}
        failure = await attempt(lambda: private.request(self._client, method, path, ids=ids))
        return failure if isinstance(failure, Failure) else None

    async def newest(self, channel: int, limit: int) -> list[int] | Failure:
        """The ids of a channel's newest messages, at most ``limit`` of them."""
        place = self._client.get_partial_messageable(channel)

        async def read() -> list[int]:
            return [message.id async for message in place.history(limit=limit)]

        return await attempt(read)

    async def find(self, channel: int, subject: str) -> Posted | Failure | None:
        """The bot's message about a game or pool among a channel's newest messages."""
        me = self._client.user
        place = self._client.get_partial_messageable(channel)

        async def find() -> Posted | None:
            async for message in place.history(limit=_NEWEST):
                about = (fact for name in _custom_ids(message.components) for fact in name.split(":"))
                if message.author == me and subject in about:
                    return Posted(channel, message.id)
            return None

        return await attempt(find)

    async def open_dm(self, person: int) -> int | Failure:
        """Open the direct messages with a person; returns the channel."""

        async def open_() -> int:
            return (await self._client.create_dm(discord.Object(id=person))).id

        return await attempt(open_)

    async def notify(
        self, channel: int, text: str, pings: tuple[int, ...], nonce: str = ""
    ) -> Posted | Failure:
        """Send a line that pings some people, once for a ``nonce`` as ``post`` does."""
        users = [discord.Object(id=user) for user in pings]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=users)

        async def send() -> Posted:
            sent = await self._client.get_partial_messageable(channel).send(
                text, allowed_mentions=mentions, nonce=nonce or secrets.token_hex(_NONCE // 2)
            )
            return Posted(sent.channel.id, sent.id)

        return await attempt(send)

    async def follow_up(self, token: Token, page: Page) -> Posted | Failure:
        """Show one more page to the user of an interaction, and to nobody else."""

        async def send() -> Posted:
            await page.draw()
            sent = await self.rest.follow_up(token.secret, page)
            self.attachments.note(sent.id, page, sent)
            return Posted(sent.channel, sent.id)

        return await attempt(send)

    async def edit_by_token(self, token: Token, page: Page) -> Failure | None:
        """Edit the message of a token."""
        message = token.message
        assert message is not None, "it was sent"

        async def edit(files: Sequence[Enclosed]) -> Sent:
            return await self.rest.edit_by_token(
                token.secret, page, files, message if token.followup else None
            )

        return await attempt(lambda: self.attachments.send(message, page, edit))

    async def delete_answer(self, secret: str) -> Failure | None:
        """Delete the answer to a command, with the token of its interaction."""
        return await attempt(lambda: self.rest.delete_original(secret))


def _custom_ids(components: Iterable[object]) -> Iterator[str]:
    for component in components:
        if isinstance(component, discord.Button | discord.SelectMenu) and component.custom_id is not None:
            yield component.custom_id
        yield from _custom_ids(getattr(component, "children", ()))


def _may_give(member: discord.Member, role: discord.Role | None) -> bool:
    """Whether a member of a server may give a role to others; None is a role that is gone."""
    if role is None or role.managed or role.is_default():
        return False
    owns = member.guild.owner_id == member.id
    return owns or (member.guild_permissions.manage_roles and role < member.top_role)


async def fetch_us(client: discord.Client, guild: int) -> discord.Member:
    """The bot as a member of a server, with the server's roles, as Discord has them now."""
    assert client.user is not None, "the client has logged in"
    server = await client.fetch_guild(guild, with_counts=False)
    return await server.fetch_member(client.user.id)


async def attempt(call: Callable[[], Awaitable[Outcome]]) -> Outcome | Failure:
    """Make a call; returns why it has failed, if it has."""
    try:
        return await call()
    except discord.HTTPException as error:
        return _failure(error)
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        log.warning("Discord could not be reached: %s", type(error).__name__)
        return Failure.TRANSIENT


def _failure(error: discord.HTTPException) -> Failure:
    """The meaning of an error of Discord's, by its table of JSON error codes."""
    if error.code == UNKNOWN_MESSAGE:
        return Failure.NO_MESSAGE
    if error.code == _NO_CHANNEL:
        return Failure.NO_CHANNEL
    if error.code == _ARCHIVED:
        return Failure.ARCHIVED
    if error.code == _EDITED_TOO_OFTEN:
        return Failure.TOO_OLD
    if error.code == _NO_THREADS:
        return Failure.NO_THREADS
    if error.code in _REFUSED or error.status in (401, 403):
        return Failure.REFUSED
    if error.status == 404:
        return Failure.NO_MESSAGE
    if error.status >= 500 or error.status == 429:
        log.warning("Discord answered %s (code %s)", error.status, error.code)
        return Failure.TRANSIENT
    # A malformed request is a bug of this program: no retry will help.
    log.error("Discord refused a request as malformed: %s (code %s)", error.status, error.code)
    return Failure.REFUSED
