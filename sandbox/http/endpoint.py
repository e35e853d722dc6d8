"""The interactions endpoint of an application: Discord posts interactions to it and signs each request.

An application gets its interactions either there or over the gateway. The sandbox also stands for a load
balancer: several addresses take turns, and the next one is asked when one does not answer.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Sequence
from typing import Any

import aiohttp
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from sandbox.discord import payloads
from sandbox.discord.entities import Interaction
from sandbox.discord.errors import ApiError
from sandbox.discord.events import Event, InteractionCreated, RequestRefused, WorldChanged
from sandbox.discord.forms import RequestBody
from sandbox.discord.interactions import Interactions
from sandbox.discord.state import World

Json = dict[str, Any]

PING = PONG = 1
OK, ANSWERED_ELSEWHERE, UNAUTHORIZED = 200, 202, 401
_UNREACHABLE = (aiohttp.ClientError, OSError, TimeoutError)


class EndpointRefused(Exception):
    """Discord does not accept an address as the interactions endpoint; the message is the reason."""


class Endpoint:
    """Posts interactions to the application once it has an endpoint.

    The body of the response answers the interaction. A response with status 202 and no body says that the
    application will answer by the callback's route.
    """

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions
        self._key = Ed25519PrivateKey.generate()
        self._session: aiohttp.ClientSession | None = None
        self._urls: list[str] = []
        self._posts: set[asyncio.Task[None]] = set()
        world.public_key = self._key.public_key().public_bytes_raw().hex()
        world.listen(self._on_event)

    async def set(self, urls: Sequence[str]) -> None:
        """Post interactions to these addresses from now on; to the gateway if there are none.

        Raises:
            EndpointRefused: one does not answer PING, or takes a request with a wrong signature.
        """
        for url in urls:
            await self._verify(url)
        self._urls = list(urls)
        self._world.interactions_url = urls[0] if urls else None
        self._world.publish(WorldChanged())

    async def _verify(self, url: str) -> None:
        ping = {
            "id": str(self._world.snowflakes.next()),
            "application_id": str(self._world.application_id),
            "type": PING,
            "token": secrets.token_urlsafe(48),
            "version": 1,
            "entitlements": [],
        }
        body = json.dumps(ping).encode()
        try:
            status, answer = await self._post(url, body, self._signed(body))
            if status != OK or not isinstance(answer, dict) or answer.get("type") != PONG:
                raise EndpointRefused(f"{url} answers PING with {status} {answer}")
            status, _ = await self._post(url, body, self._signed(b"something else"))
        except _UNREACHABLE as error:
            raise EndpointRefused(f"{url} cannot be reached: {type(error).__name__}") from error
        if status != UNAUTHORIZED:
            raise EndpointRefused(f"{url} answers a wrong signature with {status}, not {UNAUTHORIZED}")

    def _signed(self, body: bytes) -> dict[str, str]:
        """Return the headers of a request with this body, which sign it."""
        timestamp = str(int(self._world.clock.now()))
        return {
            "Content-Type": "application/json",
            "X-Signature-Ed25519": self._key.sign(timestamp.encode() + body).hex(),
            "X-Signature-Timestamp": timestamp,
        }

    async def _post(self, url: str, body: bytes, headers: Json) -> tuple[int, Any]:
        """Post a request; return the status of the response and its JSON."""
        if self._session is None:
            self._session = aiohttp.ClientSession()
        limits = aiohttp.ClientTimeout(total=self._interactions.seconds)
        async with self._session.post(url, data=body, headers=headers, timeout=limits) as response:
            text = await response.text()
        try:
            return response.status, json.loads(text) if text else None
        except ValueError:
            return response.status, text

    def _on_event(self, event: Event) -> None:
        if isinstance(event, InteractionCreated) and self._urls:
            # Each interaction goes to another address first.
            self._urls.append(self._urls.pop(0))
            post = asyncio.create_task(self._deliver(event.interaction, tuple(self._urls)))
            self._posts.add(post)
            post.add_done_callback(self._posts.discard)

    async def _deliver(self, interaction: Interaction, urls: Sequence[str]) -> None:
        body = json.dumps(payloads.interaction(self._world, interaction)).encode()
        headers = self._signed(body)
        problem = None
        for url in urls:
            try:
                status, answer = await self._post(url, body, headers)
            except _UNREACHABLE as error:
                problem = type(error).__name__
                continue
            if status == ANSWERED_ELSEWHERE and answer is None:
                return
            if status == OK and isinstance(answer, dict):
                problem = self._answer(interaction, answer)
            else:
                problem = f"{status} {answer}"
            break
        if problem is not None and not interaction.settled.is_set():
            self._world.publish(RequestRefused(f"The interactions endpoint {url}: {problem}"))
            self._interactions.fail(interaction)

    def _answer(self, interaction: Interaction, answer: Json) -> str | None:
        """Accept an answer; return why it is invalid, or None."""
        try:
            self._interactions.answer(interaction.id, interaction.token, RequestBody(answer, {}))
        except ApiError as error:
            return str(error)
        return None

    async def close(self) -> None:
        """Give up the requests in flight."""
        for post in self._posts:
            post.cancel()
        await asyncio.gather(*self._posts, return_exceptions=True)
        if self._session is not None:
            await self._session.close()
