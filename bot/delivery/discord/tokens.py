"""Tokens of interactions: for a while they edit a message without counting against the bot's limit."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.database.clock import now
from bot.tables.message import NOT_SHOWN, TOKEN_MS


@dataclass(slots=True)
class Token:
    """The token of an interaction, with the message that it edits.

    Args:
        secret: the token itself.
        message: the id of the message, or of the interaction if that is not known; None for a follow-up that
            is not sent yet.
        followup: whether the message is a follow-up. If not, it is the response or the pressed message.
        until: when it expires, in UTC milliseconds.
        shown: the version that the message shows, if nothing but tokens reaches it. Each request to show it
            again makes it a lower negative number.
        guild: the server where the message stands; 0 outside of the bot's servers.
        stored_until: when the token that is stored for the message dies; 0 if none is.
    """

    secret: str = field(repr=False)
    message: int | None
    followup: bool = False
    until: int = field(default_factory=lambda: now() + TOKEN_MS)
    shown: int = NOT_SHOWN
    stored_until: int = 0
    guild: int = 0

    @property
    def alive(self) -> bool:
        """Whether Discord still accepts it."""
        return now() < self.until
