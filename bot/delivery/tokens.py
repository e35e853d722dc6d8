"""Tokens of interactions: for a while they edit a message without counting against the bot's limit."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final

import discord

# An interaction's token dies after 15 minutes (50027).
_SECONDS: Final = 14 * 60
_MOST: Final = 20_000


@dataclass(frozen=True, slots=True)
class Token:
    """The token of an interaction, with the message that it edits.

    Args:
        webhook: reaches the message; it holds the token.
        message: the id of the message, or that of the interaction where the message's is not known.
        followup: whether the message is a follow-up. If not, it is the response or the pressed message.
        until: when it has to be taken for dead, in monotonic seconds.
    """

    webhook: discord.Webhook
    message: int
    followup: bool = False
    until: float = field(default_factory=lambda: time.monotonic() + _SECONDS)

    @property
    def alive(self) -> bool:
        """Whether Discord still takes it."""
        return time.monotonic() < self.until


class Tokens:
    """The newest token of each message that can be edited without one, too.

    The table and the hands in direct messages are edited with their tokens while these are alive.
    """

    def __init__(self) -> None:
        self._held: dict[int, Token] = {}

    def keep(self, token: Token) -> None:
        """Keep a token in the place of the message's older one."""
        self._held.pop(token.message, None)
        self._held[token.message] = token
        # The oldest come first, since all live equally long.
        while len(self._held) > _MOST or not next(iter(self._held.values())).alive:
            del self._held[next(iter(self._held))]

    def find(self, message: int) -> Token | None:
        """The token of a message; None where there is none alive."""
        token = self._held.get(message)
        if token is not None and not token.alive:
            self.drop(message)
            return None
        return token

    def drop(self, message: int) -> None:
        """Forget the token of a message."""
        self._held.pop(message, None)
