"""Discord's interactions endpoint: an HTTP server that takes signed interactions."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from aiohttp import web
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from discord import InteractionResponseType, InteractionType

from bot.config import WebSettings

log = logging.getLogger(__name__)

Payload = dict[str, Any]
Take = Callable[[Payload], Coroutine[Any, Any, None]]
Keep = Callable[[Payload, asyncio.Task[Any]], Awaitable[None]]

_BIGGEST_REQUEST: Final = 1024 * 1024
_ANSWER_SECONDS: Final = 2.5
"""After so long an answer has at least been promised. Discord waits three seconds for the response."""
_CLOSE_SECONDS: Final = 10.0
_READ_SECONDS: Final = 3.0
"""How long a process that stops waits for what is written into its open connections."""
_LOOK_SECONDS: Final = 0.02
_PONG: Final = {"type": InteractionResponseType.pong.value}
_KINDS: Final = frozenset(kind.value for kind in InteractionType)


class Endpoint:
    """Takes interactions on every path of one port.

    The bot answers an interaction by the route of its callback, and the response is 202 without a body, as
    Discord documents it. The response follows the answer: if this process is killed before, a load balancer
    may send the interaction to another one, because each is carried out once. Where the answer takes too
    long for that, the response follows the note that lets another process take the interaction over.

    Args:
        settings: where to listen, and the key that checks signatures.
        take: handles an interaction to its end; raises ValueError if it is none.
        keep: notes an interaction for other processes until the task has ended that handles it.
    """

    def __init__(self, settings: WebSettings, take: Take, keep: Keep) -> None:
        self._settings = settings
        self._key = Ed25519PublicKey.from_public_bytes(settings.public_key)
        self._take = take
        self._keep = keep
        self._taken: set[asyncio.Task[None]] = set()
        app = web.Application(client_max_size=_BIGGEST_REQUEST)
        app.router.add_post("/{path:.*}", self._receive)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=_CLOSE_SECONDS)

    async def open(self) -> None:
        """Listen.

        Raises:
            OSError: the address cannot be used.
        """
        await self._runner.setup()
        await web.TCPSite(self._runner, self._settings.host, self._settings.port).start()

    async def close(self) -> None:
        """Take no more, and respond to what is under way."""
        for site in list(self._runner.sites):
            await site.stop()
        # A busy process has not read yet what has just come. Each connection ends with its response.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_READ_SECONDS):
                # aiohttp does not say when one ends.
                while self._runner.server is not None and self._runner.server.connections:  # noqa: ASYNC110
                    await asyncio.sleep(_LOOK_SECONDS)
        await self._runner.cleanup()
        await asyncio.gather(*self._taken, return_exceptions=True)

    async def _receive(self, request: web.Request) -> web.Response:
        response = await self._respond(request)
        # A load balancer that kept the connection would send the next interaction into it while this process
        # stops, or to the one that has taken its place.
        response.force_close()
        return response

    async def _respond(self, request: web.Request) -> web.Response:
        body = await request.read()
        if not self._signed(request, body):
            # Discord sends such requests itself, to see that they are refused.
            return web.Response(status=401)
        try:
            payload = json.loads(body)
        except ValueError:
            return web.Response(status=400)
        if not isinstance(payload, dict) or payload.get("type") not in _KINDS:
            return web.Response(status=400)
        if payload["type"] == InteractionType.ping.value:
            return web.json_response(_PONG)
        task = asyncio.create_task(self._take(payload), name="interaction")
        self._taken.add(task)
        task.add_done_callback(self._taken.discard)
        done, _ = await asyncio.wait({task}, timeout=_ANSWER_SECONDS)
        if not done:
            await self._keep(payload, task)
        elif isinstance(task.exception(), ValueError):
            return web.Response(status=400)
        return web.Response(status=202)

    def _signed(self, request: web.Request, body: bytes) -> bool:
        """Whether a request comes from Discord."""
        try:
            signature = bytes.fromhex(request.headers["X-Signature-Ed25519"])
            timestamp = request.headers["X-Signature-Timestamp"].encode()
            self._key.verify(signature, timestamp + body)
        except (LookupError, ValueError, InvalidSignature):
            return False
        return True
