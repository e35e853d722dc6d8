"""Interactions as Discord has sent them, over the gateway, over HTTP or through the interaction queue."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, cast

import discord

from bot.delivery.discord import private

Payload = dict[str, Any]
"""An interaction as Discord has sent it."""
_KEPT: Final = (discord.TextChannel, discord.Thread, discord.VoiceChannel, discord.StageChannel)
"""The channels that discord.py keeps, and takes for those of interactions."""


def begin(client: discord.Client, payload: Payload) -> list[asyncio.Task[Any]]:
    """Begin to handle an interaction; returns the tasks that do it.

    Raises:
        ValueError: it is no interaction.
    """
    try:
        _note_last(client, payload)
        # discord.py starts tasks and names none of them to the caller.
        with _started_tasks() as handling:
            private.parse_interaction(client, payload)
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError("no interaction") from error
    return handling


def _note_last(client: discord.Client, payload: Payload) -> None:
    """Let discord.py know the last message of a channel: it reads that only from events of messages."""
    told = payload["channel"]
    kept, last = client.get_channel(int(told["id"])), told.get("last_message_id")
    if isinstance(kept, _KEPT) and last is not None:
        kept.last_message_id = int(last)


async def handle(client: discord.Client, payload: Payload) -> None:
    """Handle an interaction until it is answered.

    Raises:
        ValueError: it is no interaction.
    """
    if handling := begin(client, payload):
        await asyncio.wait(handling)


@contextmanager
def _started_tasks() -> Iterator[list[asyncio.Task[Any]]]:
    """Collect the tasks that are started without a pause."""
    loop, started = asyncio.get_running_loop(), list[asyncio.Task[Any]]()
    before = loop.get_task_factory()

    def start(loop: asyncio.AbstractEventLoop, work: Any, **options: Any) -> Any:
        made = asyncio.Task(work, loop=loop, **options) if before is None else before(loop, work, **options)
        started.append(cast("asyncio.Task[Any]", made))
        return made

    loop.set_task_factory(start)
    try:
        yield started
    finally:
        loop.set_task_factory(before)
