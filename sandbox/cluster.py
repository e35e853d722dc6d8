"""The bot as several processes on this machine, with a PostgreSQL server of their own."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Mapping
from typing import Final

from .http.endpoint import EndpointRefused
from .process.bot import BotProcess
from .server import HOST, Server

_LOOK_SECONDS: Final = 0.1
_SHARE_OF_WORKERS: Final = 0.75
"""The workers' share of Discord's limit on requests: they edit the messages."""
_SMALL_SHARE: Final = "0.05"


class Cluster:
    """One gateway, and any number of processes that take interactions over HTTP or from the gateway.

    Args:
        server: the Discord that they connect to.
        database: the URL of an empty PostgreSQL database.
        environment: further environment variables of each process.
    """

    def __init__(self, server: Server, database: str, environment: Mapping[str, str] | None = None) -> None:
        self._server = server
        self._environment = {**(environment or {}), "DATABASE_URL": database}
        self.urls: list[str] = []
        """The addresses of the processes to which Discord posts interactions."""

    async def start(self, *, webs: int = 2, workers: int = 3) -> None:
        """Start the processes, and let Discord post interactions to the web processes.

        Raises:
            ProcessEnded: a process ended before the others were ready.
        """
        started = [await self._launch("gateway", "gateway", REST_SHARE=_SMALL_SHARE)]
        share = f"{_SHARE_OF_WORKERS / workers:.2f}"
        for number in range(1, workers + 1):
            started.append(await self._launch(f"worker {number}", "worker", REST_SHARE=share))
        for number in range(1, webs + 1):
            port = str(_free_port())
            where = {"WEB_HOST": HOST, "WEB_PORT": port}
            started.append(await self._launch(f"web {number}", "web", REST_SHARE=_SMALL_SHARE, **where))
            self.urls.append(f"http://{HOST}:{port}")
        while not await self._connected():
            for process in started:
                if not process.running:
                    raise ProcessEnded(process.log)
            await asyncio.sleep(_LOOK_SECONDS)

    async def _launch(self, name: str, role: str, **environment: str) -> BotProcess:
        return await self._server.launch({**self._environment, **environment}, "bot", role, name=name)

    async def _connected(self) -> bool:
        world = self._server.world
        if not (world.bot_online and any(world.commands.values())):
            return False
        with contextlib.suppress(EndpointRefused):
            await self._server.endpoint.set(self.urls)
            return True
        return False


class ProcessEnded(Exception):
    """A process ended before the others were ready; its log is in the message."""


def _free_port() -> int:
    with socket.create_server((HOST, 0)) as found:
        port: int = found.getsockname()[1]
        return port
