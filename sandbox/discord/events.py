"""What happens in the world, told to the gateway, the page and the tests."""

from __future__ import annotations

from dataclasses import dataclass

from .entities import Channel, Guild, Interaction, Message, User


@dataclass(frozen=True)
class MessageShown:
    """A message was created, or has a new version."""

    message: Message
    created: bool


@dataclass(frozen=True)
class MessageGone:
    """A message was deleted, or an ephemeral one dismissed."""

    message: Message


@dataclass(frozen=True)
class ChannelCreated:
    """A channel, a thread or direct messages exist from now on."""

    channel: Channel


@dataclass(frozen=True)
class ChannelUpdated:
    """A channel's permissions changed."""

    channel: Channel


@dataclass(frozen=True)
class ChannelGone:
    """A channel or thread was deleted."""

    channel: Channel


@dataclass(frozen=True)
class GuildJoined:
    """The bot is in a server from now on."""

    guild: Guild


@dataclass(frozen=True)
class GuildUpdated:
    """A server's settings changed."""

    guild: Guild


@dataclass(frozen=True)
class GuildGone:
    """The bot was removed from a server."""

    guild: Guild


@dataclass(frozen=True)
class MemberGone:
    """A user left a server."""

    guild: Guild
    user: User


@dataclass(frozen=True)
class WorldChanged:
    """Users, names, languages, commands or the bot's presence are different now."""


@dataclass(frozen=True)
class InteractionCreated:
    """A user did something that the bot must answer."""

    interaction: Interaction


@dataclass(frozen=True)
class InteractionAnswered:
    """The bot has acknowledged an interaction in time; a modal may be open now."""

    interaction: Interaction


@dataclass(frozen=True)
class InteractionFailed:
    """The bot has not answered in time."""

    interaction: Interaction


@dataclass(frozen=True)
class Refused:
    """Discord refused a request of the bot, or would have."""

    text: str


Event = (
    MessageShown
    | MessageGone
    | ChannelCreated
    | ChannelUpdated
    | ChannelGone
    | GuildJoined
    | GuildUpdated
    | GuildGone
    | MemberGone
    | WorldChanged
    | InteractionCreated
    | InteractionAnswered
    | InteractionFailed
    | Refused
)
