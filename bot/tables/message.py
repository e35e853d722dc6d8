"""The messages of a game or pool: who sees each, where it is, and what it shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

Key = tuple[str, str]
"""The key of a message: the id of its game or pool, and its audience."""
TABLE_AUDIENCE: Final = "table"
"""The audience of a game's public message."""
NOT_SHOWN: Final = -1
Pictures = Mapping[str, int]
"""The pictures of a message: the id of each attachment by a hash of what it shows."""
TOKEN_MS: Final = 14 * 60_000
"""How long the token of an interaction is used; it dies after 15 minutes (50027)."""
_HAND: Final = "hand:"
_EPHEMERAL: Final = "panel:"
_NOTE: Final = "note:"


def hand_audience(person: int) -> str:
    """The audience of the private message that shows a person their hand."""
    return f"{_HAND}{person}"


def ephemeral_audience(person: int) -> str:
    """The audience of an ephemeral message that only this person sees, and that only tokens reach."""
    return f"{_EPHEMERAL}{person}"


def note_audience(person: int) -> str:
    """The audience of an ephemeral answer that is no hand: it changes once what it is about is decided."""
    return f"{_NOTE}{person}"


def is_note(audience: str) -> bool:
    """Whether an audience is a ``note_audience``."""
    return audience.startswith(_NOTE)


def ephemeral_owner(audience: str) -> int | None:
    """The only person who sees an ephemeral message; None if the audience is not ephemeral."""
    return audience_owner(audience) if audience.startswith((_EPHEMERAL, _NOTE)) else None


def audience_owner(audience: str) -> int | None:
    """The person of a hand's or ephemeral message's audience; None for public messages."""
    kind, _, person = audience.rpartition(":")
    return int(person) if f"{kind}:" in (_HAND, _EPHEMERAL, _NOTE) else None


def is_public(audience: str) -> bool:
    """Whether a message is for everybody in its channel."""
    return ":" not in audience


class Attempt(NamedTuple):
    """An attempt to post a message. A repeated one is the same, so that Discord posts the message once."""

    nonce: str
    channel: int


@dataclass(frozen=True, slots=True)
class Reminder:
    """A line that tells a player that it is their turn.

    Args:
        channel: where it is posted. decision: the decision of the game that it is about; see
            ``Game.decision``.
    """

    game: str
    person: int
    channel: int
    id: int
    decision: int


def link(guild: int, channel: int, message: int) -> str:
    """The link to a message.

    Args:
        guild: the server; 0 for direct messages.
    """
    return f"{channel_link(guild, channel)}/{message}"


def channel_link(guild: int, channel: int) -> str:
    """The link to a channel.

    Args:
        guild: as for ``link``.
    """
    return f"https://discord.com/channels/{guild or '@me'}/{channel}"


@dataclass(frozen=True, slots=True)
class Message:
    """One message.

    Args:
        game: the game or pool that it shows.
        audience: ``TABLE_AUDIENCE``, that of a ``PublicMessage``, or a ``hand_audience``.
        channel: where it was posted; None until then, like its id and ``posted_at``.
        shown: the version that it shows; below 0 if it shows none, or must be updated in any case.
        posted_at: UTC milliseconds.
        refused: whether Discord refused it; then it is not sent again.
        pictures: its pictures when they were last stored.
    """

    game: str
    audience: str
    channel: int | None = None
    id: int | None = None
    shown: int = NOT_SHOWN
    posted_at: int | None = None
    refused: bool = False
    pictures: Pictures = field(default_factory=dict)

    @property
    def person(self) -> int | None:
        """The person whose hand it shows; None for a public message."""
        return int(self.audience.removeprefix(_HAND)) if self.audience.startswith(_HAND) else None

    def address(self, guild: int) -> str | None:
        """The link to it; None while it is not posted.

        Args:
            guild: the server; 0 for direct messages.
        """
        if self.id is None or self.refused:
            return None
        assert self.channel is not None, "it is posted"
        return link(guild, self.channel, self.id)
