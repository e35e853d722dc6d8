"""Interactions as Discord has sent them, over the gateway, over HTTP or through the interaction queue."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import discord

from bot.delivery.discord import private

Payload = dict[str, Any]
"""An interaction as Discord has sent it."""


def begin(client: discord.Client, payload: Payload) -> list[asyncio.Task[Any]]:
    """Begin to handle an interaction; returns the tasks that do it.

    Raises:
        ValueError: it is no interaction.
    """
    try:
        # discord.py starts tasks and names none of them to the caller.
        with _started_tasks() as handling:
            private.parse_interaction(client, payload)
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError("no interaction") from error
    return handling


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
