"""Events of the world, which the gateway, the page and the tests receive."""

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
    """A channel, thread or direct message channel was created."""

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
    """The bot is in a server.

    Attributes:
        invited: whether it was invited just now.
    """

    guild: Guild
    invited: bool = False


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
    """Users, names, languages, commands or the presence of the bot changed."""


@dataclass(frozen=True)
class InteractionCreated:
    """A user did something that the bot must answer."""

    interaction: Interaction


@dataclass(frozen=True)
class InteractionAnswered:
    """The bot answered an interaction in time, possibly with a modal."""

    interaction: Interaction


@dataclass(frozen=True)
class InteractionFailed:
    """The bot did not answer an interaction in time."""

    interaction: Interaction


@dataclass(frozen=True)
class RequestRefused:
    """A request of the bot was refused, or Discord would have refused it."""

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
    | RequestRefused
)
