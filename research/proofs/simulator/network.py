"""The sandbox's Discord, at the end of a connection that is slow, repeats and breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import aiohttp

from bot.client.client import EcarteBot
from sandbox.discord.errors import ApiError, RateLimited
from sandbox.discord.forms import RequestBody
from sandbox.http.gateway import Gateway
from tests.cogs.support.in_process import Endpoints, GatewayConnection

from .loop import Process

_CUT: Final = 0
_TOO_MANY: Final = 429
_FAILURES: Final = (_CUT, _TOO_MANY, 500, 502, 503)


@dataclass
class Weather:
    """How well processes reach Discord.

    Args:
        chance: determines what happens to each request and event.

    Attributes:
        fails: the share of requests that fail, before or after they were carried out.
        late: the share of presses that come late.
        repeats: the share of presses that come several times.
        slowness: how slow everything is, compared with Discord.
    """

    chance: Random
    fails: float = 0.0
    late: float = 0.0
    repeats: float = 0.0
    slowness: float = 1.0

    def latency(self) -> float:
        """Return how long a request or event is in flight, in seconds."""
        return self.slowness * (0.02 + self.chance.expovariate(30))

    def deliveries(self) -> list[float]:
        """Return the delays of each delivery of a press, in seconds: one, or up to 20."""
        first = self.latency() + (self.chance.uniform(1.0, 6.0) if self.chance.random() < self.late else 0.0)
        more = self.chance.randint(1, 19) if self.chance.random() < self.repeats else 0
        return [first, *(first + self.chance.expovariate(1.0) for _ in range(more))]


class Wire:
    """Carries the requests of one process.

    Args:
        note: writes down what happens.
    """

    def __init__(self, endpoints: Endpoints, weather: Weather, note: Callable[[str], None]) -> None:
        self._endpoints = endpoints
        self._weather = weather
        self._note = note

    async def call(
        self, method: str, path: str, query: dict[str, str], form: RequestBody, body: Any
    ) -> tuple[int, dict[str, str], Any]:
        """Carry out a request as ``Endpoints.call`` does. It may fail before or after that."""
        chance = self._weather.chance
        await asyncio.sleep(self._weather.latency())
        failure, after = None, False
        if chance.random() < self._weather.fails:
            failure, after = chance.choice(_FAILURES), chance.random() < 0.5
        if failure is None or (after and failure != _TOO_MANY):
            answer = self._carried_out(method, path, query, form, body)
        kind = body.get("type", "") if isinstance(body, dict) else ""
        self._note(
            f"{method} {_short(path)} {kind} {answer[0] if failure is None else f'fails: {failure} {after}'}"
        )
        if failure is not None:
            if failure == _CUT:
                raise aiohttp.ServerDisconnectedError
            error = ApiError(failure, 0, "it rains")
            if failure == _TOO_MANY:
                error = RateLimited(chance.uniform(0.1, 3.0))
            answer = error.status, error.body()
        await asyncio.sleep(self._weather.latency())
        status, told = answer
        return status, {}, told

    def _carried_out(
        self, method: str, path: str, query: dict[str, str], form: RequestBody, body: Any
    ) -> tuple[int, Any]:
        try:
            answer = self._endpoints.carry_out(method, path, query, form, body)
        except ApiError as error:
            return error.status, error.body()
        return (204 if answer is None else 200), answer


class SlowGateway(GatewayConnection):
    """A process's connection to the gateway. Frames arrive late, and in their order."""

    def __init__(self, bot: EcarteBot, gateway: Gateway, process: Process, weather: Weather) -> None:
        super().__init__(bot, gateway, 0)
        self._process = process
        self._weather = weather
        self._free_at = 0.0

    def send(self, frame: Mapping[str, Any]) -> None:
        """Send an event. A press may arrive late, and several times."""
        loop, press = self._process.loop, frame["t"] == "INTERACTION_CREATE"
        self._free_at = max(self._free_at + 0.000_001, loop.time() + self._weather.latency())
        times = [self._free_at]
        if press:
            times = [loop.time() + delay for delay in self._weather.deliveries()]
        for at in times:
            loop.call_at(at, self._arrive, frame, context=self._process.context)

    def _arrive(self, frame: Mapping[str, Any]) -> None:
        connected: object = None if self.session is None else self.session.connection
        if connected is self:
            super().send(frame)


def _short(path: str) -> str:
    """Shorten a path: without tokens, and with only the ends of ids."""
    return "/".join(part[-6:] if part.isdigit() else part[:12] for part in path.split("/"))
