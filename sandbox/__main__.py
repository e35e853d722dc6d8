"""Run the sandbox: `python -m sandbox [--port PORT] [--no-bot]`, installed also as `ecarte-sandbox`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile

from .server import PortTaken, Server

DEFAULT_PORT = 8765


def main() -> int:
    """Serve until Ctrl-C; return the exit code."""
    parser = argparse.ArgumentParser(description="A fake Discord on this machine, with the bot.")
    parser.add_argument("--port", type=int, help=f"the port (default: {DEFAULT_PORT}, or a free one)")
    parser.add_argument("--no-bot", action="store_true", help="do not start the bot")
    arguments = parser.parse_args()
    try:
        asyncio.run(_serve(arguments.port, with_bot=not arguments.no_bot))
    except KeyboardInterrupt:
        pass
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
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        # Windows has no such handlers (nor a SIGHUP): there Ctrl-C is a KeyboardInterrupt.
        with contextlib.suppress(AttributeError, NotImplementedError):
            loop.add_signal_handler(getattr(signal, name), stopped.set)
    # This Discord is new at every start, and so is the bot's database.
    folder = tempfile.TemporaryDirectory(prefix="ecarte-sandbox-")
    database = os.environ.get("DATABASE_URL") or f"sqlite:///{folder.name}/ecarte.db"
    server.bot_environment = {"DATABASE_URL": database}
    try:
        if with_bot:
            bot = await server.launch()
            bot.exited.add_done_callback(lambda task: _report(task, bot.log))
        print(f"The sandbox is at {server.world.base_url}/ (Ctrl-C stops it)", flush=True)
        if not with_bot:
            leading = " ".join(f"{name}={value}" for name, value in server.addresses.items())
            print(f"To connect a bot, set: {leading}", flush=True)
        await stopped.wait()
    finally:
        await server.stop()
        folder.cleanup()


def _report(ended: asyncio.Task[int], log: str) -> None:
    """Print the log of a bot that ended with an error."""
    if ended.result() > 0:
        print(log, f"The bot ended with exit code {ended.result()}.", sep="", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
