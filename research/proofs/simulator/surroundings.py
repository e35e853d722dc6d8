"""The program's surroundings from one seed: time, chance, threads, a file and an HTTP session."""

from __future__ import annotations

import hashlib
import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from functools import cache
from typing import Any, Final
from unittest import mock

import aiohttp
import discord
from discord import interactions
from discord.webhook import async_
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.client import command_sync, garbage
from bot.database import clock
from bot.database.sqlite import database as sqlite
from bot.database.sqlite import file
from bot.pages import pictures
from bot.pages.parts import page
from bot.registry.background.worker import Worker

from .loop import OWNER, Process, VirtualLoop

_NOON: Final = 1_778_846_400.0
"""Noon of a day far from the ends of its month, in seconds since the Unix epoch."""


class Time:
    """The clocks. Discord's is right; the time of day of a process's machine may be wrong.

    Args:
        first: the true time at the beginning, in seconds since the Unix epoch.
    """

    def __init__(self, first: float = _NOON) -> None:
        self._loop: VirtualLoop | None = None
        self._first = first
        self._begun = 0.0
        self._offsets: dict[Process, int] = {}
        self._owner: Process | None = None

    def follow(self, loop: VirtualLoop) -> None:
        """Take the time from a loop."""
        self._loop, self._begun = loop, loop.time()

    def monotonic(self) -> float:
        """Return monotonic seconds, which nobody sets."""
        assert self._loop is not None
        return self._loop.now

    def true(self) -> float:
        """Return the true seconds since the Unix epoch."""
        return self._first + self.monotonic() - self._begun

    def of_day(self) -> float:
        """Return seconds since the Unix epoch, by the clock of the running process's machine."""
        owner = OWNER.get()
        return self.true() + (0.0 if owner is None else owner.clock_set)

    def switch(self, owner: Process | None) -> None:
        """Give the clock of ``owner`` to the program, and keep that of the process before."""
        if self._owner is not None:
            self._offsets[self._owner] = clock._offset
        self._owner = owner
        if owner is not None:
            if owner not in self._offsets:
                begun = self.true() + owner.clock_set
                self._offsets[owner] = round((begun - self.monotonic()) * 1000)
            clock._offset = self._offsets[owner]


class _Adapters:
    """The state that discord.py keeps for a whole process: its locks of requests with tokens."""

    def __init__(self) -> None:
        self._adapters: dict[Process | None, AsyncWebhookAdapter] = {}

    def get(self) -> AsyncWebhookAdapter:
        """Return the state of the running process."""
        return self._adapters.setdefault(OWNER.get(), AsyncWebhookAdapter())  # type: ignore[no-untyped-call]


class _NoLock:
    """The lock of a file that only simulated processes open."""

    def release(self) -> None:
        """Do nothing: nothing was locked."""


async def _compute(_: Worker, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Compute in the loop instead of in a worker process."""
    return function(*args, **kwargs)


def _picture(draw: Callable[..., bytes], facts: tuple[object, ...]) -> bytes:
    """Return bytes that stand for a picture: other facts give other bytes."""
    return b"picture " + hashlib.blake2s(f"{draw.__qualname__} {facts!r}".encode()).digest()


_emoji: Final = cache(pictures.emoji)
"""Emojis are real pictures, since Discord checks them. They are the same in every story."""


@contextmanager
def surroundings(
    times: Time,
    chance: random.Random,
    session: Callable[..., object],
    connection: type,
    mentions: dict[str, str] | None,
) -> Iterator[None]:
    """Replace the program's surroundings by these, as long as the block runs.

    Args:
        chance: the source of the program's random choices.
        session: makes a replacement of ``aiohttp.ClientSession``.
        connection: the replacement of ``ThreadedConnection``.
        mentions: the mentions of the registered commands; None to register them.
    """

    async def known(*_: object) -> dict[str, str]:
        assert mentions is not None
        return mentions

    offset, adapters = clock._offset, _Adapters()
    with ExitStack() as stack:
        for module, name, instead in (
            (time, "monotonic", times.monotonic),
            (time, "monotonic_ns", lambda: round(times.monotonic() * 1e9)),
            (time, "time", times.of_day),
            (time, "time_ns", lambda: round(times.of_day() * 1e9)),
            (clock, "time_of_day", lambda: round(times.of_day() * 1000)),
            (discord.utils, "utcnow", lambda: datetime.fromtimestamp(times.of_day(), UTC)),
            (os, "urandom", chance.randbytes),
            (random, "_urandom", chance.randbytes),
            (aiohttp, "ClientSession", session),
            *((module, "async_context", adapters) for module in (async_, interactions)),
            (garbage, "freeze", lambda: None),
            (sqlite, "ThreadedConnection", connection),
            (file, "lock", lambda *_: _NoLock()),
            (Worker, "_try", _compute),
            (page, "_draw", _picture),
            (pictures, "prepare", lambda: None),
            (pictures, "emoji", _emoji),
            *((command_sync, name, known) for name in ("sync", "registered") if mentions is not None),
        ):
            stack.enter_context(mock.patch.object(module, name, instead))
        try:
            yield
        finally:
            clock._offset = offset
