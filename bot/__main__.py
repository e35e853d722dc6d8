"""``python -m bot``, also installed as ``ecarte``: runs the bot, or ``COMMAND`` for its host.

Commands and worker processes import this module, too, and do not need the whole program. So modules of the
running bot are imported where they are used.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, NoReturn

from bot.config import (
    NO_METRICS,
    Config,
    ConfigError,
    Role,
    explaining_port,
    load,
    refused_token,
)
from bot.database.errors import StoreError
from bot.version import described

if TYPE_CHECKING:
    from bot.client.client import EcarteBot, MakeSource
    from bot.database.database import Database
    from bot.features.host_command import HostCommand
    from bot.tables.peers import Peers

_COMMANDS: Final = ("check", "backup", "restore", "export", "move", "rehearse")
"""The modules of ``bot.host``. Each is a ``HostCommand``, as those of features are."""
_SECONDS_TO_CANCEL: Final = 1.0
_MOST_WAITED_SECONDS: Final = 0.001
"""How long the drawing thread may keep the interpreter. The event loop gives it up at each system call."""


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (--help lists what it takes).\n")


class _Version(argparse.Action):
    """Says the version. It is looked up only if somebody asks, since that starts a program."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"ecarte {described()}")
        parser.exit()


def main(words: Sequence[str] | None = None) -> int:
    """Run the bot, or a command.

    Args:
        words: the arguments after the program's name; None for those of this process.

    Returns:
        The exit code: 2 if the words, a setting or the database are wrong, 1 if anything else fails.
    """
    given = list(sys.argv[1:] if words is None else words)
    arguments = _parser().parse_args(given or [Role.ALL])
    try:
        code: int = arguments.run(arguments)
    except (ConfigError, StoreError) as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        reason = f"{error.filename} cannot be used: {error.strerror}." if error.filename else error
        print(reason, file=sys.stderr)
        return 1
    return code


def host_commands() -> dict[str, HostCommand]:
    """What the host may call, by name: the program's own commands, and those of features."""
    from bot.features.registered import FEATURES

    found: dict[str, HostCommand] = {name: import_module(f"bot.host.{name}") for name in _COMMANDS}
    for feature in FEATURES:
        found |= feature.host_commands
    return found


def _parser() -> argparse.ArgumentParser:
    from bot.features.registered import HOOKS

    parser = _Parser(prog="python -m bot", description="Runs the bot, whole or in one of several roles.")
    parser.add_argument(
        "--version", action=_Version, nargs=0, help="show the version of the program and exit"
    )
    words = parser.add_subparsers(metavar="ROLE-or-COMMAND")
    for role in Role:
        words.add_parser(role.value, help=f"run the bot in the role {role}").set_defaults(run=_bot, role=role)
    for name, command in host_commands().items():
        chosen = words.add_parser(name, help=command.SUMMARY, description=command.__doc__)
        command.add_arguments(chosen)
        # What they need of the client and of other features, which they may not import.
        chosen.set_defaults(run=command.run, command_payloads=command_payloads, hooks=HOOKS)
    return parser


def _bot(arguments: argparse.Namespace) -> int:
    from bot.client import memory
    from bot.host import logs

    memory.give_back()
    config = load(os.environ, role=arguments.role)
    logs.set_up(config)
    sys.setswitchinterval(_MOST_WAITED_SECONDS)
    asyncio.run(_run(config))
    return 0


async def _run(config: Config) -> None:
    """Run the bot until it is stopped.

    Raises:
        ConfigError: a setting is wrong, or Discord refused the token.
        StoreError: the database cannot be used.
        OSError: Discord or a port cannot be used.
    """
    from bot.database.opening import open_database
    from bot.delivery.discord import private
    from bot.pages.pictures.text import SHAPES_LETTERS, UNSHAPED

    private.set_addresses(config.api_base, config.gateway_url)
    private.use_no_voice()
    if not SHAPES_LETTERS:
        logging.getLogger("bot").warning(UNSHAPED)
    database = await open_database(config.database)
    try:
        async with build(config, database) as bot, _measured(bot, config):
            logging.getLogger("bot").info("ecarte %s starts as %s", described(), config.role)
            await _until_stopped(bot, config.token)
    finally:
        await database.close()


def build(config: Config, database: Database) -> EcarteBot:
    """The bot of the role that the settings name."""
    from bot.client.client import EcarteBot

    peers = peers_on(database)
    source = _source(config.role, peers)
    if not database.shared:
        return EcarteBot(config, database, peers, source)
    from bot.cluster.peer_sync import PeerSync

    database.rest_share, database.hears = config.rest_share, config.role.owns_tables
    return EcarteBot(config, database, peers, source, PeerSync)


async def command_payloads(config: Config) -> Sequence[Mapping[str, Any]]:
    """The application commands as a bot registers them, which has no data and never runs."""
    from bot.database.opening import open_database
    from bot.delivery.discord import private

    with TemporaryDirectory() as folder:
        database = await open_database(f"sqlite:///{folder}/empty.db")
        try:
            async with build(replace(config, role=Role.ALL), database) as bot:
                await bot.load_commands()
                return await private.command_payloads(bot.tree, None)
        finally:
            await database.close()


def peers_on(database: Database) -> Peers:
    """The other processes on a database."""
    if database.shared:
        from bot.cluster.peers import ClusterPeers

        return ClusterPeers(database)
    from bot.features.registered import HOOKS
    from bot.registry.transactions import reach
    from bot.tables.peers import Standalone

    return Standalone(database, partial(reach.postpone, hooks=HOOKS))


def _source(role: Role, peers: Peers) -> MakeSource:
    """The source of interactions for a role. A process imports only what its role needs."""
    match role:
        case Role.ALL:
            from bot.client.standalone import StandaloneSource

            return StandaloneSource
        case Role.GATEWAY:
            from bot.cluster.gateway import GatewaySource

            return GatewaySource
        case Role.WEB:
            from bot.cluster.web import WebSource

            return WebSource
        case Role.WORKER:
            from bot.cluster.worker import WorkerSource

            return partial(WorkerSource, peers)


@contextlib.asynccontextmanager
async def _measured(bot: EcarteBot, config: Config) -> AsyncIterator[None]:
    """Serve the bot's figures while the block runs, if the settings say so.

    Raises:
        ConfigError: the library for it is not installed, or the port cannot be opened.
    """
    if config.metrics is None:
        yield
        return
    try:
        # Only hosts who want the figures need the library.
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
    from discord import LoginFailure

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
        logging.getLogger("bot").info("stopping")
    while not client.done():
        # A single request may get lost: in Python 3.11 ``asyncio.wait_for``, with which discord.py connects,
        # ignores a cancellation that arrives together with the result.
        client.cancel()
        await asyncio.wait({client}, timeout=_SECONDS_TO_CANCEL)
    try:
        if not client.cancelled():
            client.result()
    except LoginFailure as error:
        raise ConfigError(refused_token()) from error


if __name__ == "__main__":
    sys.exit(main())
