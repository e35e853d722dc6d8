"""Makes each kind of call that the bot makes on Discord, in a private channel of the administrators.

Each line says what Discord answered, in how long, and what to do. Then a person is asked to press three
controls there. All that was made is deleted again, and a report ends it. Stop the bot first, or use another
application's token.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
from functools import partial
from typing import Final

from bot import config
from bot.features.host_command import snowflake

SUMMARY: Final = "try each kind of call on Discord, in a private channel, and report"
_PAUSE_SECONDS: Final = 4.0
"""Longer than Discord waits for an answer that is not deferred."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("server", type=snowflake, metavar="SERVER", help="the server's number at Discord")
    parser.add_argument("channel", type=snowflake, metavar="CHANNEL", help="a private text channel's number")
    parser.add_argument(
        "person",
        type=snowflake,
        nargs="?",
        metavar="PERSON",
        help="who presses; else the application's owner",
    )
    parser.add_argument(
        "--minutes",
        type=float,
        default=5.0,
        help="how long the person has for it, 5 if it is not said; 0 asks nobody",
    )


def run(arguments: argparse.Namespace) -> int:
    """Rehearse; returns 1 if something was refused or not pressed.

    Raises:
        ConfigError: a setting is wrong, or Discord refused the token.
    """
    settings = config.load(os.environ)
    return int(not asyncio.run(_rehearsed(settings, arguments)))


async def _rehearsed(settings: config.Config, arguments: argparse.Namespace) -> bool:
    from bot.delivery.discord import private
    from bot.host.rehearse.rehearsal import Rehearsal

    private.set_addresses(settings.api_base, settings.gateway_url)
    private.use_no_voice()
    rehearsal = Rehearsal(
        settings,
        arguments.server,
        arguments.channel,
        arguments.person,
        partial(arguments.command_payloads, settings),
        seconds=arguments.minutes * 60,
        pause=_PAUSE_SECONDS,
    )
    rehearsing = asyncio.create_task(rehearsal.run(), name="rehearse")
    for number in (signal.SIGINT, signal.SIGTERM):
        # What was made is deleted first. Windows and threads have no signal handlers.
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(number, rehearsing.cancel)
    return await rehearsing
