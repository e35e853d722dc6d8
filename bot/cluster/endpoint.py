"""Discord's interactions endpoint: an HTTP server that takes signed interactions."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from discord import InteractionResponseType, InteractionType

from bot.config import Pace, WebSettings
from bot.database import clock
from bot.database.errors import StoreError
from bot.delivery.refusals import HttpLog, Refusals

log = logging.getLogger(__name__)

Payload = dict[str, Any]
Take = Callable[[Payload], Awaitable[None]]

_BIGGEST_REQUEST: Final = 1024 * 1024
_LINGER_SECONDS: Final = 1.0
"""For how long the rest of a refused request is read. Its sender reads the response only then."""
_CLOCKS_MS: Final = 5 * 60_000
"""How far the time of a request may differ from this machine's. A captured request cannot be sent later."""
_SIGNATURE: Final = re.compile(r"[0-9a-fA-F]{128}")
_SECONDS: Final = re.compile(r"[0-9]{1,12}")
_CLOSE_SECONDS: Final = 10.0
_POLL_SECONDS: Final = 0.02
_PONG: Final = {"type": InteractionResponseType.pong.value}
_KINDS: Final = frozenset(kind.value for kind in InteractionType)


class Endpoint:
    """Takes interactions on every path of one port.

    Once an interaction is in the queue, the endpoint responds with 202 and no body, as Discord documents it
    for a bot that answers through its callback route. If this process is killed before, a load balancer may
    send the interaction to another one, because each interaction is carried out once.

    Args:
        settings: where to listen, and the key that checks signatures.
        take: puts an interaction into the queue; raises ValueError if the request holds none.
    """

    def __init__(self, settings: WebSettings, take: Take, pace: Pace) -> None:
        self.pace = pace
        self._settings = settings
        self._key = Ed25519PublicKey.from_public_bytes(settings.public_key)
        self._take = take
        self._refusals = Refusals(log)
        self._whole: set[asyncio.BaseProtocol] = set()
        """The connections younger than ``Pace.request`` whose request was received whole."""
        self._listening: asyncio.Server | None = None
        app = web.Application(client_max_size=_BIGGEST_REQUEST)
        app.router.add_post("/{path:.*}", self._receive)
        self._runner = web.AppRunner(
            app,
            access_log=None,
            logger=HttpLog(log, self._refusals),
            # Nothing is unpacked before its signature is checked.
            auto_decompress=False,
            lingering_time=_LINGER_SECONDS,
            shutdown_timeout=_CLOSE_SECONDS,
        )

    async def open(self) -> None:
        """Listen.

        Raises:
            OSError: the address cannot be used.
        """
        await self._runner.setup()
        self._listening = await asyncio.get_running_loop().create_server(
            self._connection, self._settings.host, self._settings.port
        )

    async def close(self) -> None:
        """Take no more requests, and respond to those in flight."""
        if self._listening is not None:
            self._listening.close()
        # A busy process may not have read its newest requests yet. Each connection ends with its response.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.pace.read):
                # aiohttp does not report the end of a connection.
                while self._runner.server is not None and self._runner.server.connections:  # noqa: ASYNC110
                    await asyncio.sleep(_POLL_SECONDS)
        await self._runner.cleanup()
        self._refusals.close()

    def _connection(self) -> asyncio.BaseProtocol:
        """The handler of a new connection, which is closed unless it sends one request in time."""
        assert self._runner.server is not None, "the endpoint is open"
        connection = self._runner.server()

        def check() -> None:
            if connection in self._whole:
                self._whole.discard(connection)
            elif connection.transport is not None:
                self._refusals.note("not whole in time")
                connection.force_close()

        asyncio.get_running_loop().call_later(self.pace.request, check)
        return connection

    async def _receive(self, request: web.Request) -> web.Response:
        response = await self._respond(request)
        # Over a connection that stays open, a load balancer would send the next interaction even to a process
        # that is stopping.
        response.force_close()
        return response

    async def _respond(self, request: web.Request) -> web.Response:
        if refused := self._refuse(request):
            return refused
        try:
            body = await request.read()
        except (ConnectionError, HttpProcessingError, web.RequestPayloadError):
            return self._refused(400, "broken off")
        except web.HTTPRequestEntityTooLarge:
            return self._refused(413, "too large")
        self._whole.add(request.protocol)
        if not self._signed(request, body):
            # Discord itself sends such requests, to check that they are refused.
            return self._refused(401, "signed by somebody else")
        try:
            payload = json.loads(body)
        except ValueError:
            return self._refused(400, "no interaction")
        if not isinstance(payload, dict) or payload.get("type") not in _KINDS:
            return self._refused(400, "no interaction")
        if payload["type"] == InteractionType.ping.value:
            return web.json_response(_PONG)
        try:
            await self._take(payload)
        except ValueError:
            return self._refused(400, "no interaction")
        except StoreError:
            return self._refused(503, "not stored")
        return web.Response(status=202)

    def _refuse(self, request: web.Request) -> web.Response | None:
        """Refuse a request whose head shows that Discord has not sent it, before its body is read."""
        headers = request.headers
        if headers.get("Content-Encoding", "identity").lower() != "identity":
            return self._refused(415, "packed")
        if (request.content_length or 0) > _BIGGEST_REQUEST:
            return self._refused(413, "too large")
        seconds = headers.get("X-Signature-Timestamp", "")
        if not _SIGNATURE.fullmatch(headers.get("X-Signature-Ed25519", "")) or not _SECONDS.fullmatch(
            seconds
        ):
            return self._refused(401, "not signed")
        if abs(clock.time_of_day() - int(seconds) * 1000) > _CLOCKS_MS:
            return self._refused(401, "of another time")
        return None

    def _refused(self, status: int, reason: str) -> web.Response:
        self._refusals.note(reason)
        return web.Response(status=status)

    def _signed(self, request: web.Request, body: bytes) -> bool:
        """Whether a request whose head is in order comes from Discord."""
        signature = bytes.fromhex(request.headers["X-Signature-Ed25519"])
        timestamp = request.headers["X-Signature-Timestamp"].encode()
        try:
            self._key.verify(signature, timestamp + body)
        except InvalidSignature:
            return False
        return True
