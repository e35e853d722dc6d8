"""Discord's REST API over HTTP: tokens, faults, a record of requests, errors and rate-limit headers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from aiohttp import web
from aiohttp.multipart import BodyPartReader

from sandbox.discord.errors import ApiError, Known, RateLimited, invalid
from sandbox.discord.events import RequestRefused
from sandbox.discord.forms import File, RequestBody
from sandbox.discord.state import World

from .faults import ConnectionCut, Faults
from .openapi import Document

Json = dict[str, Any]

PREFIX = "/api/v10"


@dataclass(eq=False)
class Request:
    """One request of the bot, and the answer.

    Attributes:
        json: the body, or the `payload_json` of a multipart request.
        route: the path with the names of its parameters, as in `/channels/{channel_id}/messages`.
        audience: the names of the users who see its effect; None if it has none that is visible.
    """

    method: str
    path: str
    route: str
    query: dict[str, str]
    json: Any
    files: list[File]
    at: float
    status: int = 0
    response: Any = None
    audience: frozenset[str] | None = None
    violations: list[str] = field(default_factory=list)

    @property
    def limited(self) -> bool:
        """Whether it counts against the bot's 50 requests a second, as without an interaction's token."""
        return needs_token(self.route)


class Call(NamedTuple):
    """The arguments of a route's function."""

    parameters: dict[str, str]
    query: dict[str, str]
    form: RequestBody
    body: Any
    record: Request

    def id(self, name: str) -> int:
        """Return a snowflake from the path."""
        value = self.parameters[name]
        if not value.isdigit():
            raise invalid(name, f'NUMBER_TYPE_COERCE: Value "{value}" is not snowflake.')
        return int(value)


Endpoint = Callable[[Call], Json | list[Json] | None]


class Rest:
    """Handles requests in general; `Routes` knows what each of them does.

    Attributes:
        in_flight: how many requests are being carried out.
    """

    def __init__(self, world: World, faults: Faults, token: str, document: Document | None) -> None:
        self._world = world
        self._faults = faults
        self._token = token
        self._document = document
        self.requests: list[Request] = []
        self.in_flight = 0

    @property
    def violations(self) -> list[str]:
        """All violations of Discord's OpenAPI document so far."""
        return [violation for request in self.requests for violation in request.violations]

    def route(self, app: web.Application, method: str, path: str, endpoint: Endpoint) -> None:
        """Serve a route of the API with a function."""

        async def handle(request: web.Request) -> web.StreamResponse:
            return await self._carry_out(request, path, endpoint)

        app.router.add_route(method, PREFIX + path, handle)

    def route_the_rest(self, app: web.Application) -> None:
        """Answer every other route with Discord's 404, and report that the sandbox does not serve it."""

        def missing(call: Call) -> None:
            self._world.publish(RequestRefused(f"{call.record.method} {call.record.path} is not served here"))
            raise Known.NOT_FOUND.error()

        async def handle(request: web.Request) -> web.StreamResponse:
            return await self._carry_out(request, request.path.removeprefix(PREFIX), missing)

        app.router.add_route("*", PREFIX + "/{rest:.*}", handle)

    async def _carry_out(self, request: web.Request, route: str, endpoint: Endpoint) -> web.StreamResponse:
        record = Request(
            request.method,
            request.path.removeprefix(PREFIX),
            route,
            dict(request.query),
            None,
            [],
            self._world.clock.now(),
        )
        self.requests.append(record)
        self.in_flight += 1
        try:
            return await self._answer(request, record, endpoint)
        except ConnectionCut:
            if request.transport is not None:
                request.transport.abort()
            # The connection is closed, but aiohttp needs a response from every handler.
            return web.Response()
        finally:
            self.in_flight -= 1

    async def _answer(self, request: web.Request, record: Request, endpoint: Endpoint) -> web.Response:
        # Without `Via`, client libraries treat a 429 as a ban.
        headers = {"Via": "1.1 sandbox", "X-RateLimit-Bucket": f"{record.method} {record.route}"}
        try:
            body, form = await _read(request)
            record.json = body
            record.files = list(form.files.values())
            await self._faults.before(record.method, record.path)
            if record.limited:
                if request.headers.get("Authorization") != f"Bot {self._token}":
                    raise Known.UNAUTHORIZED.error()
                self._faults.limits.count()
            headers |= self._faults.limits.headers(record.method, record.path)
            self.check(record)
            answer = endpoint(Call(dict(request.match_info), record.query, form, body, record))
            await self._faults.after(record.method, record.path)
            record.status = 204 if answer is None else 200
            record.response = answer
        except ApiError as error:
            record.status = error.status
            record.response = error.body()
            if isinstance(error, RateLimited):
                headers |= error.headers
            self._world.publish(RequestRefused(f"{record.method} {record.path}: {error}"))
        if record.response is None:
            return web.Response(status=record.status, headers=headers)
        # Clients compare the whole content type, so it must not name a charset.
        headers["Content-Type"] = "application/json"
        body = json.dumps(record.response, separators=(",", ":")).encode()
        return web.Response(status=record.status, body=body, headers=headers)

    def check(self, record: Request) -> None:
        """Check a request against Discord's document; violations are recorded, not refused."""
        if self._document is None:
            return
        for problem in self._document.problems(record.method, record.route, record.json):
            violation = f"{record.method} {record.path}: {problem}"
            record.violations.append(violation)
            self._world.publish(RequestRefused(violation))


def needs_token(route: str) -> bool:
    """Whether a request needs the bot's token."""
    # These paths contain the token of a webhook or interaction.
    return not route.startswith(("/webhooks/", "/interactions/"))


async def _read(request: web.Request) -> tuple[Any, RequestBody]:
    """Read a JSON or multipart body."""
    files: dict[int, File] = {}
    body: Any = None
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            data = bytes(await part.read())
            if part.name == "payload_json":
                body = _parse(data)
            elif part.name and part.name.startswith("files["):
                number = int(part.name.removeprefix("files[").removesuffix("]"))
                files[number] = File(part.filename or f"file{number}", data)
    elif request.can_read_body:
        body = _parse(await request.read())
    return body, RequestBody(body if isinstance(body, dict) else {}, files)


def _parse(data: bytes) -> Any:
    try:
        return json.loads(data) if data else None
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None
