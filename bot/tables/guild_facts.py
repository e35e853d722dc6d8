"""What Discord's gateway says of a server."""

from __future__ import annotations

from dataclasses import dataclass

from bot.text.i18n import Language


@dataclass(frozen=True, slots=True)
class GuildFacts:
    """A server that the bot is in, as far as its games depend on it.

    Args:
        language: that Discord names for it.
        system_channel: where Discord writes to its members; its moderators read there, too.
        updates_channel: where Discord writes to its moderators.
        adults: its age-restricted channels.
    """

    id: int
    language: Language
    system_channel: int | None = None
    updates_channel: int | None = None
    adults: frozenset[int] = frozenset()

    @property
    def moderators(self) -> tuple[int, ...]:
        """The channels in which its moderators read notices, the best first."""
        likeliest = (self.system_channel, self.updates_channel)
        return tuple(channel for channel in likeliest if channel is not None)
