"""The state of the whole fake Discord, and every change to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from .clock import Clock, Snowflakes
from .entities import DIRECT, GROUP, GUILD_TEXT, PUBLIC_THREAD, Channel, Guild, Member, Message, Role, User
from .events import (
    ChannelCreated,
    ChannelGone,
    ChannelUpdated,
    Event,
    GuildGone,
    GuildJoined,
    GuildUpdated,
    MemberGone,
    MessageGone,
    MessageShown,
    WorldChanged,
)
from .permissions import EVERYONE, NOTHING, Permission

COLORS = ("#5865f2", "#3ba55d", "#eb459e", "#faa61a", "#00a8fc", "#9b59b6", "#ed4245", "#1abc9c")


class World:
    """Everything on this Discord. Changes are published to the listeners."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.snowflakes = Snowflakes(clock)
        self.file_ids = self.snowflakes
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int | None, list[dict[str, Any]]] = {}
        """Registered commands: the global ones under None, a server's own under its id."""
        self.emojis: list[dict[str, Any]] = []
        self.emoji_pictures: dict[str, tuple[str, bytes]] = {}
        self.base_url = ""
        self.public_key = "0" * 64
        """The key with which the application checks interactions over HTTP, in hexadecimal digits."""
        self.interactions_url: str | None = None
        """The URL to which interactions are posted; None while they go over the gateway."""
        self.connected: list[int] = []
        """The shards of the bot that are connected."""
        self.shards = 1
        """How many shards Discord recommends to the bot."""
        self._direct: dict[int, Channel] = {}
        self._listeners: list[Callable[[Event], None]] = []
        self.bot = self.add_user("Écarté", "en-US", bot=True)
        self.application_id = self.bot.id

    @property
    def bot_online(self) -> bool:
        """Whether the bot is connected."""
        return bool(self.connected)

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Call `listener` with every event; return a function that stops this."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, event: Event) -> None:
        """Pass an event to every listener."""
        for listener in tuple(self._listeners):
            listener(event)

    def add_user(self, name: str, locale: str, *, bot: bool = False) -> User:
        """Create a user who is in no server yet, with a direct message channel to the bot."""
        color = COLORS[len(self.users) % len(COLORS)]
        user = User(self.snowflakes.next(), name, locale, color, bot)
        self.users[user.id] = user
        if not bot:
            direct = Channel(self.snowflakes.next(), DIRECT, self.bot.name, recipients=[user])
            self._direct[user.id] = self.channels[direct.id] = direct
            self.publish(ChannelCreated(direct))
        self.publish(WorldChanged())
        return user

    def add_guild(self, name: str, owner: User) -> Guild:
        """Create a server that has its owner and the bot as members, and no channel yet."""
        now = self.clock.now()
        guild = Guild(self.snowflakes.next(), name, owner, "en-US", now)
        guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYONE, 0)
        bot_role = Role(self.snowflakes.next(), self.bot.name, NOTHING, 1, managed=True)
        guild.roles[bot_role.id] = bot_role
        guild.members[owner.id] = Member(owner, now)
        guild.members[self.bot.id] = Member(self.bot, now, [bot_role.id])
        self.guilds[guild.id] = guild
        self.publish(GuildJoined(guild))
        self.publish(WorldChanged())
        return guild

    def add_role(
        self, guild: Guild, name: str, permissions: Permission = NOTHING, *, mentionable: bool = False
    ) -> Role:
        """Create a role of a server, above all others."""
        role = Role(self.snowflakes.next(), name, permissions, len(guild.roles), mentionable=mentionable)
        guild.roles[role.id] = role
        self.publish(WorldChanged())
        return role

    def set_member_roles(self, guild: Guild, user: User, roles: list[int]) -> None:
        """Set which roles a member of a server has."""
        guild.members[user.id].role_ids = roles
        self.publish(WorldChanged())

    def set_guild_locale(self, guild: Guild, locale: str) -> None:
        """Set a server's language."""
        guild.preferred_locale = locale
        self.publish(GuildUpdated(guild))

    def set_guild_channels(self, guild: Guild, system: Channel | None, updates: Channel | None) -> None:
        """Set the channels where Discord writes: `system` to everyone, `updates` to the moderators."""
        guild.system_channel, guild.updates_channel = system, updates
        self.publish(GuildUpdated(guild))

    def set_nsfw(self, channel: Channel, nsfw: bool = True) -> None:
        """Make a channel age-restricted, or not."""
        channel.nsfw = nsfw
        self.publish(ChannelUpdated(channel))

    def update_thread(self, thread: Channel, *, archived: bool, locked: bool) -> None:
        """Set whether a thread is archived, and whether it is locked."""
        thread.archived, thread.locked = archived, locked
        self.publish(ChannelUpdated(thread))

    def add_member(self, guild: Guild, user: User) -> Member:
        """Add a user to a server."""
        member = guild.members[user.id] = Member(user, self.clock.now())
        self.publish(WorldChanged())
        return member

    def invite_bot(self, guild: Guild) -> None:
        """Let the bot join a server that it is not in."""
        guild.members[self.bot.id] = Member(self.bot, self.clock.now())
        self.publish(GuildJoined(guild, invited=True))
        self.publish(WorldChanged())

    def add_channel(
        self,
        guild: Guild,
        name: str,
        parent: Channel | None = None,
        starter: User | None = None,
        of_message: int | None = None,
    ) -> Channel:
        """Create a text channel, or a public thread of `parent` started by `starter` or else the owner.

        The thread of a message has the message's id.
        """
        kind = PUBLIC_THREAD if parent else GUILD_TEXT
        channel_id = of_message or self.snowflakes.next()
        channel = Channel(channel_id, kind, name, guild, parent=parent, position=len(guild.channels))
        channel.starter = None if parent is None else starter or guild.owner
        guild.channels[channel.id] = self.channels[channel.id] = channel
        self.publish(ChannelCreated(channel))
        return channel

    def add_group(self, *people: User) -> Channel:
        """Create a group chat of users. The bot is not in it."""
        name = ", ".join(user.name for user in people)
        group = Channel(self.snowflakes.next(), GROUP, name, recipients=list(people))
        self.channels[group.id] = group
        self.publish(ChannelCreated(group))
        return group

    def dm(self, user: User) -> Channel:
        """Return the direct message channel of the bot and a user."""
        return self._direct[user.id]

    def mutual_guilds(self, user: User) -> list[Guild]:
        """List the servers that the bot shares with a user."""
        return [g for g in self.guilds.values() if self.bot.id in g.members and user.id in g.members]

    def visible_channels(self, user: User) -> Iterator[Channel]:
        """Yield the channels that a user sees, those of servers first."""
        for channel in self.channels.values():
            if Permission.VIEW_CHANNEL in channel.permissions_of(user):
                yield channel

    def show(self, message: Message, *, created: bool) -> None:
        """Publish a new message or a new version of one. A new message reopens an archived thread."""
        if created:
            message.channel.messages[message.id] = message
            if message.viewer is None:
                message.channel.last_message_id = message.id
                if message.channel.archived:
                    self.update_thread(message.channel, archived=False, locked=message.channel.locked)
        else:
            message.revision += 1
        self.publish(MessageShown(message, created))

    def remove_message(self, message: Message) -> None:
        """Delete a message for everybody."""
        del message.channel.messages[message.id]
        self.publish(MessageGone(message))

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel of a server with its threads."""
        assert channel.guild is not None, "direct messages cannot be deleted"
        for thread in [c for c in channel.guild.channels.values() if c.parent is channel]:
            self.remove_channel(thread)
        del channel.guild.channels[channel.id]
        del self.channels[channel.id]
        # No token reaches them any more.
        channel.messages.clear()
        self.publish(ChannelGone(channel))

    def overwrite(self, channel: Channel, target_id: int, allow: Permission, deny: Permission) -> None:
        """Allow and deny permissions in a channel for a role or a member."""
        channel.overwrites[target_id] = (allow, deny)
        self.publish(ChannelUpdated(channel))

    def remove_member(self, guild: Guild, user: User) -> None:
        """Remove a user, or the bot, from a server."""
        del guild.members[user.id]
        if user is self.bot:
            self.publish(GuildGone(guild))
        else:
            self.publish(MemberGone(guild, user))
        self.publish(WorldChanged())
