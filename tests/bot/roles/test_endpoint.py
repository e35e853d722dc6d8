"""The interactions endpoint: what is signed is handled once it is whole, and everything else refused."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator
from typing import Any, Final

import aiohttp
import pytest
from aiohttp.test_utils import unused_port
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from bot.config import WebSettings
from bot.roles import endpoint
from bot.roles.endpoint import Endpoint

pytestmark = pytest.mark.slow

Json = dict[str, Any]
KEY: Final = Ed25519PrivateKey.from_private_bytes(b"k" * 32)
OTHER_KEY: Final = Ed25519PrivateKey.from_private_bytes(b"o" * 32)
TIMESTAMP: Final = "1700000000"
PRESS: Final = {"type": 3, "id": "7"}


class Discord:
    """Posts to an endpoint, and holds what the bot handles."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.port = unused_port()
        settings = WebSettings("127.0.0.1", self.port, KEY.public_key().public_bytes_raw())
        self.url = f"http://127.0.0.1:{self.port}/interactions"
        self.endpoint = Endpoint(settings, self._take, self._keep)
        self.taken: list[Json] = []
        self.noted: list[tuple[Json, asyncio.Task[Any]]] = []
        """What other processes may take, with the task that handles it."""
        self.asked_to_note = asyncio.Event()
        self.may_note = asyncio.Event()
        self.asked = asyncio.Event()
        self.answered = asyncio.Event()
        self.answered.set()
        self.kept: list[bool] = []
        """Whether the endpoint keeps the connection, for each response."""
        self._session = session

    async def _take(self, payload: Json) -> None:
        self.taken.append(payload)
        self.asked.set()
        await self.answered.wait()
        if "id" not in payload:
            raise ValueError("no interaction")

    async def _keep(self, payload: Json, handling: asyncio.Task[Any]) -> None:
        self.noted.append((payload, handling))
        self.asked_to_note.set()
        await self.may_note.wait()

    def signed(self, body: bytes) -> dict[str, str]:
        signature = KEY.sign(TIMESTAMP.encode() + body).hex()
        return {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": TIMESTAMP}

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


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with aiohttp.ClientSession() as session:
        opened = Discord(session)
        await opened.endpoint.open()
        yield opened
        await opened.endpoint.close()


def written(payload: object) -> bytes:
    return json.dumps(payload).encode()


async def test_ping_is_answered_with_pong(discord: Discord) -> None:
    status, body = await discord.post(written({"type": 1, "id": "5"}))
    assert (status, json.loads(body)) == (200, {"type": 1})
    assert discord.taken == []


async def test_the_response_follows_the_answer_and_is_empty(discord: Discord) -> None:
    discord.answered.clear()
    posted = asyncio.create_task(discord.post(written(PRESS)))
    await discord.asked.wait()
    assert not posted.done()
    discord.answered.set()
    assert await posted == (202, b"")
    assert (discord.taken, discord.noted) == ([PRESS], [])


async def test_the_response_before_a_slow_answer_follows_a_note_for_other_processes(
    discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.roles.endpoint._ANSWER_SECONDS", 0.01)
    discord.answered.clear()
    posted = asyncio.create_task(discord.post(written(PRESS)))
    await discord.asked_to_note.wait()
    ((payload, handling),) = discord.noted
    assert (payload, handling.done(), posted.done()) == (PRESS, False, False)
    discord.may_note.set()
    assert await posted == (202, b"")
    assert not handling.done()
    discord.answered.set()
    await handling


@pytest.mark.parametrize(
    "change",
    [
        {"X-Signature-Ed25519": None},
        {"X-Signature-Timestamp": None},
        {"X-Signature-Timestamp": "1700000001"},
        {"X-Signature-Ed25519": "no digits"},
        {"X-Signature-Ed25519": ""},
        {"X-Signature-Ed25519": "ab" * 63},
        {"X-Signature-Ed25519": OTHER_KEY.sign(TIMESTAMP.encode() + written(PRESS)).hex()},
    ],
)
async def test_what_is_not_signed_by_discord_is_refused_with_401(
    discord: Discord, change: dict[str, str | None]
) -> None:
    body = written(PRESS)
    headers = discord.signed(body) | change
    given = {name: value for name, value in headers.items() if value is not None}
    assert (await discord.post(body, given))[0] == 401
    assert discord.taken == []


async def test_another_body_than_the_signed_one_is_refused(discord: Discord) -> None:
    assert (await discord.post(written(PRESS | {"id": "8"}), discord.signed(written(PRESS))))[0] == 401


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b'"press"', b"\xff", b"{}", b'{"type": 99}', b'{"type": 3}']
)
async def test_what_is_no_interaction_is_refused_with_400(discord: Discord, body: bytes) -> None:
    assert (await discord.post(body))[0] == 400


async def test_a_body_without_end_is_refused(discord: Discord) -> None:
    body = b" " * (1024 * 1024 + 1)
    assert (await discord.post(io.BytesIO(body), discord.signed(body)))[0] == 413


async def test_closing_answers_what_is_under_way_and_takes_no_more(discord: Discord) -> None:
    discord.answered.clear()
    posted = asyncio.create_task(discord.post(written(PRESS)))
    await discord.asked.wait()
    closing = asyncio.create_task(discord.endpoint.close())
    while await discord.listens():
        pass
    assert not posted.done()
    discord.answered.set()
    assert await posted == (202, b"")
    await closing


async def test_no_connection_is_kept_that_a_process_would_close_when_it_stops(discord: Discord) -> None:
    for body in (written({"type": 1, "id": "5"}), written(PRESS), b"{"):
        await discord.post(body)
    await discord.post(written(PRESS), headers={})
    assert discord.kept == [False, False, False, False]


async def test_closing_answers_what_has_come_and_was_not_read(
    discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoint, "_READ_SECONDS", 300.0)
    body = written(PRESS)
    headers = {"Host": "here", "Content-Length": str(len(body)), **discord.signed(body)}
    reader, writer = await asyncio.open_connection("127.0.0.1", discord.port)
    # It is accepted when a later one has been answered.
    assert await discord.listens()
    closing = asyncio.create_task(discord.endpoint.close())
    while await discord.listens():
        pass
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    writer.write(f"POST /interactions HTTP/1.1\r\n{head}\r\n".encode() + body)
    assert (await reader.readline()).startswith(b"HTTP/1.1 202 ")
    writer.close()
    await closing
