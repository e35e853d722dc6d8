"""A proxy to a PostgreSQL server that breaks at a chosen message."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import Enum, auto
from pathlib import Path
from typing import Final

_SOCKET: Final = ".s.PGSQL.5432"


class Fault(Enum):
    """What happens at a message to the server."""

    LOST = auto()
    """The connection breaks, and the message does not arrive."""
    UNANSWERED = auto()
    """The connection breaks after the server has carried it out, before the answer arrives."""
    INTERRUPTED = auto()
    """``interrupt`` runs before the message arrives."""


class CuttingProxy:
    """Passes everything on until ``choose`` wants a fault; after one it passes everything on again.

    Attributes:
        choose: says whether a fault happens at a message. A client sends one and waits for its answer.
        interrupt: called on a thread for ``Fault.INTERRUPTED``.
    """

    def __init__(self, server: Path) -> None:
        self._server = server / _SOCKET
        self.choose: Callable[[bytes], Fault | None] | None = None
        self.interrupt: Callable[[], None] = lambda: None

    def withdraw(self) -> bool:
        """Cancel the chosen fault; return whether it had not happened yet."""
        pending, self.choose = self.choose is not None, None
        return pending

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on one connection until either side ends it."""
        try:
            answers, orders = await asyncio.open_unix_connection(str(self._server))
        except OSError:
            # The server is being restarted.
            writer.close()
            return
        back = asyncio.create_task(self._pass_back(answers, writer))
        try:
            while data := await reader.read(1 << 16):
                fault = None if self.choose is None else self.choose(data)
                if fault is not None:
                    self.choose = None
                if fault is Fault.LOST:
                    break
                if fault is Fault.INTERRUPTED:
                    await asyncio.to_thread(self.interrupt)
                if fault is Fault.UNANSWERED:
                    back.cancel()
                    await asyncio.wait([back])
                orders.write(data)
                await orders.drain()
                if fault is Fault.UNANSWERED:
                    await answers.read(1)
                    break
        except ConnectionError:
            pass
        finally:
            back.cancel()
            for end in (orders, writer):
                end.close()

    async def _pass_back(self, answers: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await answers.read(1 << 16):
                writer.write(data)
                await writer.drain()
        finally:
            writer.close()


@asynccontextmanager
async def cutting_proxy(folder: Path, server: Path) -> AsyncIterator[CuttingProxy]:
    """A proxy with its socket in ``folder``, while the block runs."""
    proxy = CuttingProxy(server)
    async with asyncio.TaskGroup() as serving:

        def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            serving.create_task(proxy.serve(reader, writer))

        async with await asyncio.start_unix_server(connected, str(folder / _SOCKET)):
            yield proxy
