"""The running program: settings, database and client from start to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from typing import Final

import discord

from bot.client.client import EcarteBot
from bot.cluster import roles
from bot.config import NO_METRICS, TOKEN_PAGE, Config, ConfigError, Role, explaining_port, load
from bot.database.opening import open_database
from bot.delivery.discord import private
from bot.host import logs
from bot.pages.pictures.text import SHAPES_LETTERS

_SECONDS_TO_CANCEL: Final = 1.0
_MOST_WAITED_SECONDS: Final = 0.001
"""How long the thread that draws keeps the interpreter from the event loop, which gives it up at each call of
the system."""


def run(role: Role) -> None:
    """Run the bot until it is stopped.

    Raises:
        ConfigError: a setting is wrong, or Discord refused the token.
        StoreError: the database cannot be used.
        OSError: Discord or a port cannot be used.
    """
    config = load(os.environ, role=role)
    logs.set_up(config)
    sys.setswitchinterval(_MOST_WAITED_SECONDS)
    asyncio.run(_run(config))


async def _run(config: Config) -> None:
    private.set_addresses(config.api_base, config.gateway_url)
    private.use_no_voice()
    if not SHAPES_LETTERS:
        logging.getLogger(__name__).warning(
            "Without FriBiDi (Debian: libfribidi0) Arabic, Hebrew and Indic names"
            " are drawn letter by letter in pictures"
        )
    database = await open_database(config.database)
    try:
        async with roles.build(config, database) as bot, _measured(bot, config):
            await _until_stopped(bot, config.token)
    finally:
        await database.close()


@contextlib.asynccontextmanager
async def _measured(bot: EcarteBot, config: Config) -> AsyncIterator[None]:
    """Serve the bot's figures, where the settings say so.

    Raises:
        ConfigError: the library for it is not installed, or the port cannot be opened.
    """
    if config.metrics is None:
        yield
        return
    try:
        # Only those who use it need it.
        from bot.client.metrics import Metrics
    except ImportError:
        raise ConfigError(NO_METRICS) from None
    async with contextlib.AsyncExitStack() as stack:
        with explaining_port("METRICS_PORT", config.metrics.host, config.metrics.port):
            await stack.enter_async_context(Metrics(bot).served(config.metrics))
        yield


async def _until_stopped(bot: EcarteBot, token: str) -> None:
    """Run the client until it ends or a signal asks it to stop.

    Raises:
        ConfigError: Discord refused the token.
    """
    client = asyncio.create_task(bot.start(token), name="background: client")
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows has no signal handlers: Ctrl-C cancels this task, and SIGTERM ends the process.
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    stopped = asyncio.create_task(stop.wait(), name="background: stop")
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.wait({client, stopped}, return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    if not client.done():
        logging.getLogger(__name__).info("stopping")
    while not client.done():
        # One request may get lost: in Python 3.11 ``asyncio.wait_for``, through which discord.py connects,
        # ignores a cancellation that arrives together with the result.
        client.cancel()
        await asyncio.wait({client}, timeout=_SECONDS_TO_CANCEL)
    try:
        if not client.cancelled():
            client.result()
    except discord.LoginFailure as error:
        raise ConfigError(
            f"Discord refused the token: reset it at {TOKEN_PAGE} and put the new one into .env."
        ) from error
