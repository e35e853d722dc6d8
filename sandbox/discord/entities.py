"""What exists on Discord: users, servers, channels, messages, interactions. Data only."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from .permissions import DIRECT_MESSAGE, EVERYTHING, NOTHING, Permission

Json = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_EMBEDS = 1 << 2
COMPONENTS_V2 = 1 << 15

GUILD_TEXT = 0
DIRECT = 1
GROUP = 3
PUBLIC_THREAD = 11
VOICES = frozenset({2, 13})
"""Channels to speak in, which have a chat too."""


@dataclass(eq=False)
class User:
    """A person, or the bot."""

    id: int
    name: str
    locale: str
    color: str
    bot: bool = False
    dms_open: bool = True
    installed: bool = False
    """Whether the user has installed the bot's application for themselves."""


@dataclass(eq=False)
class Role:
    """A role of a server; the role with the server's id is @everyone."""

    id: int
    name: str
    permissions: Permission
    position: int
    managed: bool = False
    """Whether it belongs to an application."""
    mentionable: bool = False
    """Whether everybody may mention it."""


@dataclass(eq=False)
class Member:
    """A user in a server."""

    user: User
    joined_at: float
    role_ids: list[int] = field(default_factory=list)
    nick: str | None = None


class EventStatus(IntEnum):
    """How far a scheduled event of a server is."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4


@dataclass(eq=False)
class ScheduledEvent:
    """An event of a server that takes place outside of its channels. Times are seconds since the epoch."""

    id: int
    creator: User
    name: str
    description: str | None
    location: str
    start: float
    end: float
    status: EventStatus = EventStatus.SCHEDULED

    def pass_time(self, now: float) -> None:
        """Begin and end by the clock, as Discord has it with events outside of channels."""
        if self.status is EventStatus.SCHEDULED and now >= self.start:
            self.status = EventStatus.ACTIVE
        if self.status is EventStatus.ACTIVE and now >= self.end:
            self.status = EventStatus.COMPLETED


@dataclass(eq=False)
class Guild:
    """A server."""

    id: int
    name: str
    owner: User
    preferred_locale: str
    joined_at: float
    system_channel: Channel | None = None
    """The channel where Discord announces new members."""
    updates_channel: Channel | None = None
    rules_channel: Channel | None = None
    """The channel where Discord writes to the moderators."""
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    scheduled_events: dict[int, ScheduledEvent] = field(default_factory=dict)

    def base_permissions(self, member: Member) -> Permission:
        """Combine the permissions of @everyone and of the member's roles in the whole server."""
        if member.user is self.owner:
            return EVERYTHING
        granted = self.roles[self.id].permissions
        for role_id in member.role_ids:
            granted |= self.roles[role_id].permissions
        return granted


@dataclass(eq=False)
class Attachment:
    """A file attached to a message."""

    id: int
    filename: str
    description: str | None
    content_type: str
    data: bytes
    size_px: tuple[int, int] | None


@dataclass(eq=False)
class Message:
    """A message in its newest version; `revision` counts versions from 1."""

    id: int
    channel: Channel
    author: User
    created: float
    type: int = 0
    content: str = ""
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[Role] = field(default_factory=list)
    flags: int = 0
    edited: float | None = None
    revision: int = 1
    viewer: User | None = None
    """The only user who sees it, if it is ephemeral."""
    interaction: Interaction | None = None
    reference: tuple[int, int] | None = None
    dismissed: bool = False

    @property
    def loading(self) -> bool:
        """Whether it is a deferred answer that still shows "thinking…"."""
        return bool(self.flags & LOADING)

    def visible_to(self, user: User) -> bool:
        """Whether a user sees this message in their client."""
        if self.dismissed:
            return False
        if self.viewer is not None:
            return user is self.viewer
        return Permission.VIEW_CHANNEL in self.channel.permissions_of(user)

    def readers(self) -> list[User]:
        """The users who see this message in their client."""
        if self.dismissed:
            return []
        return self.channel.readers() if self.viewer is None else [self.viewer]


@dataclass(eq=False)
class Channel:
    """A text channel of a server, a thread of one, direct messages with the bot, or those of a group.

    The bot is in no group: it reaches one only with the tokens of interactions.
    """

    id: int
    type: int
    name: str
    guild: Guild | None = None
    recipients: list[User] = field(default_factory=list)
    overwrites: dict[int, tuple[Permission, Permission]] = field(default_factory=dict)
    parent: Channel | None = None
    position: int = 0
    nsfw: bool = False
    """Whether it is age-restricted."""
    starter: User | None = None
    """The user who started it, if it is a thread."""
    archived: bool = False
    locked: bool = False
    messages: dict[int, Message] = field(default_factory=dict)
    last_message_id: int | None = None

    def permissions_of(self, user: User) -> Permission:
        """The permissions of a user here: roles, then overwrites for @everyone, for roles and for the member.

        A thread uses the overwrites of its parent. A user who is not in the server has no permissions.
        """
        guild = self.guild
        if guild is None:
            with_bot = user.bot and self.type == DIRECT
            return DIRECT_MESSAGE if user in self.recipients or with_bot else NOTHING
        member = guild.members.get(user.id)
        if member is None:
            return NOTHING
        granted = guild.base_permissions(member)
        if Permission.ADMINISTRATOR in granted:
            return EVERYTHING
        overwrites = (self.parent or self).overwrites
        for target in (guild.id, *member.role_ids, user.id):
            if target in overwrites:
                allow, deny = overwrites[target]
                granted = (granted & ~deny) | allow
        if Permission.VIEW_CHANNEL not in granted:
            return NOTHING
        return granted

    def readers(self) -> list[User]:
        """The users who may read this channel."""
        if self.guild is None:
            return self.recipients
        # Thousands of members share a few sets of roles, so the permissions are computed once for each set.
        overwrites = (self.parent or self).overwrites
        may: dict[object, bool] = {}
        found = []
        for member in self.guild.members.values():
            alone = member.user is self.guild.owner or member.user.id in overwrites
            kind = member if alone else tuple(member.role_ids)
            if kind not in may:
                may[kind] = Permission.VIEW_CHANNEL in self.permissions_of(member.user)
            if may[kind]:
                found.append(member.user)
        return found


class InteractionType(IntEnum):
    """What the user did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class Callback(IntEnum):
    """How the bot answers."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE_MESSAGE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


@dataclass(eq=False)
class Interaction:
    """One thing that a user did, and how the bot answered it.

    Attributes:
        owners: for which server and which user the application is installed, by the kind of installation.
        message: the message whose component was used, directly or through a modal.
        callback: how it was answered; None until then.
        original: the message that `@original` means: the answer, or the updated message.
        edits: how often the bot edited `@original` through the token.
        latency: seconds of real time from the event to the answer.
    """

    id: int
    token: str
    application_id: int
    type: InteractionType
    user: User
    channel: Channel
    data: Json
    created: float
    owners: dict[str, str]
    message: Message | None = None
    callback: Callback | None = None
    original: Message | None = None
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    followups: list[Message] = field(default_factory=list)
    edits: int = 0
    failed: bool = False
    latency: float = 0.0
    settled: asyncio.Event = field(default_factory=asyncio.Event)
