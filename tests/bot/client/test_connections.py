"""A connection to Discord whose other end is gone breaks by itself."""

from __future__ import annotations

import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.__main__ import build
from bot.client.client import EcarteBot
from bot.config import load
from bot.database.sqlite.database import SqliteDatabase

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other options")


@pytest.fixture
async def gateway() -> AsyncIterator[TestServer]:
    async def listen(request: web.Request) -> web.WebSocketResponse:
        opened = web.WebSocketResponse()
        await opened.prepare(request)
        async for _ in opened:
            pass
        return opened

    application = web.Application()
    application.router.add_get("/", listen)
    server = TestServer(application)
    async with server:
        yield server


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[EcarteBot]:
    database = await SqliteDatabase.open(tmp_path / "ecarte.db")
    yield build(load({"DISCORD_TOKEN": "token"}, tmp_path / "none.env"), database)
    await database.close()


async def test_the_system_asks_a_silent_connection_whether_it_is_alive(
    gateway: TestServer, bot: EcarteBot
) -> None:
    async with (
        aiohttp.ClientSession(connector=bot.http.connector) as session,
        session.ws_connect(gateway.make_url("/")) as listening,
    ):
        opened: socket.socket = listening.get_extra_info("socket")
        assert opened.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        options = (socket.TCP_KEEPIDLE, socket.TCP_KEEPINTVL, socket.TCP_KEEPCNT, socket.TCP_USER_TIMEOUT)
        idle, interval, times, unacknowledged = (
            opened.getsockopt(socket.IPPROTO_TCP, option) for option in options
        )
        assert idle + interval * times <= 20
        assert unacknowledged <= 20_000
