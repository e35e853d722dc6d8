"""Times answers at the sandbox's sockets, without the sandbox's own work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from time import perf_counter
from typing import Any
from unittest import mock

from aiohttp import web
from aiohttp.web_protocol import RequestHandler


class Sockets:
    """Times answers, where a single event is in flight at a time."""

    def __init__(self) -> None:
        self._sent = 0.0
        self._waits = False
        self.seconds = 0.0
        """The seconds from the last event that a socket was given to the request that came next.

        The bot hands a request over in one piece, so all of it is there then.
        """

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Time answers as long as the block runs."""
        with ExitStack() as stack:
            for name in ("send_str", "send_bytes"):
                stack.enter_context(self._before(web.WebSocketResponse, name, self._sends))
            stack.enter_context(self._before(RequestHandler, "data_received", self._receives))
            yield

    def _before(self, kind: type, name: str, note: Any) -> Any:
        method = getattr(kind, name)

        def call(one: Any, data: Any, *args: Any, **kwargs: Any) -> Any:
            note(data)
            return method(one, data, *args, **kwargs)

        return mock.patch.object(kind, name, call)

    def _sends(self, _: str | bytes) -> None:
        self._sent, self._waits = perf_counter(), True

    def _receives(self, data: bytes) -> None:
        # The server also feeds itself empty data, to go on reading.
        if data and self._waits:
            self.seconds, self._waits = perf_counter() - self._sent, False
