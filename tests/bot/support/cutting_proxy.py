"""A way to a PostgreSQL server that breaks while a transaction is committed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

_SOCKET: Final = ".s.PGSQL.5432"
_COMMIT: Final = b"COMMIT"


class CuttingProxy:
    """Passes everything on, but cuts the connection once on which ``COMMIT`` is sent.

    Attributes:
        arrives: whether the server gets that commit; its answer is lost in any case.
        cuts: how many times it still cuts.
    """

    def __init__(self, server: Path, *, arrives: bool) -> None:
        self._server = server / _SOCKET
        self.arrives = arrives
        self.cuts = 1

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on one connection until either side ends it."""
        answers, orders = await asyncio.open_unix_connection(str(self._server))
        back = asyncio.create_task(self._pass_back(answers, writer))
        try:
            while data := await reader.read(1 << 16):
                cut = _COMMIT in data and self.cuts > 0
                if cut:
                    self.cuts -= 1
                    back.cancel()
                if not cut or self.arrives:
                    orders.write(data)
                    await orders.drain()
                if cut:
                    if self.arrives:
                        await answers.read(1)
                    break
        finally:
            back.cancel()
            for end in (orders, writer):
                end.close()

    async def _pass_back(self, answers: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await answers.read(1 << 16):
            writer.write(data)
            await writer.drain()
        writer.close()


@asynccontextmanager
async def cutting_proxy(folder: Path, server: Path, *, arrives: bool) -> AsyncIterator[CuttingProxy]:
    """A proxy with its socket in ``folder``, while the block runs."""
    proxy = CuttingProxy(server, arrives=arrives)
    listening = await asyncio.start_unix_server(proxy.serve, str(folder / _SOCKET))
    async with listening:
        yield proxy
