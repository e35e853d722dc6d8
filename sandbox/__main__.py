"""Run the sandbox: `python -m sandbox [--port PORT] [--no-bot | --cluster]`, called also `ecarte-sandbox`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from tempfile import TemporaryDirectory

from .cluster import Cluster, ProcessEnded
from .process.postgres import own_server, programs
from .server import PortTaken, Server

DEFAULT_PORT = 8765


def main() -> int:
    """Serve until Ctrl-C; return the exit code."""
    parser = argparse.ArgumentParser(description="A fake Discord on this machine, with the bot.")
    parser.add_argument("--port", type=int, help=f"the port (default: {DEFAULT_PORT}, or a free one)")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--no-bot", action="store_true", help="do not start the bot")
    which.add_argument("--cluster", action="store_true", help="start it as several processes, on PostgreSQL")
    arguments = parser.parse_args()
    if arguments.cluster and programs() is None:
        print("PostgreSQL is not installed (Debian: postgresql).", file=sys.stderr)
        return 2
    start = _no_bot if arguments.no_bot else _cluster if arguments.cluster else _one_bot
    try:
        asyncio.run(_serve(arguments.port, start))
    except KeyboardInterrupt:
        pass
    except PortTaken as taken:
        print(f"{taken} Choose another one with --port.", file=sys.stderr)
        return 2
    except ProcessEnded as ended:
        print(ended, file=sys.stderr)
        return 1
    return 0


async def _serve(port: int | None, start: Callable[[Server, ExitStack], Awaitable[None]]) -> None:
    server = Server()
    try:
        await server.start(DEFAULT_PORT if port is None else port)
    except PortTaken:
        if port is not None:
            raise
        await server.start()
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        # Windows has no such handlers (nor a SIGHUP): there Ctrl-C is a KeyboardInterrupt.
        with contextlib.suppress(AttributeError, NotImplementedError):
            loop.add_signal_handler(getattr(signal, name), stopped.set)
    # This Discord is new at every start, and so is the bot's database.
    with ExitStack() as stack:
        try:
            print(f"The sandbox is at {server.world.base_url}/ (Ctrl-C stops it)", flush=True)
            await start(server, stack)
            await stopped.wait()
        finally:
            await server.stop()


async def _one_bot(server: Server, stack: ExitStack) -> None:
    folder = stack.enter_context(TemporaryDirectory(prefix="ecarte-sandbox-"))
    database = os.environ.get("DATABASE_URL") or f"sqlite:///{folder}/ecarte.db"
    bot = await server.launch({"DATABASE_URL": database}, "bot")
    bot.exited.add_done_callback(lambda task: _report(task, bot.log))


async def _cluster(server: Server, stack: ExitStack) -> None:
    postgres = stack.enter_context(own_server())
    await Cluster(server, postgres.url()).start()


async def _no_bot(server: Server, _: ExitStack) -> None:
    leading = " ".join(f"{name}={value}" for name, value in server.addresses.items())
    print(f"To connect a bot, set: {leading}", flush=True)


def _report(ended: asyncio.Task[int], log: str) -> None:
    """Print the log of a bot that ended with an error."""
    if ended.result() > 0:
        print(log, f"The bot ended with exit code {ended.result()}.", sep="", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
