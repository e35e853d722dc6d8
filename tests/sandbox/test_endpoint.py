"""The interactions endpoint: signed requests instead of gateway events, and the answers to them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from aiohttp import test_utils, web
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from sandbox.discord.interactions import NO_RESPONSE
from sandbox.http.endpoint import EndpointRefused
from sandbox.testing.harness import Sandbox

from .raw import RawBot
from .test_page import world

Json = dict[str, Any]
Answer = Callable[[Json], Awaitable[web.Response]]
MESSAGE, DEFERRED = 4, 5
HELLO = {"type": MESSAGE, "data": {"content": "hello"}}


def genuine(request: web.Request, body: bytes, key: str) -> bool:
    signed = request.headers["X-Signature-Timestamp"].encode() + body
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(
            bytes.fromhex(request.headers["X-Signature-Ed25519"]), signed
        )
    except InvalidSignature:
        return False
    return True


class Application:
    """An application with an endpoint. By default it checks requests as Discord demands."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.received: list[Json] = []
        self.answer: Answer | None = None
        self.careful = True
        app = web.Application()
        app.router.add_post("/", self._take)
        self.server = test_utils.TestServer(app)

    async def serve(self, stack: AsyncExitStack) -> str:
        await stack.enter_async_context(self.server)
        return str(self.server.make_url("/"))

    async def _take(self, request: web.Request) -> web.Response:
        body = await request.read()
        if self.careful and not genuine(request, body, self.key):
            return web.Response(status=401)
        interaction = await request.json()
        if interaction["type"] == 1:
            return web.json_response({"type": 1})
        self.received.append(interaction)
        assert self.answer is not None
        return await self.answer(interaction)


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


@pytest.fixture
def application(discord: Sandbox) -> Application:
    return Application(discord.server.world.public_key)


async def inline(_: Json) -> web.Response:
    return web.json_response(HELLO)


async def test_the_response_is_the_answer_and_the_gateway_hears_nothing(
    discord: Sandbox, bot: RawBot, application: Application, stack: AsyncExitStack
) -> None:
    application.answer = inline
    async with bot.identified():
        await discord.server.endpoint.set([await application.serve(stack)])
        asked = await bot.asked(discord.user("Ana"))
        await asked.settled.wait()
        assert [m.text for m in discord.user("Bob").messages()] == ["hello"]
        (received,) = application.received
        assert (received["id"], received["token"]) == (str(asked.id), asked.token)
        assert ("sent", "INTERACTION_CREATE") not in discord.gateway_log
        await discord.server.endpoint.set([])
        await bot.asked(discord.user("Ana"))
        assert ("sent", "INTERACTION_CREATE") in discord.gateway_log


async def test_with_202_the_answer_comes_by_the_callback(
    discord: Sandbox, bot: RawBot, application: Application, stack: AsyncExitStack
) -> None:
    async def by_callback(_: Json) -> web.Response:
        asked = discord.server.interactions.newest
        assert asked is not None
        await bot.answer(asked, DEFERRED)
        return web.Response(status=202)

    application.answer = by_callback
    await discord.server.endpoint.set([await application.serve(stack)])
    asked = await bot.asked(discord.user("Ana"))
    await asked.settled.wait()
    assert not asked.failed
    assert (await bot.webhook(asked, content="later")).status == 200


@pytest.mark.parametrize(
    ("status", "body"),
    [(500, None), (200, {"type": 99}), (200, None), (202, HELLO), (401, None)],
)
async def test_a_response_that_is_no_answer_fails_at_once(
    discord: Sandbox,
    bot: RawBot,
    application: Application,
    stack: AsyncExitStack,
    status: int,
    body: Json | None,
) -> None:
    async def wrong(_: Json) -> web.Response:
        return web.Response(status=status) if body is None else web.json_response(body, status=status)

    application.answer = wrong
    await discord.server.endpoint.set([await application.serve(stack)])
    await bot.register({"name": "do"})
    assert (await discord.user("Ana").slash("do")).failed == NO_RESPONSE


async def test_an_answer_after_three_seconds_is_none(
    discord: Sandbox, bot: RawBot, application: Application, stack: AsyncExitStack
) -> None:
    late = asyncio.Event()

    async def waits(_: Json) -> web.Response:
        await late.wait()
        return web.json_response(HELLO)

    application.answer = waits
    await discord.server.endpoint.set([await application.serve(stack)])
    asked = await bot.asked(discord.user("Ana"))
    discord.give_up()
    late.set()
    await discord.server.endpoint.close()
    assert asked.failed
    assert discord.user("Ana").messages() == []


async def test_an_address_must_answer_ping_and_refuse_a_wrong_signature(
    discord: Sandbox, application: Application, stack: AsyncExitStack
) -> None:
    application.careful = False
    url = await application.serve(stack)
    with pytest.raises(EndpointRefused, match="wrong signature"):
        await discord.server.endpoint.set([url])
    with pytest.raises(EndpointRefused, match="404"):
        await discord.server.endpoint.set([url + "elsewhere"])
    await application.server.close()
    status, answer = await world(discord, {"endpoint": [url]})
    assert (status, answer["ok"]) == (200, False)
    assert "cannot be reached" in answer["error"]


async def test_the_next_address_is_asked_if_one_does_not_answer(
    discord: Sandbox, bot: RawBot, stack: AsyncExitStack
) -> None:
    first, second = (Application(discord.server.world.public_key) for _ in range(2))
    first.answer = second.answer = inline
    assert (await world(discord, {"endpoint": [await app.serve(stack) for app in (first, second)]}))[1]["ok"]
    await bot.register({"name": "do"})
    for _ in range(2):
        assert (await discord.user("Ana").slash("do")).text == "hello"
    assert (len(first.received), len(second.received)) == (1, 1)
    await first.server.close()
    for _ in range(2):
        assert (await discord.user("Ana").slash("do")).text == "hello"
    assert len(second.received) == 3


async def test_the_application_knows_its_key_and_its_address(
    discord: Sandbox, bot: RawBot, application: Application, stack: AsyncExitStack
) -> None:
    url = await application.serve(stack)
    await discord.server.endpoint.set([url])
    told = (await bot.call("GET", "/applications/@me")).body
    assert (told["verify_key"], told["interactions_endpoint_url"]) == (application.key, url)
    assert discord.server.addresses["DISCORD_PUBLIC_KEY"] == application.key
