"""The interactions endpoint: it takes a signed request once it is whole, and refuses everything else."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import aiohttp
import pytest
from aiohttp.test_utils import unused_port
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from bot.cluster import endpoint
from bot.cluster.endpoint import Endpoint
from bot.config import Pace, WebSettings
from bot.database import clock
from bot.database.errors import StoreError
from sandbox.testing.harness import PATIENCE

pytestmark = pytest.mark.slow

Json = dict[str, Any]
KEY: Final = Ed25519PrivateKey.from_private_bytes(b"k" * 32)
OTHER_KEY: Final = Ed25519PrivateKey.from_private_bytes(b"o" * 32)
PRESS: Final = {"type": 3, "id": "7"}
PACE: Final = Pace()


class Discord:
    """Posts to an endpoint, and holds what the bot handles."""

    def __init__(self, session: aiohttp.ClientSession, pace: Pace) -> None:
        self.port = unused_port()
        settings = WebSettings("127.0.0.1", self.port, KEY.public_key().public_bytes_raw())
        self.url = f"http://127.0.0.1:{self.port}/interactions"
        self.endpoint = Endpoint(settings, self._take, pace)
        self.taken: list[Json] = []
        self.asked = asyncio.Event()
        self.stored = asyncio.Event()
        self.stored.set()
        self.out_of_reach = False
        """Whether the queue is."""
        self.kept: list[bool] = []
        """Whether the endpoint keeps the connection, for each response."""
        self._session = session

    async def _take(self, payload: Json) -> None:
        self.taken.append(payload)
        self.asked.set()
        await self.stored.wait()
        if "id" not in payload:
            raise ValueError("no interaction")
        if self.out_of_reach:
            raise StoreError("no database")

    def signed(self, body: bytes, seconds_ago: int = 0) -> dict[str, str]:
        timestamp = str(clock.time_of_day() // 1000 - seconds_ago)
        signature = KEY.sign(timestamp.encode() + body).hex()
        return {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": timestamp}

    async def send(self, *parts: bytes) -> tuple[bytes, bool]:
        """Send bytes and wait until the endpoint closes; return its response and whether it closed itself."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        for part in parts:
            writer.write(part)
            await writer.drain()
        try:
            async with asyncio.timeout(PATIENCE):
                said = await reader.read()
        except ConnectionResetError:
            said = b""
        except TimeoutError:
            return b"", False
        finally:
            writer.close()
        return said, True

    def head(self, length: int, **headers: str) -> bytes:
        """The head of a request with a body of ``length`` bytes."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        lines = {"Host": "here", "Content-Length": str(length), **self.signed(b""), **named}
        return (
            b"POST /interactions HTTP/1.1\r\n"
            + b"".join(f"{name}: {value}\r\n".encode() for name, value in lines.items())
            + b"\r\n"
        )

    async def listens(self) -> bool:
        try:
            await self.post(written({"type": 1, "id": "5"}))
        except aiohttp.ClientConnectionError:
            return False
        return True

    async def post(
        self, body: bytes | io.BytesIO, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        given = self.signed(body) if headers is None and isinstance(body, bytes) else headers
        async with self._session.post(self.url, data=body, headers=given) as response:
            self.kept.append(response.headers.get("Connection") != "close")
            return response.status, await response.read()


@asynccontextmanager
async def opened(pace: Pace = PACE) -> AsyncIterator[Discord]:
    async with aiohttp.ClientSession() as session:
        made = Discord(session, pace)
        await made.endpoint.open()
        yield made
        await made.endpoint.close()


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with opened() as made:
        yield made


def written(payload: object) -> bytes:
    return json.dumps(payload).encode()


async def test_ping_is_answered_with_pong(discord: Discord) -> None:
    status, body = await discord.post(written({"type": 1, "id": "5"}))
    assert (status, json.loads(body)) == (200, {"type": 1})
    assert discord.taken == []


async def test_the_response_is_empty_and_follows_when_the_interaction_is_stored(discord: Discord) -> None:
    discord.stored.clear()
    posted = asyncio.create_task(discord.post(written(PRESS)))
    await discord.asked.wait()
    assert not posted.done()
    discord.stored.set()
    assert await posted == (202, b"")
    assert discord.taken == [PRESS]


async def test_discord_is_not_told_that_an_interaction_was_taken_that_is_not_stored(discord: Discord) -> None:
    discord.out_of_reach = True
    assert await discord.post(written(PRESS)) == (503, b"")


@pytest.mark.parametrize(
    "change",
    [
        {"X-Signature-Ed25519": None},
        {"X-Signature-Timestamp": None},
        {"X-Signature-Timestamp": "1700000001"},
        {"X-Signature-Ed25519": "no digits"},
        {"X-Signature-Ed25519": ""},
        {"X-Signature-Ed25519": "ab" * 63},
        {"X-Signature-Timestamp": "now"},
        {"X-Signature-Timestamp": "-1"},
        {"X-Signature-Timestamp": "9" * 5000},
        {"X-Signature-Ed25519": "ab" * 64},
    ],
)
async def test_a_request_without_discords_signature_is_refused_with_401(
    discord: Discord, change: dict[str, str | None]
) -> None:
    body = written(PRESS)
    headers = discord.signed(body) | change
    given = {name: value for name, value in headers.items() if value is not None}
    assert (await discord.post(body, given))[0] == 401
    assert discord.taken == []


async def test_a_signature_of_another_key_is_refused(discord: Discord) -> None:
    body = written(PRESS)
    headers = discord.signed(body)
    signature = OTHER_KEY.sign(headers["X-Signature-Timestamp"].encode() + body).hex()
    assert (await discord.post(body, headers | {"X-Signature-Ed25519": signature}))[0] == 401
    assert discord.taken == []


async def test_another_body_than_the_signed_one_is_refused(discord: Discord) -> None:
    assert (await discord.post(written(PRESS | {"id": "8"}), discord.signed(written(PRESS))))[0] == 401


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b'"press"', b"\xff", b"{}", b'{"type": 99}', b'{"type": 3}']
)
async def test_a_body_that_is_no_interaction_is_refused_with_400(discord: Discord, body: bytes) -> None:
    assert (await discord.post(body))[0] == 400


async def test_a_body_without_end_is_refused(discord: Discord) -> None:
    body = b" " * (1024 * 1024 + 1)
    assert (await discord.post(io.BytesIO(body), discord.signed(body)))[0] == 413


async def test_closing_answers_the_requests_in_flight_and_takes_no_more(discord: Discord) -> None:
    discord.stored.clear()
    posted = asyncio.create_task(discord.post(written(PRESS)))
    await discord.asked.wait()
    closing = asyncio.create_task(discord.endpoint.close())
    # It closes its socket before it waits for anything.
    await asyncio.sleep(0)
    assert not await discord.listens()
    assert not posted.done()
    discord.stored.set()
    assert await posted == (202, b"")
    await closing


async def test_no_connection_is_kept_that_a_process_would_close_when_it_stops(discord: Discord) -> None:
    for body in (written({"type": 1, "id": "5"}), written(PRESS), b"{"):
        await discord.post(body)
    await discord.post(written(PRESS), headers={})
    assert discord.kept == [False, False, False, False]


async def test_closing_answers_requests_that_were_not_read_yet(discord: Discord) -> None:
    discord.endpoint.pace = Pace(read=300.0)
    body = written(PRESS)
    headers = {"Host": "here", "Content-Length": str(len(body)), **discord.signed(body)}
    reader, writer = await asyncio.open_connection("127.0.0.1", discord.port)
    # The connection is accepted once a later one has been answered.
    assert await discord.listens()
    closing = asyncio.create_task(discord.endpoint.close())
    # It closes its socket before it waits for anything.
    await asyncio.sleep(0)
    assert not await discord.listens()
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    writer.write(f"POST /interactions HTTP/1.1\r\n{head}\r\n".encode() + body)
    assert (await reader.readline()).startswith(b"HTTP/1.1 202 ")
    writer.close()
    await closing


@pytest.mark.parametrize("seconds_ago", [-3600, -310, 310, 3600])
async def test_a_signed_request_of_another_time_is_refused(discord: Discord, seconds_ago: int) -> None:
    body = written(PRESS)
    assert (await discord.post(body, discord.signed(body, seconds_ago)))[0] == 401
    assert discord.taken == []


@pytest.mark.parametrize("seconds_ago", [-240, 240])
async def test_clocks_may_differ_by_minutes(discord: Discord, seconds_ago: int) -> None:
    body = written(PRESS)
    assert (await discord.post(body, discord.signed(body, seconds_ago)))[0] == 202


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content_Encoding": "gzip"}, b"415"),
        ({"Content_Encoding": "deflate"}, b"415"),
        ({"Content_Encoding": "br, gzip"}, b"415"),
        ({"X_Signature_Ed25519": ""}, b"401"),
        ({"X_Signature_Timestamp": ""}, b"401"),
        ({"X_Signature_Timestamp": "1700000000"}, b"401"),
        ({"Content_Length": str(1 << 40)}, b"413"),
    ],
)
async def test_a_bad_head_is_refused_before_its_body_comes(
    discord: Discord, headers: dict[str, str], status: bytes
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", discord.port)
    writer.write(discord.head(1000, **headers))
    async with asyncio.timeout(PATIENCE):
        assert (await reader.readline()).split()[1] == status
    writer.close()


@pytest.mark.parametrize("body", [gzip.compress(bytes(100_000)), b"no gzip"])
async def test_nothing_is_unpacked(discord: Discord, body: bytes, caplog: pytest.LogCaptureFixture) -> None:
    status, _ = await discord.post(body, discord.signed(body) | {"Content-Encoding": "gzip"})
    assert status == 415
    assert not any(record.exc_info for record in caplog.records)


HALVES: Final[dict[str, Callable[[Discord], list[bytes]]]] = {
    "nothing": lambda _: [],
    "half a line": lambda _: [b"POST /inter"],
    "half a head": lambda _: [b"POST / HTTP/1.1\r\nHost: here\r\n"],
    "no body": lambda discord: [discord.head(100)],
    "half a body": lambda discord: [discord.head(100), bytes(50)],
    "a body that is not wanted": lambda discord: [discord.head(100, Content_Encoding="gzip"), bytes(50)],
    "half a chunk": lambda discord: [
        discord.head(0).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked"),
        b"50\r\nab",
    ],
    "another method": lambda _: [b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"],
}


@pytest.mark.parametrize("half", HALVES)
async def test_half_a_request_does_not_stay_open(half: str, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(Pace(request=0.1)) as discord:
        _, closed = await discord.send(*HALVES[half](discord))
        assert closed
    assert not any(record.exc_info for record in caplog.records)


async def test_a_whole_request_may_take_longer_to_store() -> None:
    async with opened(Pace(request=0.05)) as discord:
        discord.stored.clear()
        posted = asyncio.create_task(discord.post(written(PRESS)))
        await discord.asked.wait()
        # This test is about time, so time must pass.
        await asyncio.sleep(0.1)
        discord.stored.set()
        assert await posted == (202, b"")


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01 a handshake of TLS\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost here\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: many\r\n\r\n",
        b"POST / HTTP/1.1\r\n" + b"a" * 100_000 + b"\r\n\r\n",
        b"chunks",
    ],
)
async def test_a_malformed_request_logs_no_traceback(
    discord: Discord, sent: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    if sent == b"chunks":
        head = discord.head(0).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
        sent = head + b"no number\r\nab\r\n"
    said, closed = await discord.send(sent)
    assert closed
    assert said.split()[1] == b"400"
    assert not any(record.exc_info for record in caplog.records)


async def test_an_upload_that_breaks_off_logs_no_traceback(
    discord: Discord, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(20):
        _, writer = await asyncio.open_connection("127.0.0.1", discord.port)
        writer.write(discord.head(100) + bytes(50))
        await writer.drain()
        writer.transport.abort()
    await discord.endpoint.close()
    assert not any(record.exc_info for record in caplog.records)


async def test_many_refusals_are_counted_in_few_lines(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    began = time.monotonic()
    async with opened() as discord:
        for _ in range(100):
            await asyncio.gather(*(discord.post(b"{}", {}) for _ in range(3)))
    lines = [record.getMessage() for record in caplog.records if record.name == endpoint.__name__]
    assert len(lines) <= time.monotonic() - began + 2
    assert sum(int(line.split("(")[1].rstrip(")")) for line in lines) == 300
