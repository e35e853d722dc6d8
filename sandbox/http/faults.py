"""Faults between the bot and Discord that a test can cause."""

from __future__ import annotations

import asyncio
import math
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Protocol

from sandbox.discord.entities import Channel, Guild
from sandbox.discord.errors import ApiError, RateLimited
from sandbox.discord.permissions import Permission
from sandbox.discord.state import World

from .gateway import Gateway
from .rate_limits import RateLimits

MESSAGES = {500: "500: Internal Server Error", 502: "502: Bad Gateway"}


class HasId(Protocol):
    """A user or a message, of the world or as a test sees it."""

    @property
    def id(self) -> int:
        """The snowflake."""


class ConnectionCut(Exception):
    """The connection ends without an answer."""


@dataclass
class _Rule:
    pattern: str
    left: float
    error: ApiError | None = None
    seconds: float = 0.0
    cut: bool = False
    after: bool = False
    gate: asyncio.Event | None = None

    def applies(self, call: str) -> bool:
        return self.left > 0 and fnmatchcase(call, self.pattern)


class Faults:
    """Causes faults. A route pattern is `METHOD path` with `*`, e.g. `PATCH /channels/*/messages/*`."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self.gateway = gateway
        self._rules: list[_Rule] = []
        self.limits = RateLimits()

    def close_dms(self, user: HasId) -> None:
        """Close the direct messages of a user: sending there fails with 50007."""
        self._world.users[user.id].dms_open = False

    def open_dms(self, user: HasId) -> None:
        """Open the direct messages of a user again."""
        self._world.users[user.id].dms_open = True

    def fail_next(
        self,
        pattern: str,
        status: int,
        times: int = 1,
        *,
        code: int = 0,
        retry_after: float = 1.0,
    ) -> None:
        """Answer the next calls of a route with an HTTP status and a JSON error code.

        A 429 carries `retry_after` in seconds.
        """
        if status == 429:
            error: ApiError = RateLimited(retry_after, code)
        else:
            error = ApiError(status, code, MESSAGES.get(status, f"{status}: refused on purpose"))
        self._rules.append(_Rule(pattern, times, error=error))

    def limit(self, pattern: str, calls: int, seconds: float) -> None:
        """Limit a route to `calls` in `seconds`, for each channel. Discord allows 5 messages in 5.0 s."""
        self.limits.set(pattern, calls, seconds)

    def slow(self, pattern: str, seconds: float, times: float = math.inf) -> None:
        """Delay the answers of a route by a number of seconds."""
        self._rules.append(_Rule(pattern, times, seconds=seconds))

    def hold(self, pattern: str, times: float = math.inf, *, after: bool = False) -> asyncio.Event:
        """Hold back the answers of a route until the returned event is set.

        With `after`, the requests are carried out first.
        """
        gate = asyncio.Event()
        self._rules.append(_Rule(pattern, times, gate=gate, after=after))
        return gate

    def cut_connection(self, pattern: str, times: int = 1, *, after: bool = False) -> None:
        """Close the connection of the next calls without an answer.

        With `after`, the request is carried out first and only the answer is lost.
        """
        self._rules.append(_Rule(pattern, times, cut=True, after=after))

    def clear(self) -> None:
        """Remove all faults of routes."""
        for rule in self._rules:
            if rule.gate is not None:
                rule.gate.set()
        self._rules.clear()
        self.limits.clear()

    async def before(self, method: str, path: str) -> None:
        """Apply the faults that come before a call is carried out."""
        await self._apply(f"{method} {path}", after=False)

    async def after(self, method: str, path: str) -> None:
        """Apply the faults that come after a call was carried out."""
        await self._apply(f"{method} {path}", after=True)

    async def _apply(self, call: str, *, after: bool) -> None:
        for rule in self._rules:
            if rule.after is not after or not rule.applies(call):
                continue
            rule.left -= 1
            if rule.seconds:
                await asyncio.sleep(rule.seconds)
            if rule.gate is not None:
                await rule.gate.wait()
            if rule.cut:
                raise ConnectionCut
            if rule.error is not None:
                raise rule.error

    def delete_message(self, message: HasId) -> None:
        """Delete a message as a moderator would."""
        for channel in self._world.channels.values():
            if message.id in channel.messages:
                self._world.remove_message(channel.messages[message.id])

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel as a moderator would."""
        self._world.remove_channel(channel)

    def revoke(self, channel: Channel, permission: Permission) -> None:
        """Deny the bot permissions in a channel."""
        _, denied = channel.overwrites.get(self._world.bot.id, (Permission(0), Permission(0)))
        self._world.overwrite(channel, self._world.bot.id, Permission(0), denied | permission)

    def grant(self, channel: Channel, permission: Permission) -> None:
        """Allow the bot permissions in a channel again."""
        _, denied = channel.overwrites.get(self._world.bot.id, (Permission(0), Permission(0)))
        self._world.overwrite(channel, self._world.bot.id, permission, denied & ~permission)

    def remove_member(self, guild: Guild, user: HasId) -> None:
        """Remove a user from a server."""
        self._world.remove_member(guild, self._world.users[user.id])

    def remove_bot(self, guild: Guild) -> None:
        """Remove the bot from a server."""
        self._world.remove_member(guild, self._world.bot)
