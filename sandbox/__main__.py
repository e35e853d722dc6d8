"""Run the sandbox: `python -m sandbox [--port PORT] [--no-bot]`."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile

from .server import PortTaken, Server

DEFAULT_PORT = 8765


def main() -> int:
    """Serve until Ctrl-C; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="A Discord on this machine.")
    parser.add_argument("--port", type=int, help=f"the port (default {DEFAULT_PORT}, or any free one)")
    parser.add_argument("--no-bot", action="store_true", help="start no bot")
    arguments = parser.parse_args()
    try:
        asyncio.run(_serve(arguments.port, with_bot=not arguments.no_bot))
    except PortTaken as taken:
        print(f"{taken} Choose another one with --port.", file=sys.stderr)
        return 2
    return 0


async def _serve(port: int | None, *, with_bot: bool) -> None:
    server = Server()
    try:
        await server.start(DEFAULT_PORT if port is None else port)
    except PortTaken:
        if port is not None:
            raise
        await server.start()
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(ending, stopped.set)
    # This Discord is new at every start, so is what the bot remembers of it.
    memory = tempfile.TemporaryDirectory(prefix="ecarte-sandbox-")
    database = os.environ.get("DATABASE_URL") or f"sqlite:///{memory.name}/ecarte.db"
    server.bot_environment = {"DATABASE_URL": database}
    try:
        if with_bot:
            bot = await server.launch()
            bot.exited.add_done_callback(lambda task: _report(task, bot.log))
        print(f"The sandbox is at {server.world.base_url}/ (Ctrl-C stops it)", flush=True)
        if not with_bot:
            leading = " ".join(f"{name}={value}" for name, value in server.addresses.items())
            print(f"A bot finds it so: {leading}", flush=True)
        await stopped.wait()
    finally:
        await server.stop()
        memory.cleanup()


def _report(ended: asyncio.Task[int], log: str) -> None:
    """Show what a bot said that ended with an error."""
    if ended.result() > 0:
        print(log, f"The bot has ended with exit code {ended.result()}.", sep="", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
